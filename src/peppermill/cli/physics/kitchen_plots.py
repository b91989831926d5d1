"""Draw recorded pours and tosses from the side, as a picture or a film. Needs matplotlib."""

import math
from pathlib import Path
from typing import Any

import numpy as np

from peppermill.cli.plots import plots, save
from peppermill.core import Refused
from peppermill.games.a_la_carte.kitchen import kitchen
from peppermill.physics.facts import Motion
from peppermill.physics.motion import Array, Played, unpack

SHOWN = 9
"""Number of moments in a picture."""
VIEWS = {"pour": (-0.12, 0.12, -0.02, 0.17), "toss": (-0.3, 0.3, -0.12, 0.45)}


def plot(motion: Motion, file: str) -> None:
    """Draw several moments of a motion over each other, later ones darker, into a file."""
    pyplot, played = plots(), unpack(motion.packed)
    figure, axes = _stage(pyplot, played)
    for index, time in enumerate(np.linspace(0.0, played.duration, SHOWN).tolist()):
        _draw(axes, played, played.at(time), 0.15 + 0.85 * index / (SHOWN - 1))
    save(figure, file)
    pyplot.close(figure)


def movie(motion: Motion, file: str) -> None:
    """Write a motion as a film at half speed."""
    pyplot, played = plots(), unpack(motion.packed)
    from matplotlib.animation import FuncAnimation, PillowWriter

    figure, axes = _stage(pyplot, played)
    times = np.arange(0.0, played.duration + 0.3, 1 / 50).tolist()

    def frame(index: int) -> list[Any]:
        _blank(axes, played)
        _draw(axes, played, played.at(times[index]), 1.0)
        return []

    try:
        FuncAnimation(figure, frame, frames=len(times)).save(Path(file).expanduser(), writer=PillowWriter(fps=25))
    except (OSError, ValueError) as problem:
        raise Refused("file-unwritable", file=file, detail=str(problem)) from None
    finally:
        pyplot.close(figure)


def _stage(pyplot: Any, played: Played) -> tuple[Any, Any]:
    figure, axes = pyplot.subplots(figsize=(6, 5), layout="constrained")
    _blank(axes, played)
    return figure, axes


def _blank(axes: Any, played: Played) -> None:
    axes.clear()
    left, right, low, high = VIEWS[played.kind]
    axes.set(xlim=(left, right), ylim=(low, high), aspect="equal", xlabel="y / m", ylabel="z / m")


def _draw(axes: Any, played: Played, poses: Array, strength: float) -> None:
    drawn = _pour if played.kind == "pour" else _toss
    drawn(axes, poses, strength)


def _pour(axes: Any, poses: Array, strength: float) -> None:
    glass, gem = kitchen().glass, kitchen().gem
    rise = (glass.body_radius - glass.neck_radius) / math.tan(glass.shoulder_angle)
    shoulder, mouth = glass.body_height + rise, glass.body_height + rise + glass.neck_length
    half = [(glass.neck_radius, mouth), (glass.neck_radius, shoulder), (glass.body_radius, glass.body_height)]
    half.append((glass.body_radius, 0.0))
    outline = np.array([*half, *[(-y, z) for y, z in reversed(half)]])
    _line(axes, _placed(outline, poses[0]), "tab:blue", strength)
    _line(axes, pan_outline(), "0.2", 1.0)
    axes.scatter(poses[1:, 1], poses[1:, 2], s=(gem.broad * 1500) ** 2, color="tab:red", alpha=0.5 * strength)


def _toss(axes: Any, poses: Array, strength: float) -> None:
    radius = kitchen().pancake.radius
    _line(axes, _placed(pan_outline(), poses[0]), "0.2", strength)
    _line(axes, _placed(np.array([(-radius, 0.0), (radius, 0.0)]), poses[1]), "tab:orange", strength)


def pan_outline() -> Array:
    """Return the outline of the pan from the side."""
    skillet = kitchen().skillet
    half = [(skillet.floor_radius, 0.0), (skillet.rim_radius, skillet.rim_height)]
    return np.array([*[(-y, z) for y, z in reversed(half)], *half])


def _placed(outline: Array, pose: Array) -> Array:
    """Return an outline moved and turned to a pose; turns about x alone are seen from the side."""
    _, i, j, k = pose[3:]
    w = pose[3]
    forward = np.array([1 - 2 * (i * i + k * k), 2 * (j * k + w * i)])
    upward = np.array([2 * (j * k - w * i), 1 - 2 * (i * i + j * j)])
    return np.asarray(pose[1:3] + outline[:, :1] * forward + outline[:, 1:] * upward)


def _line(axes: Any, points: Array, colour: str, strength: float) -> None:
    axes.plot(points[:, 0], points[:, 1], color=colour, alpha=strength, linewidth=1.5)
