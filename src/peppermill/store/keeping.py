"""Copying a store, and clearing it of what nobody needs any more: tables that are over (or, if asked for, that were
left), their matches, what was said.

When in doubt it stays: what cannot be read is not judged old, and while a table does not tell its matches, none goes.
"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from peppermill.match.log import Stamp
from peppermill.match.match import Match
from peppermill.store.checking import match_in, one_by_one
from peppermill.store.copying import copy_to
from peppermill.store.head import judge_head
from peppermill.store.opening import TROUBLE, connect, looking, pragma, prepare, told
from peppermill.store.rows import checked, delete_match, delete_standing, version_of
from peppermill.table import Refused

OVER: Final = ("over", "ended")
UNFINISHED: Final = ("gathering", "playing", "paused")
DAY_MS: Final = 24 * 60 * 60 * 1000
Ms: TypeAlias = Annotated[int, Meta(ge=0)]


class Standing(Struct, frozen=True):
    """What this room needs to know of how a table stands; the rest is the server's own."""

    matches: tuple[str, ...]
    phase: str = ""
    touched: Ms | None = None


class _Named(Struct, frozen=True):
    blobs: tuple[str, ...] = ()


class _Stamped(Struct, frozen=True):
    stamp: Stamp | None = None


class Pruned(Struct, frozen=True):
    """What went; `trouble` says why the file could not be made smaller afterwards."""

    tables: tuple[str, ...]
    matches: tuple[str, ...]
    blobs: int
    lines: int
    freed: int = 0
    trouble: str = ""


def copy_store(path: Path, target: Path, busy_seconds: float = 10.0) -> None:
    """A copy in a new file, as the store is at this moment; others may go on using it."""
    try:
        judge_head(path)
        with looking(path, busy_seconds) as source:
            copy_to(source, path, target)
    except TROUBLE as problem:
        raise told(path, problem) from problem


def prune_store(
    path: Path,
    progress: Callable[[int, int], None],
    *,
    days: int,
    unfinished: bool = False,
    dry_run: bool = False,
    busy_seconds: float = 10.0,
) -> Pruned:
    """Remove what has not been touched for so many days; if `unfinished`, also tables where nothing is over. A dry run
    does all of it and takes it back."""
    before = time.time_ns() // 1_000_000 - days * DAY_MS
    try:
        judge_head(path)
        prepare(path, busy_seconds, "rw")
        with closing(connect(path, busy_seconds)) as db:
            prune = _Prune(db, path, before, unfinished)
            old = prune.old_matches(progress)
            db.execute("BEGIN IMMEDIATE")
            pruned = prune.remove(old)
            db.execute("ROLLBACK" if dry_run else "COMMIT")
            return pruned if dry_run else _shrink(db, pruned)
    except TROUBLE as problem:
        raise told(path, problem) from problem


def _shrink(db: sqlite3.Connection, pruned: Pruned) -> Pruned:
    def size() -> int:
        return pragma(db, "page_count") * pragma(db, "page_size")

    before = size()
    try:
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as problem:
        return msgspec.structs.replace(pruned, trouble=str(problem))
    return msgspec.structs.replace(pruned, freed=max(0, before - size()))


class _Prune:
    def __init__(self, db: sqlite3.Connection, path: Path, before: int, unfinished: bool) -> None:
        self.db, self.path, self.before, self.unfinished = db, path, before, unfinished

    def old_matches(self, progress: Callable[[int, int], None]) -> dict[str, int]:
        """Those that may go, with their versions. That takes long, so others may write meanwhile."""
        _, needed = self.tables()
        if needed is None:
            return {}
        query = "SELECT id FROM match WHERE created < ? ORDER BY created, id"
        names = [name for (name,) in self.db.execute(query, (self.before * 1_000_000,)) if name not in needed]
        matches = ((name, self.readable(name)) for name in one_by_one(names, progress))
        return {name: match.version for name, match in matches if match is not None and self.is_old(match)}

    def readable(self, name: str) -> Match | None:
        try:
            return match_in(self.db, self.path, name)
        except Exception:  # noqa: BLE001 - whatever is wrong with it, it is for `verify` to tell and not for us to remove
            return None

    def is_old(self, match: Match) -> bool:
        last = match.log.read(match.version - 1)
        played = last[0].stamp.at if last and last[0].stamp is not None else 0
        return played < self.before and (self.unfinished or match.outcome is not None)

    def tables(self) -> tuple[list[str], set[str] | None]:
        """Tables that may go, and the matches the others need; None if one of them does not tell."""
        gone: list[str] = []
        needed: set[str] = set()
        all_known = True
        query = "SELECT id, version, body, digest FROM standing ORDER BY created, rowid"
        for name, version, body, sum_ in self.db.execute(query).fetchall():
            standing = self.standing(name, version, body, sum_)
            if standing is None:
                all_known = False
            elif self.may_go(standing):
                gone.append(name)
            else:
                needed.update(standing.matches)
        return gone, needed if all_known else None

    def may_go(self, standing: Standing) -> bool:
        phases = (*OVER, *UNFINISHED) if self.unfinished else OVER
        if standing.phase not in phases or standing.touched is None or standing.touched >= self.before:
            return False
        return standing.phase not in UNFINISHED or all(map(self.was_left, standing.matches[-1:]))

    def was_left(self, match: str) -> bool:
        """Whether nothing was played there of late: moves do not touch the table."""
        query = "SELECT body FROM entry WHERE match = ? ORDER BY version DESC LIMIT 1"
        try:
            for (body,) in self.db.execute(query, (match,)):
                stamp = msgspec.json.decode(body, type=_Stamped).stamp
                return stamp is None or stamp.at < self.before
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        return True

    def standing(self, name: str, version: int, body: object, sum_: object) -> Standing | None:
        try:
            return msgspec.json.decode(checked(self.path, name, version, body, sum_), type=Standing)
        except (Refused, msgspec.DecodeError, UnicodeError, RecursionError):
            return None

    def remove(self, old: dict[str, int]) -> Pruned:
        """Inside a transaction. What somebody has begun to need meanwhile stays."""
        tables, needed = self.tables()
        said = self.count("line")
        for table in tables:
            delete_standing(self.db, table)
        self.db.execute("DELETE FROM line WHERE NOT EXISTS (SELECT 1 FROM standing WHERE id = line.standing)")
        matches = [
            name
            for name, version in old.items()
            if needed is not None and name not in needed and version_of(self.db, name) in (version, 0)
        ]
        for name in matches:
            delete_match(self.db, name)
        lines, blobs = said - self.count("line"), self.remove_blobs()
        return Pruned(tables=tuple(tables), matches=tuple(matches), blobs=blobs, lines=lines)

    def remove_blobs(self) -> int:
        unneeded = {name for (name,) in self.db.execute("SELECT hash FROM blob")}
        if not unneeded:
            return 0
        try:
            for (body,) in self.db.execute("SELECT body FROM entry WHERE instr(body, ?)", (b'"blobs"',)):
                unneeded.difference_update(msgspec.json.decode(body, type=_Named).blobs)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return 0
        self.db.executemany("DELETE FROM blob WHERE hash = ?", [(name,) for name in unneeded])
        return len(unneeded)

    def count(self, table: str) -> int:
        return int(self.db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
