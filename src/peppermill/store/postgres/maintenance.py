"""Verification and pruning of a store in PostgreSQL, while servers may run on it. Rows are read in batches.

When in doubt nothing is removed: what cannot be read does not count as old, and while one table does not name its
matches, no match is removed. A table that a living process owns is never removed: it is locked against being claimed
first.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from typing import Any, Final

import msgspec
import psycopg
from psycopg import Connection
from psycopg.rows import TupleRow

from peppermill.core import Refused
from peppermill.games.effects import BlobHash
from peppermill.match.log import Header, StoredBody
from peppermill.match.match import Match
from peppermill.match.record import record_of, verify_record
from peppermill.store.guests import Account, unneeded_guests
from peppermill.store.maintenance import (
    DAY_MS,
    OVER,
    UNFINISHED,
    PruneReport,
    StoredTable,
    blobs_named,
    time_of_entry,
)
from peppermill.store.memory import MemoryLog
from peppermill.store.postgres.connection import conninfo, first_connection, place_of, trouble
from peppermill.store.postgres.schema import MIGRATIONS, prepare, version_of
from peppermill.store.postgres.writes import delete_matches
from peppermill.store.rows import decode_entries, decode_row, verify_body
from peppermill.store.verify import StoreProblem, VerifyReport, with_progress

BATCH: Final = 500
STATEMENT_SECONDS: Final = 600
REVIEWS_STEP: Final = 3
"""Step of the schema that brought reviews."""


def verify_database(url: str, progress: Callable[[int, int], None]) -> VerifyReport:
    """Verify a store. Others may write meanwhile: each match is read as it is at one moment. `progress` is called with
    the number of matches done and in total. Raises `Refused`."""
    with _opened(url) as (db, place, version):
        db.execute("SET default_transaction_read_only = on")
        return _Verifier(db, place, version).run(progress)


def prune_database(
    url: str, progress: Callable[[int, int], None], *, days: int, unfinished: bool = False, dry_run: bool = False
) -> PruneReport:
    """Remove what has not been touched for `days`; with `unfinished` also tables where no game is over. A dry run only
    looks for it. Raises `Refused`."""
    before = time.time_ns() // 1_000_000 - days * DAY_MS
    with _opened(url) as (db, place, _):
        prepare(db, place)
        return _Prune(db, place, before, is_with_unfinished=unfinished, is_dry=dry_run).run(progress)


@contextmanager
def _opened(url: str) -> Iterator[tuple[Connection[TupleRow], str, int]]:
    """Connect to a store, and tell the version of its schema. Raises `Refused` (`store-newer`, `store-none`)."""
    place = place_of(url)
    try:
        with first_connection(conninfo(url), place) as db:
            version = version_of(db, place)
            if version == 0:
                raise Refused("store-none", file=place)
            if version > len(MIGRATIONS):
                raise Refused("store-newer", file=place, version=version, known=len(MIGRATIONS))
            db.execute("SELECT set_config('statement_timeout', %s, false)", (f"{STATEMENT_SECONDS}s",))
            yield db, place, version
    except (psycopg.Error, OSError) as problem:
        raise trouble(place, problem) from problem


def _rows(db: Connection[TupleRow], query: str, *params: object) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a query, fetched in batches, as they are at one moment."""
    with db.transaction(), db.cursor("peppermill_rows", binary=True) as cursor:
        cursor.itersize = BATCH
        yield from cursor.execute(query.encode(), params)


def _read_match(db: Connection[TupleRow], place: str, name: str) -> Match | None:
    """Return a copy of a match in memory; None if there is no such match (any more)."""
    with db.transaction(), db.cursor(binary=True) as cursor:
        db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        head = cursor.execute("SELECT header, digest FROM match WHERE id = %s", (name,)).fetchone()
        if head is None:
            return None
        header = decode_row(place, Header, name, 0, *head)
        query = "SELECT version, body, digest FROM entry WHERE match = %s ORDER BY version"
        found = [(row[0], row[1], row[2]) for row in cursor.execute(query, (name,)).fetchall()]
        entries = decode_entries(place, name, 0, found)
        names = list({blob for entry in entries for blob in entry.blobs})
        kept = cursor.execute("SELECT hash, data FROM blob WHERE hash = ANY(%s)", (names,)).fetchall() if names else []
    return Match(MemoryLog(header, entries, {BlobHash(str(blob)): bytes(data) for blob, data in kept}))


