"""Positions as text: what can be is read back, what cannot be is refused by its field."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from a_la_carte_kit import ANA, BEN, GAME, begun, do, kitchen, rule, with_options
from peppermill.core import Refused
from peppermill.games.a_la_carte.commands import Fallen, Heat, Season
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import house_menu
from peppermill.games.a_la_carte.pour_model import LEAST_TILT, MOST_TILT
from peppermill.games.a_la_carte.state import Pouring, State, Tossing
from peppermill.games.contract import Setup
from peppermill.gestures import pour

USUAL = GAME.write_position(
    kitchen(3, "pan ana: gazpacho 2 lemon salt\ndone ben: red_eggs* crepe\ncups cleo: cool\nbottle herbs: herbs salt")
)


def refusal(text: str) -> Any:
    with pytest.raises(Refused) as refused:
        GAME.read_position(text)
    return refused.value.refusal


@rule("C-1")
def test_a_position_is_read_back_as_it_was_written() -> None:
    assert GAME.write_position(GAME.read_position(USUAL)) == USUAL
    assert GAME.read_position(USUAL.replace("; ", "\n")) == GAME.read_position(USUAL)
    assert GAME.write_position(GAME.read_position("a_la_carte 1; players 2")) == "a_la_carte 1; players 2"


@rule("W-2")
def test_poses_are_part_of_a_position() -> None:
    state = with_options(kitchen(3, "pan ana: herb_steak 0"), input="physics")
    poured = do(state, Season, 0, pour("pepper", 2.4, 0.3)).state
    again = GAME.read_position(GAME.write_position(poured))
    assert again == poured
    assert again.bottles[1][0].pose is not None


@rule("C-1")
@pytest.mark.parametrize(
    ("text", "field", "forbids", "value"),
    [
        ("", "a_la_carte", "", ""),
        ("a_la_carte 2; players 2", "a_la_carte", "", ""),
        ("a_la_carte 1", "players", "C-1", ""),
        ("a_la_carte 1; players 5", "players", "C-1", "5"),
        ("a_la_carte 1; players true", "players", "C-1", "true"),
        ("a_la_carte 1; players 2; players 2", "players", "", "2"),
        ("a_la_carte 1; players 2; phase", "phase", "", ""),
        ("a_la_carte 1; players 2; phase [[[", "phase", "", "[[["),
        ('a_la_carte 1; players 2; phase "lunch"', "phase", "", "lunch"),
        ("a_la_carte 1; players 2; options 3", "options", "", "3"),
        ("a_la_carte 1; players 2; menu 3", "menu", "", "3"),
        ("a_la_carte 1; players 2; stars [0]", "stars", "C-1", "[0]"),
        ("a_la_carte 1; players 2; stars [-1,0]", "stars", "C-6", "[-1,0]"),
        ("a_la_carte 1; players 2; stars [1,0]", "stars", "F-4", "[1,0]"),
        ("a_la_carte 1; players 2; sink [0]", "bottles", "C-2", ""),
        ("a_la_carte 1; players 2; sink [80]", "sink", "C-2", "80"),
        ("a_la_carte 1; players 2; sink [-1]", "sink", "C-2", "-1"),
        ("a_la_carte 1; players 2; bottles []", "bottles", "C-2", "0"),
        ("a_la_carte 1; players 2; supply []", "supply", "C-3", ""),
        ("a_la_carte 1; players 2; active 2", "active", "C-1", "2"),
        ("a_la_carte 1; players 2; actions 7", "actions", "T-1", "7"),
        ("a_la_carte 1; players 2; turn -1", "turn", "", "-1"),
        ("a_la_carte 1; players 2; turn 4", "phase", "P-1", "begin"),
        ('a_la_carte 1; players 2; phase "act"', "pile", "C-4", ""),
        ('a_la_carte 1; players 2; pile ["cool"]', "pile", "P-1", '["cool"]'),
        ('a_la_carte 1; players 2; crepes ["pan","held"]', "crepes", "Q-1", '["pan","held"]'),
        ('a_la_carte 1; players 2; crepes ["done","held"]', "crepes", "Q-1", '["done","held"]'),
        ('a_la_carte 1; players 2; reason "stars"', "reason", "E-1", "stars"),
        (
            'a_la_carte 1; players 2; tossing {"number":0,"gesture":null}',
            "tossing",
            "Q-2",
            '{"number":0,"gesture":null}',
        ),
        ("a_la_carte 1; players 2; start 2", "start", "C-1", "2"),
        ("a_la_carte 1; players 2; actions -1", "actions", "T-1", "-1"),
        ("a_la_carte 1; players 2; round 100001", "round", "", "100001"),
        ("a_la_carte 1; players 2; stars [9,1]", "stars", "C-6", "[9,1]"),
        ("a_la_carte 1; players 2; served [-1,0]", "served", "K-1", "[-1,0]"),
        ('a_la_carte 1; players 2; used ["point"]', "used", "K-1", '["point"]'),
        ("x" * 60_001, "position", "", "x"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_position_refuses_the_impossible_by_its_field(text: str, field: str, forbids: str, value: str) -> None:
    found = refusal(text)
    assert (found.code, found.rule, found.params["field"]) == ("position-field", forbids, field)
    assert found.params["value"].rstrip("x…") == value.rstrip("x")


@rule("C-1")
def test_an_unknown_field_is_named() -> None:
    found = refusal("a_la_carte 1; players 2; sauce 1")
    assert (found.code, found.params["field"]) == ("position-unknown-field", "sauce")
    known = found.params["known"]
    assert {"a_la_carte", "players", "options", "menu", "stoves", "bottles", "phase"} < set(known)
    assert tuple(sorted(known)) == known


@rule("C-1", "C-3")
def test_position_defaults_are_those_of_the_beginning() -> None:
    for players in (2, 3, 4):
        usual = GAME.initial(Setup(players, Options(), house_menu()))
        assert GAME.read_position(f"a_la_carte 1\nplayers {players};;") == usual
        assert GAME.write_position(usual) == f"a_la_carte 1; players {players}"
    own = replace(begun(2, must_act=True), menu=replace(house_menu(), name="mine; or yours"))
    assert GAME.read_position(GAME.write_position(own)) == own


@rule("C-2", "C-3", "C-4", "H-5", "Q-1")
@pytest.mark.parametrize(
    ("before", "after", "rule_id"),
    [
        ('"knob":2', '"knob":8', "H-5"),
        ('"dish":"gazpacho"', '"dish":"gazpacho2"', "C-3"),
        ('"dish":"gazpacho"', '"dish":"crepe"', "C-3"),
        ('"herb_soup"', '"gazpacho"', "C-3"),
        ('"swap",', "", "C-4"),
        ('[[],["red_eggs","crepe"],[]]', '[[],["red_eggs"],[]]', "Q-1"),
        ('phase "act"', 'phase "cool"', "R-2a"),
    ],
)
def test_pieces_that_are_missing_or_doubled_are_noticed(before: str, after: str, rule_id: str) -> None:
    text = USUAL.replace(before, after, 1)
    assert text != USUAL
    assert refusal(text).rule == rule_id


@rule("C-2")
def test_position_refuses_crystals_in_the_wrong_place() -> None:
    state = GAME.write_position(begun(2))
    swapped = state.replace("players 2", "players 2; bottles " + _bottles([[20, *range(1, 20)], [0, *range(21, 40)]]))
    assert refusal(swapped).rule == "C-2"
    posed = state.replace(
        "players 2", "players 2; bottles " + _bottles([[[0, [9.0, 0, 0], [1, 0, 0, 0]], *range(1, 20)], range(20, 40)])
    )
    assert refusal(posed).rule == "W-2"
    turned = state.replace(
        "players 2", "players 2; bottles " + _bottles([[[0, [0.0, 0, 0], [1, 1, 0, 0]], *range(1, 20)], range(20, 40)])
    )
    assert refusal(turned).rule == "W-2"


def _bottles(first: list[Any]) -> str:
    return json.dumps([list(one) for one in (*first, range(40, 60), range(60, 80))])


@rule("W-1", "Q-2")
def test_position_refuses_impossible_gestures_in_progress() -> None:
    text = GAME.write_position(kitchen(2, "pan ana: crepe 1")).replace('phase "act"', 'phase "toss"; tosses 1')
    assert GAME.read_position(text + '; tossing {"number":1,"gesture":null}').tossing is not None
    assert refusal(text + '; tossing {"number":2,"gesture":null}').rule == "Q-2"
    wild = '{"type":"toss","lift":[9],"forward":[0],"wrist":[0]}'
    assert refusal(text + f'; tossing {{"number":1,"gesture":{wild}}}').code == "gesture-beyond-limit"
    poured = GAME.write_position(kitchen(2, input="sampled")).replace('phase "act"', 'phase "pour"; pours 1')
    good = '{"number":1,"seat":0,"pan":0,"bottle":"lemon","gesture":null,"tilt":2.0}'
    assert GAME.read_position(f"{poured}; pouring {good}").pouring is not None
    for wrong in (good.replace("2.0", "0.5"), good.replace('"pan":0', '"pan":4')):
        assert refusal(f"{poured}; pouring {wrong}").rule == "W-1"


@rule("P-1")
def test_before_the_first_turn_pans_fill_up_in_order() -> None:
    state = begun(3, start=1)
    assert GAME.read_position(GAME.write_position(state)) == state
    text = GAME.write_position(state)
    assert refusal(text.replace('phase "dish"', 'phase "between"')).rule == "P-1"
    full = kitchen(2)
    assert refusal(GAME.write_position(full).replace('phase "act"', 'phase "dish"')).rule == "P-1"
    assert do(full, Heat, "one").state.actions == 2
    assert do(full, Fallen, 0, "lemon", 0, 0).state.actions == 2


@rule("C-6")
def test_all_nine_stars_may_be_out() -> None:
    done = "done ana: lemon_ice* herb_soup* red_eggs*\ndone ben: green_omelette* pepper_quiche* carpaccio*"
    state = kitchen(3, f"{done}\ndone cleo: goulash_soup* herb_dumplings* garden_ratatouille*")
    assert sum(GAME.read_position(GAME.write_position(state)).stars) == 9


def told(state: State) -> tuple[str, object, object]:
    found = refusal(GAME.write_position(state))
    return found.rule, found.params["field"], found.params["value"]


@rule("F-1", "P-1")
def test_a_crepe_has_no_crystals_and_before_the_first_turn_nobody_acts() -> None:
    state = kitchen(2, "pan ana: crepe 1\npan ben: gazpacho 0 lemon")
    crepe, other = state.stoves
    moved = (replace(crepe, crystals=other.crystals), replace(other, crystals=()))
    assert told(replace(state, stoves=moved)) == ("F-1", "stoves", "")
    assert told(replace(state, turn=0)) == ("P-1", "turn", "0")


@rule("W-1", "Q-2")
def test_position_allows_a_gesture_in_its_phase_only() -> None:
    state = kitchen(2, "pan ana: crepe 1", input="sampled")
    pouring = Pouring(1, ANA, ANA, "lemon", None, LEAST_TILT)
    tilted = replace(kitchen(2, input="sampled"), phase="pour", pours=1, pouring=pouring)
    assert GAME.read_position(GAME.write_position(tilted)) == tilted
    for tilt in (LEAST_TILT - 1e-6, MOST_TILT + 1e-6):
        wrong = replace(tilted, pouring=replace(pouring, tilt=tilt))
        assert told(wrong) == ("W-1", "pouring", str(tilt))
    for changed, value in (
        (replace(pouring, seat=BEN), "1"),
        (replace(pouring, pan=2), "2"),
        (replace(pouring, number=2), "2"),
    ):
        assert told(replace(tilted, pouring=changed)) == ("W-1", "pouring", value)
    other = replace(pouring, gesture=pour("herbs", 2.1, 0.1))
    assert told(replace(tilted, pouring=other)) == ("W-1", "pouring", "lemon")
    assert told(replace(tilted, pouring=None)) == ("W-1", "pouring", "")
    tossed = replace(state, phase="toss", tosses=1, tossing=Tossing(2))
    assert told(tossed) == ("Q-2", "tossing", "2")
    assert told(replace(tossed, tossing=None)) == ("Q-2", "tossing", "")
