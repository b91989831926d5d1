"""Refusals name the rule that forbids, and hold all that their sentences need."""

from typing import Any

import pytest
from msgspec.structs import replace

from a_la_carte_kit import ANA, BEN, CLEO, GAME, after, begun, do, going, kitchen, refused, rule, with_options
from peppermill.core import Refusal, Refused, Seat
from peppermill.games.a_la_carte.commands import (
    Caught,
    EndTurn,
    Fallen,
    Flip,
    Heat,
    LetBurn,
    NameCup,
    PickDish,
    PlayCup,
    Season,
    TakeCup,
    Tilt,
    TryFlip,
    TurnUp,
)
from peppermill.games.a_la_carte.pieces import CREPE
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import DecisionId
from peppermill.gestures import check, pour, toss

NOT_THERE = "a_la_carte-no-such-answer"
FIRST = Refusal(code="a_la_carte-choice-first", rule="T-2a")


def flipping(**options: Any) -> State:
    """The crêpe has had its roll."""
    return with_options(do(kitchen(3, "pan ana: crepe 1"), Heat, "one").state, **options)


@rule("C-1", "T-1")
def test_only_who_sits_there_and_is_asked_may_answer() -> None:
    state = kitchen(3)
    for seat in (-1, 3):
        no = refused(state, Heat, "one", by=seat)
        assert no == Refusal(code="no-such-seat", rule="C-1", params={"seat": seat, "last": 2})
    no = refused(state, Heat, "one", by=CLEO)
    assert no == Refusal(code="a_la_carte-not-your-turn", rule="T-1", params={"seat": ANA})
    theirs = refused(kitchen(3, "active: ben"), Heat, "one", by=ANA)
    assert theirs == Refusal(code="a_la_carte-not-your-turn", rule="T-1", params={"seat": BEN})
    gone = GAME.decide(state, ANA, Heat(DecisionId("1.act.9"), "one"))
    assert gone == Refusal(code="decision-closed", rule="T-1", params={"decision": "1.act.9"})


@rule("E-1")
def test_after_the_end_nothing_is_answered() -> None:
    over = replace(kitchen(3), phase="over", reason="round_limit")
    assert GAME.decide(over, Seat(0), Heat(DecisionId("1"))) == Refusal(code="game-over", rule="E-1")


@rule("P-1", "Q-1", "F-3")
def test_a_dish_that_cannot_be_picked() -> None:
    first = begun(3, start=1)
    assert refused(first, PickDish, CREPE) == Refusal(code="a_la_carte-no-crepe-yet", rule="P-1")
    no = refused(first, PickDish, "soup_of_stones")
    assert no == Refusal(code="a_la_carte-no-such-dish", rule="F-3", params={"dish": "soup_of_stones"})
    text = "pan ana: lemon_ice 0\ndone ana: crepe carpaccio"
    picking = do(kitchen(3, text), Fallen, ANA, "lemon", 1, 0).state
    assert refused(picking, PickDish, CREPE) == Refusal(code="a_la_carte-crepe-used", rule="Q-1")
    colour = picking.menu[picking.finished[ANA][-1]].colour
    same = next(dish for dish in picking.supply if picking.menu[dish].colour == colour)
    no = refused(picking, PickDish, same)
    assert no == Refusal(code="a_la_carte-colour-finished", rule="F-3", params={"colour": colour})


@rule("T-2a")
@pytest.mark.parametrize(
    ("command", "fields"),
    [
        (Heat, ("one",)),
        (Season, (ANA, pour("herbs", 2.1, 0.1))),
        (Tilt, (ANA, "herbs", 2.1)),
        (Fallen, (ANA, "herbs", 1, 0)),
        (Flip, (toss(),)),
        (TryFlip, ()),
        (Caught, ("picture",)),
        (PlayCup, ("point",)),
        (PlayCup, ("cool", None, 1)),
        (EndTurn, ()),
    ],
)
def test_a_choice_that_is_open_comes_first(command: type[Any], fields: tuple[Any, ...]) -> None:
    state = do(kitchen(3, "cups ana: point cool"), Heat, "choose").state
    assert state.phase == "heat"
    assert refused(state, command, *fields) == FIRST


@rule("T-2a", "R-2a")
def test_a_dish_that_burns_is_cooled_enough_or_not_at_all() -> None:
    burning = going(kitchen(3, "cups ana: point cool\npan ana: lemon_ice 5")).state
    assert burning.phase == "cool"
    assert refused(burning, PlayCup, "point") == FIRST
    no = refused(burning, PlayCup, "cool", None, 2)
    assert no == Refusal(code="a_la_carte-not-cool-enough", rule="R-2a")
    assert refused(burning, EndTurn) == FIRST


@rule("W-1", "W-1a", "W-2", "K-4", "C-1")
def test_a_pour_that_cannot_be_made() -> None:
    state = kitchen(3, "cups ana: season\npan ben: crepe 1")
    tilted = with_options(state, input="sampled")
    no = refused(tilted, Fallen, ANA, "herbs", 1, 0)
    assert no == Refusal(code="a_la_carte-other-input", rule="W-1", params={"input": "sampled"})
    no = refused(tilted, Tilt, ANA, "sugar", 2.1)
    assert no == Refusal(code="a_la_carte-no-such-bottle", rule="W-1", params={"bottle": "sugar"})
    for pan in (-1, 3):
        no = refused(state, Fallen, pan, "herbs", 1, 0)
        assert no == Refusal(code="no-such-seat", rule="C-1", params={"seat": pan, "last": 2})
    no = refused(state, Fallen, BEN, "herbs", 1, 0)
    assert no == Refusal(code="a_la_carte-not-seasonable", rule="K-4", params={"seat": BEN})
    strict = kitchen(3, "pan ana: gazpacho 0", recipe_bottles_only=True)
    no = refused(strict, Fallen, ANA, "herbs", 1, 0)
    assert no == Refusal(code="a_la_carte-not-on-recipe", rule="W-1a", params={"bottle": "herbs"})
    assert refused(state, Fallen, ANA, "herbs", 99, 0) == Refusal(code=NOT_THERE, rule="W-2")
    assert refused(tilted, Tilt, ANA, "herbs", 0.1) == Refusal(code=NOT_THERE, rule="W-1")
    long = pour("herbs", 2.1, 1.3)
    assert refused(with_options(state, input="physics"), Season, ANA, long) == said_of(long, "W-1")


