"""A cheater that sees everything, the choices of others included: how much knowing it is worth against solid bots."""

import math
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Any, Final

import numpy as np

from peppermill.bots import ask_bot, find_bot
from peppermill.bots.search import Budget, Rollouts, choose_answer, find_rollouts, games_with_rollouts
from peppermill.core import Chance, RandomStream, Refusal
from peppermill.games.engine import Row
from peppermill.games.observation import Observation
from peppermill.match import Position
from prove.calibration import sampled

BUDGETS: Final = {"chili": Budget(1_500), "safranito": Budget(1_500, 2.0), "a_la_carte": Budget(2_500, 2.0)}
PLAYERS: Final = (2, 4)


def seeing_rollouts(position: Position[Any, Any, Any, Any]) -> Rollouts:
    """Return rollouts from the real state: nothing is dealt anew, and what others have chosen stands."""
    found = find_rollouts(position.game)
    row = found.engine.row_of(position.state)

    def deal(self: Rollouts, observation: Observation, count: int, rng: RandomStream) -> Row:
        return np.repeat(row[None], count, axis=0)

    seeing: Rollouts = type("SeeingRollouts", (type(found),), {"deal": deal})()
    return seeing


def cheater(games: int) -> dict[str, object]:
    """Play so many games of each kind with two and with four players. Fails if knowing everything is worth nothing."""
    figures: dict[str, list[float]] = {}
    good = True
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for game in games_with_rollouts():
            for players in PLAYERS:
                won = list(pool.map(partial(cheat, game, players), range(games), chunksize=5))
                deals = [fmean(won[start : start + players]) for start in range(0, games, players)]
                margin = 1.96 * stdev(deals) / math.sqrt(len(deals))
                figures[f"{game} {players}"] = [round(fmean(won), 3), round(margin, 3)]
                good = good and fmean(won) > 1 / players
    return {"ok": good, **figures}


def cheat(game: str, players: int, number: int) -> float:
    """Play a game in which the cheater answers last where several are asked, and return its share of the win."""
    deal, seat = divmod(number, players)
    rng, solid = Chance(f"cheater/{deal}").stream("game"), find_bot(game, "solid")
    position: Position = Position.start(game, players, rng, options=sampled(game))
    while (outcome := position.outcome) is None:
        asked = [decision for decision in position.decisions() if decision.pending]
        decision = next((decision for decision in asked if decision.seat != seat), asked[0])
        answer = ask_bot(solid, position, decision, rng)
        if decision.seat == seat:
            rollouts, observation = seeing_rollouts(position), position.observation(seat)
            first = rollouts.engine.action_of(answer, observation.setup)
            action, _ = choose_answer(rollouts, observation, first, BUDGETS[game], rng)
            answer = answer if action == first else rollouts.engine.command_of(action, decision, observation.setup)
        after = position.play(decision.seat, answer, rng)
        assert not isinstance(after, Refusal), after
        position = after
    return (outcome.ranks[seat] == 1) / len(outcome.winners)
