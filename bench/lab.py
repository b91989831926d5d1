"""Benchmark of batches, environments and exports: random play, decisions a second of one core."""

import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from bench.peers import PEERS, measure_peer

from peppermill.core.options import read_options
from peppermill.envs import a_la_carte_v1, chili_v1, safranito_v1
from peppermill.games import find_game
from peppermill.games.batch import make_batch
from peppermill.games.contract import Setup
from peppermill.lab.data import export_games
from peppermill.lab.executors import ThisProcess
from peppermill.lab.simulate import Plan

PLAYERS = 4
GAMES = 4_096
STEPS = 60
WHOLE_GAMES = 2_000
ENV_STEPS = 3_000
EXPORTED = 20
"""Games of an export."""
TRIALS = 5
BATCHES: dict[str, dict[str, Any]] = {
    "chili": {},
    "safranito": {"input": "sampled"},
    "a_la_carte": {"input": "sampled"},
}
MODULES: dict[str, Any] = {"chili": chili_v1, "safranito": safranito_v1, "a_la_carte": a_la_carte_v1}


GOALS = {
    "chili": {
        "batch": 15_000_000,
        "whole_games": 25_000_000,
        "with_observations": 4_000_000,
        "export_rows_per_s": 16_000,
    },
    "safranito": {"batch": 1_000_000, "whole_games": 1_000_000, "export_rows_per_s": 4_000},
    "a_la_carte": {"batch": 1_000_000, "whole_games": 1_000_000, "export_rows_per_s": 4_000},
}
"""Goals of the figures on one quiet core; `goals` in the output."""


def run() -> dict[str, object]:
    """Return by game decisions a CPU second in batches, in whole games one after the other, and with observations;
    steps of the AEC environment; rows of an export; and steps a CPU second of others' games (`peers`)."""
    figures: dict[str, object] = {"bench": "lab", "players": PLAYERS}
    for game, module in MODULES.items():
        batch = make_batch(game, PLAYERS, GAMES, seed=1, options=BATCHES[game])
        figures[game] = {
            "batch": best(partial(batch.play_randomly, STEPS)),
            "whole_games": best(partial(batch.play_whole_games, WHOLE_GAMES)),
            "with_observations": best(partial(batch.play_randomly, STEPS, observed=True)),
            "env_steps_per_s": best(partial(env_steps, module.raw_env(players=PLAYERS))),
            "export_rows_per_s": export_rows(game),
        }
    return {**figures, "goals": GOALS, "peers": {name: measure_peer(name) for name in PEERS}}


def best(measure: Callable[[], int]) -> int:
    """Return the most done in a CPU second over several trials, after one to compile."""
    measure()
    found = 0.0
    for _ in range(TRIALS):
        began = time.process_time()
        done = measure()
        found = max(found, done / (time.process_time() - began))
    return round(found)


def export_rows(game: str) -> int:
    """Return the most rows a CPU second that two players at random make, written to a file."""
    rules = find_game(game)
    options = read_options(rules.options, {} if game == "chili" else {"input": "sampled"})
    bots = ("random", "random")
    plan = Plan(game=game, setup=Setup(2, options, rules.house_data()), bots=bots, games=EXPORTED, seed="bench")
    with TemporaryDirectory() as folder:
        names = (Path(folder, f"{number}.parquet") for number in count())
        return best(lambda: export_games(plan, next(names), ThisProcess()).rows)


def env_steps(env: Any) -> int:
    """Play at random with observations and masks, and return the number of steps."""
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(ENV_STEPS):
        agent = env.agent_selection
        seen = env.observe(agent)
        if env.terminations[agent]:
            env.reset(seed=int(rng.integers(1 << 30)))
            continue
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return ENV_STEPS
