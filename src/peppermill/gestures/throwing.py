"""Throws as gestures: eleven numbers that describe a chip at the moment when the fingers let go.

The origin is the middle of the field, x to the east, y to the north (away from seat 0), z up from the field. Everything
is said as the thrower sees it, who stands at a side and looks inward: `place` and `direction` count to their right.
"""

from typing import Final, Literal, TypeAlias

import msgspec

Side: TypeAlias = Literal["south", "west", "north", "east"]
SIDES: Final[tuple[Side, ...]] = ("south", "west", "north", "east")
"""The sides clockwise, seen from above, as seats are counted."""


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw", gc=False):
    """A throw in metres, radians and seconds. Rotations follow the right hand, about the axis that is named."""

    side: Side
    place: float = 0.0
    """Distance along the edge from its middle, to the thrower's right."""
    outside: float = 0.04
    """Distance of the chip's middle outside the field's edge."""
    height: float = 0.05
    """Height of the chip's middle above the field."""
    direction: float = 0.0
    """Angle from the inward normal of the side, to the thrower's right."""
    loft: float = 0.1
    """Angle above the horizontal at which the chip leaves the hand."""
    speed: float = 1.2
    spin: float = 0.0
    """Rotation speed about the upward axis: counter-clockwise seen from above."""
    pitch: float = 0.0
    """Tilt of the chip about the axis to the right of the throw: its leading edge raised."""
    roll: float = 0.0
    """Tilt of the chip about the direction of the throw: its right edge lowered."""
    tumble: float = 0.0
    """Rotation speed about the axis to the right of the throw: its leading edge rising."""


EASY_THROW: Final = Throw("south", outside=0.03, height=0.03, loft=0.12, spin=12.0, pitch=0.06)
"""A throw as a practised hand makes it: low and flat, a little nose up, with some spin to steady it."""
