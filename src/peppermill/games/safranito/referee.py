"""Where chips lie, in the words of the rules: the only door between physics and the rules (T-4, T-5)."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from peppermill.games.safranito.board import HOLE, Circle, circles
from peppermill.games.safranito.pieces import SPACES, SPICES, Book
from peppermill.games.safranito.state import Chip, State
from peppermill.physics.facts import Landed
from peppermill.physics.scenes import Lying
from peppermill.table import Seat

BOWLS: Final = len(SPICES)
CIRCLES: Final = (*SPICES, *SPACES)
"""The names of all circles, in the order of `Book.circles`."""


class Verdict(Struct, frozen=True, gc=False):
    """The circle that is nearest, and how far the hole reaches into it (m): not at all unless that is more than 0."""

    circle: int
    overlap: float

    @property
    def counts(self) -> bool:
        return self.overlap > 0.0


def verdict(lying: Lying, circles: Sequence[Circle]) -> Verdict:
    """T-4, T-4a: the hole is the disc around the chip's middle, seen straight from above."""
    x, y, _ = lying.pose.place
    found = [
        Verdict(number, circle.radius + HOLE - math.hypot(x - circle.x, y - circle.y))
        for number, circle in enumerate(circles)
    ]
    return max(found, key=lambda one: one.overlap)


class Near(Struct, frozen=True, gc=False):
    """A verdict as it is told: the nearest circle by name, and how far the hole reaches into it (mm)."""

    nearest: str
    overlap: float


@lru_cache(maxsize=1024)
def _near(lying: Lying, bowl: float, action: float) -> Near:
    found = verdict(lying, circles(bowl / 1000, action / 1000))
    return Near(CIRCLES[found.circle], round(found.overlap * 1000, 2))


def near(lying: Lying, book: Book) -> Near:
    """Judge where a chip lies. Every viewer is shown every chip after every event: most were judged before."""
    return _near(lying, book.bowl, book.action)


def circle_of(lying: Lying, book: Book) -> int | None:
    """The number of the circle a chip counts in; None for an invalid one."""
    found = verdict(lying, book.circles())
    return found.circle if found.counts else None


def chips_in(state: State, circle: int) -> tuple[Chip, ...]:
    """T-4c: as they lie now."""
    return tuple([chip for chip in state.lying if chip.circle == circle])


def out(facts: Landed) -> tuple[int, ...]:
    """T-5: who left the board, or lies on its rim with any part."""
    return tuple(sorted({*facts.left, *facts.on_rim}))


def totals(chips: Sequence[Chip], players: int) -> tuple[int, ...]:
    return tuple(sum(chip.value for chip in chips if chip.seat == seat) for seat in range(players))


def leader(state: State, chips: Sequence[Chip]) -> Seat:
    """The highest total; a tie goes to whoever is nearest to the head chef clockwise, who counts as nearest (X-2)."""
    sums = totals(chips, state.players)
    return max(state.order(state.head), key=lambda seat: sums[seat])
