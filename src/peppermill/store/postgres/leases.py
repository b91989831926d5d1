"""Leases of processes and claims to tables, as a process among several keeps them in the database.

Whether a process lives is told by the database's clock alone.
"""

import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

import psycopg
from psycopg import Connection
from psycopg.rows import TupleRow

from peppermill.store.postgres.connection import Watchdog, conninfo, is_readable, place_of, trouble

ANSWER_SECONDS: Final = 1.5
"""A connection on which a lease or a claim waits for this long is cut, and another one is tried."""
FORGET_HOURS: Final = 24
"""Processes that have been dead for this time are forgotten."""


class NodeRow(NamedTuple):
    """A living process as the database knows it. `level` tells what its version can store."""

    id: str
    name: str
    level: int
    is_draining: bool
    is_drain_asked: bool
    is_on_bus: bool = True


class Renewal(NamedTuple):
    """The answer to a renewal of a lease: all living processes; and, if the lease had lapsed, the claims that are still
    ours, as terms by table."""

    nodes: tuple[NodeRow, ...]
    terms: Mapping[str, int] | None


class LeaseStore:
    """The lease and the claims of one process. All methods wait for the database: call them in threads. `renew` has a
    connection of its own, so that it never waits behind claims. They raise `Refused` (`store-failed`)."""

    def __init__(self, url: str, node: str, name: str, level: int) -> None:
        self._node, self._name, self._level = node, name, level
        place, info = place_of(url), conninfo(url, node)
        self._watch = Watchdog(ANSWER_SECONDS)
        self._told: tuple[bool, str] | None = None
        """Values of columns of our row that change seldom, as they were last written."""
        self._lease = _Line(place, info, self._watch)
        self._claims = _Line(place, info, self._watch)

    def close(self) -> None:
        """Close both connections."""
        self._lease.close()
        self._claims.close()
        self._watch.close()

    def begin_anew(self) -> None:
        """Give all our claims back, and connect anew: another database has taken the place of the one they were made
        in. Whoever looks for tables left behind takes them."""
        self._lease.reconnect()
        self._claims.reconnect()
        self._claims.ask("UPDATE claim SET node = NULL, is_resting = false WHERE node = %s", (self._node,))

    def renew(self, seconds: float, *, is_draining: bool, is_on_bus: bool = True, figures: str = "{}") -> Renewal:
        """Renew the lease for this time from now. `figures` are shown to operators, as JSON."""
        mine = (self._node, self._name, self._level, is_draining, seconds)
        # a lease that is lost in a crash of the database has lapsed; so its commit need not wait for the disk
        self._lease.ask("SELECT set_config('synchronous_commit', 'off', false)")
        ((was_alive,),) = self._lease.ask("SELECT renew_lease(%s, %s, %s, %s, %s)", mine)
        if not was_alive or self._told != (is_on_bus, figures):
            told = self._told = (is_on_bus, figures)
            self._lease.ask("UPDATE node SET is_on_bus = %s, figures = %s WHERE id = %s", (*told, self._node))
        nodes = self._lease.ask(
            "SELECT id, name, level, is_draining, is_drain_asked, is_on_bus FROM node WHERE until > clock_timestamp()"
        )
        terms = None if was_alive else dict(self._lease.ask(_OWN_CLAIMS, (self._node,)))
        return Renewal(tuple(NodeRow(*row) for row in nodes), terms)

    def leave(self) -> None:
        """End the lease at once, and forget processes that died long ago."""
        self._lease.ask("DELETE FROM node WHERE id = %s", (self._node,))
        self._lease.ask("DELETE FROM node WHERE until < now() - %s * interval '1 hour'", (FORGET_HOURS,))

    def claim(self, table_id: str) -> int | None:
        """Claim a table and return the term; None while another living process owns it, or if our lease has lapsed."""
        ((term,),) = self._claims.ask("SELECT claim_table(%s, %s)", (table_id, self._node))
        return None if term is None else int(term)

    def release(self, table_id: str, term: int, *, is_resting: bool) -> None:
        """Give a table back, if the claim is still ours."""
        self._claims.ask(
            "UPDATE claim SET node = NULL, is_resting = %s WHERE table_id = %s AND node = %s AND term = %s",
            (is_resting, table_id, self._node, term),
        )

    def owner_of(self, table_id: str) -> str | None:
        """Return the id of the living process that owns a table, or None."""
        found = self._claims.ask(_OWNER, (table_id,))
        return str(found[0][0]) if found else None

    def orphans(self, most: int) -> list[str]:
        """Return tables at which something was going on and which no living process owns, in random order."""
        return [str(name) for (name,) in self._claims.ask(_ORPHANS, (most,))]

    def never_claimed(self, most: int) -> list[str]:
        """Return tables with a game that is played, and which no process has ever owned."""
        return [str(name) for (name,) in self._claims.ask(_NEVER_CLAIMED, (most,))]

    def ask_to_drain(self, node: str) -> bool:
        """Ask a living process to hand its tables over and stop. Returns False if there is none with this id or
        name."""
        query = (
            "UPDATE node SET is_drain_asked = true WHERE %s IN (id, name) AND until > clock_timestamp() RETURNING id"
        )
        return bool(self._claims.ask(query, (node,)))


_OWN_CLAIMS: Final = "SELECT table_id, term FROM claim WHERE node = %s"
_OWNER: Final = (
    "SELECT n.id FROM claim c JOIN node n ON n.id = c.node WHERE c.table_id = %s AND n.until > clock_timestamp()"
)
_ORPHANS: Final = """
SELECT c.table_id FROM claim c LEFT JOIN node n ON n.id = c.node AND n.until > clock_timestamp()
WHERE NOT c.is_resting AND n.id IS NULL ORDER BY random() LIMIT %s
"""
_NEVER_CLAIMED: Final = """
SELECT t.id FROM table_state t LEFT JOIN claim c ON c.table_id = t.id
WHERE t.phase = 'playing' AND c.table_id IS NULL LIMIT %s
"""


class _Line:
    """A connection that is opened when it is needed, and again after it broke."""

    def __init__(self, place: str, url: str, watch: Watchdog) -> None:
        self._place, self._url, self._watch = place, url, watch
        self._db: Connection[TupleRow] | None = None
        self._gate, self._is_closed = threading.Lock(), False

    def close(self) -> None:
        with self._gate:
            self._is_closed = True
            if self._db is not None:
                self._db.close()

    def reconnect(self) -> None:
        """Close the connection; the next question opens another."""
        with self._gate:
            if self._db is not None:
                self._db.close()

    def ask(self, query: str, params: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a statement. All of ours may be done twice."""
        with self._gate:
            for is_last in (False, True):
                try:
                    db = self._open()
                    with self._watch.over(db):
                        found = db.execute(query.encode(), params)
                        return found.fetchall() if found.description else []
                except (psycopg.Error, OSError) as problem:
                    is_lost = self._db is None or self._db.closed
                    if is_last or not is_lost:
                        raise trouble(self._place, problem) from problem
        raise AssertionError("unreachable")

    def _open(self) -> Connection[TupleRow]:
        if self._is_closed:
            raise OSError("closed")
        if self._db is not None and not self._db.closed and is_readable(self._db):
            with suppress(psycopg.Error, OSError):
                self._db.close()
        if self._db is None or self._db.closed:
            self._db = psycopg.connect(self._url, autocommit=True)
        return self._db
