"""Placing of crystals in the bottle before a pour, and the check that none is in the glass. Bottle's frame, cm."""

import math
from typing import Final

import numpy as np

from peppermill.core.chance import RandomStream
from peppermill.physics.kitchen import Crystal, Gem, Glass
from peppermill.physics.pouring.glass import CM, SIDES, mouth
from peppermill.physics.pouring.turning import Rows
from peppermill.physics.scenes import Pose

ROOM: Final = 1.03
"""Distance between crystals that are filled in, as a multiple of their size, so that none begins inside another."""
SUNK: Final = 0.15
"""Depth in cm to which a crystal may be pressed into the glass by its fall: contacts are soft."""


def poses(glass: Glass, gem: Gem, crystals: tuple[Crystal, ...], rng: RandomStream) -> Rows:
    """Return starting poses: crystals that lay in the bottle as they lay, those just filled in on top, in random order
    and turned at random."""
    rows = np.zeros((len(crystals), 7))
    fresh = [index for index, crystal in enumerate(crystals) if crystal.pose is None]
    top = 0.0
    for index, crystal in enumerate(crystals):
        if crystal.pose is not None:
            rows[index, :3] = np.array(crystal.pose.place) * CM
            rows[index, 3:] = crystal.pose.turn
            top = max(top, rows[index, 2] + gem.long * CM / 2)
    for index, place in zip(rng.shuffled(fresh), _lattice(glass, gem, top, len(fresh)), strict=True):
        rows[index, :3] = place
        turn = np.array([rng.normal() for _ in range(4)])
        rows[index, 3:] = turn / np.linalg.norm(turn)
    return rows


def _lattice(glass: Glass, gem: Gem, top: float, count: int) -> list[tuple[float, float, float]]:
    """Return places in layers of a honeycomb above `top`; under the roof of the body they begin again at the floor's
    height."""
    size, radius = gem.long * CM * ROOM, glass.body_radius * CM - gem.long * CM / 2
    cells = [(size * (i + j / 2), size * j * math.sqrt(0.75)) for i in range(-3, 4) for j in range(-3, 4)]
    layer = [cell for cell in cells if math.hypot(*cell) <= radius]
    layers = max(int((glass.body_height * CM - top) / size), 1)
    return [(*layer[place % len(layer)], top + size * (place // len(layer) % layers + 0.5)) for place in range(count)]


def as_pose(row: Rows) -> Pose:
    """Return the pose of a row, in metres."""
    x, y, z, *turn = row.tolist()
    w, i, j, k = turn
    return Pose((x / CM, y / CM, z / CM), (w, i, j, k))


def escaped(glass: Glass, rows: Rows, sunk: tuple[float, float] = (SUNK, SUNK)) -> Rows:
    """Return which crystals' middles are outside the glass; there must be none. Rows may be of any shape (…, 7).
    `sunk`: how far, in cm, a middle may be in the base, and in walls."""
    body, height, neck = glass.body_radius * CM, glass.body_height * CM, glass.neck_radius * CM
    around = 2 * np.pi * np.arange(SIDES) / SIDES
    out = (rows[..., None, 0] * np.cos(around) + rows[..., None, 1] * np.sin(around)).max(axis=-1)
    z = rows[..., 2]
    wall = np.clip(body - (z - height) * math.tan(glass.shoulder_angle), neck, body)
    return np.asarray((z < -sunk[0]) | ((out > wall + sunk[1]) & (z < mouth(glass))))
