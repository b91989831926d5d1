"""Fit the chances of `bots/a_la_carte/chances.py` to games of the compiled `solid`, and print them as TOML.

    PYTHONPATH=tests python tests/bots/a_la_carte_value_fit.py > src/peppermill/bots/a_la_carte/data/chances.toml

One position a game, at the beginning of a turn, after a game with one answer in twenty at random up to there.
"""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from peppermill.bots.a_la_carte import chances, policies
from peppermill.compiled import fast
from peppermill.games.a_la_carte import engine_rules as e
from peppermill.games.a_la_carte.engine import ALaCarteEngine
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import house_menu
from peppermill.games.contract import Setup
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below
from peppermill.gestures import SKILLS
from value_fit import Numbers, print_fit

GAMES = 60_000
TURNS = 12
"""Turns of a seat after which a position is kept, at most."""
STRAYS = 20


@fast
def sample(row: Row, turns: int, words: Words, guide: policies.Guide, features: Numbers, shares: Numbers) -> bool:
    """Play a game; write the features after so many turns, and everybody's share of the win. Return whether the game
    went on for so long."""
    found = np.zeros(e.ANSWERS, dtype=np.int64)
    while row[e.PHASE] != e.OVER and row[e.TURN] < turns:
        answer = policies.choose(row, guide, found)
        if draw_below(words, STRAYS) == 0:
            answer = found[draw_below(words, e.list_answers(row, found))]
        e.play(row, answer, words, guide)
    if row[e.PHASE] == e.OVER:
        return False
    chances.write_features(row, guide, features)
    policies.play_on(row, 0, words, guide, found)
    chances.write_shares(row, shares)
    return True


def collect(players: int, games: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return features and shares of the win of many positions."""
    engine, words = ALaCarteEngine(), np.array([players], dtype=np.uint64)
    features, shares = np.zeros((games, players, chances.FEATURES)), np.zeros((games, players))
    kept = 0
    while kept < games:
        options = Options(input="sampled", skill=SKILLS[1 if kept % 2 else kept // 2 % 4])
        row = engine.begin(Setup(players, options, house_menu()), words)
        turns = 2 + draw_below(words, TURNS * players)
        guide = policies.guide_of(row)
        kept += sample(row, turns, words, guide, features[kept], shares[kept])
    return features, shares


if __name__ == "__main__":
    print_fit("tests/bots/a_la_carte_value_fit.py", partial(collect, games=GAMES))
