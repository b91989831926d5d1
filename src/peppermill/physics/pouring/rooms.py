"""Transformation of poses from the bottle's frame to the room's: origin in the middle of the pan's floor, y away from
the cook, in cm."""

import numpy as np

from peppermill.physics.kitchen import Glass
from peppermill.physics.pouring.glass import CM
from peppermill.physics.pouring.turning import Course, Rows


class Held:
    """The bottle in the hand at every step of a course."""

    def __init__(self, glass: Glass, course: Course) -> None:
        self.course = course
        self.pivot = np.array((0.0, 0.0, glass.pivot * CM))
        self.hold = np.array((0.0, -glass.hold_back * CM, glass.hold_height * CM))

    def bottle(self, step: int) -> Rows:
        """Return the pose of the bottle: the middle of its base."""
        return np.asarray(self.poses(step, np.array([[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]]))[0])

    def poses(self, step: int, rows: Rows) -> Rows:
        """Return the poses in the room of things in the bottle."""
        shown = np.empty_like(rows)
        shown[:, :3] = (rows[:, :3] - self.pivot) @ self._turned(step) + self.hold + self._way(step, "place")
        half = self.course.tilt.place[step] / 2
        c, s = np.cos(half), -np.sin(half)
        w, i, j, k = rows[:, 3], rows[:, 4], rows[:, 5], rows[:, 6]
        shown[:, 3:] = np.stack((c * w - s * i, c * i + s * w, c * j - s * k, c * k + s * j), axis=1)
        return shown

    def thrown(self, step: int, pose: Rows, speed: Rows) -> tuple[Rows, Rows]:
        """Return pose and velocities in the room of a crystal that leaves; spin is in the crystal's frame, as MuJoCo
        wants it."""
        w = -self.course.tilt.speed[step]
        _, y, z = pose[:3] - self.pivot
        carried = speed[:3] + np.array((0.0, -w * z, w * y))
        fast = np.concatenate((carried @ self._turned(step) + self._way(step, "speed"), speed[3:] + _seen(pose[3:], w)))
        return self.poses(step, pose[None])[0], fast

    def _turned(self, step: int) -> Rows:
        """Return the matrices that turn rows in the bottle's frame into rows in the room's."""
        tilt = self.course.tilt.place[step]
        c, s = np.cos(tilt), np.sin(tilt)
        return np.array(((1.0, 0.0, 0.0), (0.0, c, -s), (0.0, s, c)))

    def _way(self, step: int, what: str) -> Rows:
        return np.array([getattr(axis, what)[step] for axis in self.course.way])


def _seen(turn: Rows, w: float) -> Rows:
    """Return the angular velocity `w` about the bottle's x axis in a crystal's own frame; `turn` is the crystal's
    quaternion in the bottle's frame."""
    q, i, j, k = turn
    return w * np.array((1 - 2 * (j * j + k * k), 2 * (i * j - q * k), 2 * (i * k + q * j)))
