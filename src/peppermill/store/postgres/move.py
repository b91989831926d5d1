"""The ends of a move that are a PostgreSQL database."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import psycopg
from psycopg import Connection, IsolationLevel
from psycopg.rows import TupleRow

from peppermill.core import Refused
from peppermill.store.move import Source, Table, Target, Values
from peppermill.store.postgres.connection import conninfo, first_connection, place_of, trouble
from peppermill.store.postgres.schema import MIGRATIONS, prepare, version_of
from peppermill.store.postgres.store import take_server_lock
from peppermill.store.postgres.table_columns import TableColumns, read_columns

STATEMENT_SECONDS: Final = 120
"""Counting the rows of a large table may take longer than any statement of a server."""


@contextmanager
def open_source(url: str) -> Iterator[Source]:
    """Open a database as the source of a move: one snapshot, and no server meanwhile."""
    place = place_of(url)
    with _opened(url, place) as db:
        version = version_of(db, place)
        if version == 0:
            raise Refused("store-move-nothing", file=place)
        if version > len(MIGRATIONS):
            raise Refused("store-newer", file=place, version=version, known=len(MIGRATIONS))
        db.isolation_level, db.read_only = IsolationLevel.REPEATABLE_READ, True
        with db.transaction():
            yield _Database(db, place, version)


@contextmanager
def open_target(url: str) -> Iterator[Target]:
    """Open a database as the target of a move, and make its tables."""
    place = place_of(url)
    with _opened(url, place) as db:
        prepare(db, place)
        yield _Database(db, place)


@contextmanager
def _opened(url: str, place: str) -> Iterator[Connection[TupleRow]]:
    try:
        with first_connection(conninfo(url), place) as db:
            db.execute(f"SET statement_timeout = '{STATEMENT_SECONDS}s'")
            take_server_lock(db, place)
            yield db
    except (psycopg.Error, OSError) as problem:
        raise trouble(place, problem) from problem


class _Database:
    def __init__(self, db: Connection[TupleRow], place: str, version: int = len(MIGRATIONS)) -> None:
        self._db, self.place, self._version = db, place, version

    def count(self, table: Table) -> int:
        """Return the number of rows; 0 for a table that older databases do not have."""
        if table.since_postgres > self._version:
            return 0
        row = self._db.execute(f"SELECT count(*) FROM {table.name}".encode()).fetchone()
        assert row is not None
        return int(row[0])

    def page(self, table: Table, columns: Sequence[str], after: Values | None) -> list[Values]:
        """Return the next rows."""
        if table.since_postgres > self._version:
            return []
        key, signs = ", ".join(table.key), ", ".join(["%s"] * len(table.key))
        where = "" if after is None else f"WHERE ({key}) > ({signs}) "
        query = f"SELECT {', '.join(columns)} FROM {table.name} {where}ORDER BY {key} LIMIT {table.page}"
        return self._db.execute(query.encode(), after or (), binary=True).fetchall()

    def write(self, table: Table, rows: Sequence[Values], gone: Sequence[Values]) -> None:
        """Write in one transaction."""
        which = " AND ".join(f"{column} = %s" for column in table.key)
        columns = (*table.columns, *_OWN_COLUMNS.get(table.name, ()))
        signs = ", ".join(["%s"] * len(columns))
        insert = f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({signs})"
        old = [*gone, *(row[: len(table.key)] for row in rows)]
        if not rows and not gone:
            return
        with self._db.transaction(), self._db.cursor() as cursor:
            cursor.executemany(f"DELETE FROM {table.name} WHERE {which}".encode(), old)
            cursor.executemany(insert.encode(), [row + _own_values(table, row) for row in rows])


_OWN_COLUMNS: Final = {"chat_line": ("mark",), "table_state": TableColumns._fields}
"""Columns of a Postgres store that the SQLite store lacks, by table name. The values are computed on copying
(`_own_values`)."""


def _own_values(table: Table, row: Values) -> Values:
    if table.name == "chat_line":
        return (b"",)
    return tuple(read_columns(row[table.columns.index("body")])) if table.name == "table_state" else ()
