"""Actions 3 and 4: free cards leave, the others leave and their owners draw."""

from peppermill.core import Chance, Seat, next_clockwise
from peppermill.games.chili.events import CardsDiscarded, CardsDrawn, CardsFreed, DiscardShuffled, DrawsForgone
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.state import State


def free(state: State) -> CardsFreed | None:
    """Return the cards that leave without a price (A-3). The winner's card is in the ring by now (A-2c)."""
    low, high = state.free_area
    cards = tuple([card for card in state.played if card is not None and low <= card <= high])
    return CardsFreed(cards) if cards else None


def discard(state: State) -> CardsDiscarded | None:
    """Return the cards that are discarded, all of them before the first card is drawn (A-4, A-4b)."""
    cards = tuple([card for card in state.played if card is not None])
    if not cards:
        return None
    peppers = state.deck.peppers
    owed = tuple([0 if card is None else peppers[card] for card in state.played])
    return CardsDiscarded(cards, owed)


def draw(state: State, chance: Chance) -> CardsDrawn | DiscardShuffled | DrawsForgone | None:
    """Return the next draw, a shuffle of the discards before it, or that missing cards are not drawn."""
    if not any(state.owed):
        return None
    if state.pile:
        seat = next_to_draw(state)
        return CardsDrawn(seat, _drawn(state, chance, cards_due(state, seat)))
    if state.discard:
        return DiscardShuffled(len(state.discard))  # E-3
    return DrawsForgone(state.owed)  # A-4b


def next_to_draw(state: State) -> Seat:
    """Return the seat that draws next, clockwise from the cycle's first seat (A-4a)."""
    seat = state.first
    while not state.owed[seat]:
        seat = next_clockwise(seat, state.players)
    return seat


def cards_due(state: State, seat: Seat) -> int:
    """Return how many cards a seat draws from the pile now."""
    return min(state.owed[seat], len(state.pile))


def _drawn(state: State, chance: Chance, count: int) -> tuple[Card, ...]:
    """Return the cards drawn. The pile's order is one shuffle: its k-th card depends on the k-th word, whoever draws
    it."""
    return chance.stream(f"cycle/{state.cycle}/pile", state.drawn).sample(state.pile, count)
