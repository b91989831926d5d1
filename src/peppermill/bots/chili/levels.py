"""Bots for Chili: `greedy` takes near targets; `solid` plans a card for every target to come."""

import math
from typing import Final

from msgspec import Struct

from peppermill.bots.reasons import Reason
from peppermill.core import RandomStream
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.phases.winning import remoteness
from peppermill.games.chili.pieces import HIGHEST, LOWEST, Card
from peppermill.games.chili.view import ChiliView
from peppermill.games.contract import Decision

NEAR: Final = 8
"""Distance beyond which `greedy` does not hope to win (tuned)."""
ALL: Final = (1 << HIGHEST) - (1 << LOWEST + 1)
"""Bit mask of every card that may be dealt to a hand, which excludes the 1 and the 100: they begin in the
ring (P-1)."""


class GreedyBot:
    """A bot that plays the nearest card if it is near; else the one with most peppers that is free; else the one with
    fewest."""

    def answer(self, view: ChiliView, decision: Decision[Choose], rng: RandomStream) -> Choose:
        target, (low, high) = _table(view)
        peppers = view.peppers
        nearest = min(view.hand, key=lambda card: remoteness(card, target))
        if abs(nearest - target) <= NEAR:
            return Choose(decision.id, nearest)
        free = [card for card in view.hand if low < card < high]
        if free:
            return Choose(decision.id, max(free, key=lambda card: (peppers[card], card)))
        return Choose(decision.id, min(view.hand, key=lambda card: (peppers[card], card)))

    def explain(
        self, view: ChiliView, decision: Decision[Choose], answer: Choose, rng: RandomStream
    ) -> tuple[Reason, ...]:
        """Give as reasons that the card is near the target, free and hot, or mild."""
        target, (low, high) = _table(view)
        card, peppers = answer.card, view.peppers[answer.card]
        if abs(card - target) <= NEAR:
            return (Reason("near", {"card": card, "target": target}, 1.0),)
        return (Reason("hot" if low < card < high else "mild", {"card": card, "peppers": peppers}, 1.0),)


class Weights(Struct, frozen=True):
    """Weights of the solid bot; only their ratios matter. Tuned by play with the house deck."""

    win: float = 4.0
    """Worth of a pepper on a target that is won."""
    deny: float = 8.0
    """Worth added to `win`, divided by the number of others: they do not get the pepper."""
    shed: float = 4.0
    """Worth of a pepper that leaves the hand now."""
    later: float = 3.0
    """Worth of a pepper that leaves the hand in a round to come."""
    draw: float = 3.0
    """Cost of a card that must be drawn."""
    hurry: float = 5.0
    """Cost added to `draw`, divided by the number of cards left in the shortest other hand."""
    beyond: int = 1
    """Number of rounds planned for after the one that could empty the shortest other hand."""


