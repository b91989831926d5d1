"""A store in one SQLite file: WAL, synchronous FULL, and one writer thread that commits in groups.

A write is acknowledged when its transaction is on the disk. Any number of processes may open the file: the primary key
(match, version) arbitrates between them. Files that are not ours are never written to.
"""

import sqlite3
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from peppermill.core import Refused
from peppermill.games.effects import BlobHash
from peppermill.match.log import NO_BLOBS, Backlog, ChatLine, Entry, Header, Log, OnStored, StoredBody
from peppermill.store import rows
from peppermill.store.file import StoreFile
from peppermill.store.unfinished import FIND_MARK, refuse_unfinished
from peppermill.store.writer import Job, Writer

Answer = TypeVar("Answer")


class SqliteStore:
    """A file of matches and tables; see `match.log.Store`. To be closed, or used in a `with`.

    `busy_seconds` is how long to wait for other processes that have locked the file. `group_seconds` is how long a
    write that closely follows another one waits for further ones to share its transaction; one that comes alone never
    waits. It is for servers: a program that waits for each write before the next gains nothing by it.

    The file and those beside it are for their owner alone: `was_exposed` is true if others could read one until now.
    Raises `Refused` (`store-exposed`) where that cannot be changed.
    """

    def __init__(self, path: Path | str, *, busy_seconds: float = 10.0, group_seconds: float = 0.0) -> None:
        self.path = Path(path)
        self.generation = 0
        """Always 0: a store whose file was replaced refuses everything (`store-replaced`)."""
        self._file = StoreFile(self.path, busy_seconds)
        self.was_exposed = self._file.was_exposed
        try:
            refuse_unfinished(dict(self._file.read(FIND_MARK, ())), str(self.path))
        except BaseException:
            self._file.close()
            raise
        self._writer = Writer(self._file, group_seconds)

    def __enter__(self) -> "SqliteStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Wait until all writes are on the disk, and close the file."""
        self._writer.close()
        self._file.close()

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        """Create a log. Raises `Refused` (`match-exists`)."""
        first = rows.header_row(header, time.time_ns())
        others = rows.entry_rows(header.id, 0, entries)
        job = partial(rows.insert_match, header=first, rows=others, blobs=tuple(blobs.items()), path=self.path)
        self.write(job)
        return SqliteLog(self, header)

    def open(self, match_id: str) -> Log:
        """Return a log. Raises `Refused` (`match-unknown`)."""
        found = self.read("SELECT header, digest FROM match WHERE id = ?", (match_id,))
        if not found:
            raise Refused("match-unknown", value=match_id, file=str(self.path))
        return SqliteLog(self, rows.decode_row(self.path, Header, match_id, 0, *found[0]))

    def matches(self) -> Sequence[str]:
        """Return the ids of all matches, the newest first."""
        return tuple(str(row[0]) for row in self.read("SELECT id FROM match ORDER BY created DESC, id"))

    def write_review(self, match_id: str, version: int, body: bytes) -> "Future[None]":
        """Write the review of a match, unless there is a newer one."""
        return self.submit(partial(rows.write_review, row=rows.make_row(match_id, version, body)))

    def review(self, match_id: str) -> StoredBody | None:
        """Return the review of a match, or None."""
        found = self.read("SELECT version, body, digest FROM review WHERE match = ?", (match_id,))
        return self._stored_body(match_id, *found[0]) if found else None

    def write_table(self, table_id: str, expected: int, body: bytes) -> "Future[None]":
        """Write a table's state if its version is `expected`."""
        row = rows.make_row(table_id, expected + 1, body)
        return self.submit(partial(rows.write_table, row=row, created=time.time_ns()))

    def table(self, table_id: str) -> StoredBody:
        """Return a table's state. Raises `Refused` (`table-unknown`)."""
        found = self.read("SELECT version, body, digest FROM standing WHERE id = ?", (table_id,))
        if not found:
            raise Refused("table-unknown", field="table", value=table_id)
        return self._stored_body(table_id, *found[0])

    def tables(self) -> Mapping[str, StoredBody]:
        """Return the states of all tables by id, the oldest first."""
        found = self.read("SELECT id, version, body, digest FROM standing ORDER BY created, rowid")
        return {name: self._stored_body(name, *rest) for name, *rest in found}

    def table_ids(self) -> Collection[str]:
        """Return the ids of all tables."""
        return frozenset(str(row[0]) for row in self.read("SELECT id FROM standing"))

    def delete_table(self, table_id: str, matches: Sequence[str] = ()) -> None:
        """Delete a table, its chat and these matches."""
        self.write(partial(rows.delete_table, table_id=table_id, matches=tuple(matches)))

    def add_chat_line(self, table_id: str, body: bytes) -> "Future[int]":
        """Add a chat line; the future returns its number."""
        return self.submit(partial(rows.insert_line, table_id=table_id, body=body))

    def chat_lines(self, table_id: str, last: int) -> Sequence[ChatLine]:
        """Return the last chat lines of a table, in order."""
        query = "SELECT number, body FROM line WHERE standing = ? ORDER BY number DESC LIMIT ?"
        return tuple(ChatLine(number, body) for number, body in reversed(self.read(query, (table_id, max(0, last)))))

    def write_guest(self, guest: str, expected: int, body: bytes) -> "Future[None]":
        """Write a guest's account if its version is `expected`."""
        return self.submit(partial(rows.write_guest, row=rows.make_row(guest, expected + 1, body)))

    def guest(self, guest: str) -> StoredBody | None:
        """Return a guest's account, or None."""
        found = self.read("SELECT version, body, digest FROM guest WHERE id = ?", (guest,))
        return self._stored_body(guest, *found[0]) if found else None

    def guests(self) -> Mapping[str, StoredBody]:
        """Return all accounts by guest."""
        found = self.read("SELECT id, version, body, digest FROM guest ORDER BY id")
        return {name: self._stored_body(name, *rest) for name, *rest in found}

    def delete_guest(self, guest: str, expected: int) -> "Future[None]":
        """Delete a guest's account if its version is `expected`."""
        return self.submit(partial(rows.delete_guest, guest=guest, expected=expected))

    def setting(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return a setting, which is made and stored if there is none."""
        found = self.read("SELECT value FROM setting WHERE name = ?", (name,))
        return bytes(found[0][0]) if found else self.write(partial(rows.insert_setting, name=name, value=make()))

    def backlog(self) -> Backlog:
        """Return how many writes wait, and for how long."""
        return self._writer.backlog()

    def writer_stack(self) -> str:
        """Return the stack of the writer thread."""
        return self._writer.stack()

    def check(self) -> None:
        """Raise `Refused` if the file cannot be read; or, after a failed write, if it still cannot be written."""
        self.read("SELECT 1 FROM standing LIMIT 1")
        if self._writer.has_failed:
            try:
                self.submit(rows.probe_write).result(self._file.busy_seconds)
            except TimeoutError:  # the writer is stuck: do not wait for it
                raise Refused("store-failed", file=str(self.path), detail="busy") from None

    def read(self, query: str, params: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """Run a query and return its rows."""
        return self._file.read(query, params)

    def write(self, job: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Run a job in the writer's next transaction and wait until that is on the disk."""
        return self.submit(job).result()

    def submit(self, job: Callable[[sqlite3.Connection], Answer]) -> "Future[Answer]":
        """Run a job in the writer's next transaction without waiting."""
        return self._writer.submit((job, False))

    def submit_with_callback(self, job: Job, done: OnStored) -> None:
        """Run a job in the writer's next transaction; its result is reported from the writer's thread."""
        self._writer.submit_with_callback(job, done)

    def _stored_body(self, name: str, version: int, body: object, sum_: object) -> StoredBody:
        return StoredBody(version, rows.verify_body(self.path, name, version, body, sum_))


class SqliteLog:
    """The log of one match in a file; see `match.log.Log`."""

    def __init__(self, store: SqliteStore, header: Header) -> None:
        self._store = store
        self._header = header

    @property
    def header(self) -> Header:
        """Return the header of the match: what was fixed before it began."""
        return self._header

    def append(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        """Append entries and wait until they are on the disk; raises `Conflict` if the version is not `expected`."""
        self._store.write(self._insert_job(expected, entries, blobs))

    def append_soon(
        self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes], done: OnStored
    ) -> None:
        """Append entries without waiting; `done` is called from the writer's thread."""
        is_one_statement = len(entries) == 1 and not blobs
        self._store.submit_with_callback((self._insert_job(expected, entries, blobs), is_one_statement), done)

    def _insert_job(
        self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]
    ) -> Callable[[sqlite3.Connection], None]:
        new, name = rows.entry_rows(self._header.id, expected, entries), self._header.id
        items, path = tuple(blobs.items()), self._store.path
        return lambda db: rows.insert_entries(db, name, expected, new, items, path)

    def read(self, since: int) -> Sequence[Entry]:
        """Return the entries after the first `since`."""
        query = "SELECT version, body, digest FROM entry WHERE match = ? AND version > ? ORDER BY version"
        return rows.decode_entries(
            self._store.path, self._header.id, since, self._store.read(query, (self._header.id, since))
        )

    def blob(self, name: BlobHash) -> bytes | None:
        """Return a blob by its hash, or None."""
        found = self._store.read("SELECT data FROM blob WHERE hash = ?", (name,))
        return bytes(found[0][0]) if found else None
