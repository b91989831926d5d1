"""Simulation of a pour: crystals inside the bottle, those that leave it, and where they come to rest."""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from peppermill.core.chance import Chance
from peppermill.gestures.pouring import Pour
from peppermill.physics.facts import Fell, Motion, Poured, Result
from peppermill.physics.kitchen import Bottle, Crystal, Skillet
from peppermill.physics.motion import HAND, Recorder
from peppermill.physics.pouring import pile
from peppermill.physics.pouring.course import course
from peppermill.physics.pouring.glass import CM, STEPS
from peppermill.physics.pouring.landing import Drop, Landing, land
from peppermill.physics.pouring.rooms import Held
from peppermill.physics.pouring.turning import Rows, Turned, turn

RATE: Final = 30
EVERY: Final = STEPS // RATE
RATTLE: Final = 40.0
"""Least change of a crystal's speed between frames, in cm/s, that is heard against the glass."""
LOUDEST: Final = 16
NOTHING_FELL: Final = Landing({}, np.empty((0, 7)), 0, [])


def pour(scene: Bottle, gesture: Pour, chance: Chance) -> Result[Poured]:
    """Simulate a pour and return motion and facts."""
    kitchen, crystals = scene.kitchen, scene.crystals
    rng = chance.stream("pour/pile")
    begun = pile.poses(kitchen.glass, kitchen.gem, crystals, rng)
    way = course(kitchen.glass, gesture, rng)
    turned = turn(kitchen.glass, kitchen.gem, begun, way, EVERY)
    held = Held(kitchen.glass, way)
    drops = [Drop(one.step, *held.thrown(one.step, one.pose, one.speed)) for one in turned.fallen]
    landing = land(kitchen.skillet, kitchen.gem, drops, EVERY) if drops else NOTHING_FELL
    order = [one.crystal for one in turned.fallen]
    fallen = tuple(
        _fell(crystals[index], drop.step, landing.poses[at], kitchen.skillet)
        for at, (index, drop) in enumerate(zip(order, drops, strict=True))
    )
    motion = _recorded(crystals, turned, drops, held, landing, fallen)
    return Result(motion, Poured(fallen, _left(scene, turned)))


def simulate(scene: object, done: Pour, chance: Chance, meant: Pour) -> Result[Poured]:
    """Simulate a pour in any scene. Raises `TypeError` if it is no bottle."""
    if not isinstance(scene, Bottle):
        raise TypeError(f"Pour is not for {type(scene).__name__}")
    return pour(scene, done, chance)


def _fell(crystal: Crystal, step: int, row: Rows, skillet: Skillet) -> Fell:
    pose = pile.as_pose(row)
    x, y, _ = pose.place
    return Fell(crystal.number, crystal.kind, step / STEPS, pose, math.hypot(x, y) < skillet.rim_radius)


def _left(scene: Bottle, turned: Turned) -> tuple[Crystal, ...]:
    """Return the crystals left in the bottle. One that is where it cannot be is filled in again from above, so no game
    loses a crystal to a fault of the simulation."""
    gone = {one.crystal for one in turned.fallen}
    lost = pile.escaped(scene.kitchen.glass, turned.poses)
    return tuple(
        Crystal(crystal.number, crystal.kind, None if lost[index] else pile.as_pose(turned.poses[index]))
        for index, crystal in enumerate(scene.crystals)
        if index not in gone
    )


def _recorded(
    crystals: Sequence[Crystal],
    turned: Turned,
    drops: Sequence[Drop],
    held: Held,
    landing: Landing,
    fallen: Sequence[Fell],
) -> Motion:
    """Return the recording of a pour in the room's frame, in metres: the poses of the bottle (first row) and of every
    crystal in each frame, and the sounds of impacts."""
    recorder = Recorder("pour", RATE, [HAND, *(crystal.number for crystal in crystals)])
    order = [one.crystal for one in turned.fallen]
    steps = max(turned.steps, landing.last) // EVERY * EVERY
    for step in range(0, steps + 1, EVERY):
        shown = _frame(step, turned, held)
        for at, index in enumerate(order):
            if drops[at].step <= step:
                shown[1 + index] = _metres(landing.frames.get(step, landing.poses)[at])
        recorder.frame(shown)
    ended = _shown(turned.steps, turned.poses, held)
    ended[[1 + index for index in order]] = _metres(landing.poses)
    for step, at, speed in landing.hits:
        kind = "pan" if fallen[at].in_pan else "table"
        recorder.contact(step / STEPS, kind, 1 + order[at], strength=speed / CM)
    for time, index, speed in _rattles(turned):
        recorder.contact(time, "glass", 1 + index, 0, speed / CM)
    return recorder.finish(ended)


def _frame(step: int, turned: Turned, held: Held) -> Rows:
    """Return the poses of the bottle and what is in it, in metres; after its last step the bottle stands."""
    if step > turned.steps:
        return _shown(turned.steps, turned.poses, held)
    return _shown(step, turned.frames[step // EVERY], held)


def _shown(step: int, poses: Rows, held: Held) -> Rows:
    return _metres(np.concatenate((held.bottle(step)[None], held.poses(step, poses))))


def _metres(rows: Rows) -> Rows:
    return np.concatenate((rows[..., :3] / CM, rows[..., 3:]), axis=-1)


def _rattles(turned: Turned) -> list[tuple[float, int, float]]:
    """Return the moments at which a crystal changed its velocity most between frames: the sounds of the glass."""
    frames = np.stack(turned.frames)[:, :, :3]
    jumps = np.linalg.norm(np.diff(frames, n=2, axis=0), axis=2) * RATE
    for one in turned.fallen:
        jumps[max(one.step // EVERY - 2, 0) :, one.crystal] = 0.0
    loud = [(int(frame), int(index)) for frame, index in np.argwhere(jumps > RATTLE)]
    loud.sort(key=lambda where: -jumps[where])
    return [((frame + 1) / RATE, index, float(jumps[frame, index])) for frame, index in loud[:LOUDEST]]
