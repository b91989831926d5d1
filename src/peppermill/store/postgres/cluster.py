"""A look at the processes that share a store, for operators. Nothing of a game is read."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
from msgspec import Struct
from psycopg import Connection
from psycopg.rows import TupleRow

from peppermill.core import Refused
from peppermill.store.postgres.connection import conninfo, first_connection, place_of, trouble
from peppermill.store.postgres.schema import MIGRATIONS, version_of

OWNERSHIP_STEP: Final = 4
"""Step of the schema that brought processes, claims and their figures."""


class ProcessStatus(Struct, frozen=True):
    """A living process: how long its lease still lasts, how many tables it owns, whether it reaches the bus, and as of
    some seconds ago how many clients are at its tables, how many writes wait and the oldest of them for how long, and
    how much work waits for a worker."""

    id: str
    name: str
    level: int
    is_draining: bool
    lease_seconds: float
    tables: int
    is_on_bus: bool = True
    clients: int = 0
    writes: int = 0
    oldest_write: float = 0.0
    jobs: int = 0


class OwnedTable(Struct, frozen=True):
    """A table that a process owns, or that is played and owned by none (`node` is empty then): the moves of its present
    game, and the seconds since the table itself was changed."""

    id: str
    phase: str
    node: str
    term: int
    moves: int = 0
    idle_seconds: int = 0


class ClusterStatus(Struct, frozen=True):
    """All living processes, and how many tables there are: in all, owned, and going on without an owner."""

    processes: tuple[ProcessStatus, ...]
    tables: int
    owned: int
    orphaned: int


def read_status(url: str) -> ClusterStatus:
    """Return the living processes of a store. Raises `Refused` where the database cannot be read or holds no store."""
    with _opened(url) as db:
        processes = tuple(ProcessStatus(*row) for row in db.execute(_PROCESSES).fetchall())
        row = db.execute(_COUNTS).fetchone()
        assert row is not None
        return ClusterStatus(processes, *map(int, row))


def read_tables(url: str) -> tuple[OwnedTable, ...]:
    """Return the tables that are owned or should be, by process."""
    with _opened(url) as db:
        return tuple(OwnedTable(*row) for row in db.execute(_TABLES).fetchall())


def ask_to_drain(url: str, node: str) -> str:
    """Ask a living process to hand its tables over and stop; return its id. Raises `Refused` (`node-unknown`)."""
    with _opened(url) as db:
        found = db.execute(_DRAIN, {"node": node}).fetchall()
        if len(found) != 1:
            known = tuple(str(row[0]) for row in db.execute(_PROCESSES).fetchall())
            raise Refused("node-unknown", field="node", value=node, known=known)
        return str(found[0][0])


_PROCESSES: Final = """
SELECT n.id, n.name, n.level, n.is_draining OR n.is_drain_asked,
       extract(epoch FROM n.until - clock_timestamp())::double precision,
       (SELECT count(*) FROM claim c WHERE c.node = n.id), n.is_on_bus,
       coalesce((n.figures::json->>'clients')::int, 0), coalesce((n.figures::json->>'writes')::int, 0),
       coalesce((n.figures::json->>'oldest_write')::float8, 0), coalesce((n.figures::json->>'jobs')::int, 0)
FROM node n WHERE n.until > clock_timestamp() ORDER BY n.name, n.id
"""
_COUNTS: Final = """
SELECT (SELECT count(*) FROM table_state),
       (SELECT count(*) FROM claim c JOIN node n ON n.id = c.node AND n.until > clock_timestamp()),
       (SELECT count(*) FROM claim c LEFT JOIN node n ON n.id = c.node AND n.until > clock_timestamp()
        WHERE NOT c.is_resting AND n.id IS NULL)
"""
_TABLES: Final = """
SELECT t.id, t.phase, coalesce(n.id, ''), coalesce(c.term, 0),
       coalesce((SELECT e.version FROM entry e WHERE e.match = convert_from(t.body, 'UTF8')::json->'matches'->>-1
                 ORDER BY e.version DESC LIMIT 1), 0),
       CASE WHEN t.touched > 0 THEN greatest(0, extract(epoch FROM now())::bigint - t.touched / 1000) ELSE 0 END::int
FROM table_state t
LEFT JOIN claim c ON c.table_id = t.id LEFT JOIN node n ON n.id = c.node AND n.until > clock_timestamp()
WHERE n.id IS NOT NULL OR (c.table_id IS NOT NULL AND NOT c.is_resting) ORDER BY 3, 1
"""
_DRAIN: Final = """
UPDATE node n SET is_drain_asked = true
WHERE %(node)s IN (n.id, n.name) AND n.until > clock_timestamp()
  AND (SELECT count(*) FROM node n WHERE %(node)s IN (n.id, n.name) AND n.until > clock_timestamp()) = 1 RETURNING n.id
"""


@contextmanager
def _opened(url: str) -> Iterator[Connection[TupleRow]]:
    place = place_of(url)
    try:
        with first_connection(conninfo(url), place) as db:
            version = version_of(db, place)
            if version > len(MIGRATIONS):
                raise Refused("store-newer", file=place, version=version, known=len(MIGRATIONS))
            if version < OWNERSHIP_STEP:
                raise Refused("cluster-none", file=place)
            yield db
    except (psycopg.Error, OSError) as problem:
        raise trouble(place, problem) from problem
