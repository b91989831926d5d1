"""A bot that searches with compiled rollouts: `python examples/strong_bot.py 20` plays 20 games of Chili.

For each decision it deals what it cannot see anew and lets `solid` play the cycle on after each of its answers, on the
same deals and random numbers. It plays what `solid` would, unless another answer is better by a standard error.
"""

import math
import sys
from typing import Any

import numpy as np

from peppermill import Bot, Chance, Observation, Position, RandomStream, Refusal, ask_bot, find_bot
from peppermill.bots.search import find_rollouts

SOLID = find_bot("chili", "solid")


class SearchBot:
    wants_observation = True

    def __init__(self, deals: int = 200) -> None:
        self.deals, self.rollouts = deals, find_rollouts("chili")

    def answer(self, observation: Observation, decision: Any, rng: RandomStream) -> Any:
        seat, players, rollouts = decision.seat, observation.setup.players, self.rollouts
        usual = rollouts.engine.action_of(SOLID.answer(observation.view, decision, rng), observation.setup)
        rows = rollouts.deal(observation, self.deals, rng)
        words = rollouts.draw_words(self.deals, rng)
        everybody_solid = np.zeros((self.deals, players), dtype=np.int64)

        def shares(action: int) -> Any:  # our share of the win in each deal
            return rollouts.play(rows, seat, action, everybody_solid, words, horizon=1)[:, seat]

        before, best, most = shares(usual), usual, 0.0
        for action in rollouts.candidates(rows[0], seat):
            gains = shares(int(action)) - before
            if gains.mean() > max(most, gains.std() / math.sqrt(self.deals)):
                best, most = int(action), float(gains.mean())
        return rollouts.engine.command_of(best, decision, observation.setup)


def duel(number: int, deals: int = 200) -> float:
    """Return 1 if the search wins a game against `solid`, ½ for a draw. Its seat changes from game to game."""
    rng, seat = Chance(f"duel/{number // 2}").stream("game"), number % 2
    bots: list[Bot] = [SearchBot(deals), SOLID] if seat == 0 else [SOLID, SearchBot(deals)]
    position: Position = Position.start("chili", 2, rng)
    while (outcome := position.outcome) is None:
        decision = next(decision for decision in position.decisions() if decision.pending)
        after = position.play(decision.seat, ask_bot(bots[decision.seat], position, decision, rng), rng)
        assert not isinstance(after, Refusal), after
        position = after
    return (outcome.ranks[seat] == 1) / len(outcome.winners)


if __name__ == "__main__":
    print("games won against solid:", sum(map(duel, range(int(sys.argv[1])))))
