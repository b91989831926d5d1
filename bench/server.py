"""Benchmark of the server beside boardgame.io on one load; and of ours alone with busy workers, idle, and killed."""

import asyncio
import gc
import os
import resource
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

import msgspec
from bench.load.boardgame import BoardgameTable
from bench.load.idle import busy, idle_table, spectators
from bench.load.offer import Book, Figures, Window, figures, offer
from bench.load.ours import OurTable
from bench.load.processes import Server
from bench.load.servers import PeerMissingError, find_peer, our_server, peer_server
from bench.load.table import SEATS
from msgspec import Struct

CLIENTS = (40, 200)
RATES = (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1350, 1500, 1700, 2000)
"""Moves a second to try: the last of these that a server keeps up with is about what it can carry."""
USUAL = 0.85
"""Share of what the slowest server can carry that is offered to each: all have work, and none is overloaded."""
WARM_SECONDS = 4.0
TRIED_SECONDS, TRIES, KEPT_UP = 2.0, 2, 0.9
WINDOW_SECONDS = 4.0
WINDOWS = 5
KILLS = 20


class Side(Struct):
    """A server and the tables at it."""

    server: Server
    make: Callable[[int, int, Callable[[float, float], None]], OurTable | BoardgameTable]
    tables: list[OurTable | BoardgameTable] = msgspec.field(default_factory=list)
    book: Book = msgspec.field(default_factory=Book)
    windows: list[Window] = msgspec.field(default_factory=list)

    async def open(self, tables: int) -> None:
        for number in range(tables):
            table = self.make(self.server.port, number, self.book.note)
            await table.open()
            self.tables.append(table)

    async def measure(self, rate: float, seconds: float) -> Window:
        """Offer moves for some time and return what was measured, after writing out what others left in the disk's
        cache."""
        await asyncio.to_thread(getattr(os, "sync", int))
        return await offer(self.tables, self.book, self.server, rate, seconds)


def run() -> dict[str, object]:
    many_files()
    try:
        node = find_peer()
    except PeerMissingError as problem:
        print(f"The peer cannot be measured: {problem}", file=sys.stderr)
        node = ""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found: dict[str, object] = {"bench": "server", "peer": "boardgame.io 0.50.2" if node else None}
        for clients in CLIENTS:
            found[f"clients_{clients}"] = side = side_by_side(clients, node, folder / str(clients))
            print(f"{clients} clients: {side}", file=sys.stderr)
        with our_server(folder / "busy.sqlite") as server:
            found["p99_busy_ms"] = asyncio.run(busy(server))
        with our_server(folder / "idle.sqlite") as server:
            found["idle_table_kb"] = asyncio.run(idle_table(server))
        with our_server(folder / "watched.sqlite") as server:
            found["idle_1000_spectators_cpu_percent"] = asyncio.run(spectators(server))
        return found | kills(folder / "killed.sqlite")


def side_by_side(clients: int, node: str, folder: Path) -> dict[str, object]:
    """Run all servers at once and give each in turn a stretch of load, several times. All get the same moves at the
    same times."""
    folder.mkdir()
    rate = round(USUAL * carried(clients // SEATS, node, folder))
    with ExitStack() as running:
        sides = {name: running.enter_context(side) for name, side in started(node, folder, "measured").items()}
        asyncio.run(load(tuple(sides.values()), clients // SEATS, rate))
    found = {name: msgspec.to_builtins(median(side.windows)) for name, side in sides.items()}
    return {"offered_per_s": rate, **found}


def started(node: str, folder: Path, what_for: str) -> dict[str, AbstractContextManager[Side]]:
    """Return our server and, with Node, the peer on each of its stores. Each starts when its context is entered."""
    sides: dict[str, AbstractContextManager[Side]] = {"ours": _ours(folder / f"ours-{what_for}.sqlite")}
    if node:
        sides["peer"] = _peer(node, folder / f"peer-{what_for}", in_memory=False)
        sides["peer_memory"] = _peer(node, folder / f"peer-memory-{what_for}", in_memory=True)
    return sides


@contextmanager
def _ours(store: Path) -> Iterator[Side]:
    with our_server(store) as server:
        yield Side(server, OurTable)


@contextmanager
def _peer(node: str, folder: Path, *, in_memory: bool) -> Iterator[Side]:
    with peer_server(node, folder, in_memory=in_memory) as server:
        yield Side(server, BoardgameTable)


async def load(sides: Sequence[Side], tables: int, rate: int) -> None:
    for side in sides:
        await side.open(tables)
    gc.collect()
    gc.freeze()
    for side in sides:
        await side.measure(rate, WARM_SECONDS)
    for _ in range(WINDOWS):
        for side in sides:
            side.windows.append(await side.measure(rate, WINDOW_SECONDS))
    for side in sides:
        for table in side.tables:
            table.close()


def carried(tables: int, node: str, folder: Path) -> int:
    """Return about the most moves a second that all servers keep up with. Each is tried by itself and then discarded:
    the peer's FlatFile store may break under overload."""
    least = RATES[-1]
    for name, side in started(node, folder, "tried").items():
        with side as one:
            least = min(least, asyncio.run(most_of(one, tables)))
        print(f"{name} was tried: all carry {least} moves a second so far", file=sys.stderr)
    return least


async def most_of(side: Side, tables: int) -> int:
    await side.open(tables)
    most = RATES[0]
    for rate in RATES:
        try:
            if not await keeps_up(side, rate):
                break
        except RuntimeError as stopped:
            print(stopped, file=sys.stderr)
            break
        most = rate
    for table in side.tables:
        table.close()
    return most


async def keeps_up(side: Side, rate: int) -> bool:
    """Return whether a server keeps up with a rate, in one of two tries."""
    for _ in range(TRIES):
        window = await side.measure(rate, TRIED_SECONDS)
        if window.moves > KEPT_UP * rate * window.seconds:
            return True
    return False


def median(windows: Sequence[Window]) -> Figures:
    """Return the median of the windows for every figure: single windows are disturbed on a shared machine. Bytes and
    moves that were not offered are summed instead."""
    each = [msgspec.structs.asdict(figures(window)) for window in windows]
    middle = {name: round(statistics.median(one[name] for one in each), 1) for name in each[0]}
    middle["not_offered"] = sum(one.not_offered for one in windows)
    middle["bytes_per_move"] = round(sum(one.received for one in windows) / sum(one.moves for one in windows))
    return msgspec.convert(middle, Figures, strict=False)


def kills(store: Path) -> dict[str, object]:
    """Kill the server under load again and again, and count acknowledged moves that were lost or doubled."""
    from prove.server_kills import kill_rounds

    found = kill_rounds(store, KILLS)
    return {
        "kill9_rounds": found["kills"],
        "kill9_acknowledged": found["acknowledged"],
        "kill9_lost": found["lost"],
        "kill9_duplicated": found["duplicated"],
    }


def many_files() -> None:
    """Raise the limit of open files for this process and the servers that inherit it: every socket is one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000) if most != resource.RLIM_INFINITY else 20_000, most))
