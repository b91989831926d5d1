"""Kill a serving server at any moment: every play it acknowledged must be stored, once; and every table goes on."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from bench.load.ours import OurTable
from bench.load.processes import free_port
from bench.load.servers import start_ours

from peppermill.client import Client, TableClient
from peppermill.core import SPECTATOR
from peppermill.store import SqliteStore
from peppermill.wire import requests as ask

TABLES = 8
BOTS = (("solid", "greedy", "random"), ("greedy", "greedy"))
"""Tables of bots alone: nobody has to ask them to go on."""
RATE = 300.0
PACE = 500
PATIENCE = 30.0
"""Seconds in which every table must have done something."""


def kill_rounds(path: Path, rounds: int, seed: int = 1) -> dict[str, int]:
    """Return how many plays were acknowledged, lost or doubled over so many kills of servers on one file; how often a
    table did not go on; and how many were played to their end by a last server that is not killed."""
    proof = Kills(path, random.Random(seed))
    asyncio.run(proof.run(rounds))
    acknowledged = {name for table in proof.tables for name in table.acknowledged}
    with SqliteStore(path) as store:
        logs = [store.open(match).read(0) for match in store.matches()]
    kept = Counter(entry.meta.id for log in logs for entry in log if entry.meta and entry.meta.id)
    return {
        "kills": rounds,
        "acknowledged": len(acknowledged),
        "sent_again": proof.repeated,
        "refused": sum(len(table.refusals) for table in proof.tables),
        "lost": sum(name not in kept for name in acknowledged),
        "duplicated": sum(times > 1 for times in kept.values()),
        "stuck": proof.stuck,
        "tables": TABLES + len(BOTS),
        "played_out": proof.played_out,
    }


def is_fine(figures: dict[str, int]) -> bool:
    wrong = ("refused", "lost", "duplicated", "stuck")
    played = figures["acknowledged"] > TABLES * figures["kills"]
    return played and not any(figures[name] for name in wrong) and figures["played_out"] == figures["tables"]


class Kills:
    def __init__(self, path: Path, rng: random.Random) -> None:
        self.path, self.rng, self.port = path, rng, free_port()
        self.tables: list[OurTable] = []
        self.repeated = self.stuck = self.played_out = 0
        self._bots: list[str] = []
        self._heard: dict[str, int] = {}
        self._token = ""

    async def run(self, rounds: int) -> None:
        for _ in range(rounds):
            server = start_ours(self.port, self.path)
            try:
                await asyncio.to_thread(server.await_port)
                await self._round()
            finally:
                server.kill()
            await asyncio.gather(*(socket.closed for table in self.tables for socket in table.sockets))
        server = start_ours(self.port, self.path)
        try:
            await asyncio.to_thread(server.await_port)
            await self._play_out()
        finally:
            server.stop()

    async def _round(self) -> None:
        """Run until each table has gone on, and some time more, so that moves are on their way when it is killed."""
        async with self._entered() as bots:
            before = {table.id: len(table.acknowledged) for table in self.tables}
            self.stuck += await self._load(bots, before)
        for table in self.tables:
            table.due(0.0)
        await asyncio.sleep(self.rng.uniform(0.0, 0.01))

    @asynccontextmanager
    async def _entered(self) -> AsyncIterator[list[TableClient]]:
        """Enter all tables, for the first time or again; watch those of bots."""
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(Client(f"http://127.0.0.1:{self.port}", self._token))
            self._token = host.token
            if self.tables:
                for table in self.tables:
                    await table.enter()
                    self.repeated += table.repeat()
            else:
                self._bots = [(await host.create("chili", bots, pace=PACE, start=True)).id for bots in BOTS]
                self.tables = [OurTable(self.port, number) for number in range(TABLES)]
                for table in self.tables:
                    await table.open()
            yield [await stack.enter_async_context(host.join(name)) for name in self._bots]

    async def _load(self, bots: Sequence[TableClient], before: dict[str, int]) -> int:
        """Let moves be due without end; ask again for rematches that were lost with a server. Return how many tables
        did not go on."""
        loop = asyncio.get_running_loop()
        begun, number = loop.time(), 0
        least, most = begun + self.rng.uniform(0.3, 1.2), begun + PATIENCE
        while loop.time() < least or (self._waiting(bots, before) and loop.time() < most):
            self.tables[number % len(self.tables)].due(loop.time())
            number += 1
            await asyncio.sleep(1 / RATE)
        waiting = self._waiting(bots, before)
        self._heard = {table.id: table.models[SPECTATOR].seq for table in bots}
        return waiting

    def _waiting(self, bots: Sequence[TableClient], before: dict[str, int]) -> int:
        people = sum(len(table.acknowledged) == before[table.id] for table in self.tables)
        return people + sum(not (_seq(table) > self._heard.get(table.id, 0) or table.is_over) for table in bots)

    async def _play_out(self) -> None:
        """Play each game to its end on a server that is not killed."""
        loop = asyncio.get_running_loop()
        async with self._entered() as bots:
            for watched in bots:
                if not watched.is_over:
                    await watched.do(ask.SetPace, 0)
            playing, until = list(self.tables), loop.time() + 4 * PATIENCE
            games = {table.id: table.seen[0].moment[0] for table in playing}
            while (playing or not all(one.is_over for one in bots)) and loop.time() < until:
                for table in playing:
                    table.due(loop.time())
                await asyncio.sleep(len(self.tables) / RATE)
                playing = [
                    table for table in playing if not table.resting and table.seen[0].moment[0] == games[table.id]
                ]
            self.played_out = TABLES - len(playing) + sum(one.is_over for one in bots)
        for table in self.tables:
            table.close()


def _seq(table: TableClient) -> int:
    return table.models[SPECTATOR].seq if SPECTATOR in table.models else 0
