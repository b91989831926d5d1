"""The end of a chip that has left the board. It is out at once, so no rule needs more; for display it comes to rest
beside the board. The engine does not follow it, because chips roll about on edge for seconds: the chip falls, slides to
a stop and lies down flat on the side it leans to."""

import math
from typing import Final

import msgspec
import numpy as np

from peppermill.physics.motion import Array
from peppermill.physics.scenes import Tray

GRAVITY: Final = 9.81
BRAKE: Final = 6.0
"""Deceleration by a table cloth, in m/s²."""
FASTEST: Final = 1.5
"""Highest speed at which a chip is shown leaving, in m/s, or it would end too far away."""
LYING_DOWN: Final = 0.18
"""Seconds until it lies flat."""


class Ending(msgspec.Struct, frozen=True):
    """The motion of a chip that has left the board, from where it left to where it comes to rest."""

    begun: float
    place: tuple[float, float, float]
    turn: tuple[float, float, float, float]
    flat: tuple[float, float, float, float]
    way: tuple[float, float]
    """Horizontal way in m from where the chip left the board."""
    lasts: float
    fall: float
    """Upward speed at the beginning, m/s."""
    lowest: float

    @property
    def over(self) -> float:
        """Return when it lies still."""
        return self.begun + self.lasts

    def pose(self, time: float) -> Array:
        """Return its pose at a time."""
        since = min(max(time - self.begun, 0.0), self.lasts)
        slid = 1.0 - (1.0 - since / self.lasts) ** 2
        x, y, z = self.place
        height = (
            max(z + self.fall * since - GRAVITY / 2 * since * since, self.lowest) if since < self.lasts else self.lowest
        )
        lain = min(since / min(LYING_DOWN, self.lasts), 1.0)
        eased = lain * lain * (3 - 2 * lain)
        turned = (1 - eased) * np.array(self.turn) + eased * np.array(self.flat)
        turned /= np.linalg.norm(turned)
        return np.array([x + slid * self.way[0], y + slid * self.way[1], height, *turned])


def ending(time: float, pose: Array, velocity: Array, tray: Tray, radius: float, thickness: float) -> Ending:
    """Return the motion of a chip that left with this pose and velocity."""
    x, y, z = (float(value) for value in pose[:3])
    speed = math.hypot(velocity[0], velocity[1])
    slow = min(1.0, FASTEST / speed) if speed > 0 else 1.0
    vx, vy = float(velocity[0]) * slow, float(velocity[1]) * slow
    lowest = thickness / 2 - tray.base
    falling = math.sqrt(max(2 * (z - lowest) / GRAVITY, 0.0)) + max(float(velocity[2]), 0.0) / GRAVITY * 2
    lasts = max(speed * slow / BRAKE, falling, LYING_DOWN)
    way = _clear(x, y, vx * lasts / 2, vy * lasts / 2, tray.edge + radius + 0.002)
    turn = tuple(float(part) for part in pose[3:])
    return Ending(time, (x, y, z), turn, _flat(turn), way, lasts, float(velocity[2]), lowest)  # type: ignore[arg-type]  # a turn has four parts


def _clear(x: float, y: float, dx: float, dy: float, clear: float) -> tuple[float, float]:
    """Return the motion lengthened so that it ends beside the board, not under its edge."""
    across, along = abs(x + dx), abs(y + dy)
    if max(across, along) >= clear:
        return dx, dy
    if abs(x) >= abs(y):
        return math.copysign(clear, x) - x, dy
    return dx, math.copysign(clear, y) - y


def _flat(turn: tuple[float, ...]) -> tuple[float, float, float, float]:
    """Return the nearest turn that lies flat; a chip exactly on edge falls on its face."""
    w, i, j, k = turn
    flat = (w, 0.0, 0.0, k) if 1.0 - 2.0 * (i * i + j * j) > 0.0 else (0.0, i, j, 0.0)
    length = math.sqrt(sum(part * part for part in flat))
    return tuple(part / length for part in flat)  # type: ignore[return-value]  # four parts in, four out
