"""Pictures of a game: shapes on a canvas that matplotlib draws, as pixels or as vectors.

A game's picture is an optional part of its description (`GamePackage.picture`): a function of a `Canvas` and a view.
"""

import math
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from peppermill.core.extras import refuse_without

__all__ = ["Canvas", "seat_colour"]

Point: TypeAlias = tuple[float, float]
WIDTH: Final = 160.0
HEIGHT: Final = 120.0
"""Size of a canvas in units; its corner at the lower left is (0, 0)."""
INCHES: Final = (8.0, 6.0)
POINTS: Final = INCHES[0] * 72 / WIDTH
"""Points of a unit."""
PAPER: Final = "#FBF6EA"
LINEN: Final = "#EFE4CF"
INK: Final = "#2B2724"
PALE: Final = "#8A7F70"
WOOD: Final = "#C9A678"
WOOD_DARK: Final = "#9A754A"
GOLD: Final = "#E8A200"
CARD_BACK: Final = "#7A2E22"
SEATS: Final = ("#2c7a45", "#b92b1d", "#d9790f", "#2a5fb0", "#7b4a9e")
"""Colours of the seats."""
MARKS: Final[tuple[tuple[Point, ...], ...]] = (
    tuple((math.cos(math.tau * step / 40), math.sin(math.tau * step / 40)) for step in range(40)),
    ((0.0, 1.05), (1.0, -0.8), (-1.0, -0.8)),
    ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    ((0.0, 1.15), (1.15, 0.0), (0.0, -1.15), (-1.15, 0.0)),
    tuple((math.sin(math.tau * step / 5), math.cos(math.tau * step / 5)) for step in range(5)),
)
"""Outlines of the seats' marks: circle, triangle, square, diamond, pentagon."""
STAR: Final = tuple(
    (
        math.sin(math.pi * step / 5) * (0.45 if step % 2 else 1.0),
        math.cos(math.pi * step / 5) * (0.45 if step % 2 else 1.0),
    )
    for step in range(10)
)
"""Outline of a star."""


def seat_colour(seat: int) -> str:
    """Return the colour of a seat."""
    return SEATS[seat % len(SEATS)]


class Canvas:
    """A sheet of 160 × 120 units. What is drawn later lies above. Raises `Refused` (`extra-missing`) without
    matplotlib."""

    def __init__(self) -> None:
        try:
            from matplotlib.figure import Figure
        except ModuleNotFoundError:
            raise refuse_without("plots") from None
        self.figure: Any = Figure(figsize=INCHES, facecolor=PAPER)
        self._axes: Any = self.figure.add_axes((0.0, 0.0, 1.0, 1.0))
        self._axes.set(xlim=(0.0, WIDTH), ylim=(0.0, HEIGHT))
        self._axes.set_axis_off()
        self._layer = 1.0

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, edge: str = "none", corner: float = 1.0
    ) -> None:
        """Draw a rectangle with round corners; (x, y) is its lower left."""
        from matplotlib.patches import FancyBboxPatch

        inner = min(corner, width / 2, height / 2)
        self._add(
            FancyBboxPatch(
                (x + inner, y + inner),
                max(width - 2 * inner, 1e-6),
                max(height - 2 * inner, 1e-6),
                boxstyle=f"round,pad={inner},rounding_size={inner}",
                facecolor=fill,
                edgecolor=edge,
                linewidth=0.7,
            )
        )

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = "none", width: float = 0.7) -> None:
        """Draw a circle."""
        from matplotlib.patches import Circle

        self._add(Circle((x, y), radius, facecolor=fill, edgecolor=edge, linewidth=width))

    def polygon(self, points: Sequence[Point] | Any, fill: str, edge: str = "none", width: float = 0.7) -> None:
        """Draw a polygon."""
        from matplotlib.patches import Polygon

        self._add(Polygon(points, closed=True, facecolor=fill, edgecolor=edge, linewidth=width, joinstyle="round"))

    def curve(self, start: Point, arcs: Sequence[tuple[Point, Point, Point]], fill: str, edge: str = "none") -> None:
        """Draw an outline of cubic Bézier arcs, each as two controls and its end."""
        from matplotlib.patches import PathPatch
        from matplotlib.path import Path

        points = [start, *(point for arc in arcs for point in arc)]
        codes = [Path.MOVETO, *[Path.CURVE4] * (len(points) - 1)]
        self._add(PathPatch(Path(points, codes), facecolor=fill, edgecolor=edge, linewidth=0.7, capstyle="round"))

    def line(self, points: Sequence[Point], colour: str, width: float = 1.0) -> None:
        """Draw a line through points."""
        self._layer += 1.0
        across, upward = zip(*points, strict=True)
        self._axes.plot(across, upward, color=colour, linewidth=width, solid_capstyle="round", zorder=self._layer)

    def text(
        self,
        x: float,
        y: float,
        what: object,
        size: float,
        colour: str = INK,
        *,
        at: str = "center",
        bold: bool = False,
    ) -> None:
        """Write a line of text about a point; `size` is in units, `at` says which end lies at the point."""
        self._layer += 1.0
        self._axes.text(
            *(x, y, str(what)),
            fontsize=size * POINTS,
            color=colour,
            ha=at,
            va="center_baseline",
            weight="bold" if bold else "normal",
            family="DejaVu Sans",
            zorder=self._layer,
        )

    def paragraph(self, text: str) -> None:
        """Write lines of text from the upper left on."""
        self._axes.text(3.0, HEIGHT - 3.0, text, family="monospace", fontsize=7, va="top", wrap=True, color=INK)

    def mark(self, x: float, y: float, seat: int, size: float = 2.0) -> None:
        """Draw the mark of a seat: each has a shape and a colour of its own."""
        outline = MARKS[seat % len(MARKS)]
        self.polygon([(x + size * right, y + size * up) for right, up in outline], seat_colour(seat), INK)

    def star(self, x: float, y: float, size: float = 1.6) -> None:
        """Draw a golden star."""
        self.polygon([(x + size * right, y + size * up) for right, up in STAR], GOLD, "#8f6700")

    def card(
        self, x: float, y: float, width: float, height: float, fill: str = "#FFFDF6", edge: str = "#CDBC9E"
    ) -> None:
        """Draw a card with its shadow about a point."""
        left, low = x - width / 2, y - height / 2
        self.box(left + 0.5, low - 0.5, width, height, "#D9C9AC", corner=0.9)
        self.box(left, low, width, height, fill, edge, corner=0.9)

    def card_backs(self, x: float, y: float, count: int, step: float = 2.6) -> float:
        """Draw so many cards face down in a row, from the left; return where the row ends."""
        for place in range(count):
            self.box(x + place * step, y - 2.4, 3.6, 4.8, CARD_BACK, PAPER, corner=0.5)
        return x + (count - 1) * step + 3.6 if count else x

    def seat_panel(self, x: float, y: float, width: float, height: float, seat: int, active: bool) -> None:
        """Draw the ground of a seat's panel with its mark and name; (x, y) is its upper left."""
        self.box(x, y - height, width, height, LINEN, GOLD if active else "#DCCDB2", corner=1.4)
        self.mark(x + 4.0, y - 4.0, seat, 1.8)
        self.text(x + 7.6, y - 4.2, f"seat {seat}", 2.8, at="left", bold=True)

    def _add(self, patch: Any) -> None:
        self._layer += 1.0
        patch.set_zorder(self._layer)
        self._axes.add_patch(patch)
