"""Detection of chips that lie on the rim with some part (T-5), by their own shape and not by the engine's contacts."""

from typing import Final

import numpy as np

from peppermill.physics.motion import Array
from peppermill.physics.scenes import Disc, Tray

OVER: Final = 0.00025
"""Distance in m beyond the rim's inner face that counts as none: the prism that meets the rim is so much smaller than
the chip."""
TOUCHING: Final = 0.0002
"""Distance in m between a chip and the rim's top that counts as none."""
CORNERS: Final = 256
_ROUND: Final = np.linspace(0.0, 2.0 * np.pi, CORNERS, endpoint=False)


def reaches(pose: Array, tray: Tray, disc: Disc) -> tuple[bool, bool]:
    """Return whether a part of the chip rests on the rim, and whether any part is above or outside the rim.

    The lowest point of a face above the rim is on the face's border, or on it where the border crosses the inner face.
    """
    if max(abs(pose[0]), abs(pose[1])) + disc.radius + disc.thickness < tray.half:
        return False, False
    points = outline(pose, disc)
    beyond = np.abs(points[:, :2]).max(axis=1) > tray.half + OVER
    if not beyond.any():
        return False, False
    return bool(points[beyond, 2].min() <= tray.rim_height + TOUCHING), True


def outline(pose: Array, disc: Disc) -> Array:
    """Return points of the borders of both faces."""
    flat = np.stack([np.cos(_ROUND) * disc.radius, np.sin(_ROUND) * disc.radius], axis=1)
    faces = [np.column_stack([flat, np.full(CORNERS, side * disc.thickness / 2)]) for side in (-1, 1)]
    return np.concatenate(faces) @ matrix(pose[3:]).T + pose[:3]


def matrix(turn: Array) -> Array:
    """Return the rotation matrix of a quaternion."""
    w, x, y, z = turn
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )
