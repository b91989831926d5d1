"""The story of a game that is over: how the points went, and the moments worth seeing again. Facts, no words."""

from msgspec import Struct

from peppermill.core import Seat


class Mark(Struct, frozen=True):
    """The points as they would have stood if counted after an entry of the log. `stretch` is the cycle in Chili."""

    entry: int
    stretch: int
    points: tuple[int, ...]


class Moment(Struct, frozen=True):
    """Something in an entry of the log that is worth a sentence (`<game>-moment-<kind>`).

    `seats` are those it names, in this order: `$name`, then `$other`. `facts` are its numbers.
    """

    entry: int
    kind: str
    seats: tuple[Seat, ...]
    facts: dict[str, int]


class Decided(Struct, frozen=True):
    """The end of the game, as a sentence names it (`<game>-decided-<kind>`).

    `seats` are those who brought it about, `things` codes of what it was: the spices of a blend, a dish. `facts` are
    its numbers.
    """

    kind: str
    seats: tuple[Seat, ...] = ()
    things: tuple[str, ...] = ()
    facts: dict[str, int] = {}


class Story(Struct, frozen=True):
    """Course and moments are in the order of the game. `decided` is None where what ended it is not in the log."""

    course: tuple[Mark, ...] = ()
    moments: tuple[Moment, ...] = ()
    decided: Decided | None = None
