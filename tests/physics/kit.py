"""Boards with chips, and throws, drawn at random from fixed seeds."""

import math

import numpy as np

from peppermill.games.safranito.board import board
from peppermill.gestures import SIDES, Throw, limits
from peppermill.physics.scenes import Board, Lying, Pose

RADIUS, THICKNESS = board().disc.radius, board().disc.thickness

HIGHEST = 3
LEAN = 0.4 * RADIUS
"""So far, in each direction, does a chip of a pile lie beside the one below."""


def scattered(count: int, seed: int) -> Board:
    """Chips that lie flat and apart, one in ten face up."""
    rng = np.random.default_rng(seed)
    spots: list[tuple[float, float]] = []
    while len(spots) < count:
        x, y = rng.uniform(-0.24, 0.24, 2).tolist()
        if all(math.hypot(x - a, y - b) > 2 * RADIUS + 0.0005 for a, b in spots):
            spots.append((x, y))
    return board(tuple(flat(number + 1, x, y, up=rng.random() < 0.1) for number, (x, y) in enumerate(spots)))


def heaped(count: int, seed: int) -> Board:
    """Chips that lie flat, about half of them on others: as high as three, none of them half over an edge."""
    rng = np.random.default_rng(seed)
    lying: list[Lying] = []
    tops = [(x, y, 0) for x in (-0.18, -0.06, 0.06, 0.18) for y in (-0.18, -0.06, 0.06, 0.18)]
    while len(lying) < count:
        index = int(rng.integers(len(tops)))
        x, y, level = tops[index]
        if level < HIGHEST:
            x, y = x + rng.uniform(-LEAN, LEAN), y + rng.uniform(-LEAN, LEAN)
            lying.append(flat(len(lying) + 1, x, y, level, up=rng.random() < 0.1))
            tops[index] = (x, y, level + 1)
    return board(tuple(lying))


def any_board(number: int) -> Board:
    """Boards of all sorts, from empty to full: every third with piles."""
    return (heaped if number % 3 == 2 else scattered)(number % 17, number % 40)


def flat(number: int, x: float, y: float, level: int = 0, up: bool = False) -> Lying:
    z = THICKNESS * (level + 0.5)
    return Lying(number, Pose((x, y, z), (1.0, 0.0, 0.0, 0.0) if up else (0.0, 1.0, 0.0, 0.0)))


def any_throw(rng: np.random.Generator, at_limits: bool = False) -> Throw:
    """Anything a hand may do; at the limits, each number is its least or its most."""
    numbers = {
        name: float(rng.choice([limit.low, limit.high]) if at_limits else rng.uniform(limit.low, limit.high))
        for name, limit in limits("throw").items()
    }
    return Throw(SIDES[int(rng.integers(4))], **numbers)
