"""Simulation of crystals that have left the mouth until they lie in the pan or beside it. Only for display. Room's
frame, cm."""

import math
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from peppermill.physics.engine import mujoco
from peppermill.physics.kitchen import Gem, Skillet
from peppermill.physics.pouring.glass import CM, GRAM, STEPS
from peppermill.physics.pouring.turning import Rows
from peppermill.physics.tossing.pan import rim

LONGEST: Final = 1.0
"""Most seconds that are simulated after the last crystal fell."""
CALM: Final = 2.0
"""Speed in cm/s below which a crystal lies still."""


class Drop(NamedTuple):
    """A crystal as it leaves the mouth: step, pose and velocity."""

    step: int
    pose: Rows
    speed: Rows


class Landing(NamedTuple):
    """The motion of crystals outside the bottle: poses by frame, final poses, and the last step."""

    frames: dict[int, Rows]
    """Poses by frame of the whole pour, of all drops; those that have not fallen yet are as they will leave."""
    poses: Rows
    last: int
    hits: list[tuple[int, int, float]]
    """First contacts of drops: the step, the drop, and its speed in cm/s."""


def text(skillet: Skillet, gem: Gem, count: int) -> str:
    """Return the model as MJCF."""
    a, b, c = (size * CM / 2 for size in (gem.long, gem.broad, gem.thick))
    mass = 4 / 3 * math.pi * a * b * c * gem.density / GRAM
    bodies = "".join(
        f'<body><freejoint/><geom type="ellipsoid" size="{a:g} {b:g} {c:g}" mass="{mass:.9g}" contype="1"'
        f' conaffinity="3"/></body>'
        for _ in range(count)
    )
    base = skillet.above_stove * CM
    friction = f"{gem.friction:g} {gem.friction_turning * CM:g} {gem.friction_rolling * CM:g}"
    return f"""<mujoco><option timestep="{1 / STEPS:.12g}" integrator="implicitfast" cone="pyramidal" iterations="20"
      gravity="0 0 -981"/><default><geom solref="0.005 1" friction="{friction}" condim="6"/></default>
    <worldbody><geom type="plane" size="0 0 1" pos="0 0 {-base:g}" contype="2"/>
      <geom type="cylinder" size="{skillet.floor_radius * CM:g} 1" pos="0 0 -1" contype="2" conaffinity="0"/>
      <body pos="0 {-skillet.handle * CM:g} 0">{rim(skillet)}</body>{bodies}</worldbody></mujoco>"""


@lru_cache(maxsize=32)
def model(skillet: Skillet, gem: Gem, count: int) -> Any:
    """Return the compiled model for a number of crystals."""
    return mujoco().MjModel.from_xml_string(text(skillet, gem, count))


def land(skillet: Skillet, gem: Gem, drops: list[Drop], every: int) -> Landing:
    """Simulate crystals from the mouth until they lie still."""
    engine = mujoco()
    compiled = model(skillet, gem, len(drops))
    data = engine.MjData(compiled)
    places, speeds = data.qpos.reshape(-1, 7), data.qvel.reshape(-1, 6)
    waiting = list(range(len(drops)))
    falling = set(range(len(drops)))
    frames: dict[int, Rows] = {}
    hits: list[tuple[int, int, float]] = []
    step = first = drops[0].step
    end = drops[-1].step + math.ceil(LONGEST * STEPS)
    for step in range(first, end):
        for drop in waiting:  # far above everything until its time comes
            places[drop], speeds[drop] = (0, 0, 1000 + 10 * drop, 1, 0, 0, 0), 0.0
        for drop in [drop for drop in waiting if drops[drop].step <= step]:
            places[drop], speeds[drop] = drops[drop].pose, drops[drop].speed
            waiting.remove(drop)
        if step % every == 0:
            frames[step] = _with_waiting(places, drops, waiting)
            if not falling and float(np.abs(speeds[:, :3]).max()) < CALM:
                break
        before = speeds[:, 2].copy() if falling else None
        engine.mj_step(compiled, data)
        if before is not None:
            for drop in [one for one in falling if one not in waiting and speeds[one, 2] > before[one] + 5.0]:
                hits.append((step, drop, abs(float(before[drop]))))
                falling.remove(drop)
    return Landing(frames, _with_waiting(places, drops, waiting), step, hits)


def _with_waiting(places: Rows, drops: list[Drop], waiting: list[int]) -> Rows:
    shown = places.copy()
    for drop in waiting:
        shown[drop] = drops[drop].pose
    return shown
