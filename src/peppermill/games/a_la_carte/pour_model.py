"""Sampled pours and tosses: how much falls out of a bottle, and how a crêpe lands, for a hand of some skill.

Crystals fall one after the other, each with a chance that another follows. The chance depends on the tilt, on how many
are left, how many are out already, and how long the bottle stays. It is fitted to simulated pours (`data/hands.toml`).
Games without physics use it, and bots when they think. Which crystal falls is random: after a shake they lie anyhow.
Angles are degrees and times seconds, but for the tilts of commands, which are radians.
"""

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Final, TypeVar

import msgspec

from peppermill.core import RandomStream
from peppermill.games.a_la_carte.pieces import Crystals
from peppermill.gestures import FLOOR, Hand, hand_of
from peppermill.gestures.noise import sd_of
from peppermill.physics.facts import Catch

Item = TypeVar("Item")
FULL: Final = 20
LOWEST: Final = 60.0
HIGHEST: Final = 180.0
"""Highest tilt in degrees: a bottle that is upside down."""
FINE: Final = 2
"""Steps per degree to which sampled tilts are rounded, so that computed chances are found in the cache; half a degree
makes no difference to a crystal."""
DWELL: Final = 0.3
LEAST_TILT: Final = math.radians(90.0)
MOST_TILT: Final = math.pi
"""Range of tilts that may be aimed at, in rad: from lying down to upside down."""
STEEPEST: Final = 40.0
CATCHES: Final[tuple[Catch, ...]] = ("picture", "recipe", "beside", "on-edge", "half-out")
NODES: Final = tuple(0.4 * (k - 7) for k in range(15))
"""Points at which an unsteady tilt is evaluated, in standard deviations."""
BELL: Final = tuple(math.exp(-node * node / 2) for node in NODES)


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fitted chances of pours and tosses, as data/hands.toml holds them."""

    follows: tuple[float, ...]
    """Weights of `features` in the chance that another crystal follows."""
    tosses: dict[str, tuple[float, ...]]
    """The share of sensible tosses that ends in each way of `CATCHES`, by skill."""


@cache
def hands() -> Hands:
    """Return the chances of pours and tosses that were fitted to simulations."""
    text = resources.files(__package__).joinpath("data", "hands.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=Hands)


def features(crystals: int, out: int, tilt: float, dwell: float) -> tuple[float, ...]:
    """Return the numbers that decide the chance of another crystal when so many are out."""
    t, left = (tilt - 125.0) / 20.0, crystals - out
    r, few, early, late = left / FULL, math.exp(-left / 2.0), math.exp(-float(out)), math.log1p(out)
    steep, short = max(0.0, t - 0.6), max(0.0, math.log(0.35 / max(dwell, 0.05)))
    by_tilt = (1.0, t, t * t, t * t * t, steep)
    by_fill = (r, r * r, t * r, t * t * r, steep * r, few, t * few, t * t * few)
    by_time = (early, t * early, r * early, late, t * late, r * late, short, t * short, out * short)
    return by_tilt + by_fill + by_time


@lru_cache(maxsize=1 << 16)
def fallen(crystals: int, tilt: float, dwell: float = DWELL) -> tuple[float, ...]:
    """Return the chances that 0, 1, 2 … of `crystals` fall out of a bottle that is held at exactly `tilt` degrees for
    `dwell` seconds. `expected` adds the unsteadiness of the hand."""
    weights, left, found = hands().follows, 1.0, []
    for out in range(crystals):
        z = sum(weight * value for weight, value in zip(weights, features(crystals, out, tilt, dwell), strict=True))
        follows = left / (1.0 + math.exp(-min(max(z, -STEEPEST), STEEPEST)))
        found.append(left - follows)
        left = follows
    return (*found, left)


def unsteadiness(hand: Hand, *others: Hand) -> float:
    """Return the standard deviation of a tilt in degrees; the variances of the hand and of every gesture add up."""
    return math.hypot(*(sd_of("pour", "tilt", one) for one in (hand, *others)))


def at_a_table(hand: Hand) -> float:
    """Return a bot's own noise together with the noise that every gesture at a table gets."""
    return unsteadiness(hand, FLOOR)


@lru_cache(maxsize=1 << 14)
def expected(crystals: int, tilt: float, sd: float, dwell: float = DWELL) -> tuple[float, ...]:
    """Return the chances of 0, 1, 2 … crystals if that tilt is aimed at."""
    if sd <= 0.0:
        return fallen(crystals, _held(tilt), dwell)
    total, chances = sum(BELL), [0.0] * (crystals + 1)
    for node, weight in zip(NODES, BELL, strict=True):
        for count, chance in enumerate(fallen(crystals, round(_held(tilt + sd * node), 1), dwell)):
            chances[count] += weight / total * chance
    return tuple(chances)


def poured(contents: Sequence[Item], tilt: float, dwell: float, sd: float, rng: RandomStream) -> tuple[Item, ...]:
    """Return the crystals that fall out, in order."""
    done, drawn, count = _held(tilt + sd * rng.normal()), rng.real(), 0
    for chance in fallen(len(contents), round(done * FINE) / FINE, dwell)[:-1]:
        drawn -= chance
        if drawn < 0.0:
            break
        count += 1
    return rng.sample(contents, count)


def caught(skill: str, rng: RandomStream) -> Catch:
    """Return a random end of a toss by a hand of this skill, with the fitted chances."""
    drawn = rng.real()
    for catch, chance in zip(CATCHES, hands().tosses[skill], strict=True):
        drawn -= chance
        if drawn < 0.0:
            return catch
    return CATCHES[0]


def _held(tilt: float) -> float:
    return min(max(tilt, LOWEST), HIGHEST)


def sample_pour(bottle: Crystals, tilt: float, skill: str, rng: RandomStream) -> Crystals:
    """Sample what leaves a bottle that a hand of this skill aims to turn so far (rad), in the order it falls."""
    return poured(bottle, math.degrees(tilt), DWELL, unsteadiness(hand_of(skill)), rng)
