"""Benchmark of Chili: random play through the contract, the start of the command, and a peer in an environment of its
own."""

import gc
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from bench.peers import measure_peer

from peppermill.core import Chance, Refusal, Seat
from peppermill.games.chili.game import Chili
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import house_deck
from peppermill.games.contract import Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.lab.work import calm_collector

PLAYERS = 4
GAMES = 40
TRIALS = 40
STARTS = 7


def run() -> dict[str, object]:
    """Measure in many short trials and keep the best of each: other work on a machine only ever slows us down."""
    calm_collector()
    return {
        "bench": "chili",
        "players": PLAYERS,
        "decisions_per_cpu_s": best(lambda: random_games(views=True)),
        "decisions_per_cpu_s_no_views": best(lambda: random_games(views=False)),
        "startup_cpu_s": min(startup() for _ in range(STARTS)),
        **peer(),
    }


def best(measure: Callable[[], float]) -> int:
    measure()
    return round(max(measure() for _ in range(TRIALS)))


def random_games(*, views: bool) -> float:
    """Return decisions a CPU second of random games: ask, answer at random, decide, evolve; and every seat's view after
    every event."""
    game, setup = Chili(), Setup(PLAYERS, Options(), house_deck())
    seats = [Seat(seat) for seat in range(PLAYERS)]
    decisions = 0
    gc.collect()
    began = time.process_time()
    for number in range(GAMES):
        chance = Chance(number)
        effects, rng = Effects(chance), chance.stream("moves")
        state: Any = settle(game, game.initial(setup), effects)[-1].state
        while pending := [decision for decision in game.decisions(state) if decision.pending]:
            for decision in pending:
                steps = play(game, state, decision.seat, decision.answers.sample(rng), effects)
                assert not isinstance(steps, Refusal)
                decisions += 1
                state = steps[-1].state
                if views:
                    for step in steps:
                        for seat in seats:
                            game.view(step.state, seat)
    return decisions / (time.process_time() - began)


def startup() -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "peppermill", "--help"], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return round(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 3)


def peer() -> dict[str, object]:
    """Run OpenSpiel's games that are written in Python, at random, on this machine."""
    rates = measure_peer("open_spiel")
    if rates is None:
        return {"peer": None, "peer_steps_per_cpu_s": None}
    fastest = max(rates, key=lambda name: rates[name])
    return {"peer": f"open_spiel {fastest}", "peer_steps_per_cpu_s": rates[fastest], "peers": rates}
