"""What falls out of a bottle without physics: one crystal after the other, each with a chance that it follows.

The chance depends on the tilt, on how many are left, how many are out already, and how long the bottle stays. It is
fitted to simulated pours (data/hands.toml): where hands are drawn, from this; and bots think with it. Which crystal
falls is luck: after a shake they lie anyhow. Degrees and seconds.
"""

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Final, TypeVar

import msgspec

from peppermill.gestures import FLOOR, Hand
from peppermill.gestures.noise import sd_of
from peppermill.physics.facts import Catch
from peppermill.table import Stream

Item = TypeVar("Item")
FULL: Final = 20
LOWEST: Final = 60.0
HIGHEST: Final = 180.0
"""Below the lowest a bottle is not over the pan; upside down is as far as it goes."""
FINE: Final = 2
"""Half a degree is nothing to a crystal: so finely pours are drawn, and what was worked out before is found again."""
DWELL: Final = 0.3
STEEPEST: Final = 40.0
CATCHES: Final[tuple[Catch, ...]] = ("picture", "recipe", "beside", "on-edge", "half-out")
NODES: Final = tuple(0.4 * (k - 7) for k in range(15))
"""Where a tilt that trembles is looked at, in standard deviations."""
BELL: Final = tuple(math.exp(-node * node / 2) for node in NODES)


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    follows: tuple[float, ...]
    """Weights of `features`."""
    tosses: dict[str, tuple[float, ...]]
    """By skill: how often a sensible toss ends in each way of `CATCHES`."""


@cache
def hands() -> Hands:
    text = resources.files(__package__).joinpath("data", "hands.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=Hands)


def features(crystals: int, out: int, tilt: float, dwell: float) -> tuple[float, ...]:
    """What the chance depends on that another crystal follows when so many are out."""
    t, left = (tilt - 125.0) / 20.0, crystals - out
    r, few, early, late = left / FULL, math.exp(-left / 2.0), math.exp(-float(out)), math.log1p(out)
    steep, short = max(0.0, t - 0.6), max(0.0, math.log(0.35 / max(dwell, 0.05)))
    by_tilt = (1.0, t, t * t, t * t * t, steep)
    by_fill = (r, r * r, t * r, t * t * r, steep * r, few, t * few, t * t * few)
    by_time = (early, t * early, r * early, late, t * late, r * late, short, t * short, out * short)
    return by_tilt + by_fill + by_time


@lru_cache(maxsize=1 << 16)
def fallen(crystals: int, tilt: float, dwell: float = DWELL) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … crystals, if the bottle really is turned so far."""
    weights, left, found = hands().follows, 1.0, []
    for out in range(crystals):
        z = sum(weight * value for weight, value in zip(weights, features(crystals, out, tilt, dwell), strict=True))
        follows = left / (1.0 + math.exp(-min(max(z, -STEEPEST), STEEPEST)))
        found.append(left - follows)
        left = follows
    return (*found, left)


def unsteadiness(hand: Hand, *others: Hand) -> float:
    """How far a tilt misses, in standard deviations of degrees; noise on noise adds up as it does."""
    return math.hypot(*(sd_of("pour", "tilt", one) for one in (hand, *others)))


def at_a_table(hand: Hand) -> float:
    """A bot's own noise, and what every gesture gets at a table besides."""
    return unsteadiness(hand, FLOOR)


@lru_cache(maxsize=1 << 14)
def expected(crystals: int, tilt: float, sd: float, dwell: float = DWELL) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … crystals, if that tilt is meant."""
    if sd <= 0.0:
        return fallen(crystals, _held(tilt), dwell)
    total, chances = sum(BELL), [0.0] * (crystals + 1)
    for node, weight in zip(NODES, BELL, strict=True):
        for count, chance in enumerate(fallen(crystals, round(_held(tilt + sd * node), 1), dwell)):
            chances[count] += weight / total * chance
    return tuple(chances)


def poured(contents: Sequence[Item], tilt: float, dwell: float, sd: float, luck: Stream) -> tuple[Item, ...]:
    """What falls out, in the order in which it does."""
    done, drawn, count = _held(tilt + sd * luck.normal()), luck.real(), 0
    for chance in fallen(len(contents), round(done * FINE) / FINE, dwell)[:-1]:
        drawn -= chance
        if drawn < 0.0:
            break
        count += 1
    return luck.sample(contents, count)


def caught(skill: str, luck: Stream) -> Catch:
    """How a toss ends."""
    drawn = luck.real()
    for catch, chance in zip(CATCHES, hands().tosses[skill], strict=True):
        drawn -= chance
        if drawn < 0.0:
            return catch
    return CATCHES[0]


def _held(tilt: float) -> float:
    return min(max(tilt, LOWEST), HIGHEST)
