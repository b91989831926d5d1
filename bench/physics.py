"""Throws: CPU time, best of three, since other work on the machine only ever slows them down."""

import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np
from bench import kitchen

from peppermill.physics.planning import plan
from peppermill.physics.proxy import prepare, proxy_throws, rows_of
from peppermill.physics.throwing import throw
from peppermill.server.practice import packed
from physics.kit import scattered
from physics.trials import aimed_throws

THROWS = 200
BOARDS = 10
CHIPS = 16
TIMES = 3


def run() -> dict[str, object]:
    figures: dict[str, object] = {}
    for part in PARTS:
        figures |= part()
    return figures


def throws() -> dict[str, object]:
    """Aimed all over the board from all sides by a casual hand, at a board with sixteen chips that lie apart."""
    scenes, gestures = [scattered(CHIPS, seed) for seed in range(BOARDS)], aimed_throws(THROWS)
    live, planned, sizes = [], [], []
    for number, gesture in enumerate(gestures):
        scene = scenes[number % BOARDS]
        sizes.append(len(packed(throw(scene, gesture))))
        live.append(best_of(lambda scene=scene, gesture=gesture: throw(scene, gesture)))  # type: ignore[misc]  # bound now
        planned.append(best_of(lambda scene=scene, gesture=gesture: plan(scene, [gesture])))  # type: ignore[misc]  # bound now
    first = first_proxy_throw()
    rows = rows_of(gestures * 10)
    proxy = best_of(lambda: proxy_throws(scenes[0], rows))
    return {
        "live_throw_ms_mean": round(float(np.mean(live)) * 1000, 1),
        "live_throw_ms_p99": round(float(np.percentile(live, 99)) * 1000, 1),
        "plan_throws_per_core_s": round(1 / float(np.mean(planned)), 1),
        "proxy_first_throw_s": round(first, 2),
        "proxy_throws_per_core_s": round(len(rows) / proxy),
        "throw_bytes_mean": round(float(np.mean(sizes))),
    }


def first_proxy_throw() -> float:
    """In a new process, imports and all, when set-up has compiled it."""
    prepare()
    script = "import time; from peppermill.physics.proxy import prepare; prepare(); print(time.process_time())"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return float(done.stdout)


def best_of(work: Callable[[], object]) -> float:
    times = []
    for _ in range(TIMES):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


PARTS: list[Callable[[], dict[str, object]]] = [throws, kitchen.figures]
