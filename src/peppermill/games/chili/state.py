"""The state of Chili: where every card is. Hands and piles are sorted, so that their order tells nothing."""

from typing import Literal, TypeAlias

from msgspec import Struct

from peppermill.core import Seat
from peppermill.games.chili.events import Cards, Reason
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import Card, Deck
from peppermill.games.contract import DecisionId

Choices: TypeAlias = tuple[Card | None, ...]


Phase: TypeAlias = Literal["deal", "choose", "win", "discard", "draw", "finish", "over"]
"""The next thing the table does, in the order of the rulebook. Strings, not enum members: they are compared in every
step."""


class State(Struct, frozen=True, gc=False):
    """The state. `target` is a place in `ring`, which lies clockwise. `pile` is a set: its order is not drawn yet.
    `revealed` holds the cards of every reveal of this cycle: public knowledge, though the pile they went to is not."""

    options: Options
    deck: Deck
    players: int
    pile: Cards
    hands: tuple[Cards, ...]
    choices: Choices
    played: Choices
    owed: tuple[int, ...]
    collected: tuple[Cards, ...]
    phase: Phase = "deal"
    cycle: int = 0
    round: int = 0
    first: Seat = Seat(0)
    ring: Cards = ()
    target: int = 0
    winner: Seat | None = None
    discard: Cards = ()
    reshuffled: bool = False
    drawn: int = 0
    revealed: tuple[Cards, ...] = ()
    scores: tuple[tuple[int, ...], ...] = ()
    reason: Reason | None = None

    @property
    def decision(self) -> DecisionId:
        """Return the id of the round's decision, one choice asked of every seat at once."""
        return DecisionId(f"{self.cycle}.{self.round}")

    @property
    def target_card(self) -> Card:
        """Return the number of the card that is played for now."""
        return self.ring[self.target]

    @property
    def free_area(self) -> tuple[Card, Card]:
        """Return the ends of the free area."""
        return area_of(self.ring, self.target)

    @property
    def totals(self) -> tuple[int, ...]:
        """Return everybody's points of all cycles."""
        return tuple(sum(cycle[seat] for cycle in self.scores) for seat in range(self.players))


def area_of(ring: Cards, target: int) -> tuple[Card, Card]:
    """Return the free area: from the smaller ring neighbour of the target to the larger, ends included (A-0, A-0a)."""
    one, other = ring[target - 1], ring[(target + 1) % len(ring)]
    return (one, other) if one < other else (other, one)
