"""Executors run units: in this process, or in several on this machine (for many machines: `lab/ray_cluster.py`)."""

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, Protocol

from peppermill.core import Refused
from peppermill.lab.work import Done, Unit, run_unit

__all__ = ["Executor", "LocalProcesses", "ThisProcess", "find_executor"]

AHEAD: Final = 2
"""Units handed out for each worker: one that it works on, and one that waits."""
MOST_LOSSES: Final = 3
"""Times in a row that workers may die without a result in between."""


class Executor(Protocol):
    """Something that runs units. `workers` says how many at once."""

    workers: int

    def run(self, units: Iterable[Unit], /) -> Iterator[Done]:
        """Run units and yield their results as they come. Units are drawn one by one, as workers become free."""


class ThisProcess:
    """An executor that runs one unit after the other, here."""

    workers = 1

    def run(self, units: Iterable[Unit], /) -> Iterator[Done]:
        """Run units in their order."""
        return (run_unit(unit) for unit in units)


class LocalProcesses:
    """An executor with processes of its own. A process that dies costs the units it had, which run again; after three
    such losses in a row it raises `Refused` (`units-lost`)."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, units: Iterable[Unit], /) -> Iterator[Done]:
        """Run units and yield results as they come. The processes end with this iterator, or with this process."""
        waiting, losses = iter(units), 0
        again: list[Unit] = []
        while True:
            running: dict[Future[Done], Unit] = {}
            pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _begin_worker)
            try:
                while True:
                    while len(running) < AHEAD * self.workers:
                        if not again:
                            again += islice(waiting, 1)
                        if not again:
                            break
                        running[pool.submit(run_unit, again[-1])] = again[-1]
                        again.pop()  # only now: a pool that is broken takes no unit
                    if not running:
                        return
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        done = future.result()
                        del running[future]
                        losses = 0
                        yield done
            except BrokenProcessPool:
                again += running.values()
                losses += 1
                if losses == MOST_LOSSES:
                    raise Refused("units-lost", count=losses) from None
            finally:
                pool.shutdown(cancel_futures=True)


def _begin_worker() -> None:
    """Leave Ctrl-C to the main process, and end when that ends, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def usual_jobs() -> int:
    """Return how many processes this machine has cores for, as far as this process may use them."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def find_executor(jobs: int = 1, ray: str | None = None) -> Executor:
    """Return the executor for so many processes, or for the Ray cluster at an address (`auto`: the one that this
    machine belongs to).

    >>> find_executor().workers
    1
    """
    if ray is not None:
        from peppermill.lab.ray_cluster import RayCluster

        return RayCluster(ray)
    return ThisProcess() if jobs == 1 else LocalProcesses(jobs)
