"""Play PettingZoo's classic games at random, in an environment of their own, and print one line of JSON."""

import json
import time

import numpy as np
from pettingzoo.classic import connect_four_v3, tictactoe_v3

GAMES = {"tictactoe_v3": tictactoe_v3, "connect_four_v3": connect_four_v3}
SECONDS = 1.0
TRIALS = 3


def rate(name: str) -> int:
    """Return steps a CPU second with observations and masks."""
    env, rng = GAMES[name].raw_env(), np.random.default_rng(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        env.reset(seed=int(rng.integers(1 << 30)))
        while not any(env.terminations.values()):
            seen = env.observe(env.agent_selection)
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
    return round(steps / (time.process_time() - began))


def main() -> None:
    print(json.dumps({name: max(rate(name) for _ in range(TRIALS)) for name in GAMES}))


if __name__ == "__main__":
    main()
