"""Text and pictures of a position as a viewer sees it, by default spectators."""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from peppermill.core import SPECTATOR, Viewer
from peppermill.games.pictures import Canvas
from peppermill.match import Position
from peppermill.packages import find_package, load

__all__ = ["canvas_of", "picture_of", "text_of"]

LEFT_OUT = ("options", "menu", "recipes", "peppers", "radii", "sides", "viewer")
"""Fields of views that do not change in a game."""
DOTS = 100
"""Dots an inch of pictures."""


def text_of(position: Position[Any, Any, Any, Any], viewer: Viewer | int = SPECTATOR) -> str:
    """Return a view as lines of a name and a value; what is empty is left out.

    >>> from peppermill import Chance
    >>> print(text_of(Position.start("chili", 2, Chance(7).stream("example"))).splitlines()[0])
    game: chili
    """
    fields: dict[str, Any] = msgspec.to_builtins(position.view(viewer))
    lines = [f"{name}: {_plain(value)}" for name, value in fields.items() if name not in LEFT_OUT and value]
    outcome = position.outcome
    if outcome is not None:
        lines.append(f"outcome: {outcome.reason}, points {_plain(outcome.scores)}, ranks {_plain(outcome.ranks)}")
    return "\n".join([f"game: {position.game}", *lines])


def picture_of(position: Position[Any, Any, Any, Any]) -> NDArray[np.uint8]:
    """Return a spectator's view as a picture of height × width × 3. Raises `Refused` (`extra-missing`) without
    matplotlib."""
    drawn = canvas_of(position)
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    drawn.figure.set_dpi(DOTS)
    canvas = FigureCanvasAgg(drawn.figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba(), dtype=np.uint8)[:, :, :3].copy()


def canvas_of(position: Position[Any, Any, Any, Any], viewer: Viewer | int = SPECTATOR) -> Canvas:
    """Draw a position as a viewer sees it. The result's `figure` is matplotlib's: `figure.savefig("board.pdf")`.
    Raises `Refused` (`extra-missing`) without matplotlib."""
    canvas, where = Canvas(), find_package(position.game).picture
    if where:
        load(where)(canvas, position.view(viewer))
    else:
        canvas.paragraph(text_of(position, viewer))
    return canvas


def _plain(value: Any) -> str:
    """Return a value without quotation marks and braces."""
    if isinstance(value, dict):
        return " ".join(f"{name}={_plain(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_plain, value))
    return "-" if value is None else str(value)
