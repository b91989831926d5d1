"""The referee: judges by the rules in which circle a chip lies. The only way from physics to the rules (T-4, T-5)."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from peppermill.core import Seat
from peppermill.games.safranito.board import HOLE, circles
from peppermill.games.safranito.pieces import SPACES, SPICES, Book
from peppermill.games.safranito.state import Chip, State
from peppermill.physics.facts import Landed
from peppermill.physics.scenes import Circle, Lying

BOWLS: Final = len(SPICES)
CIRCLES: Final = (*SPICES, *SPACES)
"""The names of all circles, in the order of `Book.circles`."""

CLOSE_IN_STORY: Final = 0.001
"""A landing with an overlap nearer to 0 than this (m) is told when the game is over."""
CLOSE_ON_PAGE: Final = 0.002
"""A landing with an overlap no farther from 0 than this (m) is shown enlarged by a page."""
CLOSE_IN_TEXT: Final = 0.003
"""An overlap nearer to 0 than this (m) is written out in the terminal (T-4b)."""


class Verdict(Struct, frozen=True, gc=False):
    """The circle nearest to a chip, and how far the chip's hole reaches into it, in m; 0 or less if it does not."""

    circle: int
    overlap: float

    @property
    def counts(self) -> bool:
        """Return whether the chip counts in the circle."""
        return self.overlap > 0.0


def verdict(lying: Lying, circles: Sequence[Circle]) -> Verdict:
    """Return the nearest circle of a chip, and by how much its hole overlaps it, seen straight from above (T-4,
    T-4a)."""
    x, y, _ = lying.pose.place
    found = [
        Verdict(number, circle.radius + HOLE - math.hypot(x - circle.x, y - circle.y))
        for number, circle in enumerate(circles)
    ]
    return max(found, key=lambda one: one.overlap)


class Near(Struct, frozen=True, gc=False):
    """A verdict as viewers are told it: the nearest circle by name, and how far the hole reaches into it (mm)."""

    nearest: str
    overlap: float


@lru_cache(maxsize=1024)
def _near(lying: Lying, bowl: float, action: float) -> Near:
    found = verdict(lying, circles(bowl / 1000, action / 1000))
    return Near(CIRCLES[found.circle], round(found.overlap * 1000, 2))


def near(lying: Lying, book: Book) -> Near:
    """Return the verdict on where a chip lies, for views. Cached: all viewers are shown every chip after
    every event."""
    return _near(lying, book.bowl, book.action)


def circle_of(lying: Lying, book: Book) -> int | None:
    """Return the number of the circle a chip counts in; None if it counts in none."""
    found = verdict(lying, book.circles())
    return found.circle if found.counts else None


def chips_in(state: State, circle: int) -> tuple[Chip, ...]:
    """Return the chips that count in a circle where they lie now, whoever threw or moved them (T-4c)."""
    return tuple([chip for chip in state.lying if chip.circle == circle])


def out(facts: Landed) -> tuple[int, ...]:
    """Return the chips that left the board or lie on its rim with any part (T-5)."""
    return tuple(sorted({*facts.left, *facts.on_rim}))


def totals(chips: Sequence[Chip], players: int) -> tuple[int, ...]:
    """Return the sum of each seat's chips."""
    return tuple(sum(chip.value for chip in chips if chip.seat == seat) for seat in range(players))


def leader(state: State, chips: Sequence[Chip]) -> Seat:
    """Return the seat with the highest total; of equals the nearest to the head chef clockwise, who counts as nearest
    (X-2)."""
    sums = totals(chips, state.players)
    return max(state.order(state.head), key=lambda seat: sums[seat])
