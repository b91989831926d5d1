"""The worked examples of the rulebook."""

from kit import CHILI, FOUR_PLAYERS, play_round, position, rule
from peppermill.games.chili.events import CardsDrawn, CardsFreed, CycleScored, TargetWon


@rule("A-0", "A-2", "A-2b", "A-3", "A-4", "P-3")
def test_example_1_the_70_wins_two_are_free_and_the_63_draws_two() -> None:
    state = position(FOUR_PLAYERS)
    assert (state.target_card, state.free_area) == (67, (1, 38))
    played = play_round(state, 4, 32, 63, 70)
    won = played.one(TargetWon)
    assert (won.seat, won.target, won.card) == (3, 67, 70)
    assert played.state.collected[3] == (67,)
    assert 70 in played.state.ring
    assert played.one(CardsFreed).cards == (4, 32)
    drawn = played.one(CardsDrawn)
    assert (drawn.seat, len(drawn.cards)) == (2, 2)


@rule("A-5", "A-0")
def test_example_2_the_round_after_the_target_is_38_and_70_to_100_is_free() -> None:
    state = play_round(position(FOUR_PLAYERS), 4, 32, 63, 70).state
    assert (state.target_card, state.free_area) == (38, (70, 100))


@rule("E-4")
def test_example_3_fourteen_peppers_collected_six_in_hand_eight_points() -> None:
    state = position(
        """
        players 2
        ring 1 *67 38 100 52 51
        hand 0: 9 3 4 6 7
        collected 0: 2 5 8 11 10 13
        hand 1: 68
        """
    )
    scored = play_round(state, 9, 68).one(CycleScored)
    deck = CHILI.house_data()
    assert len(scored.collected[0]) == 6
    assert deck.count(scored.collected[0]) == 14
    assert len(scored.hands[0]) == 4
    assert deck.count(scored.hands[0]) == 6
    assert scored.scores[0] == 8
