"""Safranito in three dimensions, in a real browser: throws arrive as made, and what is drawn is what lies there."""

import json
import math
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Open
from browser.overhearing import Heard
from browser.tables import lay, over
from browser.throwing import Thrower, flights
from peppermill.games.safranito.board import board
from peppermill.match import Match, Store
from peppermill.physics.motion import Played, unpack
from peppermill.physics.throwing.aiming import aim

WAIT = 60_000
SMALL: dict[str, Any] = {"viewport": {"width": 480, "height": 720}}
"""Without a graphics card every dot costs."""


def lies_as_told(thrower: Thrower, heard: Heard) -> None:
    drawn = thrower.chips
    assert drawn.keys() == heard.board.keys()
    for number, place in heard.board.items():
        assert drawn[number] == pytest.approx(place, abs=2e-5), number


def my_turn(thrower: Thrower) -> None:
    expect(thrower.controls.first).to_be_visible(timeout=WAIT)


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_swipe_arrives_as_it_was_made_and_ends_as_it_was_recorded(open_house: Open, way: str) -> None:
    with open_house() as house:
        device = house.device("phone" if way == "touch" else "desktop", moving=True, **SMALL)
        heard = Heard(device)
        thrower = Thrower(device, ("random",), quality="low")
        wanted = aim(board(), (0.18, 0.0))
        my_turn(thrower)
        thrower.choose(60)
        thrower.swipe(wanted, way)
        expect(thrower.chip(60)).to_have_count(0, timeout=WAIT)
        my_turn(thrower)
        sent = heard.sent[0]
        assert (sent["type"], sent["chip"], sent["side"]) == ("throw", 60, "south")
        assert sent["speed"] == pytest.approx(wanted.speed, rel=0.02)
        assert sent["direction"] == pytest.approx(wanted.direction, abs=math.radians(1))
        assert sent["place"] == pytest.approx(wanted.place, abs=0.005)
        is_drawn_as_it_lies(thrower, heard.motions[-1])
        lies_as_told(thrower, heard)


def is_drawn_as_it_lies(thrower: Thrower, played: Played) -> None:
    drawn = thrower.rest
    assert sorted(drawn) == sorted(played.labels)
    for label, pose in zip(played.labels, played.final.tolist(), strict=True):
        assert drawn[label][:3] == pytest.approx(pose[:3], abs=1e-6), label
        assert abs(sum(a * b for a, b in zip(drawn[label][3:], pose[3:], strict=True))) == pytest.approx(1.0, abs=1e-5)


def test_who_wants_no_motion_sees_where_it_ended_and_nobody_is_kept_out(open_house: Open) -> None:
    with open_house() as house:
        device = house.device("phone", **SMALL)
        heard = Heard(device)
        thrower = Thrower(device, ("random",), quality="low")
        my_turn(thrower)
        assert violations(device.page) == []
        thrower.choose(20)
        thrower.keys(aim(board(), (0.0, 0.0)))
        expect(thrower.chip(20)).to_have_count(0, timeout=WAIT)
        my_turn(thrower)
        is_drawn_as_it_lies(thrower, heard.motions[-1])
        lies_as_told(thrower, heard)
        assert flights(device.page) == 0
        assert violations(device.page) == []


def test_a_phone_once_taken_into_the_hand_stays_there_for_every_throw(open_house: Open) -> None:
    with open_house() as house:
        device = house.device("phone", **SMALL)
        heard = Heard(device)
        thrower = Thrower(device, ("random",))
        wanted = aim(board(), (0.0, 0.18))
        for number, value in enumerate((60, 40)):
            my_turn(thrower)
            thrower.choose(value)
            if number == 0:
                device.button("range-phone").click()
            expect(device.button("range-phone-hold-throw")).to_be_visible()
            thrower.swing(wanted)
            expect(thrower.chip(value)).to_have_count(0, timeout=WAIT)
            assert heard.sent[-1]["speed"] == pytest.approx(wanted.speed, rel=0.02)
            assert heard.sent[-1]["direction"] == pytest.approx(wanted.direction, abs=math.radians(1))


def test_what_a_face_down_chip_is_worth_is_nowhere_in_another_browser(open_house: Open, store: Store) -> None:
    """Both look at the same chips; only who threw them is told their values."""
    table = lay(store, ["Anise", "Clove"], thrown_by_both, bots=1, game="safranito", throws="physics")
    view = Match(store.open(f"{table.id}.1")).view(0)
    own = {chip.number: chip.value for chip in view.board if chip.seat == 0 and not chip.up}
    assert own
    with open_house() as house:
        told = {}
        for name in ("Anise", "Clove"):
            device = house.device(token=table.tokens[name], **SMALL)
            heard = Heard(device)
            Thrower(device, quality="low", table=table.id)
            device.go(table.path)
            expect(device.page.get_by_role("application")).to_be_visible()
            expect(device.page.locator(".saf-ground")).to_have_attribute("data-lying", re.compile("0\\."))
            told[name] = values_in(heard.texts)
            device.context.close()
        assert own.items() <= told["Anise"].items()
        assert {number: told["Clove"][number] for number in own} == dict.fromkeys(own)


def values_in(texts: list[str]) -> dict[int, int | None]:
    """What anything that came says of any chip by its number: a value beats none."""
    found: dict[int, int | None] = {}

    def look(thing: Any) -> None:
        if isinstance(thing, dict):
            number = thing.get("number")
            if isinstance(number, int) and "seat" in thing:
                found[number] = found.get(number) or thing.get("value")
            for one in thing.values():
                look(one)
        if isinstance(thing, list):
            for one in thing:
                look(one)

    for text in texts:
        look(json.loads(text))
    return found


def thrown_by_both(match: Match) -> bool:
    if match.outcome is not None or match.view(0).phase != "throw":
        return False
    down = {chip.seat for chip in match.view(0).board if not chip.up}
    return down >= {0, 1}


def test_a_throw_is_looked_at_again_from_anywhere_and_slowly(open_house: Open, store: Store) -> None:
    table = lay(store, ["Anise"], over, game="safranito", throws="physics", round_limit=1)
    with open_house() as house:
        device = house.device(token=table.tokens["Anise"], moving=True, **SMALL)
        thrower = Thrower(device, quality="low", table=table.id)
        page = device.go(f"/replay#{table.id}/1/")
        ground = page.locator(".saf-ground")
        expect(ground).to_have_attribute("data-lying", "[]")
        page.get_by_label(device.say("web-replay-speed")).select_option("0.25×")
        page.get_by_role("application").focus()
        where = page.get_by_role("slider", name=device.say("web-replay-where"))
        at = where.input_value()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("+")
        assert where.input_value() == at
        back = device.button("web-safranito-free-home")
        expect(back).to_be_visible()
        box = ground.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 200, box["y"] + 150)
        page.mouse.down()
        page.mouse.move(box["x"] + 260, box["y"] + 120, steps=3)
        page.mouse.up()
        device.button("web-replay-step").click()
        expect(ground).to_have_attribute("data-rest", re.compile("0\\."), timeout=WAIT)
        is_drawn_as_it_lies(thrower, first_motion(Match(store.open(f"{table.id}.1"))))
        back.click()
        expect(back).to_have_count(0)
        assert violations(page) == []


def first_motion(match: Match) -> Played:
    name = next(name for entry in match.log.read(0) for name in entry.blobs)
    return unpack(match.log.blob(name) or b"")
