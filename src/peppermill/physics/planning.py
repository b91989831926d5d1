"""Simulation of many throws for bots: coarse steps, no recording, several threads, one settled board."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from peppermill.gestures import Throw
from peppermill.physics.facts import Landed
from peppermill.physics.scenes import Board
from peppermill.physics.throwing.flight import Flight
from peppermill.physics.throwing.landing import facts_of, final_poses
from peppermill.physics.throwing.model import PLANNING
from peppermill.physics.throwing.snapshot import settled


def plan(board: Board, throws: Sequence[Throw], threads: int = 1) -> tuple[Landed, ...]:
    """Return where each throw would end, without the noise of a hand. Contacts between chips are not recorded. The same
    throws give the same answers in any order and on any number of threads."""
    settled(board, PLANNING)  # once, before threads ask for it
    if threads == 1:
        return tuple(_plan(board, throw) for throw in throws)
    with ThreadPoolExecutor(threads) as pool:
        return tuple(pool.map(lambda throw: _plan(board, throw), throws))


def _plan(board: Board, throw: Throw) -> Landed:
    flight = Flight(board, throw, PLANNING)
    rest = flight.run(1)
    return facts_of(flight, final_poses(flight), (), rest)
