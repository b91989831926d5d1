"""Every decision has a name of its own, by round, kind and turn, and waits for its answer."""

from typing import Any

from peppermill.games.safranito.commands import (
    BlendSpices,
    BuySpice,
    KeepCard,
    LayChip,
    LeaveBoard,
    PassTurn,
    PickBowl,
    SellSpice,
    UseSpace,
)
from peppermill.games.safranito.state import State
from safranito_kit import BLUE, GREEN, RED, SAFRANITO, begun, do, going, rule, table


def named(state: State) -> list[tuple[int, str]]:
    open_ = SAFRANITO.decisions(state)
    assert all(decision.pending is True for decision in open_)
    return [(decision.seat, str(decision.id)) for decision in open_]


def names(state: State, *acts: tuple[Any, ...]) -> list[tuple[int, str]]:
    """One decision after the other, each answered as said."""
    found = named(state)
    for seat, kind, *given in acts:
        state = do(state, seat, kind, *given).state
        found += named(state)
    return found


@rule("T-1")
def test_a_throw_is_named_by_its_turn_and_what_is_typed_by_the_chip() -> None:
    acts = ((GREEN, LayChip, 10, "mint"), (GREEN, LeaveBoard), (RED, LayChip, 60, "out"), (RED, LeaveBoard))
    assert names(begun(2, first_chef=1), *acts) == [
        (GREEN, "1.throw.0"),
        (GREEN, "1.typed.1"),
        (RED, "1.throw.1"),
        (RED, "1.typed.2"),
        (GREEN, "1.throw.2"),
    ]


@rule("X-1", "X-4", "X-5")
def test_an_action_is_named_by_its_space() -> None:
    state = going(table(2, "round: 3\nchips: red 30 in extra_throw, red 50 in spice_card, green 10 in head_chef")).state
    acts = ((RED, UseSpace, True), (RED, LayChip, 60, "out"), (RED, LeaveBoard), (RED, UseSpace, True))
    assert names(state, *acts) == [
        (RED, "3.space.0"),
        (RED, "3.extra"),
        (RED, "3.typed.4"),
        (RED, "3.space.1"),
        (RED, "3.keep"),
    ]
    drawn = going(table(2, "chips: red 10 in spice_card, green 10 in head_chef\npile: mint\nrest: discard")).state
    keeping = do(drawn, RED, UseSpace, True).state
    assert names(keeping, (RED, KeepCard, "mint")) == [(RED, "1.keep"), (GREEN, "1.space.3")]


@rule("D-1", "S-3", "B-2")
def test_a_trade_is_named_by_its_bowl_and_a_purchase_by_its_turn() -> None:
    text = "round: 2\nhand red: mint\ndisplay: mint mint\n"
    text += "chips: blue 10 in mint, blue 20 in mint, blue 30 in chili, green 10 in cumin"
    acts = ((GREEN, PickBowl, "mint"), (RED, SellSpice, 0), (BLUE, BuySpice, True), (BLUE, BuySpice, False))
    then = ((GREEN, PickBowl, "chili"),)
    assert names(going(table(4, text)).state, *acts, *then) == [
        (GREEN, "2.pick.0"),
        (RED, "2.sell.0"),
        (BLUE, "2.buy.0.0"),
        (BLUE, "2.buy.0.1"),
        (GREEN, "2.pick.1"),
        (RED, "2.sell.1"),
    ]


@rule("B-2", "B-4")
def test_purchases_are_counted_anew_in_every_bowl() -> None:
    text = "display: mint mint chili\nchips: red 10 in mint, blue 20 in mint, blue 30 in chili, green 10 in cumin"
    acts = ((GREEN, PickBowl, "mint"), (BLUE, BuySpice, False), (RED, BuySpice, True), (GREEN, PickBowl, "chili"))
    assert names(going(table(4, text)).state, *acts, (RED, SellSpice, 0)) == [
        (GREEN, "1.pick.0"),
        (BLUE, "1.buy.0.0"),
        (RED, "1.buy.0.1"),
        (GREEN, "1.pick.1"),
        (RED, "1.sell.1"),
        (BLUE, "1.buy.1.0"),
    ]


@rule("K-1", "K-2")
def test_blending_is_named_by_whose_turn_it_is_and_by_what_was_done_in_it() -> None:
    text = "head: red\noffered: 0 3\nreserved red: 16\nhand red: curry ginger cardamom garlic mint cumin\n"
    text += "hand blue: curry chili cumin"
    acts = ((RED, BlendSpices, 0), (RED, PassTurn), (BLUE, PassTurn))
    assert names(going(table(4, text)).state, *acts)[:3] == [
        (RED, "1.blend.0.0"),
        (RED, "1.blend.0.1"),
        (BLUE, "1.blend.2.0"),
    ]