class SolidBot:
    """A bot that plans a card for every target to come, so that all of them together are worth most, and plays the
    first."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def answer(self, view: ChiliView, decision: Decision[Choose], rng: RandomStream) -> Choose:
        others = [size for seat, size in enumerate(view.hand_sizes) if seat != view.viewer]
        rounds = min(len(view.hand), len(view.ring), min(others) + self.weights.beyond)
        unseen = _unseen(view)
        plan = best_columns([self._worths(view, step, unseen, others) for step in range(rounds)])
        return Choose(decision.id, view.hand[plan[0]])

    def explain(
        self, view: ChiliView, decision: Decision[Choose], answer: Choose, rng: RandomStream
    ) -> tuple[Reason, ...]:
        """Give as reasons what the card may win, what leaves the hand, what it may cost, and what is kept for later."""
        others = [size for seat, size in enumerate(view.hand_sizes) if seat != view.viewer]
        rounds = min(len(view.hand), len(view.ring), min(others) + self.weights.beyond)
        unseen, weights, card, peppers = _unseen(view), self.weights, answer.card, view.peppers[answer.card]
        target, (low, high) = _table(view)
        win = win_chance(view, unseen, card, target, others)
        prize = (weights.win + weights.deny / len(others)) * view.peppers[target]
        found = [Reason("win", {"card": card, "target": target, "share": round(100 * win)}, win * prize)]
        if low < card < high:
            found.append(Reason("free", {"card": card, "peppers": peppers}, weights.shed * peppers))
        else:
            cost = (1 - win) * (weights.draw + weights.hurry / min(others)) * peppers
            found.append(Reason("draw", {"card": card, "peppers": peppers, "share": round(100 * (1 - win))}, -cost))
        worths = [self._worths(view, step, unseen, others) for step in range(rounds)]
        plan = best_columns(worths)
        for step in range(1, rounds):
            kept, ahead = view.hand[plan[step]], view.ring[(view.target + step) % len(view.ring)]
            if abs(kept - ahead) <= NEAR:
                found.append(Reason("keep", {"card": kept, "target": ahead}, worths[step][plan[step]]))
        return tuple(found)

    def _worths(self, view: ChiliView, step: int, unseen: int, others: list[int]) -> list[float]:
        """Return the worth of each hand card if played `step` rounds from now, with the ring as it lies."""
        weights, peppers, ring, place = self.weights, view.peppers, view.ring, view.target + step
        places = len(ring)
        target, before, after = ring[place % places], ring[(place - 1) % places], ring[(place + 1) % places]
        low, high = min(before, after), max(before, after)
        prize = (weights.win + weights.deny / len(others)) * peppers[target]
        shed = weights.later if step else weights.shed
        draw = weights.draw + weights.hurry / min(others)
        held, hidden = sum([max(1, size - step) for size in others]), max(1, unseen.bit_count())
        worths = []  # no `**` below: its last bit differs between machines
        for card in view.hand:
            win = math.prod([1 - _nearer(unseen, card, target) / hidden] * held)
            cost = 0.0 if low < card < high else (1 - win) * draw
            worths.append(win * prize + (shed - cost) * peppers[card])
        return worths


def best_columns(worths: list[list[float]]) -> list[int]:
    """Return a column for every row, none twice, with the largest sum, by the Hungarian method. Needs at least as many
    columns as rows."""
    columns = range(1, len(worths[0]) + 1)
    of_row, of_column = [0.0] * (len(worths) + 1), [0.0] * (len(columns) + 1)  # prices
    taker, back = [0] * (len(columns) + 1), [0] * (len(columns) + 1)  # column 0 holds the row that looks for one
    for row in range(1, len(worths) + 1):
        taker[0], at = row, 0
        slack, free, passed = [math.inf] * (len(columns) + 1), list(columns), [0]
        while taker[at]:
            looking = taker[at]
            line, price = worths[looking - 1], of_row[looking]
            least, nearest = math.inf, 0
            for column in free:
                spare = -line[column - 1] - price - of_column[column]
                if spare < slack[column]:
                    slack[column], back[column] = spare, at
                if slack[column] < least:
                    least, nearest = slack[column], column
            for column in passed:
                of_row[taker[column]] += least
                of_column[column] -= least
            for column in free:
                slack[column] -= least
            at = nearest
            free.remove(at)
            passed.append(at)
        while at:
            taker[at] = taker[back[at]]
            at = back[at]
    return [taker.index(row, 1) - 1 for row in range(1, len(worths) + 1)]


def win_chance(view: ChiliView, unseen: int, card: Card, target: Card, others: list[int]) -> float:
    """Return the chance that no card in other hands is nearer to the target, if all unseen cards are equally likely."""
    return math.prod([1 - _nearer(unseen, card, target) / max(1, unseen.bit_count())] * sum(others))


def _nearer(unseen: int, card: Card, target: Card) -> int:
    """Return how many unseen cards would win the target from this one."""
    if card < target:
        low, high = card + 1, 2 * target - card  # A-2a: the higher of two equally near
    else:
        low, high = 2 * target - card + 1, card - 1
    return (unseen >> max(low, 0) & (1 << high - max(low, 0) + 1) - 1).bit_count()


def _table(view: ChiliView) -> tuple[Card, tuple[Card, Card]]:
    assert view.free_area is not None, "a bot is asked only when a ring lies on the table"
    return view.ring[view.target], view.free_area


def _unseen(view: ChiliView) -> int:
    """Return a bit for every card that others may hold: not in the own hand, in the ring, won by oneself, or revealed
    before."""
    unseen = ALL
    for cards in (view.hand, view.ring, *view.revealed, *view.collected):
        for card in cards or ():
            unseen &= ~(1 << card)
    return unseen
