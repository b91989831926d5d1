"""Rollouts of Chili for the search."""

from typing import ClassVar, Final

import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from peppermill.bots.chili.levels import Weights
from peppermill.bots.chili.policies import deal_unseen, follow_card, play_out
from peppermill.bots.search.rollouts import Rollouts, Values
from peppermill.core import RandomStream
from peppermill.games.chili.engine import ChiliEngine
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import house_deck
from peppermill.games.contract import Setup
from peppermill.games.engine import Row, Words, new_words
from peppermill.games.observation import Observation, resample_state

USUAL: Final = np.array(astuple(Weights()), dtype=np.float64)
SPREAD: Final = np.array([4.0, *(8.0 * np.sqrt(cycles) for cycles in range(1, 10))])
"""Tuned: points by which a player must be ahead, with so many cycles to come, for a chance e times as high."""
EXACT: Final = np.zeros(10)


class ChiliRollouts(Rollouts):
    """Compiled rollouts of Chili. They end with the cycle. `belief` is how far deals follow what good players keep: 1,
    or 0 for even deals."""

    game: ClassVar[str] = "chili"
    policies: ClassVar[tuple[str, ...]] = ("solid", "greedy", "random")

    effects: ClassVar[tuple[str, ...]] = ("wins", "free", "draws")
    engine: ChiliEngine

    def __init__(self, belief: float = 1.0) -> None:
        self.engine, self.belief = ChiliEngine(), belief

    def deal(self, observation: Observation, count: int, rng: RandomStream) -> Row:
        """Return so many rows with the unseen cards dealt anew."""
        row = self.engine.row_of(resample_state(observation, rng))
        viewer = observation.viewer
        return deal_unseen(row, viewer if isinstance(viewer, int) else -1, count, new_words(rng), self.belief)

    def play(self, rows: Row, seat: int, action: int, policies: Row, words: Words, horizon: int) -> Values:
        """Play to the end of the cycle, or of the game."""
        return play_out(rows, seat, action + 1, policies, words, horizon == 0, USUAL, SPREAD if horizon else EXACT)

    def follow(self, rows: Row, seat: int, action: int, policies: Row, words: Words) -> NDArray[np.int64]:
        """Return whether the card wins the target, is discarded free, or is paid for by drawing."""
        return follow_card(rows, seat, action + 1, policies, words, USUAL)

    def prepare(self) -> None:
        """Compile the functions, or load what was compiled before."""
        self.engine.prepare()
        words = np.ones(1, dtype=np.uint64)
        row = self.engine.begin(Setup(2, Options(), house_deck()), words)
        rows = deal_unseen(row, 0, 1, words, self.belief)
        policies = np.zeros((1, 2), dtype=np.int64)
        self.play(rows, 0, -1, policies, words, 1)
        self.follow(rows, 0, 0, policies, words)
