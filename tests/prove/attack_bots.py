"""Attack a server with sixty tables of bots from one address; measure how long an honest table's bot takes, before and
after a restart, and while the tables are watched."""

import asyncio
import contextlib
import json
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bench.load.processes import Server

from peppermill.client import TableClient
from prove.addresses import From, figures, start_server

TABLES = 60
WATCHED = 40
PER_GUEST = 10
ANSWERS = 10
SECONDS = 60.0
"""Longest time for which an honest player goes on."""
ATTACKER, HONEST = "203.0.113.7", "198.51.100.1"
GAME = {"pace": 0, "start": True, "options": {"input": "physics"}}


def attack_bots() -> dict[str, Any]:
    """Return how long a bot took (throw and physics, in milliseconds) alone, beside tables nobody looks at, after a
    restart, and beside tables that are watched."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_attack(Path(folder) / "games.sqlite"))
    most = 2 * found["alone"]["p50"] + 500
    answered = all(found[name]["n"] >= ANSWERS for name in found)
    return {"ok": answered and all(found[name]["p50"] <= most for name in found), **found}


async def _attack(store: Path) -> dict[str, dict[str, float]]:
    found = {}
    with contextlib.ExitStack() as stack:
        server = await _started(stack, store)
        found["first"] = figures(await _answers(server))  # and workers are warm
        found["alone"] = figures(await _answers(server))
        guests = [await From(server, ATTACKER).__aenter__() for _ in range(TABLES // PER_GUEST)]
        hosts = [guest for guest in guests for _ in range(PER_GUEST)]
        made = [(host, (await host.create("safranito", ["solid"] * 4, **GAME)).id) for host in hosts]
        found["attacked"] = figures(await _answers(server))
        server.kill()
        server = await _started(stack, store)
        found["restarted"] = figures(await _answers(server))
        async with _watching(server, made):
            found["watched"] = figures(await _answers(server))
    return found


async def _started(stack: contextlib.ExitStack, store: Path) -> Server:
    server = start_server(store)
    stack.callback(server.stop)
    await asyncio.to_thread(server.await_port)
    return server


@contextlib.asynccontextmanager
async def _watching(server: Server, tables: list[tuple[From, str]]) -> AsyncIterator[None]:
    async with contextlib.AsyncExitStack() as stack:
        for guest, table in tables[:WATCHED]:
            again = From(server, ATTACKER, guest.token)
            await stack.enter_async_context(again.join(table))
        yield


async def _answers(server: Server) -> list[float]:
    """Play a game against one bot and return the seconds from our throw's answer until the bot's throw has come to
    rest."""
    async with From(server, HONEST) as client:
        made = await client.create("safranito", ["me", "solid"], name="Ana", **GAME)
        async with client.join(made.id) as table:
            found: list[float] = []
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SECONDS):
                    while len(found) < ANSWERS:
                        await _answer(table, found)
            return found


async def _answer(table: TableClient, found: list[float]) -> None:
    await table.until(lambda: bool(table.open_turns()) or table.is_over, SECONDS)
    if table.is_over:
        raise TimeoutError
    turn = table.open_turns()[0]
    command = turn.answers()[0]
    heard = _throws(table)
    await table.play(turn.seat, command)
    if command["type"] != "throw":
        return
    began = time.monotonic()
    await table.until(lambda: _throws(table) >= heard + 2 or bool(table.open_turns()), SECONDS)
    if _throws(table) >= heard + 2:
        found.append(time.monotonic() - began)


def _throws(table: TableClient) -> int:
    return sum(news["type"] == "chips_landed" for news in table.models[0].news.values())


if __name__ == "__main__":
    print(json.dumps(attack_bots(), indent=1))
