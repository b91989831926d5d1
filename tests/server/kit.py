"""A real server on a real port in the test's own event loop, and helpers that fill its tables."""

import asyncio
import atexit
import contextlib
import socket
from collections.abc import AsyncIterator, Callable
from functools import cache
from itertools import count
from typing import Any

from peppermill.bus import Peers
from peppermill.client import Client, TableClient, Turn
from peppermill.core import Chance, Seed
from peppermill.match import Store
from peppermill.server.app import Server, build
from peppermill.server.cluster.ownership import Ownership
from peppermill.server.net.tls import TlsFiles
from peppermill.server.net.websocket import SocketProtocol
from peppermill.server.settings import Limits, Settings
from peppermill.server.work.workers import WorkerPools
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.edge_servers import EdgeServers

FAST = Limits(
    messages=10_000,
    messages_burst=10_000,
    connections_per_guest=50,
    tcp_openings_burst=100_000,
    worker_seconds=180,
    upload_seconds=180,
)
ONE = Settings(workers=1)
edges: EdgeServers | None = None
"""If it is set, clients of every server are at another process than their tables."""


@cache
def shared_pools() -> WorkerPools:
    """Start process pools that all servers of this test process share: a spawned worker imports for about a second."""
    pools = WorkerPools(ONE)
    atexit.register(pools.close)
    return pools


def pools_for(settings: Settings) -> WorkerPools | None:
    """Return the shared pools where the settings ask for pools like them, else None: the server makes its own."""
    alike = settings.workers == ONE.workers and settings.limits.worker_megabytes == ONE.limits.worker_megabytes
    return shared_pools() if alike else None


def seeded(seed: str) -> Callable[[], Seed]:
    """Luck for a server's games one after the other, that can be had again."""
    numbers = count()
    return lambda: Seed(f"{seed}/{next(numbers)}")


def seeded_keys(seed: str) -> Callable[[], str]:
    """Secrets and ids that can be had again: for games that are compared byte by byte."""
    rng = Chance(seed).stream("keys")
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    return lambda: "".join(rng.pick(letters) for _ in range(22))


@contextlib.asynccontextmanager
async def running(
    store: Store | None = None,
    settings: Settings | None = None,
    seed: str | None = None,
    keys: Callable[[], str] | None = None,
    ws: Any = SocketProtocol,
    tls: TlsFiles | None = None,
    own_workers: bool = False,
    warm: bool = False,
    port: int = 0,
    ownership: Ownership | None = None,
    peers: Peers | None = None,
) -> AsyncIterator[str]:
    """Start a server and yield its address. `own_workers`: with process pools of its own, for tests that break them;
    `warm`: as `serve` starts it, with workers that are ready."""
    settings = settings or Settings(limits=FAST, workers=1)
    if edges is not None and ownership is None and (store is None or type(store) is MemoryStore):

        def serve(
            kept: Store, ownership: Ownership, peers: Peers, is_edge: bool
        ) -> contextlib.AbstractAsyncContextManager[str]:
            mine = {"ws": ws, "tls": tls, "port": port} if is_edge else {}
            return running(
                kept, settings, seed, keys, **mine, own_workers=own_workers, warm=warm, ownership=ownership, peers=peers
            )

        async with edges.running(store, serve) as url:
            yield url
        return
    given = {} if keys is None else {"keys": keys}
    seeds = {} if seed is None else {"seeds": seeded(seed)}
    pools = None if own_workers else pools_for(settings)
    cluster = {"ownership": ownership, "peers": peers}
    app = build(store or MemoryStore(), settings, pools=pools, warm=warm, **cluster, **given, **seeds)  # type: ignore[arg-type]  # what is left out keeps its default
    with socket.socket(proto=socket.IPPROTO_TCP) as bound:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(("127.0.0.1", port))
        server = Server(app, settings, tls, ws=ws)
        task = asyncio.create_task(server.serve(sockets=[bound]))
        while not server.started:
            assert not task.done(), task
            await asyncio.sleep(0.005)
        try:
            yield f"http{'s' if tls else ''}://127.0.0.1:{bound.getsockname()[1]}"
        finally:
            server.should_exit = True
            await task


async def play_on(table: TableClient, pick: Callable[[Turn], object] | None = None) -> None:
    """Answer every question of this client's seats until the game is over."""
    async for turn in table.turns():
        await table.play(turn.seat, pick(turn) if pick else turn.answers()[0])


@contextlib.asynccontextmanager
async def seated(
    url: str, names: list[str], bots: int = 0, game: str = "chili", **wanted: Any
) -> AsyncIterator[list[TableClient]]:
    """A table with these people, each on a device of their own, ready to start; the first is the host."""
    async with contextlib.AsyncExitStack() as stack:
        host = await stack.enter_async_context(Client(url))
        seats = ["me"] + ["open"] * (len(names) - 1) + ["greedy"] * bots
        made = await host.create(game, seats, name=names[0], **{"pace": 0, **wanted})
        tables = [await stack.enter_async_context(made)]
        for name in names[1:]:
            client = await stack.enter_async_context(Client(url))
            table = await stack.enter_async_context(client.join(made.id, made.links.table, name))
            await table.sit()
            tables.append(table)
        yield tables


async def start(tables: list[TableClient]) -> None:
    await tables[0].do(ask.Start)
    for table in tables:
        await table.until(lambda table=table: bool(table.models))
