"""The bottle as MuJoCo sees it, in the bottle's own frame: z is its axis, the base lies at 0. Centimetres, grams.

Base and body are planes: nothing can pass through a half-space, and contacts with it have closed forms. Shoulder and
neck are boxes, thick outwards; the inside of the bottle lies on the near side of every one of their faces. Crystals are
ellipsoids (boxes were seen to sink into each other); screens draw gems.
"""

import math
from functools import lru_cache
from typing import Any, Final

from peppermill.physics.engine import mujoco
from peppermill.physics.kitchen import Gem, Glass

CM: Final = 100.0
GRAM: Final = 1000.0
CRYSTALS: Final = 1
"""Bit of the geoms that crystals collide with."""
THICK: Final = 0.5
SHOULDER: Final = 1.5
"""Thickness of neck and shoulder outwards, in cm: a crystal that strikes the shoulder hard must not come out
behind it."""
CAP: Final = "cap"
SIDES: Final = 12
STEPS: Final = 360
"""Steps a second: twelve for each recorded frame."""


def text(glass: Glass, gem: Gem, count: int) -> str:
    """Return the model as MJCF."""
    a, b, c = (size * CM / 2 for size in (gem.long, gem.broad, gem.thick))
    mass = 4 / 3 * math.pi * a * b * c * gem.density / GRAM
    bodies = "".join(
        f'<body pos="0 0 {1 + index}"><freejoint/><geom type="ellipsoid" size="{a:g} {b:g} {c:g}" mass="{mass:.9g}"'
        f' contype="{CRYSTALS}" conaffinity="{CRYSTALS}"/></body>'
        for index in range(count)
    )
    return f"""<mujoco><option timestep="{1 / STEPS:.12g}" integrator="Euler" solver="Newton" cone="pyramidal"
      iterations="8" tolerance="1e-6" ccd_iterations="20" ccd_tolerance="1e-4" gravity="0 0 -981">
      <flag eulerdamp="disable" multiccd="disable" island="disable"/></option>
    <default><geom solref="0.0056 1" solimp="0.95 0.99 0.005" friction="{gem.friction:g} 0 0" condim="3"/></default>
    <worldbody>{walls(glass)}{bodies}</worldbody></mujoco>"""


def walls(glass: Glass) -> str:
    """Return the walls of the bottle as MJCF."""
    body, height, neck = glass.body_radius * CM, glass.body_height * CM, glass.neck_radius * CM
    slope, long = glass.shoulder_angle, glass.neck_length * CM
    rise = (body - neck) / math.tan(slope)
    top = height + rise + long
    solid = f'contype="0" conaffinity="{CRYSTALS}"'
    parts = [
        f'<geom type="plane" size="0 0 1" {solid}/>',
        f'<geom name="{CAP}" type="plane" size="0 0 1" pos="0 0 {top:.9g}" zaxis="0 0 -1" {solid}/>',
    ]
    half_turn = math.pi / SIDES
    for side in range(SIDES):
        around = 2 * math.pi * side / SIDES
        x, y = math.cos(around), math.sin(around)
        parts.append(
            f'<geom type="plane" size="0 0 1" pos="{body * x:.9g} {body * y:.9g} 0"'
            f' zaxis="{-x:.9g} {-y:.9g} 0" {solid}/>'
        )
        # along the slope the box reaches from the body to the neck; its inner face is the shoulder
        middle, lift = (body + neck) / 2, height + rise / 2
        out, up = math.cos(slope), math.sin(slope)
        centre = (middle + out * SHOULDER / 2, lift + up * SHOULDER / 2)
        along = math.hypot(body - neck, rise) / 2
        parts.append(
            f'<geom type="box" size="{along:.9g} {body * math.tan(half_turn):.9g} {SHOULDER / 2:g}"'
            f' pos="{centre[0] * x:.9g} {centre[0] * y:.9g} {centre[1]:.9g}"'
            f' xyaxes="{up * x:.9g} {up * y:.9g} {-out:.9g} {-y:.9g} {x:.9g} 0" {solid}/>'
        )
        radius = neck + THICK / 2
        parts.append(
            f'<geom type="box" size="{THICK / 2:g} {(neck + THICK) * math.tan(half_turn):.9g} {long / 2:.9g}"'
            f' pos="{radius * x:.9g} {radius * y:.9g} {height + rise + long / 2:.9g}"'
            f' xyaxes="{x:.9g} {y:.9g} 0 {-y:.9g} {x:.9g} 0" {solid}/>'
        )
    return "".join(parts)


def mouth(glass: Glass) -> float:
    """Return the height of the mouth above the base, in cm."""
    rise = (glass.body_radius - glass.neck_radius) / math.tan(glass.shoulder_angle)
    return (glass.body_height + rise + glass.neck_length) * CM


@lru_cache(maxsize=64)
def model(glass: Glass, gem: Gem, count: int) -> Any:
    """Return the compiled model for a number of crystals. It is cached: copy it before changing it."""
    return mujoco().MjModel.from_xml_string(text(glass, gem, count))
