"""Positions for search: `Position.play` beside the match engine's own functions, and resampling."""

import gc
import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Any, Final

from peppermill.core import Chance, Refusal
from peppermill.core.options import read_options
from peppermill.games import find_game
from peppermill.games.contract import Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.games.observation import Observation
from peppermill.lab.work import calm_collector
from peppermill.match import Position, resample

PLAYERS: Final = 4
OPTIONS: Final[dict[str, Mapping[str, Any]]] = {
    "chili": {},
    "safranito": {"input": "sampled", "round_limit": 20},
    "a_la_carte": {"input": "sampled"},
}
GAMES: Final = {"chili": 20, "safranito": 2, "a_la_carte": 10}
PAIRS: Final = 15
"""Trials of either kind, one after the other, so that what slows the machine down slows both."""
RESAMPLED: Final = 400
TRIALS: Final = 7


def run() -> dict[str, object]:
    """Decisions a CPU second without views: the best of some trials of each kind. `position_ratio` is the median over
    trials that ran one after the other; `resample` is observations dealt anew a CPU second."""
    calm_collector()
    figures: dict[str, object] = {"bench": "positions", "players": PLAYERS}
    for game in OPTIONS:
        engine_games(game, 1)
        position_games(game, 1)
        pairs = [(engine_games(game, GAMES[game]), position_games(game, GAMES[game])) for _ in range(PAIRS)]
        figures[f"{game}_engine_decisions_per_cpu_s"] = round(max(engine for engine, _ in pairs))
        figures[f"{game}_position_decisions_per_cpu_s"] = round(max(position for _, position in pairs))
        figures[f"{game}_position_ratio"] = round(median(position / engine for engine, position in pairs), 3)
        figures[f"{game}_resample_per_cpu_s"] = round(max(resampled(game) for _ in range(TRIALS)))
        figures[f"{game}_observations_per_cpu_s"] = round(max(observed(game) for _ in range(TRIALS)))
    return figures


def measured(work: Callable[[], int]) -> float:
    """Return how much was done in a CPU second."""
    gc.collect()
    began = time.process_time()
    return work() / (time.process_time() - began)


def engine_games(name: str, games: int) -> float:
    """Random games by the functions that matches use: ask, answer at random, `play`."""
    game = find_game(name)
    setup = Setup(PLAYERS, read_options(game.options, OPTIONS[name]), game.house_data())

    def work() -> int:
        decisions = 0
        for number in range(games):
            chance = Chance(number)
            effects, rng = Effects(chance), chance.stream("moves")
            state: Any = settle(game, game.initial(setup), effects)[-1].state
            while pending := [decision for decision in game.decisions(state) if decision.pending]:
                for decision in pending:
                    steps = play(game, state, decision.seat, decision.answers.sample(rng), effects)
                    assert not isinstance(steps, Refusal)
                    decisions += 1
                    state = steps[-1].state
        return decisions

    return measured(work)


def position_games(name: str, games: int) -> float:
    """The same by `Position.play`."""

    def work() -> int:
        decisions = 0
        for number in range(games):
            rng = Chance(number).stream("moves")
            position: Position = Position.start(name, PLAYERS, rng, options=OPTIONS[name])
            while pending := [decision for decision in position.decisions() if decision.pending]:
                for decision in pending:
                    after = position.play(decision.seat, decision.answers.sample(rng), rng)
                    assert not isinstance(after, Refusal)
                    decisions += 1
                    position = after
        return decisions

    return measured(work)


def observations(name: str) -> list[Observation]:
    """Return the observations of seats at each of their decisions in a random game."""
    rng, found = Chance("observations").stream("moves"), list[Observation]()
    position: Position = Position.start(name, PLAYERS, rng, options=OPTIONS[name])
    while (pending := [one for one in position.decisions() if one.pending]) and len(found) < RESAMPLED:
        found.append(position.observation(pending[0].seat))
        after = position.play(pending[0].seat, pending[0].answers.sample(rng), rng)
        assert not isinstance(after, Refusal)
        position = after
    return found


def resampled(name: str) -> float:
    rng, known = Chance("resample").stream("x"), observations(name)

    def work() -> int:
        for number in range(RESAMPLED):
            resample(known[number % len(known)], rng)
        return RESAMPLED

    return measured(work)


def observed(name: str) -> float:
    """Observations of one seat at each of its moments in a game, which fold the news since the moment before."""
    return measured(lambda: len(observations(name)))
