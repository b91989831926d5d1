"""A store's file and the two connections to it, one that reads and one that writes.

Before anything is asked of them, and after each write, the path is looked at. Where the file or one of its side files
is gone, everything is refused until it is back. Where another file lies, everything is refused from then on: nothing is
read from it and nothing is written to it. All that was acknowledged goes into the file it belongs to.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from threading import RLock
from typing import Any, Final, TypeVar

from peppermill.platform import make_private_folder
from peppermill.store.head import judge_head
from peppermill.store.opening import TROUBLE, connect, keep_private, prepare, told
from peppermill.store.place import Place, identity, note_open, sides
from peppermill.table import Refused

PATIENCE: Final = 0.5
Answer = TypeVar("Answer")


class StoreFile:
    def __init__(self, path: Path, busy_seconds: float) -> None:
        self.path, self.busy_seconds = path, busy_seconds
        self._paths = (str(path), *map(str, sides(path)))
        self._reading, self._writing = RLock(), RLock()
        self._is_open = self._is_sure = self._is_replaced = self._is_closed = False
        until = time.monotonic() + busy_seconds
        try:
            make_private_folder(path.parent)
            judge_head(path)
            self.was_exposed = keep_private(path)
            """Whether others could read the file, or one beside it, until it was opened."""
            prepare(path, _left(until), "rwc")
            self._open(until)
        except TROUBLE as problem:
            raise told(path, problem) from problem

    def read(self, query: str, params: tuple[object, ...]) -> list[tuple[Any, ...]]:
        """Waits for others no longer than `busy_seconds`, whatever it is that keeps them."""
        until = time.monotonic() + self.busy_seconds
        try:
            self._find(until)
            with self._turn(self._reading, until):
                _wait_at_most(self._reader, _left(until))
                return self._reader.execute(query, params).fetchall()
        except TROUBLE as problem:
            self.suspect(problem)
            raise told(self.path, problem) from problem

    def write(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """The answer holds only if the file still lies where it should when the work is done: else it would be in no
        file that anybody finds again."""
        with self._writing:
            self._find(time.monotonic() + self.busy_seconds)
            answer = work(self._writer)
            if (found := self._look()) != self._place:
                raise self._missing(found)
        return answer

    def suspect(self, problem: BaseException) -> None:
        """After trouble that may be the connection's own, get new ones before the next work: one that was closed, or
        whose side files were changed under it, never recovers."""
        code = getattr(problem, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF
        if isinstance(problem, sqlite3.ProgrammingError) or code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN):
            self._is_sure = False

    def close(self) -> None:
        """Close the connections. If the file has been moved away, what its log holds is moved into it first."""
        with self._writing, self._reading:
            self._is_closed = True
            if self._is_open and (found := self._look())[0] != self._place[0]:
                self._give_up(found)
            elif self._is_open:
                self._let_go()

    def _look(self) -> Place:
        file, log, index = self._paths
        return identity(file), identity(log), identity(index)

    def _find(self, until: float) -> None:
        """Make sure that the file lies in its place and that the connections work; refuse otherwise."""
        if self._is_sure and self._look() == self._place:
            return
        with self._turn(self._writing, until), self._turn(self._reading, until):
            if self._is_closed:
                raise Refused("store-failed", file=str(self.path), detail="closed")
            found = self._look()
            if self._is_replaced or found[0] not in (None, self._place[0]):
                if not self._is_replaced:
                    self._is_replaced = True
                    self._give_up(found)
                raise Refused("store-replaced", file=str(self.path))
            if self._is_open and found != self._place:
                self._fold_in()
                raise self._missing(found)
            if not self._is_sure:
                if self._is_open:
                    self._let_go()
                self._open(until)

    def _missing(self, found: Place) -> Refused:
        is_gone = found[0] in (None, self._place[0])
        return Refused("store-lost" if is_gone else "store-replaced", file=str(self.path))

    def _open(self, until: float) -> None:
        before = identity(self.path)
        with ExitStack() as undo:
            writer = connect(self.path, _left(until))
            undo.callback(writer.close)
            reader = connect(self.path, _left(until))
            undo.callback(reader.close)
            _wait_at_most(writer, self.busy_seconds)
            place = self._look()
            if place[0] is None or place[0] != before:
                raise Refused("store-lost", file=str(self.path))
            undo.pop_all()
        self._writer, self._reader, self._place = writer, reader, place
        self._is_open = self._is_sure = True
        note_open(place[0], 1)

    def _let_go(self) -> None:
        self._writer.close()
        self._reader.close()
        note_open(self._place[0], -1)
        self._is_open = self._is_sure = False

    def _fold_in(self) -> bool:
        """Move what the log holds into the file it belongs to, wherever that lies now. Returns False if that fails."""
        is_busy = True
        with suppress(sqlite3.Error):
            _wait_at_most(self._writer, PATIENCE)
            until = time.monotonic() + PATIENCE
            while (is_busy := _checkpoint_was_busy(self._writer)) and time.monotonic() < until:
                time.sleep(0.01)
        with suppress(sqlite3.Error):
            _wait_at_most(self._writer, self.busy_seconds)
        return not is_busy

    def _give_up(self, found: Place) -> None:
        """Close the connections to a file that is not in its place, and take away its side files: left lying, they
        would be taken for those of the next file there, and ruin it. A log that could not be folded in is kept under
        another name, unless the file itself may still come back to it."""
        is_empty = self._fold_in()
        _, old_log, old_index = self._place
        self._let_go()
        log, index = sides(self.path)
        is_replaced = found[0] not in (None, self._place[0])
        with suppress(FileNotFoundError):
            if identity(log) == old_log:
                if is_empty or not log.stat().st_size:
                    log.unlink()
                elif is_replaced:
                    log.rename(log.with_name(f"{log.name}.{token_hex(4)}.lost"))
        if identity(index) == old_index and (is_empty or is_replaced):
            index.unlink(missing_ok=True)

    @contextmanager
    def _turn(self, lock: RLock, until: float) -> Iterator[None]:
        if not lock.acquire(timeout=_left(until)):
            raise Refused("store-failed", file=str(self.path), detail="busy")
        try:
            yield
        finally:
            lock.release()


def _left(until: float) -> float:
    return max(0.0, until - time.monotonic())


def _wait_at_most(db: sqlite3.Connection, seconds: float) -> None:
    db.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


def _checkpoint_was_busy(db: sqlite3.Connection) -> bool:
    return bool(db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0])
