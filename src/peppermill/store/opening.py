"""Opening a store's file: connections as we want them, tables made or brought up to date, trouble told in codes."""

import errno
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, Literal

from peppermill.platform import close_to_others, make_private
from peppermill.store.copying import copy_before_upgrade, first_trouble
from peppermill.store.migrations import APPLICATION, MIGRATIONS
from peppermill.store.place import sides
from peppermill.table import Refused

TROUBLE: Final = (sqlite3.Error, OSError, UnicodeError)
"""What a file can do to us; the last comes of a damaged one's words for its damage, and of names that are no text."""


def told(path: Path, problem: BaseException) -> BaseException:
    """Trouble with a file as a refusal; any other exception as it is."""
    if not isinstance(problem, TROUBLE):
        return problem
    damaged = getattr(problem, "sqlite_errorcode", None) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return Refused("store-damaged" if damaged else "store-failed", file=str(path), detail=str(problem))


def connect(path: Path, busy_seconds: float) -> sqlite3.Connection:
    """To a file that is there: a missing one is not made. It is read once, so that its side files are there too."""
    db = _plain(path, busy_seconds, "rw")
    try:
        _patiently(lambda: db.execute("PRAGMA journal_mode = WAL"), busy_seconds)
        db.execute("PRAGMA synchronous = FULL")
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        db.close()
        raise
    return db


def keep_private(path: Path) -> bool:
    """Make a new store's file for its owner alone, before SQLite makes it for everybody, or close one that is there to
    others. SQLite gives the files beside it the same mode; those that are there already are closed as well. Return
    whether anything was open."""
    check_name(path)
    file = Path(os.path.realpath(path))  # SQLite keeps its other files beside the real one
    make_private(file)
    beside = (*sides(file), file.with_name(f"{file.name}-journal"))
    try:
        were_open = [close_to_others(one) for one in (file, *beside)]
    except PermissionError as problem:
        raise Refused("store-exposed", file=str(path), detail=str(problem.strerror)) from None
    return any(were_open)


@contextmanager
def looking(path: Path, busy_seconds: float) -> Iterator[sqlite3.Connection]:
    """A connection that cannot change the file, nor upgrade it. Where nothing can be written beside it (a medium for
    reading only), it is taken as it lies."""
    alone = not sides(path)[0].exists()
    db = _plain(path, busy_seconds, "ro")
    try:
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as problem:
        db.close()
        if not alone or problem.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise
        db = _plain(path, busy_seconds, "ro&immutable=1")
    try:
        yield db
    finally:
        db.close()
        if alone:
            _sweep(path, busy_seconds)


def _sweep(path: Path, busy_seconds: float) -> None:
    """SQLite leaves side files behind after a reader; whoever may write takes them away when nobody else is there."""
    with suppress(sqlite3.Error):
        if sides(path)[0].exists():
            with closing(_plain(path, busy_seconds, "rw")) as db:
                db.execute("SELECT count(*) FROM sqlite_master").fetchone()


def _plain(path: Path, busy_seconds: float, mode: str) -> sqlite3.Connection:
    check_name(path)
    address = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, timeout=busy_seconds, isolation_level=None, check_same_thread=False)


def check_name(path: Path) -> None:
    """Raise `OSError` for a path that no file can have."""
    if "\0" in str(path):  # which ends the name in an address
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))


def _patiently(step: Callable[[], object], seconds: float) -> None:
    """The change to WAL does not wait for others by itself."""
    until = time.monotonic() + seconds
    while True:
        try:
            step()
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            return


def prepare(path: Path, busy_seconds: float, mode: Literal["rw", "rwc"]) -> None:
    """Bring a file whose head was judged up to date, or make it (`rwc`). Nothing is changed in one that is damaged."""
    with closing(_plain(path, busy_seconds, mode)) as db:
        version = pragma(db, "user_version")
        if version > len(MIGRATIONS):
            raise Refused("store-newer", file=str(path), version=version, known=len(MIGRATIONS))
        if version and (found := first_trouble(db)):
            raise Refused("store-damaged", file=str(path), detail=found)
        if version < len(MIGRATIONS):
            _migrate(db, path, busy_seconds)


def _migrate(db: sqlite3.Connection, path: Path, busy_seconds: float) -> None:
    """All missing steps in one transaction; a second process that came at the same time finds them done. What holds
    games is copied first, while nobody else can write."""
    db.execute("BEGIN IMMEDIATE")
    try:
        _take_steps(db, path, busy_seconds)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _take_steps(db: sqlite3.Connection, path: Path, busy_seconds: float) -> None:
    ours = pragma(db, "application_id") == APPLICATION
    if not ours and db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise Refused("store-not-ours", file=str(path))
    version = pragma(db, "user_version")
    if 0 < version < len(MIGRATIONS):
        with closing(_plain(path, busy_seconds, "ro")) as source:
            copy_before_upgrade(source, path, version)
    for number in range(version, len(MIGRATIONS)):
        for statement in MIGRATIONS[number].split(";"):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {number + 1}")
    db.execute(f"PRAGMA application_id = {APPLICATION}")


def pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])
