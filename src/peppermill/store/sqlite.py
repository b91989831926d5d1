"""Logs in one SQLite file: WAL, synchronous FULL, and one writer thread that commits in groups.

An append returns when its transaction is on the disk; all appends waiting at that moment share the transaction, and a
conflict fails only its own. Any number of processes may open the file: the primary key (match, version) is the arbiter.
Each row carries a digest, so that a damaged file is told from a good one. What is not ours is never written to.
"""

import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from peppermill.games.contract import BlobHash
from peppermill.match.log import NO_BLOBS, Conflict, Entry, Header, Log
from peppermill.store.head import judge_head
from peppermill.store.migrations import APPLICATION, MIGRATIONS
from peppermill.table import Refused

BUSY_SECONDS: Final = 10.0
GROUP: Final = 512
TROUBLE: Final = (sqlite3.Error, OSError, UnicodeError)
"""What a file can do to us; the last comes of a damaged one's words for its damage, and of names that are no text."""

Decoded = TypeVar("Decoded")
Job: TypeAlias = tuple[Callable[[sqlite3.Connection], None], "Future[None]"]


class SqliteStore:
    """A file of matches. Close it, or use it in a `with`."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._lock = Lock()
        self._closed = False
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        try:
            _prepare(self.path)
            self._reader = _connect(self.path)
        except TROUBLE as problem:
            raise _refused(self.path, problem) from problem
        self._writer = Thread(target=self._write_all, name="peppermill-store", daemon=True)
        self._writer.start()

    def __enter__(self) -> "SqliteStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Waits until everything handed in is on the disk."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._writer.join()
            self._reader.close()

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        body = msgspec.json.encode(header)

        def insert(db: sqlite3.Connection) -> None:
            row = (header.id, time.time_ns(), body, _digest(header.id, 0, body))
            done = db.execute("INSERT INTO match VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", row)
            if done.rowcount == 0:
                raise Refused("match-exists", value=header.id, file=str(self.path))
            for number, entry in enumerate(entries, 1):
                _insert_entry(db, header.id, number, entry)
            db.executemany("INSERT INTO blob VALUES (?, ?) ON CONFLICT DO NOTHING", blobs.items())

        self.write(insert)
        return SqliteLog(self, header)

    def open(self, match_id: str) -> Log:
        rows = self.read("SELECT header, digest FROM match WHERE id = ?", (match_id,))
        if not rows:
            raise Refused("match-unknown", value=match_id, file=str(self.path))
        return SqliteLog(self, self.decoded(Header, match_id, 0, rows[0][0], rows[0][1]))

    def matches(self) -> Sequence[str]:
        return tuple(str(row[0]) for row in self.read("SELECT id FROM match ORDER BY created DESC, id", ()))

    def decoded(self, kind: type[Decoded], match_id: str, version: int, body: object, digest: object) -> Decoded:
        if not isinstance(body, bytes) or digest != _digest(match_id, version, body):
            raise Refused("store-damaged", file=str(self.path), detail=f"{match_id}/{version}")
        return msgspec.json.decode(body, type=kind)

    def read(self, query: str, params: tuple[object, ...]) -> list[tuple[Any, ...]]:
        try:
            with self._lock:
                return self._reader.execute(query, params).fetchall()
        except TROUBLE as problem:
            raise _refused(self.path, problem) from problem

    def write(self, job: Callable[[sqlite3.Connection], None]) -> None:
        """Run a job in the writer's next transaction; returns when that is on the disk."""
        if self._closed:
            raise Refused("store-failed", file=str(self.path), detail="closed")
        done: Future[None] = Future()
        self._jobs.put((job, done))
        done.result()

    def _write_all(self) -> None:
        try:
            db = _connect(self.path)
        except TROUBLE as problem:
            self._fail_all(problem)
            return
        with closing(db):
            while (first := self._jobs.get()) is not None:
                group, last = self._gather(first)
                self._commit(db, group)
                if last:
                    return

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

    def _commit(self, db: sqlite3.Connection, group: list[Job]) -> None:
        refused: dict[int, Exception] = {}
        try:
            db.execute("BEGIN IMMEDIATE")
            for number, (job, _) in enumerate(group):
                db.execute("SAVEPOINT job")
                try:
                    job(db)
                except (sqlite3.Error, OSError):
                    raise
                except Exception as answer:  # noqa: BLE001 - whatever it is belongs to whoever handed the job in
                    db.execute("ROLLBACK TO job")
                    refused[number] = answer
                db.execute("RELEASE job")
            db.execute("COMMIT")
        except TROUBLE as problem:
            if db.in_transaction:
                db.execute("ROLLBACK")
            refused = dict.fromkeys(range(len(group)), _refused(self.path, problem))
        for number, (_, done) in enumerate(group):
            if number in refused:
                done.set_exception(refused[number])
            else:
                done.set_result(None)

    def _fail_all(self, problem: Exception) -> None:
        while (job := self._jobs.get()) is not None:
            job[1].set_exception(_refused(self.path, problem))


