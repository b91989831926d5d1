"""Steps of one toss: the pan at prescribed places, the crêpe free."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from peppermill.physics.engine import mujoco
from peppermill.physics.kitchen import Pancake, Skillet
from peppermill.physics.samples import Swing
from peppermill.physics.tossing import pan as pans

Rows = NDArray[np.float64]
CALM: Final = 1.0
"""Speed in cm/s, and in rad/s times the radius, below which a crêpe lies still."""


class Path(NamedTuple):
    """The pan at every step: across (x), forward (y), lift (z) in cm, and the wrist in radians (front edge up)."""

    across: Swing
    forward: Swing
    lift: Swing
    wrist: Swing
    least: int


class Flown(NamedTuple):
    """A toss after its last step: poses of the crêpe, number of steps, final pose, and hits."""

    crepes: list[Rows]
    steps: int
    pose: Rows
    hits: list[tuple[int, bool, float]]
    """Step, True for the table (else the pan), and the speed of touching after a flight."""


def fly(pan: Skillet, pancake: Pancake, path: Path, every: int) -> Flown:
    """Step a toss until the crêpe lies still."""
    engine = mujoco()
    model = pans.model(pan, pancake)
    data = engine.MjData(model)
    joints = (path.across, path.forward, path.lift, path.wrist)
    places, speeds, pushes = (np.stack([getattr(joint, name) for joint in joints], axis=1) for name in Swing._fields)
    pushes = pushes * pans.HEAVY
    qpos, qvel, force, crepe = data.qpos[:4], data.qvel[:4], data.qfrc_applied[:4], data.qpos[4:]
    turning = data.qvel[4:]
    frames: list[Rows] = []
    hits: list[tuple[int, bool, float]] = []
    airborne = 0
    step = 0
    for step in range(len(places)):
        qpos[:], qvel[:], force[:] = places[step], speeds[step], pushes[step]
        if step % every == 0:
            frames.append(crepe.copy())
            if (
                step >= path.least
                and float(np.abs(turning[:3]).max()) < CALM
                and float(np.abs(turning[3:]).max()) < 0.2
            ):
                break
        falling = turning[2]
        engine.mj_step(model, data)
        if data.ncon == 0:
            airborne += 1
        elif airborne:
            if airborne > 20:
                hits.append((step, data.contact.geom[0][0] == 0, abs(float(falling))))
            airborne = 0
    return Flown(frames, step, crepe.copy(), hits)
