"""Measure what throws cost in CPU time and bytes, each on a board that nobody has thrown at yet."""

import time
from collections.abc import Callable

import msgspec
import numpy as np

from peppermill.physics.planning import plan
from peppermill.physics.proxy import prepare, proxy_throws, rows_of
from peppermill.physics.scenes import Board
from peppermill.physics.throwing import settle, throw
from peppermill.physics.throwing.snapshot import settled
from peppermill.server.api.practice_range import pack_result
from physics.kit import heaped, scattered
from physics.trials import aimed_throws

CHIPS = 16
BOARDS = 30
PROXY_TIMES = 10


def throw_cost(count: int, times: int = 1) -> dict[str, float]:
    """Aimed all over the board from all sides by a casual hand; every third board has piles. Each figure is the best of
    some times: other work on the machine only ever slows it down. A bot plans many throws on one board, so those of a
    board are planned together."""
    boards = [_board(number) for number in range(min(BOARDS, count))]
    gestures, sizes, live, planned = aimed_throws(count), [], [], 0.0
    prepare()
    for number, scene in enumerate(boards):
        thrown = gestures[number :: len(boards)]
        sizes += [len(pack_result(throw(scene, gesture))) for gesture in thrown]
        live += [_least(lambda g=gesture, s=scene: throw(s, g), times) for gesture in thrown]  # type: ignore[misc]  # bound now
        planned += _least(lambda t=thrown, s=scene: plan(s, t), times)  # type: ignore[misc]  # bound now
    rows = rows_of(gestures * PROXY_TIMES)
    proxy = sum(_least(lambda s=scene: proxy_throws(s, rows), times) for scene in boards[:3])  # type: ignore[misc]  # bound now
    return {
        "live_throw_ms_mean": round(float(np.mean(live)) * 1000, 1),
        "live_throw_ms_p99": round(float(np.percentile(live, 99)) * 1000, 1),
        "plan_throws_per_core_s": round(count / planned, 1),
        "proxy_throws_per_core_s": round(len(boards[:3]) * len(rows) / proxy),
        "throw_bytes_mean": round(float(np.mean(sizes))),
    }


def _board(number: int) -> Board:
    """As a throw before would have left it: what was laid by hand has come to rest."""
    laid = (heaped if number % 3 == 2 else scattered)(CHIPS, number)
    return msgspec.structs.replace(laid, chips=settle(laid).facts.chips)


def _least(work: Callable[[], object], times: int) -> float:
    spent = []
    for _ in range(times):
        settled.cache_clear()
        began = time.process_time()
        work()
        spent.append(time.process_time() - began)
    return min(spent)
