"""Fit the chances of `bots/safranito/chances.py` to games of the compiled `solid`, and print them as TOML.

    PYTHONPATH=tests python tests/bots/safranito_value_fit.py > src/peppermill/bots/safranito/data/chances.toml

One position a game, at the beginning of a round, after a game with one answer in ten at random up to there.
"""

from functools import partial

import numpy as np

from peppermill.bots.safranito import chances, policies
from peppermill.compiled import fast
from peppermill.games.contract import Setup
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below
from peppermill.games.safranito import engine_rules as e
from peppermill.games.safranito.engine import SafranitoEngine
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import house_book
from peppermill.gestures import SKILLS
from value_fit import Numbers, print_fit

GAMES = 60_000
ROUNDS = 10
"""Rounds after which a position is kept, at most."""
STRAYS = 10
LONGEST = 60


@fast
def sample(row: Row, rounds: int, words: Words, weights: Numbers, features: Numbers, shares: Numbers) -> bool:
    """Play a game; write the features after so many rounds, and everybody's share of the win. Return whether the game
    went on for so long."""
    found, levels = np.zeros(e.ANSWERS, dtype=np.int64), np.zeros(e.MOST, dtype=np.int64)
    before, away = np.zeros(2 * e.CHIP_ROOM, dtype=np.int64), np.zeros(e.CHIP_ROOM, dtype=np.int64)
    while row[e.PHASE] != e.OVER and row[e.ROUND] <= rounds:
        seat = e.first_asked(row)
        answer = policies.choose(row, seat, weights[0], words, found)
        if draw_below(words, STRAYS) == 0:
            answer = found[draw_below(words, e.list_answers(row, seat, found))]
        e.play(row, seat, answer, words, before, away)
    if row[e.PHASE] == e.OVER:
        return False
    chances.write_features(row, features)
    policies.play_on(row, rounds + LONGEST, levels, weights, words, found, before, away)
    chances.write_shares(row, shares)
    return True


def collect(players: int, games: int) -> tuple[Numbers, Numbers]:
    """Return features and shares of the win of many positions."""
    engine, words, weights = SafranitoEngine(), np.array([players], dtype=np.uint64), policies.usual_weights()
    features, shares = np.zeros((games, players, chances.FEATURES)), np.zeros((games, players))
    kept = 0
    while kept < games:
        options = Options(input="sampled", skill=SKILLS[1 if kept % 2 else kept // 2 % 4])
        row = engine.begin(Setup(players, options, house_book()), words)
        kept += sample(row, draw_below(words, ROUNDS), words, weights, features[kept], shares[kept])
    return features, shares


if __name__ == "__main__":
    print_fit("tests/bots/safranito_value_fit.py", partial(collect, games=GAMES))
