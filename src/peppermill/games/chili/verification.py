"""Verification of events of Chili whose seed is not known."""

from peppermill.core import next_clockwise
from peppermill.games.chili.events import CardsDrawn, CycleDealt, Event
from peppermill.games.chili.phases import discarding
from peppermill.games.chili.pieces import EVERY_CARD, HAND_SIZE, HIGHEST, LOWEST, RING_SIZE
from peppermill.games.chili.state import State


def chance_allows(state: State, event: Event, derived: Event) -> bool:
    """Return whether the rules could make this event with other random numbers than those of `derived`, of its type."""
    match event:
        case CycleDealt():
            return _deal_possible(state, event)
        case CardsDrawn():
            return _draw_possible(state, event)
        case _:
            return False


def _deal_possible(state: State, event: CycleDealt) -> bool:
    dealt = [*event.ring, *(card for hand in event.hands for card in hand)]
    return (
        event.cycle == state.cycle + 1
        and event.first in range(state.players)
        and (state.cycle == 0 or event.first == next_clockwise(state.first, state.players))
        and len(event.ring) == RING_SIZE
        and (event.ring[0], event.ring[RING_SIZE // 2]) == (LOWEST, HIGHEST)
        and [len(hand) for hand in event.hands] == [HAND_SIZE] * state.players
        and all(list(hand) == sorted(hand) for hand in event.hands)
        and len(dealt) == len(set(dealt))
        and set(dealt) <= set(EVERY_CARD)
    )


def _draw_possible(state: State, event: CardsDrawn) -> bool:
    seat = discarding.next_to_draw(state)
    return (
        event.seat == seat
        and len(event.cards) == len(set(event.cards)) == discarding.cards_due(state, seat)
        and set(event.cards) <= set(state.pile)
    )
