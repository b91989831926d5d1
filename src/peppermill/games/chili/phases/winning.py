"""Action 2: the card nearest to the target wins it and takes its place."""

from peppermill.games.chili.events import TargetWon
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.state import State
from peppermill.table import Seat


def nearness(card: Card, target: Card) -> tuple[int, int]:
    """Smaller is nearer (A-2); of two equally near the higher number (A-2a)."""
    return (card - target if card > target else target - card, -card)


def award(state: State) -> TargetWon:
    target = state.target_card
    card = min([card for card in state.played if card is not None], key=lambda card: nearness(card, target))
    return TargetWon(Seat(state.played.index(card)), target, card)
