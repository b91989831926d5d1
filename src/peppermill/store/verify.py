"""Verification of a store's file: every row is as it was written, and every match follows from the rules. Nothing is
changed."""

import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from peppermill.core import Refusal, Refused
from peppermill.games.effects import BlobHash
from peppermill.match.log import Header
from peppermill.match.match import Match
from peppermill.match.record import record_of, verify_record
from peppermill.store.connection import FILE_ERRORS, as_refusal, open_read_only, pragma
from peppermill.store.guests import Account
from peppermill.store.memory import MemoryLog
from peppermill.store.migrations import MIGRATIONS
from peppermill.store.rows import decode_entries, decode_row, verify_body
from peppermill.store.sqlite_header import check_header

NO_TEXT = "\ufffd"


class StoreProblem(Struct, frozen=True):
    """Something that is wrong with a store. `where` names the match, table, guest or blob."""

    where: str
    refusal: Refusal


class VerifyReport(Struct):
    """Counts of what was verified in a store, and the problems found."""

    matches: int = 0
    entries: int = 0
    tables: int = 0
    guests: int = 0
    lines: int = 0
    blobs: int = 0
    problems: list[StoreProblem] = []


def verify_store(path: Path, progress: Callable[[int, int], None], busy_seconds: float = 10.0) -> VerifyReport:
    """Verify a store's file. Others may write meanwhile: each match is read as it is at one moment. `progress` is
    called with the number of matches done and in total."""
    try:
        check_header(path)
        with open_read_only(path, busy_seconds) as db:
            version = pragma(db, "user_version")
            if version > len(MIGRATIONS):
                raise Refused("store-newer", file=str(path), version=version, known=len(MIGRATIONS))
            db.text_factory = lambda text: text.decode(errors="replace")
            return _Verifier(db, path, version).run(progress)
    except FILE_ERRORS as problem:
        raise as_refusal(path, problem) from problem


def read_match(db: sqlite3.Connection, path: Path, match_id: str) -> Match | None:
    """Return a copy of a match in memory, so that nothing it does reaches the file; None if there is no such match (any
    more)."""
    head = db.execute("SELECT header, digest FROM match WHERE id = ?", (match_id,)).fetchone()
    if head is None:
        return None
    header = decode_row(path, Header, match_id, 0, *head)
    query = "SELECT version, body, digest FROM entry WHERE match = ? ORDER BY version"
    entries = decode_entries(path, match_id, 0, db.execute(query, (match_id,)).fetchall())
    blobs: dict[BlobHash, bytes] = {}
    for name in {name for entry in entries for name in entry.blobs}:
        found = db.execute("SELECT data FROM blob WHERE hash = ?", (name,)).fetchone()
        if found is not None:
            blobs[name] = found[0]
    return Match(MemoryLog(header, entries, blobs))


def with_progress(names: list[str], progress: Callable[[int, int], None]) -> Iterator[str]:
    """Yield each name, reporting how many are done."""
    for number, name in enumerate(names):
        progress(number, len(names))
        yield name
    progress(len(names), len(names))


class _Verifier:
    def __init__(self, db: sqlite3.Connection, path: Path, version: int) -> None:
        self.db, self.path, self.version = db, path, version
        self.report = VerifyReport()

    def run(self, progress: Callable[[int, int], None]) -> VerifyReport:
        self.collect(self.path.name, self.check_file)
        self.collect(self.path.name, partial(self.check_matches, progress))
        if self.version > 1:
            self.collect(self.path.name, self.check_tables)
        if self.version > 2:
            self.collect(self.path.name, self.check_guests)
        if self.version > 3:
            self.collect(self.path.name, self.check_reviews)
        self.collect(self.path.name, self.check_blobs)
        return self.report

    def collect(self, where: str, work: Callable[[], None]) -> None:
        """Run a check and add an exception that it raises to the report. Any exception counts: rows whose digest is
        right may hold values that no check expects."""
        try:
            work()
        except Exception as problem:  # noqa: BLE001 - see above
            answer = as_refusal(self.path, problem)
            if not isinstance(answer, Refused):
                answer = Refused("store-damaged", file=str(self.path), detail=repr(problem))
            self.report.problems.append(StoreProblem(where, answer.refusal))

    def check_file(self) -> None:
        for (detail,) in self.db.execute("PRAGMA quick_check"):
            if detail != "ok":
                self.add_damage(self.path.name, str(detail))

    def check_matches(self, progress: Callable[[int, int], None]) -> None:
        names = [name for (name,) in self.db.execute("SELECT id FROM match ORDER BY created, id")]
        for name in with_progress(names, progress):
            self.report.matches += 1
            self.collect(name, partial(self.check_match, name))
        self.report.entries = int(self.db.execute("SELECT count(*) FROM entry").fetchone()[0])
        lost = "SELECT DISTINCT match FROM entry WHERE NOT EXISTS (SELECT 1 FROM match WHERE id = entry.match)"
        for (name,) in self.db.execute(lost).fetchall():
            self.add_damage(name, name)

    def check_match(self, name: str) -> None:
        match = read_match(self.db, self.path, name)
        if match is not None:
            verify_record(record_of(match, private=True), name)
        elif NO_TEXT in name:
            self.add_damage(name, name)

    def check_tables(self) -> None:
        query = "SELECT id, version, body, digest FROM standing ORDER BY created, rowid"
        for name, version, body, sum_ in self.db.execute(query):
            self.report.tables += 1
            self.collect(name, partial(self.check_table, name, version, body, sum_))
        self.report.lines = int(self.db.execute("SELECT count(*) FROM line").fetchone()[0])

    def check_guests(self) -> None:
        for name, version, body, sum_ in self.db.execute("SELECT id, version, body, digest FROM guest"):
            self.report.guests += 1
            self.collect(name, partial(self.check_guest, name, version, body, sum_))

    def check_guest(self, name: str, version: int, body: object, sum_: object) -> None:
        decode_row(self.path, Account, name, version, body, sum_)
        if version < 1:
            self.add_damage(name, f"{name}/{version}")

    def check_reviews(self) -> None:
        for name, version, body, sum_ in self.db.execute("SELECT match, version, body, digest FROM review"):
            self.collect(name, partial(self.check_review, name, version, body, sum_))

    def check_review(self, name: str, version: int, body: object, sum_: object) -> None:
        verify_body(self.path, name, version, body, sum_)

    def check_table(self, name: str, version: int, body: object, sum_: object) -> None:
        if not isinstance(msgspec.json.decode(verify_body(self.path, name, version, body, sum_)), dict):
            self.add_damage(name, name)

    def check_blobs(self) -> None:
        for name, data in self.db.execute("SELECT hash, data FROM blob"):
            self.report.blobs += 1
            if not isinstance(data, bytes) or sha256(data).hexdigest() != name:
                refused = Refused("record-blob", file=str(self.path), hash=name)
                self.report.problems.append(StoreProblem(name, refused.refusal))

    def add_damage(self, where: str, detail: str) -> None:
        refused = Refused("store-damaged", file=str(self.path), detail=detail)
        self.report.problems.append(StoreProblem(where, refused.refusal))
