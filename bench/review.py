"""Seconds that reviews of whole games take in one warm process, by game (goals: 10 for Chili, 60 for the others), and
the p99 of a running table's moves while a review is made, in milliseconds, against that without (goal: 1.5 times).

`python3 run.py bench review --json` prints one line of JSON.
"""

import asyncio
import statistics
import time
from typing import Any, Final

import msgspec

from peppermill.bots import bot_stream_name, find_bot
from peppermill.client import Client, TableClient
from peppermill.match import Match, Player, Store, new_match
from peppermill.match.record import record_of, write_record
from peppermill.server.work.replay_cache import pack_match
from peppermill.server.work.reviews import Piece, finish_review, judge_piece
from peppermill.store import MemoryStore
from server.kit import running, seated, start

PLAYERS: Final = 2
GAMES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "chili": ("chili", {}),
    "safranito": ("safranito", {"input": "sampled"}),
    "safranito_physics": ("safranito", {"input": "physics"}),
    "a_la_carte": ("a_la_carte", {"input": "sampled"}),
    "a_la_carte_physics": ("a_la_carte", {"input": "physics"}),
}
"""Games that are reviewed, with the usual options but those named here."""
CYCLES: Final = 9
"""Cycles of the game that is played at a table for the latencies: some hundred moves."""


def run() -> dict[str, float]:
    """Return seconds of reviews, and p99s of moves."""
    figures: dict[str, float] = {}
    for name, (game, options) in GAMES.items():
        store = MemoryStore()
        played(store, game, options)
        stored = pack_match(store, "m", "story")
        judge_piece(stored, 0)  # compiles what is not compiled yet
        begun, processor = time.perf_counter(), time.process_time()
        answers = review(stored)
        figures[f"s_{name}"] = round(time.perf_counter() - begun, 2)
        figures[f"cpu_s_{name}"] = round(time.process_time() - processor, 2)
        figures[f"answers_{name}"] = answers
    return {**figures, **asyncio.run(latencies())}


def played(store: Store, game: str, options: dict[str, Any]) -> Match:
    """Play a whole game between `solid` bots."""
    players = [Player(f"P{seat}", "solid") for seat in range(PLAYERS)]
    match = new_match(store, game, players, match_id="m", seed="bench", options=options)
    bot = find_bot(game, "solid")
    while match.outcome is None:
        asked = next(decision for decision in match.decisions() if decision.pending)
        rng = match.random_stream(bot_stream_name(asked.seat, asked.id))
        match.submit(asked.seat, bot.answer(match.view(asked.seat), asked, rng))
    return match


def review(stored: bytes) -> int:
    """Make a review in pieces, as workers do; return the number of its answers."""
    judged, piece = list[Any](), Piece(1, ())
    while len(judged) < piece.total:
        piece = msgspec.json.decode(judge_piece(stored, len(judged)), type=Piece)
        judged += piece.moments
    finish_review(stored, msgspec.json.encode(judged))
    return len(judged)


async def latencies() -> dict[str, float]:
    """Return the p99 of moves at a table without a review, and while one of Safranito is made."""
    record = write_record(record_of(played(MemoryStore(), "safranito", {"input": "sampled"}))).encode()
    async with running(MemoryStore()) as url, Client(url) as reader:
        known = (await reader.post("/api/reviews", record))["id"]
        quiet = await moves(url)
        reading = asyncio.create_task(read_review(reader, known))
        while not (await reader.get(f"/api/reviews/{known}"))["done"]:
            await asyncio.sleep(0.1)  # until workers are compiled and it is under way
        busy = await moves(url)
        is_whole = reading.done()
        reading.cancel()
    return {
        "p99_ms_alone": quiet,
        "p99_ms_meanwhile": busy,
        "times": round(busy / quiet, 2),
        "review_ended_first": int(is_whole),
    }


async def read_review(client: Client, known: str) -> None:
    """Ask for a review until it is made, as a page does."""
    progress: dict[str, Any] = {"review": None, "done": -1}
    while progress["review"] is None:
        progress = await client.get(f"/api/reviews/{known}?done={progress['done']}")


async def moves(url: str) -> float:
    """Play a game of Chili between two clients; return the p99 of the times in which their moves were answered."""
    taken = list[float]()

    async def play(table: TableClient) -> None:
        async for turn in table.turns():
            begun = time.perf_counter()
            await table.play(turn.seat, turn.answers()[0])
            taken.append(1000 * (time.perf_counter() - begun))

    async with seated(url, ["Ana", "Ben"], options={"cycles": CYCLES}) as tables:
        await start(tables)
        await asyncio.gather(*(play(table) for table in tables))
    return round(statistics.quantiles(taken, n=100)[98], 2)
