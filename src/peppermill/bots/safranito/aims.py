"""The choice of a throw: chip, target and gesture. The proxy tries many, the engine checks the best."""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from peppermill.bots.safranito.worth import Lies, Worths, board_worth, lying
from peppermill.core import Chance, RandomStream, Seat
from peppermill.games.safranito.board import HOLE, board, circles
from peppermill.games.safranito.commands import AimChip, ThrowChip
from peppermill.games.safranito.referee import CIRCLES, verdict
from peppermill.games.safranito.sampled_throws import spreads
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import EASY_THROW, Hand, Side, Throw, limits, perturb
from peppermill.physics.scenes import Lying, Pose

SPEEDS: Final = 48
TURNS: Final = (-0.06, -0.03, 0.0, 0.03, 0.06)
HARDER: Final = 1.25
"""Factor on the speed of a throw at a chip that is to be knocked away."""


class Effort(msgspec.Struct, frozen=True):
    """The number of simulations before a throw: aims, throws by the proxy for each; aims checked, throws in 3D for
    each."""

    aims: int
    proxy: int
    checked: int
    engine: int


EFFORTS: Final = {"quick": Effort(10, 12, 0, 0), "normal": Effort(24, 60, 6, 8), "deep": Effort(40, 200, 10, 16)}


class Plan(msgspec.Struct, frozen=True):
    """A chip, a spot to aim at (m), and its estimated worth before anything is simulated."""

    chip: int
    spot: tuple[float, float]
    hard: bool
    worth: float


def _spots(view: SafranitoView) -> list[tuple[str, float, float, float]]:
    found = circles(view.radii[0] / 1000, view.radii[1] / 1000)
    return [(name, circle.x, circle.y, circle.radius) for name, circle in zip(CIRCLES, found, strict=True)]


def plans(view: SafranitoView, seat: Seat, cards: Worths, spread: float, envy: float) -> list[Plan]:
    """Return every chip at every circle, the best first, as if nothing were in the way."""
    chips = lying(view)
    now = board_worth(view, seat, cards, chips, envy)
    found = []
    for name, x, y, radius in _spots(view):
        hit = 1.0 - math.exp(-((radius + HOLE) ** 2) / (2 * spread * spread))
        for chip in view.own_chips:
            then = board_worth(view, seat, cards, (*chips, Lies(name, seat, float(chip))), envy)
            found.append(Plan(chip, (x, y), hard=False, worth=hit * (then - now)))
    return sorted(found, key=lambda plan: -plan.worth)


def aimed(view: SafranitoView, like: AimChip, best: Sequence[Plan]) -> AimChip:
    """Return the command that aims as the best plan says."""
    return msgspec.structs.replace(like, chip=best[0].chip, x=best[0].spot[0], y=best[0].spot[1])


def thrown(
    view: SafranitoView,
    seat: Seat,
    like: ThrowChip,
    cards: Worths,
    effort: Effort,
    hand: Hand,
    judge: Callable[[Sequence[Lies]], float],
    rng: RandomStream,
) -> ThrowChip:
    """Return the throw of the highest expected worth, by `judge`, under one's own unsteady hand, with the noise of that
    hand."""
    from peppermill.physics.proxy import proxy_throws, rows_of

    spread = spreads()["good"]
    wanted = [*plans(view, seat, cards, spread, 0.0)[: effort.aims], *_knocks(view, seat)]
    scene = board(tuple(Lying(chip.number, Pose(chip.place, chip.turn)) for chip in view.board), 10_000)
    scored: list[tuple[float, int, Plan, Throw]] = []
    for number, plan in enumerate(wanted):
        gesture = gesture_for(view.sides[seat], plan.spot, plan.hard)
        tries = [perturb(gesture, hand, Chance(f"{rng.word()}")) for _ in range(effort.proxy)]
        worth = 0.0
        for result in proxy_throws(scene, rows_of(tries)):
            worth += judge(_after(view, seat, plan.chip, result))
        scored.append((worth / effort.proxy, -number, plan, gesture))
    scored.sort(key=lambda one: one[:2], reverse=True)
    _, _, plan, gesture = _checked(view, seat, scene, scored, effort, hand, judge, rng) if effort.checked else scored[0]
    done = perturb(gesture, hand, Chance(f"{rng.word()}"))
    return ThrowChip(like.decision, plan.chip, done)


