"""Copies of a whole store to another place: from a file to a database, or back.

Rows are copied as they are, with their digests and the signing key, so guests stay who they are. The copy follows one
snapshot of the source, in which every row is compared with its copy before the target may be used. A copy that was cut
short is continued by the same call: rows that are there already are not written again.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from msgspec import Struct

from peppermill.core import Refused
from peppermill.core.extras import refuse_without
from peppermill.store.addresses import Address, public_address
from peppermill.store.connection import as_refusal, check_name, open_read_only, pragma
from peppermill.store.file import StoreFile
from peppermill.store.migrations import MIGRATIONS
from peppermill.store.rows import digest
from peppermill.store.server_lock import ServerLock
from peppermill.store.sqlite_header import check_header
from peppermill.store.unfinished import MOVE_MARK, refuse_unfinished

BATCH: Final = 500
BATCH_BYTES: Final = 4_000_000
BUSY_SECONDS: Final = 10.0
Values: TypeAlias = tuple[Any, ...]


class Table(Struct, frozen=True):
    """One kind of row, as every store has it: its name, its key, and its other columns. `sums` are those by which two
    rows are told apart before they are compared in full."""

    name: str
    key: tuple[str, ...]
    others: tuple[str, ...]
    sums: tuple[str, ...]
    since: int = 1
    """Version of SQLite's schema that brought it."""
    since_postgres: int = 1
    """Version of PostgreSQL's schema that brought it."""
    page: int = BATCH
    """Rows read at a time."""

    @property
    def columns(self) -> tuple[str, ...]:
        """Return all columns, the key first."""
        return self.key + self.others


SETTINGS: Final = Table("setting", ("name",), ("value",), ("value",), since=2)
TABLES: Final = (
    SETTINGS,
    Table("guest", ("id",), ("version", "body", "digest"), ("version", "digest"), since=3),
    Table("match", ("id",), ("created", "header", "digest"), ("created", "digest")),
    Table("entry", ("match", "version"), ("body", "digest"), ("digest",)),
    Table("review", ("match",), ("version", "body", "digest"), ("version", "digest"), since=4, since_postgres=3),
    Table("blob", ("hash",), ("data",), (), page=20),
    Table("table_state", ("id",), ("version", "created", "body", "digest"), ("version", "created", "digest"), since=2),
    Table("chat_line", ("table_id", "number"), ("body",), ("body",), since=2),
)


class MoveReport(Struct, frozen=True):
    """Counts of a finished move: rows by table, and how many of them were written by this call."""

    rows: dict[str, int]
    written: int


class Source(Protocol):
    """A store that is copied, as it was at one moment."""

    place: str

    def count(self, table: Table) -> int:
        """Return the number of rows of a table."""

    def page(self, table: Table, columns: Sequence[str], after: Values | None) -> list[Values]:
        """Return up to `table.page` rows with a key above `after`, in the order of their keys."""


class Target(Source, Protocol):
    """The store into which rows are copied."""

    def write(self, table: Table, rows: Sequence[Values], gone: Sequence[Values]) -> None:
        """Insert or replace rows, and delete those with the keys `gone`, in one transaction."""


def move_store(source: Address, target: Address, progress: Callable[[int, int], None]) -> MoveReport:
    """Copy a store to an empty place, or go on with such a copy. `progress` is called with the rows copied and compared
    so far, and with how many there are.

    Raises `Refused`, and then the target is not used by any server: `store-move-same`, `store-served` or
    `store-served-database` where a server runs at either end, `store-move-not-empty`, `store-damaged` for a row of the
    source that does not match its digest, `store-move-differs` for one that arrived otherwise than it was sent.
    """
    if not isinstance(source, Path) and not isinstance(target, Path):
        _refuse_same_database(source, target)
    elif isinstance(source, Path) and isinstance(target, Path):
        _refuse_same_file(source, target)
    with ExitStack() as stack:
        old = stack.enter_context(_open_source(source))
        refuse_unfinished(_settings(old), old.place)
        new = stack.enter_context(_open_target(target))
        _mark_unfinished(new, (str(source.absolute()) if isinstance(source, Path) else old.place).encode())
        counts = {table.name: old.count(table) for table in TABLES}
        steps = _Steps(progress, 2 * sum(counts.values()))
        written = sum(_copy(table, old, new, steps) for table in TABLES)
        for table in TABLES:
            _compare(table, old, new, steps)
        new.write(SETTINGS, (), ((MOVE_MARK,),))
        return MoveReport(counts, written)


