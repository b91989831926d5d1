"""Safranito's throw: a chip to take hold of, a ghost of the last throw, what was wrong with a swipe or a landing."""

import json
import re
import time
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Open
from browser.input_stream import InputStream, mouse_event, stroke
from browser.kit import SHORTLY, TRIES, Device, until
from browser.reading import without_timers_from
from browser.tables import create_table
from browser.throwing import Thrower
from peppermill.games.safranito.board import board
from peppermill.gestures import Throw
from peppermill.match import Match, Store
from peppermill.physics.throwing.aiming import aim

WAIT = 180_000


def card(page: Page) -> Locator:
    return page.locator(".gesture-verdict:visible")


def says(device: Device, message: str, **params: Any) -> None:
    told = card(device.page).get_by_text(device.say(message, **params), exact=True)
    expect(told).to_be_in_viewport(ratio=1)


def about_to_throw(device: Device, quality: str = "flat") -> Thrower:
    thrower = Thrower(device, ("random",), quality=quality)
    expect(thrower.controls.first).to_be_visible(timeout=WAIT)
    thrower.choose(60)
    return thrower


def drag(thrower: Thrower, way: list[tuple[float, float, float]]) -> None:
    """A way of a finger in seconds and px: to the right and away from the chip in the hand."""
    expect(thrower.page.locator("[data-telling]")).to_have_count(0, timeout=WAIT)
    box, view = thrower.ground.bounding_box(), thrower.view
    assert box is not None
    x, y = box["x"] + view["middle"], box["y"] + view["height"] * 0.92
    samples = [{"t": t, "x": x + right, "y": y - away} for t, right, away in way]
    begin = time.time() - samples[-1]["t"]
    InputStream(thrower.device.context, thrower.page).send(
        mouse_event(kind, {"x": one["x"], "y": one["y"]}, begin + one["t"]) for kind, one in stroke(samples)
    )


def drag_until_told(thrower: Thrower, way: list[tuple[float, float, float]], message: str) -> None:
    """Drag, and again if no verdict comes: a browser that is short of time may drop a stroke that is sent to it."""
    told = card(thrower.page).get_by_text(message, exact=True)
    for _ in range(TRIES):
        drag(thrower, way)
        with suppress(AssertionError):
            return expect(told).to_be_visible(timeout=SHORTLY)
    pytest.fail(f"never told: {message}")


def line(right: float, away: float, seconds: float, rest: float = 0.0) -> list[tuple[float, float, float]]:
    count = round(seconds * 60)
    way = [(step / 60, right * step / count, away * step / count) for step in range(count + 1)]
    return [*way, *((seconds + step / 60, right, away) for step in range(1, round(rest * 60)))]


SWIPES = {
    "slow": line(0, 60, 0.6),
    "held": line(0, 150, 0.2, rest=0.6),
    "aside": line(150, 20, 0.2),
    "short": line(0, 14, 0.1),
}


@pytest.mark.parametrize(
    ("kind", "quality"), [("phone", "flat"), ("desktop", "flat"), pytest.param("desktop", "low", id="deep")]
)
def test_refused_swipe_is_told_which_thing_was_wrong(open_server: Open, kind: Any, quality: str) -> None:
    with open_server() as server:
        device = server.device(kind)
        thrower = about_to_throw(device, quality)
        for wrong, way in SWIPES.items():
            drag_until_told(thrower, way, device.say(f"range-swipe-{wrong}"))
            says(device, f"range-swipe-{wrong}")
            if wrong == "slow":
                faster = re.escape(device.say("range-swipe-change-slow", times=7)).replace("7", r"[\d.]+")
                expect(card(device.page).locator("span")).to_have_text(re.compile(faster))
            else:
                says(device, f"range-swipe-change-{wrong}")
        expect(thrower.chip(60)).to_be_visible()


def test_chip_in_the_hand_is_large_enough_to_take_hold_of(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone")
        thrower = about_to_throw(device)
        grip = device.page.locator(".saf-grip .saf-chip")
        expect(grip).to_be_in_viewport(ratio=0.95)
        expect(grip).to_have_text("60")
        box = grip.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        thrower.choose(10)
        expect(grip).to_have_text("10")


def test_chip_in_the_hand_is_drawn_in_three_dimensions(open_server: Open) -> None:
    with open_server() as server:
        thrower = about_to_throw(server.device(), "low")
        value, x, y = until(thrower.page, lambda: json.loads(thrower.ground.get_attribute("data-grip") or "[]"))
        assert (value, x) == (60, 0)
        assert y < -board().tray.side / 2, "before the own edge"


def beside_every_bowl() -> Throw:
    """Straight into the gap between two bowls of the first row: it comes to rest in no circle."""
    return msgspec.structs.replace(aim(board(), (0.0, -0.2)), place=0.09, direction=0.0)


@pytest.mark.parametrize("quality", ["flat", pytest.param("low", id="deep")])
def test_miss_says_what_to_change_and_leaves_a_ghost(open_server: Open, quality: str) -> None:
    """Flat at a phone's size, where it hurt; in three dimensions at a desktop."""
    with open_server() as server:
        device = server.device("phone" if quality == "flat" else "desktop")
        device.context.add_init_script(without_timers_from(10_000))
        thrower = about_to_throw(device, quality)
        thrower.swipe(beside_every_bowl())
        expect(thrower.chip(60)).to_have_count(0, timeout=WAIT)
        change = card(device.page).locator("span")
        expect(change).to_be_in_viewport(ratio=1, timeout=WAIT)
        words = [
            device.say("range-miss-change", along=along, side=side)
            for along in ("long", "short", "none")
            for side in ("left", "right", "none")
        ]
        expect(change).to_have_text(re.compile(f"^({'|'.join(map(re.escape, words))})$"), timeout=WAIT)
        expect(card(device.page).locator("strong")).to_have_text(re.compile(r": \d+ cm "))
        expect(thrower.controls.first).to_be_visible(timeout=WAIT)
        thrower.choose(50)
        if quality == "flat":
            expect(device.page.locator(".saf-ghost-way")).to_have_count(1)
            expect(device.page.locator(".saf-ghost-chip")).to_be_visible()
        else:
            ghost = until(device.page, lambda: json.loads(thrower.ground.get_attribute("data-ghost") or "null"))
            assert ghost["landed"] is not None


def last_to_throw(match: Match) -> bool:
    """Return whether the first seat makes the last throw of the round, and the other seat is head chef."""
    if match.outcome is not None:
        return False
    state = match.state
    last = state.phase == "throw" and state.turn == state.throws - 1 and match.view(0).thrower == 0
    return bool(last and state.head == 1 and any(chip.circle is not None for chip in state.lying))


def test_verdict_on_a_throw_makes_room_for_the_next_question(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], last_to_throw, bots=1, game="safranito", input="physics")
    with open_server() as server:
        device = server.device("phone", table.tokens["Anise"])
        device.context.add_init_script(without_timers_from(10_000))
        thrower = Thrower(device, table=table.id)
        device.sit_at(table)
        device.page.locator(".saf-pick").first.click()
        thrower.swipe(beside_every_bowl())
        expect(card(device.page)).to_be_visible(timeout=WAIT)
        asked = device.page.locator(".saf-decide:not([inert]) .saf-row button")
        expect(asked.first).to_be_visible(timeout=WAIT)
        expect(card(device.page)).to_have_count(0)