class _Verifier:
    def __init__(self, db: Connection[TupleRow], place: str, version: int) -> None:
        self.db, self.place, self.version = db, place, version
        self.report = VerifyReport()

    def run(self, progress: Callable[[int, int], None]) -> VerifyReport:
        self.check_matches(progress)
        self.report.tables = self.check_bodies("SELECT id, version, body, digest FROM table_state", self.check_table)
        self.report.guests = self.check_bodies("SELECT id, version, body, digest FROM guest", self.check_guest)
        if self.version >= REVIEWS_STEP:
            self.check_bodies("SELECT match, version, body, digest FROM review", self.check_body)
        self.report.blobs = self.check_blobs()
        self.report.lines = self.count("chat_line")
        return self.report

    def collect(self, where: str, work: Callable[[], object]) -> None:
        """Run a check and add an exception that it raises to the report. Any exception counts: rows whose digest is
        right may hold values that no check expects."""
        try:
            work()
        except psycopg.Error:
            raise
        except Refused as refused:
            self.report.problems.append(StoreProblem(where, refused.refusal))
        except Exception as problem:  # noqa: BLE001 - see above
            self.add_damage(where, repr(problem))

    def check_matches(self, progress: Callable[[int, int], None]) -> None:
        names = [str(name) for (name,) in _rows(self.db, "SELECT id FROM match ORDER BY created, id")]
        for name in with_progress(names, progress):
            self.report.matches += 1
            self.collect(name, partial(self.check_match, name))
        self.report.entries = self.count("entry")
        query = "SELECT DISTINCT match FROM entry WHERE NOT EXISTS (SELECT 1 FROM match WHERE id = entry.match)"
        for (name,) in _rows(self.db, query):
            self.add_damage(str(name), str(name))

    def check_match(self, name: str) -> None:
        match = _read_match(self.db, self.place, name)
        if match is not None:
            verify_record(record_of(match, private=True), name)

    def check_bodies(self, query: str, check: Callable[[str, int, bytes], object]) -> int:
        """Check the digest of every row of a query, and what `check` finds in it; return how many there are."""
        count = 0
        for name, version, body, sum_ in _rows(self.db, query):
            count += 1
            self.collect(str(name), partial(self.check_row, check, str(name), version, body, sum_))
        return count

    def check_row(
        self, check: Callable[[str, int, bytes], object], name: str, version: int, body: object, sum_: object
    ) -> None:
        check(name, version, verify_body(self.place, name, version, body, sum_))

    def check_body(self, name: str, version: int, body: bytes) -> None: ...

    def check_table(self, name: str, version: int, body: bytes) -> None:
        if not isinstance(msgspec.json.decode(body), dict):
            self.add_damage(name, name)

    def check_guest(self, name: str, version: int, body: bytes) -> None:
        msgspec.json.decode(body, type=Account)
        if version < 1:
            self.add_damage(name, f"{name}/{version}")

    def check_blobs(self) -> int:
        count = 0
        for name, data in _rows(self.db, "SELECT hash, data FROM blob"):
            count += 1
            if sha256(data).hexdigest() != name:
                refused = Refused("record-blob", file=self.place, hash=str(name))
                self.report.problems.append(StoreProblem(str(name), refused.refusal))
        return count

    def count(self, table: str) -> int:
        ((count,),) = _rows(self.db, f"SELECT count(*) FROM {table}")
        return int(count)

    def add_damage(self, where: str, detail: str) -> None:
        self.report.problems.append(
            StoreProblem(where, Refused("store-damaged", file=self.place, detail=detail).refusal)
        )


