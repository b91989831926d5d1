"""Two people, one with a mouse and one with a finger, and a bot play Safranito and À la carte to the end by real hands,
from positions in which a round decides. `prove long` runs them; `prove browsers` plays whole games the same way."""

from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from browser.conftest import Open
from browser.cooking import laid
from browser.playing_out import SMALL, AtTheBoard, AtTheStove, play_out
from browser.tables import at_once, create_table
from peppermill.games.safranito import position
from peppermill.match import Match, Store
from safranito_kit import table as board

LAST_THROWS = """
    head: green
    chips: green 20 in curry, red 20 in head_chef, orange 30 in chili, green 30 in reserve, red 40 in mint
    hand green: curry ginger garlic
    hand red: mint chili cumin
    display: saffron mint chili curry garlic
    offered: 1 2 3
    completed green: 4 5
    completed red: 6 7
"""
"""Everybody has one throw left in the last round."""
LAST_DISHES = """
    active: ben
    pan ana: lemon_ice 1
    pan ben: crepe 2
    pan cleo: herb_soup 0
    flags: rolled
    actions: 2
    done ana: breakfast_fidel carpaccio gazpacho pepper_trout herb_steak red_eggs
"""
"""A lemon ends the game; a crêpe is to be tossed before."""
SECONDS = 900
pytestmark = pytest.mark.long


def test_two_people_and_a_bot_throw_their_last_chips_and_trade_to_the_end(open_server: Open, store: Store) -> None:
    chosen: dict[str, Any] = {"input": "physics", "skill": "expert", "round_limit": 1}
    state = board(3, LAST_THROWS, phase="throw", **chosen)
    text = position.write(replace(state, turn=state.throws - 3))
    table = create_table(store, ["Anise", "Clove"], at_once, bots=1, game="safranito", position=text, **chosen)
    with open_server() as server:
        mouse = AtTheBoard(server.device(token=table.tokens["Anise"], moving=True, **SMALL), table, "mouse", "low")
        finger = AtTheBoard(server.device("phone", table.tokens["Clove"]), table, "touch", "flat")
        done = play_out([mouse, finger], SECONDS)
        assert {"throw by mouse", "throw by touch", "answer by mouse", "answer by touch"} <= done.keys()
    assert Match(store.open(f"{table.id}.1")).outcome is not None


def test_two_people_and_a_bot_toss_and_pour_to_the_last_dish(open_server: Open, store: Store) -> None:
    table = laid(store, LAST_DISHES, people=("Anise", "Clove"), bots=1, round_limit=3)
    with open_server() as server:
        mouse = AtTheStove(server.device(token=table.tokens["Anise"], moving=True, **SMALL), table, "mouse", "low")
        finger = AtTheStove(server.device("phone", table.tokens["Clove"]), table, "touch", "flat")
        expect(finger.sentence).to_have_text(finger.device.say("web-a_la_carte-now-flip"))
        done = play_out([mouse, finger], SECONDS)
        assert {"toss by touch", "pour by mouse"} <= done.keys()
    assert Match(store.open(f"{table.id}.1")).outcome is not None
