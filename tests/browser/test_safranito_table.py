"""Safranito's table in a real browser: a picture that is taken away, a landing that was close, a look at one chip."""

import json
import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.eavesdropping import SocketTrace, expect_chips_where_told
from browser.kit import Device, until
from browser.tables import PreparedTable, create_table, to_throw
from browser.throwing import Thrower
from peppermill.core import Seat
from peppermill.games.safranito.board import board, circles
from peppermill.games.safranito.commands import AimChip
from peppermill.games.safranito.events import ChipsLanded
from peppermill.games.safranito.view import SeenChip
from peppermill.match import Match, Store
from peppermill.physics.throwing.aiming import aim

WAIT = 180_000
SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}
"""Without a graphics card every dot costs."""
WIDE = {"width": 940, "height": 520}
"""The log stands beside the table."""
HAIR = 2.0
"""mm: whatever counts, or does not, by less is looked at closely."""
ABOVE = 0.7
"""m: how high the eye is that looks through a hole."""
TAKE = (
    "() => document.querySelector('.saf-canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
)
SAID = """
() => {
  globalThis.said = [];
  const look = () => {
    const text = document.querySelector(".saf-sentence").textContent;
    if (said.at(-1)?.[0] !== text) said.push([text, document.querySelector(".saf-ground").dataset.rest ?? ""]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""
"""Each sentence that is shown, with what had come to rest by then."""


CURTAINS = """
(name) => {
  Object.assign(globalThis, { rested: false, early: false });
  const ground = () => document.querySelector(".saf-ground");
  const look = () => {
    rested ||= Boolean(ground()?.dataset.rest);
    early ||= !rested && [...document.querySelectorAll("button")].some((one) => one.textContent.trim() === name);
  };
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.body, changes);
  return ground().dataset.rest;
}
"""
"""Notes whether a throw has come to rest, and whether a curtain was there before. Returns what lies at rest already."""


def my_turn(thrower: Thrower) -> None:
    expect(thrower.controls.first).to_be_visible(timeout=WAIT)


def sit_down(device: Device, table: PreparedTable, quality: str = "low") -> Thrower:
    thrower = Thrower(device, quality=quality, table=table.id)
    device.go(table.path)
    my_turn(thrower)
    return thrower


def test_lost_webgl_context_in_a_flight_falls_back_to_flat(open_server: Open) -> None:
    with open_server() as server:
        device = server.device(moving=True, **SMALL)
        trace = SocketTrace(device)
        thrower = Thrower(device, ("random",), quality="low")
        my_turn(thrower)
        thrower.choose(60)
        thrower.swipe(aim(board(), (0.0, 0.0)))
        device.page.wait_for_function("() => performance.getEntriesByName('moved').length > 0", timeout=WAIT)
        device.page.evaluate(TAKE)
        expect(device.page.locator(".saf-canvas")).to_have_count(0, timeout=WAIT)
        expect(device.page.locator(".saf-drawing")).to_be_visible()
        thrower.quality = "flat"
        my_turn(thrower)
        expect_chips_where_told(thrower, trace)
        thrower.choose(10)
        thrower.swipe(aim(board(), (0.0, 0.18)))
        expect(thrower.chip(10)).to_have_count(0, timeout=WAIT)
        my_turn(thrower)
        expect_chips_where_told(thrower, trace)
        assert [sent["chip"] for sent in trace.sent] == [60, 10]


def test_shared_screen_shows_the_throw_before_the_next_hand(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise", "Clove"], to_throw, bots=1, shared=True, game="safranito", input="physics")
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], moving=True, **SMALL)
        thrower = Thrower(device, quality="low", table=table.id)
        device.go(table.path)
        picks = device.page.locator(".saf-pick")
        device.button("web-curtain-lift", name="Anise").click(timeout=WAIT)
        picks.first.click(timeout=WAIT)
        assert not device.page.evaluate(CURTAINS, device.say("web-curtain-lift", name="Clove"))
        thrower.swipe(aim(board(), (0.0, 0.0)))
        device.page.wait_for_function("() => performance.getEntriesByName('moved').length > 0", timeout=WAIT)
        expect(device.button("web-curtain-lift", name="Clove")).to_be_visible(timeout=WAIT)
        assert device.page.evaluate("[rested, early]") == [True, False], "the throw is seen to its end before"
        expect(picks).to_have_count(0)


def test_landing_is_announced_after_it_was_seen(open_server: Open) -> None:
    with open_server() as server:
        device = server.device(moving=True, viewport=WIDE)
        thrower = Thrower(device, ("random",), quality="low")
        my_turn(thrower)
        device.tool("log").click()
        device.page.evaluate(SAID)
        thrower.choose(60)
        thrower.swipe(aim(board(), (0.0, 0.0)))
        device.page.wait_for_function("() => performance.getEntriesByName('moved').length > 0", timeout=WAIT)
        rested = re.compile(r" comes to rest | leaves the board ")
        log = device.page.get_by_role("complementary").get_by_role("listitem")
        assert not log.filter(has_text=rested).count() or thrower.rest
        expect(log.filter(has_text=rested).first).to_be_visible(timeout=WAIT)
        said = until(
            device.page,
            lambda: [(text, rest) for text, rest in device.page.evaluate("said") if rested.search(text)],
        )
        assert all(json.loads(rest or "[]") for _, rest in said)


LOOKED = """
() => {
  globalThis.looked = { eyes: [], verdicts: [] };
  const look = () => {
    const { eye } = document.querySelector(".saf-ground").dataset;
    const close = document.querySelector(".saf-close");
    if (eye) looked.eyes.push(eye);
    if (close && !close.hidden) looked.verdicts.push(close.innerText);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}
"""
"""Where the eye came to rest, and whatever was told of a landing that was close."""


class Close(NamedTuple):
    chip: int
    circle: int
    """In the order of the list."""
    landed: SeenChip


def close_calls(match: Match, last: bool) -> list[Close]:
    """A chip aimed at a circle, which then lies just inside or just outside of one: its luck is in the log. `last`: of
    those that are taken away in the same move."""
    view, game = match.view(0), match.game
    lying = {chip.number for chip in view.board}
    asked = next(one for one in match.decisions(Seat(0)) if one.pending)
    found = list[Close]()
    for number, circle in enumerate(circles(*view.radii)):
        for chip in view.own_chips:
            steps = match.draft([match.move(0, AimChip(asked.id, chip, circle.x, circle.y))]).steps[-1]
            at = next(index for index, step in enumerate(steps) if isinstance(step.event, ChipsLanded))
            boards = [game.view(steps[index].state, Seat(0)).board for index in (at, -1)]
            landed = next((one for one in boards[0] if one.number not in lying), None)
            if landed is None or abs(landed.overlap) > HAIR:
                continue
            if last is (landed.number not in {one.number for one in boards[1]}):
                found.append(Close(chip, number, landed))
    return found


def to_throw_last(match: Match) -> bool:
    """The round's last throw, and one that could miss by a hair."""
    if match.outcome is not None or match.view(0).thrower != 0 or match.view(0).throws_left != 1:
        return False
    return bool(close_calls(match, last=True))


def eyes(page: Page) -> list[list[float]]:
    return [json.loads(eye) for eye in page.evaluate("looked.eyes")]


@pytest.mark.parametrize("last", [False, True])
def test_close_landing_is_shown_through_its_hole_with_the_distance(open_server: Open, store: Store, last: bool) -> None:
    """Also after the round's last throw, when it is taken away at once."""
    when = to_throw_last if last else to_throw
    table = create_table(store, ["Anise"], when, pace=20_000, game="safranito", skill="novice")
    close = close_calls(Match(store.open(f"{table.id}.1")), last)[0]
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], moving=True, **SMALL)
        thrower = sit_down(device, table)
        device.page.evaluate(LOOKED)
        thrower.choose(close.chip)
        device.page.get_by_label(device.say("web-safranito-aim-at")).select_option(index=1 + close.circle)
        expect(thrower.ground).to_have_attribute("data-cross", re.compile(r"\d"))
        device.button("web-safranito-aim-go").click()
        verdict = device.page.locator(".saf-close")
        until(device.page, lambda: device.page.evaluate("looked.verdicts"), any)
        expect(verdict).to_be_hidden(timeout=WAIT)
        expect(thrower.ground).to_have_attribute("data-cross", "")
        (seen,) = {text for text in device.page.evaluate("looked.verdicts") if text}
        inside = close.landed.overlap > 0
        circle, mm = device.say(f"safranito-word-{close.landed.nearest}"), f"{abs(close.landed.overlap):.1f}"
        assert device.say("web-safranito-inside" if inside else "web-safranito-outside", circle=circle, mm=mm) in seen
        x, y, _ = close.landed.place
        assert [eye for eye in eyes(device.page) if eye == pytest.approx([x, y, ABOVE], abs=1e-6)]


def test_tap_on_a_chip_moves_the_camera_there_and_back(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], to_throw, bots=1, game="safranito", input="physics")
    with open_server() as server:
        device = server.device(token=table.tokens["Anise"], **SMALL)
        thrower = sit_down(device, table)
        expect(thrower.ground).to_have_attribute("data-eye", re.compile(r"\d"))
        eye = thrower.ground.get_attribute("data-eye") or ""
        x, y = next(iter(thrower.chips.values()))
        thrower.tap(x, y)
        expect(device.page.get_by_role("status").filter(has_text=re.compile(r"A chip of|’s \d+"))).to_be_visible()
        near = pytest.approx([x, y, ABOVE], abs=1e-6)
        until(device.page, lambda: json.loads(thrower.ground.get_attribute("data-eye") or "[]"), near.__eq__)
        device.button("web-close").click()
        expect(thrower.ground).to_have_attribute("data-eye", eye)
        thrower.tap(x, y)
        device.page.keyboard.press("Escape")
        expect(thrower.ground).to_have_attribute("data-eye", eye)
