"""Chili: `greedy` grabs what is near; `solid` weighs winning, shedding and drawing against what others may hold."""

from typing import Final

from msgspec import Struct

from peppermill.games.chili.commands import Choose
from peppermill.games.chili.phases.winning import nearness
from peppermill.games.chili.pieces import EVERY_CARD, Card
from peppermill.games.chili.view import ChiliView
from peppermill.games.contract import Decision
from peppermill.table import Stream

NEAR: Final = 8
"""tuned: beyond this distance `greedy` does not hope to win."""


class GreedyBot:
    """The nearest card if it is near; else the hottest that is free; else the mildest."""

    def answer(self, view: ChiliView, decision: Decision[Choose], luck: Stream) -> Choose:
        target, (low, high) = _table(view)
        peppers = view.peppers
        nearest = min(view.hand, key=lambda card: nearness(card, target))
        if abs(nearest - target) <= NEAR:
            return Choose(decision.id, nearest)
        free = [card for card in view.hand if low < card < high]
        if free:
            return Choose(decision.id, max(free, key=lambda card: (peppers[card], card)))
        return Choose(decision.id, min(view.hand, key=lambda card: (peppers[card], card)))


class Weights(Struct, frozen=True):
    """What `solid` cares about, in points. All tuned by play with the house deck."""

    win: float = 1.0
    """a pepper on the target"""
    shed: float = 1.0
    """a pepper that leaves the hand"""
    draw: float = 1.6
    """a card that must be drawn"""
    keen: float = 0.8
    """the chance that somebody who holds a nearer card plays it"""
    keep: float = 0.5
    """the promise a card holds for the targets to come, lost when it is played"""
    ahead: int = 3
    """how many targets to come are looked at"""


class SolidBot:
    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def answer(self, view: ChiliView, decision: Decision[Choose], luck: Stream) -> Choose:
        unseen = _unseen(view)
        hands = [size for seat, size in enumerate(view.hand_sizes) if seat != view.viewer]
        odds = _Odds(unseen, hands, self.weights.keen)
        best = max(view.hand, key=lambda card: (self._worth(view, odds, card), card))
        return Choose(decision.id, best)

    def _worth(self, view: ChiliView, odds: "_Odds", card: Card) -> float:
        target, (low, high) = _table(view)
        peppers, weights = view.peppers, self.weights
        win = odds.of_winning(card, target)
        worth = win * weights.win * peppers[target] + weights.shed * peppers[card]
        if not low < card < high:
            worth -= (1 - win) * weights.draw * peppers[card]
        return worth - weights.keep * self._promise(view, odds, card)

    def _promise(self, view: ChiliView, odds: "_Odds", card: Card) -> float:
        ring, places = view.ring, len(view.ring)
        coming = [ring[(view.target + step) % places] for step in range(1, self.weights.ahead + 1)]
        return max((odds.of_winning(card, target) * view.peppers[target] for target in coming), default=0.0)


class _Odds:
    """How likely a card wins a target, if the unseen cards lie anyhow in the others' hands and the pile."""

    def __init__(self, unseen: tuple[Card, ...], hands: list[int], keen: float) -> None:
        self._unseen, self._hands, self._keen = unseen, hands, keen
        self._known: dict[tuple[Card, Card], float] = {}

    def of_winning(self, card: Card, target: Card) -> float:
        if (card, target) not in self._known:
            mine = nearness(card, target)
            nearer = sum(nearness(other, target) < mine for other in self._unseen)
            without = 1 - nearer / max(1, len(self._unseen))
            chance = 1.0
            for size in self._hands:
                chance *= 1 - self._keen * (1 - without**size)
            self._known[card, target] = chance
        return self._known[card, target]


def _table(view: ChiliView) -> tuple[Card, tuple[Card, Card]]:
    assert view.free_area is not None, "a bot is asked only when a ring lies on the table"
    return view.ring[view.target], view.free_area


def _unseen(view: ChiliView) -> tuple[Card, ...]:
    """The cards that may be in somebody else's hand: not in ours, in the ring, or turned over before."""
    seen = {*view.hand, *view.ring, *(card for cards in view.revealed for card in cards)}
    seen.update(card for cards in view.collected if cards is not None for card in cards)
    return tuple(card for card in EVERY_CARD if card not in seen)
