"""Benchmark of several processes on PostgreSQL and NATS: the store beside SQLite, an edge, two processes beside one,
and ten thousand resting tables. Ratios are of one run."""

import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench.load.offer import Book, Window, offer
from bench.load.ours import OurTable
from bench.load.processes import Server, free_port, serving
from bench.load.servers import our_command

from clusters import Process
from engines import nats_server, postgres_server
from peppermill.match import Entry, Header, Store
from peppermill.store import SqliteStore
from peppermill.store.postgres import PostgresStore
from peppermill.store.postgres.leases import LeaseStore
from peppermill.store.rows import LEVEL

LOGS = 50
APPENDS = 6_000
ROUNDS = 3
GROUP_SECONDS = 0.003
TABLES = 10
EDGE_RATE = 600
"""Moves a second that are offered."""
GOALS: dict[str, str] = {
    "append_rate_ratio": ">= 0.9",
    "append_p99_ratio": "<= 1.5",
    "edge_p50_ms": "<= 1.5",
    "edge_p99_ms": "<= 4",
    "edge_cpu_ratio": "<= 1.5",
    "two_process_ratio": ">= 1.8",
    "start_ms_10000_tables": "<= 1.2 * start_ms_100_tables",
    "claim_ms_10000_tables": "<= 1.2 * claim_ms_100_tables",
}
"""Goals of the figures, shown beside them."""
WARM_SECONDS, WINDOW_SECONDS, WINDOWS = 3.0, 4.0, 3
RESTING = (100, 10_000)
CLAIMS = 200
IDLE = 50
"""Tables with four clients each, for the memory of an idle table at an edge."""


def run() -> dict[str, object]:
    """Measure everything, one after the other."""
    with tempfile.TemporaryDirectory() as name, postgres_server(safe=True) as database, nats_server() as bus:
        folder = Path(name)
        found: dict[str, object] = {"bench": "cluster", **appends(folder, database.url)}
        print(found, file=sys.stderr)
        found |= edges(folder, database.url, bus.url)
        print(found, file=sys.stderr)
        found |= resting(database.url)
        return found | {"goals": GOALS}


def appends(folder: Path, url: str) -> dict[str, object]:
    """Append to logs as fast as the store takes it, on SQLite and PostgreSQL in turn."""
    figures: dict[str, list[tuple[float, float]]] = {"sqlite": [], "postgres": []}
    with (
        SqliteStore(folder / "appends.sqlite", group_seconds=GROUP_SECONDS) as file,
        PostgresStore(url, group_seconds=GROUP_SECONDS) as database,
    ):
        for number in range(ROUNDS + 1):
            for name, store in (("sqlite", file), ("postgres", database)):
                figures[name].append(append_all(store, f"r{number}"))
    rate, p99 = (
        {name: statistics.median(one[which] for one in found[1:]) for name, found in figures.items()}
        for which in (0, 1)
    )
    return {
        "appends_a_second": {name: round(value) for name, value in rate.items()},
        "append_rate_ratio": round(rate["postgres"] / rate["sqlite"], 2),
        "append_p99_ratio": round(p99["postgres"] / p99["sqlite"], 2),
    }


def append_all(store: Store, label: str) -> tuple[float, float]:
    """Return appends a second and the p99 of their milliseconds, with one append under way at each log."""
    entry = Entry(seat=None, command="choose card=63", events=("x" * 150,))
    logs = [
        store.create(Header(id=f"{label}-{number}", game="chili", players=(), options={}, data={}, chance=()))
        for number in range(LOGS)
    ]

    async def play() -> tuple[float, float]:
        loop = asyncio.get_running_loop()
        delays: list[float] = []

        async def fill(number: int) -> None:
            for version in range(APPENDS // LOGS):
                done: asyncio.Future[None] = loop.create_future()
                begun = loop.time()

                def answer(problem: BaseException | None, done: "asyncio.Future[None]" = done) -> None:
                    loop.call_soon_threadsafe(_settle, done, problem)

                logs[number].append_soon(version, (entry,), {}, answer)
                await done
                delays.append((loop.time() - begun) * 1000)

        begun = loop.time()
        await asyncio.gather(*map(fill, range(LOGS)))
        return len(delays) / (loop.time() - begun), statistics.quantiles(delays, n=100)[98]

    return asyncio.run(play())


def _settle(done: "asyncio.Future[None]", problem: BaseException | None) -> None:
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)


def edges(folder: Path, url: str, bus: str) -> dict[str, object]:
    """Offer the same moves at the owner and through an edge, and at one and two owners."""
    with _process(folder, url, bus, "owner") as owner, _process(folder, url, bus, "edge") as edge:
        return asyncio.run(_edges(owner, edge))


