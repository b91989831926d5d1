"""The board of Safranito for throws outside a game."""

from contextlib import suppress
from functools import cache

from peppermill.games.practice import BoardProps
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.games.safranito.pieces import SPACES, SPICES
from peppermill.games.safranito.referee import CLOSE_ON_PAGE
from peppermill.gestures import EASY_THROW, FLOOR
from peppermill.physics import simulate
from peppermill.physics.landing_map import map_throw


@cache
def props() -> BoardProps:
    """Return the board as it is in the game."""
    empty = board()
    return BoardProps(empty.tray, empty.disc, bowls(), action_circles(), (*SPICES, *SPACES), CLOSE_ON_PAGE)


def warm_up() -> None:
    """Simulate a throw and draw its landing map, so that the next ones are fast."""
    simulate(board(), EASY_THROW, 0)
    with suppress(ModuleNotFoundError):  # the proxy is compiled, which an installation may leave out
        map_throw(board(), EASY_THROW, (), FLOOR, "", 1)
