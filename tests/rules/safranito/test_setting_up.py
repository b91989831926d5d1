"""Set-up and new rounds."""

import msgspec
import pytest

from peppermill.games.contract import Listed, Setup, settle
from peppermill.games.safranito.commands import PassTurn, UseSpace
from peppermill.games.safranito.events import (
    BlendingBegun,
    DiscardShuffled,
    GameBegun,
    GameEnded,
    MillPassed,
    RoundBegun,
)
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import VALUES, Spices, house_book
from peppermill.games.safranito.state import State
from safranito_kit import BLUE, GREEN, RED, SAFRANITO, Played, asked, begun, do, going, lay, rule, seeded_effects, table


def to_the_end(state: Played) -> Played:
    """Everybody passes."""
    events = list(state.events)
    while state.state.phase == "blend":
        state = do(state.state, asked(state.state)[0], PassTurn)
        events += state.events
    return Played(tuple(events), state.state)


@rule("P-0")
def test_both_piles_are_shuffled_and_nobody_starts_with_cards() -> None:
    one, other = begun(4, seed=1), begun(4, seed=2)
    assert one.spices != other.spices
    assert one.blends != other.blends
    assert (one.hands, one.reserved, one.completed) == (((),) * 4,) * 3
    assert one.discard == ()


@rule("P-1")
@pytest.mark.parametrize(("players", "blends", "cards", "throws"), [(2, 2, 4, 4), (3, 2, 5, 4), (4, 3, 6, 3)])
def test_players_face_up_blends_new_cards_and_throws(players: int, blends: int, cards: int, throws: int) -> None:
    state = begun(players)
    assert len(state.offered) == blends
    assert len(state.display) == cards
    assert len(state.spices) == 54 - cards
    assert len(state.blends) == 18 - blends
    thrown = 0
    while state.round == 1:
        state = lay(state, state.chips[asked(state)[0]][0]).state
        thrown += 1
    assert thrown == throws * players


@rule("P-2")
def test_the_table_decides_who_is_head_chef_first_or_luck_does() -> None:
    assert {begun(4, seed=seed).head for seed in range(30)} == {0, 1, 2, 3}
    assert {begun(4, seed=seed, first_chef=3).head for seed in range(8)} == {2}
    assert {begun(4, seed=seed, first_chef=4).head for seed in range(8)} == {3}, "the last seat as well"
    assert {begun(2, seed=seed, first_chef=4).head for seed in range(20)} == {0, 1}, "there is no such seat"


@rule("P-3")
def test_round_is_throws_spaces_trade_blends_then_the_mill_passes() -> None:
    state, seen = begun(2, first_chef=1), []
    while state.round == 1:
        seen.append(state.phase)
        state = (
            lay(state, state.chips[asked(state)[0]][0], "mint") if state.phase == "throw" else answered(state)
        ).state
    phases = [phase for place, phase in enumerate(seen) if phase not in seen[:place]]
    assert phases == ["throw", "buy"], "nobody holds a card: nobody can sell or blend"
    assert state.head == RED


def answered(state: State) -> Played:
    decision = SAFRANITO.decisions(state)[0]
    assert isinstance(decision.answers, Listed)
    answer = list(decision.answers)[-1]
    return do(state, decision.seat, type(answer), *list(_fields(answer))[1:])


def _fields(command: msgspec.Struct) -> tuple[object, ...]:
    return msgspec.structs.astuple(command)


@rule("N-1")
def test_mill_passes_to_the_left_and_all_chips_return() -> None:
    ended = to_the_end(going(table(4, "head: blue\nchips: red 10 in mint, blue 60 in mint", phase="pick")))
    played = going(table(4, "head: blue\nchips: red 10 on field, blue 60 on field"))
    assert played.one(BlendingBegun).head == BLUE
    assert played.one(MillPassed).seat == GREEN
    assert played.state.chips == (VALUES,) * 4
    assert played.state.back == ((),) * 4
    assert played.state.lying == ()
    assert ended.state.head == GREEN


@rule("N-1", "X-7")
def test_the_mill_is_passed_on_by_whoever_took_it_in_this_round() -> None:
    state = going(table(4, "head: green\nchips: orange 10 in head_chef")).state
    assert do(state, 2, UseSpace, True).one(MillPassed).seat == BLUE


@rule("N-2")
def test_blends_and_as_many_cards_are_refilled() -> None:
    state = going(table(3, "display: mint mint chili\noffered: 4")).state
    assert state.round == 2
    assert len(state.display) == 3 + 5
    assert len(state.offered) == 2
    assert state.offered[0] == 4


