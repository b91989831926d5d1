"""Benchmark of Chili's batches on the device that JAX uses: random play, decisions a second by the clock."""

import time
from typing import Any

import jax

from peppermill.games.batch import make_jax_batch

PLAYERS = 4
GAMES = 1 << 20
ON_CPU = 1 << 14
STEPS = 50
TRIALS = 5
GOAL = 100_000_000


def run() -> dict[str, object]:
    """Return decisions a second of the fused kernel and of plain JAX, and the goal on one H200."""
    on_gpu = jax.default_backend() == "gpu"
    count = GAMES if on_gpu else ON_CPU
    figures: dict[str, object] = {"bench": "gpu", "device": str(jax.devices()[0].device_kind), "games": count}
    figures["plain"] = best(make_jax_batch("chili", PLAYERS, count, seed=1, fused=False))
    if on_gpu:
        figures["fused"] = best(make_jax_batch("chili", PLAYERS, count, seed=1, fused=True))
    return {**figures, "goal": GOAL}


def best(batch: Any) -> int:
    """Return the most decisions in a second over several trials, after one to compile."""
    found = 0.0
    for trial in range(TRIALS + 1):
        began = time.perf_counter()
        done = batch.play_randomly(STEPS)
        batch.wait()
        if trial:
            found = max(found, done / (time.perf_counter() - began))
    return round(found)
