"""Load on our server and on boardgame.io, side by side in one run; ours besides with busy workers, idle, and killed."""

import asyncio
import gc
import resource
import statistics
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
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
RATES = (1000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 50)
"""Moves a second: the first of these that all servers keep up with is about what the slowest can carry."""
USUAL = 0.75
"""The share of that which is offered to each of them: nobody runs a server at its limit."""
WARM_SECONDS = 4.0
TRIES, KEPT_UP = 2, 0.9
WINDOW_SECONDS = 4.0
WINDOWS = 5
KILLS = 20


class Side(Struct):
    """A server and the tables at it."""

    server: Server
    make: Callable[[int, int, Callable[[float, float], None]], OurTable | BoardgameTable]
    tables: list[OurTable | BoardgameTable] = []
    book: Book = msgspec.field(default_factory=Book)
    windows: list[Window] = []

    async def open(self, tables: int) -> None:
        for number in range(tables):
            table = self.make(self.server.port, number, self.book.note)
            await table.open()
            self.tables.append(table)

    async def measure(self, rate: float, seconds: float) -> Window:
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
            found[f"clients_{clients}"] = side_by_side(clients, node, folder / str(clients))
        with our_server(folder / "busy.sqlite") as server:
            found["p99_busy_ms"] = asyncio.run(busy(server))
        with our_server(folder / "idle.sqlite") as server:
            found["idle_table_kb"] = asyncio.run(idle_table(server))
        with our_server(folder / "watched.sqlite") as server:
            found["idle_1000_spectators_cpu_percent"] = asyncio.run(spectators(server))
        return found | kills(folder / "killed.sqlite")


def side_by_side(clients: int, node: str, folder: Path) -> dict[str, object]:
    """All servers run; each in turn gets a stretch of load, several times over. The same moves at the same times."""
    folder.mkdir()
    with ExitStack() as running:
        sides = {"ours": Side(running.enter_context(our_server(folder / "ours.sqlite")), OurTable)}
        if node:
            for name, in_memory in (("peer", False), ("peer_memory", True)):
                server = running.enter_context(peer_server(node, folder / name, in_memory=in_memory))
                sides[name] = Side(server, BoardgameTable)
        rate = asyncio.run(load(tuple(sides.values()), clients // SEATS))
    found = {name: msgspec.to_builtins(median(side.windows)) for name, side in sides.items()}
    return {"offered_per_s": rate, **found}


async def load(sides: Sequence[Side], tables: int) -> int:
    for side in sides:
        await side.open(tables)
    gc.collect()
    gc.freeze()
    rate = round(USUAL * await carried(sides))
    for _ in range(WINDOWS):
        for side in sides:
            side.windows.append(await side.measure(rate, WINDOW_SECONDS))
    for side in sides:
        for table in side.tables:
            table.close()
    return rate


async def carried(sides: Sequence[Side]) -> int:
    """The most that all of them keep up with. Each may try twice: what else a machine does is not to decide it."""
    for rate in RATES:
        if all([await keeps_up(side, rate) for side in sides]):
            return rate
    return RATES[-1]


async def keeps_up(side: Side, rate: int) -> bool:
    for _ in range(TRIES):
        window = await side.measure(rate, WARM_SECONDS)
        if window.moves > KEPT_UP * rate * window.seconds:
            return True
    return False


def median(windows: Sequence[Window]) -> Figures:
    """The median window in every figure: on a shared machine one in a while is not ours. Bytes are counted over all of
    them, as they know no noise, but new games begin in some windows and not in others; and so are moves not offered."""
    each = [msgspec.structs.asdict(figures(window)) for window in windows]
    middle = {name: round(statistics.median(one[name] for one in each), 1) for name in each[0]}
    middle["not_offered"] = sum(one.not_offered for one in windows)
    middle["bytes_per_move"] = round(sum(one.received for one in windows) / sum(one.moves for one in windows))
    return msgspec.convert(middle, Figures, strict=False)


def kills(store: Path) -> dict[str, object]:
    """Kill the server under load again and again: what was acknowledged must be kept, and once."""
    from prove.server_kills import kill_rounds

    found = kill_rounds(store, KILLS)
    return {
        "kill9_rounds": found["kills"],
        "kill9_acknowledged": found["acknowledged"],
        "kill9_lost": found["lost"],
        "kill9_duplicated": found["duplicated"],
    }


def many_files() -> None:
    """A socket is a file, and there will be thousands, here and in the servers that inherit this."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000) if most != resource.RLIM_INFINITY else 20_000, most))
