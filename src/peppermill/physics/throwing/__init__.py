"""Throwing chips onto a board."""

from peppermill.gestures import Throw
from peppermill.physics.facts import Landed, Result
from peppermill.physics.scenes import Board


def throw(board: Board, gesture: Throw) -> Result[Landed]:
    raise NotImplementedError
