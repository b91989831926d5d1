"""Safranito in three dimensions, in a real browser: gestures arrive as made, what is drawn is what lies there."""

import math
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Open
from browser.overhearing import Heard
from browser.throwing import Thrower
from peppermill.games.safranito.board import board
from peppermill.physics.motion import Played
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
        thrower = Thrower(device, quality="low")
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
        thrower = Thrower(device, quality="low")
        my_turn(thrower)
        assert violations(device.page) == []
        thrower.choose(20)
        thrower.keys(aim(board(), (0.0, 0.0)))
        expect(thrower.chip(20)).to_have_count(0, timeout=WAIT)
        my_turn(thrower)
        is_drawn_as_it_lies(thrower, heard.motions[-1])
        lies_as_told(thrower, heard)
        assert violations(device.page) == []
