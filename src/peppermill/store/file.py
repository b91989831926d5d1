"""A store's file and the two connections to it, one that reads and one that writes.

The path is checked before each use and after each write. If the file or one of its side files is gone, everything is
refused until it is back. If another file lies there, everything is refused from then on: nothing is read from it or
written to it. Whatever was acknowledged ends up in the file it belongs to.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from threading import RLock
from typing import Any, Final, TypeVar

from peppermill.core import Refused
from peppermill.platform import make_private_folder
from peppermill.store.connection import FILE_ERRORS, as_refusal, connect, make_files_private, migrate
from peppermill.store.file_identity import FileIdentities, count_open, identity_of, side_files
from peppermill.store.sqlite_header import check_header

CHECKPOINT_SECONDS: Final = 0.5
"""Time given to a checkpoint of a file that was moved away."""
Answer = TypeVar("Answer")


class StoreFile:
    """Opens a store's file, and checks before each use that it is still in its place."""

    def __init__(self, path: Path, busy_seconds: float) -> None:
        self.path, self.busy_seconds = path, busy_seconds
        self._paths = (str(path), *map(str, side_files(path)))
        self._reading, self._writing = RLock(), RLock()
        self._is_open = self._is_usable = self._is_replaced = self._is_closed = False
        until = time.monotonic() + busy_seconds
        try:
            make_private_folder(path.parent)
            check_header(path)
            self.was_exposed = make_files_private(path)
            """Whether others could read the file, or one beside it, until it was opened."""
            migrate(path, _seconds_left(until), "rwc")
            self._open(until)
        except FILE_ERRORS as problem:
            raise as_refusal(path, problem) from problem

    def read(self, query: str, params: tuple[object, ...]) -> list[tuple[Any, ...]]:
        """Run a query. Waits for other processes no longer than `busy_seconds`."""
        until = time.monotonic() + self.busy_seconds
        try:
            self._ensure_open(until)
            with self._locked(self._reading, until):
                _set_busy_timeout(self._reader, _seconds_left(until))
                return self._reader.execute(query, params).fetchall()
        except FILE_ERRORS as problem:
            self.note_failure(problem)
            raise as_refusal(self.path, problem) from problem

    def write(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Run a function on the writing connection. Its result is returned only if the file is still in its place
        afterwards: else nobody would ever find what was written."""
        with self._writing:
            self._ensure_open(time.monotonic() + self.busy_seconds)
            answer = work(self._writer)
            if (found := self._identities()) != self._opened_as:
                raise self._missing(found)
        return answer

    def note_failure(self, problem: BaseException) -> None:
        """Have new connections opened before the next use, after an error that may be the connection's own: one that
        was closed, or whose side files were changed under it, never recovers."""
        code = getattr(problem, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF
        if isinstance(problem, sqlite3.ProgrammingError) or code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN):
            self._is_usable = False

    def close(self) -> None:
        """Close the connections. If the file was moved away, its write-ahead log is moved into it first."""
        with self._writing, self._reading:
            self._is_closed = True
            if self._is_open and (found := self._identities())[0] != self._opened_as[0]:
                self._abandon(found)
            elif self._is_open:
                self._close_connections()

    def _identities(self) -> FileIdentities:
        file, log, index = self._paths
        return identity_of(file), identity_of(log), identity_of(index)

    def _ensure_open(self, until: float) -> None:
        """Make sure that the file is in its place and that the connections work. Raises `Refused` otherwise."""
        if self._is_usable and self._identities() == self._opened_as:
            return
        with self._locked(self._writing, until), self._locked(self._reading, until):
            if self._is_closed:
                raise Refused("store-failed", file=str(self.path), detail="closed")
            found = self._identities()
            if self._is_replaced or found[0] not in (None, self._opened_as[0]):
                if not self._is_replaced:
                    self._is_replaced = True
                    self._abandon(found)
                raise Refused("store-replaced", file=str(self.path))
            if self._is_open and found != self._opened_as:
                self._checkpoint()
                raise self._missing(found)
            if not self._is_usable:
                if self._is_open:
                    self._close_connections()
                self._open(until)

    def _missing(self, found: FileIdentities) -> Refused:
        is_gone = found[0] in (None, self._opened_as[0])
        return Refused("store-lost" if is_gone else "store-replaced", file=str(self.path))

    def _open(self, until: float) -> None:
        before = identity_of(self.path)
        with ExitStack() as undo:
            writer = connect(self.path, _seconds_left(until))
            undo.callback(writer.close)
            reader = connect(self.path, _seconds_left(until))
            undo.callback(reader.close)
            _set_busy_timeout(writer, self.busy_seconds)
            place = self._identities()
            if place[0] is None or place[0] != before:
                raise Refused("store-lost", file=str(self.path))
            undo.pop_all()
        self._writer, self._reader, self._opened_as = writer, reader, place
        self._is_open = self._is_usable = True
        count_open(place[0], 1)

    def _close_connections(self) -> None:
        self._writer.close()
        self._reader.close()
        count_open(self._opened_as[0], -1)
        self._is_open = self._is_usable = False

    def _checkpoint(self) -> bool:
        """Move the write-ahead log into the file it belongs to, wherever that is now. Returns False if that fails."""
        is_busy = True
        with suppress(sqlite3.Error):
            _set_busy_timeout(self._writer, CHECKPOINT_SECONDS)
            until = time.monotonic() + CHECKPOINT_SECONDS
            while (is_busy := _checkpoint_was_busy(self._writer)) and time.monotonic() < until:
                time.sleep(0.01)
        with suppress(sqlite3.Error):
            _set_busy_timeout(self._writer, self.busy_seconds)
        return not is_busy

    def _abandon(self, found: FileIdentities) -> None:
        """Close the connections to a file that is not in its place, and remove its side files: SQLite would take them
        for those of the next file there, and ruin it. A log that could not be checkpointed is renamed, unless the file
        itself may still come back."""
        is_empty = self._checkpoint()
        _, old_log, old_index = self._opened_as
        self._close_connections()
        log, index = side_files(self.path)
        is_replaced = found[0] not in (None, self._opened_as[0])
        with suppress(FileNotFoundError):
            if identity_of(log) == old_log:
                if is_empty or not log.stat().st_size:
                    log.unlink()
                elif is_replaced:
                    log.rename(log.with_name(f"{log.name}.{token_hex(4)}.lost"))
        if identity_of(index) == old_index and (is_empty or is_replaced):
            index.unlink(missing_ok=True)

    @contextmanager
    def _locked(self, lock: RLock, until: float) -> Iterator[None]:
        if not lock.acquire(timeout=_seconds_left(until)):
            raise Refused("store-failed", file=str(self.path), detail="busy")
        try:
            yield
        finally:
            lock.release()


def _seconds_left(until: float) -> float:
    return max(0.0, until - time.monotonic())


def _set_busy_timeout(db: sqlite3.Connection, seconds: float) -> None:
    db.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


def _checkpoint_was_busy(db: sqlite3.Connection) -> bool:
    return bool(db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0])
