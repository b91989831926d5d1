"""What hands at a browser must show, for any size of sample: small ones are tests, large ones proofs."""

import math
from itertools import pairwise
from typing import Any

import msgspec

from browser.hands import PHONE, handed, job
from peppermill.games.a_la_carte.kitchen import full_bottle, pan
from peppermill.games.safranito.board import Circle, action_circles, board, bowls
from peppermill.gestures import FLOOR, STILL, Pour, Throw, Toss, check, hand_of, perturb, pour, toss
from peppermill.gestures.pouring import told as told_of_pour
from peppermill.gestures.tossing import told
from peppermill.physics import simulate
from peppermill.physics.throwing.aiming import aim
from peppermill.table import Chance

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


def taken(gesture: dict[str, Any] | None) -> Throw | Pour | Toss:
    """A gesture as the server reads it, and takes it."""
    read = msgspec.json.decode(msgspec.json.encode(gesture), type=Throw | Pour | Toss)
    check(read)
    return read


def landed(gesture: dict[str, Any] | None, seed: str | None = None) -> tuple[float, float]:
    """Where the chip ends: with the noise of every person's gesture if there is a seed, else with none."""
    read = taken(gesture)
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
    """How often a hand's throws at the middle row end within a bowl's and an action circle's radius."""
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
    """How often a crêpe tossed by a hand of this skill is turned over and caught."""
    jobs = []
    for number in range(count):
        lift, wrist, lag, along, across = told(perturb(toss(), hand_of(skill), Chance(f"{way}/toss/{number}")))
        wanted = {"type": "toss", "lift": lift, "wrist": wrist, "lag": lag, "along": along, "across": across}
        jobs.append(job(way, wanted, hand={"seed": number + 1}))
    flipped = 0
    for number, answer in enumerate(handed(jobs)):
        if answer.get("gesture") is not None:
            flipped += simulate(pan(), taken(answer["gesture"]), f"hands/{number}").facts.flipped
    return flipped / count


def toss_rate_without(count: int, skill: str = "good") -> float:
    """The same without a browser between."""
    seeds = (f"bare/toss/{number}" for number in range(count))
    return sum(simulate(pan(), toss(), seed, hand_of(skill)).facts.flipped for seed in seeds) / count


def pour_rates(way: str, count: int, skill: str = "good") -> float:
    """How often a pour from a full bottle, by a hand of this skill, gives exactly one crystal."""
    jobs = []
    for number in range(count):
        unsteady = perturb(pour("pepper", SWEET), hand_of(skill), Chance(f"{way}/pour/{number}"))
        tilt, dwell, turn = told_of_pour(unsteady)
        wanted = {"type": "pour", "tilt": tilt, "dwell": dwell, "turn": turn}
        jobs.append(job(way, wanted, hand={"seed": number + 1}))
    answers = enumerate(handed(jobs))
    fallen = [simulate(full_bottle(), taken(a["gesture"]), f"hands/{n}").facts.fallen for n, a in answers]
    return [len(crystals) for crystals in fallen].count(1) / count


def pour_rate_without(count: int, skill: str = "good") -> float:
    """The same without a browser between."""
    seeds = (f"bare/pour/{number}" for number in range(count))
    gesture, hand = pour("pepper", SWEET), hand_of(skill)
    return [len(simulate(full_bottle(), gesture, seed, hand).facts.fallen) for seed in seeds].count(1) / count
