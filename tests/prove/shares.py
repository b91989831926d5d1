"""Shares of luck, hand and head: two kinds of players that differ in one of them are told apart by it."""

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Final

from peppermill.analysis import analyse_match
from peppermill.bots import ask_bot, find_bot
from peppermill.bots.search import Budget
from peppermill.core import Chance
from peppermill.match import Player, new_match
from peppermill.store import MemoryStore

HEADS: Final = ("greedy", "solid")
"""The worse head first."""
SETS: Final = 200
IN_A_SET: Final = 50
TOLD_APART: Final = 0.95
BUDGET: Final = Budget(800)


def shares(games: int) -> dict[str, object]:
    """Analyse so many games of Chili, and draw sets of them: in how many the better head has the better share."""
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        gaps = list(pool.map(partial(head_gap, HEADS), range(games), chunksize=5))
    rng = Chance("shares").stream("sets")
    right = sum(sum(gaps[rng.below(games)] for _ in range(IN_A_SET)) > 0 for _ in range(SETS))
    return {
        "ok": right >= TOLD_APART * SETS,
        "games": games,
        "told_apart": right / SETS,
        "gap": round(sum(gaps) / games, 3),
    }


def head_gap(levels: tuple[str, str], number: int) -> float:
    """Play a game, seats changing, and return how far the better player's share of the head is above the other's."""
    seated = levels if number % 2 else levels[::-1]
    players = [Player(f"P{seat}", level) for seat, level in enumerate(seated)]
    match = new_match(MemoryStore(), "chili", players, match_id="m", seed=number // 2, options={"cycles": 1})
    bots = [find_bot("chili", level) for level in seated]
    while match.outcome is None:
        decision = next(decision for decision in match.decisions() if decision.pending)
        rng = match.random_stream(f"{decision.seat}/{decision.id}")
        match.submit(decision.seat, ask_bot(bots[decision.seat], match, decision, rng))
    found = analyse_match(match, Chance(number).stream("shares"), budget=BUDGET).shares
    better = seated.index(levels[1])
    return found[better].head - found[1 - better].head
