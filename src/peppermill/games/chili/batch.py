"""Many games of Chili side by side. All seats choose in each step."""

from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.games.batch import Batch
from peppermill.games.batch_kernels import Bits, Rewards, write_rewards
from peppermill.games.chili.card_bits import HALF
from peppermill.games.chili.engine import (
    CHANGE,
    CHOICE,
    COLLECTED,
    CYCLE,
    CYCLES,
    DISCARD,
    HANDS,
    OPEN,
    OVER,
    PILE,
    PLAYERS,
    RING,
    SCORES,
    TARGET,
    THREE,
    TWO,
    WINNER,
    count_cards,
    deal,
    nth_card,
    play_choices,
    play_randomly,
)
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below

HAND_PLANE, RING_PLANE, TARGET_PLANE, DISCARD_PLANE, UNSEEN_PLANE, TWO_PLANE, THREE_PLANE, COLLECTED_PLANE = range(8)
"""Planes of an observation: the own hand, the ring, the target, the discards, all cards in the pile or in other hands,
cards with two and with three peppers, and from COLLECTED_PLANE on the cards each seat has won, the own first."""
PLANES: Final = COLLECTED_PLANE


def spread_cards(bits: Bits) -> NDArray[np.int8]:
    """Return sets of cards, two words each, as rows of 0 and 1 for the cards 1 to 100.

    >>> np.flatnonzero(spread_cards(np.array([1 << 7, 1 << 49], dtype=np.uint64))).tolist()
    [6, 99]
    """
    low, high = np.arange(1, HALF + 1, dtype=np.uint64), np.arange(HALF, dtype=np.uint64)
    one = np.uint64(1)
    parts = [(bits[..., word, None] >> places) & one for word, places in enumerate((low, high))]
    return np.concatenate(parts, axis=-1).astype(np.int8)


class ChiliBatch(Batch):
    """Games of Chili. Bits of a set are cards: 1 to 50 are bits 1 to 50 of the first word, 51 to 100 are bits 0 to 49
    of the second. An observation has the planes `HAND_PLANE` to `THREE_PLANE`, and one a seat for collected cards."""

    game: ClassVar[str] = "chili"

    def _fresh(self, first: Row) -> Row:
        fresh = np.zeros_like(first)
        kept = [PLAYERS, CYCLES, CHANGE, OPEN, TWO, TWO + 1, THREE, THREE + 1]
        fresh[kept] = first[kept]
        fresh[WINNER] = -1
        return fresh

    def _deal_all(self) -> None:
        _deal_all(self.rows, self.words)

    @property
    def actors(self) -> NDArray[np.int64]:
        """Return the seats that act next: all seats of every game."""
        return np.tile(np.arange(self.players, dtype=np.int64), (self.count, 1))

    def step(self, actions: NDArray[np.int64]) -> None:
        """Choose a card, less one, for each seat of every game."""
        _step_all(self.rows, self.fresh, self.words, np.ascontiguousarray(actions), self.rewards, self.over)

    def masks(self) -> Bits:
        """Return the allowed actions of each seat, the cards of its hand, as the bits of two words."""
        return self.observe()[:, :, HAND_PLANE]

    def observe(self) -> Bits:
        """Return the planes of each seat: `count` × players × planes × two words."""
        planes: Bits = np.zeros((self.count, self.players, PLANES + self.players, 2), dtype=np.uint64)
        _observe_all(self.rows, planes)
        return planes

    def spread(self, bits: Bits) -> NDArray[np.int8]:
        """Return sets of cards as rows of 0 and 1 for the cards 1 to 100."""
        return spread_cards(bits)

    def play_randomly(self, steps: int, *, observed: bool = False) -> int:
        """Let everybody choose at random for so many rounds, and return the number of decisions."""
        planes: Bits = np.zeros((self.count, self.players, PLANES + self.players, 2), dtype=np.uint64)
        actions = np.zeros((self.count, self.players), dtype=np.int64)
        for _ in range(steps):
            if observed:
                _observe_all(self.rows, planes)
            _choose_randomly(self.rows, self.words, actions)
            _step_all(self.rows, self.fresh, self.words, actions, self.rewards, self.over)
        return steps * self.count * self.players

    def play_whole_games(self, games: int) -> int:
        """Play so many games to their ends, everybody at random, and return the number of decisions."""
        return _play_games(self.fresh, self.words[0], games)