class _Steps:
    def __init__(self, progress: Callable[[int, int], None], total: int) -> None:
        self._progress, self._done, self._total = progress, 0, total

    def advance(self, rows: int) -> None:
        """Report that so many more rows are done."""
        self._done += rows
        self._progress(min(self._done, self._total), self._total)


def _mark_unfinished(target: Target, source: bytes) -> None:
    """Mark the target as half copied from this source, unless it is. Refuse one that holds anything else."""
    found = _settings(target).get(MOVE_MARK)
    if found is None:
        if any(target.count(table) for table in TABLES):
            raise Refused("store-move-not-empty", file=target.place)
        target.write(SETTINGS, ((MOVE_MARK, source),), ())
    elif found != source:
        raise Refused("store-move-other", file=target.place, source=found.decode(errors="replace"))


def _settings(store: Source) -> dict[str, bytes]:
    return {str(row[0]): row[1] for row in store.page(SETTINGS, SETTINGS.columns, None)}


def _copy(table: Table, source: Source, target: Target, steps: _Steps) -> int:
    """Write each row of a table that the target does not have, delete those it has too many, and return how many rows
    were written."""
    there = _rows(table, target, table.key + table.sums)
    found = next(there, None)
    width, sums = len(table.key), [table.columns.index(name) for name in table.sums]
    new: list[Values] = []
    gone: list[Values] = []
    written = size = 0
    for row in _rows(table, source, table.columns):
        _check_digest(table, row, source.place)
        key = row[:width]
        while found is not None and found[:width] < key:
            gone.append(found[:width])
            found = next(there, None)
        if found is not None and found[:width] == key:
            is_there = found[width:] == tuple(row[at] for at in sums)
            found = next(there, None)
        else:
            is_there = False
        if not is_there:
            new.append(row)
            size += sum(len(value) for value in row if isinstance(value, bytes))
        steps.advance(1)
        if len(new) + len(gone) >= BATCH or size > BATCH_BYTES:
            target.write(table, new, gone)
            written, size = written + len(new), 0
            new, gone = [], []
    while found is not None:
        gone.append(found[:width])
        found = next(there, None)
    target.write(table, new, gone)
    return written + len(new)


def _compare(table: Table, source: Source, target: Source, steps: _Steps) -> None:
    """Compare every row of a table with its copy, in full. Raises `Refused` (`store-move-differs`)."""
    theirs = _rows(table, target, table.columns)
    for row in _rows(table, source, table.columns):
        if next(theirs, None) != row:
            raise _differs(table, row, target)
        steps.advance(1)
    for row in theirs:
        raise _differs(table, row, target)


def _differs(table: Table, row: Values, target: Source) -> Refused:
    return Refused("store-move-differs", file=target.place, detail=f"{table.name} {_key_text(table, row)}")


def _rows(table: Table, store: Source, columns: Sequence[str]) -> Iterator[Values]:
    """Yield the rows of a table in the order of their keys, without the mark of an unfinished copy."""
    after: Values | None = None
    while found := store.page(table, columns, after):
        yield from (row for row in found if row[0] != MOVE_MARK)
        after = found[-1][: len(table.key)]


def _check_digest(table: Table, row: Values, place: str) -> None:
    """Refuse (`store-damaged`) a row that is not as it was written."""
    fields = dict(zip(table.columns, row, strict=True))
    if table.name == "blob":
        is_sound = sha256(fields["data"]).hexdigest() == fields["hash"]
    elif "digest" not in fields:
        return
    elif table.name == "match":
        is_sound = fields["digest"] == digest(fields["id"], 0, fields["header"])
    else:
        is_sound = fields["digest"] == digest(row[0], fields["version"], fields["body"])
    if not is_sound:
        raise Refused("store-damaged", file=place, detail=_key_text(table, row))


def _key_text(table: Table, row: Values) -> str:
    return "/".join(str(value) for value in row[: len(table.key)])


