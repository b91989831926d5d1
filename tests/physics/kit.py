"""Boards with chips, and throws, at random but the same for everybody."""

import math

import numpy as np

from peppermill.games.safranito.board import board
from peppermill.gestures import SIDES, Throw, limits
from peppermill.physics.scenes import Board, Lying, Pose

RADIUS, THICKNESS = board().disc.radius, board().disc.thickness


def scattered(count: int, seed: int) -> Board:
    """Chips that lie flat and apart, one in ten face up."""
    luck = np.random.default_rng(seed)
    spots: list[tuple[float, float]] = []
    while len(spots) < count:
        x, y = luck.uniform(-0.24, 0.24, 2).tolist()
        if all(math.hypot(x - a, y - b) > 2 * RADIUS + 0.0005 for a, b in spots):
            spots.append((x, y))
    return board(tuple(flat(number + 1, x, y, up=luck.random() < 0.1) for number, (x, y) in enumerate(spots)))


def flat(number: int, x: float, y: float, level: int = 0, up: bool = False) -> Lying:
    z = THICKNESS * (level + 0.5)
    return Lying(number, Pose((x, y, z), (1.0, 0.0, 0.0, 0.0) if up else (0.0, 1.0, 0.0, 0.0)))


def any_throw(luck: np.random.Generator, at_limits: bool = False) -> Throw:
    """Anything a hand may do; at the limits, each number is its least or its most."""
    numbers = {
        name: float(luck.choice([limit.low, limit.high]) if at_limits else luck.uniform(limit.low, limit.high))
        for name, limit in limits("throw").items()
    }
    return Throw(SIDES[int(luck.integers(4))], **numbers)
