"""Detection of names that look alike on a screen, by Unicode's list of confusable characters."""

from functools import cache, lru_cache
from typing import Final
from unicodedata import normalize

from confusable_homoglyphs.confusables import confusables_data

INVISIBLE: Final = dict.fromkeys(map(ord, "\u115f\u1160"))
"""Letters that are drawn as nothing and remain after NFKC."""
MARKS: Final = "\u200e"
"""Direction marks that the list puts around characters of scripts written from right to left."""


def look_alike(one: str, other: str) -> bool:
    """Tell whether two names can be taken for each other, also if they differ only in upper and lower case.

    >>> look_alike("Anna", "\u0410nna")  # a Cyrillic A
    True
    """
    return not _skeletons(one).isdisjoint(_skeletons(other))


@lru_cache(maxsize=4_096)
def _skeletons(name: str) -> frozenset[str]:
    plain = normalize("NFKC", name).translate(INVISIBLE)
    return frozenset({_skeleton(plain), _skeleton(plain.casefold())})


def _skeleton(text: str) -> str:
    """Replace every character by the prototype of all that look like it (UTS 39)."""
    stands_for = _prototypes()
    return normalize("NFD", "".join(stands_for.get(sign, sign) for sign in normalize("NFD", text)))


@cache
def _prototypes() -> dict[str, str]:
    """Return the prototype of each character. In the list a character names its prototype, and a prototype all its
    characters: of two, the prototype is the one of several characters, or with more lookalikes, or with the smaller
    code point."""
    alike = {_bare(sign): [_bare(found["c"]) for found in others] for sign, others in confusables_data.items()}
    return {
        sign: max((sign, *others), key=lambda one: (len(one), len(alike.get(one, ())), -ord(one[0])))
        for sign, others in alike.items()
        if len(sign) == 1
    }


def _bare(sign: str) -> str:
    return sign.strip(MARKS)
