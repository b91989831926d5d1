"""Pairs of games whose eyes look from another process than the one that owns their tables: PostgreSQL and NATS between
them."""

import contextlib
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence

import psycopg

from engines import NatsServer, PostgresServer
from peppermill.games.effects import BlobHash
from peppermill.match import Entry, Header
from peppermill.match.log import NO_BLOBS, Log
from peppermill.server.cluster.joining import open_peers
from peppermill.server.cluster.leased_ownership import LeasedOwnership, LeaseTimes, new_node_id
from peppermill.server.settings import Settings
from peppermill.store.postgres import LeaseStore, PostgresStore
from peppermill.store.postgres.writes import Fence
from peppermill.store.rows import LEVEL
from server.kit import running
from server.pairing import Pair
from server.stream_comparison import PLENTY, Server, Servers, time_stands_still


class DealtInDatabase(PostgresStore):
    """Games begin in it as they were dealt beforehand."""

    def __init__(self, url: str, node: str) -> None:
        self.deals: dict[str, tuple[Header, list[Entry]]] = {}
        super().__init__(url, node=node)

    def create(
        self,
        header: Header,
        entries: Sequence[Entry] = (),
        blobs: Mapping[BlobHash, bytes] = NO_BLOBS,
        fence: Fence | None = None,
    ) -> Log:
        return super().create(*self.deals.get(header.id, (header, entries)), blobs, fence)


LONG = LeaseTimes(lease=600, sure=500, isolated=600)
"""Times in which no process is ever unsure: one that was says a little later who is there, which is no secret."""


@contextlib.contextmanager
def _owned(url: str, name: str) -> Iterator[tuple[DealtInDatabase, LeasedOwnership]]:
    node = new_node_id(name)
    store = DealtInDatabase(url, node)
    with store:
        yield store, LeasedOwnership(store, LeaseStore(url, node, name, LEVEL), node, LONG)


def across_an_edge(postgres: PostgresServer, nats: NatsServer) -> Servers:
    """Return what runs both games of pairs, each at an owner and an edge on a database of their own."""

    @contextlib.asynccontextmanager
    async def servers(pairs: Sequence[Pair]) -> AsyncIterator[tuple[Server, Server]]:
        settings, found = Settings(limits=PLENTY, workers=1), list[Server]()
        async with contextlib.AsyncExitStack() as stack:
            stack.enter_context(time_stands_still())
            for which in range(2):
                url = stack.enter_context(_database(postgres, f"pairs{which}"))
                urls, stores = [], []
                for name in ("owner", "edge"):
                    store, ownership = stack.enter_context(_owned(url, name))
                    stores.append(store)
                    peers = open_peers(nats.url, store, ownership.node)
                    urls.append(
                        await stack.enter_async_context(running(store, settings, ownership=ownership, peers=peers))
                    )
                for pair in pairs:
                    pair.keep(which, stores[0])
                    stores[1].deals[pair.match] = stores[0].deals[pair.match]
                found.append(Server(urls[0], stores[0], urls[1]))
            yield found[0], found[1]

    return servers


@contextlib.contextmanager
def _database(postgres: PostgresServer, name: str) -> Iterator[str]:
    with psycopg.connect(postgres.url, autocommit=True) as db:
        db.execute(f"DROP DATABASE IF EXISTS {name}")
        db.execute(f"CREATE DATABASE {name}")
    yield postgres.url.replace("/postgres?", f"/{name}?")
    with psycopg.connect(postgres.url, autocommit=True) as db:
        db.execute(f"DROP DATABASE {name} WITH (FORCE)")
