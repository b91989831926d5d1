"""A bot for Chili that searches, by the public API alone: `python examples/search_bot.py 20` plays 20 games.

For each decision it deals the cards it cannot see anew (`resample`), many times, tries each of its cards in every deal,
and lets simple bots play on to the end of the cycle. It plays the card that gains most on the best of the others.
"""

import sys

from peppermill import Chance, RandomStream, Refusal, ask_bot, chili, find_bot, resample, start_position

GREEDY = find_bot("chili", "greedy")


class SearchBot:
    wants_observation = True

    def __init__(self, deals: int = 60) -> None:
        self.deals = deals

    def answer(self, observation: chili.Observation, decision: chili.Decision, rng: RandomStream) -> chili.Choose:
        gains = dict.fromkeys(decision.answers.listed(), 0)
        for _ in range(self.deals if len(gains) > 1 else 0):
            deal, seed = resample(observation, rng), rng.word()
            for command in gains:  # the same luck for all of them: only the card makes the difference
                gains[command] += self.gain(deal, decision.seat, command, Chance(seed).stream("rollout"))
        return max(gains, key=gains.__getitem__)

    def gain(self, position: chili.Position, seat: int, command: chili.Choose, rng: RandomStream) -> int:
        cycles = len(position.view(seat).scores)
        position = played(position, seat, command, rng)
        while len(position.view(seat).scores) == cycles:
            position = played_by([GREEDY] * position.players, position, rng)
        scores = list(position.view(seat).scores[cycles])
        return scores.pop(seat) - max(scores)


def played(position: chili.Position, seat: int, command: chili.Choose, rng: RandomStream) -> chili.Position:
    after = position.play(seat, command, rng)
    assert not isinstance(after, Refusal), after
    return after


def played_by(bots: list[chili.Bot], position: chili.Position, rng: RandomStream) -> chili.Position:
    decision = next(decision for decision in position.decisions() if decision.pending)
    return played(position, decision.seat, ask_bot(bots[decision.seat], position, decision, rng), rng)


def duel(number: int, deals: int = 60) -> float:
    """Return 1 if the search wins a game against `greedy`, ½ for a draw. Its seat changes from game to game."""
    rng, seat = Chance(f"duel/{number}").stream("game"), number % 2
    position = start_position("chili", 2, rng)
    while (outcome := position.outcome) is None:
        position = played_by([GREEDY] * seat + [SearchBot(deals), GREEDY], position, rng)
    return (outcome.ranks[seat] == 1) / len(outcome.winners)


if __name__ == "__main__":
    print("games won against greedy:", sum(map(duel, range(int(sys.argv[1])))))
