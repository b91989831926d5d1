"""A-4: what must be paid for by drawing, by whom, in which order, and what if the pile runs out."""

import pytest
from msgspec.structs import replace

from kit import CHILI, FOUR_PLAYERS, Played, dealt, play_round, position, rule, seeded_effects
from peppermill.core import SPECTATOR, Seat
from peppermill.games.chili.events import (
    CardsDiscarded,
    CardsDrawn,
    CycleScored,
    DiscardShuffled,
    DrawsForgone,
)
from peppermill.games.chili.news import CardsTaken
from peppermill.games.chili.pieces import EVERY_CARD


@rule("A-4")
@pytest.mark.parametrize(("card", "peppers"), [(64, 1), (63, 2), (62, 3)])
def test_a_card_that_is_neither_draws_as_many_as_it_shows_peppers(card: int, peppers: int) -> None:
    state = position(f"players 2; ring 1 *67 38 100 50 51; hand 0: 68 90; hand 1: {card} 3")
    played = play_round(state, 68, card)
    assert played.one(CardsDiscarded) == CardsDiscarded((EVERY_CARD[card - 1],), (0, peppers))
    drawn = played.one(CardsDrawn)
    assert drawn.seat == 1
    assert len(set(drawn.cards)) == peppers
    assert set(drawn.cards) <= set(state.pile)
    assert played.state.hands[1] == tuple(sorted((3, *drawn.cards)))
    assert played.state.pile == tuple(other for other in state.pile if other not in drawn.cards)
    assert played.state.discard == (card,)
    assert played.state.drawn == peppers
    assert played.state.owed == (0, 0)


@rule("A-4", "V-1")
def test_others_see_how_many_cards_are_drawn_not_which() -> None:
    played = play_round(position(FOUR_PLAYERS), 4, 32, 63, 70)
    drawn = played.one(CardsDrawn)
    assert CHILI.news(played.state, drawn, Seat(2)) == drawn
    assert CHILI.news(played.state, drawn, Seat(0)) == CardsTaken(Seat(2), 2)
    assert CHILI.news(played.state, drawn, SPECTATOR) == CardsTaken(Seat(2), 2)


@rule("A-4")
def test_draws_are_luck() -> None:
    drawn = {play_round(position(FOUR_PLAYERS), 4, 32, 63, 70, seed=seed).one(CardsDrawn).cards for seed in range(20)}
    assert len(drawn) > 15


@rule("A-4", "P-2")
def test_the_pile_is_one_shuffle_however_it_is_drawn_from() -> None:
    text = "players 2; phase draw; winner 0; owed 0 {}; ring 1 *67 38 100 50 51; hand 0: 9 8; hand 1: 7 6"
    at_once = CHILI.proceed(position(text.format(3)), seeded_effects())
    first = CHILI.proceed(position(text.format(1)), seeded_effects())
    assert isinstance(at_once, CardsDrawn)
    assert isinstance(first, CardsDrawn)
    later = replace(CHILI.evolve(position(text.format(1)), first), owed=(0, 2))
    second = CHILI.proceed(later, seeded_effects())
    assert isinstance(second, CardsDrawn)
    assert first.cards + second.cards == at_once.cards


@rule("A-4a")
def test_the_first_seat_is_random_then_the_next_clockwise() -> None:
    firsts = [dealt(3, seed=seed).first for seed in range(40)]
    assert set(firsts) == {0, 1, 2}
    state = position("players 3; options cycles=2; first 2; ring 1 *67 38 100 50 51; hand 0: 68; hand 1: 5; hand 2: 6")
    assert play_round(state, 68, 5, 6).state.first == 0
    state = position("players 3; options cycles=2; first 0; ring 1 *67 38 100 50 51; hand 0: 68; hand 1: 5; hand 2: 6")
    assert play_round(state, 68, 5, 6).state.first == 1


ALL_DRAW = """
players 3; first {first}
ring 1 *67 2 100 50 51
hand 0: 68 10; hand 1: 62 11; hand 2: 65 12
pile {pile}
discard {discard}
"""


def with_pile(first: int, size: int) -> Played:
    """Seats 1 and 2 owe three cards each; the pile holds `size` cards."""
    placed = {1, 67, 2, 100, 50, 51, 68, 10, 62, 11, 65, 12}
    rest = [card for card in EVERY_CARD if card not in placed]
    text = ALL_DRAW.format(first=first, pile=" ".join(map(str, rest[:size])), discard=" ".join(map(str, rest[size:])))
    return play_round(position(text), 68, 62, 65)


@rule("A-4a")
@pytest.mark.parametrize(("first", "order"), [(0, [1, 2]), (1, [1, 2]), (2, [2, 1])])
def test_draws_go_clockwise_from_the_first_seat(first: int, order: list[int]) -> None:
    assert [drawn.seat for drawn in with_pile(first, 20).all(CardsDrawn)] == order


@rule("A-4a", "E-3")
@pytest.mark.parametrize(("first", "lucky"), [(1, 1), (2, 2)])
def test_when_the_pile_is_short_the_earlier_seat_has_what_is_left(first: int, lucky: int) -> None:
    played = with_pile(first, 3)
    before, shuffled = played.all(CardsDrawn)[0], played.events.index(played.one(DiscardShuffled))
    assert before.seat == lucky
    assert len(before.cards) == 3
    assert played.events.index(before) < shuffled


@rule("A-4b", "E-3")
def test_cards_of_the_round_are_discarded_before_the_first_draw() -> None:
    taken = set()
    for seed in range(60):
        state = position(
            "players 2; ring 1 *67 2 100 50 51; hand 0: 68; hand 1: 62; pile 3;"
            f"collected 0: {' '.join(str(c) for c in EVERY_CARD if c not in {1, 67, 2, 100, 50, 51, 68, 62, 3, 4})};"
            "discard 4"
        )
        played = play_round(state, 68, 62, seed=seed)
        order = [type(event) for event in played.events]
        assert order.index(CardsDiscarded) < order.index(CardsDrawn) < order.index(DiscardShuffled)
        assert played.one(DiscardShuffled).cards == 2
        taken |= {card for drawn in played.all(CardsDrawn) for card in drawn.cards}
        assert sum(len(drawn.cards) for drawn in played.all(CardsDrawn)) == 3
    assert taken == {3, 4, 62}


@rule("A-4b")
def test_draws_are_forgone_when_no_card_is_left() -> None:
    held = " ".join(str(card) for card in EVERY_CARD if card not in {1, 67, 2, 100, 50, 51, 68, 62, 3})
    state = position(f"players 2; ring 1 *67 2 100 50 51; hand 0: 68; hand 1: 62; pile 3; collected 0: {held}")
    played = play_round(state, 68, 62)
    assert played.one(DrawsForgone) == DrawsForgone((0, 1))
    assert sorted(card for drawn in played.all(CardsDrawn) for card in drawn.cards) == [3, 62]
    assert [type(event) for event in played.events].index(DrawsForgone) < [type(e) for e in played.events].index(
        CycleScored
    )
