"""Logs and tables in a PostgreSQL database, for servers on several machines."""

import secrets
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Final
from weakref import WeakKeyDictionary

import psycopg
from psycopg import Connection
from psycopg.rows import TupleRow
from psycopg_pool import ConnectionPool, PoolTimeout

from peppermill.core import Refused
from peppermill.games.effects import BlobHash
from peppermill.match.log import NO_BLOBS, Backlog, ChatLine, Entry, Header, Log, OnStored, StoredBody
from peppermill.store import rows
from peppermill.store.postgres.connection import (
    IDENTITY,
    SILENT_SECONDS,
    Identity,
    Watchdog,
    conninfo,
    first_connection,
    identity_of,
    place_of,
    trouble,
)
from peppermill.store.postgres.schema import prepare
from peppermill.store.postgres.writer import PostgresWriter
from peppermill.store.postgres.writes import (
    AddLine,
    Append,
    CreateMatch,
    Fence,
    ForgetGuest,
    ForgetTable,
    KeepGuest,
    KeepReview,
    KeepSetting,
    KeepTable,
    TryOut,
    Write,
)
from peppermill.store.unfinished import FIND_MARK, refuse_unfinished

READERS: Final = 4
SERVER_LOCK: Final = 0x50455051
"""Key of the advisory lock of the only server."""
LOCK_SECONDS: Final = 1.0
READ_SECONDS: Final = 3.0
"""Seconds for which a reader waits for a connection."""


def take_server_lock(db: Connection[TupleRow], place: str, *, is_shared: bool = False) -> None:
    """Take the lock of the only server, or a share in it; wait a moment for a server that is just ending."""
    until = time.monotonic() + LOCK_SECONDS
    query = b"SELECT pg_try_advisory_lock_shared(%s)" if is_shared else b"SELECT pg_try_advisory_lock(%s)"
    while db.execute(query, (SERVER_LOCK,)).fetchone() != (True,):
        if time.monotonic() > until:
            raise Refused("store-served-alone" if is_shared else "store-served-database", file=place)
        time.sleep(0.05)