def _refuse_same_file(source: Path, target: Path) -> None:
    check_name(target)
    if target.exists() and source.exists() and source.samefile(target):
        raise Refused("store-move-same", file=str(source))


def _refuse_same_database(source: str, target: str) -> None:
    if public_address(source) == public_address(target):
        raise Refused("store-move-same", file=public_address(source))


@contextmanager
def _open_source(address: Address) -> Iterator[Source]:
    if isinstance(address, Path):
        if not address.exists():
            raise Refused("file-missing", file=str(address))
        check_header(address)
        with _as_refusals(address), ServerLock(address), open_read_only(address, BUSY_SECONDS) as db:
            version = pragma(db, "user_version")
            if version > len(MIGRATIONS):
                raise Refused("store-newer", file=str(address), version=version, known=len(MIGRATIONS))
            db.execute("BEGIN")
            yield _FileSource(address, lambda query, values: db.execute(query, values).fetchall(), version)
        return
    with _postgres().open_source(address) as found:
        yield found


@contextmanager
def _open_target(address: Address) -> Iterator[Target]:
    if isinstance(address, Path):
        check_header(address)
        with _as_refusals(address), ServerLock(address):
            file = StoreFile(address, BUSY_SECONDS)
            try:
                yield _FileTarget(address, file)
            finally:
                file.close()
        return
    with _postgres().open_target(address) as found:
        yield found


class _PostgresEnds(Protocol):
    def open_source(self, url: str) -> AbstractContextManager[Source]: ...

    def open_target(self, url: str) -> AbstractContextManager[Target]: ...


def _postgres() -> _PostgresEnds:
    try:
        from peppermill.store.postgres import move
    except ModuleNotFoundError:
        raise refuse_without("cluster") from None
    return move


@contextmanager
def _as_refusals(path: Path) -> Iterator[None]:
    try:
        yield
    except Exception as problem:
        answer = as_refusal(path, problem)
        if answer is problem:
            raise
        raise answer from problem


class _FileSource:
    """A store in a SQLite file."""

    def __init__(self, path: Path, read: Callable[[str, Values], list[Values]], version: int = len(MIGRATIONS)) -> None:
        self.place, self._read, self._version = str(path), read, version

    def count(self, table: Table) -> int:
        """Return the number of rows; 0 for a table that older files do not have."""
        if table.since > self._version:
            return 0
        return int(self._read(f"SELECT count(*) FROM {_name(table)}", ())[0][0])

    def page(self, table: Table, columns: Sequence[str], after: Values | None) -> list[Values]:
        """Return the next rows."""
        if table.since > self._version:
            return []
        wanted, key = (", ".join(map(_column, some)) for some in (columns, table.key))
        signs = ", ".join("?" * len(table.key))
        where = "" if after is None else f"WHERE ({key}) > ({signs}) "
        query = f"SELECT {wanted} FROM {_name(table)} {where}ORDER BY {key} LIMIT {table.page}"
        return self._read(query, after or ())


class _FileTarget(_FileSource):
    def __init__(self, path: Path, file: StoreFile) -> None:
        super().__init__(path, file.read)
        self._file = file

    def write(self, table: Table, rows: Sequence[Values], gone: Sequence[Values]) -> None:
        """Write in one transaction."""
        name, columns = _name(table), [_column(column) for column in table.columns]
        signs = ", ".join("?" * len(columns))
        which = " AND ".join(f"{_column(column)} = ?" for column in table.key)

        def work(db: Any) -> None:
            db.execute("BEGIN IMMEDIATE")
            try:
                db.executemany(f"DELETE FROM {name} WHERE {which}", gone)
                db.executemany(f"INSERT OR REPLACE INTO {name} ({', '.join(columns)}) VALUES ({signs})", rows)
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise

        if rows or gone:
            self._file.write(work)


_SQLITE_NAMES: Final = {"table_state": "standing", "chat_line": "line", "table_id": "standing"}
"""Tables and columns of the file's schema that have older names."""


def _name(table: Table) -> str:
    return _SQLITE_NAMES.get(table.name, table.name)


def _column(name: str) -> str:
    return _SQLITE_NAMES.get(name, name)
