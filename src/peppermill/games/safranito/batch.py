"""Many games of Safranito side by side. In each step one seat of every game acts: the one that is asked first. No
observations are made."""

from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.games.batch import Batch
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below
from peppermill.games.safranito import engine_rules as rules
from peppermill.games.safranito.engine_rules import ANSWERS, OVER, PHASE, PLAYERS, SPOTS, THROW

Bits = NDArray[np.uint64]
WORDS: Final = (ANSWERS + 63) // 64
"""Words of a mask."""
KEPT: Final = (
    *(rules.PLAYERS, rules.FIRST_CHEF, rules.SECRET, rules.PARTIAL, rules.TOP_UP, rules.LIMIT, rules.CONSOLATION),
    *(rules.SPREAD, rules.BOWL_RADIUS, rules.SPACE_RADIUS, *range(rules.RECIPES, rules.RECIPES + rules.BLENDS)),
)
"""Numbers of a row that are the same in every game of a setup."""


class SafranitoBatch(Batch):
    """Games of Safranito with sampled throws."""

    game: ClassVar[str] = "safranito"

    def _fresh(self, first: Row) -> Row:
        fresh = np.zeros_like(first)
        fresh[list(KEPT)] = first[list(KEPT)]
        return fresh

    def _deal_all(self) -> None:
        for row, words in zip(self.rows, self.words, strict=True):
            rules.begin_game(row, words)
            rules.proceed(row, words)

    @property
    def actors(self) -> NDArray[np.int64]:
        """Return the seat of every game that is asked first."""
        seats = np.zeros((self.count, 1), dtype=np.int64)
        _write_actors(self.rows, seats)
        return seats

    def step(self, actions: NDArray[np.int64]) -> None:
        """Play an answer of the seat of every game that is asked first."""
        _step_all(self.rows, self.fresh, self.words, actions.reshape(-1), self.rewards, self.over)

    def masks(self) -> Bits:
        """Return the answers of the seat that is asked first as bits: `count` × 1 × words."""
        masks: Bits = np.zeros((self.count, 1, WORDS), dtype=np.uint64)
        _list_all(self.rows, masks)
        return masks

    def play_randomly(self, steps: int, *, observed: bool = False) -> int:
        """Let every game's first asked seat act at random for so many steps, and return the number of decisions."""
        actions = np.zeros(self.count, dtype=np.int64)
        for _ in range(steps):
            if observed:
                self.masks()
            _choose_randomly(self.rows, self.words, actions)
            self.step(actions)
        return steps * self.count


@fast
def _write_actors(rows: Row, seats: Row) -> None:
    for game in range(rows.shape[0]):
        seats[game, 0] = rules.first_asked(rows[game])


@fast
def _choose_randomly(rows: Row, words: Words, actions: Row) -> None:
    found = np.zeros(ANSWERS, dtype=np.int64)
    for game in range(rows.shape[0]):
        row = rows[game]
        seat = rules.first_asked(row)
        if row[PHASE] == THROW:  # thousands of answers, which are not listed to draw one
            actions[game] = _draw_throw(row[rules.IN_HAND + seat], words[game])
        else:
            actions[game] = found[draw_below(words[game], rules.list_answers(row, seat, found))]


@fast
def _draw_throw(held: int, words: Words) -> int:
    """Return a throw of one of the held chips at any spot, all equally likely."""
    count = 0
    for chip in range(rules.VALUES):
        count += held >> chip & 1
    drawn = draw_below(words, count * SPOTS)
    skipped = drawn // SPOTS
    for chip in range(rules.VALUES):
        if held >> chip & 1:
            if skipped == 0:
                return int(rules.AIM + chip * SPOTS + drawn % SPOTS)
            skipped -= 1
    return -1


@fast
def _list_all(rows: Row, masks: Bits) -> None:
    found = np.zeros(ANSWERS, dtype=np.int64)
    for game in range(rows.shape[0]):
        row, mask = rows[game], masks[game, 0]
        seat = rules.first_asked(row)
        if row[PHASE] == THROW:
            for chip in range(rules.VALUES):
                if row[rules.IN_HAND + seat] >> chip & 1:
                    _set_bits(mask, rules.AIM + chip * SPOTS, rules.AIM + (chip + 1) * SPOTS)
        else:
            for number in range(rules.list_answers(row, seat, found)):
                mask[found[number] // 64] |= np.uint64(1) << np.uint64(found[number] % 64)


@fast
def _set_bits(mask: Bits, first: int, end: int) -> None:
    """Set the bits from `first` to before `end`, words at once."""
    every = ~np.uint64(0)
    for word in range(first // 64, (end - 1) // 64 + 1):
        bits = every
        if word == first // 64:
            bits &= every << np.uint64(first % 64)
        if word == (end - 1) // 64:
            bits &= every >> np.uint64(63 - (end - 1) % 64)
        mask[word] |= bits


@fast
def _step_all(
    rows: Row, fresh: Row, words: Words, actions: Row, rewards: NDArray[np.float32], over: NDArray[np.bool_]
) -> None:
    before, away = np.zeros(2 * rules.CHIP_ROOM, dtype=np.int64), np.zeros(rules.CHIP_ROOM, dtype=np.int64)
    for game in range(rows.shape[0]):
        row = rows[game]
        rules.play(row, rules.first_asked(row), actions[game], words[game], before, away)
        over[game] = row[PHASE] == OVER
        for seat in range(row[PLAYERS]):
            rewards[game, seat] = 0.0
        if over[game]:
            _reward(row, rewards[game])
            row[:] = fresh
            rules.begin_game(row, words[game])
            rules.proceed(row, words[game])


@fast
def _reward(row: Row, rewards: NDArray[np.float32]) -> None:
    """Write the reward of each seat: as many others behind as ahead of it, as a share of all others (K-4, N-4)."""
    players = row[PLAYERS]
    for seat in range(players):
        ahead = 0
        for other in range(players):
            mine, theirs = rules.merit_of(row, seat), rules.merit_of(row, other)
            ahead += (mine > theirs) - (mine < theirs)
        rewards[seat] = ahead / max(players - 1, 1)
