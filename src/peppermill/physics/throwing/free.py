"""The first part of a flight in closed form, while nothing is near: the chip falls and turns as a free symmetric top.
This is exact, and saves a third of the engine's steps. The engine takes over before anything can be touched."""

import math
from typing import Final

import numpy as np

from peppermill.gestures import Throw
from peppermill.physics.motion import Array
from peppermill.physics.scenes import Board, Turn
from peppermill.physics.throwing import release
from peppermill.physics.throwing.model import inertia_of
from peppermill.physics.throwing.release import Vector

GRAVITY: Final = 9.81
NEAR: Final = 0.002
"""Distance in m from other bodies at which the engine takes over."""


class Free:
    """A chip in the air: pose and velocity at any time."""

    def __init__(self, throw: Throw, board: Board) -> None:
        self._disc = board.disc
        self._place, self._speed = release.start(throw, board.tray), release.velocity(throw)
        self._turn = release.turn(throw)
        across, along = inertia_of(board.disc)
        i, j, k = release.in_own_axes(self._turn, release.turning(throw))
        self._momentum = release.in_room_axes(self._turn, (i, j, along / across * k))
        self._own = k * (1.0 - along / across)

    def place(self, time: float) -> Vector:
        """Return the place of its middle."""
        (x, y, z), (vx, vy, vz) = self._place, self._speed
        return x + vx * time, y + vy * time, z + vz * time - GRAVITY / 2 * time * time

    def turn(self, time: float) -> Turn:
        """Return its rotation: about its angular momentum, and about its own axis."""
        rate = math.sqrt(sum(part * part for part in self._momentum))
        axis = tuple(part / rate for part in self._momentum) if rate > 0 else (0.0, 0.0, 1.0)
        swept = release.about((axis[0], axis[1], axis[2]), rate * time)
        return release.product(release.product(swept, self._turn), release.about((0.0, 0.0, 1.0), self._own * time))

    def pose(self, time: float) -> Array:
        """Return place and turn of the chip at a time, as a pose."""
        return np.array([*self.place(time), *self.turn(time)])

    def velocity(self, time: float) -> Array:
        """Return its velocity as the engine wants it: in the room's axes, and its angular velocity in the
        chip's own."""
        vx, vy, vz = self._speed
        i, j, k = release.in_own_axes(self.turn(time), self._momentum)
        spin = self._own / (1.0 - self._ratio) if self._ratio != 1.0 else k
        return np.array([vx, vy, vz - GRAVITY * time, i, j, spin])

    @property
    def _ratio(self) -> float:
        across, along = inertia_of(self._disc)
        return along / across

    def lowest(self, time: float) -> float:
        """Return the height of its lowest point."""
        _, i, j, _ = self.turn(time)
        level = abs(1.0 - 2.0 * (i * i + j * j))
        tilted = math.sqrt(max(1.0 - level * level, 0.0))
        return self.place(time)[2] - self._disc.radius * tilted - self._disc.thickness / 2 * level

    def frames(self, top: float, rate: int) -> int:
        """Return how many whole frames pass before anything as high as `top` can be touched."""
        time, turning = 0.0, math.sqrt(sum(part * part for part in self.velocity(0.0)[3:].tolist()))
        while (clear := self.lowest(time) - top - NEAR) > NEAR / 4:
            falling = max(GRAVITY * time - self._speed[2], 0.0) + turning * self._disc.radius
            # the edge sinks no faster than this, and then a little for gravity: it cannot arrive earlier
            time += (math.sqrt(falling * falling + 2 * GRAVITY * clear) - falling) / GRAVITY
        return int(time * rate)
