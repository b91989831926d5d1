"""A throw at Safranito's table is the one that is shown: its loft by keys, its side by a list."""

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Open
from browser.eavesdropping import SocketTrace
from browser.throwing import Thrower
from peppermill.games.safranito.board import board
from peppermill.physics.throwing.aiming import aim

WAIT = 180_000


def slider_of(thrower: Thrower) -> Locator:
    return thrower.page.get_by_role("slider", name=thrower.device.say("range-loft"))


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_a_loft_set_by_keys_is_seen_and_thrown_with(open_server: Open, way: str) -> None:
    with open_server() as server:
        device = server.device()
        trace, thrower = SocketTrace(device), Thrower(device, ("random",))
        expect(thrower.controls.first).to_be_visible(timeout=WAIT)
        thrower.choose(60)
        slider = slider_of(thrower)
        before, said = float(slider.input_value()), slider.get_attribute("aria-valuetext") or ""
        thrower.board.focus()
        for _ in range(3):
            device.page.keyboard.press("ArrowUp")
        shown = float(slider.input_value())
        assert shown > before
        expect(slider).not_to_have_attribute("aria-valuetext", said)
        wanted = aim(board(), (0.0, 0.0))
        if way == "keys":
            thrower.keys(wanted)
        else:
            thrower.swipe(wanted)
        expect(thrower.chip(60)).to_have_count(0, timeout=WAIT)
        assert trace.sent[-1]["gesture"]["loft"] == pytest.approx(shown, abs=1e-9)


def test_throw_comes_from_the_chosen_side_where_agreed(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        trace, thrower = SocketTrace(device), Thrower(device, ("random",), walk_around=True)
        expect(thrower.controls.first).to_be_visible(timeout=WAIT)
        thrower.choose(60)
        device.page.get_by_label(device.say("web-safranito-side")).select_option("west")
        wanted = aim(board(), (0.0, 0.18), "west")
        thrower.swipe(wanted)
        expect(thrower.chip(60)).to_have_count(0, timeout=WAIT)
        sent = trace.sent[-1]
        gesture = sent["gesture"]
        assert (sent["type"], gesture["side"]) == ("throw", "west")
        assert gesture["place"] == pytest.approx(wanted.place, abs=0.005)
        assert gesture["direction"] == pytest.approx(wanted.direction, abs=0.02)
