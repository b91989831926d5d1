"""Benchmark of servers that could carry our sockets: our application under each, on one load in one run."""

import asyncio
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
from bench.load.ours import OurTable
from bench.load.processes import free_port, serving
from bench.load.table import SEATS
from bench.load.under import SOCKETS_ALONE, WHOLE
from bench.server import CLIENTS, Side, load, many_files, median

RATE = 600
"""Moves a second offered to each, about 0.8 of what boardgame.io carries beside us in `bench server`."""


def run() -> dict[str, object]:
    many_files()
    with tempfile.TemporaryDirectory() as name:
        return {"bench": "sockets", "offered_per_s": RATE} | {
            f"clients_{clients}": compare(clients, Path(name) / str(clients)) for clients in CLIENTS
        }


def compare(clients: int, folder: Path) -> dict[str, object]:
    folder.mkdir()
    with ExitStack() as running:
        sides = {name: running.enter_context(side(name, folder)) for name in (*WHOLE, *SOCKETS_ALONE)}
        asyncio.run(load(tuple(sides.values()), clients // SEATS, RATE))
    return {name: msgspec.to_builtins(median(one.windows)) for name, one in sides.items()}


@contextmanager
def side(name: str, folder: Path) -> Iterator[Side]:
    """Start our application under the named server."""
    port, socket_port, store = free_port(), free_port(), folder / f"{name}.sqlite"
    command = [sys.executable, "-m", "bench.load.under", name, str(port), str(socket_port), str(store)]
    with serving(command, port, {}, store.with_suffix(".log")) as server:
        yield Side(server, _table_at(socket_port if name in SOCKETS_ALONE else port))


def _table_at(socket_port: int) -> Callable[[int, int, Callable[[float, float], None]], OurTable]:
    def make(port: int, seed: int, done: Callable[[float, float], None]) -> OurTable:
        table = OurTable(port, seed, done)
        table.socket_port = socket_port
        return table

    return make
