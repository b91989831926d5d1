"""Is everything in a store's file as it was written, and does every match follow from the rules? Nothing is changed."""

import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from peppermill.games.fate import BlobHash
from peppermill.match.log import Header
from peppermill.match.match import Match
from peppermill.match.record import record_of, verify_record
from peppermill.store.head import judge_head
from peppermill.store.memory import MemoryLog
from peppermill.store.migrations import MIGRATIONS
from peppermill.store.opening import TROUBLE, looking, pragma, told
from peppermill.store.rows import checked, decoded, entries_of
from peppermill.table import Refusal, Refused

NO_TEXT = "\ufffd"


class Problem(Struct, frozen=True):
    """`where` names the match, table or blob."""

    where: str
    refusal: Refusal


class Checked(Struct):
    """How much was looked at, and what is wrong with it."""

    matches: int = 0
    entries: int = 0
    tables: int = 0
    lines: int = 0
    blobs: int = 0
    problems: list[Problem] = []


def verify_store(path: Path, progress: Callable[[int, int], None], busy_seconds: float = 10.0) -> Checked:
    """Others may go on writing meanwhile: each match is looked at as it stands at one moment. `progress` hears how many
    matches of how many are done."""
    try:
        judge_head(path)
        with looking(path, busy_seconds) as db:
            version = pragma(db, "user_version")
            if version > len(MIGRATIONS):
                raise Refused("store-newer", file=str(path), version=version, known=len(MIGRATIONS))
            db.text_factory = lambda text: text.decode(errors="replace")
            return _Check(db, path, version).run(progress)
    except TROUBLE as problem:
        raise told(path, problem) from problem


def match_in(db: sqlite3.Connection, path: Path, match_id: str) -> Match | None:
    """A copy in memory, so that nothing it does reaches the file; None if there is no such match (any more)."""
    head = db.execute("SELECT header, digest FROM match WHERE id = ?", (match_id,)).fetchone()
    if head is None:
        return None
    header = decoded(path, Header, match_id, 0, *head)
    query = "SELECT version, body, digest FROM entry WHERE match = ? ORDER BY version"
    entries = entries_of(path, match_id, 0, db.execute(query, (match_id,)).fetchall())
    blobs: dict[BlobHash, bytes] = {}
    for name in {name for entry in entries for name in entry.blobs}:
        found = db.execute("SELECT data FROM blob WHERE hash = ?", (name,)).fetchone()
        if found is not None:
            blobs[name] = found[0]
    return Match(MemoryLog(header, entries, blobs))


def one_by_one(names: list[str], progress: Callable[[int, int], None]) -> Iterator[str]:
    """Each name in turn, with word of how many are done."""
    for number, name in enumerate(names):
        progress(number, len(names))
        yield name
    progress(len(names), len(names))


class _Check:
    def __init__(self, db: sqlite3.Connection, path: Path, version: int) -> None:
        self.db, self.path, self.version = db, path, version
        self.found = Checked()

    def run(self, progress: Callable[[int, int], None]) -> Checked:
        self.guard(self.path.name, self.file)
        self.guard(self.path.name, partial(self.matches, progress))
        if self.version > 1:
            self.guard(self.path.name, self.tables)
        if self.version > 2:
            self.guard(self.path.name, self.guests)
        self.guard(self.path.name, self.blobs)
        return self.found

    def guard(self, where: str, work: Callable[[], None]) -> None:
        """Rows with a right digest may still hold anything; whatever breaks on them is a problem of theirs."""
        try:
            work()
        except Exception as problem:  # noqa: BLE001 - see above
            answer = told(self.path, problem)
            if not isinstance(answer, Refused):
                answer = Refused("store-damaged", file=str(self.path), detail=repr(problem))
            self.found.problems.append(Problem(where, answer.refusal))

    def file(self) -> None:
        for (detail,) in self.db.execute("PRAGMA quick_check"):
            if detail != "ok":
                self.damaged(self.path.name, str(detail))

    def matches(self, progress: Callable[[int, int], None]) -> None:
        names = [name for (name,) in self.db.execute("SELECT id FROM match ORDER BY created, id")]
        for name in one_by_one(names, progress):
            self.found.matches += 1
            self.guard(name, partial(self.match, name))
        self.found.entries = int(self.db.execute("SELECT count(*) FROM entry").fetchone()[0])
        lost = "SELECT DISTINCT match FROM entry WHERE NOT EXISTS (SELECT 1 FROM match WHERE id = entry.match)"
        for (name,) in self.db.execute(lost).fetchall():
            self.damaged(name, name)

    def match(self, name: str) -> None:
        match = match_in(self.db, self.path, name)
        if match is not None:
            verify_record(record_of(match, private=True), name)
        elif NO_TEXT in name:
            self.damaged(name, name)

    def tables(self) -> None:
        query = "SELECT id, version, body, digest FROM standing ORDER BY created, rowid"
        for name, version, body, sum_ in self.db.execute(query):
            self.found.tables += 1
            self.guard(name, partial(self.json, name, version, body, sum_))
        self.found.lines = int(self.db.execute("SELECT count(*) FROM line").fetchone()[0])

    def guests(self) -> None:
        for name, version, body, sum_ in self.db.execute("SELECT id, version, body, digest FROM guest"):
            self.guard(name, partial(self.json, name, version, body, sum_))

    def json(self, name: str, version: int, body: object, sum_: object) -> None:
        if not isinstance(msgspec.json.decode(checked(self.path, name, version, body, sum_)), dict):
            self.damaged(name, name)

    def blobs(self) -> None:
        for name, data in self.db.execute("SELECT hash, data FROM blob"):
            self.found.blobs += 1
            if not isinstance(data, bytes) or sha256(data).hexdigest() != name:
                refused = Refused("record-blob", file=str(self.path), hash=name)
                self.found.problems.append(Problem(name, refused.refusal))

    def damaged(self, where: str, detail: str) -> None:
        refused = Refused("store-damaged", file=str(self.path), detail=detail)
        self.found.problems.append(Problem(where, refused.refusal))
