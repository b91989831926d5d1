"""The task of a landing map of Safranito, from the view of the seat that aims."""

from typing import Any

from peppermill.games.landing_maps import ThrowTask
from peppermill.games.safranito.board import board, circles
from peppermill.games.safranito.commands import ThrowChip
from peppermill.games.safranito.view import SafranitoView
from peppermill.physics.scenes import Lying, Pose

IN_HAND = 10_000
"""Number of the chip in the hand; none of those that lie."""


def task_of(view: SafranitoView, command: Any) -> ThrowTask | None:
    """Return the task of a throw onto the board as it lies; None for another command."""
    if not isinstance(command, ThrowChip):
        return None
    lying = tuple(Lying(chip.number, Pose(chip.place, chip.turn)) for chip in view.board)
    around = circles(view.radii[0] / 1000, view.radii[1] / 1000)
    return ThrowTask(board(lying, IN_HAND), command.gesture, around, view.options.floor / 100)
