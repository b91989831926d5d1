"""Landing maps: where a gesture that is aimed at may end with an unsteady hand. Knows no game.

The first picture of a throw is made by the proxy in some ten milliseconds (`map_throw`); `simulate_throws` and
`simulate_tosses` give the same of real simulations, a few at a time. Nothing of it is random beyond the stream it is
given, so a map tells nothing but what its scene and its gesture tell.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

import msgspec

from peppermill.core.chance import Chance
from peppermill.gestures import Hand, Throw, Toss, perturb
from peppermill.physics.kitchen import Pan
from peppermill.physics.scenes import Board, Circle

Gesture = TypeVar("Gesture", Throw, Toss)
DIGITS: Final = 3
"""Digits of a spot in m: a millimetre is less than a dot on a screen."""


class ThrowMap(msgspec.Struct, frozen=True, tag="throw", gc=False):
    """The places at which a throw may come to rest: some tries, and how many of them count for each circle."""

    spots: tuple[tuple[float, float], ...]
    """Places in m at which tries came to rest on the board."""
    circles: tuple[int, ...]
    """Number of tries that count for each circle, in the order in which the circles were given."""
    left: int
    """Number of tries that left the board, or came to rest on its rim."""
    tries: int
    simulated: bool = False
    """Whether the tries were simulated in three dimensions, and not by the proxy."""


class PourMap(msgspec.Struct, frozen=True, tag="pour", gc=False):
    """The numbers of crystals that may fall, by the tilt that is aimed at."""

    tilts: tuple[float, ...]
    """Tilts in rad, ascending."""
    chances: tuple[tuple[float, ...], ...]
    """At each tilt the chances that none, one, two, … fall; the last is the chance of all that are more."""
    crystals: int
    """Number of crystals in the bottle."""


class TossMap(msgspec.Struct, frozen=True, tag="toss", gc=False):
    """The ends that a toss may have, each with its share of the tries. The first picture counts no tries: its shares
    are those of sensible tosses by such a hand."""

    shares: dict[str, float]
    tries: int
    simulated: bool = False


def map_throw(board: Board, gesture: Throw, circles: Sequence[Circle], hand: Hand, chance: str, count: int) -> ThrowMap:
    """Return the map of a throw by the proxy: `count` tries of the gesture by this hand."""
    from peppermill.physics.proxy import proxy_throws, rows_of

    ends = proxy_throws(board, rows_of(_tries(gesture, hand, chance, count)))[:, -1]
    return _map_of(board, circles, [(x, y, out != 0.0) for x, y, out in ends.tolist()], simulated=False)


def simulate_throws(
    board: Board, gesture: Throw, circles: Sequence[Circle], hand: Hand, chance: str, count: int
) -> ThrowMap:
    """Return the map of a throw by simulations in three dimensions, as bots plan with them."""
    from peppermill.physics.planning import plan

    ends = []
    for facts in plan(board, _tries(gesture, hand, chance, count)):
        own = facts.chips[-1]
        ends.append((*own.pose.place[:2], own.number in (*facts.left, *facts.on_rim)))
    return _map_of(board, circles, ends, simulated=True)


def simulate_tosses(pan: Pan, gesture: Toss, hand: Hand, chance: str, count: int) -> TossMap:
    """Return the map of a toss by simulations."""
    from peppermill.physics.tossing import toss

    ends = [toss(pan, one).facts.caught for one in _tries(gesture, hand, chance, count)]
    return TossMap({caught: ends.count(caught) / count for caught in dict.fromkeys(ends)}, count, simulated=True)


def _tries(gesture: Gesture, hand: Hand, chance: str, count: int) -> list[Gesture]:
    return [perturb(gesture, hand, Chance(f"{chance}/{number}")) for number in range(count)]


def _map_of(
    board: Board, circles: Sequence[Circle], ends: Iterable[tuple[float, float, bool]], *, simulated: bool
) -> ThrowMap:
    ends = list(ends)
    spots = [(x, y) for x, y, out in ends if not out]
    reach = board.disc.hole
    counts = [sum(math.hypot(x - one.x, y - one.y) < one.radius + reach for x, y in spots) for one in circles]
    rounded = tuple((round(x, DIGITS), round(y, DIGITS)) for x, y in spots)
    return ThrowMap(rounded, tuple(counts), len(ends) - len(spots), len(ends), simulated)
