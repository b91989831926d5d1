"""Many games of À la carte side by side. In each step the active seat of every game acts. No observations are made."""

from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.games.a_la_carte import engine_rules as rules
from peppermill.games.a_la_carte.engine_rules import ACTIVE, ANSWERS, OVER, PHASE, PLAYERS, Chances
from peppermill.games.batch import Batch
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below

Bits = NDArray[np.uint64]
WORDS: Final = (ANSWERS + 63) // 64
"""Words of a mask."""
KEPT: Final = (
    *(rules.PLAYERS, rules.SKILL, rules.MUST_ACT, rules.RECIPE_ONLY, rules.TO_END, rules.LIMIT, rules.FIRST_SEAT),
    *(rules.CHECKS, *range(rules.MENU, rules.MENU + rules.DISHES)),
)
"""Numbers of a row that are the same in every game of a setup."""


class ALaCarteBatch(Batch):
    """Games of À la carte with sampled gestures."""

    game: ClassVar[str] = "a_la_carte"

    def _fresh(self, first: Row) -> Row:
        fresh = np.zeros_like(first)
        fresh[list(KEPT)] = first[list(KEPT)]
        fresh[rules.DISH : rules.DISH + rules.MOST] = -1
        return fresh

    def _deal_all(self) -> None:
        for row, words in zip(self.rows, self.words, strict=True):
            rules.deal(row, words)

    @property
    def actors(self) -> NDArray[np.int64]:
        """Return the active seat of every game."""
        return self.rows[:, ACTIVE : ACTIVE + 1].copy()

    def step(self, actions: NDArray[np.int64]) -> None:
        """Play an answer of the active seat of every game."""
        chances = rules.chance_table()
        _step_all(self.rows, self.fresh, self.words, actions.reshape(-1), self.rewards, self.over, chances)

    def masks(self) -> Bits:
        """Return the answers of the active seat as bits: `count` × 1 × words."""
        masks: Bits = np.zeros((self.count, 1, WORDS), dtype=np.uint64)
        _list_all(self.rows, masks)
        return masks

    def play_randomly(self, steps: int, *, observed: bool = False) -> int:
        """Let every game's active seat act at random for so many steps, and return the number of decisions."""
        actions = np.zeros(self.count, dtype=np.int64)
        for _ in range(steps):
            if observed:
                self.masks()
            _choose_randomly(self.rows, self.words, actions)
            self.step(actions)
        return steps * self.count


@fast
def _choose_randomly(rows: Row, words: Words, actions: Row) -> None:
    found = np.zeros(ANSWERS, dtype=np.int64)
    for game in range(rows.shape[0]):
        count = rules.list_answers(rows[game], found)
        actions[game] = found[draw_below(words[game], count)]


@fast
def _list_all(rows: Row, masks: Bits) -> None:
    found = np.zeros(ANSWERS, dtype=np.int64)
    for game in range(rows.shape[0]):
        for number in range(rules.list_answers(rows[game], found)):
            masks[game, 0, found[number] // 64] |= np.uint64(1) << np.uint64(found[number] % 64)


@fast
def _step_all(
    rows: Row,
    fresh: Row,
    words: Words,
    actions: Row,
    rewards: NDArray[np.float32],
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
def _reward(row: Row, rewards: NDArray[np.float32]) -> None:
    """Write the reward of each seat: as many others behind as ahead of it, as a share of all others (E-4, E-5)."""
    players, best = row[PLAYERS], rules.star_winner(row)
    for seat in range(players):
        ahead = 0
        for other in range(players):
            mine = rules.points_of(row, seat) + (1000 if seat == best else 0)
            theirs = rules.points_of(row, other) + (1000 if other == best else 0)
            ahead += (mine > theirs) - (mine < theirs)
        rewards[seat] = ahead / max(players - 1, 1)
