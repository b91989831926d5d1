"""The board of Safranito for throws outside a game."""

from functools import cache

from peppermill.games.practice import BoardProps
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.games.safranito.pieces import SPACES, SPICES
from peppermill.games.safranito.referee import CLOSE_ON_PAGE
from peppermill.gestures import EASY_THROW
from peppermill.physics import simulate


@cache
def props() -> BoardProps:
    """Return the board as it is in the game."""
    empty = board()
    return BoardProps(empty.tray, empty.disc, bowls(), action_circles(), (*SPICES, *SPACES), CLOSE_ON_PAGE)


def warm_up() -> None:
    """Simulate a throw, so that the next one is fast."""
    simulate(board(), EASY_THROW, 0)
