"""Load what gestures need in a worker before it is wanted; apart, so that a worker imports nothing of the server."""

from typing import Final

from peppermill.games.a_la_carte.kitchen import full_bottle, pan
from peppermill.games.safranito.board import board
from peppermill.gestures import pour, toss
from peppermill.gestures.throwing import EASY
from peppermill.physics import simulate

EASY_TILT: Final = 2.1
EASY_STAY: Final = 0.15
"""rad and s: a pour that any hand can do."""


def start_engines() -> None:
    """Simulate one gesture of each kind: engines are slow to import, and slow the first time."""
    simulate(board(), EASY, 0)
    simulate(full_bottle(), pour("", EASY_TILT, EASY_STAY), 0)
    simulate(pan(), toss(), 0)
