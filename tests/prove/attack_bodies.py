"""Attack a server with request bodies of nonsense, whole, unfinished and cut off; measure its memory, and honest
clients' waiting times.

An attacker on the same machine takes processor time even where the server gives it none. So waiting times beside a
process that only computes, and beside one that sends as much to a socket of its own, are measured as well.
"""

import asyncio
import http.client
import json
import random
import socket
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from statistics import quantiles

from bench.load.processes import Server, free_port

from peppermill.client import TableClient
from peppermill.core import Refused
from peppermill.wire import requests as ask
from server.kit import seated, start

SECONDS = 20.0
"""Longest time of an attack; the quiet before it takes half as long."""
BODIES = 700
UNFINISHED = 440
CUT_OFF = 8_000
CUT_OFF_PAUSE = 0.001
LARGE = b"x" * 1_900_000
GROWN_MOST = 20
"""Megabytes by which the server may have grown `SETTLED_SECONDS` after an attack."""
SETTLED_SECONDS = 5.0
SLOWER_MOST = 3.0
"""Factor by which the honest 99th percentile may exceed that without an attack: in quiet, or beside a process that
takes as much of the machine as an attacker and asks nothing of the server, whichever is more."""
PAUSE = 0.02
ELSEWHERE, HERE = "127.0.0.2", "127.0.0.1"
"""Addresses honest requests come from. The attack comes from the second, and so do the sockets of the table."""
LIMITS = {"requests_per_address": 10**6, "requests_burst": 10**6, "tcp_per_address": 1_000}
"""Limits under which all bodies are let in, although they come from one address."""


def attack_bodies() -> dict[str, object]:
    """Return megabytes before, at most during and after each attack, and honest milliseconds (99th percentiles)."""
    with tempfile.TemporaryDirectory() as folder, started(Path(folder) / "games.sqlite", LIMITS) as server:
        return asyncio.run(_attack(server))


async def _attack(server: Server) -> dict[str, object]:
    figures: dict[str, object] = {}
    ok, loop = True, asyncio.get_running_loop()
    async with seated(f"http://{HERE}:{server.port}", ["Ana", "Ben"]) as tables:
        await start(tables)
        honest = Honest(server.port, tables)
        await honest.go_on(asyncio.sleep(2))
        without = await honest.go_on(asyncio.sleep(SECONDS / 2))
        figures["quiet_p99_ms"] = without
        with ProcessPoolExecutor(1, get_context("spawn")) as attackers:
            await asyncio.wrap_future(attackers.submit(int))
            for control in (compute, send_elsewhere):
                beside = await honest.go_on(loop.run_in_executor(attackers, control))
                figures[f"beside_{control.__name__}_p99_ms"] = beside
                without = {name: max(beside[name], quiet) for name, quiet in without.items()}
            for attack in (post_bodies, post_as_guest, leave_unfinished, cut_off):
                before = peak = resident(server)
                doing = loop.run_in_executor(attackers, attack, server.port)
                slow = await honest.go_on(doing, lambda: resident(server))
                peak = max(peak, honest.peak)
                await asyncio.sleep(SETTLED_SECONDS)
                after = resident(server)
                fine = after - before <= GROWN_MOST and all(
                    slow[name] <= SLOWER_MOST * without[name] for name in ("move", "request_elsewhere")
                )
                figures[attack.__name__] = {
                    "ok": fine,
                    "before_mb": before,
                    "peak_mb": peak,
                    "after_mb": after,
                    "p99_ms": slow,
                    "answers": await doing,
                }
                ok = ok and fine
    return {"ok": ok, **figures}


