"""Motor noise: the difference between the gesture a hand means and the one it makes. Seeded, and known to the server
alone.

A skill is a name or a number from 1 (expert) to 4 (novice); between two names spreads are interpolated geometrically.
`FLOOR` is added to every gesture of a person: half an expert's spread, so that the same gesture twice is two throws,
and a script that searches for the perfect one finds none.
"""

import math
from functools import cache
from importlib import resources
from typing import Final, Literal, TypeAlias, TypeVar, cast

import msgspec

from peppermill.core.chance import Chance
from peppermill.core.refusal import Refused
from peppermill.gestures import pouring, tossing
from peppermill.gestures.kinds import kind_of
from peppermill.gestures.limits import limits
from peppermill.gestures.pouring import Pour
from peppermill.gestures.throwing import Throw
from peppermill.gestures.tossing import Toss

SkillName: TypeAlias = Literal["expert", "good", "casual", "novice"]
SKILLS: Final[tuple[SkillName, ...]] = ("expert", "good", "casual", "novice")
Gesture = TypeVar("Gesture", bound=msgspec.Struct)
HASTE: Final = 0.25
"""Factor by which angles spread more for each m/s above 1, and less below: faster hands are less exact (Fitts)."""
RISE: Final = 0.10
"""Metres of height for each radian of a late release: the hand moves on an arc of about this radius."""


class Spread(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Standard deviations of one number of a gesture, from expert to novice, with unit and source."""

    sd: tuple[float, float, float, float]
    unit: str
    kind: Literal["measured", "published", "tuned"]
    source: str


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The steadiness of a hand: a skill from 1.0 (expert) to 4.0 (novice), and the share of its noise that is
    applied."""

    skill: float = 1.0
    share: float = 1.0


FLOOR: Final = Hand(1.0, 0.5)
STILL: Final = Hand(1.0, 0.0)
"""A hand without noise: for tests and solvers, never for players."""


def hand_of(skill: str | float) -> Hand:
    """Return the hand of a skill, given by name or number."""
    if isinstance(skill, str) and skill in SKILLS:
        return Hand(float(SKILLS.index(skill)) + 1.0)
    try:
        number = float(skill)
    except ValueError:
        number = math.nan
    if not 1.0 <= number <= 4.0:
        raise Refused("gesture-skill-unknown", field="skill", value=str(skill), known=SKILLS)
    return Hand(number)


@cache
def spreads(gesture: str) -> dict[str, Spread]:
    """Return the spreads of a kind of gesture, by the names of its numbers (`speed`, …)."""
    text = resources.files(__package__).joinpath("data", "noise.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, dict[str, Spread]])[gesture]


def sd_of(gesture: str, name: str, hand: Hand) -> float:
    """Return the standard deviation of a hand in one number of a gesture, in the unit of the data file."""
    known = spreads(gesture)[name].sd
    below = min(int(hand.skill), 3)
    low, high, part = known[below - 1], known[below], hand.skill - below
    between = low if part == 0.0 else low * (high / low) ** part
    return between * hand.share


REPRESENTATIVE: Final = {"throw": "direction", "pour": "tilt", "toss": "wrist"}
"""The number of each gesture by which the noise of a table is compared with that of a hand."""


def hand_at_table(gesture: str, skill: str | float, floor: float = FLOOR.share) -> Hand:
    """Return the hand of a measured skill at a table that adds the share `floor` of an expert's noise to every gesture.
    A skill is measured with the noise of the range in it (`FLOOR`), so variances are taken out and added. Raises
    `Refused` (`gesture-skill-unknown`) for a skill that is none.

    >>> hand_at_table("throw", 2.0) == Hand(2.0, 1.0)
    True
    """
    hand = hand_of(skill)
    name = REPRESENTATIVE[gesture]
    ratio = sd_of(gesture, name, Hand(1.0)) / sd_of(gesture, name, hand)
    return Hand(hand.skill, math.sqrt(1.0 + (floor * floor - FLOOR.share**2) * ratio * ratio))


def perturb(gesture: Gesture, hand: Hand, chance: Chance) -> Gesture:
    """Return the gesture with the noise of a hand added. The same gesture, hand and chance give the same result."""
    return cast(Gesture, kind_of(gesture).perturb(gesture, hand, chance))


def perturb_pour(pour: Pour, hand: Hand, chance: Chance) -> Pour:
    """Return a pour with the noise of a hand added."""
    normal, highest = chance.stream("hand/pour").normal, limits("pour")["top"].high
    return pouring.unsteady(pour, lambda name: sd_of("pour", name, hand), normal, highest)


def perturb_toss(toss: Toss, hand: Hand, chance: Chance) -> Toss:
    """Return a toss with the noise of a hand added."""
    swung, most = chance.stream("hand/toss").normal, limits("toss")
    return tossing.unsteady(toss, lambda name: sd_of("toss", name, hand), swung, lambda name: most[name].high)


def perturb_throw(throw: Throw, hand: Hand, chance: Chance) -> Throw:
    """Return a throw with the noise of a hand added."""
    normal = chance.stream("hand/throw").normal
    sd = {name: sd_of("throw", name, hand) for name in spreads("throw")}
    haste = max(1.0 + HASTE * (throw.speed - 1.0), 0.5)
    release = math.radians(sd["release"]) * haste * normal()
    done = {
        "direction": throw.direction + math.radians(sd["direction"]) * haste * normal(),
        "speed": throw.speed * math.exp(sd["speed"] * normal()),
        "loft": throw.loft + release,
        "height": throw.height + RISE * release,
        "place": throw.place + sd["place"] / 1000 * normal(),
        "outside": throw.outside + sd["place"] / 2000 * normal(),
        "pitch": throw.pitch + math.radians(sd["tilt"]) * normal(),
        "roll": throw.roll + math.radians(sd["tilt"]) * normal(),
        "tumble": throw.tumble + sd["tumble"] * normal(),
        "spin": throw.spin + 5 * sd["tumble"] * normal(),
    }
    return msgspec.structs.replace(throw, **{name: _held("throw", name, value) for name, value in done.items()})


def _held(gesture: str, name: str, value: float) -> float:
    """Return a number held within its limits: noise leads nobody beyond what hands can do."""
    limit = limits(gesture)[name]
    return min(max(value, limit.low), limit.high)
