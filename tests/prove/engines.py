"""Play many games on each compiled engine and on the reference in lock-step, in two processes."""

from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context

from laws.test_engines import play_games
from peppermill.games.engine import games_with_engine

BATCH = 50


def engines(games: int) -> dict[str, object]:
    """Play so many games of each engine. Any difference raises an error."""
    figures: dict[str, object] = {}
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for game in games_with_engine():
            batches = [range(start, start + BATCH) for start in range(0, games, BATCH)]
            played = list(pool.map(play_games, repeat(game), batches))
            figures[game] = {
                "games": sum(count for count, _ in played),
                "players": sorted(set().union(*(players for _, players in played))),
            }
    return {"ok": True, **figures}
