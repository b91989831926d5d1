"""E: the end of a cycle and of the game."""

import pytest

from kit import CHILI, Played, dealt, play_out, play_round, position, rule, seeded_effects
from peppermill.core import SPECTATOR, Refused, Seat
from peppermill.core.options import option_specs, read_options
from peppermill.games.chili.events import (
    CardsDrawn,
    CycleDealt,
    CycleScored,
    DiscardShuffled,
    GameEnded,
    Reason,
    RoundBegun,
)
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import EVERY_CARD
from peppermill.games.chili.score_sheet import Line
from peppermill.games.contract import Outcome, ranks


def last_cards(mine: int, theirs: int, more: str = "") -> Played:
    state = position(f"players 2; ring 1 *67 38 100 50 51; hand 0: {mine}; hand 1: {theirs}{more}")
    return play_round(state, mine, theirs)


@rule("E-1")
def test_a_cycle_ends_when_a_hand_is_empty() -> None:
    played = last_cards(68, 9, " 10")
    assert played.one(CycleScored).reason is Reason.HAND_EMPTY
    assert played.none(RoundBegun)


@rule("E-1", "E-4")
def test_the_rounds_of_a_cycle_are_counted_when_it_is_scored() -> None:
    state = position("players 2; round 7; ring 1 *67 38 100 50 51; hand 0: 68; hand 1: 9")
    played = play_round(state, 68, 9)
    scored = played.one(CycleScored)
    assert CHILI.rounds_ended(state, scored) == 7
    assert all(CHILI.rounds_ended(state, event) is None for event in played.events if event != scored)


@rule("E-1")
def test_several_hands_may_be_empty() -> None:
    scored = last_cards(68, 9).one(CycleScored)
    assert scored.hands == ((), ())
    assert scored.reason is Reason.HAND_EMPTY


@rule("E-1")
def test_a_cycle_goes_on_while_all_hold_cards() -> None:
    played = play_round(position("players 2; ring 1 *67 38 100 50 51; hand 0: 68 2; hand 1: 9 3"), 68, 9)
    assert played.none(CycleScored)
    assert played.one(RoundBegun).round == 2


@rule("E-1a")
def test_hand_is_not_empty_if_its_last_card_makes_it_draw() -> None:
    state = position("players 2; ring 1 *67 38 100 50 51; hand 0: 68 2; hand 1: 62")
    played = play_round(state, 68, 62)
    assert len(played.state.hands[1]) == 3
    assert played.none(CycleScored)


def with_pile_of(count: int, mine: int = 68, theirs: int = 62, seed: int = 1) -> Played:
    placed = {1, 67, 38, 100, 50, 51, mine, theirs, 2, 3}
    rest = [card for card in EVERY_CARD if card not in placed]
    pile, dropped = " ".join(map(str, rest[:count])), " ".join(map(str, rest[count:]))
    state = position(
        f"players 2; ring 1 *67 38 100 50 51; hand 0: {mine} 2; hand 1: {theirs} 3; pile {pile}; discard {dropped}"
    )
    return play_round(state, mine, theirs, seed=seed)


@rule("E-2", "E-2a")
def test_a_pile_that_comes_to_exactly_nothing_ends_the_cycle() -> None:
    played = with_pile_of(3)
    assert played.one(CycleScored).reason is Reason.PILE_USED_UP
    assert len(played.one(CycleScored).hands[1]) == 4
    assert played.none(DiscardShuffled)


@rule("E-2")
def test_a_pile_with_a_card_left_does_not() -> None:
    played = with_pile_of(4)
    assert played.none(CycleScored)
    assert len(played.state.pile) == 1


@rule("E-3")
@pytest.mark.parametrize(("left", "rows"), [(2, [2, 1]), (1, [1, 2])])
def test_owed_cards_come_from_shuffled_discards_before_the_scoring(left: int, rows: list[int]) -> None:
    played = with_pile_of(left)
    drawn = played.all(CardsDrawn)
    assert [len(draw.cards) for draw in drawn] == rows
    assert [type(event) for event in played.events if isinstance(event, CardsDrawn | DiscardShuffled)] == [
        CardsDrawn,
        DiscardShuffled,
        CardsDrawn,
    ]
    assert played.one(CycleScored).reason is Reason.PILE_USED_UP
    assert len(played.one(CycleScored).hands[1]) == 4


@rule("E-3")
def test_the_shuffled_discard_pile_gives_by_luck() -> None:
    given = {with_pile_of(1, seed=seed).all(CardsDrawn)[1].cards for seed in range(20)}
    assert len(given) > 15


@rule("E-1", "E-2")
def test_both_ends_at_once_are_told_as_both() -> None:
    placed = {1, 67, 38, 100, 50, 51, 68, 62, 3}
    rest = [card for card in EVERY_CARD if card not in placed]
    state = position(
        "players 2; ring 1 *67 38 100 50 51; hand 0: 68; hand 1: 62 3;"
        f"pile {' '.join(map(str, rest[:3]))}; discard {' '.join(map(str, rest[3:]))}"
    )
    assert play_round(state, 68, 62).one(CycleScored).reason is Reason.BOTH


