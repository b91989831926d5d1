"""Benchmark of À la carte: decisions a second of random play without physics, and games a minute with physics and
without."""

import gc
import time
from collections.abc import Callable
from typing import Any

from peppermill.core import Chance, Refusal, Seat
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import house_menu
from peppermill.games.contract import Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.lab.simulate import Plan, simulate
from peppermill.lab.work import calm_collector

PLAYERS = 4
BOTS = ("random",) * PLAYERS
RANDOM_GAMES = 20
TRIALS = 12
DRAWN, REAL = 200, 2


def run() -> dict[str, object]:
    """Measure in many short trials and keep the best of each: other work on a machine only ever slows us down."""
    calm_collector()
    return {
        "bench": "a_la_carte",
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
    game, setup = ALaCarte(), Setup(PLAYERS, Options(input="sampled"), house_menu())
    seats = [Seat(seat) for seat in range(PLAYERS)]
    decisions = 0
    gc.collect()
    began = time.process_time()
    for number in range(RANDOM_GAMES):
        chance = Chance(number)
        effects, rng = Effects(chance), chance.stream("moves")
        state: Any = settle(game, game.initial(setup), effects)[-1].state
        while open_ := game.decisions(state):
            decision = open_[0]
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
    setup = Setup(PLAYERS, Options(input=mode), house_menu())  # type: ignore[arg-type]  # one of the three
    plan = Plan(game="a_la_carte", setup=setup, bots=BOTS, games=games, seed="bench")
    simulate(Plan(game="a_la_carte", setup=setup, bots=BOTS, games=1, seed="warm"))
    began = time.monotonic()
    result = simulate(plan)
    assert result.finished == games
    return round(60 * games / (time.monotonic() - began), 1)