def said_of(gesture: Any, forbids: str) -> Refusal:
    """Return what is wrong with a gesture, by the rule that asks for one."""
    with pytest.raises(Refused) as why:
        check(gesture)
    assert why.value.refusal.params
    return replace(why.value.refusal, rule=forbids)


@rule("T-1", "Q-2")
def test_no_pour_and_no_roll_without_an_action_nor_over_a_crepe() -> None:
    spent = do(kitchen(3, "actions: 1\ncups ana: point"), Heat, "one").state
    assert spent.actions == 0
    no = Refusal(code="a_la_carte-no-action", rule="T-1")
    assert refused(spent, Heat, "one") == no
    assert refused(spent, Fallen, ANA, "herbs", 1, 0) == no
    assert refused(flipping(), Fallen, ANA, "herbs", 1, 0) == Refusal(code="a_la_carte-crepe-in-pan", rule="Q-2")
    assert refused(flipping(), Heat, "one") == Refusal(code="a_la_carte-flip-first", rule="Q-2")


@rule("Q-2", "Q-4", "Q-6")
def test_a_flip_that_cannot_be_made() -> None:
    no = refused(flipping(input="sampled"), Caught, "picture")
    assert no == Refusal(code="a_la_carte-other-input", rule="W-1", params={"input": "sampled"})
    assert refused(kitchen(3), Caught, "picture") == Refusal(code="a_la_carte-no-crepe-in-pan", rule="Q-2")
    due = kitchen(3, "pan ana: crepe 1")
    assert refused(due, Caught, "picture") == Refusal(code="a_la_carte-roll-first", rule="Q-2")
    assert refused(flipping(), Caught, "upside") == Refusal(code=NOT_THERE, rule="Q-6")
    wild = toss(lift=9.0)
    assert refused(flipping(input="physics"), Flip, wild) == said_of(wild, "Q-2")
    tried = after(kitchen(3, "pan ana: crepe 1\ncups ana: point"), (Heat, "one"), *[(Caught, "recipe")] * 2).state
    assert tried.actions == 0
    assert refused(tried, Caught, "picture") == Refusal(code="a_la_carte-no-action", rule="Q-4")


@rule("T-3")
def test_a_turn_that_cannot_end_yet() -> None:
    due = kitchen(3, "pan ana: crepe 1")
    assert refused(due, EndTurn) == Refusal(code="a_la_carte-roll-first", rule="T-3")
    must = Refusal(code="a_la_carte-must-act", rule="T-3")
    assert refused(kitchen(3, must_act=True), EndTurn) == must
    assert refused(flipping(must_act=True), EndTurn) == must


@rule("T-2", "K-2", "K-4", "K-5", "K-7")
def test_a_cup_that_cannot_be_played() -> None:
    taken = kitchen(3, "cups ana: point season\nflags: paused")
    no = Refusal(code="a_la_carte-break-taken", rule="T-2")
    assert refused(taken, PlayCup, "point") == no
    assert refused(taken, Fallen, BEN, "herbs", 1, 0) == no
    bare = refused(kitchen(3), PlayCup, "swap", BEN)
    assert bare == Refusal(code="a_la_carte-cup-not-held", rule="T-2", params={"cup": "swap"})
    bare = refused(kitchen(3), Fallen, BEN, "herbs", 1, 0)
    assert bare == Refusal(code="a_la_carte-cup-not-held", rule="T-2", params={"cup": "season"})
    held = kitchen(3, "cups ana: swap cool season point\npan ana: gazpacho 2")
    assert refused(held, PlayCup, "swap", ANA) == Refusal(code="a_la_carte-no-swap", rule="K-2")
    no = refused(held, PlayCup, "cool", None, 3)
    assert no == Refusal(code="a_la_carte-no-cooling", rule="K-5", params={"most": 2})
    hot = kitchen(3, "cups ana: cool\npan ana: gazpacho 4")
    assert refused(hot, PlayCup, "cool", None, 4).params == {"most": 3}
    for mode, command in {"typed": "fallen", "sampled": "tilt", "physics": "season"}.items():
        how = Refusal(code="a_la_carte-season-by-pouring", rule="K-4", params={"command": f"{command} pan="})
        assert refused(with_options(held, input=mode), PlayCup, "season", BEN) == how
    assert refused(held, PlayCup, "point", BEN) == Refusal(code=NOT_THERE, rule="K-7")


@rule("F-3", "H-3", "H-4", "H-4a", "R-2")
@pytest.mark.parametrize(
    ("command", "fields", "forbids"),
    [
        (PickDish, ("gazpacho",), "F-3"),
        (TurnUp, (1,), "H-3"),
        (TakeCup, (BEN, "swap"), "H-4a"),
        (NameCup, ("swap",), "H-4"),
        (LetBurn, (), "R-2"),
        (Heat, (), "H-1"),
    ],
)
def test_an_answer_to_another_question_names_the_rule_it_belongs_to(
    command: type[Any], fields: tuple[Any, ...], forbids: str
) -> None:
    assert refused(kitchen(3, "cups ben: swap"), command, *fields) == Refusal(code=NOT_THERE, rule=forbids)
