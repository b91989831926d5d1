"""Group commit: one thread that writes whatever is waiting in one transaction, for any database.

A job that arrives alone is committed at once. Where jobs follow each other closely, the thread waits for a moment and
commits them in groups, because a transaction costs more than anything in it.

The thread never dies: whatever happens to a group is told to those who handed it in, and the next one is tried.
"""

import logging
import sys
import traceback
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any, Final, Generic, TypeAlias, TypeVar

from peppermill.core import Refused
from peppermill.match.log import Backlog

MAX_GROUP: Final = 512
BURST_SECONDS: Final = 0.01
"""Seconds within which jobs count as following each other closely."""
RETRY_SECONDS: Final = 0.25
LOG: Final = logging.getLogger("peppermill")
Work = TypeVar("Work")
Listener: TypeAlias = Callable[[Any], None]
"""Called by the writing thread with the answer to a job, or with the exception that is its answer."""


class Unknown:
    """The answer to a job whose outcome is not known yet: it may have been committed. It is asked for again later."""


UNKNOWN: Final = Unknown()


class GroupCommitter(ABC, Generic[Work]):
    """Commit jobs in groups on a thread of its own. A job that arrives within `BURST_SECONDS` of the one before it is
    committed `group_seconds` after its arrival, together with all that have arrived by then.

    `place` names the store in refusals.
    """

    def __init__(self, place: str, group_seconds: float) -> None:
        self._place, self._group_seconds = place, group_seconds
        self._last_arrival = -BURST_SECONDS
        self._gate, self._is_closed = Lock(), False
        self.has_failed = False
        """True while the last write failed and none has succeeded since."""
        self._jobs: SimpleQueue[tuple[float, Work, Listener] | None] = SimpleQueue()
        self._waiting: deque[float] = deque()
        """Arrivals of the jobs that have no answer yet, in the order in which they are answered."""
        self._late: list[tuple[float, Work, Listener]] = []
        """Jobs whose answer is `UNKNOWN`."""
        self._thread = Thread(target=self._write_all, name="peppermill-store", daemon=True)
        self._thread.start()

    @abstractmethod
    def _commit(self, group: list[Work]) -> list[Any]:
        """Write a group and return an answer, or the exception that is the answer, for each job. `UNKNOWN` is the
        answer to a job that may or may not have been written."""

    def _find_out(self, work: Work) -> Any:
        """Return the answer to a job whose answer was `UNKNOWN`, or `UNKNOWN` again. Asked before each group, and every
        `RETRY_SECONDS`."""
        raise NotImplementedError

    def _give_up(self, work: Work) -> BaseException:
        """Return the answer to a job whose answer is still `UNKNOWN` when the writer is closed."""
        raise NotImplementedError

    def submit(self, work: Work) -> "Future[Any]":
        """Return a future that is done when what was written is on the disk. It cannot be cancelled."""
        done: Future[Any] = Future()
        done.set_running_or_notify_cancel()
        self.submit_with_callback(work, partial(_settle, done))
        return done

    def submit_with_callback(self, work: Work, listener: Listener) -> None:
        """Queue a job; `listener` is called by the writing thread with its answer."""
        with self._gate:
            if not self._is_closed:
                now = monotonic()
                self._waiting.append(now)
                self._jobs.put((now, work, listener))
                return
        listener(self._closed())

    def backlog(self) -> Backlog:
        """Return the jobs that wait for their answer, those being written included."""
        waiting = [*(arrival for arrival, _, _ in self._late[:]), *self._waiting.copy()]
        return Backlog(len(waiting), monotonic() - waiting[0]) if waiting else Backlog()

    def stack(self) -> str:
        """Return the lines of code the writing thread is at."""
        frame = sys._current_frames().get(self._thread.ident or 0)
        return "".join(traceback.format_stack(frame)) if frame is not None else ""

    def close(self) -> None:
        """Wait until everything handed in has its answer, and end the thread."""
        with self._gate:
            if not self._is_closed:
                self._is_closed = True
                self._jobs.put(None)
        self._thread.join()

    def _closed(self) -> Refused:
        return Refused("store-failed", file=self._place, detail="closed")

    def _write_all(self) -> None:
        last = False
        while not last:
            self._answer_late()
            try:
                first = self._jobs.get(timeout=RETRY_SECONDS if self._late else None)
            except Empty:
                continue
            if first is None:
                break
            self._await_others(first[0])
            group, last = self._gather(first)
            for job, answer in zip(group, self._answers([work for _, work, _ in group]), strict=True):
                self._waiting.popleft()
                if answer is UNKNOWN:
                    self._late.append(job)
                else:
                    call(job[2], answer)
        self._answer_late()
        for _, work, listener in self._late:
            call(listener, self._give_up(work))

    def _answers(self, group: list[Work]) -> list[Any]:
        """Return the answers of a group. A refusal or a conflict says nothing about the database: only a write that
        succeeded ends a failure."""
        answers = self._commit(group)
        if not all(answer is UNKNOWN or isinstance(answer, BaseException) for answer in answers):
            self.has_failed = False
        return answers

    def _answer_late(self) -> None:
        still: list[tuple[float, Work, Listener]] = []
        for job in self._late:
            answer = UNKNOWN if still else self._find_out(job[1])
            if answer is UNKNOWN:
                still.append(job)
            else:
                call(job[2], answer)
        self._late = still

    def _await_others(self, arrival: float) -> None:
        """Sleep until the group of a job that arrived then is to be committed."""
        if self._group_seconds and arrival - self._last_arrival < BURST_SECONDS:
            sleep(max(0.0, arrival + self._group_seconds - monotonic()))

    def _gather(self, first: tuple[float, Work, Listener]) -> tuple[list[tuple[float, Work, Listener]], bool]:
        self._last_arrival = first[0]
        group = [first]
        while len(group) < MAX_GROUP:
            try:
                following = self._jobs.get_nowait()
            except Empty:
                break
            if following is None:
                return group, True
            self._last_arrival = following[0]
            group.append(following)
        return group, False


def call(listener: Listener, answer: Any) -> None:
    """Call a listener; an exception of it is logged and has no further effect."""
    try:
        listener(answer)
    except Exception:
        LOG.exception("not heard")


def _settle(done: "Future[Any]", answer: Any) -> None:
    if isinstance(answer, BaseException):
        done.set_exception(answer)
    else:
        done.set_result(answer)
