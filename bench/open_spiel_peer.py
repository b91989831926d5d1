"""Play OpenSpiel's games that are written in Python at random, in an environment of their own, and print one line of
JSON."""

import json
import random
import time

import pyspiel
from open_spiel.python import games  # noqa: F401 - registers the games written in Python

NAMES = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_dynamic_routing")
SECONDS = 1.0
TRIALS = 3


def rate(name: str) -> int:
    game, rng = pyspiel.load_game(name), random.Random(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            elif state.is_simultaneous_node():
                players = range(game.num_players())
                state.apply_actions([rng.choice(state.legal_actions(player) or [0]) for player in players])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return round(steps / (time.process_time() - began))


def main() -> None:
    rates = {}
    for name in NAMES:
        try:
            rates[name] = max(rate(name) for _ in range(TRIALS))
        except pyspiel.SpielError:
            continue
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
