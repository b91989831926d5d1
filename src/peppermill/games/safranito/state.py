"""The state of a table of Safranito, hidden things included."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from peppermill.core import Seat
from peppermill.games.contract import DecisionId
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import TO_WIN, Blends, Book, Spices, Values
from peppermill.gestures import Throw
from peppermill.physics.scenes import Lying

Phase: TypeAlias = Literal[
    "begin",
    "lay_out",
    "throw",
    "fly",
    "typing",
    "space",
    "act",
    "take",
    "keep",
    "pick",
    "picked",
    "sell",
    "sold",
    "buy",
    "blend",
    "over",
]
Reason: TypeAlias = Literal["three_blends", "round_limit"]
THROWS: Final = {2: 4, 3: 4, 4: 3}  # P-1
FACE_UP: Final = {2: 2, 3: 2, 4: 3}
NEW_CARDS: Final = {2: 4, 3: 5, 4: 6}


class Chip(Struct, frozen=True, gc=False):
    """A chip on the board. It gets a new number with every throw, so that none can be followed from round to round."""

    lying: Lying
    seat: Seat
    value: int
    circle: int | None
    """The circle that the chip counts in (T-4): bowls 0 to 8, action spaces 9 to 12; None while it is invalid."""
    shown: bool = False
    """True if somebody else than its owner has seen its value: then all know it (T-6)."""

    @property
    def number(self) -> int:
        """Return the number that tells the chip from all others."""
        return self.lying.number


class Flying(Struct, frozen=True, gc=False):
    """A chip in the air: thrown by a gesture, or aimed at a spot where throws are sampled."""

    number: int
    seat: Seat
    value: int
    gesture: Throw | None = None
    target: tuple[float, float] | None = None


class State(Struct, frozen=True, gc=False):
    """The state. Tuples with one item a seat are in the order of seats. Piles lie with their top first."""

    options: Options
    book: Book
    players: int
    money: tuple[int, ...]
    chips: tuple[Values, ...]
    """Values of the chips in each hand, not thrown yet."""
    back: tuple[Values, ...]
    """Values of the chips that were thrown and are out or back with their owners until the next round."""
    hands: tuple[Spices, ...]
    reserved: tuple[Blends, ...]
    completed: tuple[Blends, ...]
    tokens: tuple[int, ...]
    phase: Phase = "begin"
    round: int = 0
    head: Seat = Seat(0)
    spices: Spices = ()
    blends: Blends = ()
    display: Spices = ()
    offered: Blends = ()
    discard: Spices = ()
    lying: tuple[Chip, ...] = ()
    thrown: int = 0
    """Number of throws of this game."""
    turn: int = 0
    """Number of throws of this round, extra ones not counted."""
    flying: Flying | None = None
    space: int = 0
    actor: Seat | None = None
    """The seat that has won the space that is evaluated."""
    extra: bool = False
    """True if the throw that is asked for is the extra one"""
    drawn: Spices = ()
    traded: int = 0
    """The bowls that were traded in this round."""
    bowl: int | None = None
    price: int = 0
    asked: tuple[Seat, ...] = ()
    """The seats that are still to sell, or to blend, in this order."""
    sales: tuple[int | None, ...] = ()
    offers: int = 0
    """Number of times that a seat was asked to buy in this bowl."""
    steps: int = 0
    """Number of blends of this turn."""
    mixed: bool = False
    """True if a face-up blend was completed in this turn (K-1)"""
    reason: Reason | None = None

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats clockwise, from one of them."""
        return tuple(Seat((first + step) % self.players) for step in range(self.players))

    @property
    def throws(self) -> int:
        """Return how many throws a round has."""
        return THROWS[self.players] * self.players

    @property
    def thrower(self) -> Seat:
        """Return the seat that throws now."""
        if self.extra and self.actor is not None:
            return self.actor
        return Seat((self.head + self.turn) % self.players)

    def decision(self, what: str, *numbers: int) -> DecisionId:
        """Return the id of a decision of this round."""
        return DecisionId(".".join([str(self.round), what, *map(str, numbers)]))

    @property
    def winner(self) -> Seat | None:
        """Return the seat that has completed three blends; None if none has."""
        return next((Seat(seat) for seat, done in enumerate(self.completed) if len(done) >= TO_WIN), None)
