"""Draw throws from above, as a picture or a film. Needs matplotlib."""

import math
from pathlib import Path
from typing import Any, Final

from peppermill.cli.plots import plots, save
from peppermill.core import Refused
from peppermill.games.safranito.board import action_circles, bowls
from peppermill.i18n import Words
from peppermill.physics import Board, Landed, Result
from peppermill.physics.motion import Array, unpack
from peppermill.physics.throwing.rim import matrix, outline

WOOD, LINE, FACE_DOWN, FACE_UP, THROWN = "#f3e9d8", "#b9a382", "#8c6d4f", "#e0b64c", "#c2452d"
FILM: Final = 30
"""Frames a second of a film."""
AFTER: Final = 0.5
"""Seconds for which a film goes on when all is still."""


def draw_throw(scene: Board, result: Result[Landed], file: str, words: Words) -> None:
    """Draw the way of every chip that moved, and where all came to rest, into a file."""
    kit, played = plots(), unpack(result.motion.packed)
    figure, axes = empty_board(kit, scene, words)
    for chip in range(len(played.labels)):
        axes.plot(played.frames[:, chip, 0] * 100, played.frames[:, chip, 1] * 100, color=LINE, linewidth=0.8)
    lay_chips(axes, scene, played.final)
    save(figure, file)
    kit.close(figure)


def film_throw(scene: Board, result: Result[Landed], file: str, words: Words) -> None:
    """Write a throw as a film."""
    kit, played = plots(), unpack(result.motion.packed)
    from matplotlib.animation import FuncAnimation, PillowWriter

    figure, axes = empty_board(kit, scene, words)
    shown: list[Any] = []

    def draw(frame: int) -> list[Any]:
        for patch in shown:
            patch.remove()
        shown[:] = lay_chips(axes, scene, played.at(frame / FILM))
        return shown

    frames = math.ceil((played.duration + AFTER) * FILM)
    try:
        FuncAnimation(figure, draw, frames=frames).save(Path(file).expanduser(), writer=PillowWriter(FILM), dpi=80)
    except (OSError, ValueError) as problem:
        raise Refused("file-unwritable", file=file, detail=str(problem)) from None
    finally:
        kit.close(figure)


def empty_board(kit: Any, scene: Board, words: Words) -> tuple[Any, Any]:
    """Return a figure of the board without chips."""
    figure, axes = kit.subplots(figsize=(6, 6))
    for reach, colour in ((scene.tray.edge, LINE), (scene.tray.half, WOOD)):
        side = reach * 200
        axes.add_patch(kit.Rectangle((-side / 2, -side / 2), side, side, facecolor=colour, edgecolor=LINE))
    for circle in (*bowls(), *action_circles()):
        axes.add_patch(kit.Circle((circle.x * 100, circle.y * 100), circle.radius * 100, fill=False, color=LINE))
    reach = (scene.tray.edge + 0.1) * 100
    axes.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal")
    axes.set(xlabel=words.say("cli-physics-east"), ylabel=words.say("cli-physics-north"))
    return figure, axes


def lay_chips(axes: Any, scene: Board, poses: Array) -> list[Any]:
    """Draw chips as their outlines from above, higher ones over lower ones."""
    from matplotlib.patches import Polygon

    drawn = []
    for chip, pose in enumerate(poses):
        points = outline(pose, scene.disc)
        half = len(points) // 2
        up = matrix(pose[3:])[2, 2] > 0
        border = points[half:] if up else points[:half]
        colour = THROWN if chip == len(scene.chips) else FACE_UP if up else FACE_DOWN
        patch = Polygon(border[:, :2] * 100, facecolor=colour, edgecolor="black", linewidth=0.5, zorder=3 + pose[2])
        drawn.append(axes.add_patch(patch))
    return drawn
