"""Warm-up of workers that simulate gestures. It stands in its own module so that a worker imports nothing else of the
server."""

from functools import cache

from peppermill.games.practice import BoardProps, KitchenProps, find_props
from peppermill.gestures import EASY_POUR, EASY_THROW, EASY_TOSS
from peppermill.physics import Board, Bottle, Pan, simulate


@cache
def start_engines() -> None:
    """Simulate one gesture of each kind, once in a process: physics engines are slow to import and slow the first
    time."""
    table, stove = find_props(BoardProps), find_props(KitchenProps)
    simulate(Board(table.tray, table.disc, (), 0), EASY_THROW, 0)
    simulate(Bottle(stove.kitchen, stove.bottle), EASY_POUR, 0)
    simulate(Pan(stove.kitchen), EASY_TOSS, 0)
