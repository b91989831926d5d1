"""Shares of luck, hand and head: two kinds of players that differ in one of them are told apart by it."""

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

from msgspec import Struct

from peppermill.analysis import Shares, analyse_match
from peppermill.bots import ask_bot, find_bot
from peppermill.bots.search import Budget
from peppermill.core import Chance
from peppermill.match import Player, new_match
from peppermill.store import MemoryStore


class Pair(Struct, frozen=True):
    """Two kinds of players, the worse one first, that differ in one share."""

    game: str
    levels: tuple[str, str]
    share: str
    options: dict[str, Any]


PAIRS: Final = {
    "head": Pair("chili", ("greedy", "solid"), "head", {"cycles": 1}),
    "head with gestures": Pair(
        "safranito", ("casual:good@quick", "solid:good@quick"), "head", {"input": "physics", "round_limit": 2}
    ),
    "hand": Pair(
        "safranito", ("solid:novice@quick", "solid:expert@quick"), "hand", {"input": "physics", "round_limit": 2}
    ),
}
SETS: Final = 200
IN_A_SET: Final = 50
TOLD_APART: Final = 0.95
BUDGET: Final = Budget(800)


def shares(games: int) -> dict[str, object]:
    """Analyse so many games of each pair, and draw sets of them: in how many the better one has the better share."""
    figures: dict[str, object] = {"games": games}
    good = True
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for name, pair in PAIRS.items():
            gaps = list(pool.map(partial(gap, pair), range(games), chunksize=5))
            rng = Chance("shares").stream("sets")
            right = sum(sum(gaps[rng.below(games)] for _ in range(IN_A_SET)) > 0 for _ in range(SETS))
            figures[f"{name}_told_apart"], figures[f"{name}_gap"] = right / SETS, round(sum(gaps) / games, 3)
            good = good and right >= TOLD_APART * SETS
    return {"ok": good, **figures}


def gap(pair: Pair, number: int) -> float:
    """Play a game, seats changing, and return how far the better player's share is above the other's."""
    seated = pair.levels if number % 2 else pair.levels[::-1]
    found = analysed(pair, seated, number)
    better = seated.index(pair.levels[1])
    return float(getattr(found[better], pair.share) - getattr(found[1 - better], pair.share))


def analysed(pair: Pair, seated: tuple[str, ...], number: int) -> tuple[Shares, ...]:
    """Play a game and return everybody's shares."""
    players = [Player(f"P{seat}", level) for seat, level in enumerate(seated)]
    match = new_match(MemoryStore(), pair.game, players, match_id="m", seed=number // 2, options=pair.options)
    bots = [find_bot(pair.game, level) for level in seated]
    while match.outcome is None:
        decision = next(decision for decision in match.decisions() if decision.pending)
        rng = match.random_stream(f"{decision.seat}/{decision.id}")
        match.submit(decision.seat, ask_bot(bots[decision.seat], match, decision, rng))
    return analyse_match(match, Chance(number).stream("shares"), budget=BUDGET).shares
