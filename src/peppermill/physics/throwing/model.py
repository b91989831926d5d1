"""Board and chips as a model of MuJoCo. Comments name what was tried and failed."""

import math
from functools import lru_cache
from typing import Any, Final

import msgspec
import mujoco

from peppermill.physics.scenes import Board, Disc, Tray


class Settings(msgspec.Struct, frozen=True):
    """Time step and stiffness of contacts, which are springs of the frequency `stiffness`; stiffness × step must stay
    below 0.4, or chips gain energy; and a chip sinks in by speed / stiffness, so that a soft one hops over another."""

    step: float
    stiffness: float


FRAMES: Final = 120
"""Recorded frames a second."""
LIVE: Final = Settings(step=1 / (FRAMES * 25), stiffness=1200.0)
"""Settings of throws that are shown to players; all bounds on accuracy hold with them. With contacts a fifth softer, a
chip that tumbled onto another in a hard throw was once, in a thousand throws, drawn 1.7 mm inside it for one frame."""
PLANNING: Final = Settings(step=1 / (FRAMES * 12), stiffness=576.0)
"""Settings of throws that bots try: half as fine."""

MEMORY: Final = "6M"
"""Memory of the engine for contacts: forty chips in piles need 0.4 MB; by default it takes 20 for each of
many boards."""
SIDES_OF_PRISM: Final = 32
FIELD, RIM, DISC = 1, 2, 4
"""Bits that decide which geoms collide."""


@lru_cache(maxsize=64)
def model_of(tray: Tray, disc: Disc, count: int, settings: Settings) -> Any:
    """Return the compiled model with `count` chips. It is cached, never changed, and used by all threads."""
    return mujoco.MjModel.from_xml_string(_document(tray, disc, count, settings))


def model_for(board: Board, settings: Settings) -> Any:
    """Return the compiled model for a board."""
    return model_of(board.tray, board.disc, len(board.numbers), settings)


def _document(tray: Tray, disc: Disc, count: int, settings: Settings) -> str:
    """Return the model as MJCF. With the usual tolerance for finding contacts one normal in seventy points the wrong
    way, and presses chips down: they then slide up to 7 % too short, wobble, and a few never come to rest."""
    chips = "".join(_chip(tray, disc, settings, number) for number in range(count))
    return f"""<mujoco><size memory="{MEMORY}"/>
      <option timestep="{settings.step!r}" integrator="implicitfast" cone="elliptic" solver="Newton" iterations="8"
        tolerance="1e-6" impratio="1" ccd_tolerance="1e-9" sleep_tolerance="0.01">
        <flag sleep="enable" multiccd="enable"/></option>
      <asset><mesh name="prism" vertex="{_prism(disc)}"/></asset>
      <worldbody>{_still(tray, settings)}{chips}</worldbody>
    </mujoco>"""


def _spring(settings: Settings, restitution: float) -> str:
    """Return a damped spring with this restitution: the damping follows from the half period of a contact."""
    logarithm = math.log(restitution)
    damping = -logarithm / math.hypot(math.pi, logarithm)
    stiffness = settings.stiffness
    return (
        f'solref="{-stiffness * stiffness!r} {-2 * damping * stiffness!r}" solimp="0.95 0.99 0.0005 0.5 2" condim="4"'
    )


def _still(tray: Tray, settings: Settings) -> str:
    """Return field and rims as boxes: a plane lets chips through at its border, and rounded rims add energy."""
    surface = f'friction="{tray.friction_field} {tray.friction_turning}" priority="1" conaffinity="0" '
    surface += _spring(settings, tray.restitution_field)
    half, edge, middle, deep = tray.half, tray.edge, tray.half + tray.rim_width / 2, tray.base / 2
    boxes = [f'<geom type="box" pos="0 0 {-deep}" size="{edge} {edge} {deep}" contype="{FIELD}" {surface}/>']
    for x, y in ((0, -1), (-1, 0), (0, 1), (1, 0)):
        long, wide = (edge, tray.rim_width / 2) if y else (tray.rim_width / 2, half)
        size = f"{long} {wide} {tray.rim_height / 2 + deep}"
        place = f"{x * middle} {y * middle} {tray.rim_height / 2 - deep}"
        boxes.append(f'<geom type="box" pos="{place}" size="{size}" contype="{RIM}" {surface}/>')
    return "".join(boxes)


def _chip(tray: Tray, disc: Disc, settings: Settings, number: int) -> str:
    """Return a chip: a cylinder for field and chips, and a prism for the rims, since a cylinder against a box's edge
    gains energy."""
    surface = f'friction="{tray.friction_disc} {tray.friction_turning}" ' + _spring(settings, tray.restitution_disc)
    across, along = inertia_of(disc)
    return f"""<body pos="{number} 0 9"><freejoint/>
      <inertial pos="0 0 0" mass="{disc.mass}" diaginertia="{across!r} {across!r} {along!r}"/>
      <geom type="cylinder" size="{disc.radius} {disc.thickness / 2}" contype="{DISC}" conaffinity="{FIELD | DISC}"
        {surface}/>
      <geom type="mesh" mesh="prism" contype="0" conaffinity="{RIM}" {surface}/></body>"""


def inertia_of(disc: Disc) -> tuple[float, float]:
    """Return the moments of inertia of a disc with a hole, about an axis in its plane and about its own."""
    squares = disc.radius**2 + disc.hole**2
    return disc.mass * (3 * squares + disc.thickness**2) / 12, disc.mass * squares / 2


def _prism(disc: Disc) -> str:
    corners = []
    for corner in range(SIDES_OF_PRISM):
        angle = 2 * math.pi * corner / SIDES_OF_PRISM
        x, y = disc.radius * math.cos(angle), disc.radius * math.sin(angle)
        corners += [f"{x!r} {y!r} {z!r}" for z in (-disc.thickness / 2, disc.thickness / 2)]
    return " ".join(corners)