async def _edges(owner: Server, edge: Server) -> dict[str, object]:
    sides: dict[str, list[OurTable]] = {"home": [], "edge": [], "other": []}
    book = Book()
    for name, tables in sides.items():
        for number in range(TABLES):
            table = OurTable((edge if name == "other" else owner).port, number, book.note)
            if name == "edge":
                table.socket_port = edge.port
            tables.append(table)
            await _open(table, owner.port if name == "edge" else table.port, table.socket_port)
    both = Both([owner, edge])
    windows: dict[str, list[Window]] = {"home": [], "edge": [], "two": []}
    for round_ in range(WINDOWS + 1):
        for name in windows:
            tables = [*sides["home"], *sides["other"]] if name == "two" else sides[name]
            seconds = WINDOW_SECONDS if round_ else WARM_SECONDS
            window = await offer(tables, book, both, EDGE_RATE * (2 if name == "two" else 1), seconds)
            if round_:
                windows[name].append(window)
    figures = {name: _figures(found) for name, found in windows.items()}
    idle = await _idle(owner, edge)
    for tables in sides.values():
        for table in tables:
            table.close()
    home, far, two = (figures[name] for name in ("home", "edge", "two"))
    return {
        "offered_per_s": EDGE_RATE,
        "edge_p50_ms": round(far["p50"] - home["p50"], 2),
        "edge_p99_ms": round(far["p99"] - home["p99"], 2),
        "edge_cpu_ratio": round(far["cpu"] / home["cpu"], 2),
        "two_process_ratio": round(home["cpu"] / two["cpu"] * 2, 2),
        "edge_idle_kb": idle,
    }


async def _open(table: OurTable, owner: int, sockets: int) -> None:
    """Open a table at its owner: the first client to come makes it the owner."""
    table.port, table.socket_port = owner, owner
    await table.open()
    if sockets != owner:
        for socket in table.sockets:
            socket.close()
        table.socket_port = sockets
        await table.enter()
        while not all(seen.cards for seen in table.seen):
            await asyncio.sleep(0.01)


class Both(Server):
    """Two servers that are measured together."""

    def __init__(self, servers: Sequence[Server]) -> None:
        self._servers = servers

    def cpu(self) -> float:
        """Return the CPU seconds of both."""
        return sum(server.cpu() for server in self._servers)

    def last_words(self) -> str:
        """Return what both said last."""
        return "\n".join(server.last_words() for server in self._servers)


def _figures(windows: Sequence[Window]) -> dict[str, float]:
    delays = [statistics.quantiles(window.delays, n=100) for window in windows]
    return {
        "p50": statistics.median(cuts[49] for cuts in delays),
        "p99": statistics.median(cuts[98] for cuts in delays),
        "cpu": statistics.median(window.cpu / window.moves for window in windows),
    }


async def _idle(owner: Server, edge: Server) -> float:
    """Return the kilobytes that a table whose four clients do nothing takes at their edge."""
    before = edge.memory()
    tables = [OurTable(owner.port, 1_000 + number) for number in range(IDLE)]
    for table in tables:
        await _open(table, owner.port, edge.port)
    await asyncio.sleep(1)
    used = edge.memory() - before
    for table in tables:
        table.close()
    return round(used / IDLE, 1)


@contextmanager
def _process(folder: Path, url: str, bus: str, name: str) -> Iterator[Server]:
    port = free_port()
    command = our_command(port, Path("x"))
    command[command.index("--store") + 1] = url
    with serving([*command, "--bus", bus, "--node", name], port, {}, folder / f"{name}.log") as server:
        yield server


def resting(url: str) -> dict[str, object]:
    """Start a process and claim tables in a store with few and with many resting tables."""
    found: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as name, nats_server() as bus, PostgresStore(url) as store:
        made = 0
        for count in RESTING:
            writes = [store.write_table(f"rest{number:06}", 0, _RESTING) for number in range(made, count)]
            for write in writes:
                write.result()
            made = count
            starts = []
            for attempt in range(3):
                process = Process(url, bus.url, "resting", Path(name) / f"{count}-{attempt}.log")
                begun = time.monotonic()
                process.start()
                process.wait()
                starts.append((time.monotonic() - begun) * 1000)
                process.kill()
            found[f"start_ms_{count}_tables"] = round(statistics.median(starts))
            found[f"claim_ms_{count}_tables"] = _claims(url, count)
    return found


def _claims(url: str, count: int) -> float:
    """Return the median of the milliseconds that a claim takes."""
    leases = LeaseStore(url, f"claims{count}.1", "claims", LEVEL)
    leases.renew(600, is_draining=False)
    delays = []
    for number in range(CLAIMS):
        begun = time.perf_counter()
        assert leases.claim(f"rest{number * 37 % count:06}") is not None
        delays.append((time.perf_counter() - begun) * 1000)
    leases.leave()
    leases.close()
    return round(statistics.median(delays), 2)


_RESTING = json.dumps({"phase": "over", "matches": [], "touched": int(time.time() * 1000), "host": "g"}).encode()