@rule("E-4")
def test_points_are_collected_less_hand_peppers() -> None:
    state = position(
        "players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 68; collected 0: 5 8; hand 1: 9 2 11 14"
    )
    scored = play_round(state, 68, 9).one(CycleScored)
    assert scored.collected == ((5, 8, 67), ())
    assert scored.hands == ((), (2, 11, 14))
    assert scored.scores == (3 + 3 + 1, -9)


@rule("E-4", "E-6")
def test_score_sheet_shows_what_was_counted() -> None:
    state = position(
        "players 2; options cycles=1; ring 1 *67 38 100 50 51; hand 0: 68; collected 0: 5 8; hand 1: 9 2 11 14"
    )
    played = play_round(state, 68, 9)
    lines = (Line((3, 6, 7), 0, 7, 7, 1), Line((), 9, -9, -9, 2))
    assert CHILI.view(played.state, SPECTATOR).sheet == lines
    assert CHILI.view(state, Seat(0)).sheet is None


@rule("E-4a", "V-1")
def test_at_the_scoring_all_collected_cards_and_hands_are_shown_to_all() -> None:
    played = last_cards(68, 9, " 2 3")
    scored = played.one(CycleScored)
    for viewer in (Seat(0), Seat(1), SPECTATOR):
        assert CHILI.news(played.state, scored, viewer) == scored
    over = play_out(dealt(3, cycles=1)).state
    for viewer in (Seat(0), Seat(2), SPECTATOR):
        view = CHILI.view(over, viewer)
        assert view.hands == over.hands
        assert view.collected == over.collected
        assert view.reason is over.reason


@rule("E-5")
def test_a_game_is_two_cycles_unless_the_table_agrees_otherwise() -> None:
    assert Options().cycles == 2
    for cycles in (1, 2, 3):
        played = play_out(dealt(2, cycles=cycles))
        assert [scored.cycle for scored in played.all(CycleScored)] == list(range(1, cycles + 1))
        assert len(played.state.scores) == cycles
        assert len(played.all(CycleDealt)) == cycles - 1
        assert played.state.phase == "over"


@rule("E-5")
@pytest.mark.parametrize("cycles", [0, 10, -1, 1.5, "two", True, None])
def test_cycles_are_one_to_nine(cycles: object) -> None:
    with pytest.raises(Refused) as refused:
        read_options(Options, {"cycles": cycles})
    refusal = refused.value.refusal
    assert (refusal.code, refusal.rule, refusal.params["field"]) == ("option-out-of-range", "E-5", "cycles")
    assert (refusal.params["low"], refusal.params["high"]) == (1, 9)
    assert read_options(Options, {"cycles": 9}).cycles == 9


@rule("E-5", "A-1a", "V-2")
def test_the_options_are_declared_with_their_rules() -> None:
    assert {spec.name: (spec.rule, spec.default) for spec in option_specs(Options)} == {
        "cycles": ("E-5", 2),
        "change_choice": ("A-1a", True),
        "open_collections": ("V-2", False),
    }


@rule("E-6")
def test_most_points_over_all_cycles_win() -> None:
    state = position(
        "players 2; cycle 2; scores -5 20; ring 1 *67 38 100 50 51; hand 0: 68; collected 0: 5 8 11; hand 1: 9 2"
    )
    played = play_round(state, 68, 9)
    assert played.one(GameEnded) == GameEnded(Reason.HAND_EMPTY, (5, 17), (Seat(1),))
    assert CHILI.outcome(played.state) == Outcome("hand_empty", (5, 17), (2, 1))
    assert played.state.totals == (5, 17)


@rule("E-6")
def test_when_the_game_is_over_nothing_more_can_be_played() -> None:
    state = play_out(dealt(2, cycles=1)).state
    assert CHILI.decisions(state) == ()
    assert CHILI.proceed(state, seeded_effects()) is None
    answer = CHILI.decide(state, Seat(0), CHILI.commands().read(f"choose card=5 decision={state.decision}"))
    assert not isinstance(answer, tuple)
    assert (answer.code, answer.rule) == ("game-over", "E-6")


@rule("E-6")
def test_there_is_no_outcome_before_the_end() -> None:
    assert CHILI.outcome(dealt()) is None
    middle = position("players 2; cycle 2; scores 1 2; ring 1 *67 38 100 50 51; hand 0: 68; hand 1: 9")
    assert CHILI.outcome(middle) is None
    scored = play_round(position("players 2; ring 1 *67 38 100 50 51; hand 0: 68; hand 1: 9"), 68, 9)
    last = CHILI.evolve(scored.state, CycleScored(2, Reason.HAND_EMPTY, ((), ()), ((), ()), (0, 0)))
    assert last.phase == "finish"
    assert CHILI.outcome(last) is None


@rule("E-6a")
def test_equal_totals_share_the_place() -> None:
    state = position("players 3; cycle 2; scores 0 1 -9; ring 1 *67 38 100 50 51; hand 0: 68; hand 1: 9; hand 2: 10")
    played = play_round(state, 68, 9, 10)
    assert played.one(GameEnded).winners == (0, 1)
    outcome = CHILI.outcome(played.state)
    assert outcome is not None
    assert outcome.ranks == (1, 1, 3)
    assert outcome.winners == (0, 1)


@rule("E-6a")
def test_places_skip_after_a_shared_one() -> None:
    assert ranks((5, 9, 9, 1)) == (3, 1, 1, 4)
    assert ranks((0,)) == (1,)
