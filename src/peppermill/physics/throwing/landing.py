"""Facts of a throw, from the engine's last poses."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from peppermill.physics.facts import Landed
from peppermill.physics.motion import Array
from peppermill.physics.scenes import Lying, Pose
from peppermill.physics.throwing.flight import Flight
from peppermill.physics.throwing.rim import reaches
from peppermill.physics.throwing.snapshot import given

UNMOVED: Final = 0.00005
"""Distance in m by which a chip sinks into the springs of its contacts; a smaller move counts as none, or chips would
creep."""
UNTURNED: Final = 0.001
"""Change of a quaternion that counts as none: the same distance at a chip's border, 20 mm from its middle. Tall piles
rock by less."""


def ended_at(flight: Flight) -> float:
    """Return when all bodies lie still, those shown coming to rest beside the board included."""
    return max([float(flight.data.time), *(end.over for end in flight.left.values())])


def final_poses(flight: Flight) -> Array:
    """Return final poses, rounded to what is sent, so that what is shown is what is judged; untouched chips as they
    were."""
    final, before = flight.drawn(ended_at(flight)), given(flight.board)
    final[:, 3:] /= np.linalg.norm(final[:, 3:], axis=1, keepdims=True)
    lain = final[: len(before)]
    moved = np.abs(lain - before)
    unmoved = (moved[:, :3].max(axis=1, initial=0.0) < UNMOVED) & (moved[:, 3:].max(axis=1, initial=0.0) < UNTURNED)
    lain[unmoved] = before[unmoved]
    return final.astype(np.float32).astype(np.float64)


def facts_of(flight: Flight, final: Array, touched: Iterable[tuple[int, int]], rest: bool) -> Landed:
    """Return the facts of a throw: where chips rest, which touched each other, and which left the board."""
    board, numbers = flight.board, flight.board.numbers
    inside = [chip for chip in range(flight.count) if chip not in flight.left]
    reached = {chip: reaches(final[chip], board.tray, board.disc) for chip in inside}
    return Landed(
        chips=tuple(lying(number, pose) for number, pose in zip(numbers, final.tolist(), strict=True)),
        touched=tuple((numbers[a], numbers[b]) for a, b in touched),
        left=tuple(numbers[chip] for chip in flight.left),
        on_rim=tuple(numbers[chip] for chip, (on, _) in reached.items() if on),
        over_rim=tuple(numbers[chip] for chip, (on, over) in reached.items() if over and not on),
        at_rest=rest,
    )


def lying(number: int, pose: list[float]) -> Lying:
    """Return a chip at its pose."""
    x, y, z, w, i, j, k = pose
    return Lying(number, Pose((x, y, z), (w, i, j, k)))
