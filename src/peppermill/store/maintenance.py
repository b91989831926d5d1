"""Maintenance of a store: copying it, and pruning tables that are over (or, if asked for, were left) with their matches
and chat, and accounts of guests that no table names and whose cookies have expired.

When in doubt nothing is removed: what cannot be read does not count as old, and while one table does not name its
matches, no match is removed.
"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from peppermill.core import Refused
from peppermill.match.log import EntryMeta, StoredBody
from peppermill.match.match import Match
from peppermill.store.backup import copy_to
from peppermill.store.connection import FILE_ERRORS, as_refusal, connect, migrate, open_read_only, pragma
from peppermill.store.guests import unneeded_guests
from peppermill.store.rows import delete_guest, delete_match, delete_table, verify_body, version_of
from peppermill.store.sqlite_header import check_header
from peppermill.store.verify import read_match, with_progress

OVER: Final = ("over", "ended")
UNFINISHED: Final = ("gathering", "playing", "paused")
DAY_MS: Final = 24 * 60 * 60 * 1000
Ms: TypeAlias = Annotated[int, Meta(ge=0)]


class StoredTable(Struct, frozen=True):
    """The fields of a stored table that pruning needs; the others belong to the server."""

    matches: tuple[str, ...]
    phase: str = ""
    touched: Ms | None = None


class _EntryBlobs(Struct, frozen=True):
    blobs: tuple[str, ...] = ()


class _EntryWithMeta(Struct, frozen=True):
    stamp: EntryMeta | None = None


class PruneReport(Struct, frozen=True):
    """The tables, matches and rows that were removed. `trouble` says why the file could not be made smaller
    afterwards."""

    tables: tuple[str, ...]
    matches: tuple[str, ...]
    blobs: int
    lines: int
    guests: int = 0
    freed: int = 0
    trouble: str = ""


def blobs_named(body: bytes) -> tuple[str, ...]:
    """Return the hashes of the blobs that a stored entry names."""
    return msgspec.json.decode(body, type=_EntryBlobs).blobs


def time_of_entry(body: bytes) -> int | None:
    """Return when a stored entry was played, or None if it does not say."""
    stamp = msgspec.json.decode(body, type=_EntryWithMeta).stamp
    return None if stamp is None else stamp.at


def copy_store(path: Path, target: Path, busy_seconds: float = 10.0) -> None:
    """Copy the store as it is at this moment to a new file; others may go on using it. Raises `Refused`."""
    try:
        check_header(path)
        with open_read_only(path, busy_seconds) as source:
            copy_to(source, path, target)
    except FILE_ERRORS as problem:
        raise as_refusal(path, problem) from problem


def prune_store(
    path: Path,
    progress: Callable[[int, int], None],
    *,
    days: int,
    unfinished: bool = False,
    dry_run: bool = False,
    busy_seconds: float = 10.0,
) -> PruneReport:
    """Remove what has not been touched for `days`; with `unfinished` also tables where no game is over. A dry run does
    all of it and rolls it back. Raises `Refused`."""
    before = time.time_ns() // 1_000_000 - days * DAY_MS
    try:
        check_header(path)
        migrate(path, busy_seconds, "rw")
        with closing(connect(path, busy_seconds)) as db:
            prune = _Prune(db, path, before, unfinished)
            old = prune.find_old_matches(progress)
            db.execute("BEGIN IMMEDIATE")
            pruned = prune.remove(old)
            db.execute("ROLLBACK" if dry_run else "COMMIT")
            return pruned if dry_run else _shrink(db, pruned)
    except FILE_ERRORS as problem:
        raise as_refusal(path, problem) from problem


def _shrink(db: sqlite3.Connection, pruned: PruneReport) -> PruneReport:
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

    def find_old_matches(self, progress: Callable[[int, int], None]) -> dict[str, int]:
        """Return matches that may be removed, with their versions. This takes long, so others may write meanwhile."""
        _, needed = self.split_tables()
        if needed is None:
            return {}
        query = "SELECT id FROM match WHERE created < ? ORDER BY created, id"
        names = [name for (name,) in self.db.execute(query, (self.before * 1_000_000,)) if name not in needed]
        matches = ((name, self.read_or_none(name)) for name in with_progress(names, progress))
        return {name: match.version for name, match in matches if match is not None and self.is_expired_match(match)}

    def read_or_none(self, name: str) -> Match | None:
        try:
            return read_match(self.db, self.path, name)
        except Exception:  # noqa: BLE001 - a damaged match is reported by `verify` and never removed
            return None

    def is_expired_match(self, match: Match) -> bool:
        last = match.log.read(match.version - 1)
        played = last[0].meta.at if last and last[0].meta is not None else 0
        return played < self.before and (self.unfinished or match.outcome is not None)

    def split_tables(self) -> tuple[list[str], set[str] | None]:
        """Return the tables that may be removed, and the matches the others need; None if one of them does not name its
        matches."""
        gone: list[str] = []
        needed: set[str] = set()
        all_known = True
        query = "SELECT id, version, body, digest FROM standing ORDER BY created, rowid"
        for name, version, body, sum_ in self.db.execute(query).fetchall():
            stored = self.decode_table(name, version, body, sum_)
            if stored is None:
                all_known = False
            elif self.is_expired(stored):
                gone.append(name)
            else:
                needed.update(stored.matches)
        return gone, needed if all_known else None

    def is_expired(self, stored: StoredTable) -> bool:
        phases = (*OVER, *UNFINISHED) if self.unfinished else OVER
        if stored.phase not in phases or stored.touched is None or stored.touched >= self.before:
            return False
        return stored.phase not in UNFINISHED or all(map(self.is_abandoned, stored.matches[-1:]))

    def is_abandoned(self, match: str) -> bool:
        """Tell whether nothing was played lately: moves do not change the table."""
        query = "SELECT body FROM entry WHERE match = ? ORDER BY version DESC LIMIT 1"
        try:
            for (body,) in self.db.execute(query, (match,)):
                at = time_of_entry(body)
                return at is None or at < self.before
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        return True

    def decode_table(self, name: str, version: int, body: object, sum_: object) -> StoredTable | None:
        try:
            return msgspec.json.decode(verify_body(self.path, name, version, body, sum_), type=StoredTable)
        except (Refused, msgspec.DecodeError, UnicodeError, RecursionError):
            return None

    def remove(self, old: dict[str, int]) -> PruneReport:
        """Inside a transaction, remove what is still not needed."""
        tables, needed = self.split_tables()
        said = self.count("line")
        for table in tables:
            delete_table(self.db, table)
        self.db.execute("DELETE FROM line WHERE NOT EXISTS (SELECT 1 FROM standing WHERE id = line.standing)")
        matches = [
            name
            for name, version in old.items()
            if needed is not None and name not in needed and version_of(self.db, name) in (version, 0)
        ]
        for name in matches:
            delete_match(self.db, name)
        lines, blobs = said - self.count("line"), self.remove_blobs()
        guests = self.remove_guests()
        return PruneReport(tables=tuple(tables), matches=tuple(matches), blobs=blobs, lines=lines, guests=guests)

    def remove_blobs(self) -> int:
        unneeded = {name for (name,) in self.db.execute("SELECT hash FROM blob")}
        if not unneeded:
            return 0
        try:
            for (body,) in self.db.execute("SELECT body FROM entry WHERE instr(body, ?)", (b'"blobs"',)):
                unneeded.difference_update(blobs_named(body))
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return 0
        self.db.executemany("DELETE FROM blob WHERE hash = ?", [(name,) for name in unneeded])
        return len(unneeded)

    def remove_guests(self) -> int:
        """Remove accounts that are not needed. Their age follows from their cookies and not from `days`."""
        records = {}
        for name, version, body, sum_ in self.db.execute("SELECT id, version, body, digest FROM guest"):
            with suppress(Refused):
                records[name] = StoredBody(version, verify_body(self.path, name, version, body, sum_))
        tables = [body for (body,) in self.db.execute("SELECT body FROM standing")]
        if not all(isinstance(body, bytes) for body in tables):
            return 0
        gone = unneeded_guests(records, tables, time.time_ns() // 1_000_000 // DAY_MS)
        for name, version in gone.items():
            delete_guest(self.db, name, version)
        return len(gone)

    def count(self, table: str) -> int:
        return int(self.db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
