"""Connections to PostgreSQL with deadlines of our own, and what is told of their trouble."""

import selectors
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from os import dup
from time import monotonic
from typing import Final, NamedTuple

import psycopg
from psycopg import Connection
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import TupleRow

from peppermill.core import Refused
from peppermill.store.postgres.schema import SCHEMA

STATEMENT_SECONDS: Final = 2
"""The database gives up a statement, or waiting for a lock, after this."""
SILENT_SECONDS: Final = 4.0
"""Seconds after which a connection that says nothing is cut: libpq itself would wait for ever."""
CONNECT_SECONDS: Final = 3
_OPTIONS: Final = (
    f"-c search_path={SCHEMA} -c synchronous_commit=on -c client_encoding=UTF8 "
    f"-c statement_timeout={STATEMENT_SECONDS}s -c lock_timeout={STATEMENT_SECONDS}s"
)


def place_of(url: str) -> str:
    """Return an address without its password, for messages. Refuse (`store-address`) one that cannot be read."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.ProgrammingError as problem:
        raise Refused("store-address", detail=str(problem).strip()) from None
    host = parts.get("host") or parts.get("hostaddr") or ""
    port = f":{parts['port']}" if parts.get("port") else ""
    return f"postgresql://{host}{port}/{parts.get('dbname') or parts.get('user') or ''}"


def conninfo(url: str, application_name: str = "") -> str:
    """Return the connection string we use: the address, with our timeouts where it names none of its own.
    `application_name` tells sessions of a process from others: those of a dead one are ended by it."""
    given = conninfo_to_dict(url)
    if application_name:
        given["application_name"] = application_name
    usual: dict[str, str | int] = {
        "connect_timeout": CONNECT_SECONDS,
        "tcp_user_timeout": int(SILENT_SECONDS * 1000),
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "application_name": "peppermill",
        "target_session_attrs": "read-write",
    }
    options = f"{given.pop('options', '')} {_OPTIONS}".strip()
    settings: dict[str, str | int] = {**usual, **{name: value for name, value in given.items() if value is not None}}
    return make_conninfo("", **settings, options=options)


def first_connection(info: str, place: str) -> Connection[TupleRow]:
    """Open the first connection to a database. Raises `Refused` (`store-unreachable`) where nobody answers, or our user
    or password is not accepted: that is for whoever typed the address."""
    try:
        return psycopg.connect(info, autocommit=True)
    except (psycopg.Error, OSError) as problem:
        raise Refused("store-unreachable", file=place, detail=" ".join(str(problem).split())) from problem


def trouble(place: str, problem: BaseException) -> BaseException:
    """Return an error of the database as a refusal; any other exception as it is."""
    if isinstance(problem, psycopg.Error | OSError):
        return Refused("store-failed", file=place, detail=" ".join(str(problem).split()))
    return problem


class Identity(NamedTuple):
    """Tells a database from another that has taken its place: a promoted standby, or a backup that was put back."""

    system: int
    timeline: int
    lineage: str
    entries: int
    """Object id of the table of entries: another one where a dump was read into the same database."""


IDENTITY: Final = (
    "SELECT system_identifier, ('x' || substr(pg_walfile_name, 1, 8))::bit(32)::int, lineage, "
    "'entry'::regclass::oid::int8 FROM pg_control_system(), pg_walfile_name(pg_current_wal_lsn()), schema_version"
)
"""The timeline is that of the log file being written: the last checkpoint may be of the one before."""


class Session(NamedTuple):
    """One connection as the database sees it."""

    pid: int
    begun: object


def identity_of(db: Connection[TupleRow]) -> Identity:
    """Return the identity of the database: the cluster's identifier, its timeline, the lineage of the store, and its
    tables."""
    row = db.execute(IDENTITY.encode()).fetchone()
    assert row is not None
    return Identity(*row)


def session_of(db: Connection[TupleRow]) -> Session:
    """Return the server process of a connection, and when it began."""
    row = db.execute("SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()").fetchone()
    assert row is not None
    return Session(*row)


def end_session(db: Connection[TupleRow], session: Session) -> None:
    """End another connection of ours, so that nothing it has sent can still be written. Raises `OperationalError` while
    it is not gone."""
    found = db.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %s AND backend_start = %s", session
    ).fetchone()
    if found is not None:
        raise psycopg.OperationalError("the former session is being ended")


def is_readable(db: Connection[TupleRow]) -> bool:
    """Return whether something has arrived on an idle connection: its end, or why the server ends it."""
    with selectors.DefaultSelector() as selector:
        selector.register(db, selectors.EVENT_READ)
        return bool(selector.select(0))


class Watchdog:
    """Cut connections whose database has said nothing for `SILENT_SECONDS`. Use `over` around each conversation."""

    def __init__(self, seconds: float = SILENT_SECONDS) -> None:
        self._seconds = seconds
        self._ends: dict[int, tuple[float, Connection[TupleRow]]] = {}
        self._changed, self._is_closed = threading.Condition(), False
        threading.Thread(target=self._watch, name="peppermill-store-watchdog", daemon=True).start()

    @contextmanager
    def over(self, db: Connection[TupleRow]) -> Iterator[None]:
        """Watch over what is asked of a connection inside the `with`."""
        with self._changed:
            is_first = not self._ends
            self._ends[id(db)] = (monotonic() + self._seconds, db)
            if is_first:
                self._changed.notify()
        try:
            yield
        finally:
            with self._changed:
                self._ends.pop(id(db), None)

    def close(self) -> None:
        """Stop watching; connections that are open stay so."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()

    def _watch(self) -> None:
        """Look a few times within each deadline while anything is watched, and sleep otherwise."""
        while True:
            with self._changed:
                if not self._ends:
                    self._changed.wait_for(lambda: self._ends or self._is_closed)
                if self._is_closed:
                    return
                late = [db for until, db in self._ends.values() if until < monotonic()]
                for db in late:
                    self._ends.pop(id(db))
                    _cut(db)
                self._changed.wait_for(lambda: self._is_closed, self._seconds / 8)


def _cut(db: Connection[TupleRow]) -> None:
    """Shut the socket of a connection down, so that whoever reads from it hears of its end at once."""
    with suppress(OSError, psycopg.Error):
        line = socket.socket(fileno=dup(db.fileno()))
        try:
            line.shutdown(socket.SHUT_RDWR)
        finally:
            line.close()
