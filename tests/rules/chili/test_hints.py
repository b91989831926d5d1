"""What a card would mean against the ring, told to its holder."""

from kit import CHILI, FOUR_PLAYERS, dealt, position, rule
from peppermill.games.chili.hints import Hint
from peppermill.games.chili.pieces import Card
from peppermill.table import SPECTATOR, Seat


@rule("A-2", "A-3", "A-4")
def test_each_hand_card_is_told_its_distance_whether_it_is_free_and_what_it_costs() -> None:
    """The target is the 67, the free area 1 to 38."""
    state = position(FOUR_PLAYERS)
    assert CHILI.explain(CHILI.view(state, Seat(2))) == (Hint(Card(12), 55, True, 0), Hint(Card(63), 4, False, 2))


@rule("V-1")
def test_who_has_no_hand_and_when_nothing_is_chosen_nothing_is_told() -> None:
    assert CHILI.explain(CHILI.view(dealt(3), SPECTATOR)) == ()
    assert len(CHILI.explain(CHILI.view(dealt(3), Seat(0)))) == 8
