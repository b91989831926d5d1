"""Refusals name the rule that forbids, and hold all that their sentences need."""

from typing import Any

import pytest
from msgspec.structs import replace

from peppermill.core import Refusal
from peppermill.games.safranito.commands import (
    AimChip,
    BlendSpices,
    BuySpice,
    KeepCard,
    LayChip,
    LeaveBoard,
    MoveChip,
    PassTurn,
    PickBowl,
    SellSpice,
    ThrowChip,
    UseSpace,
)
from peppermill.games.safranito.state import State
from peppermill.gestures import Throw, limits
from safranito_kit import BLUE, GREEN, RED, begun, do, going, lay, refused, rule, table

NOT_THERE = "safranito-no-such-answer"


def throwing(mode: str = "typed") -> State:
    return begun(2, first_chef=1, input=mode)


def blending(**options: Any) -> State:
    text = "head: red\noffered: 0 3\nreserved red: 16\ntokens red: 3\nhand red: curry curry ginger cardamom chili"
    return going(table(4, text, **options)).state


def selling() -> State:
    return going(table(4, "head: blue\nchips: red 30 in mint\nhand blue: mint mint")).state


@rule("C-1", "P-3")
def test_only_who_sits_there_and_is_asked_may_answer() -> None:
    state = throwing()
    for seat in (-1, 2):
        no = refused(state, seat, LayChip, 10, "mint")
        assert no == Refusal(code="no-such-seat", rule="C-1", params={"seat": seat, "last": 1})
    no = refused(state, RED, LayChip, 10, "mint")
    assert no == Refusal(code="safranito-not-your-turn", rule="P-3", params={"seat": GREEN})
    assert refused(lay(state, 10).state, GREEN, LayChip, 20, "mint").params == {"seat": RED}
    gone = refused(state, GREEN, LayChip, 10, "mint", decision="1.throw.7")
    assert gone == Refusal(code="decision-closed", rule="P-3", params={"decision": "1.throw.7"})


@rule("K-4")
def test_after_the_end_nothing_is_answered() -> None:
    over = replace(throwing(), phase="over", reason="round_limit")
    assert refused(over, GREEN, LayChip, 10, "mint", decision="1") == Refusal(code="game-over", rule="K-4")


@rule("T-1a")
@pytest.mark.parametrize(
    ("mode", "kind", "given"),
    [("physics", ThrowChip, (Throw("south"),)), ("sampled", AimChip, (0.0, 0.0)), ("typed", LayChip, ("mint",))],
)
def test_a_chip_one_does_not_hold(mode: str, kind: type[Any], given: tuple[Any, ...]) -> None:
    no = refused(throwing(mode), GREEN, kind, 70, *given)
    assert no == Refusal(code="safranito-chip-not-held", rule="T-1a", params={"chip": 70})


@rule("T-3")
def test_a_throw_from_another_side_or_beyond_a_limit_says_which() -> None:
    state = throwing("physics")
    no = refused(state, GREEN, ThrowChip, 10, Throw("north"))
    assert no == Refusal(code="safranito-other-side", rule="T-3", params={"side": "north"})
    speed = limits("throw")["speed"]
    most = speed.high + 0.01
    no = refused(state, GREEN, ThrowChip, 10, Throw("south", 0.0, 0.04, 0.05, 0.0, 0.1, most))
    assert (no.code, no.rule) == ("gesture-beyond-limit", "T-3")
    assert no.params == {"field": "speed", "value": most, "low": speed.low, "high": speed.high, "unit": speed.unit}
    no = refused(state, GREEN, ThrowChip, 10, Throw("south", 0.0, 0.04, 0.05, 0.0, 0.1, 900.0))
    assert (no.code, no.rule, no.params["field"]) == ("gesture-beyond-limit", "T-3", "speed")
    for edge in (speed.low, speed.high):
        no = refused(state, GREEN, ThrowChip, 10, Throw("north", 0.0, 0.04, 0.05, 0.0, 0.1, edge))
        assert no.code == "safranito-other-side", "the limit itself is allowed"


@rule("T-3", "T-1")
def test_a_throw_where_none_is_asked_for_is_no_answer() -> None:
    assert refused(throwing(), GREEN, ThrowChip, 10, Throw("south")) == Refusal(code=NOT_THERE, rule="T-7")
    assert refused(throwing("sampled"), GREEN, ThrowChip, 10, Throw("north")) == Refusal(code=NOT_THERE, rule="T-7")
    later = blending(input="physics")
    assert refused(later, RED, ThrowChip, 10, Throw("north")) == Refusal(code=NOT_THERE, rule="T-7")


@rule("X-3", "X-5", "D-1", "B-2", "K-1")
@pytest.mark.parametrize(
    ("kind", "given", "forbids"),
    [
        (AimChip, (10, 9.0, 0.0), "T-7"),
        (LayChip, (10, "moon"), "T-7"),
        (MoveChip, (1, "mint"), "T-7"),
        (LeaveBoard, (), "T-7"),
        (UseSpace, (True,), "X-3"),
        (KeepCard, ("mint",), "X-5"),
        (PickBowl, ("mint",), "D-1"),
        (BuySpice, (True,), "B-2"),
        (BlendSpices, (0,), "K-1"),
        (PassTurn, (), "K-1"),
    ],
)
def test_an_answer_to_another_question_names_the_rule_it_belongs_to(
    kind: type[Any], given: tuple[Any, ...], forbids: str
) -> None:
    assert refused(throwing(), GREEN, kind, *given) == Refusal(code=NOT_THERE, rule=forbids)


@rule("S-1")
def test_more_cards_than_one_holds() -> None:
    no = refused(selling(), BLUE, SellSpice, 3)
    assert no == Refusal(code="safranito-not-that-many", rule="S-1", params={"count": 3, "held": 2})
    early = refused(throwing(), GREEN, SellSpice, 1)
    assert early == Refusal(code="safranito-not-that-many", rule="S-1", params={"count": 1, "held": 0})


@rule("K-1", "K-2", "V-1")
def test_a_blend_that_cannot_be_completed() -> None:
    state = blending()
    no = refused(state, RED, BlendSpices, 5)
    assert no == Refusal(code="safranito-no-such-blend", rule="K-1", params={"blend": 5})
    no = refused(state, RED, BlendSpices, 3)
    assert no == Refusal(code="safranito-spices-missing", rule="K-1", params={"missing": ("cumin",)})
    no = refused(state, RED, BlendSpices, 16)
    assert no.params == {"missing": ("garlic", "mint", "cumin")}, "one's own is looked at as well"
    no = refused(state, RED, BlendSpices, 16, ("garlic", "mint"))
    assert no == Refusal(code="safranito-tokens-missing", rule="V-1", params={"needed": 4, "held": 3})
    assert refused(state, RED, BlendSpices, 16, ("garlic",)).params == {"missing": ("mint", "cumin")}
    assert refused(state, RED, BlendSpices, 3, ("mint",)) == Refusal(code=NOT_THERE, rule="V-1")
    mixed = do(state, RED, BlendSpices, 0).state
    assert refused(mixed, RED, BlendSpices, 3) == Refusal(code="safranito-one-blend", rule="K-1")
    assert refused(mixed, RED, BlendSpices, 16).code == "safranito-spices-missing", "K-2: of one's own any number"
