"""A-2, A-3 and A-5: who wins, what leaves free, where the target goes."""

import pytest

from kit import CHILI, FOUR_PLAYERS, Played, play_round, position, rule, submit
from peppermill.core import SPECTATOR, Seat
from peppermill.games.chili.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsFreed,
    CardsRevealed,
    RoundBegun,
    TargetWon,
)
from peppermill.games.chili.news import CardsTurned
from peppermill.games.chili.phases import winning
from peppermill.games.chili.pieces import EVERY_CARD


def two(ring: str, mine: int, theirs: int, more: str = "") -> Played:
    state = position(f"players 2; {more}; ring {ring}; hand 0: {mine} 2; hand 1: {theirs} 3")
    return play_round(state, mine, theirs)


@rule("A-2")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"), [(70, 63, 0), (63, 70, 1), (68, 60, 0), (60, 68, 1), (10, 99, 1), (99, 11, 0)]
)
def test_the_smallest_difference_wins(mine: int, theirs: int, winner: int) -> None:
    assert two("1 *67 38 100 50 51", mine, theirs).one(TargetWon).seat == winner


@rule("A-2", "A-2a")
def test_nearer_or_else_higher_card_wins() -> None:
    ring = {1, 67, 38, 100, 50, 51}
    for mine in set(range(4, 100)) - ring:
        for theirs in {68, 64, 75, 90, 59, 44, 99} - {mine}:
            played = f"played 0: {mine}; played 1: {theirs}"
            state = position(f"players 2; phase win; ring 1 *67 38 100 50 51; hand 0: 3; {played}")
            nearer = (abs(mine - 67), -mine) < (abs(theirs - 67), -theirs)
            assert winning.award(state).seat == (0 if nearer else 1)


@rule("A-2a")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(64, 70, 1), (70, 64, 0), (66, 68, 1), (35, 99, 1)])
def test_of_two_equally_near_the_higher_number_wins(mine: int, theirs: int, winner: int) -> None:
    won = two("1 *67 38 100 50 51", mine, theirs).one(TargetWon)
    assert (won.seat, won.card) == (winner, max(mine, theirs))


@rule("A-2b")
def test_the_winner_collects_the_target_and_their_card_takes_its_place() -> None:
    played = play_round(position(FOUR_PLAYERS), 4, 32, 63, 70)
    assert played.one(TargetWon) == TargetWon(Seat(3), EVERY_CARD[66], EVERY_CARD[69])
    assert played.state.collected == ((), (), (), (67,))
    assert played.state.ring == (1, 70, 38, 100, 50, 51)


@rule("A-2b")
def test_collections_grow_in_order() -> None:
    state = position("players 2; collected 0: 5 90; ring 1 *67 38 100 50 51; hand 0: 70 2; hand 1: 10 3")
    assert play_round(state, 70, 10).state.collected == ((5, 67, 90), ())


@rule("A-2b", "V-1")
def test_a_collected_target_lies_face_down_for_the_others() -> None:
    state = play_round(position(FOUR_PLAYERS), 4, 32, 63, 70).state
    assert CHILI.view(state, Seat(0)).collected == ((), None, None, None)
    assert CHILI.view(state, Seat(3)).collected == (None, None, None, (67,))
    assert CHILI.view(state, SPECTATOR).collected_sizes == (0, 0, 0, 1)


@rule("A-2c")
def test_a_winning_card_outside_the_free_area_costs_nothing() -> None:
    played = two("1 *67 38 100 50 51", 70, 20)
    assert played.one(CardsFreed).cards == (20,)
    assert played.none(CardsDrawn)
    assert played.state.hands == ((2,), (3,))


@rule("A-2c")
def test_winning_card_in_the_free_area_goes_to_the_ring() -> None:
    played = two("1 *20 38 100 50 51", 21, 22)
    assert played.one(TargetWon).card == 21
    assert played.one(CardsFreed).cards == (22,)
    assert played.state.discard == (22,)
    assert played.state.ring[1] == 21


@rule("A-3")
def test_other_cards_inside_the_free_area_are_discarded_and_that_is_all() -> None:
    played = play_round(position(FOUR_PLAYERS), 4, 32, 63, 70)
    assert played.one(CardsFreed).cards == (4, 32)
    assert played.state.hands[0] == (10,)
    assert played.state.hands[1] == (11,)