class Honest:
    """Two people at a table, and requests from their address and from another, each timed again and again."""

    def __init__(self, port: int, tables: list[TableClient]) -> None:
        self._port, self._tables = port, tables
        self._waits: dict[str, list[float]] = {}
        self.peak = 0
        """The most that `measure` has returned during the last `go_on`."""

    async def go_on(self, doing: Awaitable[object], measure: Callable[[], int] = int) -> dict[str, float]:
        """Go on until something is done. Returns milliseconds (99th percentiles)."""
        self.peak, self._waits = 0, {"move": [], "request_elsewhere": [], "request_here": []}
        work = [
            asyncio.create_task(self._play()),
            asyncio.create_task(self._ask(ELSEWHERE, self._waits["request_elsewhere"])),
            asyncio.create_task(self._ask(HERE, self._waits["request_here"])),
            asyncio.create_task(self._measure(measure)),
        ]
        try:
            await doing
            broken = [task.exception() for task in work if task.done()]
        finally:
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
        assert not broken, broken
        return {name: p99(found) for name, found in self._waits.items()}

    async def _play(self) -> None:
        while True:
            for table in self._tables:
                for turn in table.open_turns():
                    began = time.monotonic()
                    with suppress(Refused):  # a move sent before the last `go_on` ended was played meanwhile
                        await table.play(turn.seat, turn.answers()[0])
                        self._waits["move"].append(1_000 * (time.monotonic() - began))
                    await asyncio.sleep(PAUSE)
            host = self._tables[0]
            if host.table is not None and host.table.phase == "over":
                await host.do(ask.Rematch)
            await asyncio.sleep(0.001)

    async def _ask(self, address: str, waits: list[float]) -> None:
        """Ask `GET /api/health` on one connection."""
        reader, writer = await asyncio.open_connection(HERE, self._port, local_addr=(address, 0))
        try:
            while True:
                began = time.monotonic()
                writer.write(f"GET /api/health HTTP/1.1\r\nHost: {HERE}:{self._port}\r\n\r\n".encode())
                said = await reader.readuntil(b"\r\n\r\n")
                await reader.readexactly(int(said.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
                waits.append(1_000 * (time.monotonic() - began))
                await asyncio.sleep(PAUSE)
        finally:
            writer.close()

    async def _measure(self, measure: Callable[[], int]) -> None:
        while True:
            self.peak = max(self.peak, measure())
            await asyncio.sleep(0.2)


@contextmanager
def started(store: Path, limits: dict[str, int]) -> Iterator[Server]:
    """Run `peppermill serve` with its usual limits but these, warmed up."""
    port = free_port()
    words = [word for name, value in limits.items() for word in ("--limit", f"{name}={value}")]
    command = [sys.executable, "-m", "peppermill", "serve", "--port", str(port), "--store", str(store), *words]
    server = Server(command, port, {}, store.with_suffix(".log"))
    try:
        server.await_port()
        post(port, guest_token(port), LARGE, "/api/replays")  # and what workers need is loaded
        yield server
    finally:
        server.stop()


def resident(server: Server) -> int:
    """Megabytes of the serving process alone."""
    pages = Path(f"/proc/{server.pids()[0]}/statm").read_text().split()[1]
    return int(pages) * 4_096 // 2**20


def p99(found: list[float]) -> float:
    return round(quantiles(found, n=100)[-1], 1)


def guest_token(port: int) -> str:
    """Return the cookie of a new guest."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.request("POST", "/api/guests", b"{}")
        cookie = connection.getresponse().headers["Set-Cookie"]
    return str(cookie).partition("=")[2].partition(";")[0]


def post(port: int, token: str, body: bytes, path: str = "/api/tables") -> str:
    """Return the status a body is answered with; what went wrong if it was not."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        try:
            connection.request("POST", path, body, {"Cookie": f"peppermill={token}"})
            return str(connection.getresponse().status)
        except (OSError, http.client.HTTPException) as problem:
            return type(problem).__name__


def compute() -> None:
    """Compute, and ask nothing of the server."""
    until = time.monotonic() + SECONDS / 2
    while time.monotonic() < until:
        pass


def send_elsewhere() -> None:
    """Send as much as an attack does, to nobody: what that costs the machine without the server."""
    until = time.monotonic() + SECONDS / 2
    with socket.create_server((HERE, 0), backlog=2_000) as listening:
        while time.monotonic() < until:
            with suppress(OSError), socket.create_connection(listening.getsockname()) as connection:
                connection.setblocking(False)
                connection.send(LARGE)
                listening.accept()[0].close()
            time.sleep(CUT_OFF_PAUSE)


def post_bodies(port: int, token: str = "") -> dict[str, int]:
    """Send bodies one after the other, each on a connection of its own."""
    answers: dict[str, int] = {}
    for _ in in_time(BODIES):
        answer = post(port, token, LARGE)
        answers[answer] = answers.get(answer, 0) + 1
    return answers


def post_as_guest(port: int) -> dict[str, int]:
    return post_bodies(port, guest_token(port))


def leave_unfinished(port: int) -> dict[str, int]:
    """Send all but the end of many bodies at once, and hold their connections. Returns how many were cut off."""
    return asyncio.run(_leave_unfinished(port, guest_token(port)))


async def _leave_unfinished(port: int, token: str) -> dict[str, int]:
    async def hold() -> bool:
        with suppress(OSError, TimeoutError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(head(port, token, len(LARGE) + 1) + LARGE)
            try:
                async with asyncio.timeout(SECONDS / 2):
                    await writer.drain()
                await asyncio.sleep(SECONDS / 2)
                return True
            finally:
                writer.transport.abort()
        return False

    held = sum(await asyncio.gather(*(hold() for _ in range(UNFINISHED))))
    return {"sent": held, "stopped": UNFINISHED - held}


def cut_off(port: int) -> dict[str, int]:
    """Send a part of a body, of a stranger or of a guest, and close the connection at once or reset it."""
    rng, token, times = random.Random(1), guest_token(port), 0
    for _ in in_time(CUT_OFF):
        times += 1
        time.sleep(CUT_OFF_PAUSE)
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 60) as connection:
            said = head(port, rng.choice(["", token]), len(LARGE)) + LARGE
            connection.sendall(said[: rng.randrange(len(said) >> rng.randrange(10))])
            if rng.random() < 0.5:
                linger = (1).to_bytes(4, sys.byteorder) + (0).to_bytes(4, sys.byteorder)
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    return {"cut_off": times}


def head(port: int, token: str, length: int) -> bytes:
    lines = ("POST /api/tables HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Cookie: peppermill={token}")
    return "\r\n".join((*lines, f"Content-Length: {length}", "", "")).encode()


def in_time(times: int) -> Iterator[int]:
    """Count to a number, but no longer than an attack may last."""
    until = time.monotonic() + SECONDS
    for number in range(times):
        if time.monotonic() > until:
            return
        yield number


if __name__ == "__main__":
    print(json.dumps(attack_bodies()))
