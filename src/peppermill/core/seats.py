"""Seats at a table, counted clockwise from 0, and viewers."""

from typing import Final, Literal, NewType, TypeAlias

Seat = NewType("Seat", int)

Spectator: TypeAlias = Literal["spectator"]
SPECTATOR: Final[Spectator] = "spectator"
Viewer: TypeAlias = Seat | Spectator
"""Whoever looks at the table: somebody in a seat, or somebody who only watches."""


def next_clockwise(seat: Seat, players: int) -> Seat:
    """Return the next seat clockwise."""
    return Seat((seat + 1) % players)