class PostgresStore:
    """A store in a PostgreSQL database (13 or newer), in its schema `peppermill`. Close it, or use it in a `with`.

    `url` is a connection string of libpq (`postgresql://user@host/name`). Any number of processes may use the database:
    the primary key of an entry is the arbiter. What is handed in is answered when PostgreSQL has committed it. A commit
    whose answer was lost is answered when it is known how it ended.

    With `exclusive` the store writes only while it holds a lock of the database that no other exclusive store has: one
    server runs on a database. The lock goes with the connection, and is taken again with the next one. With `node`, the
    id of a process among several, it shares this lock with other processes; then what is written at a table goes
    through `fenced`.

    Raises `Refused`: `store-address` for a URL that cannot be read, `store-unreachable` where the database cannot be
    reached, `store-newer` and `store-not-ours` for tables that are not those of this version, `store-served-database`
    if another server holds the lock, `store-served-alone` if one that does not share it does.
    """

    def __init__(self, url: str, *, group_seconds: float = 0.0, exclusive: bool = False, node: str = "") -> None:
        self.place = place_of(url)
        self._url = conninfo(url, node)
        self.generation = 0
        """A number that increases when a connection finds another database than the one before: a promoted standby, or
        a backup."""
        self._identity: Identity | None = None
        self._recognised = WeakKeyDictionary[Connection[TupleRow], int]()
        """The generation to which each connection leads."""
        self._lock = threading.Lock()
        self._watch = Watchdog()
        try:
            with first_connection(self._url, self.place) as db, self._watch.over(db):
                prepare(db, self.place)
                refuse_unfinished(dict(db.execute(FIND_MARK.encode()).fetchall()), self.place)
        except (psycopg.Error, OSError) as problem:
            self._watch.close()
            raise trouble(self.place, problem) from problem
        except Refused:
            self._watch.close()
            raise
        self._pool = ConnectionPool(
            self._url,
            kwargs={"autocommit": True},
            configure=self._recognise,
            check=self._check_generation,
            min_size=1,
            max_size=READERS,
            timeout=READ_SECONDS,
            reconnect_timeout=READ_SECONDS,
            open=True,
        )
        self._is_shared = bool(node)
        is_locked = exclusive or self._is_shared
        claim = self._take_lock if is_locked else lambda _: None
        self._writer = PostgresWriter(
            self.place, self._connect, self._watch, group_seconds, claim, lambda: self.generation
        )
        if is_locked:
            try:
                self._write(TryOut())
            except BaseException:
                self.close()
                raise

    def __enter__(self) -> "PostgresStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Wait until everything handed in has its answer, and close all connections."""
        self._writer.close()
        self._pool.close(SILENT_SECONDS)
        self._watch.close()

    def fenced(self, table_id: str, term: int, deposed: Callable[[], None] = lambda: None) -> "FencedStore":
        """Return this store with every write held to a claim to a table. `deposed` is called, in another thread, when
        one is refused since there is a later claim."""
        return FencedStore(self, Fence(table_id, term, deposed))

    def create(
        self,
        header: Header,
        entries: Sequence[Entry] = (),
        blobs: Mapping[BlobHash, bytes] = NO_BLOBS,
        fence: Fence | None = None,
    ) -> Log:
        """Create a log. Raises `Refused` (`match-exists`)."""
        first = rows.header_row(header, time.time_ns())
        others = rows.entry_rows(header.id, 0, entries)
        self._write(CreateMatch(self.place, first, others, tuple(blobs.items()), fence))
        return PostgresLog(self, header, fence)

    def open(self, match_id: str, fence: Fence | None = None) -> Log:
        """Return a log. Raises `Refused` (`match-unknown`)."""
        found = self.read("SELECT header, digest FROM match WHERE id = %s", (match_id,))
        if not found:
            raise Refused("match-unknown", value=match_id, file=self.place)
        return PostgresLog(self, rows.decode_row(self.place, Header, match_id, 0, *found[0]), fence)

    def matches(self) -> Sequence[str]:
        """Return the ids of all matches, the newest first."""
        return tuple(str(row[0]) for row in self.read("SELECT id FROM match ORDER BY created DESC, id"))

    def write_review(self, match_id: str, version: int, body: bytes) -> "Future[None]":
        """Write the review of a match, unless there is a newer one."""
        return self._submit(KeepReview(rows.make_row(match_id, version, body)))

    def review(self, match_id: str) -> StoredBody | None:
        """Return the review of a match, or None."""
        found = self.read("SELECT version, body, digest FROM review WHERE match = %s", (match_id,))
        return self._stored_body(match_id, *found[0]) if found else None

    def write_table(self, table_id: str, expected: int, body: bytes, fence: Fence | None = None) -> "Future[None]":
        """Write a table's state if its version is `expected`."""
        return self._submit(KeepTable(rows.make_row(table_id, expected + 1, body), time.time_ns(), fence))

    def table(self, table_id: str) -> StoredBody:
        """Return a table's state. Raises `Refused` (`table-unknown`)."""
        found = self.read("SELECT version, body, digest FROM table_state WHERE id = %s", (table_id,))
        if not found:
            raise Refused("table-unknown", field="table", value=table_id)
        return self._stored_body(table_id, *found[0])

    def tables(self) -> Mapping[str, StoredBody]:
        """Return the states of all tables by id, the oldest first."""
        found = self.read("SELECT id, version, body, digest FROM table_state ORDER BY created, number")
        return {name: self._stored_body(name, *rest) for name, *rest in found}

    def select_tables(self, condition: str, params: tuple[object, ...]) -> dict[str, StoredBody]:
        """Return the tables that meet a condition in SQL, which begins with WHERE, by id."""
        found = self.read(f"SELECT id, version, body, digest FROM table_state {condition}", params)
        return {name: self._stored_body(name, *rest) for name, *rest in found}

    def table_ids(self) -> Collection[str]:
        """Return the ids of all tables."""
        return frozenset(str(row[0]) for row in self.read("SELECT id FROM table_state"))

    def delete_table(self, table_id: str, matches: Sequence[str] = (), fence: Fence | None = None) -> None:
        """Delete a table, its chat and these matches."""
        self._write(ForgetTable(table_id, matches, fence))

    def add_chat_line(self, table_id: str, body: bytes, fence: Fence | None = None) -> "Future[int]":
        """Add a chat line; the future returns its number."""
        return self._submit(AddLine(table_id, body, secrets.token_bytes(16), fence))

    def chat_lines(self, table_id: str, last: int) -> Sequence[ChatLine]:
        """Return the last chat lines of a table, in order."""
        query = "SELECT number, body FROM chat_line WHERE table_id = %s ORDER BY number DESC LIMIT %s"
        return tuple(ChatLine(number, body) for number, body in reversed(self.read(query, (table_id, max(0, last)))))

    def write_guest(self, guest: str, expected: int, body: bytes) -> "Future[None]":
        """Write a guest's account if its version is `expected`."""
        return self._submit(KeepGuest(rows.make_row(guest, expected + 1, body)))

    def guest(self, guest: str) -> StoredBody | None:
        """Return a guest's account, or None."""
        found = self.read("SELECT version, body, digest FROM guest WHERE id = %s", (guest,))
        return self._stored_body(guest, *found[0]) if found else None

    def guests(self) -> Mapping[str, StoredBody]:
        """Return all accounts by guest."""
        found = self.read("SELECT id, version, body, digest FROM guest ORDER BY id")
        return {name: self._stored_body(name, *rest) for name, *rest in found}

    def delete_guest(self, guest: str, expected: int) -> "Future[None]":
        """Delete a guest's account if its version is `expected`."""
        return self._submit(ForgetGuest(guest, expected))

    def setting(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return a setting, which is made and stored if there is none."""
        found = self.read("SELECT value FROM setting WHERE name = %s", (name,))
        return bytes(found[0][0]) if found else bytes(self._write(KeepSetting(name, make())))

    def backlog(self) -> Backlog:
        """Return how many writes wait, and for how long."""
        return self._writer.backlog()

    def writer_stack(self) -> str:
        """Return the stack of the writer thread."""
        return self._writer.stack()

    def check(self) -> None:
        """Raise `Refused` if the database cannot be read; or, after a failed write, if it still cannot be written. Also
        notice what has been put into its place under our connections."""
        (found,) = self.read(IDENTITY)
        self._note_identity(Identity(*found))
        self.read("SELECT 1 FROM table_state LIMIT 1")
        if self._writer.has_failed:
            try:
                self._submit(TryOut()).result(READ_SECONDS)
            except TimeoutError:  # the writer waits for the database: who asks must not, too
                raise Refused("store-failed", file=self.place, detail="busy") from None

    def read(self, query: str, params: tuple[object, ...] | Mapping[str, object] = ()) -> list[tuple[Any, ...]]:
        """Return all rows of a query. After a crash each connection of the pool may be broken, so the query is asked on
        one more than there are."""
        for attempt in range(READERS + 1):
            try:
                with self._pool.connection() as db, self._watch.over(db):
                    return db.execute(query.encode(), params, binary=True).fetchall()
            except psycopg.Error as problem:
                is_lost = isinstance(problem, psycopg.OperationalError) and not isinstance(problem, PoolTimeout)
                if attempt == READERS or not is_lost:
                    raise trouble(self.place, problem) from problem
        raise AssertionError("unreachable")

    def append_soon(self, write: Append, done: OnStored) -> None:
        """Submit an append; `done` is called from the writer's thread."""
        self._writer.submit_with_callback(write, done)

    def append(self, write: Append) -> None:
        """Submit an append and wait for its result."""
        self._writer.submit(write).result()

    def _submit(self, write: Write) -> "Future[Any]":
        write.generation = self.generation
        return self._writer.submit(write)

    def _write(self, write: Write) -> Any:
        return self._submit(write).result()

    def _connect(self) -> Connection[TupleRow]:
        db = psycopg.connect(self._url, autocommit=True)
        try:
            with self._watch.over(db):
                self._recognise(db)
        except BaseException:
            db.close()
            raise
        return db

    def _take_lock(self, db: Connection[TupleRow]) -> None:
        take_server_lock(db, self.place, is_shared=self._is_shared)

    def _recognise(self, db: Connection[TupleRow]) -> None:
        """Note which database a new connection leads to."""
        self._recognised[db] = self._note_identity(identity_of(db))

    def _note_identity(self, identity: Identity) -> int:
        """Return the generation of a database that is this one."""
        with self._lock:
            if self._identity is not None and identity != self._identity:
                self.generation += 1
            self._identity = identity
            return self.generation

    def _check_generation(self, db: Connection[TupleRow]) -> None:
        """Close a connection that leads to the database of before, so that the pool opens another."""
        if self._recognised.get(db) != self.generation:
            db.close()
            raise psycopg.OperationalError("exchanged")

    def _stored_body(self, name: str, version: int, body: object, sum_: object) -> StoredBody:
        return StoredBody(version, rows.verify_body(self.place, name, version, body, sum_))


class PostgresLog:
    """The log of one match in a PostgreSQL store."""

    def __init__(self, store: PostgresStore, header: Header, fence: Fence | None = None) -> None:
        self._store, self._header, self._fence, self._generation = store, header, fence, store.generation

    @property
    def header(self) -> Header:
        """Return the header of the match: what was fixed before it began."""
        return self._header

    def append(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        """Append entries and wait until they are committed; raises `Conflict` if the version is not `expected`."""
        self._store.append(self._append(expected, entries, blobs))

    def append_soon(
        self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes], done: OnStored
    ) -> None:
        """Append entries without waiting; `done` is called from the writer's thread."""
        self._store.append_soon(self._append(expected, entries, blobs), done)

    def _append(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> Append:
        new = rows.entry_rows(self._header.id, expected, entries)
        write = Append(self._store.place, self._header.id, expected, new, tuple(blobs.items()), self._fence)
        write.generation = self._generation
        return write

    def read(self, since: int) -> Sequence[Entry]:
        """Return the entries after the first `since`."""
        query = "SELECT version, body, digest FROM entry WHERE match = %s AND version > %s ORDER BY version"
        found = self._store.read(query, (self._header.id, since))
        return rows.decode_entries(
            self._store.place, self._header.id, since, [(row[0], row[1], row[2]) for row in found]
        )

    def blob(self, name: BlobHash) -> bytes | None:
        """Return a blob by its hash, or None."""
        found = self._store.read("SELECT data FROM blob WHERE hash = %s", (name,))
        return bytes(found[0][0]) if found else None


class FencedStore:
    """A PostgreSQL store for one table, under a claim to it: once there is a later claim, every write of the table and
    its matches raises `Deposed`. Guests, settings and reviews are written as in the store itself."""

    def __init__(self, store: PostgresStore, fence: Fence) -> None:
        self._store, self._fence = store, fence
        self.matches, self.table, self.tables, self.table_ids = (
            store.matches,
            store.table,
            store.tables,
            store.table_ids,
        )
        self.review, self.write_review = store.review, store.write_review
        self.chat_lines, self.guest, self.guests = store.chat_lines, store.guest, store.guests
        self.write_guest, self.delete_guest, self.setting = store.write_guest, store.delete_guest, store.setting
        self.backlog, self.writer_stack, self.check = store.backlog, store.writer_stack, store.check

    @property
    def generation(self) -> int:
        """Return the generation of the store."""
        return self._store.generation

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        """Create a log, if this process still has its claim to the table."""
        return self._store.create(header, entries, blobs, self._fence)

    def open(self, match_id: str) -> Log:
        """Return a log whose appends are refused once the claim to the table is lost."""
        return self._store.open(match_id, self._fence)

    def write_table(self, table_id: str, expected: int, body: bytes) -> "Future[None]":
        """Write a table's state, if this process still has its claim to the table."""
        return self._store.write_table(table_id, expected, body, self._fence)

    def delete_table(self, table_id: str, matches: Sequence[str] = ()) -> None:
        """Delete a table, if this process still has its claim to it."""
        self._store.delete_table(table_id, matches, self._fence)

    def add_chat_line(self, table_id: str, body: bytes) -> "Future[int]":
        """Add a chat line, if this process still has its claim to the table."""
        return self._store.add_chat_line(table_id, body, self._fence)
