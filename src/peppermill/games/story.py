"""The story of a game that is over: how the points went, and the moments worth seeing again. Facts, no words."""

from msgspec import Struct

from peppermill.table import Seat


class Mark(Struct, frozen=True):
    """How the points would have stood if counted after an entry of the log. `stretch` is the cycle in Chili."""

    entry: int
    stretch: int
    points: tuple[int, ...]


class Moment(Struct, frozen=True):
    """What an entry of the log brought that is worth a sentence (`<game>-moment-<kind>`).

    `seats` are those it names, in this order: `$name`, then `$other`. `facts` are its numbers.
    """

    entry: int
    kind: str
    seats: tuple[Seat, ...]
    facts: dict[str, int]


class Story(Struct, frozen=True):
    """Both in the order of the game."""

    course: tuple[Mark, ...] = ()
    moments: tuple[Moment, ...] = ()
