"""Ratings of bots: a pool plays on duplicate deals, and strengths are fitted by maximum likelihood.

Of everybody at a table one wins, with a chance in proportion to their strength: with two players the model of Bradley
and Terry, with more the first choice of Plackett and Luce. A shared win counts in parts.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from peppermill.core import Refused
from peppermill.games.contract import Setup
from peppermill.lab.executors import Executor, find_executor
from peppermill.lab.simulate import Plan, Simulation, play_simulations
from peppermill.lab.units import Limit

MIDDLE: Final = 1500
"""The rating of the first bot of a pool, to which all others are measured."""
ELO: Final = 400 / math.log(10)
"""Points of rating for a chance e times as high."""
DRAWS: Final = 1.0
"""Drawn games added between each two bots: a bot that has won every game gets a finite rating."""
STEPS: Final = 50


class Rating(Struct, frozen=True):
    """A bot's rating with the half width of its 95 % interval; its games and the share of them it won."""

    bot: str
    rating: float
    ci95: float
    games: int
    win_rate: float


class Ladder(Struct, frozen=True, kw_only=True):
    """The ratings of a pool, the best first. Intervals are about the difference to the first bot of the pool."""

    game: str
    players: int
    games: int
    seed: str
    ratings: tuple[Rating, ...]
    complete: bool = True
    """Whether all games that were asked for were played."""


Wins = dict[tuple[str, ...], tuple[float, ...]]
"""Number of games that each place of each line-up has won."""


class LadderRun:
    """A ladder while it is played: all line-ups of a pool, `games` games each. It may end early, by Ctrl-C or a limit.
    Raises `Refused` for fewer than two bots or one that is named twice."""

    def __init__(self, game: str, setup: Setup, pool: Sequence[str], games: int, seed: str) -> None:
        if len(pool) < 2 or len(set(pool)) < len(pool):
            raise Refused("ladder-pool", field="bots", count=len(pool))
        self.pool = pool
        self.plans = [
            Plan(game=game, setup=setup, bots=bots, games=games, seed=seed) for bots in line_ups(pool, setup.players)
        ]
        self._simulations = [Simulation(plan) for plan in self.plans]

    def play(
        self, executor: Executor, progress: Callable[[int], None] = lambda games: None, limit: Limit | None = None
    ) -> bool:
        """Play all games, or until the limit. Return whether all were played."""
        return play_simulations(self._simulations, executor, progress, limit)

    def ladder(self) -> Ladder:
        """Return the ratings from what was played."""
        results, plan = [simulation.result() for simulation in self._simulations], self.plans[0]
        wins = {result.bots: result.wins for result in results}
        return Ladder(
            game=plan.game,
            players=plan.setup.players,
            games=sum(result.games for result in results),
            seed=plan.seed,
            ratings=rate_bots(self.pool, wins, {result.bots: result.games for result in results}),
            complete=all(result.complete for result in results),
        )


def play_ladder(game: str, setup: Setup, pool: Sequence[str], games: int, seed: str) -> Ladder:
    """Let the bots of a pool play in all line-ups, `games` games each, and return their ratings. Raises `Refused` for
    fewer than two bots or one that is named twice."""
    run = LadderRun(game, setup, pool, games, seed)
    run.play(find_executor())
    return run.ladder()


def rate_bots(pool: Sequence[str], wins: Wins, games: Mapping[tuple[str, ...], int]) -> tuple[Rating, ...]:
    """Return the ratings of a pool, the best first, from the wins and the number of games of each line-up."""
    strengths, errors = fit_strengths(pool, wins)
    ratings = []
    for bot, strength, error in zip(pool, strengths, errors, strict=True):
        places = [(line_up, place) for line_up in wins for place, name in enumerate(line_up) if name == bot]
        count = sum(games[line_up] for line_up, _ in places)
        rate = sum(wins[line_up][place] for line_up, place in places) / max(count, 1)
        ratings.append(
            Rating(bot, round(MIDDLE + ELO * strength, 1), round(1.96 * ELO * error, 1), count, round(rate, 4))
        )
    return tuple(sorted(ratings, key=lambda rating: -rating.rating))


def line_ups(pool: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Return the tables to play at: every choice of different bots; with too few of them some sit down twice.

    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> line_ups(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    if len(pool) >= players:
        return list(combinations(pool, players))
    return [bots for bots in combinations_with_replacement(pool, players) if len(set(bots)) == len(pool)]


def fit_strengths(pool: Sequence[str], wins: Wins) -> tuple[list[float], list[float]]:
    """Return for each bot the logarithm of its strength against the first bot's, and its standard error.

    >>> strengths, _ = fit_strengths(["a", "b"], {("a", "b"): (2_500.0, 7_500.0)})
    >>> [round(math.exp(strength), 1) for strength in strengths]
    [1.0, 3.0]
    """
    tables = [(tuple(pool.index(bot) for bot in bots), won) for bots, won in wins.items()]
    tables += [(pair, (DRAWS / 2, DRAWS / 2)) for pair in combinations(range(len(pool)), 2)]
    strengths = np.zeros(len(pool))
    for _ in range(STEPS):
        slope, curve = _slopes(strengths, tables)
        step = np.linalg.solve(curve[1:, 1:], slope[1:])
        strengths[1:] += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-10:
            break
    _, curve = _slopes(strengths, tables)
    errors = np.sqrt(np.diag(np.linalg.inv(curve[1:, 1:])))
    return strengths.tolist(), [0.0, *errors.tolist()]


def _slopes(
    strengths: NDArray[np.float64], tables: Sequence[tuple[tuple[int, ...], tuple[float, ...]]]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the first derivative of the log-likelihood and the second with its sign turned."""
    slope, curve = np.zeros(len(strengths)), np.zeros((len(strengths), len(strengths)))
    for places, won in tables:
        chances = np.exp(strengths[list(places)] - strengths[list(places)].max())
        chances /= chances.sum()
        games = sum(won)
        for place, chance, wins in zip(places, chances, won, strict=True):
            slope[place] += wins - games * chance
            curve[place, place] += games * chance
        for one, chance in zip(places, chances, strict=True):
            for other, its in zip(places, chances, strict=True):
                curve[one, other] -= games * chance * its
    return slope, curve
