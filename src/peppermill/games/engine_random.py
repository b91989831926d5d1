"""Random numbers of compiled engines: SplitMix64 (Steele, Lea and Flood, 2014), and the same numbers as a
`RandomStream`.

The whole state is one word. `draw_below` takes words as `RandomStream.below` does, so that a reference that is given a
`WordStream` draws what an engine draws.
"""

from typing import Any, Final

import numpy as np

from peppermill.compiled import fast
from peppermill.core import Chance, RandomStream
from peppermill.games.engine import Words
from peppermill.games.splitmix import FIRST, GOLDEN, MASK, SECOND

_GOLDEN: Final = np.uint64(GOLDEN)
_FIRST: Final = np.uint64(FIRST)
_SECOND: Final = np.uint64(SECOND)
_S30, _S27, _S31, _S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
_S32: Final = np.uint64(32)
_LOW: Final = np.uint64(0xFFFFFFFF)
_SMALL: Final = float(1 << 32)
_TOP: Final = np.uint64(MASK)
_REAL: Final = 1.0 / (1 << 53)


@fast
def next_word(words: Words) -> Any:
    """Return the next word of 64 bits."""
    words[0] = words[0] + _GOLDEN
    mixed = words[0]
    mixed = (mixed ^ (mixed >> _S30)) * _FIRST
    mixed = (mixed ^ (mixed >> _S27)) * _SECOND
    return mixed ^ (mixed >> _S31)


@fast
def draw_below(words: Words, limit: int) -> int:
    """Return a whole number from 0 to `limit` - 1, all equally likely."""
    bound = np.uint64(limit)
    word = next_word(words)
    if word >= np.uint64(0xFFFFFFFF00000000):
        fair = _TOP - (_TOP % bound + np.uint64(1)) % bound  # the last word that is fair
        while word > fair:
            word = next_word(words)
    return int(np.int64(word % bound))  # signed: numba makes a float of a signed and an unsigned number


@fast
def draw_real(words: Words) -> float:
    """Return a number from 0.0 to below 1.0."""
    return float(next_word(words) >> _S11) * _REAL


@fast
def draw_normal(words: Words) -> float:
    """Return a number with mean 0 and standard deviation 1, nearly normally distributed."""
    total = 0
    for _ in range(6):
        word = next_word(words)
        total += int(np.int64(word >> _S32)) + int(np.int64(word & _LOW))
    return float(total + 6) / _SMALL - 6.0


class WordStream(RandomStream):
    """Random stream that yields the same words as a compiled engine. `word` is the engine's current generator state."""

    __slots__ = ("_word",)

    def __init__(self, word: int) -> None:
        super().__init__(Chance(0), "", 0)
        self._word = word & MASK

    @property
    def state(self) -> int:
        """The generator state after the words drawn so far."""
        return self._word

    def _fill(self) -> None:
        self._word = (self._word + GOLDEN) & MASK
        mixed = self._word
        mixed = ((mixed ^ (mixed >> 30)) * FIRST) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * SECOND) & MASK
        self._left.append(mixed ^ (mixed >> 31))
