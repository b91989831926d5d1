"""The examples of bots that search, on Chili with two players: how often they win against a level."""

import math
import runpy
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
GOALS: Final = {"search_bot.py": 0.6, "strong_bot.py": 0.55}
"""Least win rate: of the first against `greedy`, of the second against `solid`."""


def search(games: int, games_compiled: int) -> dict[str, object]:
    """Play so many games of each example, in two processes. Fails below the goals."""
    figures: dict[str, object] = {}
    good = True
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for (example, goal), count in zip(GOALS.items(), (games, games_compiled), strict=True):
            won = list(pool.map(partial(duel, example), range(count), chunksize=5))
            rate, margin = fmean(won), 1.96 * stdev(won) / math.sqrt(count)
            figures[example] = {"games": count, "win_rate": round(rate, 3), "ci95": round(margin, 3), "goal": goal}
            good = good and rate >= goal
    return {"ok": good, **figures}


def duel(example: str, number: int) -> float:
    """Play one game of an example with its usual number of deals."""
    return float(runpy.run_path(str(EXAMPLES / example))["duel"](number))
