"""Where every card is. Hands and piles are sorted: nobody may gain by the order in which a state holds them."""

from typing import Literal, TypeAlias

from msgspec import Struct

from peppermill.games.chili.events import Cards, Reason
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import Card, Deck
from peppermill.games.contract import DecisionId
from peppermill.table import Seat

Choices: TypeAlias = tuple[Card | None, ...]


Phase: TypeAlias = Literal["deal", "choose", "win", "discard", "draw", "finish", "over"]
"""What the table does next, in the order of the rulebook. Words, not enum members: they are compared in every step."""


class State(Struct, frozen=True, gc=False):
    """`target` is a place in `ring`, which lies clockwise. `pile` is a set: its order is luck not yet drawn.

    `revealed` holds the cards of every reveal of this cycle: public knowledge, though the pile they went to is not.
    """

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
        """One choice a round, asked of every seat at once."""
        return DecisionId(f"{self.cycle}.{self.round}")

    @property
    def target_card(self) -> Card:
        return self.ring[self.target]

    @property
    def free_area(self) -> tuple[Card, Card]:
        return area_of(self.ring, self.target)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(cycle[seat] for cycle in self.scores) for seat in range(self.players))


def area_of(ring: Cards, target: int) -> tuple[Card, Card]:
    """A-0, A-0a: from the smaller ring neighbour of the target's place to the larger, ends included."""
    one, other = ring[target - 1], ring[(target + 1) % len(ring)]
    return (one, other) if one < other else (other, one)
