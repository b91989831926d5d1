"""The writes to a PostgreSQL store. Each can also tell, after a commit in doubt, whether it has landed."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from psycopg import Cursor
from psycopg.rows import TupleRow

from peppermill.core import Refused
from peppermill.match.log import CHAT_LINES_KEPT, Conflict, Deposed
from peppermill.store.postgres.table_columns import SET_COLUMNS, read_columns
from peppermill.store.rows import LEVEL, Blobs, Row

Db: TypeAlias = Cursor[TupleRow]
MISSING: Final = object()
"""Answer of `Write.landed` where nothing of the write is there."""


def _do_nothing() -> None:
    """Do nothing; default for `Fence.deposed`, which is called when another process has claimed the table."""


class Fence(NamedTuple):
    """The claim to a table under which something is written. It is refused (`Deposed`) once there is a later one;
    `deposed` is called by the writing thread before whoever wrote hears of it."""

    table_id: str
    term: int
    deposed: Callable[[], None] = _do_nothing


def check_fence(db: Db, fence: Fence | None) -> None:
    """Raise `Deposed` if a table has been claimed again, and keep it from being claimed until the transaction ends."""
    if fence is not None:
        claim = (fence.table_id, fence.term)
        db.execute("SELECT 1 FROM claim WHERE table_id = %s AND term = %s FOR SHARE", claim)
        if db.fetchone() is None:
            fence.deposed()
            raise Deposed


class Write(ABC):
    """A write. `run` executes it; `landed` finds out, after a connection broke, whether it was committed.

    `generation` is that of the store it builds on: in another it is not executed.
    """

    generation = 0

    @abstractmethod
    def run(self, db: Db) -> Any:
        """Write in the open transaction and return the answer. Raises `Conflict`, `Deposed` or `Refused` before any
        change."""

    @abstractmethod
    def landed(self, db: Db) -> Any:
        """Return the answer if this very write is kept already, else `MISSING`."""


class Append(Write):
    """Entries at the end of a log. Several of different matches are one statement: see `append_all`."""

    def __init__(
        self,
        place: str,
        match: str,
        expected: int,
        rows: Sequence[Row],
        blobs: Blobs,
        fence: Fence | None = None,
    ) -> None:
        self.place, self.match, self.expected, self.rows, self.blobs = place, match, expected, rows, blobs
        self.fence = fence

    def run(self, db: Db) -> None:
        answer = append_all(db, [self])[0]
        if answer is not None:
            raise answer

    def landed(self, db: Db) -> Any:
        if not self.rows:
            return MISSING
        _, version, _, digest = self.rows[-1]
        db.execute("SELECT digest FROM entry WHERE match = %s AND version = %s", (self.match, version))
        return None if db.fetchone() == (digest,) else MISSING


_APPEND: Final = """
WITH job AS (SELECT * FROM unnest(%b::text[], %b::int[], %b::bytea[], %b::bytea[]) AS j (match, version, body, digest)),
     first AS (SELECT * FROM unnest(%b::text[], %b::int[], %b::text[], %b::bigint[])
               AS f (match, expected, table_id, term)),
     fits AS (
       SELECT f.match FROM first f
       WHERE f.expected = coalesce(
               (SELECT e.version FROM entry e WHERE e.match = f.match ORDER BY e.version DESC LIMIT 1), 0)
         AND (f.expected > 0 OR EXISTS (SELECT 1 FROM match m WHERE m.id = f.match))
         AND (f.table_id IS NULL
              OR EXISTS (SELECT 1 FROM claim c WHERE c.table_id = f.table_id AND c.term = f.term)))
