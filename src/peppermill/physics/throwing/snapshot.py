"""The board before the throw: chips in their poses, asleep. Settled once, then copied for each throw.

Sleep is not a part of the engine's state, so that only a copy of everything keeps it. Without sleep a step costs ten
times as much. Chips that nobody wakes keep the poses they were given, to the last bit.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple

import mujoco
import numpy as np

from peppermill.physics.motion import Array
from peppermill.physics.scenes import Board
from peppermill.physics.throwing.contacts import Chips, chips_touching
from peppermill.physics.throwing.model import Settings, model_for

LONGEST_SETTLING: Final = 1.0
"""Most seconds of settling. A pile that was left leaning by an earlier throw lies still at once; one placed by hand may
need them."""
AT_A_TIME: Final = 4
"""Steps between checks for sleep: chips that lie still fall asleep after ten, and each step costs until they do."""
AWAY: Final = 50.0
"""Depth in m below the board at which the engine keeps chips that are not in play."""


def given(board: Board) -> Array:
    """Return the poses of the chips that lie on the board, a row each."""
    return np.array([[*chip.pose.place, *chip.pose.turn] for chip in board.chips]).reshape(-1, 7)


class Settled(NamedTuple):
    """The engine's data of a settled board, and the chips that touch each other."""

    data: Any
    """The engine's data with every lying chip asleep. Never change it: copy it."""
    touching: Chips
    """Pairs of chips that touched each other: the engine forgets the contacts of sleeping chips."""


@lru_cache(maxsize=16)
def settled(board: Board, settings: Settings) -> Settled:
    """Return the board with its chips asleep. It is cached for each board."""
    model = model_for(board, settings)
    data = mujoco.MjData(model)
    lying = len(board.chips)
    touching: Chips = frozenset()
    data.qpos[: 7 * lying] = given(board).ravel()
    for _ in range(round(LONGEST_SETTLING / settings.step / AT_A_TIME)):
        put_away(data, lying, len(board.numbers))
        mujoco.mj_step(model, data, AT_A_TIME)
        touching |= chips_touching(data)
        if not data.tree_awake[:lying].any():
            break
    data.time = 0.0
    return Settled(data, touching)


def put_away(data: Any, first: int, last: int) -> None:
    """Move the chips from `first` to before `last` far below the board."""
    for chip in range(first, last):
        data.qpos[7 * chip : 7 * chip + 7] = (chip, 0.0, -AWAY, 1.0, 0.0, 0.0, 0.0)
        data.qvel[6 * chip : 6 * chip + 6] = 0.0
