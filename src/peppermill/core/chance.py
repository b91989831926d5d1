"""Named, seeded chance: the same seed and the same name give the same luck, on every machine and in every version.

The generator is BLAKE2b in counter mode. A *stream* is named by a text such as ``cycle/1/deal``. Its endless row of
64-bit words is cut from blocks of eight words; block *i* (from 0) is

    BLAKE2b-512( BLAKE2b-256(seed as UTF-8)  +  name as UTF-8  +  NUL  +  i as 8 bytes little-endian )

read as eight little-endian unsigned words. Everything else is made from words:

* ``below(n)``: the first word w of the row with w < 2**64 - (2**64 mod n), modulo n. No bias; seldom a second word.
* ``real()``: the top 53 bits of a word, divided by 2**53, so 0 <= x < 1.
* ``normal()``: of the next six words both halves of 32 bits, twelve numbers in all, are added up to s;
  (s + 6) / 2**32 - 6. Mean 0, standard deviation 1, never beyond 6, and whole numbers up to the one exact division:
  logarithms and cosines, which differ from machine to machine, have no part in it.
* ``shuffled(items)``: Fisher and Yates from the end: for i = last … 1 swap items i and below(i + 1).
* ``sample(items, k)``: k times, the item at below(length) is taken out of the shrinking list.

`tests/core/test_chance.py` holds test vectors. Changing any of this changes every game ever seeded: don't.
"""

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, Final, NewType, TypeVar

Item = TypeVar("Item")
Seed = NewType("Seed", str)
"""Any text without white space at its ends; a number given as a seed is its decimal text."""

WORDS: Final = 1 << 64
SMALL: Final = 1 << 32
SURELY_FAIR: Final = WORDS - SMALL
"""Words below this are fair for every small limit, so that the long division is seldom needed."""
BLOCK: Final = 8
_EIGHT_WORDS: Final = Struct("<8Q")


def fresh_seed() -> Seed:
    """Return a seed of 128 random bits that nobody can guess."""
    return Seed(secrets.token_hex(16))


class RandomStream:
    """A named stream of 64-bit words, from its beginning or a later word. Not kept in any state."""

    __slots__ = ("_block", "_chance", "_left", "_name")

    def __init__(self, chance: "Chance", name: str, start: int) -> None:
        self._chance = chance
        self._name = name
        self._block = start // BLOCK
        self._left: list[int] = []
        if start % BLOCK:
            self._fill()
            del self._left[-(start % BLOCK) :]

    def _fill(self) -> None:
        self._left.extend(self._chance.block(self._name, self._block))
        self._block += 1

    def word(self) -> int:
        """Return the next 64-bit word.

        >>> Chance(7).stream("example").word()
        12412547392097427759
        """
        if not self._left:
            self._fill()
        return self._left.pop()

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit` - 1, all equally likely.

        >>> Chance(7).stream("example").below(6)
        3
        """
        if limit < 1:
            raise ValueError(f"nothing lies below {limit}")
        if not self._left:
            self._fill()
        word = self._left.pop()
        if word >= SURELY_FAIR or limit > SMALL:
            fair = WORDS - WORDS % limit
            while word >= fair:
                word = self.word()
        return word % limit

    def real(self) -> float:
        """Return a number from 0.0 to below 1.0.

        >>> round(Chance(7).stream("example").real(), 3)
        0.673
        """
        return float(self.word() >> 11) / float(1 << 53)

    def normal(self) -> float:
        """Return a number with mean 0 and standard deviation 1, nearly normally distributed.

        >>> round(Chance(7).stream("example").normal(), 3)
        -1.819
        """
        total = 0
        for _ in range(6):
            word = self.word()
            total += (word >> 32) + (word & 0xFFFFFFFF)
        return float(total + 6) / float(SMALL) - 6.0

    def pick(self, items: Sequence[Item]) -> Item:
        """Return one of the items.

        >>> Chance(7).stream("example").pick(["saffron", "pepper", "salt"])
        'saffron'
        """
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in random order.

        >>> Chance(7).stream("example").shuffled([1, 2, 3, 4])
        (1, 3, 2, 4)
        """
        pile, below = list(items), self.below
        for last in range(len(pile) - 1, 0, -1):
            other = below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)

    def sample(self, items: Sequence[Item], count: int) -> tuple[Item, ...]:
        """Return so many of the items, none twice, in random order.

        >>> Chance(7).stream("example").sample(range(1, 107), 3)
        (38, 96, 28)
        """
        pile = list(items)
        return tuple([pile.pop(self.below(len(pile))) for _ in range(count)])

    def fork(self) -> "RandomStream":
        """Return a stream whose seed is drawn from this one: whoever holds it can derive no other stream of the match.

        >>> Chance(7).stream("bots").fork().below(100) == Chance(7).stream("bots").fork().below(100)
        True
        """
        return Chance(f"{self.word():016x}{self.word():016x}").stream(self._name)


class Chance:
    """The random numbers of one match, by its seed. Immutable: a stream that is asked for again begins again."""

    __slots__ = ("_last", "_seed", "_seeded")

    def __init__(self, seed: Seed | str | int) -> None:
        """Most moves ask for no luck: the seed is worked on when one does."""
        self._seed: Seed | str | int | bytes = seed
        self._seeded: Any = None
        self._last: tuple[str, int, tuple[int, ...]] = ("", -1, ())

    def __getstate__(self) -> bytes:
        """Return what is pickled: a digest of the seed in place of the seed itself."""
        seed = self._seed
        return seed if isinstance(seed, bytes) else blake2b(str(seed).encode(), digest_size=32).digest()

    def __setstate__(self, key: bytes) -> None:
        self._seed, self._seeded, self._last = key, None, ("", -1, ())

    def stream(self, name: str, start: int = 0) -> RandomStream:
        """Return the stream of that name, from its word number `start` on.

        >>> stream = Chance(7).stream("example")
        >>> words = [stream.word(), stream.word()]
        >>> Chance(7).stream("example", start=1).word() == words[1]
        True
        """
        return RandomStream(self, name, start)

    def block(self, name: str, number: int) -> tuple[int, ...]:
        """Return eight words of a stream, the last first. The latest block is cached: cards are drawn in small
        steps."""
        named, numbered, words = self._last
        if numbered != number or named != name:
            if self._seeded is None:
                self._seeded = blake2b(self.__getstate__())
            hashed = self._seeded.copy()
            hashed.update(name.encode() + b"\0" + number.to_bytes(8, "little"))
            words = _EIGHT_WORDS.unpack(hashed.digest())[::-1]
            self._last = (name, number, words)
        return words