def _checked(
    view: SafranitoView,
    seat: Seat,
    scene: Any,
    scored: Sequence[tuple[float, int, Plan, Throw]],
    effort: Effort,
    hand: Hand,
    judge: Callable[[Sequence[Lies]], float],
    rng: RandomStream,
) -> tuple[float, int, Plan, Throw]:
    """Simulate the best few again, in three dimensions."""
    from peppermill.physics.planning import plan as simulated

    found = []
    for _, number, plan, gesture in scored[: effort.checked]:
        tries = [perturb(gesture, hand, Chance(f"{rng.word()}")) for _ in range(effort.engine)]
        worth = 0.0
        for facts in simulated(scene, tries):
            gone = {*facts.left, *facts.on_rim}
            places = [(*chip.pose.place[:2], chip.number in gone) for chip in facts.chips]
            worth += judge(_after(view, seat, plan.chip, places))
        found.append((worth / effort.engine, number, plan, gesture))
    return max(found, key=lambda one: one[:2])


def _knocks(view: SafranitoView, seat: Seat) -> list[Plan]:
    """Return plans that hit others' chips where they count, each with the own smallest chip; the trials show their
    worth."""
    chip = min(view.own_chips)
    theirs = [other for other in view.board if other.seat != seat and other.overlap > 0.0]
    return [Plan(chip, (other.place[0], other.place[1]), hard=True, worth=0.0) for other in theirs]


def _after(view: SafranitoView, seat: Seat, chip: int, places: Any) -> list[Lies]:
    """Return what a board would be after a throw: where each chip that lies ends, and the thrown one last."""
    rings = circles(view.radii[0] / 1000, view.radii[1] / 1000)
    from peppermill.bots.safranito.worth import believed

    lies = []
    for number, (x, y, out) in enumerate(places):
        if out:
            continue
        found = verdict(Lying(0, Pose((float(x), float(y), 0.0))), rings)
        if not found.counts:
            continue
        name = CIRCLES[found.circle]
        if number == len(view.board):
            lies.append(Lies(name, seat, float(chip)))
        else:
            other = view.board[number]
            value = believed(view, other.seat) if other.value is None else float(other.value)
            lies.append(Lies(name, other.seat, value))
    return lies


@lru_cache(maxsize=2048)
def gesture_for(
    side: Side, spot: tuple[float, float], hard: bool, loft: float = EASY_THROW.loft, aside: float = 0.0
) -> Throw:
    """Return a throw that comes to rest on a spot of the empty board, found by trying all speeds with the proxy. The
    hand stands half of the way along the edge to the spot, or `aside` of that place by so many m."""
    from peppermill.physics.proxy import proxy_throws, rows_of
    from peppermill.physics.throwing.aiming import seen_from

    across, away = seen_from(side, spot)
    scene = board((), 1)
    place = _within("place", across / 2 + aside)
    straight = math.atan2(across - place, away + scene.tray.half + EASY_THROW.outside)
    low, high = limits("throw")["speed"].low, limits("throw")["speed"].high
    tries = [
        msgspec.structs.replace(
            EASY_THROW,
            side=side,
            place=place,
            loft=loft,
            direction=_within("direction", straight + turn),
            speed=low + (high - low) * k / SPEEDS,
        )
        for turn in TURNS
        for k in range(SPEEDS + 1)
    ]
    ends = proxy_throws(scene, rows_of(tries))[:, -1]
    best = min(range(len(tries)), key=lambda n: math.hypot(ends[n, 0] - spot[0], ends[n, 1] - spot[1]) + ends[n, 2])
    found = tries[best]
    return msgspec.structs.replace(found, speed=_within("speed", found.speed * (HARDER if hard else 1.0)))


def _within(name: str, value: float) -> float:
    limit = limits("throw")[name]
    return min(max(value, limit.low), limit.high)
