"""The writer of a SQLite store: runs jobs in transactions on one thread. A conflict fails only its own job."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

from peppermill.core import Refused
from peppermill.match.log import Conflict
from peppermill.store.connection import as_refusal
from peppermill.store.file import StoreFile
from peppermill.store.group_commit import GroupCommitter

Job: TypeAlias = tuple[Callable[[sqlite3.Connection], Any], bool]
"""Its function, and whether it is one statement, which is a transaction by itself. A job checks first and writes then:
once it has written it refuses nothing."""


class Writer(GroupCommitter[Job]):
    """Runs groups of jobs in transactions of a file."""

    def __init__(self, file: StoreFile, group_seconds: float) -> None:
        self._file = file
        super().__init__(str(file.path), group_seconds)

    def _commit(self, group: list[Job]) -> list[Any]:
        try:
            return self._file.write(lambda db: self._run_or_split(db, group))
        except BaseException as problem:  # noqa: BLE001 - reported to every job of the group
            self.has_failed = True
            return [as_refusal(self._file.path, problem) for _ in group]

    def _run_or_split(self, db: sqlite3.Connection, group: list[Job]) -> list[Any]:
        """Run a group in one transaction. If a job breaks it, run each job by itself, so that only that one fails; if
        the file fails, all do."""
        try:
            return self._transaction(db, group)
        except BaseException as problem:
            if _is_file_error(problem) or len(group) == 1:
                raise
            return [self._run_alone(db, job) for job in group]

    def _run_alone(self, db: sqlite3.Connection, job: Job) -> Any:
        try:
            return self._transaction(db, [job])[0]
        except BaseException as problem:  # noqa: BLE001 - reported to the caller of the job
            return as_refusal(self._file.path, problem)

    def _transaction(self, db: sqlite3.Connection, group: list[Job]) -> list[Any]:
        try:
            if len(group) == 1 and group[0][1]:
                return [_run_job(db, group[0])]
            db.execute("BEGIN IMMEDIATE")
            answers = [_run_job(db, job) for job in group]
            db.execute("COMMIT")
        except BaseException as problem:
            self._file.note_failure(problem)
            with suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            raise
        return answers


def _run_job(db: sqlite3.Connection, job: Job) -> Any:
    try:
        return job[0](db)
    except (Conflict, Refused) as answer:
        return answer


def _is_file_error(problem: BaseException) -> bool:
    own = (sqlite3.DataError, sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.NotSupportedError)
    return isinstance(problem, sqlite3.DatabaseError | OSError) and not isinstance(problem, own)
