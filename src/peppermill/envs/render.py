"""Text and pictures of a position as spectators see it."""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from peppermill.core.extras import refuse_without
from peppermill.match import Position

LEFT_OUT = ("options", "menu", "recipes", "peppers", "radii", "sides", "viewer")
"""Fields of views that do not change in a game."""
DOTS = 100
"""Dots an inch of pictures."""


def text_of(position: Position[Any, Any, Any, Any]) -> str:
    """Return a spectator's view as lines of a name and a value; what is empty is left out.

    >>> from peppermill import Chance
    >>> print(text_of(Position.start("chili", 2, Chance(7).stream("example"))).splitlines()[0])
    game: chili
    """
    fields: dict[str, Any] = msgspec.to_builtins(position.view())
    lines = [f"{name}: {_plain(value)}" for name, value in fields.items() if name not in LEFT_OUT and value]
    outcome = position.outcome
    if outcome is not None:
        lines.append(f"outcome: {outcome.reason}, points {_plain(outcome.scores)}, ranks {_plain(outcome.ranks)}")
    return "\n".join([f"game: {position.game}", *lines])


def picture_of(position: Position[Any, Any, Any, Any]) -> NDArray[np.uint8]:
    """Return a spectator's view as a picture of height × width × 3. Raises `Refused` (`extra-missing`) without
    matplotlib."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise refuse_without("plots") from None
    figure = Figure(figsize=(8, 6), dpi=DOTS)
    figure.text(0.02, 0.98, text_of(position), family="monospace", fontsize=7, va="top", wrap=True)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba(), dtype=np.uint8)[:, :, :3].copy()


def _plain(value: Any) -> str:
    """Return a value without quotation marks and braces."""
    if isinstance(value, dict):
        return " ".join(f"{name}={_plain(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_plain, value))
    return "-" if value is None else str(value)
