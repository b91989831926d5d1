"""Samples of pours and tosses that the chances in hands.toml are fitted to and compared with."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from multiprocessing import get_context
from typing import NamedTuple

from peppermill.core.chance import Chance
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.kitchen import full_bottle, pan
from peppermill.gestures import STILL, hand_of, perturb, pour, toss
from peppermill.physics import simulate
from peppermill.physics.pouring import EVERY, pile
from peppermill.physics.pouring.course import course
from peppermill.physics.pouring.turning import turn

FULL = 20
LOW, HIGH = 95.0, 180.0
"""degrees: below the lowest nothing falls"""
NEAR = (108.0, 148.0)
"""Half of the samples are where hands pour."""
SHORT, LONG, USUAL = 0.05, 0.95, 0.3
FILLS = ((1, 1), (2, 2), (3, 4), (5, 7), (8, 11), (12, 15), (16, 18), (19, 20))
TILTS = (95.0, 110.0, 116.0, 122.0, 128.0, 134.0, 140.0, 150.0, 165.0, 181.0)


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
    rng, kitchen = chance.stream("pour/pile"), bottle.kitchen
    begun = pile.poses(kitchen.glass, kitchen.gem, bottle.crystals, rng)
    turned = turn(kitchen.glass, kitchen.gem, begun, course(kitchen.glass, gesture, rng), EVERY)
    return len(turned.fallen)


def anywhere(seed: str) -> Sample:
    rng = Chance(seed).stream("sample")
    crystals = 1 + rng.below(FULL)
    low, high = NEAR if rng.real() < 0.5 else (LOW, HIGH)
    tilt = low + (high - low) * rng.real()
    dwell = USUAL if rng.real() < 0.5 else SHORT + (LONG - SHORT) * rng.real()
    return Sample(crystals, tilt, dwell, fell(crystals, tilt, dwell, seed))


def samples(seeds: Iterable[str], jobs: int = 2) -> list[Sample]:
    with get_context("spawn").Pool(jobs) as pool:
        return pool.map(anywhere, seeds, chunksize=8)


def tossed(skill: str, seed: str) -> str:
    """Return how a toss of a bot's ends."""
    return simulate(pan(), toss(), seed, hand_of(skill)).facts.caught


class Apart(NamedTuple):
    """The distance of counts from chances (total variation), and the distance to expect by chance."""

    found: float
    by_chance: float


def apart(counts: Counter[int], chances: Sequence[float]) -> Apart:
    total = sum(counts.values())
    found = sum(abs(counts[number] / total - chance) for number, chance in enumerate(chances)) / 2
    by_chance = sum(math.sqrt(2 * chance * (1 - chance) / (math.pi * total)) for chance in chances) / 2
    return Apart(found, by_chance)


def hand_apart(skill: str, crystals: int, tilt: float, runs: int, seed: str) -> Apart:
    """Pours of one kind by an unsteady hand, and what the pour_model makes of that hand."""
    counts = Counter(fell(crystals, tilt, USUAL, f"{seed}/{skill}/{crystals}/{run}", skill) for run in range(runs))
    return apart(counts, pour_model.expected(crystals, tilt, pour_model.unsteadiness(hand_of(skill))))


def cells_apart(pours: Sequence[Sample]) -> Apart:
    """Over all kinds of pours, in cells of fill and tilt, each by its weight."""
    found = by_chance = 0.0
    for few, many in FILLS:
        for low, high in pairwise(TILTS):
            here = [one for one in pours if few <= one.crystals <= many and low <= one.tilt < high]
            if here:
                mixed = [0.0] * (many + 1)
                for one in here:
                    for number, chance in enumerate(pour_model.fallen(one.crystals, one.tilt, one.dwell)):
                        mixed[number] += chance / len(here)
                cell = apart(Counter(one.fell for one in here), mixed)
                found += cell.found * len(here) / len(pours)
                by_chance += cell.by_chance * len(here) / len(pours)
    return Apart(found, by_chance)
