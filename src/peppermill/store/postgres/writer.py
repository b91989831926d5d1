"""The writer of a PostgreSQL store: groups in one transaction, appends of a group in one statement, commits in doubt
resolved before anything is told."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic, sleep
from typing import Any, Final

import psycopg
from psycopg import Connection
from psycopg.rows import TupleRow

from peppermill.core import Refused
from peppermill.match.log import Conflict, Deposed, InDoubt
from peppermill.store.group_commit import UNKNOWN, GroupCommitter
from peppermill.store.postgres.connection import Session, Watchdog, end_session, is_readable, session_of, trouble
from peppermill.store.postgres.writes import MISSING, Append, Write, append_all

PATIENCE_SECONDS: Final = 2.0
"""Seconds for which a group waits for a database that cannot be reached before it is refused."""
AGAIN_SECONDS: Final = 0.1
LOG: Final = logging.getLogger("peppermill")


class _Doubt(Exception):  # noqa: N818 - the outcome is not known; it need not be an error
    """Raised when the connection broke after a commit was sent and before it was answered."""


class PostgresWriter(GroupCommitter[Write]):
    """Write groups through one connection. `connect` opens one; it is called again whenever the last one broke. `claim`
    is called with each connection before anything is written through it.

    A commit whose answer was lost leaves its writes in doubt. Nobody is told anything of them until the database is
    reached again: the old session is ended there, so that it can write nothing more, and each write is looked for. One
    that is not there is done then.
    """

    def __init__(
        self,
        place: str,
        connect: Callable[[], Connection[TupleRow]],
        watch: Watchdog,
        group_seconds: float,
        claim: Callable[[Connection[TupleRow]], None] = lambda _: None,
        generation: Callable[[], int] = lambda: 0,
    ) -> None:
        self._connect, self._watch, self._claim, self._generation = connect, watch, claim, generation
        self._connected_generation = 0
        """The store's generation to which the connection leads."""
        self._db: Connection[TupleRow] | None = None
        self._session: Session | None = None
        """The session of the last connection, until the next one has ended it."""
        super().__init__(place, group_seconds)

    def close(self) -> None:
        """Commit what was handed in, stop the writer's thread, and close its connection."""
        super().close()
        if self._db is not None:
            self._db.close()

    def _commit(self, group: list[Write]) -> list[Any]:
        try:
            return self._try_group(group)
        except _Doubt:
            self.has_failed = True
            LOG.warning("in doubt %s", len(group))
            return [UNKNOWN for _ in group]
        except BaseException as problem:  # noqa: BLE001 - whatever it is, those who wait must hear of it
            self.has_failed = True
            return [trouble(self._place, problem) for _ in group]

    def _try_group(self, group: list[Write]) -> list[Any]:
        """Write a group. If one job breaks, each is written by itself, so that only that one fails; if the database
        fails, all do."""
        until = monotonic() + PATIENCE_SECONDS
        while True:
            db = self._open()
            try:
                return self._transaction(db, group)
            except (psycopg.Error, OSError) as problem:
                if (
                    db.closed and monotonic() < until
                ):  # before the commit: nothing is written, and it may be tried again
                    continue
                if db.closed or not _is_of_one(problem):
                    raise
                return [self._alone(job) for job in group]
            except Exception:
                if len(group) == 1:
                    raise
                return [self._alone(job) for job in group]

    def _alone(self, job: Write) -> Any:
        """Write a job by itself, and once more where another process was faster: then the job sees what that has
        written."""
        for attempt in (1, 2):
            try:
                return self._transaction(self._open(), [job])[0]
            except psycopg.errors.UniqueViolation as problem:
                if attempt == 2:
                    return trouble(self._place, problem)
            except _Doubt:
                return UNKNOWN
            except BaseException as problem:  # noqa: BLE001 - it belongs to whoever handed the job in
                return trouble(self._place, problem)
        raise AssertionError("unreachable")

    def _open(self) -> Connection[TupleRow]:
        """Return a connection that is open; try for `PATIENCE_SECONDS` to get one. One on which the server has said
        something unasked has been ended: it is replaced before anything is sent that would then be in doubt."""
        until = monotonic() + PATIENCE_SECONDS
        if self._db is not None and not self._db.closed:
            is_former = self._connected_generation != self._generation()
            if is_former or is_readable(self._db):
                self._drop()
        while self._db is None or self._db.closed:
            try:
                return self._reconnect()
            except (psycopg.Error, OSError):
                if monotonic() > until:
                    raise
                sleep(AGAIN_SECONDS)
        return self._db

    def _reconnect(self) -> Connection[TupleRow]:
        """Open a connection after the last one broke. The session of the last one is ended first, so that nothing it
        has sent can still be written."""
        db = self._connect()
        try:
            with self._watch.over(db):
                if self._session is not None and self._connected_generation == self._generation():
                    end_session(db, self._session)
                self._claim(db)
                self._session = session_of(db)
        except BaseException:
            db.close()
            raise
        self._db, self._connected_generation = db, self._generation()
        return db

    def _transaction(self, db: Connection[TupleRow], group: Sequence[Write]) -> list[Any]:
        """Write a group in one transaction. Raises `_Doubt` if it is not known whether it was committed."""
        with self._watch.over(db), db.cursor() as cursor:
            single = len(group) == 1 and isinstance(group[0], Append) and not group[0].blobs
            if single:  # by itself a transaction: sent and committed in one
                with self._in_doubt_if_lost(db):
                    return self._answers_of(cursor, group)
            try:
                cursor.execute("BEGIN")
                answers = self._answers_of(cursor, group)
            except BaseException:
                self._roll_back(db)
                raise
            with self._in_doubt_if_lost(db):
                cursor.execute("COMMIT")
            return answers

    def _answers_of(self, cursor: psycopg.Cursor[TupleRow], group: Sequence[Write]) -> list[Any]:
        """Write jobs and return their answers. A job that was queued before the database was exchanged is refused."""
        fitting = [job for job in group if job.generation == self._connected_generation]
        answers = iter(_answers(cursor, fitting) if fitting else ())
        former = Refused("store-failed", file=self._place, detail="exchanged")
        return [next(answers) if job.generation == self._connected_generation else former for job in group]

    @contextmanager
    def _in_doubt_if_lost(self, db: Connection[TupleRow]) -> Iterator[None]:
        """Raise `_Doubt` if the connection was lost: what the server itself has refused was not written, but this may
        have been."""
        try:
            yield
        except (psycopg.Error, OSError) as problem:
            if isinstance(problem, psycopg.Error) and problem.sqlstate and not _ends_session(problem):
                self._roll_back(db)
                raise
            with suppress(psycopg.Error, OSError):
                db.close()
            raise _Doubt from problem

    def _roll_back(self, db: Connection[TupleRow]) -> None:
        try:
            db.execute("ROLLBACK")
        except (psycopg.Error, OSError):
            db.close()

    def _find_out(self, work: Write) -> Any:
        try:
            db = self._db if self._db is not None and not self._db.closed else self._reconnect()
            with self._watch.over(db), db.cursor() as cursor:
                answer = work.landed(cursor)
        except (psycopg.Error, OSError, Refused):
            self._drop()
            return UNKNOWN
        if answer is MISSING:
            answer = self._alone(work)
        if answer is not UNKNOWN:
            self.has_failed = False
        return answer

    def _drop(self) -> None:
        if self._db is not None:
            with suppress(psycopg.Error, OSError):
                self._db.close()

    def _give_up(self, work: Write) -> BaseException:
        return InDoubt(self._place)


def _answers(cursor: psycopg.Cursor[TupleRow], group: Sequence[Write]) -> list[Any]:
    """Write jobs and return their answers. Appends of different matches that follow each other are one statement."""
    answers: list[Any] = []
    together: list[Append] = []

    def flush() -> None:
        if together:
            answers.extend(append_all(cursor, together))
            together.clear()

    for job in group:
        if isinstance(job, Append):
            if any(job.match == other.match for other in together):
                flush()
            together.append(job)
            continue
        flush()
        try:
            answers.append(job.run(cursor))
        except (Conflict, Deposed, Refused) as answer:
            answers.append(answer)
    flush()
    return answers


def _is_of_one(problem: Exception) -> bool:
    """Return whether an error is about what one job wrote, and not about the database or the connection."""
    return isinstance(problem, psycopg.DataError | psycopg.IntegrityError | psycopg.ProgrammingError)


def _ends_session(problem: psycopg.Error) -> bool:
    """Return whether the server told with this error that it ends the connection; then it may come after a commit."""
    return isinstance(problem, psycopg.errors.AdminShutdown | psycopg.errors.CrashShutdown)
