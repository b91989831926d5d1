"""Request bodies of nonsense against a serving server: one after the other, unfinished, and cut off at random; what it
holds before, meanwhile and after, and how long an honest client waits beside it."""

import asyncio
import http.client
import json
import random
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from statistics import quantiles

from bench.load.processes import Server, free_port

SECONDS = 20.0
"""An attack lasts so long at most, and the quiet before it half as long."""
BODIES = 700
UNFINISHED = 440
CUT_OFF = 2_000
LARGE = b"x" * 1_900_000
GROWN_MOST = 20
"""Megabytes the server may hold more, `SETTLED_SECONDS` after an attack."""
SETTLED_SECONDS = 5.0
SLOWER_MOST = 3.0
"""Times the honest 99th percentile of the same server without an attack."""
PAUSE = 0.02
LIMITS = {"requests_per_address": 10**6, "requests_burst": 10**6, "tcp_per_address": 1_000}
"""Limits under which bodies are let in, although the honest client comes from the same address."""


def attack_bodies() -> dict[str, object]:
    """Return megabytes before, at most during and after each attack, and honest milliseconds (99th percentile)."""
    with tempfile.TemporaryDirectory() as folder, started(Path(folder) / "games.sqlite", LIMITS) as server:
        latencies(server.port, 2)
        figures: dict[str, object] = {"quiet_p99_ms": (quiet := p99(latencies(server.port, SECONDS / 2)))}
        ok = True
        with ProcessPoolExecutor(1, get_context("spawn")) as attackers:
            for attack in (post_bodies, post_as_guest, leave_unfinished, cut_off):
                before = resident(server)
                doing = attackers.submit(attack, server.port)
                waits, peak = [], before
                while not doing.done():
                    waits += latencies(server.port, 0.5)
                    peak = max(peak, resident(server))
                doing.result()
                time.sleep(SETTLED_SECONDS)
                after, slow = resident(server), p99(waits)
                fine = after - before <= GROWN_MOST and slow <= SLOWER_MOST * quiet
                figures[attack.__name__] = {
                    "ok": fine,
                    "before_mb": before,
                    "peak_mb": peak,
                    "after_mb": after,
                    "p99_ms": slow,
                    "answers": doing.result(),
                }
                ok = ok and fine
    return {"ok": ok, **figures}


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


def latencies(port: int, seconds: float) -> list[float]:
    """Milliseconds of `GET /api/health`, asked again and again on one connection."""
    found, until = [], time.monotonic() + seconds
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        while (began := time.monotonic()) < until:
            connection.request("GET", "/api/health")
            connection.getresponse().read()
            found.append(1_000 * (time.monotonic() - began))
            time.sleep(PAUSE)
    return found


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
    luck, token, times = random.Random(1), guest_token(port), 0
    for _ in in_time(CUT_OFF):
        times += 1
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 60) as connection:
            said = head(port, luck.choice(["", token]), len(LARGE)) + LARGE
            connection.sendall(said[: luck.randrange(len(said) >> luck.randrange(10))])
            if luck.random() < 0.5:
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