@rule("A-3", "A-0a")
@pytest.mark.parametrize(("card", "free"), [(2, True), (37, True), (39, False), (99, False), (66, False)])
def test_just_inside_is_free_and_just_outside_is_not(card: int, free: bool) -> None:
    state = position(f"players 2; ring 1 *67 38 100 50 51; hand 0: 68 90; hand 1: {card} 3")
    played = play_round(state, 68, card)
    assert played.none(CardsFreed) is not free
    assert played.none(CardsDrawn) is free


@rule("A-3")
def test_when_nothing_is_free_nothing_is_said_of_it() -> None:
    assert two("1 *67 38 100 50 51", 68, 90).none(CardsFreed)


@rule("A-3a")
def test_the_discard_pile_shows_its_size_and_not_its_cards() -> None:
    played = play_round(position(FOUR_PLAYERS), 4, 32, 63, 70)
    assert played.state.discard == (4, 32, 63)
    for viewer in (Seat(0), Seat(3), SPECTATOR):
        view = CHILI.view(played.state, viewer)
        assert view.discard_size == 3
        assert not hasattr(view, "discard")
        assert view.revealed == ((4, 32, 63, 70),)
    freed, dropped = played.one(CardsFreed), played.one(CardsDiscarded)
    assert CHILI.news(played.state, freed, Seat(3)) == freed
    assert CHILI.news(played.state, dropped, SPECTATOR) == dropped


@rule("A-5")
def test_the_next_card_clockwise_becomes_the_target() -> None:
    played = play_round(position(FOUR_PLAYERS), 4, 32, 63, 70)
    begun = played.one(RoundBegun)
    assert begun == RoundBegun(2, EVERY_CARD[37])
    assert CHILI.news(played.state, begun, Seat(0)) == begun
    state = played.state
    assert (state.round, state.target, state.target_card, state.winner) == (2, 2, 38, None)
    assert state.played == state.choices == (None,) * 4
    assert state.decision == "1.2"


@rule("A-5a")
@pytest.mark.parametrize(
    ("ring", "after"),
    [("1 67 38 100 50 *51", 1), ("*1 67 38 100 50 51", 67), ("1 67 38 *100 50 51", 50), ("1 67 *38 100 50 51", 100)],
)
def test_the_walk_goes_round_the_whole_ring(ring: str, after: int) -> None:
    state = position(f"players 2; ring {ring}; hand 0: 52 9; hand 1: 53 8")
    assert play_round(state, 52, 53).state.target_card == after


@rule("A-5a")
def test_the_1_and_the_100_are_won_like_any_other() -> None:
    state = position("players 2; ring *1 67 38 100 50 51; hand 0: 2 9; hand 1: 60 8")
    played = play_round(state, 2, 60)
    assert played.one(TargetWon).target == 1
    assert 1 not in played.state.ring
    assert played.state.collected[0] == (1,)


@rule("A-1", "A-2", "A-3", "A-4", "A-5")
def test_the_actions_follow_each_other_in_the_order_of_the_rulebook() -> None:
    played = play_round(position(FOUR_PLAYERS), 4, 32, 63, 70)
    assert [type(event) for event in played.events[4:]] == [
        CardsRevealed,
        TargetWon,
        CardsFreed,
        CardsDiscarded,
        CardsDrawn,
        RoundBegun,
    ]


@rule("A-2", "V-1")
def test_open_cards_in_the_middle_of_a_round_are_seen_by_all() -> None:
    state = position(FOUR_PLAYERS)
    for seat, card in enumerate((4, 32, 63)):
        state = submit(state, seat, card).state
    event = CHILI.decide(state, Seat(3), CHILI.commands().read("choose card=70 decision=1.1"))
    assert isinstance(event, tuple)
    state = CHILI.evolve(state, event[0])
    revealed = CardsRevealed((EVERY_CARD[3], EVERY_CARD[31], EVERY_CARD[62], EVERY_CARD[69]))
    state = CHILI.evolve(state, revealed)
    view = CHILI.view(state, SPECTATOR)
    assert (view.phase, view.played, view.hand_sizes) == ("resolve", (4, 32, 63, 70), (1, 1, 1, 1))
    assert CHILI.news(state, revealed, SPECTATOR) == CardsTurned(revealed.cards, (63, 35, 4, 3))
    assert view.has_chosen == (False,) * 4
    state = CHILI.evolve(state, TargetWon(Seat(3), EVERY_CARD[66], EVERY_CARD[69]))
    view = CHILI.view(state, SPECTATOR)
    assert (view.phase, view.played, view.winner) == ("resolve", (4, 32, 63, None), 3)
