"""Many games of À la carte side by side. In each step the active seat of every game acts."""

from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.games.a_la_carte import batch_codec
from peppermill.games.a_la_carte import engine_rules as rules
from peppermill.games.a_la_carte.codec import dish_numbers
from peppermill.games.a_la_carte.engine_rules import ACTIVE, ANSWERS, OVER, PHASE, PLAYERS, Chances
from peppermill.games.batch import OneActorBatch
from peppermill.games.batch_kernels import Bits, Rewards, Vectors, set_bit, write_rewards
from peppermill.games.contract import Setup
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below

KEPT: Final = (
    *(rules.PLAYERS, rules.SKILL, rules.MUST_ACT, rules.RECIPE_ONLY, rules.TO_END, rules.LIMIT, rules.FIRST_SEAT),
    *(rules.CHECKS, *range(rules.MENU, rules.MENU + rules.DISHES)),
)
"""Numbers of a row that are the same in every game of a setup."""


@fast
def draw_answers(rows: Row, words: Words, actions: Row) -> None:
    """Write an answer for every game, all equally likely."""
    found = np.zeros(ANSWERS, dtype=np.int64)
    for game in range(rows.shape[0]):
        count = rules.list_answers(rows[game], found)
        actions[game] = found[draw_below(words[game], count)]


@fast
def write_answer_bits(rows: Row, masks: Bits) -> None:
    """Set the bits of all answers of every game."""
    found = np.zeros(ANSWERS, dtype=np.int64)
    for game in range(rows.shape[0]):
        for number in range(rules.list_answers(rows[game], found)):
            set_bit(masks[game, 0], found[number])


@fast
def _step_all(
    rows: Row,
    fresh: Row,
    words: Words,
    actions: Row,
    rewards: Rewards,
    over: NDArray[np.bool_],
    chances: Chances,
) -> None:
    for game in range(rows.shape[0]):
        row = rows[game]
        rules.play(row, actions[game], words[game], chances)
        over[game] = row[PHASE] == OVER
        for seat in range(row[PLAYERS]):
            rewards[game, seat] = 0.0
        if over[game]:
            _reward(row, rewards[game])
            row[:] = fresh
            rules.deal(row, words[game])


@fast
def _play_games(fresh: Row, words: Words, games: int, chances: Chances) -> int:
    row, decisions = fresh.copy(), 0
    for _ in range(games):
        row[:] = fresh
        rules.deal(row, words)
        decisions += rules.play_randomly(row, words, chances)
    return decisions


@fast
def _reward(row: Row, rewards: Rewards) -> None:
    """Write the reward of each seat by its stars and points (E-4, E-5)."""
    best = rules.star_winner(row)
    merits = np.zeros(row[PLAYERS], dtype=np.int64)
    for seat in range(row[PLAYERS]):
        merits[seat] = rules.points_of(row, seat) + (1000 if seat == best else 0)
    write_rewards(merits, rewards)


class ALaCarteBatch(OneActorBatch):
    """Games of À la carte with sampled gestures."""

    game: ClassVar[str] = "a_la_carte"
    kept: ClassVar[tuple[int, ...]] = KEPT
    _write_masks = staticmethod(batch_codec.write_masks)
    _write_answers = staticmethod(batch_codec.write_answers)
    _list_answers = staticmethod(write_answer_bits)
    _draw_answers = staticmethod(draw_answers)

    def __init__(self, setup: Setup, count: int, seed: int = 0) -> None:
        super().__init__(setup, count, seed)
        numbers = [number for dish in setup.data.dishes for number in dish_numbers(dish)]
        self._constant = np.array(numbers, dtype=np.float32)

    def _fresh(self, first: Row) -> Row:
        fresh = super()._fresh(first)
        fresh[rules.DISH : rules.DISH + rules.MOST] = -1
        return fresh

    def _deal_all(self) -> None:
        for row, words in zip(self.rows, self.words, strict=True):
            rules.deal(row, words)

    @property
    def actors(self) -> NDArray[np.int64]:
        """Return the active seat of every game."""
        return self.rows[:, ACTIVE : ACTIVE + 1].copy()

    def play_whole_games(self, games: int) -> int:
        """Play so many games to their ends, everybody at random, and return the number of decisions."""
        return _play_games(self.fresh, self.words[0], games, rules.chance_table())

    def _observe_all(self, vectors: Vectors) -> None:
        batch_codec.observe_all(self.rows, self._constant, vectors)

    def _step_all(self, actions: Row) -> None:
        chances = rules.chance_table()
        _step_all(self.rows, self.fresh, self.words, actions, self.rewards, self.over, chances)
