"""Servers in pairs: all clients come to an edge, and another process owns all tables. PostgreSQL and NATS between
them."""

import contextlib
import itertools
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

import psycopg
import pytest

from engines import NatsServer, PostgresServer
from peppermill.match import Store
from peppermill.server.cluster.joining import open_peers
from peppermill.server.cluster.leased_ownership import LeasedOwnership, LeaseTimes, new_node_id
from peppermill.server.cluster.ownership import NodeId, TableId
from peppermill.server.cluster.shared_lobby import SharedLobby
from peppermill.server.tables.table_state import TableState
from peppermill.store.memory import MemoryStore
from peppermill.store.postgres import LeaseStore, PostgresStore
from peppermill.store.rows import LEVEL

LONG: Final = LeaseTimes(lease=600, sure=500, isolated=600)
"""Times in which no process is ever unsure, however busy the machine is."""
OF_STORES: Final = [name for name, what in vars(MemoryStore).items() if callable(what) and not name.startswith("_")]


class OwnerOwnership(LeasedOwnership):
    """Ownership of a process that owns all tables."""

    async def orphans(self, most: int) -> Sequence[TableId]:
        """Return tables that nobody owns, at once: no other process has a lease that could come back."""
        return await self._in_thread(self._claim_thread, self._leases.orphans, most)


class EdgeOwnership(LeasedOwnership):
    """Ownership of a process that leaves tables to another one."""

    owner: NodeId

    async def owner_of(self, table: TableId) -> NodeId | None:
        """Return the owner of a table; a table without one is for the other process."""
        return await super().owner_of(table) or self.owner

    async def orphans(self, most: int) -> Sequence[TableId]:
        """Return nothing: the other process looks for tables."""
        return ()

    async def never_claimed(self, most: int) -> Sequence[TableId]:
        """Return nothing: the other process looks for tables."""
        return ()


class EdgeServers:
    """Runs every server of a test as an owner and an edge. A `MemoryStore` of the test is made to read and write the
    database that stands in its place."""

    def __init__(self, postgres: PostgresServer, nats: NatsServer) -> None:
        self._postgres, self._nats = postgres, nats
        self._urls: dict[int, tuple[str, MemoryStore | None]] = {}
        self._stack = contextlib.ExitStack()
        self._names = (f"edges{number}" for number in itertools.count())

    def close(self) -> None:
        self._stack.close()

    @contextlib.asynccontextmanager
    async def running(
        self, store: MemoryStore | None, serve: Callable[..., AbstractAsyncContextManager[str]]
    ) -> AsyncIterator[str]:
        """Start an owner and an edge by `serve`, and yield the address of the edge."""
        url = self._database_for(store)
        async with contextlib.AsyncExitStack() as stack:
            owner = self._claims(url, "owner", OwnerOwnership)
            edge = self._claims(url, "edge", EdgeOwnership)
            edge[1].owner = owner[1].node
            if store is not None:
                _look_into(store, owner[0])
            urls = []
            for kept, ownership in (owner, edge):
                peers = open_peers(self._nats.url, kept, ownership.node)
                is_edge = ownership is edge[1]
                urls.append(await stack.enter_async_context(serve(kept, ownership, peers, is_edge)))
            yield urls[1]
            assert not edge[1].claims, "the edge owns no table"

    def _claims(self, url: str, name: str, kind: Any) -> tuple[PostgresStore, Any]:
        node = new_node_id(name)
        store = self._stack.enter_context(PostgresStore(url, node=node))
        return store, kind(store, LeaseStore(url, node, name, LEVEL), node, LONG)

    def _database_for(self, store: MemoryStore | None) -> str:
        if store is None or id(store) not in self._urls:
            url = self._stack.enter_context(_database(self._postgres, next(self._names)))
            self._urls[id(store)] = url, store
        return self._urls[id(store)][0]


def leave_started_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an edge hand over the tables that it has started when it created them."""
    create = SharedLobby.create

    async def created(lobby: SharedLobby, *given: Any) -> TableState:
        made = await create(lobby, *given)
        if isinstance(lobby.ownership, EdgeOwnership) and made.id in lobby._live:
            await lobby._hand_over(made.id)
        return made

    monkeypatch.setattr(SharedLobby, "create", created)


def _look_into(store: MemoryStore, database: Store) -> None:
    for name in OF_STORES:
        setattr(store, name, getattr(database, name))


@contextlib.contextmanager
def _database(postgres: PostgresServer, name: str) -> Iterator[str]:
    with psycopg.connect(postgres.url, autocommit=True) as db:
        db.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        db.execute(f"CREATE DATABASE {name}")
    yield postgres.url.replace("/postgres?", f"/{name}?")
    with psycopg.connect(postgres.url, autocommit=True) as db:
        db.execute(f"DROP DATABASE {name} WITH (FORCE)")
