"""Sets of cards as two words of bits: cards up to 50 are bits of the first, those from 51 on bits of the second. Used
by everything that plays many games at once."""

from collections.abc import Iterable
from typing import Final

HALF: Final = 50
"""The highest card of the first word of a set."""
DEALABLE_LOW: Final = (1 << HALF + 1) - (1 << 2)
DEALABLE_HIGH: Final = (1 << HALF - 1) - 1
"""The cards 2 to 99 (P-1)."""
OFFSET: Final = 1024
"""Added to the points of a seat in a cycle, so that eleven bits hold them."""


def words_of(cards: Iterable[int]) -> tuple[int, int]:
    """Return the words of a set of cards."""
    bits = sum(1 << card for card in cards)
    return bits & (1 << HALF + 1) - 1, bits >> HALF + 1