INSERT INTO entry SELECT job.match, job.version, job.body, job.digest FROM job JOIN fits USING (match)
RETURNING match
"""
"""No `ON CONFLICT DO NOTHING`: of two entries of one match it could skip the first and keep the second. A race is a
unique violation, which takes the group back."""


def append_all(db: Db, appends: Sequence[Append]) -> list[Exception | None]:
    """Write appends of different matches by one statement. Return for each None, or the conflict or refusal it met."""
    rows = [row for one in appends for row in one.rows]
    names, versions, bodies, digests = (
        (list(column) for column in zip(*rows, strict=True)) if rows else ([], [], [], [])
    )
    fences = [(None, None) if one.fence is None else one.fence[:2] for one in appends]
    first = (
        [one.match for one in appends],
        [one.expected for one in appends],
        [table_id for table_id, _ in fences],
        [term for _, term in fences],
    )
    kept: set[str] = set()
    if rows:
        db.execute(_APPEND, (names, versions, bodies, digests, *first), prepare=True)
        kept = {str(name) for (name,) in db.fetchall()}
    blobs = [blob for one in appends if one.match in kept for blob in one.blobs]
    if blobs:
        insert_blobs(db, blobs)
    return [None if one.match in kept else _why_not(db, one) for one in appends]


def _why_not(db: Db, append: Append) -> Exception | None:
    try:
        check_fence(db, append.fence)
    except Deposed as deposed:
        return deposed
    db.execute(
        "SELECT (SELECT coalesce(max(version), 0) FROM entry WHERE match = m.id) FROM match m WHERE m.id = %s",
        (append.match,),
    )
    found = db.fetchone()
    if found is None:
        return Refused("match-unknown", value=append.match, file=append.place)
    return None if not append.rows and found == (append.expected,) else Conflict()


def insert_blobs(db: Db, blobs: Sequence[tuple[str, bytes]]) -> None:
    """Insert blobs that are not stored yet. One that is there is written again as it is: a pruning that has found
    nobody who needs it leaves it then. In the order of their names, so that no two processes wait for each other."""
    names, data = zip(*sorted(dict(blobs).items()), strict=True)
    db.execute(
        "INSERT INTO blob AS b SELECT * FROM unnest(%b::text[], %b::bytea[]) "
        "ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash",
        (list(names), list(data)),
    )


class CreateMatch(Write):
    """The write of a new log, with entries of an earlier one if there are any."""

    def __init__(self, place: str, header: Row, rows: Sequence[Row], blobs: Blobs, fence: Fence | None = None) -> None:
        self.place, self.header, self.rows, self.blobs, self.fence = place, header, rows, blobs, fence

    def run(self, db: Db) -> None:
        check_fence(db, self.fence)
        db.execute("INSERT INTO match VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING", self.header)
        if db.rowcount == 0:
            raise Refused("match-exists", value=self.header[0], file=self.place)
        if self.rows:
            db.executemany("INSERT INTO entry VALUES (%s, %s, %s, %s)", self.rows)
        if self.blobs:
            insert_blobs(db, self.blobs)

    def landed(self, db: Db) -> Any:
        db.execute("SELECT created, digest FROM match WHERE id = %s", (self.header[0],))
        return None if db.fetchone() == (self.header[1], self.header[3]) else MISSING


_INSERT_TABLE: Final = """
INSERT INTO table_state (id, version, created, body, digest, phase, is_open, host, code, touched, guests, needs)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING
"""
_UPDATE_TABLE: Final = (
    f"UPDATE table_state SET version = %s, body = %s, digest = %s, {SET_COLUMNS}, needs = %s "
    "WHERE id = %s AND version = %s"
).encode()


class KeepReview(Write):
    """The write of the review of a match, unless there is a newer one, or no such match."""

    def __init__(self, row: Row) -> None:
        self.row = row

    def run(self, db: Db) -> None:
        db.execute(
            "INSERT INTO review SELECT %s, %s, %s, %s WHERE EXISTS (SELECT 1 FROM match WHERE id = %s) "
            "ON CONFLICT (match) DO UPDATE SET version = excluded.version, body = excluded.body, "
            "digest = excluded.digest WHERE excluded.version >= review.version",
            (*self.row, self.row[0]),
        )

    def landed(self, _: Db) -> Any:
        return MISSING  # it may be done again


class KeepTable(Write):
    """The write of a table's state as version `row[1]`."""

    def __init__(self, row: Row, created: int, fence: Fence | None = None) -> None:
        self.row, self.created, self.fence = row, created, fence
        self.columns = read_columns(row[2])

    def run(self, db: Db) -> None:
        check_fence(db, self.fence)
        name, version, body, digest = self.row
        if version == 1:
            db.execute(_INSERT_TABLE, (name, version, self.created, body, digest, *self.columns, LEVEL))
        else:
            db.execute(_UPDATE_TABLE, (version, body, digest, *self.columns, LEVEL, name, version - 1))
        if db.rowcount == 0:
            raise Conflict

    def landed(self, db: Db) -> Any:
        db.execute("SELECT version, digest FROM table_state WHERE id = %s", (self.row[0],))
        return None if db.fetchone() == (self.row[1], self.row[3]) else MISSING


class KeepGuest(Write):
    """The write of a guest's record as version `row[1]`."""

    def __init__(self, row: Row) -> None:
        self.row = row

    def run(self, db: Db) -> None:
        name, version, body, digest = self.row
        if version == 1:
            db.execute("INSERT INTO guest VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING", self.row)
        else:
            db.execute(
                "UPDATE guest SET version = %s, body = %s, digest = %s WHERE id = %s AND version = %s",
                (version, body, digest, name, version - 1),
            )
        if db.rowcount == 0:
            raise Conflict

    def landed(self, db: Db) -> Any:
        db.execute("SELECT version, digest FROM guest WHERE id = %s", (self.row[0],))
        return None if db.fetchone() == (self.row[1], self.row[3]) else MISSING


