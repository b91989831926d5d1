"""Many games of Safranito side by side. In each step one seat of every game acts: the one that is asked first."""

from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.games.batch import OneActorBatch
from peppermill.games.batch_kernels import Bits, Rewards, Vectors, set_bit, set_bits, write_rewards
from peppermill.games.contract import Setup
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below
from peppermill.games.safranito import batch_codec
from peppermill.games.safranito import engine_rules as rules
from peppermill.games.safranito.engine_rules import ANSWERS, OVER, PHASE, PLAYERS, SPOTS, THROW
from peppermill.games.safranito.pieces import SPICES

KEPT: Final = (
    *(rules.PLAYERS, rules.FIRST_CHEF, rules.SECRET, rules.PARTIAL, rules.TOP_UP, rules.LIMIT, rules.CONSOLATION),
    *(rules.SPREAD, rules.BOWL_RADIUS, rules.SPACE_RADIUS, *range(rules.RECIPES, rules.RECIPES + rules.BLENDS)),
)
"""Numbers of a row that are the same in every game of a setup."""


@fast
def _write_actors(rows: Row, seats: Row) -> None:
    for game in range(rows.shape[0]):
        seats[game, 0] = rules.first_asked(rows[game])


@fast
def draw_answers(rows: Row, words: Words, actions: Row) -> None:
    """Write an answer for every game, all equally likely."""
    found = np.zeros(ANSWERS, dtype=np.int64)
    for game in range(rows.shape[0]):
        actions[game] = _draw_answer(rows[game], rules.first_asked(rows[game]), words[game], found)


@fast
def _draw_answer(row: Row, seat: int, words: Words, found: Row) -> int:
    """Return one of a seat's answers, all equally likely. `found` has room for all."""
    if row[PHASE] == THROW:  # thousands of answers, which are not listed to draw one
        return _draw_throw(row[rules.IN_HAND + seat], words)
    return int(found[draw_below(words, rules.list_answers(row, seat, found))])


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
def write_answer_bits(rows: Row, masks: Bits) -> None:
    """Set the bits of all answers of every game."""
    found = np.zeros(ANSWERS, dtype=np.int64)
    for game in range(rows.shape[0]):
        row, mask = rows[game], masks[game, 0]
        seat = rules.first_asked(row)
        if row[PHASE] == THROW:
            for chip in range(rules.VALUES):
                if row[rules.IN_HAND + seat] >> chip & 1:
                    set_bits(mask, rules.AIM + chip * SPOTS, rules.AIM + (chip + 1) * SPOTS)
        else:
            for number in range(rules.list_answers(row, seat, found)):
                set_bit(mask, found[number])


@fast
def _step_all(
    rows: Row, fresh: Row, words: Words, actions: Row, rewards: Rewards, over: NDArray[np.bool_], known: Row
) -> None:
    before, away = np.zeros(2 * rules.CHIP_ROOM, dtype=np.int64), np.zeros(rules.CHIP_ROOM, dtype=np.int64)
    hands = np.zeros(rules.MOST * rules.SPICES, dtype=np.int64)
    for game in range(rows.shape[0]):
        row = rows[game]
        hands[:] = row[rules.HANDS : rules.HANDS + len(hands)]
        rules.play(row, rules.first_asked(row), actions[game], words[game], before, away)
        batch_codec.note_cards(row, hands, known[game], actions[game] == rules.BUY_CARD + 1)
        over[game] = row[PHASE] == OVER
        for seat in range(row[PLAYERS]):
            rewards[game, seat] = 0.0
        if over[game]:
            _reward(row, rewards[game])
            row[:] = fresh
            known[game, :] = 0
            rules.begin_game(row, words[game])
            rules.proceed(row, words[game])


@fast
def _play_games(fresh: Row, words: Words, games: int) -> int:
    row, decisions = fresh.copy(), 0
    before, away = np.zeros(2 * rules.CHIP_ROOM, dtype=np.int64), np.zeros(rules.CHIP_ROOM, dtype=np.int64)
    found = np.zeros(ANSWERS, dtype=np.int64)
    for _ in range(games):
        row[:] = fresh
        rules.begin_game(row, words)
        rules.proceed(row, words)
        while row[PHASE] != OVER:
            seat = rules.first_asked(row)
            rules.play(row, seat, _draw_answer(row, seat, words, found), words, before, away)
            decisions += 1
    return decisions


@fast
def _reward(row: Row, rewards: Rewards) -> None:
    """Write the reward of each seat by its blends and money (K-4, N-4)."""
    merits = np.zeros(row[PLAYERS], dtype=np.int64)
    for seat in range(row[PLAYERS]):
        merits[seat] = rules.merit_of(row, seat)
    write_rewards(merits, rewards)


class SafranitoBatch(OneActorBatch):
    """Games of Safranito with sampled throws."""

    game: ClassVar[str] = "safranito"
    kept: ClassVar[tuple[int, ...]] = KEPT
    _write_masks = staticmethod(batch_codec.write_masks)
    _write_answers = staticmethod(batch_codec.write_answers)
    _list_answers = staticmethod(write_answer_bits)
    _draw_answers = staticmethod(draw_answers)

    def __init__(self, setup: Setup, count: int, seed: int = 0) -> None:
        super().__init__(setup, count, seed)
        self.known: Row = np.zeros((count, rules.MOST * rules.SPICES), dtype=np.int64)
        """The cards that each hand is known to all to hold, by seat and spice."""
        numbers = [float(spice in recipe) for recipe in setup.data.blends for spice in SPICES]
        self._constant = np.array(numbers, dtype=np.float32)

    def _deal_all(self) -> None:
        for row, words in zip(self.rows, self.words, strict=True):
            rules.begin_game(row, words)
            rules.proceed(row, words)

    @property
    def actors(self) -> NDArray[np.int64]:
        """Return for every game the seat that is asked first."""
        seats = np.zeros((self.count, 1), dtype=np.int64)
        _write_actors(self.rows, seats)
        return seats

    def play_whole_games(self, games: int) -> int:
        """Play so many games to their ends, everybody at random, and return the number of decisions."""
        return _play_games(self.fresh, self.words[0], games)

    def clone(self) -> tuple[Any, ...]:
        """Return the moment as a value that `restore` goes back to."""
        return *super().clone(), self.known.copy()

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        """Go back to a moment. The random numbers that follow are those that followed it then."""
        super().restore(snapshot[:-1])
        self.known[:] = snapshot[-1]

    def _observe_all(self, vectors: Vectors) -> None:
        batch_codec.observe_all(self.rows, self.known, self._constant, vectors)

    def _step_all(self, actions: Row) -> None:
        _step_all(self.rows, self.fresh, self.words, actions, self.rewards, self.over, self.known)
