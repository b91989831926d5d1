"""The story of a finished game: how the points went, and the moments worth seeing again. Facts, no sentences."""

from msgspec import Struct

from peppermill.core import Seat

__all__ = ["Decided", "Mark", "Moment", "Story"]


class Mark(Struct, frozen=True):
    """The points as they would have stood if counted after an entry of the log. `stretch` is the cycle in Chili."""

    entry: int
    stretch: int
    points: tuple[int, ...]


class Moment(Struct, frozen=True):
    """An event in an entry of the log that is worth a sentence (`<game>-moment-<kind>`). `seats` are those it names, in
    this order: `$name`, then `$other`. `facts` are its numbers."""

    entry: int
    kind: str
    seats: tuple[Seat, ...]
    facts: dict[str, int]


class Decided(Struct, frozen=True):
    """The end of the game, as a sentence names it (`<game>-decided-<kind>`). `seats` are those who brought it about,
    `things` are codes, such as a dish or the spices of a blend. `facts` are its numbers."""

    kind: str
    seats: tuple[Seat, ...] = ()
    things: tuple[str, ...] = ()
    facts: dict[str, int] = {}


class Story(Struct, frozen=True):
    """The story of a game. Course and moments are in the order of the game. `decided` is None where the log does not
    hold what ended it."""

    course: tuple[Mark, ...] = ()
    moments: tuple[Moment, ...] = ()
    decided: Decided | None = None
