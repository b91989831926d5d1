"""Consistent copies of a store while others write to it. A copy gets its name only when it is complete."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from secrets import token_hex

from peppermill.core import Refused
from peppermill.platform import give_name, make_private, sync_folder


def copy_to(source: sqlite3.Connection, path: Path, target: Path) -> None:
    """Copy the store at `path` to a new file. Raises `Refused` (`file-exists`, `file-unwritable`)."""
    begin_snapshot(source)
    try:
        if target.exists():
            raise Refused("file-exists", file=str(target))
        _copy(source, path, iter([target]))
    except (sqlite3.Error, OSError) as problem:
        detail = str(getattr(problem, "strerror", None) or problem)
        raise Refused("file-unwritable", file=str(target), detail=detail) from problem


def copy_before_upgrade(source: sqlite3.Connection, path: Path, version: int) -> Path:
    """Copy an old store to the next free name beside it. Raises `Refused` (`store-backup-failed`), and then nothing may
    be upgraded."""
    try:
        begin_snapshot(source)
        return _copy(source, path, _free_names(path.with_name(f"{path.name}.version-{version}.backup")))
    except (sqlite3.Error, OSError) as problem:
        raise Refused("store-backup-failed", file=str(path), detail=str(problem)) from problem


def _free_names(first: Path) -> Iterator[Path]:
    names = (first if number == 1 else first.with_name(f"{first.name}-{number}") for number in count(1))
    return (name for name in names if not os.path.lexists(name))


def _copy(source: sqlite3.Connection, path: Path, names: Iterator[Path]) -> Path:
    """Copy to a temporary file and give it the first name that nobody has taken meanwhile."""
    name = next(names)
    part = name.with_name(f".peppermill-{token_hex(8)}")
    try:
        _fill(part, source, path)
        name = _named(part, name, names)
    finally:
        for left in (part, *part.parent.glob(f"{part.name}-*")):
            left.unlink(missing_ok=True)
    sync_folder(name.parent)
    return name


def _named(part: Path, name: Path, others: Iterator[Path]) -> Path:
    while True:
        try:
            give_name(part, name)
        except Refused:
            other = next(others, None)
            if other is None:
                raise
            name = other
        else:
            return name


def _fill(part: Path, source: sqlite3.Connection, path: Path) -> None:
    make_private(part)
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        copy.execute("PRAGMA synchronous = OFF")
        source.backup(copy)
        if found := quick_check(copy):
            raise Refused("store-damaged", file=str(path), detail=found)
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def begin_snapshot(source: sqlite3.Connection) -> None:
    """Start a read transaction so that the backup sees one snapshot. Fails after the busy timeout, while `backup` would
    wait for ever."""
    source.execute("BEGIN")
    source.execute("SELECT count(*) FROM sqlite_master").fetchone()


def quick_check(db: sqlite3.Connection) -> str:
    """Return the first problem SQLite finds in the file; empty if it is sound."""
    found = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
    return "" if found == "ok" else found
