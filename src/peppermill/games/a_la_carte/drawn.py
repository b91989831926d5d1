"""Pours and tosses without physics: drawn from what hands of a skill do. For study, tests and many games at once.

What is drawn goes through the same events as what is simulated. The figures are in data/hands.toml.
"""

import math
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from peppermill.games.a_la_carte.pieces import IN_A_BOTTLE, Crystals
from peppermill.physics.facts import Catch
from peppermill.table import Stream

LEAST_TILT: Final = math.radians(90.0)
MOST_TILT: Final = math.pi
"""What may be meant: from lying down to upside down."""


class _Flow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least: float
    slope: float
    most: float
    empty: float


class _Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tilt: dict[str, float]
    flip: dict[str, float]
    failed: dict[Catch, float]
    flow: _Flow


@cache
def hands() -> _Hands:
    text = resources.files(__package__).joinpath("data/hands.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=_Hands)


def fallen(bottle: Crystals, tilt: float, skill: str, luck: Stream) -> Crystals:
    """What leaves a bottle that is meant to be turned so far (rad) by a hand of this skill, in the order it falls."""
    if not bottle:
        return ()
    known = hands()
    done = math.degrees(tilt) + known.tilt[skill] * luck.normal()
    count = min(_count(done, len(bottle), known.flow, luck), len(bottle))
    left = list(bottle)
    return tuple([left.pop(luck.below(len(left))) for _ in range(count)])


def _count(degrees: float, crystals: int, flow: _Flow, luck: Stream) -> int:
    """A crystal after another, until one does not come: as many as the mean says, spread as chances are."""
    least = flow.least + flow.empty * (1.0 - crystals / IN_A_BOTTLE)
    mean = min(max(degrees - least, 0.0) * flow.slope, flow.most)
    count, left = 0, luck.real()
    chance = math.exp(-mean)
    while left > chance and count < crystals:
        left -= chance
        count += 1
        chance *= mean / count
    return count


def landed(skill: str, luck: Stream) -> Catch:
    """How a crêpe comes down that is tossed by a hand of this skill."""
    known = hands()
    if luck.real() < known.flip[skill]:
        return "picture"
    left = luck.real() * sum(known.failed.values())
    for caught, share in known.failed.items():
        left -= share
        if left < 0.0:
            return caught
    return "recipe"
