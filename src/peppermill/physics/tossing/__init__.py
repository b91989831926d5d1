"""Simulation of a toss: the pan follows the hand, the crêpe flies and comes to rest."""

import math
from typing import Final

import numpy as np

from peppermill.core.chance import Chance
from peppermill.gestures.pouring import RATE as SAMPLES
from peppermill.gestures.pouring import eased
from peppermill.gestures.tossing import Toss
from peppermill.physics.facts import Catch, Motion, Result, Tossed
from peppermill.physics.kitchen import Kitchen, Pan
from peppermill.physics.motion import Recorder
from peppermill.physics.samples import swing
from peppermill.physics.scenes import Pose
from peppermill.physics.tossing.flight import Flown, Path, Rows, fly
from peppermill.physics.tossing.pan import CM, STEPS
from peppermill.physics.tossing.review import review

RATE: Final = 60
EVERY: Final = STEPS // RATE
LONGEST: Final = 1.0
"""Most seconds after the pan waits: the highest tosses are back after 0.9."""
SOONEST: Final = 0.1
FLAT: Final = math.cos(math.radians(30.0))
UPENDED: Final = math.cos(math.radians(55.0))
HANGING: Final = 0.5
"""Share of the crêpe's radius beyond the rim from which it counts as half out."""


def toss(scene: Pan, gesture: Toss, meant: Toss | None = None) -> Result[Tossed]:
    """Simulate a toss and return motion and facts. `meant` is the gesture before the hand's noise, by which a failure
    is explained."""
    kitchen = scene.kitchen
    path = way(kitchen, gesture)
    flown = fly(kitchen.skillet, kitchen.pancake, path, EVERY)
    x, y, z, *turn = flown.pose.tolist()
    crepe = Pose((x / CM, y / CM, z / CM), (turn[0], turn[1], turn[2], turn[3]))
    pan = _pan(path, flown.steps, kitchen)
    waiting = Pose((pan[0], pan[1], pan[2]), (pan[3], pan[4], pan[5], pan[6]))
    caught = judged(kitchen, crepe, waiting)
    seen = review(flown, pan, EVERY, meant or gesture, caught)
    return Result(_recorded(kitchen, path, flown), Tossed(caught, crepe, waiting, seen))


def simulate(scene: object, done: Toss, chance: Chance, meant: Toss) -> Result[Tossed]:
    """Simulate a toss in any scene. Raises `TypeError` if it is no pan."""
    if not isinstance(scene, Pan):
        raise TypeError(f"Toss is not for {type(scene).__name__}")
    return toss(scene, done, meant)


def way(kitchen: Kitchen, gesture: Toss) -> Path:
    """Return the path of the pan: the hand's samples, then on to the place of the catch, level, at the height where the
    pan rested."""
    transit, back = kitchen.skillet.transit, kitchen.skillet.waits_back
    parts = [eased(moment / SAMPLES / transit) for moment in range(1, math.ceil(transit * SAMPLES) + 1)]
    seconds = (len(gesture.lift) + len(parts)) / SAMPLES
    times = np.arange(math.ceil((seconds + LONGEST) * STEPS)) / STEPS
    still = [0.0] * len(gesture.lift)

    def along(samples: list[float], goal: float, unit: float) -> "tuple[list[float], float]":
        last = samples[-1]
        return [value * unit for value in samples + [last + (goal - last) * part for part in parts]], unit

    joints = (
        along(still, gesture.across, CM),
        along(list(gesture.forward), gesture.along - back, CM),
        along(list(gesture.lift), 0.0, CM),
        along(list(gesture.wrist), 0.0, 1.0),
    )
    swings = [swing(np.array(samples), SAMPLES, times) for samples, _ in joints]
    return Path(swings[0], swings[1], swings[2], swings[3], least=math.ceil((seconds + SOONEST) * STEPS))


def judged(kitchen: Kitchen, crepe: Pose, pan: Pose) -> Catch:
    """Return how the crêpe lies: beside the pan, on edge or half out (failed, Q-6), else the side that is up."""
    skillet, radius = kitchen.skillet, kitchen.pancake.radius
    x, y, z = (there - here for there, here in zip(crepe.place, pan.place, strict=True))
    away, upward = math.hypot(x, y), crepe.upward
    if away > skillet.rim_radius or z < -kitchen.pancake.thickness:
        return "beside"
    if abs(upward) < UPENDED:
        return "on-edge"
    if abs(upward) < FLAT or away + radius > skillet.rim_radius + HANGING * radius:
        return "half-out"
    return "recipe" if upward > 0 else "picture"


def _pan(path: Path, step: int, kitchen: Kitchen) -> list[float]:
    """Return the pan's pose (m): the wrist is behind it, and turns it about x."""
    across, forward, lift, wrist = (float(joint.place[step]) for joint in path[:4])
    handle = kitchen.skillet.handle
    y, z = forward / CM - handle + handle * math.cos(wrist), lift / CM + handle * math.sin(wrist)
    return [across / CM, y, z, math.cos(wrist / 2), math.sin(wrist / 2), 0.0, 0.0]


def _recorded(kitchen: Kitchen, path: Path, flown: Flown) -> Motion:
    recorder = Recorder("toss", RATE, (-1, 0))
    for frame, crepe in enumerate(flown.crepes):
        recorder.frame(_both(_pan(path, frame * EVERY, kitchen), crepe))
    for step, table, speed in flown.hits:
        recorder.contact(step / STEPS, "table" if table else "pan", 1, -1 if table else 0, speed / CM)
    return recorder.finish(_both(_pan(path, flown.steps, kitchen), flown.pose))


def _both(pan: list[float], crepe: Rows) -> Rows:
    return np.stack((np.array(pan), np.concatenate((crepe[:3] / CM, crepe[3:]))))
