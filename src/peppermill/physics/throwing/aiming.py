"""Aiming: finding the throw that would come to rest on a spot of the empty board, without the noise of a hand. Bots
start from it, meters in the browser are scaled by it, and the spread of hands is fitted with it."""

import math
from functools import lru_cache
from typing import Final

import msgspec

from peppermill.gestures import SIDES, Side, Throw, limits
from peppermill.gestures.throwing import EASY_THROW
from peppermill.physics.scenes import Board
from peppermill.physics.throwing.flight import Flight
from peppermill.physics.throwing.model import LIVE, Settings

SHARE: Final = 0.5
"""Share of the way along the edge to the target's side by which the hand moves."""
NEAR_ENOUGH: Final = 0.002
TRIES: Final = 14


def aim(board: Board, target: tuple[float, float], side: Side = "south", style: Throw = EASY_THROW) -> Throw:
    """Return a throw that comes to rest at a spot (x, y in m) of the empty board, in a style, from a side."""
    across, _ = seen_from(side, target)
    place = min(max(style.place + SHARE * across, limits("throw")["place"].low), limits("throw")["place"].high)
    return _aim(Board(board.tray, board.disc), target, msgspec.structs.replace(style, side=side, place=place))


@lru_cache(maxsize=1024)
def _aim(empty: Board, target: tuple[float, float], throw: Throw) -> Throw:
    across, away = seen_from(throw.side, target)
    ahead = away + empty.tray.half + throw.outside
    wanted = math.hypot(ahead, across - throw.place)
    best, missed = throw, math.inf
    low, high = limits("throw")["speed"].low, limits("throw")["speed"].high
    throw = _within(throw, math.atan2(across - throw.place, ahead), math.sqrt(2 * wanted))
    for _ in range(TRIES):
        right, far = seen_from(throw.side, landing(empty, throw, LIVE))
        gone = far + empty.tray.half + throw.outside
        miss = math.hypot(right - across, far - away)
        if miss < missed:
            best, missed = throw, miss
        if miss < NEAR_ENOUGH:
            break
        reached = math.hypot(gone, right - throw.place)
        if reached < wanted:
            low = max(low, throw.speed)
        else:
            high = min(high, throw.speed)
        turned = math.atan2(across - throw.place, ahead) - math.atan2(right - throw.place, gone)
        throw = _within(throw, throw.direction + turned, _faster(throw.speed, reached, wanted, low, high))
    return best


def _faster(speed: float, reached: float, wanted: float, low: float, high: float) -> float:
    """Return the next speed to try: sliding goes with the square of the speed; between too slow and too fast if it
    would leave that range."""
    guess = speed * math.sqrt(wanted / max(reached, 0.01))
    return guess if low < guess < high else (low + high) / 2


def _within(throw: Throw, direction: float, speed: float) -> Throw:
    ways, speeds = limits("throw")["direction"], limits("throw")["speed"]
    return msgspec.structs.replace(
        throw,
        direction=min(max(direction, ways.low), ways.high),
        speed=min(max(speed, speeds.low), speeds.high),
    )


def landing(board: Board, throw: Throw, settings: Settings) -> tuple[float, float]:
    """Return where the thrown chip ends, or where it left the board."""
    flight = Flight(board, throw, settings)
    flight.run(1)
    last = flight.count - 1
    place = flight.left[last].place if last in flight.left else flight.poses[last]
    return float(place[0]), float(place[1])


def seen_from(side: Side, spot: tuple[float, float]) -> tuple[float, float]:
    """Return a spot as the thrower at a side sees it: to the right, and away."""
    x, y = spot
    for _ in range(SIDES.index(side)):
        x, y = -y, x
    return x, y
