"""Kill a serving server at any moment: every play it acknowledged must be kept, once, and the tables go on."""

import asyncio
import random
from collections import Counter
from pathlib import Path

from bench.load.ours import OurTable
from bench.load.processes import free_port
from bench.load.servers import start_ours

from peppermill.store import SqliteStore

TABLES = 8
RATE = 300.0


def kill_rounds(path: Path, rounds: int, seed: int = 1) -> dict[str, int]:
    """How many plays were acknowledged, lost or doubled over so many kills of servers on one file."""
    tables, repeated = asyncio.run(_rounds(path, rounds, random.Random(seed)))
    acknowledged = {name for table in tables for name in table.acknowledged}
    with SqliteStore(path) as store:
        logs = [store.open(match).read(0) for match in store.matches()]
    kept = Counter(entry.stamp.id for log in logs for entry in log if entry.stamp and entry.stamp.id)
    return {
        "kills": rounds,
        "acknowledged": len(acknowledged),
        "sent_again": repeated,
        "refused": sum(len(table.refusals) for table in tables),
        "lost": sum(name not in kept for name in acknowledged),
        "duplicated": sum(times > 1 for times in kept.values()),
    }


async def _rounds(path: Path, rounds: int, luck: random.Random) -> tuple[list[OurTable], int]:
    tables: list[OurTable] = []
    repeated = 0
    port = free_port()
    for _ in range(rounds):
        server = start_ours(port, path)
        try:
            await asyncio.to_thread(server.await_port)
            if tables:
                for table in tables:
                    await table.enter()
                    repeated += table.repeat()
            else:
                tables = [OurTable(port, number) for number in range(TABLES)]
                for table in tables:
                    await table.open()
            await _load(tables, luck.uniform(0.3, 1.2))
            for table in tables:
                table.due(0.0)
            await asyncio.sleep(luck.uniform(0.0, 0.01))
        finally:
            server.kill()
        await asyncio.gather(*(socket.closed for table in tables for socket in table.sockets))
    return tables, repeated


async def _load(tables: list[OurTable], seconds: float) -> None:
    """Moves are due without end; what hangs between two games when the server dies is asked for again after."""
    loop = asyncio.get_running_loop()
    until, number = loop.time() + seconds, 0
    while loop.time() < until:
        tables[number % len(tables)].due(loop.time())
        number += 1
        await asyncio.sleep(1 / RATE)
