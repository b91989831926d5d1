"""Limits of what hands can do, as data, and `check`, which refuses a gesture beyond one of them by its name."""

import math
from functools import cache
from importlib import resources
from typing import Final, Literal

import msgspec

from peppermill.core.refusal import Refused
from peppermill.gestures.kinds import kind_of
from peppermill.gestures.throwing import Throw

CHECKS: Final = 2
"""Version of the checks on gestures. 2 adds the sum of all stays and swift shaking; a match keeps the version it began
under, so that what was accepted stays accepted."""
ROUNDING: Final = 1e-9
"""Relative tolerance: a limit that was converted to another unit and back is still inside."""


class Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A range from `low` to `high`, both allowed."""

    low: float
    high: float
    unit: str
    kind: Literal["measured", "published", "tuned"]
    source: str


@cache
def limits(gesture: str) -> dict[str, Limit]:
    """Return the limits of a kind of gesture, by the name of the field."""
    text = resources.files(__package__).joinpath("data", "limits.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, dict[str, Limit]])[gesture]


def check(gesture: msgspec.Struct, checks: int = CHECKS) -> None:
    """Raise `Refused` unless a hand can make this gesture, and may, by this version of the checks."""
    kind_of(gesture).check(gesture, checks)


def check_throw(throw: Throw, checks: int) -> None:
    """Refuse a throw that no hand can make. All versions of the checks are the same for throws."""
    for name, limit in limits("throw").items():
        value = getattr(throw, name)
        finite(name, value)
        if name == "outside" and value < limit.low - ROUNDING:
            raise Refused("gesture-over-the-edge", field=name, limit=limit.low, value=round(value, 4))
        within(name, value, limit)


def finite(name: str, *values: float) -> None:
    """Refuse numbers that are infinite or not a number."""
    if not all(math.isfinite(value) for value in values):
        raise Refused("gesture-not-a-number", field=name)


def within(name: str, value: float, limit: Limit) -> None:
    """Refuse a number outside a limit."""
    if not limit.low - ROUNDING <= value <= limit.high + ROUNDING:
        shown = round(value, 4) if abs(value) < 1e6 else math.copysign(1e6, value)
        raise Refused("gesture-beyond-limit", field=name, value=shown, low=limit.low, high=limit.high, unit=limit.unit)
