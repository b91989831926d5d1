"""Logs and tables in one SQLite file: WAL, synchronous FULL, and one writer thread that commits in groups.

What is handed in is answered when its transaction is on the disk. Any number of processes may open the file: the
primary key (match, version) is the arbiter. What is not ours is never written to.
"""

import sqlite3
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from peppermill.games.fate import BlobHash
from peppermill.match.log import NO_BLOBS, Backlog, Done, Entry, Header, Kept, Line, Log
from peppermill.store import rows
from peppermill.store.file import StoreFile
from peppermill.store.writer import Job, Writer
from peppermill.table import Refused

Answer = TypeVar("Answer")


class SqliteStore:
    """A file of matches and tables. Close it, or use it in a `with`.

    `busy_seconds` is how long to wait for other processes that have locked the file. `group_seconds` is how long a
    write that closely follows another one waits for further ones to share its transaction; one that comes alone never
    waits. It is for servers: a program that waits for each write before the next gains nothing by it.

    The file and those beside it are for their owner alone: `was_exposed` is true if others could read one until now.
    Raises `Refused` (`store-exposed`) where that cannot be changed.
    """

    def __init__(self, path: Path | str, *, busy_seconds: float = 10.0, group_seconds: float = 0.0) -> None:
        self.path = Path(path)
        self.generation = 0
        """Never grows: a store whose file was replaced refuses everything (`store-replaced`)."""
        self._file = StoreFile(self.path, busy_seconds)
        self.was_exposed = self._file.was_exposed
        self._writer = Writer(self._file, group_seconds)

    def __enter__(self) -> "SqliteStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Waits until everything handed in is on the disk."""
        self._writer.close()
        self._file.close()

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        first = rows.header_row(header, time.time_ns())
        others = rows.entry_rows(header.id, 0, entries)
        job = partial(rows.insert_match, header=first, rows=others, blobs=tuple(blobs.items()), path=self.path)
        self.write(job)
        return SqliteLog(self, header)

    def open(self, match_id: str) -> Log:
        found = self.read("SELECT header, digest FROM match WHERE id = ?", (match_id,))
        if not found:
            raise Refused("match-unknown", value=match_id, file=str(self.path))
        return SqliteLog(self, rows.decoded(self.path, Header, match_id, 0, *found[0]))

    def matches(self) -> Sequence[str]:
        return tuple(str(row[0]) for row in self.read("SELECT id FROM match ORDER BY created DESC, id"))

    def keep_table(self, table_id: str, expected: int, body: bytes) -> "Future[None]":
        row = rows.row_of(table_id, expected + 1, body)
        return self.hand_in(partial(rows.write_standing, row=row, created=time.time_ns()))

    def table(self, table_id: str) -> Kept:
        found = self.read("SELECT version, body, digest FROM standing WHERE id = ?", (table_id,))
        if not found:
            raise Refused("table-unknown", field="table", value=table_id)
        return self._kept(table_id, *found[0])

    def tables(self) -> Mapping[str, Kept]:
        found = self.read("SELECT id, version, body, digest FROM standing ORDER BY created, rowid")
        return {name: self._kept(name, *rest) for name, *rest in found}

    def table_ids(self) -> Collection[str]:
        return frozenset(str(row[0]) for row in self.read("SELECT id FROM standing"))

    def forget_table(self, table_id: str, matches: Sequence[str] = ()) -> None:
        self.write(partial(rows.delete_standing, table_id=table_id, matches=tuple(matches)))

    def add_line(self, table_id: str, body: bytes) -> "Future[int]":
        return self.hand_in(partial(rows.insert_line, table_id=table_id, body=body))

    def lines(self, table_id: str, last: int) -> Sequence[Line]:
        query = "SELECT number, body FROM line WHERE standing = ? ORDER BY number DESC LIMIT ?"
        return tuple(Line(number, body) for number, body in reversed(self.read(query, (table_id, max(0, last)))))

    def keep_guest(self, guest: str, expected: int, body: bytes) -> "Future[None]":
        return self.hand_in(partial(rows.write_guest, row=rows.row_of(guest, expected + 1, body)))

    def guest(self, guest: str) -> Kept | None:
        found = self.read("SELECT version, body, digest FROM guest WHERE id = ?", (guest,))
        return self._kept(guest, *found[0]) if found else None

    def setting(self, name: str, make: Callable[[], bytes]) -> bytes:
        found = self.read("SELECT value FROM setting WHERE name = ?", (name,))
        return bytes(found[0][0]) if found else self.write(partial(rows.insert_setting, name=name, value=make()))

    def backlog(self) -> Backlog:
        return self._writer.backlog()

    def writer_stack(self) -> str:
        return self._writer.stack()

    def check(self) -> None:
        self.read("SELECT 1 FROM standing LIMIT 1")
        if self._writer.failed:
            try:
                self.hand_in(rows.try_out).result(self._file.busy_seconds)
            except TimeoutError:  # the writer stands still: who asks must not, too
                raise Refused("store-failed", file=str(self.path), detail="busy") from None

    def read(self, query: str, params: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        return self._file.read(query, params)

    def write(self, job: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Run a job in the writer's next transaction; returns when that is on the disk."""
        return self.hand_in(job).result()

    def hand_in(self, job: Callable[[sqlite3.Connection], Answer]) -> "Future[Answer]":
        """The same without waiting."""
        return self._writer.hand_in(job)

    def hand_over(self, job: Job) -> None:
        self._writer.hand_over(job)

    def _kept(self, name: str, version: int, body: object, sum_: object) -> Kept:
        return Kept(version, rows.checked(self.path, name, version, body, sum_))


class SqliteLog:
    def __init__(self, store: SqliteStore, header: Header) -> None:
        self._store = store
        self._header = header

    @property
    def header(self) -> Header:
        return self._header

    def append(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        self._store.write(self._insertion(expected, entries, blobs))

    def append_soon(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes], done: Done) -> None:
        is_one_statement = len(entries) == 1 and not blobs
        self._store.hand_over((self._insertion(expected, entries, blobs), done, is_one_statement))

    def _insertion(
        self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]
    ) -> Callable[[sqlite3.Connection], None]:
        new, name = rows.entry_rows(self._header.id, expected, entries), self._header.id
        items, path = tuple(blobs.items()), self._store.path
        return lambda db: rows.insert_entries(db, name, expected, new, items, path)

    def read(self, since: int) -> Sequence[Entry]:
        query = "SELECT version, body, digest FROM entry WHERE match = ? AND version > ? ORDER BY version"
        return rows.entries_of(
            self._store.path, self._header.id, since, self._store.read(query, (self._header.id, since))
        )

    def blob(self, name: BlobHash) -> bytes | None:
        found = self._store.read("SELECT data FROM blob WHERE hash = ?", (name,))
        return bytes(found[0][0]) if found else None
