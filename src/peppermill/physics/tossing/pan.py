"""Pan, crêpe and table as MuJoCo sees them. Centimetres, grams; y points away from the cook, z up, the pan waits at 0.

The pan hangs on joints whose places and speeds are prescribed at every step; it is made so heavy that the crêpe cannot
be felt. The solver's tolerance scales with that inertia: an ordinary one would stop it at once.
"""

import math
from functools import lru_cache
from typing import Any, Final

from peppermill.physics.engine import mujoco
from peppermill.physics.kitchen import Pancake, Skillet

CM: Final = 100.0
GRAM_CM3: Final = 1000.0
HEAVY: Final = 1e5
"""Mass in grams, and inertia in grams cm², of the pan's joints: more than a thousand crêpes."""
THICK: Final = 1.0
SIDES: Final = 16
SOFT: Final = 0.005
"""Time constant of contacts in seconds: almost five steps. With half of it, a thin crêpe that a fast pan hits on edge
is shot away at twice the speed of any hand."""
STEPS: Final = 960
"""Steps a second: sixteen for each recorded frame."""


def text(pan: Skillet, pancake: Pancake) -> str:
    """Return the model as MJCF."""
    floor, reach = pan.floor_radius * CM, pan.handle * CM
    radius, half = pancake.radius * CM, pancake.thickness * CM / 2
    joint = f'damping="0" armature="{HEAVY:g}"'
    return f"""<mujoco><option timestep="{1 / STEPS:.12g}" integrator="implicitfast" cone="elliptic" iterations="12"
      tolerance="1e-14" ccd_iterations="60" density="{pancake.air / GRAM_CM3:g}" gravity="0 0 -981">
      <flag island="disable"/></option>
    <default><geom solref="{SOFT:g} 1" friction="{pan.friction:g} {pan.friction_turning * CM:g}" condim="4"/></default>
    <worldbody><geom name="table" type="plane" size="0 0 1" pos="0 0 {-pan.above_table * CM:g}" contype="0"/>
    <body name="pan" pos="0 {-reach:g} 0" gravcomp="1">
      <joint type="slide" axis="1 0 0" {joint}/><joint type="slide" axis="0 1 0" {joint}/>
      <joint type="slide" axis="0 0 1" {joint}/><joint type="hinge" axis="1 0 0" {joint}/>
      <geom type="cylinder" size="{floor:g} {THICK / 2:g}" pos="0 {reach:g} {-THICK / 2:g}" mass="1" contype="2"
       conaffinity="0"/>{rim(pan)}</body>
    <body name="crepe" pos="0 0 {half:g}"><freejoint/><geom type="cylinder" size="{radius:g} {half:g}"
     density="{pancake.density / GRAM_CM3:g}" fluidshape="ellipsoid" contype="1" conaffinity="2"/></body>
    </worldbody></mujoco>"""


def rim(pan: Skillet) -> str:
    """Return the rim of the pan as MJCF."""
    floor, top, height = pan.floor_radius * CM, pan.rim_radius * CM, pan.rim_height * CM
    long = math.hypot(top - floor, height)
    out, up = (top - floor) / long, height / long
    wide = (top + THICK) * math.tan(math.pi / SIDES)
    parts = []
    for side in range(SIDES):
        around = 2 * math.pi * side / SIDES
        x, y = math.cos(around), math.sin(around)
        away, lift = (floor + top) / 2 + up * THICK / 2, height / 2 - out * THICK / 2
        parts.append(
            f'<geom type="box" size="{long / 2:g} {wide:g} {THICK / 2:g}" mass="0.1" contype="2" conaffinity="0"'
            f' pos="{away * x:.9g} {away * y + pan.handle * CM:.9g} {lift:.9g}"'
            f' xyaxes="{out * x:.9g} {out * y:.9g} {up:.9g} {-y:.9g} {x:.9g} 0"/>'
        )
    return "".join(parts)


@lru_cache(maxsize=8)
def model(pan: Skillet, pancake: Pancake) -> Any:
    """Return the model of pan and crêpe, compiled by MuJoCo."""
    return mujoco().MjModel.from_xml_string(text(pan, pancake))
