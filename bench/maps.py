"""Milliseconds until a landing map and a throw made again are there, in a process that is warm. Goals: 100 and 150."""

import statistics
import time
from collections.abc import Callable

from peppermill.core import Chance
from peppermill.games.landing_maps import ThrowTask, draw_map
from peppermill.games.safranito.board import action_circles, board, bowls, scattered
from peppermill.gestures import EASY_THROW
from peppermill.server.work.gestures_again import gesture_again
from peppermill.server.work.replay_cache import pack_match
from server.test_gestures_again import finished, throws

TIMES = 9


def run() -> dict[str, float]:
    """Return medians in milliseconds."""
    task = ThrowTask(board(scattered(16, Chance(1)), 99), EASY_THROW, (*bowls(), *action_circles()))
    store, _ = finished()
    entry, gesture = throws()[-1]
    return {
        "ms_first_map": _median(lambda: draw_map(task, 3.0, 0)),
        "ms_throw_again": _median(lambda: gesture_again(pack_match(store, "m", "position"), entry, gesture)),
    }


def _median(work: Callable[[], object]) -> float:
    work()
    taken = []
    for _ in range(TIMES):
        begin = time.perf_counter()
        work()
        taken.append(1000 * (time.perf_counter() - begin))
    return round(statistics.median(taken), 1)
