"""Worker processes that are always there: whoever dies is replaced, and so is a pool that breaks as a whole."""

import signal
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Thread
from typing import Any, Final, TypeVar

from pebble import CONSTS, ProcessPool

from peppermill.platform import bound_memory, step_back

PARTING_SECONDS: Final = 5.0
ATTEMPTS: Final = 3
CONSTS.sleep_unit = 0.3
"""How often pools look after their workers, in seconds. What is done is told at once; this is only how soon a death is
noticed, and each look costs a quiet server something."""
Result = TypeVar("Result")


class Crew:
    """So many processes, with so much memory each. `urgent`: somebody looks on and waits for what they do."""

    def __init__(self, workers: int, megabytes: int, *, urgent: bool = False) -> None:
        self._workers, self._begins, self._closed = workers, (megabytes, urgent), False
        self._pool = self._hire()
        self._in_hand: set[Future[Any]] = set()

    def schedule(self, work: Callable[..., Result], *given: Any, seconds: float | None = None) -> Future[Result]:
        """Have it done by whoever is free next. What comes fails with `ProcessExpired` if its worker dies over it, and
        with `BrokenProcessPool` if one died at the wrong moment."""
        for _ in range(ATTEMPTS):
            if not self._pool.active and not self._closed:
                self._replace()
            scheduled: Future[Result] = self._pool.schedule(work, args=given, timeout=seconds)
            self._in_hand.add(scheduled)
            scheduled.add_done_callback(self._in_hand.discard)
            if self._pool.active:
                return scheduled
        raise BrokenProcessPool

    def stop(self) -> None:
        """Nothing more is taken on; to be followed by `join`."""
        self._closed = True
        self._pool.stop()  # type: ignore[no-untyped-call]  # pebble types its pools, but not this

    def join(self) -> None:
        self._pool.join(PARTING_SECONDS)

    def _replace(self) -> None:
        """A worker that dies idle, or before it has said what it took up, breaks pebble's pool for good."""
        Thread(target=_dismiss, args=(self._pool, self._in_hand), daemon=True).start()
        self._pool, self._in_hand = self._hire(), set()

    def _hire(self) -> ProcessPool:
        spawn = get_context("spawn")
        return ProcessPool(max_workers=self._workers, context=spawn, initializer=_begin, initargs=self._begins)


def _dismiss(pool: ProcessPool, in_hand: set[Future[Any]]) -> None:
    """End it. What had not reached its workers yet fails too: somebody waits for it."""
    pool.stop()  # type: ignore[no-untyped-call]  # pebble types its pools, but not this
    pool.join(PARTING_SECONDS)
    for lost in tuple(in_hand):
        if not lost.done():
            lost.set_exception(BrokenProcessPool())


def _begin(megabytes: int, urgent: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bound_memory(megabytes)
    if not urgent:
        step_back()
