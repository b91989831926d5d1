"""Throws without physics (T-7): a chip comes to rest about where it was aimed, and pushes away what lies in its way.
For study, tests, and people at a real board. The results are the same events as those of a simulated throw."""

import math
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from peppermill.core import RandomStream
from peppermill.games.safranito.board import FIELD as SIDE
from peppermill.games.safranito.board import board
from peppermill.games.safranito.events import ChipsLanded
from peppermill.games.safranito.pieces import SPACES, SPICES
from peppermill.games.safranito.state import Flying, State
from peppermill.gestures import SIDES
from peppermill.physics.scenes import Lying, Pose

RADIUS: Final = board().disc.radius
FLAT: Final = board().disc.thickness / 2
"""Height of the centre of a chip that lies flat, in m."""
HALF: Final = SIDE / 2
HAND: Final = 0.04
FLIES: Final = 0.35
"""Share of the way that a thrown chip spends in the air, where it hits nothing."""
GIVES: Final = 0.5
"""Share of the remaining way that a chip goes on when it is hit; the chip that hit it keeps `KEEPS` of it."""
KEEPS: Final = 0.1
LEAPS: Final = 0.06
"""Excess length in m beyond which a chip leaps over the rim instead of being stopped by it."""
TURNS: Final = 0.02
"""Chance that a chip comes to lie face up."""
PASSES: Final = 3
UP: Final = (1.0, 0.0, 0.0, 0.0)
DOWN: Final = (0.0, 1.0, 0.0, 0.0)
NAMES: Final = (*SPICES, *SPACES)


@cache
def spreads() -> dict[str, float]:
    """Return the spreads of sampled throws by skill."""
    text = resources.files(__package__).joinpath("data/landing.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, dict[str, float]])["spread"]


def landing(state: State, flying: Flying, rng: RandomStream) -> ChipsLanded:
    """Return where chips land, sampled for a hand of the agreed skill."""
    assert flying.target is not None, "it was aimed"
    from_x, from_y = _hand(state, flying)
    spread = spreads()[state.options.skill]
    x, y = flying.target[0] + spread * rng.normal(), flying.target[1] + spread * rng.normal()
    chips = {chip.number: chip.lying.pose.place[:2] for chip in state.lying}
    before = dict(chips)
    touched: list[tuple[int, int]] = []
    chips[flying.number] = _slide(flying.number, (from_x, from_y), (x, y), chips, touched, PASSES)
    gone = tuple(sorted(number for number, (x, y) in chips.items() if max(abs(x), abs(y)) > HALF))
    moved = [number for number, place in chips.items() if number not in gone and before.get(number) != place]
    faces = {chip.number: chip.lying.pose.turn for chip in state.lying}
    lying = tuple(
        Lying(number, Pose((*chips[number], FLAT), UP if rng.real() < TURNS else faces.get(number, DOWN)))
        for number in sorted(moved)
    )
    return ChipsLanded(flying.number, lying, gone, tuple(touched))


def _hand(state: State, flying: Flying) -> tuple[float, float]:
    """Return the point of release: before the middle of the thrower's side, half of the way along it towards the
    target."""
    assert flying.target is not None, "it was aimed"
    number = flying.seat * 2 if state.players == 2 else flying.seat
    x, y = flying.target
    return ((x / 2, -HALF - HAND), (-HALF - HAND, y / 2), (x / 2, HALF + HAND), (HALF + HAND, y / 2))[
        number % len(SIDES)
    ]


Spot = tuple[float, float]


def _slide(
    number: int, start: Spot, end: Spot, chips: dict[int, Spot], touched: list[tuple[int, int]], passes: int
) -> Spot:
    """Return where a chip comes to rest that would slide from `start` to `end`; chips that it meets are moved."""
    length = math.dist(start, end)
    if length < 1e-6:
        return end
    ahead = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    flown = FLIES * length if passes == PASSES else 0.0
    met = _first_met(number, start, ahead, flown, length, chips) if passes else None
    if met is None:
        return _stopped(end)
    way, other = met
    touched.append((number, other))
    at = (start[0] + way * ahead[0], start[1] + way * ahead[1])
    left = length - way
    apart = max(math.dist(at, chips[other]), 1e-6)
    normal = ((chips[other][0] - at[0]) / apart, (chips[other][1] - at[1]) / apart)
    along = max(normal[0] * ahead[0] + normal[1] * ahead[1], 0.0)
    pushed = GIVES * left * along * along + max(2 * RADIUS - apart, 0.0)
    here = chips.pop(other)
    chips[other] = _slide(
        other, here, (here[0] + normal[0] * pushed, here[1] + normal[1] * pushed), chips, touched, passes - 1
    )
    on = left * (1.0 - along * along + KEEPS * along * along)
    side = (ahead[0] - normal[0] * along, ahead[1] - normal[1] * along)
    return _stopped((at[0] + side[0] * on, at[1] + side[1] * on))


def _first_met(
    number: int, start: Spot, ahead: Spot, since: float, length: float, chips: dict[int, Spot]
) -> tuple[float, int] | None:
    """Return the nearest chip whose edge the way touches, and how far along the way."""
    found: list[tuple[float, int]] = []
    for other, (x, y) in chips.items():
        along = (x - start[0]) * ahead[0] + (y - start[1]) * ahead[1]
        off = abs((x - start[0]) * ahead[1] - (y - start[1]) * ahead[0])
        if other == number or off >= 2 * RADIUS:
            continue
        way = along - math.sqrt(4 * RADIUS * RADIUS - off * off)
        if along > 0.0 and since < way < length:
            found.append((way, other))
        elif along > 0.0 and way <= since < along:
            found.append((since, other))
    return min(found) if found else None


def _stopped(place: Spot) -> Spot:
    """Return where a chip stops: at the rim, unless it would go so much farther that it leaps over."""
    if max(abs(place[0]), abs(place[1])) > HALF + LEAPS:
        return place
    most = HALF - RADIUS
    return (min(max(place[0], -most), most), min(max(place[1], -most), most))


def spot(state: State, number: int, name: str, up: bool) -> Lying:
    """Return a place of the kind that was typed in, free of other chips as far as possible: in a circle, or between
    circles."""
    circles = state.book.circles()
    if name in NAMES:
        middle = circles[NAMES.index(name)]
        around = _around(middle.x, middle.y, middle.radius)
    else:
        sixth = SIDE / 6
        around = [(x, y) for x in (0.0, -2 * sixth, 2 * sixth) for y in (sixth, -sixth)] + [(-sixth, 0.0), (sixth, 0.0)]
    others = [chip.lying.pose.place[:2] for chip in state.lying if chip.number != number]
    free = max(around, key=lambda place: min((math.dist(place, other) for other in others), default=0.0))
    return Lying(number, Pose((*free, FLAT), UP if up else DOWN))


def _around(x: float, y: float, radius: float) -> list[Spot]:
    ring: Iterable[int] = range(8)
    inner = 0.6 * radius
    return [(x, y), *((x + inner * math.cos(k * math.pi / 4), y + inner * math.sin(k * math.pi / 4)) for k in ring)]
