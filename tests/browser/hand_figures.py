"""Measure gestures made by scripted hands: small samples are tests, large ones proofs."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from browser.hands import PHONE, handed, job
from peppermill.core import Chance, Refused
from peppermill.games.a_la_carte.kitchen import full_bottle, pan
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.gestures import (
    CHECKS,
    FLOOR,
    SKILLS,
    STILL,
    Pour,
    Throw,
    Toss,
    check,
    hand_of,
    perturb,
    pour,
    toss,
)
from peppermill.gestures.pouring import RATE
from peppermill.gestures.tossing import toss_parameters
from peppermill.physics import simulate
from peppermill.physics.scenes import Circle
from peppermill.physics.throwing.aiming import aim
from pours import pour_parameters

WAYS = ("pointer", "keys", "sensors")
LATE = 0.02
"""Seconds by which a good player's presses scatter."""
SWEET = math.radians(118.0)
"""The tilt at which a full bottle most often gives exactly one."""


def circles() -> tuple[Circle, ...]:
    return (*bowls(), *action_circles())


def aims(count: int | None = None) -> list[Throw]:
    """At bowls and action circles in turn, each from the south."""
    known = circles()
    wanted = (known[number % len(known)] for number in range(count or len(known)))
    return [aim(board(), (circle.x, circle.y)) for circle in wanted]


def checked(gesture: dict[str, Any] | None) -> Throw | Pour | Toss:
    """Return a gesture as the server reads it. Refused if the server would refuse it."""
    read = msgspec.json.decode(msgspec.json.encode(gesture), type=Throw | Pour | Toss)
    check(read)
    return read


def landed(gesture: dict[str, Any] | None, seed: str | None = None) -> tuple[float, float]:
    """Return where the chip ends, with the noise of every person's gesture if there is a seed, else without."""
    read = checked(gesture)
    hand = STILL if seed is None else FLOOR
    facts = simulate(board(), read, seed or "still", hand).facts
    x, y, _ = facts.chips[-1].pose.place if facts.chips else (math.inf, math.inf, 0.0)
    return x, y


def same_spot() -> dict[str, float]:
    """A perfect gesture through each way in: the farthest it lands from where it was aimed, over all circles."""
    wanted = aims()
    worst = {}
    for way in WAYS:
        answers = handed([job(way, throw, hand={"seed": 1, "tremor": 0.0}, rate=60) for throw in wanted])
        misses = (
            math.dist(landed(answer["gesture"]), landed(msgspec.to_builtins(throw)))
            for answer, throw in zip(answers, wanted, strict=True)
        )
        worst[way] = max(misses)
    return worst


def longest_swipe() -> float:
    """To reach every bowl and circle: a finger's longest way, as a share of the phone's width. It stays on it."""
    longest = 0.0
    for answer in handed([job("pointer", throw) for throw in aims()]):
        way = answer["samples"]
        assert all(0 <= spot["x"] <= PHONE["width"] and 0 <= spot["y"] <= PHONE["height"] for spot in way)
        assert way[-1]["t"] - way[0]["t"] > 0.15, "quicker than fingers are"
        longest = max(longest, sum(math.dist((a["x"], a["y"]), (b["x"], b["y"])) for a, b in pairwise(way)))
    return longest / float(PHONE["width"])


def moved_by_speed(throws: list[Throw], by: float = 0.05) -> float:
    """The farthest a landing moves when the swipe is so much faster or slower. Chips that meet the rim do not count."""
    worst = 0.0
    changes = (1.0, 1.0 - by, 1.0 + by)
    answers = handed([job("pointer", throw, faster=faster) for throw in throws for faster in changes])
    for number in range(0, len(answers), len(changes)):
        usual, *others = (landed(answer["gesture"]) for answer in answers[number : number + len(changes)])
        for other in others:
            if all(abs(value) < board().tray.half - board().disc.radius for value in (*usual, *other)):
                worst = max(worst, math.dist(usual, other))
    return worst


def hit_rates(way: str, count: int, skill: str = "good") -> tuple[float, float]:
    """Return how often a hand's throws at the middle row end within a bowl's and an action circle's radius."""
    targets = [bowls()[3 + number % 3] for number in range(count)]
    jobs = [_by(way, number, circle, skill) for number, circle in enumerate(targets)]
    missed = []
    for number, (circle, answer) in enumerate(zip(targets, handed(jobs), strict=True)):
        missed.append(math.dist(landed(answer["gesture"], f"hands/{number}"), (circle.x, circle.y)))
    radii = (bowls()[0].radius, action_circles()[0].radius)
    return sum(miss < radii[0] for miss in missed) / count, sum(miss < radii[1] for miss in missed) / count


def _by(way: str, number: int, circle: Circle, skill: str) -> dict[str, Any]:
    wanted, chance = aim(board(), (circle.x, circle.y)), Chance(f"{way}/{number}")
    if way == "keys":
        normal = chance.stream("presses").normal
        return job(way, wanted, late=[0.0, LATE * normal(), LATE * normal()])
    return job(way, perturb(wanted, hand_of(skill), chance), hand={"seed": number + 1})


def toss_rates(way: str, count: int, skill: str = "good") -> float:
    """Return how often a crêpe tossed by a hand of this skill is turned over and caught."""
    jobs = []
    for number in range(count):
        unsteady = perturb(toss(), hand_of(skill), Chance(f"{way}/toss/{number}"))
        lift, wrist, lag, along, across = toss_parameters(unsteady)
        wanted = {"type": "toss", "lift": lift, "wrist": wrist, "lag": lag, "along": along, "across": across}
        jobs.append(job(way, wanted, hand={"seed": number + 1}))
    flipped = 0
    for number, answer in enumerate(handed(jobs)):
        if answer.get("gesture") is not None:
            flipped += simulate(pan(), checked(answer["gesture"]), f"hands/{number}").facts.flipped
    return flipped / count


