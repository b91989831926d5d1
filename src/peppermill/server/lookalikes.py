"""Names that look alike on a screen, whatever signs they are written with, by Unicode's list of confusables."""

from functools import cache, lru_cache
from typing import Final
from unicodedata import normalize

from confusable_homoglyphs.confusables import confusables_data

INVISIBLE: Final = dict.fromkeys(map(ord, "\u115f\u1160"))
"""Letters that show nothing; all others of that kind are made into these by NFKC, or are in no name."""
MARKS: Final = "\u200e"
"""Around signs of scripts that run from right to left, the list has marks."""


def look_alike(one: str, other: str) -> bool:
    """Whether two names can be taken for each other, also if they differ only in upper and lower case."""
    return not _skeletons(one).isdisjoint(_skeletons(other))


@lru_cache(maxsize=4_096)
def _skeletons(name: str) -> frozenset[str]:
    plain = normalize("NFKC", name).translate(INVISIBLE)
    return frozenset({_skeleton(plain), _skeleton(plain.casefold())})


def _skeleton(text: str) -> str:
    """Replace every sign by the one that stands for all that look like it (UTS 39)."""
    stands_for = _prototypes()
    return normalize("NFD", "".join(stands_for.get(sign, sign) for sign in normalize("NFD", text)))


@cache
def _prototypes() -> dict[str, str]:
    """Return for each sign what stands for it. In the list a sign names its prototype, and a prototype all its signs:
    of two, the one that is several signs, or that has more that look like it, or is the smaller, is the prototype."""
    alike = {_bare(sign): [_bare(found["c"]) for found in others] for sign, others in confusables_data.items()}
    return {
        sign: max((sign, *others), key=lambda one: (len(one), len(alike.get(one, ())), -ord(one[0])))
        for sign, others in alike.items()
        if len(sign) == 1
    }


def _bare(sign: str) -> str:
    return sign.strip(MARKS)