class _Prune:
    def __init__(
        self, db: Connection[TupleRow], place: str, before: int, *, is_with_unfinished: bool, is_dry: bool
    ) -> None:
        self.db, self.place, self.before = db, place, before
        self.is_with_unfinished, self.is_dry = is_with_unfinished, is_dry

    def run(self, progress: Callable[[int, int], None]) -> PruneReport:
        tables, lines = self.remove_tables()
        matches = self.remove_matches(frozenset(tables), progress)
        blobs = self.remove_blobs(matches)
        return PruneReport(
            tables=tuple(tables), matches=tuple(matches), blobs=blobs, lines=lines, guests=self.remove_guests(tables)
        )

    # Tables

    def remove_tables(self) -> tuple[list[str], int]:
        """Remove tables that are old and that no living process owns; return them, and the number of their chat
        lines."""
        query = "SELECT id, version, body, digest FROM table_state WHERE touched < %s ORDER BY created, number"
        found = [
            (str(name), version)
            for name, version, body, sum_ in _rows(self.db, query, self.before)
            if self.is_expired(self.decode_table(name, version, body, sum_))
        ]
        removed: list[str] = []
        lines = 0
        for name, version in found:
            said = self.remove_table(name, version)
            if said is not None:
                removed.append(name)
                lines += said
        return removed, lines

    def remove_table(self, name: str, version: int) -> int | None:
        """Remove a table with its chat, and return how much was said there; None if it is owned or was changed
        meanwhile. Its claim is locked first: whoever wants to own it waits, and then finds no table."""
        said: int | None = None
        with self.db.transaction() as transaction:
            self.db.execute("INSERT INTO claim VALUES (%s, NULL, 0, true) ON CONFLICT DO NOTHING", (name,))
            owner = self.db.execute(_OWNER, (name,)).fetchone()
            query = "SELECT version, body, digest FROM table_state WHERE id = %s FOR UPDATE"
            row = self.db.execute(query.encode(), (name,), binary=True).fetchone()
            is_free = owner is not None and not owner[0]
            if not is_free or row is None or row[0] != version or not self.is_expired(self.decode_table(name, *row)):
                raise psycopg.Rollback(transaction)
            said = self.db.execute("DELETE FROM chat_line WHERE table_id = %s", (name,)).rowcount
            self.db.execute("DELETE FROM table_state WHERE id = %s", (name,))
            self.db.execute("DELETE FROM claim WHERE table_id = %s", (name,))
            if self.is_dry:
                raise psycopg.Rollback(transaction)
        return said

    def is_expired(self, stored: StoredTable | None) -> bool:
        if stored is None or stored.touched is None or stored.touched >= self.before:
            return False
        phases = (*OVER, *UNFINISHED) if self.is_with_unfinished else OVER
        if stored.phase not in phases:
            return False
        return stored.phase not in UNFINISHED or all(map(self.is_abandoned, stored.matches[-1:]))

    def is_abandoned(self, match: str) -> bool:
        """Tell whether nothing was played lately: moves do not change the table."""
        query = "SELECT body FROM entry WHERE match = %s ORDER BY version DESC LIMIT 1"
        found = self.db.execute(query.encode(), (match,), binary=True).fetchone()
        if found is None:
            return True
        try:
            at = time_of_entry(found[0])
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        return at is None or at < self.before

    def decode_table(self, name: str, version: int, body: object, sum_: object) -> StoredTable | None:
        try:
            return msgspec.json.decode(verify_body(self.place, name, version, body, sum_), type=StoredTable)
        except (Refused, msgspec.DecodeError, UnicodeError, RecursionError):
            return None

    # Matches

    def remove_matches(self, gone: frozenset[str], progress: Callable[[int, int], None]) -> list[str]:
        """Remove old matches that no table but those in `gone` needs; return them."""
        needed = self.needed_matches(gone)
        if needed is None:
            return []
        query = "SELECT id FROM match WHERE created < %s ORDER BY created, id"
        names = [str(name) for (name,) in _rows(self.db, query, self.before * 1_000_000) if name not in needed]
        return [name for name in with_progress(names, progress) if self.remove_match(name)]

    def needed_matches(self, gone: frozenset[str]) -> set[str] | None:
        """Return the matches that tables need; None if one of them does not name its matches."""
        needed: set[str] = set()
        for name, version, body, sum_ in _rows(self.db, "SELECT id, version, body, digest FROM table_state"):
            if name in gone:
                continue
            stored = self.decode_table(name, version, body, sum_)
            if stored is None:
                return None
            needed.update(stored.matches)
        return needed

    def remove_match(self, name: str) -> bool:
        """Remove a match if it is old, and was not played on while we looked."""
        try:
            match = _read_match(self.db, self.place, name)
        except psycopg.Error:
            raise
        except Exception:  # noqa: BLE001 - a damaged match is reported by `verify` and never removed
            return False
        if match is None or not self.is_expired_match(match):
            return False
        if self.is_dry:
            return True
        with self.db.transaction(), self.db.cursor() as cursor:
            cursor.execute("SELECT coalesce(max(version), 0) FROM entry WHERE match = %s", (name,))
            is_same = cursor.fetchone() == (match.version,)
            if is_same:
                delete_matches(cursor, [name])
        return is_same

    def is_expired_match(self, match: Match) -> bool:
        last = match.log.read(match.version - 1)
        played = last[0].meta.at if last and last[0].meta is not None else 0
        return played < self.before and (self.is_with_unfinished or match.outcome is not None)

    # Blobs and guests

    def remove_blobs(self, gone: list[str]) -> int:
        """Remove blobs that no entry names, but those of matches in `gone`. One that is stored again meanwhile is
        another row by then, and is kept."""
        unneeded = {str(name): str(place) for name, place in _rows(self.db, "SELECT hash, ctid::text FROM blob")}
        query = "SELECT body FROM entry WHERE position(%s IN body) > 0 AND match <> ALL(%s)"
        try:
            for (body,) in _rows(self.db, query, b'"blobs"', gone) if unneeded else ():
                for name in blobs_named(body):
                    unneeded.pop(name, None)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return 0
        if self.is_dry:
            return len(unneeded)
        return sum(
            self.db.execute("DELETE FROM blob WHERE hash = %s AND ctid = %s::tid", one).rowcount
            for one in unneeded.items()
        )

    def remove_guests(self, gone: list[str]) -> int:
        """Remove accounts that are not needed. Their age follows from their cookies and not from `days`."""
        records: dict[str, StoredBody] = {}
        for name, version, body, sum_ in _rows(self.db, "SELECT id, version, body, digest FROM guest"):
            try:
                records[str(name)] = StoredBody(version, verify_body(self.place, name, version, body, sum_))
            except Refused:
                continue
        tables = (body for name, body in _rows(self.db, "SELECT id, body FROM table_state") if name not in gone)
        unneeded = unneeded_guests(records, tables, time.time_ns() // 1_000_000 // DAY_MS)
        if self.is_dry:
            return len(unneeded)
        return sum(
            self.db.execute("DELETE FROM guest WHERE id = %s AND version = %s", one).rowcount
            for one in unneeded.items()
        )


_OWNER: Final = """
SELECT EXISTS (SELECT 1 FROM node n WHERE n.id = c.node AND n.until > clock_timestamp())
FROM claim c WHERE c.table_id = %s FOR UPDATE OF c
"""
