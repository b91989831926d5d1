"""The state of a chip when the fingers let go, computed from the numbers of a throw: place, rotation, velocities."""

import math
from typing import Final, TypeAlias

from peppermill.gestures import SIDES, Throw
from peppermill.physics.scenes import Tray, Turn

Vector: TypeAlias = tuple[float, float, float]
FACE_DOWN: Final[Turn] = (0.0, 1.0, 0.0, 0.0)


def heading(throw: Throw) -> float:
    """Return the direction of the throw seen from above: radians from east, counter-clockwise."""
    return math.pi / 2 - SIDES.index(throw.side) * math.pi / 2 - throw.direction


def start(throw: Throw, tray: Tray) -> Vector:
    """Return the place of the chip."""
    inward = math.pi / 2 - SIDES.index(throw.side) * math.pi / 2
    out, right = tray.half + throw.outside, throw.place
    x = -out * math.cos(inward) + right * math.sin(inward)
    y = -out * math.sin(inward) - right * math.cos(inward)
    return x, y, throw.height


def velocity(throw: Throw) -> Vector:
    """Return the velocity of a chip as it leaves the hand, in m/s."""
    level, way = throw.speed * math.cos(throw.loft), heading(throw)
    return level * math.cos(way), level * math.sin(way), throw.speed * math.sin(throw.loft)


def turn(throw: Throw) -> Turn:
    """Return the rotation of the chip: face down (T-2), tilted as the hand held it."""
    way = heading(throw)
    pitch = about((math.sin(way), -math.cos(way), 0.0), throw.pitch)
    roll = about((math.cos(way), math.sin(way), 0.0), throw.roll)
    return product(product(pitch, roll), FACE_DOWN)


def turning(throw: Throw) -> Vector:
    """Return its angular velocity, in the room's axes."""
    way = heading(throw)
    return throw.tumble * math.sin(way), -throw.tumble * math.cos(way), throw.spin


def about(axis: Vector, angle: float) -> Turn:
    """Return the quaternion of a rotation about an axis."""
    sine = math.sin(angle / 2)
    return math.cos(angle / 2), axis[0] * sine, axis[1] * sine, axis[2] * sine


def product(one: Turn, other: Turn) -> Turn:
    """Return the rotation that does first `other`, then `one`."""
    a, b, c, d = one
    w, x, y, z = other
    return (
        a * w - b * x - c * y - d * z,
        a * x + b * w + c * z - d * y,
        a * y - b * z + c * w + d * x,
        a * z + b * y - c * x + d * w,
    )


def in_own_axes(turn: Turn, vector: Vector) -> Vector:
    """Return a vector of the room in the axes of a turned thing, as the engine wants angular velocities."""
    w, x, y, z = turn
    _, i, j, k = product(product((w, -x, -y, -z), (0.0, *vector)), turn)
    return i, j, k


def in_room_axes(turn: Turn, vector: Vector) -> Vector:
    """Return a vector of a turned thing in the room's axes."""
    w, x, y, z = turn
    return in_own_axes((w, -x, -y, -z), vector)
