"""The one thread that writes: all jobs waiting at a moment share a transaction, and a conflict fails only its own.

It never dies: whatever happens to a group is told to those who handed it in, and the next one is tried.
"""

import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, TypeAlias, TypeVar

from peppermill.match.log import Conflict
from peppermill.store.file import StoreFile
from peppermill.store.opening import told
from peppermill.table import Refused

GROUP: Final = 512
Answer = TypeVar("Answer")
Told: TypeAlias = Callable[[Any], None]
Job: TypeAlias = tuple[Callable[[sqlite3.Connection], Any], int, Told, bool]
"""What to do, the generation it was meant for, whom to tell what came of it, and whether it writes by one statement,
which by itself is a transaction. A job looks first and writes then: once it has written it refuses nothing."""
LOG: Final = logging.getLogger("peppermill")


class Writer:
    def __init__(self, file: StoreFile) -> None:
        self._file = file
        self._gate, self._is_closed = Lock(), False
        self.failed = False
        """What was last to be written was not; and nothing has been since."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._write_all, name="peppermill-store", daemon=True)
        self._thread.start()

    def hand_in(self, run: Callable[[sqlite3.Connection], Answer], generation: int) -> "Future[Answer]":
        """Done when what was written is on the disk. What has been handed in cannot be called back."""
        done: Future[Answer] = Future()
        done.set_running_or_notify_cancel()
        self.hand_over((run, generation, partial(_settle, done), False))
        return done

    def hand_over(self, job: Job) -> None:
        """The same for whoever wants to be told, by the writer's thread: of the answer, or of what went wrong."""
        with self._gate:
            if not self._is_closed:
                self._jobs.put(job)
                return
        job[2](Refused("store-failed", file=str(self._file.path), detail="closed"))

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
            group, last = self._gather(first)
            for job, answer in zip(group, self._answers(group), strict=True):
                try:
                    job[2](answer)
                except Exception:
                    LOG.exception("not heard")

    def _gather(self, first: Job) -> tuple[list[Job], bool]:
        group = [first]
        while len(group) < GROUP:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                return group, True
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
            if len(group) == 1 and group[0][3]:
                return [self._answer(db, group[0])]
            db.execute("BEGIN IMMEDIATE")
            answers = [self._answer(db, job) for job in group]
            db.execute("COMMIT")
        except BaseException as problem:
            self._file.suspect(problem)
            with suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            raise
        return answers

    def _answer(self, db: sqlite3.Connection, job: Job) -> Any:
        run, generation, _, _ = job
        if generation != self._file.generation:
            return Refused("store-replaced", file=str(self._file.path))
        try:
            return run(db)
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
