"""A cheater that sees all hands and all choices of Chili: how much knowing everything is worth against solid bots."""

import math
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Final

import numpy as np

from peppermill.bots import ask_bot, find_bot
from peppermill.bots.chili.rollouts import ChiliRollouts
from peppermill.bots.search import Budget, choose_answer
from peppermill.core import Chance, RandomStream, Refusal
from peppermill.games.engine import Row
from peppermill.games.observation import Observation
from peppermill.match import Position

BUDGET: Final = Budget(1_500)
PLAYERS: Final = (2, 4)


class SeeingRollouts(ChiliRollouts):
    """Rollouts from the real state: nothing is dealt anew, and what others have chosen stands."""

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.row = self.engine.row_of(position.state)

    def deal(self, observation: Observation, count: int, rng: RandomStream) -> Row:
        """Return copies of the real row."""
        return np.repeat(self.row[None], count, axis=0)


def cheater(games: int) -> dict[str, object]:
    """Play so many games with two and with four players. Fails if knowing everything is worth nothing."""
    figures: dict[str, list[float]] = {}
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for players in PLAYERS:
            won = list(pool.map(partial(cheat, players), range(games), chunksize=5))
            deals = [fmean(won[start : start + players]) for start in range(0, games, players)]
            margin = 1.96 * stdev(deals) / math.sqrt(len(deals))
            figures[str(players)] = [round(fmean(won), 3), round(margin, 3)]
    return {"ok": all(figures[str(players)][0] > 1 / players for players in PLAYERS), **figures}


def cheat(players: int, number: int) -> float:
    """Play a game in which the cheater chooses last in every round, and return its share of the win."""
    deal, seat = divmod(number, players)
    rng, solid = Chance(f"cheater/{deal}").stream("game"), find_bot("chili", "solid")
    position: Position = Position.start("chili", players, rng)
    while (outcome := position.outcome) is None:
        asked = [decision for decision in position.decisions() if decision.pending]
        decision = next((decision for decision in asked if decision.seat != seat), asked[0])
        answer = ask_bot(solid, position, decision, rng)
        if decision.seat == seat:
            rollouts, observation = SeeingRollouts(position), position.observation(seat)
            first = rollouts.engine.action_of(answer, observation.setup)
            action, _ = choose_answer(rollouts, observation, first, BUDGET, rng)
            answer = rollouts.engine.command_of(action, decision, observation.setup)
        after = position.play(decision.seat, answer, rng)
        assert not isinstance(after, Refusal), after
        position = after
    return (outcome.ranks[seat] == 1) / len(outcome.winners)