class ForgetGuest(Write):
    """The removal of a guest's record if its version is the expected one."""

    def __init__(self, guest: str, expected: int) -> None:
        self.guest, self.expected = guest, expected

    def run(self, db: Db) -> None:
        db.execute("DELETE FROM guest WHERE id = %s AND version = %s", (self.guest, self.expected))
        if db.rowcount == 0:
            raise Conflict

    def landed(self, db: Db) -> Any:
        db.execute("SELECT 1 FROM guest WHERE id = %s", (self.guest,))
        return None if db.fetchone() is None else MISSING


class AddLine(Write):
    """The write of a chat line. `mark` is a random value by which the row is found again."""

    def __init__(self, table_id: str, body: bytes, mark: bytes, fence: Fence | None = None) -> None:
        self.table_id, self.body, self.mark, self.fence = table_id, body, mark, fence

    def run(self, db: Db) -> int:
        check_fence(db, self.fence)
        # the lock lets two lines of a table be numbered one after the other
        db.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (self.table_id,))
        db.execute(
            "INSERT INTO chat_line SELECT %(table)s, coalesce(max(number), 0) + 1, %(body)s, %(mark)s "
            "FROM chat_line WHERE table_id = %(table)s RETURNING number",
            {"table": self.table_id, "body": self.body, "mark": self.mark},
        )
        (number,) = db.fetchall()[0]
        db.execute(
            "DELETE FROM chat_line WHERE table_id = %s AND number <= %s", (self.table_id, number - CHAT_LINES_KEPT)
        )
        return int(number)

    def landed(self, db: Db) -> Any:
        db.execute("SELECT number FROM chat_line WHERE table_id = %s AND mark = %s", (self.table_id, self.mark))
        found = db.fetchone()
        return MISSING if found is None else int(found[0])


class ForgetTable(Write):
    """The removal of a table with its chat, and of these matches of it."""

    def __init__(self, table_id: str, matches: Sequence[str], fence: Fence | None = None) -> None:
        self.table_id, self.matches, self.fence = table_id, list(matches), fence

    def run(self, db: Db) -> None:
        check_fence(db, self.fence)
        delete_matches(db, self.matches)
        db.execute("DELETE FROM chat_line WHERE table_id = %s", (self.table_id,))
        db.execute("DELETE FROM table_state WHERE id = %s", (self.table_id,))
        db.execute("DELETE FROM claim WHERE table_id = %s", (self.table_id,))

    def landed(self, db: Db) -> Any:
        db.execute(
            "SELECT 1 FROM table_state WHERE id = %s UNION ALL SELECT 1 FROM match WHERE id = ANY(%s)",
            (self.table_id, self.matches),
        )
        return None if db.fetchone() is None else MISSING  # its claim is gone: done again it would be refused


def delete_matches(db: Db, matches: Sequence[str]) -> None:
    """Delete matches with their entries and reviews."""
    db.execute("DELETE FROM review WHERE match = ANY(%s)", (list(matches),))
    db.execute("DELETE FROM entry WHERE match = ANY(%s)", (list(matches),))
    db.execute("DELETE FROM match WHERE id = ANY(%s)", (list(matches),))


class KeepSetting(Write):
    """The write of a setting if there is none of its name; the answer is the stored one."""

    def __init__(self, name: str, value: bytes) -> None:
        self.name, self.value = name, value

    def run(self, db: Db) -> bytes:
        db.execute("INSERT INTO setting VALUES (%s, %s) ON CONFLICT DO NOTHING", (self.name, self.value))
        found = self.landed(db)
        assert isinstance(found, bytes)
        return found

    def landed(self, db: Db) -> Any:
        db.execute("SELECT value FROM setting WHERE name = %s", (self.name,))
        found = db.fetchone()
        return MISSING if found is None else bytes(found[0])


class TryOut(Write):
    """A write that needs room and leaves nothing behind."""

    SIZE: Final = 16_384

    def run(self, db: Db) -> None:
        db.execute("INSERT INTO chat_line VALUES ('', 0, %s, '') ON CONFLICT DO NOTHING", (bytes(self.SIZE),))
        db.execute("DELETE FROM chat_line WHERE table_id = '' AND number = 0")

    def landed(self, _: Db) -> Any:
        return MISSING
