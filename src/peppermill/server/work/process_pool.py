"""Process pools that stay usable: a process that dies is replaced, and so is a pool that breaks as a whole."""

import logging
import signal
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Thread
from typing import Any, Final, TypeVar

from pebble import CONSTS, ProcessPool

from peppermill.platform import bound_memory, step_back

JOIN_SECONDS: Final = 5.0
ATTEMPTS: Final = 3
CONSTS.sleep_unit = 0.3
"""Seconds between pebble's looks after its workers. Results are reported at once; this is only how soon a death is
noticed, and each look costs processor time."""
LOG: Final = logging.getLogger("peppermill")
Result = TypeVar("Result")


class Initializers:
    """Calls that a process makes before it takes work. The tuple is replaced as a whole, since another thread pickles
    it whenever a process is started."""

    def __init__(self) -> None:
        self.calls: tuple[tuple[Callable[..., object], tuple[Any, ...]], ...] = ()


class WorkerPool:
    """A pool of `workers` processes with `megabytes` of memory each. Processes of an `urgent` pool keep the server's
    priority; others run at a lower one."""

    def __init__(self, workers: int, megabytes: int, *, urgent: bool = False) -> None:
        self._initializers = Initializers()
        self._workers, self._closed = workers, False
        self._initargs = (megabytes, urgent, self._initializers)  # pickled anew for each process that is started
        self._pool = self._new_pool()
        self._pending: set[Future[Any]] = set()

    def schedule(self, work: Callable[..., Result], *given: Any, seconds: float | None = None) -> Future[Result]:
        """Run a function in the next free process. The future fails with `ProcessExpired` if its process dies, and with
        `BrokenProcessPool` if the pool breaks."""
        for _ in range(ATTEMPTS):
            if not self._pool.active and not self._closed:
                self._replace()
            scheduled: Future[Result] = self._pool.schedule(work, args=given, timeout=seconds)
            self._pending.add(scheduled)
            scheduled.add_done_callback(self._pending.discard)
            if self._pool.active:
                return scheduled
        raise BrokenProcessPool

    def add_initializer(self, work: Callable[..., object], *given: Any) -> None:
        """Let each process that is started from now on call this function before it takes work. Replaces an earlier
        call of the same function."""
        others = (one for one in self._initializers.calls if one[0] is not work)
        self._initializers.calls = (*others, (work, given))

    def stop(self) -> None:
        """Accept no more work; to be followed by `join`."""
        self._closed = True
        self._pool.stop()  # type: ignore[no-untyped-call]  # pebble types its pools, but not this

    def join(self) -> None:
        """Wait until the processes have ended."""
        self._pool.join(JOIN_SECONDS)

    def _replace(self) -> None:
        """Replace a broken pool. A worker that dies idle, or before it has reported what it took, breaks pebble's pool
        for good."""
        Thread(target=_stop_pool, args=(self._pool, self._pending), daemon=True).start()
        self._pool, self._pending = self._new_pool(), set()

    def _new_pool(self) -> ProcessPool:
        spawn = get_context("spawn")
        return ProcessPool(max_workers=self._workers, context=spawn, initializer=_initialize, initargs=self._initargs)


def _stop_pool(pool: ProcessPool, pending: set[Future[Any]]) -> None:
    """Stop a broken pool. Work that had not reached its processes fails too, since somebody waits for it."""
    pool.stop()  # type: ignore[no-untyped-call]  # pebble types its pools, but not this
    pool.join(JOIN_SECONDS)
    for lost in tuple(pending):
        if not lost.done():
            lost.set_exception(BrokenProcessPool())


def _initialize(megabytes: int, urgent: bool, initializers: Initializers) -> None:
    """Prepare a new process: ignore Ctrl-C, bound its memory, lower its priority and run the initializers. Meanwhile
    other processes take the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bound_memory(megabytes)
    if not urgent:
        step_back()
    for work, given in initializers.calls:
        try:
            work(*given)
        except Exception:  # it is slower then, and works all the same
            LOG.exception("prepare")
