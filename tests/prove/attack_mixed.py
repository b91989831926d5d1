"""Play honest games beside attacks of all kinds, and check that the server's memory stays what it was.

`run.py prove siege-mixed 3600 --pause 1` goes on for an hour, with a second between two attempts of a kind. How much
memory the server has is printed once a minute.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from bench.load.processes import Server
from websockets.exceptions import InvalidHandshake

from peppermill.match.record import record_of, write_record
from prove.attack_bodies import LARGE, SETTLED_SECONDS, guest_token, head, resident, started
from prove.fuzzing import a_match, twisted
from server.kit import seated, start
from server.raw import Wire, http, status
from server.usual_siege import People

SECONDS = 300.0
WARM_UP, WARM_UP_MOST = 0.3, 300.0
"""Share of the time, and most seconds, in which everything may take memory that it will use again later."""
TIMES = 100_000
"""Most attempts of a kind."""
PAUSE = 0.05
GROWN_MOST = 20
LIMITS = {
    "requests_per_address": 10**6,
    "requests_burst": 10**6,
    "guests_per_address_an_hour": 10**6,
    "tcp_openings": 10**6,
}
GONE = (OSError, TimeoutError, InvalidHandshake, AssertionError, IndexError)
"""Errors raised by attempts that the server ends."""


def siege_mixed(words: Sequence[str] = ()) -> dict[str, object]:
    """Attack for as long, and as often, as the words of the command say."""
    parser = argparse.ArgumentParser(prog="run.py prove siege-mixed", description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=SECONDS, help=f"how long (usually {SECONDS:.0f})")
    parser.add_argument("--pause", type=float, default=PAUSE, metavar="S", help="seconds between attempts of a kind")
    wanted = parser.parse_args(words)
    return attack_mixed(wanted.seconds, wanted.pause)


def attack_mixed(seconds: float = SECONDS, pause: float = PAUSE) -> dict[str, object]:
    """Return megabytes after warming up, the least and the most since, and how much was done meanwhile."""
    with tempfile.TemporaryDirectory() as folder, started(Path(folder) / "games.sqlite", LIMITS) as server:
        return asyncio.run(_mix(server, seconds, pause))


async def _mix(server: Server, seconds: float, pause: float) -> dict[str, object]:
    strangers = Strangers(server.port, pause)
    async with seated(strangers.url, ["Ana", "Ben"], bots=1, options={"cycles": 1}) as tables:
        await start(tables)
        people = People(tables)
        strangers.table, strangers.watch = tables[0].id, tables[0].links.watch
        work = [people.play(), *(strangers.go_on(attempt) for attempt in strangers.attempts())]
        doing = [asyncio.create_task(part) for part in work]
        try:
            until, warm_up = time.monotonic() + seconds, min(WARM_UP * seconds, WARM_UP_MOST)
            await asyncio.sleep(warm_up)
            warm, seen = resident(server), list[int]()
            while time.monotonic() < until:
                if len(seen) % 60 == 0:
                    print(f"{resident(server)} MB, {people.moves} moves", file=sys.stderr, flush=True)
                seen.append(resident(server))
                await asyncio.sleep(1)
            broken = [task for task in doing if task.done()]
        finally:
            for task in doing:
                task.cancel()
            await asyncio.gather(*doing, return_exceptions=True)
    await asyncio.sleep(SETTLED_SECONDS)
    end = resident(server)
    flat = max(abs(end - warm), max(seen) - warm) <= GROWN_MOST
    figures = {"warm_mb": warm, "least_mb": min(seen), "most_mb": max(seen), "end_mb": end}
    ok = flat and not broken and people.moves > seconds / 10
    return {"ok": ok, **figures, "honest_moves": people.moves, "attempts": dict(sorted(strangers.done.items()))}


class Strangers:
    """Attempts of all kinds on a server; `done` counts their results."""

    table = watch = ""

    def __init__(self, port: int, pause: float) -> None:
        self._pause = pause
        self.port, self.url = port, f"http://127.0.0.1:{port}"
        self.done: Counter[str] = Counter()
        self._rng = random.Random(1)
        self._record = write_record(record_of(a_match(60), private=True))
        self._token = guest_token(port)

    def attempts(self) -> tuple[Callable[[], Awaitable[object]], ...]:
        return self.post, self.post_record, self.leave_unfinished, self.name_foreign_host, self.watch_and_send_garbage

    async def go_on(self, attempt: Callable[[], Awaitable[object]]) -> None:
        """Repeat an attempt until cancelled, at most `TIMES` times."""
        for _ in range(TIMES):
            try:
                came = await attempt()
            except GONE as problem:
                came = type(problem).__name__
            self.done[f"{attempt.__name__} {came}"] += 1
            await asyncio.sleep(self._pause)
        await asyncio.Event().wait()

    async def post(self) -> int:
        """Send a body that is nothing, as a stranger or as a guest."""
        path, token = self._rng.choice(["tables", "codes", "replays", "guests"]), self._rng.choice(["", self._token])
        return status(await http(self.url, f"POST /api/{path}", token, LARGE[: self._rng.randrange(len(LARGE))]))

    async def post_record(self) -> int:
        body = twisted(self._record, self._rng).encode(errors="replace")
        return status(await http(self.url, "POST /api/replays", self._token, body))

    async def leave_unfinished(self) -> str:
        """Open connections with a part of a body on each, and cut them off."""
        opened = [(await asyncio.open_connection("127.0.0.1", self.port))[1] for _ in range(20)]
        for writer in opened:
            writer.write(head(self.port, self._token, len(LARGE) + 1) + LARGE)
        await asyncio.sleep(1)
        for writer in opened:
            writer.transport.abort()
        return "cut off"

    async def name_foreign_host(self) -> int:
        return status(
            await http(self.url, b"GET /api/tables HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        )

    async def watch_and_send_garbage(self) -> str:
        """Watch the honest table, say what is no message, and leave without a word."""
        wire = await Wire.open(self.url, self.table, await asyncio.to_thread(guest_token, self.port))
        await wire.hello(invite=self.watch)
        await wire.send(*(self._rng.randbytes(self._rng.randrange(300)) for _ in range(30)))
        wire.socket.transport.abort()
        await wire.close()
        return "left"
