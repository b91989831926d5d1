"""Needles that are stopped by keys: a held key stops one, ears hear where they are, and Escape puts a bottle back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Open
from browser.cooking import Cook, laid
from browser.eavesdropping import SocketTrace
from browser.kit import Device
from browser.ranging import Ranger
from browser.tables import create_table, to_throw
from browser.throwing import Thrower
from peppermill.match import Store

WAIT = 180_000
CREPE, SOLE = "pan ana: crepe 2\nflags: rolled\nactions: 2", "pan ana: lemon_sole 3"
HELD = 6
"""Times a key repeats itself while it is held."""
EARS = """
(() => {
  globalThis.tones = [];
  const made = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const voice = made.call(this);
    const set = voice.frequency.setValueAtTime.bind(voice.frequency);
    voice.frequency.setValueAtTime = (hertz, when) => { tones.push(hertz); return set(hertz, when); };
    return voice;
  };
})()
"""
"""Whatever sounds, by how high it is."""


def hold_down(device: Device, at: Locator, key: str) -> None:
    at.focus()
    for _ in range(1 + HELD):
        device.page.keyboard.down(key)
        device.page.wait_for_timeout(70)
    device.page.keyboard.up(key)


def stopped_once(device: Device, first: str) -> None:
    """The first needle goes on, and is trace at more than one height."""
    expect(device.page.get_by_role("img", name=device.say(f"range-stage-{first}"))).to_be_visible()
    device.page.evaluate("() => { tones.length = 0; }")
    device.page.wait_for_function("() => new Set(tones).size > 3")


def at_safranito(device: Device) -> tuple[Locator, str, Callable[[], int]]:
    trace, thrower = SocketTrace(device), Thrower(device, table="prepared")
    device.go("/t/prepared")
    thrower.controls.first.click(timeout=WAIT)
    return thrower.board, "direction", lambda: len(trace.sent)


def at_a_bottle(device: Device) -> tuple[Locator, str, Callable[[], int]]:
    cook = Cook(device, path="/t/prepared")
    cook.take("lemon")
    return cook.place, "tilt", lambda: len(cook.trace.sent)


def at_a_crepe(device: Device) -> tuple[Locator, str, Callable[[], int]]:
    cook = Cook(device, path="/t/prepared")
    return cook.place, "lift", lambda: len(cook.trace.sent)


def at_the_range(device: Device) -> tuple[Locator, str, Callable[[], int]]:
    ranger = Ranger(device)
    return ranger.page.get_by_role("application"), "direction", lambda: len(ranger.sent)


PLACES = {"throw": at_safranito, "pour": at_a_bottle, "toss": at_a_crepe, "range": at_the_range}


@pytest.mark.parametrize("what", PLACES)
def test_a_key_that_is_held_down_stops_one_needle_and_all_are_heard(open_server: Open, store: Store, what: str) -> None:
    if what == "throw":
        table = create_table(store, ["Anise"], to_throw, bots=1, game="safranito", input="physics")
    else:
        table = laid(store, CREPE if what == "toss" else SOLE)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], viewport={"width": 480, "height": 720})
        device.context.add_init_script(EARS)
        board, first, sent = PLACES[what](device)
        hold_down(device, device.button("range-press-first"), "Enter")
        stopped_once(device, first)
        board.focus()
        device.page.keyboard.press("Escape")
        expect(device.button("range-press-first")).to_be_visible()
        hold_down(device, board, " ")
        stopped_once(device, first)
        assert sent() == 0


def test_escape_puts_a_bottle_back_that_a_needle_tilts(open_server: Open, store: Store) -> None:
    table = laid(store, SOLE)
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"])
        cook = Cook(device, path=table.path)
        cook.take("lemon")
        bottle = cook.page.locator(".alc-stage g:has(> .alc-label)")
        upright = bottle.get_attribute("transform")
        cook.place.focus()
        device.page.keyboard.press(" ")
        expect(bottle).not_to_have_attribute("transform", upright or "")
        device.page.keyboard.press("Escape")
        expect(bottle).to_have_attribute("transform", upright or "")