@fast
def _deal_all(rows: Row, words: Words) -> None:
    for game in range(rows.shape[0]):
        deal(rows[game], words[game])


@fast
def _choose_randomly(rows: Row, words: Words, actions: Row) -> None:
    for game in range(rows.shape[0]):
        row = rows[game]
        for seat in range(row[PLAYERS]):
            hand = HANDS + 2 * seat
            actions[game, seat] = nth_card(row, hand, draw_below(words[game], count_cards(row, hand))) - 1


@fast
def _step_all(rows: Row, fresh: Row, words: Words, actions: Row, rewards: Rewards, over: NDArray[np.bool_]) -> None:
    for game in range(rows.shape[0]):
        row = rows[game]
        players = row[PLAYERS]
        for seat in range(players):
            row[CHOICE + seat] = actions[game, seat] + 1
        play_choices(row, words[game])
        over[game] = row[OVER] != 0
        for seat in range(players):
            rewards[game, seat] = 0.0
        if over[game]:
            _reward(row, rewards[game])
            row[:] = fresh
            deal(row, words[game])


@fast
def _play_games(fresh: Row, words: Words, games: int) -> int:
    row, decisions = fresh.copy(), 0
    for _ in range(games):
        row[:] = fresh
        deal(row, words)
        decisions += play_randomly(row, words)
    return decisions


@fast
def _reward(row: Row, rewards: Rewards) -> None:
    """Write the reward of each seat by its points (E-6)."""
    merits = np.zeros(row[PLAYERS], dtype=np.int64)
    for cycle in range(row[CYCLE]):
        for seat in range(row[PLAYERS]):
            merits[seat] += (row[SCORES + cycle] >> (11 * seat)) & 2047
    write_rewards(merits, rewards)


@fast
def _observe_all(rows: Row, planes: Bits) -> None:
    for game in range(rows.shape[0]):
        row = rows[game]
        players = row[PLAYERS]
        ring_low, ring_high = 0, 0
        for place in range(6):
            card = row[RING + place]
            if card <= HALF:
                ring_low |= 1 << card
            else:
                ring_high |= 1 << (card - HALF - 1)
        target = row[RING + row[TARGET]]
        held_low, held_high = row[PILE], row[PILE + 1]
        for seat in range(players):
            held_low |= row[HANDS + 2 * seat]
            held_high |= row[HANDS + 2 * seat + 1]
        for seat in range(players):
            plane = planes[game, seat]
            low, high = row[HANDS + 2 * seat], row[HANDS + 2 * seat + 1]
            plane[HAND_PLANE, 0], plane[HAND_PLANE, 1] = low, high
            plane[RING_PLANE, 0], plane[RING_PLANE, 1] = ring_low, ring_high
            plane[TARGET_PLANE, 0] = 1 << target if target <= HALF else 0
            plane[TARGET_PLANE, 1] = 0 if target <= HALF else 1 << (target - HALF - 1)
            plane[DISCARD_PLANE, 0], plane[DISCARD_PLANE, 1] = row[DISCARD], row[DISCARD + 1]
            plane[UNSEEN_PLANE, 0], plane[UNSEEN_PLANE, 1] = held_low & ~low, held_high & ~high
            plane[TWO_PLANE, 0], plane[TWO_PLANE, 1] = row[TWO], row[TWO + 1]
            plane[THREE_PLANE, 0], plane[THREE_PLANE, 1] = row[THREE], row[THREE + 1]
            for number in range(players):
                other = (seat + number) % players
                plane[COLLECTED_PLANE + number, 0] = row[COLLECTED + 2 * other]
                plane[COLLECTED_PLANE + number, 1] = row[COLLECTED + 2 * other + 1]
