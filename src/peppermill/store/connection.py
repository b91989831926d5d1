"""SQLite connections of a store: how they are opened, schema migration, and errors as refusals."""

import errno
import glob
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, Literal

from peppermill.core import Refused
from peppermill.platform import close_to_others, make_private
from peppermill.store.backup import copy_before_upgrade, quick_check
from peppermill.store.file_identity import side_files
from peppermill.store.migrations import APPLICATION, MIGRATIONS

FILE_ERRORS: Final = (sqlite3.Error, OSError, UnicodeError)
"""Exceptions that using a file may raise; `UnicodeError` comes from SQLite's messages about a damaged file, and from
names that are no text."""


def as_refusal(path: Path, problem: BaseException) -> BaseException:
    """Return an error of the file as a refusal, and any other exception as it is."""
    if not isinstance(problem, FILE_ERRORS):
        return problem
    damaged = getattr(problem, "sqlite_errorcode", None) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return Refused("store-damaged" if damaged else "store-failed", file=str(path), detail=str(problem))


def connect(path: Path, busy_seconds: float) -> sqlite3.Connection:
    """Open a connection in WAL mode to an existing file. It reads once, so that the side files exist."""
    db = _open(path, busy_seconds, "rw")
    try:
        _retry_while_busy(lambda: db.execute("PRAGMA journal_mode = WAL"), busy_seconds)
        db.execute("PRAGMA synchronous = FULL")
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        db.close()
        raise
    return db


def make_files_private(path: Path) -> bool:
    """Create a new store's file for its owner alone, before SQLite would create it for everybody, and close an existing
    one to other users, with the files beside it, copies made before an upgrade among them. Returns whether any was open
    to others."""
    check_name(path)
    file = Path(os.path.realpath(path))  # SQLite keeps its other files beside the real one
    make_private(file)
    copies = file.parent.glob(f"{glob.escape(file.name)}.version-*.backup*")
    beside = (*side_files(file), file.with_name(f"{file.name}-journal"), *copies)
    try:
        were_open = [close_to_others(one) for one in (file, *beside)]
    except PermissionError as problem:
        raise Refused("store-exposed", file=str(path), detail=str(problem.strerror)) from None
    return any(were_open)


@contextmanager
def open_read_only(path: Path, busy_seconds: float) -> Iterator[sqlite3.Connection]:
    """Open a connection that can neither change nor upgrade the file. Where nothing can be written beside it (read-only
    media) it is opened as immutable."""
    alone = not side_files(path)[0].exists()
    db = _open(path, busy_seconds, "ro")
    try:
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as problem:
        db.close()
        if not alone or problem.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise
        db = _open(path, busy_seconds, "ro&immutable=1")
    try:
        yield db
    finally:
        db.close()
        if alone:
            _remove_side_files(path, busy_seconds)


def _remove_side_files(path: Path, busy_seconds: float) -> None:
    """Remove the side files that SQLite leaves after a reader, if nobody else uses the store."""
    with suppress(sqlite3.Error):
        if side_files(path)[0].exists():
            with closing(_open(path, busy_seconds, "rw")) as db:
                db.execute("SELECT count(*) FROM sqlite_master").fetchone()


def _open(path: Path, busy_seconds: float, mode: str) -> sqlite3.Connection:
    check_name(path)
    address = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, timeout=busy_seconds, isolation_level=None, check_same_thread=False)


def check_name(path: Path) -> None:
    """Raise `OSError` for a path that no file can have."""
    if "\0" in str(path):  # which ends the name in an address
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))


def _retry_while_busy(step: Callable[[], object], seconds: float) -> None:
    """Run a step again while the file is locked: changing to WAL mode ignores the busy timeout."""
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


def migrate(path: Path, busy_seconds: float, mode: Literal["rw", "rwc"]) -> None:
    """Migrate a file whose header was checked to the present schema, or create it (`rwc`). A damaged file is not
    changed."""
    with closing(_open(path, busy_seconds, mode)) as db:
        version = pragma(db, "user_version")
        if version > len(MIGRATIONS):
            raise Refused("store-newer", file=str(path), version=version, known=len(MIGRATIONS))
        if version and (found := quick_check(db)):
            raise Refused("store-damaged", file=str(path), detail=found)
        if version < len(MIGRATIONS):
            _migrate(db, path, busy_seconds)


def _migrate(db: sqlite3.Connection, path: Path, busy_seconds: float) -> None:
    """Apply all missing migrations in one transaction; a second process finds them done. A file that holds games is
    copied first, while nobody else can write."""
    db.execute("BEGIN IMMEDIATE")
    try:
        _apply_migrations(db, path, busy_seconds)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _apply_migrations(db: sqlite3.Connection, path: Path, busy_seconds: float) -> None:
    ours = pragma(db, "application_id") == APPLICATION
    if not ours and db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise Refused("store-not-ours", file=str(path))
    version = pragma(db, "user_version")
    if 0 < version < len(MIGRATIONS):
        with closing(_open(path, busy_seconds, "ro")) as source:
            copy_before_upgrade(source, path, version)
    for number in range(version, len(MIGRATIONS)):
        for statement in MIGRATIONS[number].split(";"):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {number + 1}")
    db.execute(f"PRAGMA application_id = {APPLICATION}")


def pragma(db: sqlite3.Connection, name: str) -> int:
    """Return the integer value of a pragma."""
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])
