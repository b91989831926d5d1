"""The example of a bot that searches, on Chili with two players: how often it wins against `greedy`."""

import math
import runpy
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "search_bot.py"
GOAL: Final = 0.6


def search(games: int) -> dict[str, object]:
    """Play so many games, in two processes. Fails below the goal."""
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        won = list(pool.map(duel, range(games), chunksize=5))
    rate, margin = fmean(won), 1.96 * stdev(won) / math.sqrt(games)
    return {"ok": rate >= GOAL, "games": games, "win_rate": round(rate, 3), "ci95": round(margin, 3), "goal": GOAL}


def duel(number: int) -> float:
    """Play one game of the example with its usual number of deals."""
    return float(runpy.run_path(str(EXAMPLE))["duel"](number))
