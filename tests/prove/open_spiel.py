"""Let an algorithm of OpenSpiel play games of ours, in an environment of its own: `run.py prove open_spiel`."""

import json
import sys
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts

from peppermill.envs.open_spiel import SAMPLES, register

GAMES: Final = 16
SIMULATIONS: Final = 30
EXPLORATION: Final = 1.4
RANDOM_GAMES: Final = 3
LEAST_WINS: Final = 0.6
"""Share of wins of the search; without any use of it the share would be a half."""


def play(game: Any, players: list[Any], rng: np.random.RandomState) -> list[float]:
    """Play a game by functions from a state to an action, one a seat, and return the utilities."""
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(rng.randint(SAMPLES) if player < 0 else int(players[player](state)))
    return list(state.returns())


def main(games: int) -> int:
    """Play Chili by Monte-Carlo tree search against random play, and all games at random; print the figures."""
    rng, names = np.random.RandomState(7), register()

    def at_random(state: Any) -> int:
        return int(rng.choice(state.legal_actions()))

    sums = {}
    for name in names:
        game = pyspiel.load_game(f"{name}(players=3)")
        assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
        sums[name] = [round(sum(play(game, [at_random] * 3, rng)), 9) for _ in range(RANDOM_GAMES)]
    chili = pyspiel.load_game("peppermill_chili(players=2,seed=7)")
    first = rl_environment.Environment(chili).reset()
    state = chili.new_initial_state()
    state.apply_action(0)
    same = str(state.clone()) == str(state) and str(state.resampled(0)) != str(state)
    bot = mcts.MCTSBot(chili, EXPLORATION, SIMULATIONS, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)

    def by_search(state: Any) -> int:
        return int(bot.step(state.resampled(state.current_player())))

    won = 0.0
    for number in range(games):
        seats = [by_search, at_random] if number % 2 else [at_random, by_search]
        won += (1 + play(chili, seats, rng)[seats.index(by_search)]) / 2
    figures = {
        "ok": same and not any(map(any, sums.values())) and won / games >= LEAST_WINS,
        "registered": list(names),
        "zero_sum": sums,
        "clone_and_resample": same,
        "observation": len(first.observations["info_state"][0]),
        "mcts_games": games,
        "mcts_wins": won / games,
    }
    print(json.dumps({"open_spiel": figures}))
    return 0 if figures["ok"] else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
