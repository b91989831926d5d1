"""Measure our server alone: memory of an idle table, cost of spectators, and the delay of a move while workers are
busy."""

import asyncio
import os
import statistics
from typing import Any

import msgspec
from bench.load.offer import Book, figures, offer
from bench.load.ours import OurTable, new_guest
from bench.load.processes import Server
from bench.load.websocket import Socket, connect, post

from peppermill.wire import VERSION

TABLES_BEFORE = 20
TABLES = 80
SPECTATORS = 1_000
SETTLE_SECONDS = 3.0
IDLE_SECONDS = 10.0
BOT_TABLES = 2 * (os.cpu_count() or 2)
"""Tables with four bots each: more jobs at once than there are workers."""
BUSY_RATE = 20.0
BUSY_SECONDS = 6.0
BUSY_WINDOWS = 5


async def idle_table(server: Server) -> float:
    """Return the kilobytes that a table in play costs with its four clients connected."""
    tables = [OurTable(server.port, number) for number in range(TABLES_BEFORE + TABLES)]
    for table in tables[:TABLES_BEFORE]:
        await table.open()
    await asyncio.sleep(SETTLE_SECONDS)
    before = server.memory()
    for table in tables[TABLES_BEFORE:]:
        await table.open()
    await asyncio.sleep(SETTLE_SECONDS)
    found = (server.memory() - before) / TABLES
    for table in tables:
        table.close()
    return round(found, 1)


async def spectators(server: Server) -> float:
    """Return the per cent of one core that a thousand spectators cost at a table where nothing happens."""
    table = OurTable(server.port, 0)
    await table.open()
    sockets = []
    for _ in range(SPECTATORS):
        cookie = await new_guest(server.port)
        socket = await connect(server.port, f"/api/tables/{table.id}/socket", unheard, cookie)
        socket.send(msgspec.json.encode({"t": "hello", "version": VERSION, "invite": table.watch}))
        sockets.append(socket)
    await asyncio.sleep(SETTLE_SECONDS)
    before = server.cpu()
    await asyncio.sleep(IDLE_SECONDS)
    found = (server.cpu() - before) / IDLE_SECONDS * 100
    if any(socket.closed.done() for socket in sockets):
        raise RuntimeError("spectators were shown out")
    for socket in sockets:
        socket.close()
    table.close()
    return round(found, 2)


def unheard(_: Socket, text: bytes) -> None:
    """Connect and ignore every message."""


async def busy(server: Server) -> float:
    """Measure the delay of a card at one table, while bots at others keep every worker busy."""
    book = Book()
    table = OurTable(server.port, 0, book.note)
    await table.open()
    cookie = await new_guest(server.port)
    others = [await BotTable(server.port, cookie).open() for _ in range(BOT_TABLES)]
    await offer([table], book, server, BUSY_RATE, SETTLE_SECONDS)
    before = [other.told for other in others]
    found = [figures(await offer([table], book, server, BUSY_RATE, BUSY_SECONDS)).p99_ms for _ in range(BUSY_WINDOWS)]
    if any(other.told == told for other, told in zip(others, before, strict=True)):
        raise RuntimeError("bots stood still, and no worker was busy")
    for other in others:
        other.socket.close()
    table.close()
    return statistics.median(found)


class BotTable:
    """Four bots without pauses and a host who starts game after game. `told` counts their moves."""

    socket: Socket

    def __init__(self, port: int, cookie: str) -> None:
        self._port, self._cookie = port, cookie
        self._games = self.told = 0
        self._table: dict[str, Any] = {}

    async def open(self) -> "BotTable":
        wanted = {"game": "chili", "seats": ["solid"] * 4, "name": "Eva", "pace": 0, "start": True}
        created = (await post(self._port, "/api/tables", wanted, self._cookie)).body
        path = f"/api/tables/{created['id']}/socket"
        self.socket = await connect(self._port, path, self._hear, self._cookie)
        self.socket.send(msgspec.json.encode({"t": "hello", "version": VERSION, "name": "Eva"}))
        return self

    def _hear(self, socket: Socket, text: bytes) -> None:
        message: dict[str, Any] = msgspec.json.decode(text)
        self.told += message["t"] == "update"
        if message["t"] not in {"table", "table_changed"}:
            return
        told = message["table"] if message["t"] == "table" else message["changes"]
        self._table.update({name: told[name] for name in ("phase", "played") if name in told})
        if self._table["phase"] == "over" and self._table["played"] > self._games:
            self._games = self._table["played"]
            socket.send(msgspec.json.encode({"t": "rematch", "id": f"again-{self._games}"}))
