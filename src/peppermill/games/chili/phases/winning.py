"""Action 2: the card nearest to the target wins it and takes its place."""

from typing import cast

from peppermill.core import Seat
from peppermill.games.chili.events import Cards, TargetWon
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.state import State


def remoteness(card: Card, target: Card) -> int:
    """Return the sort key of a card for a target: nearest first (A-2), and of two equally near the higher number
    (A-2a)."""
    return abs(4 * (card - target) - 1)


def award(state: State) -> TargetWon:
    """Return who wins the target."""
    target = state.target_card
    cards = cast("Cards", state.played)
    card = min(cards, key=lambda card: remoteness(card, target))
    return TargetWon(Seat(cards.index(card)), target, card)
