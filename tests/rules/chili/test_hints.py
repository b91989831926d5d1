"""Hints to the holder of a card: its effect against the ring."""

from kit import CHILI, FOUR_PLAYERS, dealt, position, rule
from peppermill.core import SPECTATOR, Seat
from peppermill.games.chili.hints import Hint
from peppermill.games.chili.pieces import Card


@rule("A-2", "A-3", "A-4")
def test_hints_tell_distance_freedom_and_cost_of_each_card() -> None:
    """The target is the 67, the free area 1 to 38."""
    state = position(FOUR_PLAYERS)
    assert CHILI.hints(CHILI.view(state, Seat(2))) == (Hint(Card(12), 55, True, 0), Hint(Card(63), 4, False, 2))


@rule("V-1")
def test_hints_are_empty_without_a_hand_or_a_choice() -> None:
    assert CHILI.hints(CHILI.view(dealt(3), SPECTATOR)) == ()
    assert len(CHILI.hints(CHILI.view(dealt(3), Seat(0)))) == 8