class SqliteLog:
    def __init__(self, store: SqliteStore, header: Header) -> None:
        self._store = store
        self._header = header

    @property
    def header(self) -> Header:
        return self._header

    def append(self, expected: int, entry: Entry, blobs: Mapping[BlobHash, bytes]) -> None:
        def insert(db: sqlite3.Connection) -> None:
            _insert_entry(db, self._header.id, expected + 1, entry)
            db.executemany("INSERT INTO blob VALUES (?, ?) ON CONFLICT DO NOTHING", blobs.items())

        self._store.write(insert)

    def read(self, since: int) -> Sequence[Entry]:
        query = "SELECT version, body, digest FROM entry WHERE match = ? AND version > ? ORDER BY version"
        rows = self._store.read(query, (self._header.id, since))
        if [version for version, _, _ in rows] != list(range(since + 1, since + 1 + len(rows))):
            raise Refused("store-damaged", file=str(self._store.path), detail=self._header.id)
        return tuple(self._store.decoded(Entry, self._header.id, version, body, sum_) for version, body, sum_ in rows)

    def blob(self, name: BlobHash) -> bytes | None:
        rows = self._store.read("SELECT data FROM blob WHERE hash = ?", (name,))
        return bytes(rows[0][0]) if rows else None


def _insert_entry(db: sqlite3.Connection, match_id: str, version: int, entry: Entry) -> None:
    body = msgspec.json.encode(entry)
    done = db.execute(
        "INSERT INTO entry SELECT ?1, ?2, ?3, ?4 "
        "WHERE (SELECT coalesce(max(version), 0) FROM entry WHERE match = ?1) = ?2 - 1 ON CONFLICT DO NOTHING",
        (match_id, version, body, _digest(match_id, version, body)),
    )
    if done.rowcount == 0:
        raise Conflict


def _digest(match_id: str, version: int, body: bytes) -> bytes:
    return blake2b(f"{match_id}\0{version}\0".encode() + body, digest_size=16).digest()


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    _patiently(lambda: db.execute("PRAGMA journal_mode = WAL"))
    db.execute("PRAGMA synchronous = FULL")
    return db


def _patiently(step: Callable[[], object]) -> None:
    """The change to WAL does not wait for others by itself."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            step()
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            return


def _prepare(path: Path) -> None:
    """Make the tables in a new file. An old one is judged by its head, before SQLite may touch it, and then checked."""
    path.parent.mkdir(parents=True, exist_ok=True)
    judge_head(path)
    with closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as db:
        version = _pragma(db, "user_version")
        if version > len(MIGRATIONS):
            raise Refused("store-newer", file=str(path), version=version, known=len(MIGRATIONS))
        if version < len(MIGRATIONS):
            _migrate(db, path)
        else:
            found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise Refused("store-damaged", file=str(path), detail=str(found))


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    """All missing steps in one transaction; a second process that came at the same time finds them done."""
    db.execute("BEGIN IMMEDIATE")
    ours = _pragma(db, "application_id") == APPLICATION
    if not ours and db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        db.execute("ROLLBACK")
        raise Refused("store-not-ours", file=str(path))
    for number in range(_pragma(db, "user_version"), len(MIGRATIONS)):
        for statement in MIGRATIONS[number].split(";"):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {number + 1}")
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute("COMMIT")


def _pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def _refused(path: Path, problem: Exception) -> Refused:
    damaged = getattr(problem, "sqlite_errorcode", None) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return Refused("store-damaged" if damaged else "store-failed", file=str(path), detail=str(problem))