def toss_rate_without(count: int, skill: str = "good") -> float:
    """The same without a browser between."""
    seeds = (f"bare/toss/{number}" for number in range(count))
    return sum(simulate(pan(), toss(), seed, hand_of(skill)).facts.flipped for seed in seeds) / count


def pour_rates(way: str, count: int, skill: str = "good") -> float:
    """Return how often a pour from a full bottle, by a hand of this skill, gives exactly one crystal."""
    jobs = []
    for number in range(count):
        unsteady = perturb(pour("pepper", SWEET), hand_of(skill), Chance(f"{way}/pour/{number}"))
        tilt, dwell, turn = pour_parameters(unsteady)
        wanted = {"type": "pour", "tilt": tilt, "dwell": dwell, "turn": turn}
        jobs.append(job(way, wanted, hand={"seed": number + 1}))
    answers = enumerate(handed(jobs))
    fallen = [simulate(full_bottle(), checked(a["gesture"]), f"hands/{n}").facts.fallen for n, a in answers]
    return [len(crystals) for crystals in fallen].count(1) / count


def honest_gestures(way: str, count: int) -> list[Pour | Toss]:
    """So many pours and tosses by hands of every skill: tilts, stays and paces of all kinds the rules allow."""
    jobs = []
    for number in range(count):
        for skill in SKILLS:
            chance = Chance(f"{way}/{skill}/honest/{number}")
            rng = chance.stream("meant")
            meant = pour("pepper", math.radians(100 + 50 * rng.real()), 0.1 + 0.9 * rng.real(), 0.3 + 0.7 * rng.real())
            tilt, dwell, turn = pour_parameters(perturb(meant, hand_of(skill), chance))
            jobs.append(
                job(way, {"type": "pour", "tilt": tilt, "dwell": dwell, "turn": turn}, hand={"seed": number + 1})
            )
            lift, wrist, lag, along, across = toss_parameters(perturb(toss(), hand_of(skill), chance))
            wanted = {"type": "toss", "lift": lift, "wrist": wrist, "lag": lag, "along": along, "across": across}
            jobs.append(job(way, wanted, hand={"seed": number + 1}))
    made = [answer["gesture"] for answer in handed(jobs) if answer.get("gesture") is not None]
    return [msgspec.convert(gesture, Pour | Toss) for gesture in made]


def with_noise(gestures: Sequence[Pour | Toss], spread: float = 0.2) -> list[Pour | Toss]:
    """The pours among them with noise in every sample (°), as of a poor sensor."""
    normal = Chance("noise").stream("samples").normal
    return [
        msgspec.structs.replace(one, tilt=tuple(angle + math.radians(spread) * normal() for angle in one.tilt))
        for one in gestures
        if isinstance(one, Pour)
    ]


def stayed(seconds: float, *, peak: float) -> tuple[float, ...]:
    """Over the pan at 111° for so long, then so much higher for a moment."""
    top = 111.0 + peak
    knots = ((0.3, 0.0, 111.0), (seconds, 111.0, 111.0), (0.1, 111.0, top), (0.1, top, 111.0), (0.3, 111.0, 0.0))
    return tuple(
        math.radians(low + (high - low) * at / round(time * RATE))
        for time, low, high in knots
        for at in range(round(time * RATE) + (high == 0.0))
    )


def shaken(rate: float, far: float = 1.5) -> tuple[float, ...]:
    """A stay at 118° that goes to and fro this far (°) so many times a second."""
    steady = pour("pepper", SWEET, 0.6).tilt
    top = max(steady)
    return tuple(
        angle - math.radians(far) * math.cos(2 * math.pi * rate * at / RATE) * (angle > top - 0.03)
        for at, angle in enumerate(steady)
    )


def cheating_gestures() -> list[Pour | Toss]:
    """Stays that are too long but for a peak, and shaking at every rate up to half the sampling rate."""
    tilts = [stayed(1.1 + 0.1 * tenths, peak=0.5 * halves) for tenths in range(9) for halves in (0, 13, 14, 20)]
    tilts += [shaken(10 + rate, far) for rate in range(21) for far in (1.5, 2.0, 2.9)]
    still = (0.0,) * 60
    to_and_fro = [tuple(far * (at % 2) for at in range(60)) for far in (0.02, 0.05, 0.1)]
    return [*(Pour("pepper", tilt) for tilt in tilts), *(Toss(still, still, wrist) for wrist in to_and_fro)]


def accepted(gestures: Sequence[Pour | Toss], checks: int) -> int:
    return sum(not refused(gesture, checks) for gesture in gestures)


def refused(gesture: Pour | Toss, checks: int = CHECKS) -> bool:
    try:
        check(gesture, checks)
    except Refused:
        return True
    return False


def acceptance(count: int) -> dict[str, dict[str, int]]:
    """Return how many gestures the first and the newest checks accept: honest ones by way, noisy ones, and cheating."""
    kinds = {way: honest_gestures(way, count) for way in WAYS}
    kinds["noisy"] = with_noise(kinds["pointer"] + kinds["sensors"])
    kinds["cheating"] = cheating_gestures()
    return {
        kind: {"made": len(made), "first": accepted(made, 1), "newest": accepted(made, CHECKS)}
        for kind, made in kinds.items()
    }


def pour_rate_without(count: int, skill: str = "good") -> float:
    """The same without a browser between."""
    seeds = (f"bare/pour/{number}" for number in range(count))
    gesture, hand = pour("pepper", SWEET), hand_of(skill)
    return [len(simulate(full_bottle(), gesture, seed, hand).facts.fallen) for seed in seeds].count(1) / count
