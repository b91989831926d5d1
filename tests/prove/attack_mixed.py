"""Play honest games beside attacks of all kinds. Check that the server's memory stays what it was, and measure how long
honest moves take, in quiet first and then beside the attacks.

`run.py prove siege-mixed 3600 --pause 1` goes on for an hour, with a second between two attempts of a kind. How much
memory the server has is printed once a minute.
"""

import argparse
import asyncio
import json
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
from prove.attack_hands import THROW
from prove.fuzzing import a_match, twisted
from server.kit import seated, start
from server.raw import Wire, http, status
from server.usual_siege import People

SECONDS = 300.0
WARM_UP, WARM_UP_MOST = 0.3, 300.0
"""Share of the time, and most seconds, in which everything may take memory that it will use again later."""
TIMES = 100_000
"""Most attempts of a kind."""
QUIET = 0.1
"""Share of the time before the first attempt, in which honest moves are timed alone."""
SLOWER_MOST, NOTICED_MS = 3.0, 50.0
"""Factor by which the 99th percentile of honest moves may exceed that in quiet; and milliseconds nobody notices, since
attackers and honest clients share the machine's cores with the server."""
BOT_TABLES = 12
"""Tables of bots alone that are asked for."""
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
        doing = [asyncio.create_task(people.play())]
        try:
            until, warm_up = time.monotonic() + seconds, min(WARM_UP * seconds, WARM_UP_MOST)
            await asyncio.sleep(QUIET * warm_up)
            people.waits.clear()  # of a server that was only just started
            await asyncio.sleep(QUIET * seconds)
            quiet = people.p99_ms()
            people.waits.clear()
            doing += [asyncio.create_task(strangers.go_on(attempt)) for attempt in strangers.attempts()]
            await asyncio.sleep(warm_up)
            warm, seen = resident(server), list[int]()
            while time.monotonic() < until:
                if len(seen) % 60 == 0:
                    print(f"{resident(server)} MB, {people.moves} moves", file=sys.stderr, flush=True)
                seen.append(resident(server))
                await asyncio.sleep(1)
            broken = [task for task in doing if task.done()]
        finally:
            while left := [task for task in doing if not task.done()]:
                for task in left:  # more than once: `asyncio.wait_for` of Python 3.11 may lose a cancellation
                    task.cancel()
                await asyncio.wait(left, timeout=1)
    await asyncio.sleep(SETTLED_SECONDS)
    end = resident(server)
    flat = max(abs(end - warm), max(seen) - warm) <= GROWN_MOST
    figures: dict[str, float] = {"warm_mb": warm, "least_mb": min(seen), "most_mb": max(seen), "end_mb": end}
    figures |= {"quiet_p99_ms": quiet, "p99_ms": people.p99_ms()}
    quick = figures["p99_ms"] <= max(SLOWER_MOST * quiet, NOTICED_MS)
    ok = flat and quick and not broken and people.moves > seconds / 10
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
        self._made = 0

    def attempts(self) -> tuple[Callable[[], Awaitable[object]], ...]:
        return (
            self.post,
            self.post_record,
            self.leave_unfinished,
            self.name_foreign_host,
            self.watch_and_send_garbage,
            self.watch_and_speak,
            self.guess_a_code,
            self.make_a_table_of_bots,
            self.throw_at_the_range,
            self.ask_for_what_is_not_there,
        )

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

    async def watch_and_speak(self) -> str:
        """Watch the honest table as a new guest, and make it speak to all: mute, talk, react, ask what one may not."""
        wire = await Wire.open(self.url, self.table, await asyncio.to_thread(guest_token, self.port))
        await wire.hello(invite=self.watch, name="Eve")
        for number in range(20):
            await wire.send({"t": "mute", "id": f"m{number}", "guest": "gnobody", "on": number % 2 == 0})
            await wire.send({"t": "say", "id": f"s{number}", "text": "x" * 300})
            await wire.send({"t": "react", "id": f"r{number}", "reaction": "wow"})
            await wire.send({"t": "set_pace", "id": f"p{number}", "pace": number})
        await asyncio.sleep(0.5)
        came = Counter(message["t"] for message in wire.messages if message["t"] in ("done", "refused", "bye"))
        await wire.close()
        return "heard" if came else "heard nothing"

    async def guess_a_code(self) -> int:
        code = "".join(self._rng.choices("ABCDEFGHJKMNPQRSTUVWXYZ23456789", k=10))
        return status(await http(self.url, "POST /api/codes", "", json.dumps({"code": code}).encode()))

    async def make_a_table_of_bots(self) -> int:
        """Start a game of four bots whose throws are simulated, as often as that is allowed."""
        self._made += 1
        if self._made > BOT_TABLES:
            return 0
        table = {"game": "safranito", "seats": ["solid"] * 4, "pace": 0, "start": True}
        return status(await http(self.url, "POST /api/tables", self._token, json.dumps(table).encode()))

    async def throw_at_the_range(self) -> int:
        """Throw with a gesture that is real, or with one twisted into nonsense."""
        body = json.dumps(THROW)
        said = body if self._rng.random() < 0.5 else twisted(body, self._rng)
        return status(await http(self.url, "POST /api/range/throw", self._token, said.encode(errors="replace")))

    async def ask_for_what_is_not_there(self) -> int:
        """Ask for reviews, answers and replays of games that are another's or nobody's."""
        number, entry = self._rng.randrange(1, 4), self._rng.randrange(50)
        rest = self._rng.choice([f"reviews/{number}", f"answers/{number}/{entry}", f"replays/{number}", ""])
        return status(await http(self.url, f"GET /api/tables/{self.table}/{rest}", self._token))
