"""Safranito in three dimensions, in a real browser: throws arrive as made, and what is drawn is what lies there."""

import json
import math
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Open
from browser.eavesdropping import SocketTrace, expect_chips_where_told
from browser.kit import until
from browser.tables import create_table
from browser.throwing import Thrower, flights, is_drawn_as_recorded
from peppermill.games.safranito.board import board
from peppermill.match import Match, Store
from peppermill.physics.throwing.aiming import aim

WAIT = 180_000
SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}
"""Without a graphics card every dot costs."""


def ends_as_recorded(thrower: Thrower, trace: SocketTrace) -> None:
    """Wait until what moved last has come to rest, and compare it with its record."""
    until(thrower.page, lambda: sorted(thrower.rest), lambda shown: shown == sorted(trace.motions[-1].labels))
    is_drawn_as_recorded(thrower.rest, trace.motions[-1])


def my_turn(thrower: Thrower) -> None:
    expect(thrower.controls.first).to_be_visible(timeout=WAIT)


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_swipe_arrives_as_it_was_made_and_ends_as_it_was_recorded(open_server: Open, way: str) -> None:
    with open_server() as server:
        device = server.device("phone" if way == "touch" else "desktop", moving=True, **SMALL)
        trace = SocketTrace(device)
        thrower = Thrower(device, ("random",), quality="low")
        wanted = aim(board(), (0.18, 0.0))
        my_turn(thrower)
        thrower.choose(60)
        thrower.swipe(wanted, way)
        expect(thrower.chip(60)).to_have_count(0, timeout=WAIT)
        my_turn(thrower)
        sent = trace.sent[0]
        assert (sent["type"], sent["chip"], sent["gesture"]["side"]) == ("throw", 60, "south")
        assert sent["gesture"]["speed"] == pytest.approx(wanted.speed, rel=0.02)
        assert sent["gesture"]["direction"] == pytest.approx(wanted.direction, abs=math.radians(1))
        assert sent["gesture"]["place"] == pytest.approx(wanted.place, abs=0.005)
        ends_as_recorded(thrower, trace)
        expect_chips_where_told(thrower, trace)


def test_reduced_motion_shows_the_landing_accessibly(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone", **SMALL)
        trace = SocketTrace(device)
        thrower = Thrower(device, ("random",), quality="low")
        my_turn(thrower)
        assert violations(device.page) == []
        thrower.choose(20)
        thrower.keys(aim(board(), (0.0, 0.0)))
        expect(thrower.chip(20)).to_have_count(0, timeout=WAIT)
        my_turn(thrower)
        ends_as_recorded(thrower, trace)
        expect_chips_where_told(thrower, trace)
        assert flights(device.page) == 0
        assert violations(device.page) == []


@pytest.mark.sensors
def test_a_phone_once_taken_into_the_hand_stays_there_for_every_throw(open_server: Open) -> None:
    with open_server() as server:
        device = server.device("phone", **SMALL)
        trace = SocketTrace(device)
        thrower = Thrower(device, ("random",))
        wanted = aim(board(), (0.0, 0.18))
        for number, value in enumerate((60, 40)):
            my_turn(thrower)
            thrower.choose(value)
            if number > 0:
                expect(device.button("range-phone-hold-throw")).to_be_visible()
            thrower.swing(wanted)
            expect(thrower.chip(value)).to_have_count(0, timeout=WAIT)
            assert trace.sent[-1]["gesture"]["speed"] == pytest.approx(wanted.speed, rel=0.02)
            assert trace.sent[-1]["gesture"]["direction"] == pytest.approx(wanted.direction, abs=math.radians(1))


def test_face_down_value_never_reaches_another_browser(open_server: Open, store: Store) -> None:
    """Both look at the same chips, and at one being thrown; only who threw them is told their values."""
    table = create_table(store, ["Anise", "Clove"], thrown_by_both, bots=1, game="safranito", input="physics")
    with open_server() as server:
        trace, throwers = {}, {}
        for name in ("Anise", "Clove"):
            device = server.device(token=table.tokens[name], **SMALL)
            trace[name] = SocketTrace(device)
            throwers[name] = Thrower(device, quality="low", table=table.id)
            device.go(table.path)
            expect(device.page.get_by_role("application")).to_be_visible()
            expect(device.page.locator(".saf-ground")).to_have_attribute("data-lying", re.compile("0\\."))
        anise, clove = throwers["Anise"], throwers["Clove"]
        lay_there = set(trace["Clove"].board)
        my_turn(anise)
        anise.page.locator(".saf-pick").first.click()
        anise.keys(aim(board(), (0.1, 0.1)))
        for thrower in (anise, clove):
            expect(thrower.ground).to_have_attribute("data-rest", re.compile("0\\."), timeout=WAIT)
        view = Match(store.open(f"{table.id}.1")).view(0)
        own = {chip.number: chip.value for chip in view.board if chip.seat == 0 and not chip.up}
        assert set(own) & lay_there
        assert set(own) - lay_there, "the chip just thrown lies face down"
        told = {name: values_in(trace[name].texts, own) for name in trace}
        assert told == {"Anise": own, "Clove": {}}


def values_in(texts: list[str], wanted: dict[int, int]) -> dict[int, int]:
    """Of these chips, those whose value came beside their number: in any field, as a pair, or by it as a key."""
    found: dict[int, int] = {}

    def meet(number: object, other: object) -> None:
        if isinstance(number, int) and number in wanted and wanted[number] == other:
            found[number] = wanted[number]

    def look(thing: Any) -> None:
        if isinstance(thing, dict):
            for key, one in thing.items():
                meet(int(key) if key.isdecimal() else None, one)
                if key != "number":
                    meet(thing.get("number"), one)
        if isinstance(thing, list) and len(thing) == 2:
            meet(*thing)
        for one in thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ():
            look(one)

    for text in texts:
        look(json.loads(text))
    return found


def thrown_by_both(match: Match) -> bool:
    """And the first seat throws next."""
    if match.outcome is not None or match.view(0).phase != "throw" or match.view(0).thrower != 0:
        return False
    down = {chip.seat for chip in match.view(0).board if not chip.up}
    return down >= {0, 1}
