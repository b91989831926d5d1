"""One pour inside the bottle: the glass stands still, and gravity and the fictitious forces of the hand's motion act.

A heavy bottle driven by joints was tried and blew up (the solver's tolerance scales with inertia); in the bottle's own
frame the crystals are all there is to solve for. The bottle tips about x, towards y: at the angle t its axis points to
(0, sin t, cos t) of the room. With w = -t' and a = w', and places measured from the pivot, a crystal feels per mass

    gravity (0, g sin t, -g cos t)  -  shake  +  w² (0, y, z)  +  2 w (0, vz, -vy)  +  a (0, z, -y)

and per moment of inertia the torque -a about x. (What couples w with a crystal's own spin is left out: it turns
something of 6 mm by a few degrees.)
"""

import copy
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from peppermill.physics.engine import mujoco
from peppermill.physics.kitchen import Gem, Glass
from peppermill.physics.pouring import glass as glasses
from peppermill.physics.samples import Swing

Rows = NDArray[np.float64]
GRAVITY: Final = 981.0
CALM: Final = 3.0
"""Speed in cm/s below which all crystals of an upright bottle count as at rest: nobody sees a difference."""


class Course(NamedTuple):
    """The motion of the hand at every step: the tilt, and the pivot's place in the room's frame (x, y, z); cm and
    radians."""

    tilt: Swing
    way: tuple[Swing, Swing, Swing]
    capped: int
    """Steps with the thumb on the mouth."""
    least: int
    """Steps that must be run; after them the simulation may end as soon as the crystals are calm."""


class Fallen(NamedTuple):
    """A crystal that has left the mouth, in the bottle's frame at that step."""

    crystal: int
    step: int
    pose: Rows
    speed: Rows


class Turned(NamedTuple):
    """A pour inside the bottle: frames, crystals that fell, final poses, number of steps."""

    frames: list[Rows]
    """Poses (n, 7) in the bottle's frame every `every` steps."""
    fallen: list[Fallen]
    poses: Rows
    """Final poses of all crystals; those of crystals that fell have no meaning."""
    steps: int


def turn(glass: Glass, gem: Gem, poses: Rows, course: Course, every: int) -> Turned:
    """Simulate the crystals in the bottle along a course."""
    count = len(poses)
    if count == 0:
        return Turned([poses] * (course.least // every + 1), [], poses, course.least)
    model = copy.copy(glasses.model(glass, gem, count))
    data = mujoco().MjData(model)
    data.qpos[:] = poses.reshape(-1)
    return _Run(model, data, glass, gem).all(course, every)


class _Run:
    """The loop over the steps, with everything looked up once."""

    def __init__(self, model: Any, data: Any, glass: Glass, gem: Gem) -> None:
        self.model, self.data = model, data
        self.count = model.nbody - 1
        self.places = data.qpos.reshape(-1, 7)
        self.speeds = data.qvel.reshape(-1, 6)
        self.forces = data.xfrc_applied[1:]
        self.mass = float(model.body_mass[1])
        self.inertia = float(model.body_inertia[1].mean())
        self.pivot = glass.pivot * glasses.CM
        self.outside = glasses.mouth(glass) + gem.long * glasses.CM / 2
        self.fallen: list[Fallen] = []
        self.gone = np.zeros(self.count, dtype=bool)

    def all(self, course: Course, every: int) -> Turned:
        advance = mujoco().mj_step
        frames: list[Rows] = []
        pulls = self._pulls(course)
        matrices = self._matrices(course)
        twists = (self.inertia * course.tilt.push).tolist()
        step = 0
        for step in range(len(course.tilt.place)):
            if step == course.capped:
                self._uncap()
            if step % every == 0:
                frames.append(self.places.copy())
                if step >= course.least and self._calm():
                    break
            self.model.opt.gravity[:] = pulls[step]
            self._push(matrices[step], twists[step])
            advance(self.model, self.data)
            if step >= course.capped:
                self._let_out(step)
        return Turned(frames, self.fallen, self.places.copy(), step)

    def _pulls(self, course: Course) -> Rows:
        """Return the acceleration common to all crystals in the bottle's frame: gravity less the pivot's own."""
        x, y, z = (-way.push for way in course.way)
        z = z - GRAVITY
        sine, cosine = np.sin(course.tilt.place), np.cos(course.tilt.place)
        return np.stack((x, y * cosine - z * sine, y * sine + z * cosine), axis=1)

    def _matrices(self, course: Course) -> Rows:
        """Return matrices that times (y, z, vy, vz) of a crystal are the force (fy, fz) that depends on its place."""
        w, a = -course.tilt.speed, -course.tilt.push
        none = np.zeros_like(w)
        rows = ((w * w, -a), (a, w * w), (none, -2 * w), (2 * w, none))
        forces = self.mass * np.stack([np.stack(row, axis=1) for row in rows], axis=1)
        return np.asarray(forces)

    def _push(self, matrix: Rows, twist: float) -> None:
        self.forces[:, 3] = twist
        place = self.places[:, 1:3] - (0.0, self.pivot)
        self.forces[:, 1:3] = place @ matrix[:2] + self.speeds[:, 1:3] @ matrix[2:]

    def _uncap(self) -> None:
        engine = mujoco()
        self.model.geom_conaffinity[engine.mj_name2id(self.model, engine.mjtObj.mjOBJ_GEOM, glasses.CAP)] = 0

    def _let_out(self, step: int) -> None:
        heights = self.places[:, 2]
        if heights.max() < self.outside:
            return
        for index in np.flatnonzero((heights >= self.outside) & ~self.gone).tolist():
            self.fallen.append(Fallen(index, step + 1, self.places[index].copy(), self.speeds[index].copy()))
            self.gone[index] = True
            first = self.model.body_geomadr[index + 1]
            self.model.geom_contype[first] = self.model.geom_conaffinity[first] = 0

    def _calm(self) -> bool:
        speeds = self.speeds[~self.gone, :3]
        return speeds.size == 0 or float(np.abs(speeds).max()) < CALM
