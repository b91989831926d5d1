"""Benchmark of Safranito: games a minute with physics and without, and decisions a second of random play without
physics."""

import gc
import time
from collections.abc import Callable
from typing import Any

from peppermill.core import Chance, Refusal, Seat
from peppermill.games.contract import Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.games.safranito.game import Safranito
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import house_book
from peppermill.lab.simulate import Plan, simulate
from peppermill.lab.work import calm_collector

PLAYERS = 4
BOTS = ("solid", "solid", "casual", "casual")
RANDOM_GAMES = 4
ROUNDS = 20
"""Rounds after which random games are cut short: they seldom finish a blend."""
TRIALS = 12
DRAWN, REAL = 40, 8


def run() -> dict[str, object]:
    """Measure in many short trials and keep the best of each: other work on a machine only ever slows us down."""
    calm_collector()
    return {
        "bench": "safranito",
        "players": PLAYERS,
        "decisions_per_cpu_s": best(lambda: random_games(views=False)),
        "decisions_per_cpu_s_all_views": best(lambda: random_games(views=True)),
        "bots": list(BOTS),
        "games_per_minute_sampled": games_per_minute("sampled", DRAWN),
        "games_per_minute_physics": games_per_minute("physics", REAL),
    }


def best(measure: Callable[[], float]) -> int:
    measure()
    return round(max(measure() for _ in range(TRIALS)))


def random_games(*, views: bool) -> float:
    """Return decisions a CPU second of random games without physics: ask, answer at random, decide, evolve; with the
    asked seat's view at every decision, or every seat's after every event."""
    game, setup = Safranito(), Setup(PLAYERS, Options(input="sampled", round_limit=ROUNDS), house_book())
    seats = [Seat(seat) for seat in range(PLAYERS)]
    decisions = 0
    gc.collect()
    began = time.process_time()
    for number in range(RANDOM_GAMES):
        chance = Chance(number)
        effects, rng = Effects(chance), chance.stream("moves")
        state: Any = settle(game, game.initial(setup), effects)[-1].state
        while pending := [decision for decision in game.decisions(state) if decision.pending]:
            for decision in pending:
                game.view(state, decision.seat)
                steps = play(game, state, decision.seat, decision.answers.sample(rng), effects)
                assert not isinstance(steps, Refusal)
                decisions += 1
                state = steps[-1].state
                if views:
                    for step in steps:
                        for seat in seats:
                            game.view(step.state, seat)
    return decisions / (time.process_time() - began)


def games_per_minute(mode: str, games: int) -> float:
    """Return games a minute between bots with the least effort, in one process."""
    setup = Setup(PLAYERS, Options(input=mode), house_book())  # type: ignore[arg-type]  # one of the three
    plan = Plan(game="safranito", setup=setup, bots=BOTS, games=games, seed="bench")
    simulate(Plan(game="safranito", setup=setup, bots=BOTS, games=1, seed="warm"))
    began = time.monotonic()
    result = simulate(plan)
    assert result.finished == games
    return round(60 * games / (time.monotonic() - began), 1)
