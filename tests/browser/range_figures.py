"""Measure gestures made at the practice range's page: small samples are tests, large ones proofs."""

import math
from itertools import pairwise
from typing import Any

import msgspec

from browser.hand_figures import aims, landed
from browser.hands import handed, job
from browser.ranging import Ranger
from peppermill.core import Chance
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.gestures import Throw, hand_of, perturb
from peppermill.physics.throwing.aiming import aim
from peppermill.wire.http import ThrowFacts

PHONE_WIDTH = 390


def swiped(ranger: Ranger, jobs: list[dict[str, Any]]) -> list[tuple[Throw, ThrowFacts, list[dict[str, float]]]]:
    """Make throws by touch; return the throw sent, its facts and the finger's samples."""
    found = []
    for answer in handed(jobs):
        thrown, facts, _ = ranger.made(lambda samples=answer["samples"]: ranger.touch(samples))  # type: ignore[misc]  # bound now
        assert isinstance(thrown, Throw)
        found.append((thrown, msgspec.json.decode(facts, type=ThrowFacts), answer["samples"]))
    return found


def hit_rates(ranger: Ranger, count: int, skill: str = "good") -> tuple[float, float]:
    """Return how often throws at the middle row end within a bowl's and an action circle's radius."""
    targets = [bowls()[3 + number % 3] for number in range(count)]
    view, jobs = ranger.view, []
    for number, circle in enumerate(targets):
        wanted = perturb(aim(board(), (circle.x, circle.y)), hand_of(skill), Chance(f"page/{number}"))
        jobs.append(job("pointer", wanted, view=view, rate=60, hand={"seed": number + 1}))
    missed = []
    for circle, (_, facts, _) in zip(targets, swiped(ranger, jobs), strict=True):
        x, y, _ = facts.chips[-1].pose.place
        missed.append(math.inf if facts.left else math.dist((x, y), (circle.x, circle.y)))
    radii = (bowls()[0].radius, action_circles()[0].radius)
    return sum(miss < radii[0] for miss in missed) / count, sum(miss < radii[1] for miss in missed) / count


def reached(ranger: Ranger, wanted: list[Throw]) -> tuple[float, float]:
    """Return, for a phone, the longest swipe as a share of its width, and the largest miss."""
    view, longest, farthest = ranger.view, 0.0, 0.0
    made = swiped(ranger, [job("pointer", throw, view=view, rate=60) for throw in wanted])
    for throw, (thrown, _, way) in zip(wanted, made, strict=True):
        length = sum(math.dist((a["x"], a["y"]), (b["x"], b["y"])) for a, b in pairwise(way))
        longest = max(longest, length / PHONE_WIDTH)
        farthest = max(farthest, math.dist(spot(thrown), spot(throw)))
    return longest, farthest


def moved_by_speed(ranger: Ranger, wanted: list[Throw], by: float = 0.05) -> float:
    """Return the farthest a landing moves when the finger is so much faster or slower, throws at the rim aside."""
    view, changes = ranger.view, (1.0, 1.0 - by, 1.0 + by)
    jobs = [job("pointer", throw, view=view, rate=60, faster=faster) for throw in wanted for faster in changes]
    spots = [spot(thrown) for thrown, _, _ in swiped(ranger, jobs)]
    free = board().tray.half - board().disc.radius
    worst = 0.0
    for number in range(0, len(spots), len(changes)):
        usual, *others = spots[number : number + len(changes)]
        inside = (other for other in others if all(abs(value) < free for value in (*usual, *other)))
        worst = max([worst, *(math.dist(usual, other) for other in inside)])
    return worst


def spot(throw: Throw) -> tuple[float, float]:
    """Return where a throw ends without noise."""
    return landed(msgspec.to_builtins(throw))


def every_target() -> list[Throw]:
    return aims()
