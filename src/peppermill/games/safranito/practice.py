"""The board of Safranito for throws outside a game."""

from functools import cache

from peppermill.games.practice import BoardProps
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.games.safranito.pieces import SPACES, SPICES
from peppermill.games.safranito.referee import CLOSE_ON_PAGE


@cache
def props() -> BoardProps:
    """Return the board as it is in the game."""
    empty = board()
    return BoardProps(empty.tray, empty.disc, bowls(), action_circles(), (*SPICES, *SPACES), CLOSE_ON_PAGE)
