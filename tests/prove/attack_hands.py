"""Attack a server with records that are costly to verify and with gestures at forty tables from one address; measure an
honest address's throws and pours."""

import asyncio
import contextlib
import json
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import cache
from pathlib import Path
from typing import Any

from bench.load.processes import Server
from msgspec.structs import replace

from peppermill.bots import bot_stream_name, find_bot
from peppermill.client import TableClient, Turn
from peppermill.core import Refused, Seat
from peppermill.match import HUMAN, Player, new_match
from peppermill.match.log import SeedPeriod
from peppermill.match.record import _checksum, record_of, write_record
from peppermill.store import MemoryStore
from prove.addresses import From, figures, start_server

TABLES = 40
PER_GUEST = 10
UPLOADS = 6
CHANGES = 15_000
THROWS = 24
POURS = 30
SECONDS = 60.0
NOISE_MS = 250
"""Allowance for what a busier machine adds to the slowest of a few answers."""
ATTACKER, HONEST = "203.0.113.7", "198.51.100.1"
THROW = {"gesture": {"type": "throw", "side": "south", "speed": 1.2, "loft": 0.12, "spin": 12.0}}
GAME: dict[str, Any] = {"pace": 0, "start": True, "options": {"input": "physics"}}


def attack_hands() -> dict[str, Any]:
    """Return the milliseconds honest throws and pours took: alone, beside uploads, beside pours at forty tables."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_attack(Path(folder) / "games.sqlite"))
    throws = found["throws_beside_uploads"]["n"] == found["throws_alone"]["n"] == THROWS
    pours = found["pours_beside_pours"]["p99"] <= 3 * found["pours_alone"]["p99"] + NOISE_MS
    quick = found["throws_beside_uploads"]["p99"] <= 3 * found["throws_alone"]["p99"] + NOISE_MS
    return {"ok": throws and pours and quick, **found}


async def _attack(store: Path) -> dict[str, Any]:
    server = start_server(store)
    try:
        await asyncio.to_thread(server.await_port)
        async with From(server, HONEST) as honest:
            await _throws(honest, 4)  # and workers are warm
            await _pours(honest, 4)
            found: dict[str, Any] = {
                "throws_alone": figures(await _throws(honest, THROWS)),
                "pours_alone": figures(await _pours(honest, POURS)),
            }
            async with _uploading(server) as answers:
                found["throws_beside_uploads"] = figures(await _throws(honest, THROWS))
            found["uploads"] = dict(sorted(answers.items()))
            async with _pouring(server) as poured:
                found["pours_beside_pours"] = figures(await _pours(honest, POURS))
            found["pours_of_the_attacker"] = sum(poured)
    finally:
        server.stop()
    return found


async def _throws(client: From, number: int) -> list[float]:
    """Throw at the range slowly enough for its limit; return the seconds of those that were answered."""
    found = []
    for _ in range(number):
        began = time.monotonic()
        with contextlib.suppress(Refused, TimeoutError, OSError):
            await client.throw(THROW)
            found.append(time.monotonic() - began)
        await asyncio.sleep(0.3)
    return found


async def _pours(client: From, number: int) -> list[float]:
    """Pour at a table of one's own, both seats on one device."""
    found: list[float] = []
    made = await client.create("a_la_carte", ["me", "me"], names=["Ana", "Ben"], **GAME)
    async with client.join(made.id) as table:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS):
                async for turn in table.turns():
                    command = seasoned(turn)
                    began = time.monotonic()
                    await table.play(turn.seat, command)
                    if command["type"] == "season":
                        found.append(time.monotonic() - began)
                    if len(found) >= number:
                        break
    return found


def seasoned(turn: Turn) -> dict[str, Any]:
    """Answer by tilting a bottle wherever that is possible."""
    listed = turn.answers()
    return next((command for command in listed if command["type"] == "season"), listed[0])


@contextlib.asynccontextmanager
async def _uploading(server: Server) -> AsyncIterator[dict[str, int]]:
    """Upload a costly record again and again, several at once; count the answers."""
    answers: dict[str, int] = {}
    record = dear_record()
    async with From(server, ATTACKER) as attacker:

        async def upload() -> None:
            said = "verified"
            try:
                await attacker.post("/api/replays?viewer=all", record)
            except Refused as refused:
                said = refused.refusal.code
            except (TimeoutError, OSError):
                said = "no answer"
            answers[said] = answers.get(said, 0) + 1
            await asyncio.sleep(0.1)

        async with _repeating([upload] * UPLOADS):
            await asyncio.sleep(2)
            yield answers


@contextlib.asynccontextmanager
async def _pouring(server: Server) -> AsyncIterator[list[int]]:
    """Pour at forty tables at once, game after game; count the pours."""
    poured = [0] * TABLES
    guests = [await From(server, ATTACKER).__aenter__() for _ in range(TABLES // PER_GUEST)]

    def at(number: int) -> Callable[[], Coroutine[None, None, None]]:
        async def play() -> None:
            guest = guests[number // PER_GUEST]
            with contextlib.suppress(Refused, TimeoutError):
                made = await guest.create("a_la_carte", ["me", "me"], names=["Eve", "Eva"], **GAME)
                async with guest.join(made.id) as table:
                    await _pour_on(table, number)

        return play

    async def _pour_on(table: TableClient, number: int) -> None:
        async for turn in table.turns():
            command = seasoned(turn)
            await table.play(turn.seat, command)
            poured[number] += command["type"] == "season"

    async with _repeating([at(number) for number in range(TABLES)]):
        await asyncio.sleep(5)
        yield poured


@contextlib.asynccontextmanager
async def _repeating(jobs: list[Callable[[], Coroutine[None, None, None]]]) -> AsyncIterator[None]:
    async def repeat(job: Callable[[], Coroutine[None, None, None]]) -> None:
        while True:
            await job()

    tasks = [asyncio.create_task(repeat(job)) for job in jobs]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@cache
def dear_record() -> bytes:
    """Return a record just below the size of an upload: one player changes a card thousands of times, and the seed is
    given anew with every change."""
    match = new_match(MemoryStore(), "chili", [Player(name, HUMAN) for name in "ABCDE"], match_id="m", seed=3)
    for number in range(CHANGES):
        match.submit(Seat(0), match.decisions(Seat(0))[0].answers.sample(match.random_stream(f"change/{number}")))
    bot = find_bot("chili", "random")
    while match.outcome is None:
        for asked in match.decisions():
            if asked.pending:
                answer = bot.answer(
                    match.view(asked.seat), asked, match.random_stream(bot_stream_name(asked.seat, asked.id))
                )
                match.submit(asked.seat, answer)
    record = record_of(match)
    seed = record.chance[0].seed
    chapters = tuple(SeedPeriod(number, seed) for number in range(len(record.entries)))
    dear = replace(record, chance=chapters)
    return write_record(replace(dear, checksum=_checksum(dear))).encode()


if __name__ == "__main__":
    print(json.dumps(attack_hands(), indent=1))
