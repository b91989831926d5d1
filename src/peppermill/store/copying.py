"""A copy of a store while others may write to it: as it was at one moment, and whole before it gets its name."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from secrets import token_hex

from peppermill.platform import give_name, make_private, sync_folder
from peppermill.table import Refused


def copy_to(source: sqlite3.Connection, path: Path, target: Path) -> None:
    """Copy the store at `path` to a new file."""
    hold_still(source)
    try:
        if target.exists():
            raise Refused("file-exists", file=str(target))
        _copy(source, path, iter([target]))
    except (sqlite3.Error, OSError) as problem:
        detail = str(getattr(problem, "strerror", None) or problem)
        raise Refused("file-unwritable", file=str(target), detail=detail) from problem


def copy_before_upgrade(source: sqlite3.Connection, path: Path, version: int) -> Path:
    """Copy an old store to the next free name beside it. Whoever cannot write that must not upgrade."""
    try:
        hold_still(source)
        return _copy(source, path, _free_names(path.with_name(f"{path.name}.version-{version}.backup")))
    except (sqlite3.Error, OSError) as problem:
        raise Refused("store-backup-failed", file=str(path), detail=str(problem)) from problem


def _free_names(first: Path) -> Iterator[Path]:
    names = (first if number == 1 else first.with_name(f"{first.name}-{number}") for number in count(1))
    return (name for name in names if not os.path.lexists(name))


def _copy(source: sqlite3.Connection, path: Path, names: Iterator[Path]) -> Path:
    """The first name that nobody has taken meanwhile."""
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
        if found := first_trouble(copy):
            raise Refused("store-damaged", file=str(path), detail=found)
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def hold_still(source: sqlite3.Connection) -> None:
    """See the file as it is now until the connection is closed. This waits only so long; `backup` would for ever."""
    source.execute("BEGIN")
    source.execute("SELECT count(*) FROM sqlite_master").fetchone()


def first_trouble(db: sqlite3.Connection) -> str:
    """Empty where the file is sound."""
    found = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
    return "" if found == "ok" else found
