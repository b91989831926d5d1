"""A store's file and the two connections to it, one that reads and one that writes.

Before anything is asked of them the path is looked at. Where the file is gone, everything is refused until it is back.
Where another lies, it is judged like any other, and taken if it is a store: what had been known of the old one is then
no longer true, and `generation` has grown.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from threading import RLock
from typing import Any, Final, Literal, TypeVar

from peppermill.store.head import judge_head
from peppermill.store.opening import TROUBLE, connect, one_at_a_time, prepare, told
from peppermill.store.place import Place, identity, note_open, sides
from peppermill.table import Refused

PATIENCE: Final = 0.5
NOWHERE: Final[Place] = (None, None, None)
Answer = TypeVar("Answer")


class StoreFile:
    def __init__(self, path: Path, busy_seconds: float) -> None:
        self.path, self.busy_seconds, self.generation = path, busy_seconds, 0
        self._paths = (str(path), *map(str, sides(path)))
        self._reading, self._writing = RLock(), RLock()
        self._is_open = self._is_sure = self._is_closed = False
        self._place = self._stale = NOWHERE
        self._stale_is_empty = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            judge_head(path)
            self._open("rwc", time.monotonic() + busy_seconds)
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
            if self._look() != self._place:
                raise Refused("store-lost", file=str(self.path))
        return answer

    def suspect(self, problem: BaseException) -> None:
        """After trouble that may be the connection's own, get new ones before the next work: one that was closed, or
        whose side files were changed under it, never recovers."""
        code = getattr(problem, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF
        if isinstance(problem, sqlite3.ProgrammingError) or code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN):
            self._is_sure = False

    def close(self) -> None:
        with self._writing, self._reading:
            self._is_closed = True
            found = self._look()
            if self._is_open and found != self._place:
                with suppress(*TROUBLE), one_at_a_time(self.path, self.busy_seconds):
                    self._fold_in(found)
                    self._let_go()
                    self._clear_sides(replaced=found[0] is not None)
            if self._is_open:
                self._let_go()

    def _look(self) -> Place:
        file, log, index = self._paths
        return identity(file), identity(log), identity(index)

    def _find(self, until: float) -> None:
        if self._is_sure and self._look() == self._place:
            return
        with self._turn(self._writing, until), self._turn(self._reading, until):
            if self._is_closed:
                raise Refused("store-failed", file=str(self.path), detail="closed")
            if self._look()[0] is None:
                raise Refused("store-lost", file=str(self.path))
            with one_at_a_time(self.path, _left(until)):
                found = self._look()
                if not self._is_sure or found != self._place:
                    self._find_again(found, until)

    def _find_again(self, found: Place, until: float) -> None:
        """Nothing is let go of before we know that what lies there is a store. An empty file may be one that somebody
        is just copying there. What our side files hold first goes into the file they belong to, wherever that is."""
        another = not self._is_open or found[0] != self._place[0]
        if found[0] is None or (another and not self.path.stat().st_size):
            raise Refused("store-lost", file=str(self.path))
        if another:
            judge_head(self.path)
        if self._is_open:
            if found != self._place and not self._fold_in(found) and not another:
                raise Refused("store-lost", file=str(self.path))
            self._let_go()
        self._clear_sides(replaced=True)
        self._open("rw" if another else None, until)
        self.generation += another

    def _open(self, mode: Literal["rw", "rwc"] | None, until: float) -> None:
        if mode is not None:
            prepare(self.path, _left(until), mode)
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

    def _fold_in(self, found: Place) -> bool:
        """Whether all of the log is in its file now, or will never be; False while somebody else is at it."""
        busy, self._stale_is_empty = False, False
        with suppress(sqlite3.Error):
            _wait_at_most(self._writer, PATIENCE)
            until = time.monotonic() + PATIENCE
            while (busy := _checkpoint_was_busy(self._writer)) and time.monotonic() < until:
                time.sleep(0.01)
            self._stale_is_empty = not busy
        if found[0] != self._place[0]:
            self._stale = self._place
        return not busy

    def _clear_sides(self, replaced: bool) -> None:
        """Side files that were left lying would be taken for those of the next file that lies here, and ruin it."""
        log, index = sides(self.path)
        _, old_log, old_index = self._stale
        with suppress(FileNotFoundError):
            if old_log is not None and identity(log) == old_log:
                if self._stale_is_empty or not log.stat().st_size:
                    log.unlink()
                elif replaced:
                    log.rename(log.with_name(f"{log.name}.{token_hex(4)}.lost"))
        if old_index is not None and identity(index) == old_index and (self._stale_is_empty or replaced):
            index.unlink(missing_ok=True)
        self._stale = NOWHERE

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