@rule("N-2")
@pytest.mark.parametrize(("lying", "new"), [("mint mint chili", 2), ("mint mint chili cumin cumin garlic", 0)])
def test_with_top_up_cards_are_added_only_up_to_that_number(lying: str, new: int) -> None:
    played = going(table(3, f"display: {lying}", top_up=True))
    assert len(played.one(RoundBegun).spices) == new


@rule("N-3")
def test_a_pile_too_short_gets_the_discard_pile_shuffled_under_it() -> None:
    played = going(table(2, "pile: mint chili\nrest: discard"))
    shuffled, begins = played.one(DiscardShuffled), played.one(RoundBegun)
    assert len(shuffled.cards) == 52
    assert begins.spices == ("mint", "chili", *shuffled.cards[:2])
    assert played.state.discard == ()
    other = going(table(2, "pile: mint chili\nrest: discard"), seed=2)
    assert other.one(DiscardShuffled).cards != shuffled.cards


@rule("N-3")
def test_with_both_piles_empty_what_there_is_is_laid() -> None:
    played = going(table(2, "pile: mint\nrest: display\nblend rest: red"))
    begins = played.one(RoundBegun)
    assert begins.spices == ("mint",)
    assert begins.blends == ()
    assert played.none(DiscardShuffled)


@rule("N-3a")
def test_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    four: Spices = table(2, "pile: mint chili cumin garlic\nrest: discard").spices
    assert len(four) == 4
    played = going(table(2, "pile: mint chili cumin garlic\nrest: discard"))
    assert played.none(DiscardShuffled)
    assert played.state.spices == ()
    assert going(table(2, "rest: discard\ndisplay: mint chili cumin garlic", top_up=True)).none(DiscardShuffled)


LAST = """
    round: 7
    completed green: 1
    completed red: 2 3
    completed orange: 4 5
    money orange: 90
    money green: 900
"""


@rule("N-4")
def test_after_the_last_round_most_blends_then_most_rupees_win() -> None:
    played = going(table(4, LAST, round_limit=7))
    ended = played.one(GameEnded)
    assert (ended.reason, ended.winners) == ("round_limit", (RED,))
    outcome = SAFRANITO.outcome(played.state)
    assert outcome is not None
    assert outcome.scores == (1, 2, 2, 0)
    assert outcome.ranks == (3, 1, 2, 4)
    assert going(table(4, LAST, round_limit=8)).none(GameEnded)
    assert going(table(4, LAST, round_limit=0)).none(GameEnded)


@rule("N-4")
def test_players_still_equal_share_the_win() -> None:
    played = going(table(4, LAST + "money red: 90", round_limit=7))
    assert played.one(GameEnded).winners == (1, 2)
    outcome = SAFRANITO.outcome(played.state)
    assert outcome is not None
    assert outcome.ranks == (3, 1, 1, 4)


@rule("P-0")
def test_the_first_cards_come_from_the_top_of_the_piles() -> None:
    steps = settle(SAFRANITO, SAFRANITO.initial(Setup(2, Options(), house_book())), seeded_effects())
    first, second = (step.event for step in steps)
    assert isinstance(first, GameBegun)
    assert isinstance(second, RoundBegun)
    assert second.spices == first.spices[:4]
    assert second.blends == first.blends[:2]


@rule("P-3")
@pytest.mark.parametrize("phase", ["begin", "lay_out", "fly", "space", "take", "picked", "sold", "over"])
def test_no_decision_is_open_while_the_table_proceeds(phase: str) -> None:
    assert SAFRANITO.decisions(msgspec.structs.replace(begun(2), phase=phase)) == ()


@rule("T-1")
@pytest.mark.parametrize("mode", ["physics", "sampled", "typed"])
def test_the_table_waits_for_every_throw(mode: str) -> None:
    (decision,) = SAFRANITO.decisions(begun(2, first_chef=1, input=mode))
    assert (decision.seat, decision.pending) == (GREEN, True)


@rule("N-4", "C-4")
def test_setup_of_and_rounds_ended_tell_what_was_agreed() -> None:
    state = begun(3, round_limit=9)
    assert SAFRANITO.setup_of(state) == Setup(3, state.options, house_book())
    last = msgspec.structs.replace(state, round=9)
    assert SAFRANITO.rounds_ended(last, GameEnded("round_limit", (0, 0, 0), (GREEN,))) == 9
    assert SAFRANITO.rounds_ended(last, MillPassed(GREEN)) is None
