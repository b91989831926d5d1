"""A flood against a server as it is started, with no limit raised: silent connections, slow ones, sockets that come and
go. Two people at a table go on playing all the while."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import urlsplit

from websockets.exceptions import InvalidHandshake

from peppermill.client import TableClient
from peppermill.platform import allow_files
from peppermill.server.settings import Settings
from peppermill.server.tables.identity import Identity
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import running, seated, start
from server.raw import Wire, http, status

BETWEEN = 0.1
"""Seconds between two moves of a person: quick, but no flood."""
PATIENCE = 180
MOVES = 5
"""That are made, at least, while a flood lasts."""
LIMITS = Settings().limits


class People:
    """Two of them, who play one game after the other. `waits` are the seconds their moves took to be answered."""

    def __init__(self, tables: list[TableClient]) -> None:
        self.tables, self.moves = tables, 0
        self.waits: list[float] = []

    def p99_ms(self) -> float:
        """Return the 99th percentile of `waits` in milliseconds; infinite if there is none."""
        in_order = sorted(self.waits)
        return round(1000 * in_order[int(0.99 * len(in_order))], 1) if in_order else float("inf")

    async def play(self) -> None:
        while True:
            for table in self.tables:
                for turn in table.open_turns():
                    began = time.monotonic()
                    await asyncio.wait_for(table.play(turn.seat, turn.answers()[0]), PATIENCE)
                    self.waits.append(time.monotonic() - began)
                    self.moves += 1
                    await asyncio.sleep(BETWEEN)
            host = self.tables[0]
            if host.table is not None and host.table.phase == "over":
                await host.do(ask.Rematch)
            await asyncio.sleep(0.01)

    async def move_on(self) -> int:
        before = self.moves
        async with asyncio.timeout(PATIENCE):
            while self.moves < before + MOVES:
                await asyncio.sleep(0.01)
        return self.moves - before


async def connections(url: str, count: int) -> list[asyncio.StreamWriter]:
    parts, made = urlsplit(url), []
    for _ in range(count):
        with contextlib.suppress(OSError):
            made.append((await asyncio.open_connection(parts.hostname, parts.port))[1])
    return made


@contextlib.asynccontextmanager
async def held(url: str, count: int, said: bytes) -> AsyncIterator[list[asyncio.StreamWriter]]:
    """So many connections, each with something said and no more."""
    made = await connections(url, count)
    for writer in made:
        writer.write(said)
    try:
        yield made
    finally:
        for writer in made:
            writer.close()


async def come_and_go(url: str, table: str, identity: Identity, count: int) -> int:
    """Sockets of guests nobody has invited, opened and let go of; how many got so far."""
    opened = 0
    for number in range(count):
        with contextlib.suppress(OSError, InvalidHandshake, TimeoutError):
            wire = await Wire.open(url, table, identity.token(f"gcomer{number % 40:04}"))
            opened += 1
            wire.socket.transport.abort()
            await wire.close()
    return opened


async def flooded(scale: float) -> dict[str, object]:
    """Return what was done to the server, and how many moves were made meanwhile. Raises if none were."""
    allow_files(8_000)
    count, store = max(20, round(1_500 * scale)), MemoryStore()
    figures: dict[str, object] = {"connections": count}
    async with running(store, Settings(workers=1)) as url, seated(url, ["Ana", "Ben"]) as tables:
        await start(tables)
        people = People(tables)
        playing = asyncio.create_task(people.play())

        async def during(name: str, work: Callable[[], Awaitable[object]]) -> None:
            doing = asyncio.ensure_future(work())
            figures[f"moves_while_{name}"] = await people.move_on()
            await doing

        try:
            async with held(url, count, b""):
                await during("silent", lambda: answered(url))
            async with held(url, count, b"GET /api/health HTTP/1.1\r\nHost: "):
                await during("slow", lambda: shown_out(url) if scale >= 1 else asyncio.sleep(0))
            await during("coming_and_going", lambda: come_and_go(url, tables[0].id, Identity(store), count // 3))
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
    return figures


async def answered(url: str) -> None:
    """Beside neighbours who only connect, at the same address, a page gets its answer."""
    assert status(await http(url, "GET /api/health")) == 200


async def shown_out(url: str) -> None:
    """Those who never finish what they say fill an address's share; but not for long."""
    async with asyncio.timeout(LIMITS.header_seconds + PATIENCE):
        while True:
            with contextlib.suppress(OSError, IndexError):
                if status(await http(url, "GET /api/health")) == 200:
                    return
            await asyncio.sleep(0.2)
