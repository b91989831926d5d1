"""The one thread that writes: all jobs waiting at a moment share a transaction, and a conflict fails only its own.

A job that arrives alone is committed at once. Where jobs follow each other closely, the thread waits for a moment and
commits them in groups (group commit), because a transaction costs more than anything in it.

It never dies: whatever happens to a group is told to those who handed it in, and the next one is tried.
"""

import logging
import sqlite3
import sys
import traceback
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any, Final, TypeAlias, TypeVar

from peppermill.match.log import Backlog, Conflict
from peppermill.store.file import StoreFile
from peppermill.store.opening import told
from peppermill.table import Refused

GROUP: Final = 512
CLOSE_SECONDS: Final = 0.01
"""Jobs that arrive within this time of each other follow closely."""
Answer = TypeVar("Answer")
Told: TypeAlias = Callable[[Any], None]
Job: TypeAlias = tuple[Callable[[sqlite3.Connection], Any], Told, bool]
"""Its work, who is told of the result, and whether it writes by one statement, which by itself is a transaction. A
job looks first and writes then: once it has written it refuses nothing."""
LOG: Final = logging.getLogger("peppermill")


class Writer:
    """Run jobs in transactions on a thread of its own. A job that arrives within `CLOSE_SECONDS` of the one before it
    is committed `group_seconds` after its arrival, together with all that have arrived by then."""

    def __init__(self, file: StoreFile, group_seconds: float) -> None:
        self._file, self._group_seconds = file, group_seconds
        self._last_arrival = -CLOSE_SECONDS
        self._gate, self._is_closed = Lock(), False
        self.failed = False
        """What was last to be written was not; and nothing has been since."""
        self._jobs: SimpleQueue[tuple[float, Job] | None] = SimpleQueue()
        self._waiting: deque[float] = deque()
        """When each job that has no answer yet arrived, in the order in which they are answered."""
        self._thread = Thread(target=self._write_all, name="peppermill-store", daemon=True)
        self._thread.start()

    def hand_in(self, run: Callable[[sqlite3.Connection], Answer]) -> "Future[Answer]":
        """Done when what was written is on the disk. What has been handed in cannot be called back."""
        done: Future[Answer] = Future()
        done.set_running_or_notify_cancel()
        self.hand_over((run, partial(_settle, done), False))
        return done

    def hand_over(self, job: Job) -> None:
        """The same for whoever wants to be told, by the writer's thread: of the answer, or of what went wrong."""
        with self._gate:
            if not self._is_closed:
                now = monotonic()
                self._waiting.append(now)
                self._jobs.put((now, job))
                return
        job[1](Refused("store-failed", file=str(self._file.path), detail="closed"))

    def backlog(self) -> Backlog:
        """Return what waits for its answer, that which is being written included."""
        try:
            return Backlog(len(self._waiting), monotonic() - self._waiting[0])
        except IndexError:
            return Backlog()

    def stack(self) -> str:
        """Return the lines of code the writing thread is at."""
        frame = sys._current_frames().get(self._thread.ident or 0)
        return "".join(traceback.format_stack(frame)) if frame is not None else ""

    def close(self) -> None:
        """Waits until everything handed in has its answer."""
        with self._gate:
            if not self._is_closed:
                self._is_closed = True
                self._jobs.put(None)
        self._thread.join()

    def _write_all(self) -> None:
        last = False
        while not last and (first := self._jobs.get()) is not None:
            self._await_others(first[0])
            group, last = self._gather(first)
            for job, answer in zip(group, self._answers(group), strict=True):
                self._waiting.popleft()
                try:
                    job[1](answer)
                except Exception:
                    LOG.exception("not heard")

    def _await_others(self, arrival: float) -> None:
        """Sleep until the group of a job that arrived then is to be committed."""
        if self._group_seconds and arrival - self._last_arrival < CLOSE_SECONDS:
            sleep(max(0.0, arrival + self._group_seconds - monotonic()))

    def _gather(self, first: tuple[float, Job]) -> tuple[list[Job], bool]:
        self._last_arrival, job = first
        group = [job]
        while len(group) < GROUP:
            try:
                following = self._jobs.get_nowait()
            except Empty:
                break
            if following is None:
                return group, True
            self._last_arrival, job = following
            group.append(job)
        return group, False

    def _answers(self, group: list[Job]) -> list[Any]:
        try:
            answers = self._file.write(lambda db: self._group(db, group))
        except BaseException as problem:  # noqa: BLE001 - whatever it is, those who wait must hear of it
            self.failed = True
            return [told(self._file.path, problem) for _ in group]
        if not all(isinstance(answer, BaseException) for answer in answers):
            self.failed = False
        return answers

    def _group(self, db: sqlite3.Connection, group: list[Job]) -> list[Any]:
        """If somebody's job breaks, each is done by itself, so that only that one fails. If it is the file that fails,
        all do."""
        try:
            return self._transaction(db, group)
        except BaseException as problem:
            if _is_the_files(problem) or len(group) == 1:
                raise
            return [self._alone(db, job) for job in group]

    def _alone(self, db: sqlite3.Connection, job: Job) -> Any:
        try:
            return self._transaction(db, [job])[0]
        except BaseException as problem:  # noqa: BLE001 - it belongs to whoever handed the job in
            return told(self._file.path, problem)

    def _transaction(self, db: sqlite3.Connection, group: list[Job]) -> list[Any]:
        try:
            if len(group) == 1 and group[0][2]:
                return [_answer(db, group[0])]
            db.execute("BEGIN IMMEDIATE")
            answers = [_answer(db, job) for job in group]
            db.execute("COMMIT")
        except BaseException as problem:
            self._file.suspect(problem)
            with suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            raise
        return answers


def _answer(db: sqlite3.Connection, job: Job) -> Any:
    try:
        return job[0](db)
    except (Conflict, Refused) as answer:
        return answer


def _settle(done: "Future[Any]", answer: Any) -> None:
    if isinstance(answer, BaseException):
        done.set_exception(answer)
    else:
        done.set_result(answer)


def _is_the_files(problem: BaseException) -> bool:
    own = (sqlite3.DataError, sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.NotSupportedError)
    return isinstance(problem, sqlite3.DatabaseError | OSError) and not isinstance(problem, own)
