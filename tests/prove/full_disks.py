"""Fill the disk of a serving server: plays are refused clearly, nothing acknowledged is lost, and it recovers by
itself. Linux only."""

import asyncio
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.load.processes import free_port

from peppermill.client import Client, TableClient
from peppermill.core import Refused
from peppermill.store import SqliteStore
from peppermill.wire import requests as ask
from server.raw import http, status

LIMITED = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, resource.RLIM_INFINITY))
from peppermill.cli import main
sys.exit(main({words!r}))
"""
QUICKLY = ("--limit", "messages=10000", "--limit", "messages_burst=10000")
MOST_MOVES = 5_000
PATIENCE = 30.0


def served(limits: tuple[int, ...] = (150_000, 400_000)) -> list[str]:
    """Return what went wrong."""
    found: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        for limit in limits:
            found += [f"serving with {limit}: {problem}" for problem in _served(Path(name), limit)]
    return found


def _served(folder: Path, limit: int) -> list[str]:
    store, port = folder / f"served-{limit}.sqlite", free_port()
    words = ["serve", "--port", str(port), "--store", str(store), "--workers", "1", *QUICKLY]
    log = folder / f"served-{limit}.log"
    command = [sys.executable, "-c", LIMITED.format(limit=limit, words=words)]
    with log.open("wb") as file, subprocess.Popen(command, stdout=file, stderr=file) as server:
        try:
            found, acknowledged = asyncio.run(_played(server, f"http://127.0.0.1:{port}"))
        finally:
            server.terminate()
    if b"Traceback" in log.read_bytes():
        found.append(log.read_text()[-300:])
    with SqliteStore(store) as kept:
        logs = [kept.open(match).read(0) for match in kept.matches()]
    names = [entry.meta.id for entries in logs for entry in entries if entry.meta and entry.meta.id]
    if len(names) != len(set(names)) or not acknowledged <= set(names):
        found.append(f"{len(acknowledged)} acknowledged, {len(names)} kept, of them {len(set(names))} by name")
    command = [sys.executable, "-m", "peppermill", "store", "verify", "--store", str(store)]
    verified = subprocess.run(command, capture_output=True, check=False)
    return found if verified.returncode == 0 else [*found, verified.stderr.decode()[-300:]]


async def _played(server: "subprocess.Popen[bytes]", url: str) -> tuple[list[str], set[str]]:
    client = await _coming(url)
    made = await client.create("chili", ["me", "me"], names=["Ana", "Ben"], pace=0, start=True)
    acknowledged: set[str] = set()
    async with made as table:
        for room in (None, 0):  # the first time the log may still go into the file, and then there is some again
            if room is not None:
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
            refusal = await _play(table, acknowledged, MOST_MOVES)
            if refusal != "not-kept":
                return [f"refused with {refusal!r}, after {len(acknowledged)} plays"], acknowledged
        if not await _health_is(url, 503):
            return ["a server that can keep nothing says that it is well"], acknowledged
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        try:
            async with asyncio.timeout(PATIENCE):
                while await _play(table, acknowledged, 50):
                    await asyncio.sleep(0.1)
        except TimeoutError:
            return ["it did not go on when there was room again"], acknowledged
        if not await _health_is(url, 200):
            return ["a server that goes on says that it is not well"], acknowledged
    return [], acknowledged


async def _coming(url: str) -> Client:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await Client(url).__aenter__()
            except OSError:
                await asyncio.sleep(0.1)


async def _health_is(url: str, code: int) -> bool:
    """Wait until the server's health is this."""
    try:
        async with asyncio.timeout(PATIENCE):
            while status(await http(url, "GET /api/health")) != code:
                await asyncio.sleep(0.1)
    except TimeoutError:
        return False
    return True


async def _play(table: TableClient, acknowledged: set[str], moves: int) -> str:
    """Play so many moves, game after game; return the refusal that stopped it."""
    for _ in range(moves):
        try:
            await asyncio.wait_for(_move(table, acknowledged), PATIENCE)
        except Refused as refused:
            return refused.refusal.code
    return ""


async def _move(table: TableClient, acknowledged: set[str]) -> None:
    await table.until(lambda: table.open_turns() or (table.table and table.table.phase == "over"))
    if not table.open_turns():
        await table.do(ask.Rematch)
        return
    turn, name = table.open_turns()[0], f"play-{len(acknowledged)}"
    await table.play(turn.seat, turn.answers()[0], name)
    acknowledged.add(name)
