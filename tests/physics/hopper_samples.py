"""Pours as samples: how many crystals fall at which tilt and dwell, from how full a bottle. What the hopper is fitted to."""

import math
from collections.abc import Iterable
from multiprocessing import get_context
from typing import NamedTuple

import msgspec

from peppermill.games.a_la_carte.kitchen import full_bottle, pan
from peppermill.gestures import STILL, hand_of, perturb, pour, toss
from peppermill.gestures.tossing import Told
from peppermill.physics import simulate
from peppermill.physics.pouring import EVERY, pile
from peppermill.physics.pouring.course import course
from peppermill.physics.pouring.turning import turn
from peppermill.table.chance import Chance

FULL = 20
LOW, HIGH = 95.0, 180.0
"""degrees: below the lowest nothing falls"""
NEAR = (108.0, 148.0)
"""Half of the samples are where hands pour."""
SHORT, LONG, USUAL = 0.05, 0.95, 0.3


class Sample(NamedTuple):
    crystals: int
    tilt: float
    """degrees"""
    dwell: float
    fell: int


def fell(crystals: int, tilt: float, dwell: float, seed: str, hand: str = "") -> int:
    """So many fell. Where they landed is nobody's business here, so only the bottle is simulated."""
    chance = Chance(seed)
    gesture = perturb(pour("pepper", math.radians(tilt), dwell), hand_of(hand) if hand else STILL, chance)
    bottle = full_bottle("pepper", crystals, 0)
    luck, kitchen = chance.stream("pour/pile"), bottle.kitchen
    begun = pile.poses(kitchen.glass, kitchen.gem, bottle.crystals, luck)
    turned = turn(kitchen.glass, kitchen.gem, begun, course(kitchen.glass, gesture, luck), EVERY)
    return len(turned.fallen)


def anywhere(seed: str) -> Sample:
    luck = Chance(seed).stream("sample")
    crystals = 1 + luck.below(FULL)
    low, high = NEAR if luck.real() < 0.5 else (LOW, HIGH)
    tilt = low + (high - low) * luck.real()
    dwell = USUAL if luck.real() < 0.5 else SHORT + (LONG - SHORT) * luck.real()
    return Sample(crystals, tilt, dwell, fell(crystals, tilt, dwell, seed))


def samples(seeds: Iterable[str], jobs: int = 2) -> list[Sample]:
    with get_context("spawn").Pool(jobs) as pool:
        return pool.map(anywhere, seeds, chunksize=8)


def tossed(skill: str, seed: str, told: Told = Told(1.5, 8.5, 0.06)) -> str:
    """How a toss ends that is meant so."""
    return simulate(pan(), toss(*told), seed, hand_of(skill)).facts.caught
