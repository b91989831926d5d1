"""Offer moves at a fixed rate to tables, and measure delays."""

import asyncio
import random
import statistics
from collections.abc import Sequence

from bench.load.processes import Server
from bench.load.table import Table
from msgspec import Struct

STUCK_SECONDS = 10.0


class Window(Struct):
    """Figures of one stretch of time."""

    seconds: float
    moves: int
    """Moves shown to the last client in this time."""
    cpu: float
    received: int
    delays: list[float]
    """Milliseconds, of the moves that fell due in this time."""
    not_offered: int
    """Moves that fell due at a table between two games."""


class Figures(Struct):
    moves_per_cpu_s: int
    p50_ms: float
    p99_ms: float
    bytes_per_move: int
    moves_per_s: int
    cpu_percent: int
    not_offered: int


class Book:
    """Notes for each move when it was due, and when the last client was shown it."""

    def __init__(self) -> None:
        self.moves: list[tuple[float, float]] = []

    def note(self, due: float, done: float) -> None:
        self.moves.append((due, done))


async def offer(tables: Sequence[Table], book: Book, server: Server, rate: float, seconds: float) -> Window:
    """Offer `rate` moves a second on average, at random moments, to one table after the other."""
    loop = asyncio.get_running_loop()
    rng = random.Random(rate)
    book.moves.clear()
    begin = at = loop.time()
    cpu, received, number = server.cpu(), heard(tables), 0
    resting = sum(table.not_offered for table in tables)
    while at < begin + seconds:
        at += rng.expovariate(rate)
        await asyncio.sleep(max(0.0, at - loop.time()))
        tables[number % len(tables)].due(at)
        number += 1
    end, cpu, received = loop.time(), server.cpu() - cpu, heard(tables) - received
    await drain(tables, book, server)
    moves = sum(done < end for _, done in book.moves)
    resting = sum(table.not_offered for table in tables) - resting
    return Window(end - begin, moves, cpu, received, [(done - due) * 1000 for due, done in book.moves], resting)


def figures(window: Window) -> Figures:
    cuts = statistics.quantiles(window.delays, n=100)
    return Figures(
        moves_per_cpu_s=round(window.moves / window.cpu),
        p50_ms=round(cuts[49], 1),
        p99_ms=round(cuts[98], 1),
        bytes_per_move=round(window.received / window.moves),
        moves_per_s=round(window.moves / window.seconds),
        cpu_percent=round(window.cpu / window.seconds * 100),
        not_offered=window.not_offered,
    )


def heard(tables: Sequence[Table]) -> int:
    return sum(table.received for table in tables)


async def drain(tables: Sequence[Table], book: Book, server: Server) -> None:
    """Wait for all moves that are due: they belong to the figures. Fails if a table never answers."""
    loop = asyncio.get_running_loop()
    known, since = len(book.moves), loop.time()
    while any(table.waiting for table in tables):
        if len(book.moves) > known:
            known, since = len(book.moves), loop.time()
        if loop.time() > since + STUCK_SECONDS:
            stuck = [table.refusals[-1:] for table in tables if table.waiting]
            told = f"{len(stuck)} tables of {len(tables)} have stopped answering: {stuck[:3]}"
            raise RuntimeError(f"{told} at {server.last_words()}")
        await asyncio.sleep(0.05)
