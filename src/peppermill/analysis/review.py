"""Moments of an analysed game that are worth a look, and the luck after each of them."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from peppermill.analysis.games import GameAnalysis
from peppermill.core import Seat

MarkKind: TypeAlias = Literal["best", "worst", "luck"]
LEAST: Final = 0.01
"""Least change of the chance to win that is worth a mark."""


class Mark(Struct, frozen=True):
    """A moment of a seat that is worth a look.

    `best`: no answer of the seat was further ahead of the next best one. `worst`: none gave up more. `luck`: after none
    did luck bring more.
    """

    kind: MarkKind
    seat: Seat
    moment: int
    """Index of the moment among those of the analysis."""
    share: float
    """Chance to win: the lead of the answer (`best`), its loss (`worst`), or the gain by luck after it (`luck`)."""


def find_lucks(analysis: GameAnalysis) -> tuple[float, ...]:
    """Return for every moment what luck did to its seat after it: all but head and hand, up to the seat's next decision
    or the end. With the luck before a seat's first decision these add up to its share."""
    ends = {seat: shares.end for seat, shares in zip(analysis.seats, analysis.shares, strict=True)}
    found = []
    for moment in reversed(analysis.moments):
        found.append(ends[moment.seat] - moment.chance - moment.hand)
        ends[moment.seat] = moment.value
    return tuple(reversed(found))


def mark_moments(analysis: GameAnalysis) -> tuple[Mark, ...]:
    """Return the moments that are worth a look: of each kind at most one a seat, and none that is next to nothing."""
    lucks, found = find_lucks(analysis), list[Mark]()
    for seat in analysis.seats:
        own = [(number, moment) for number, moment in enumerate(analysis.moments) if moment.seat == seat]
        values: dict[MarkKind, list[tuple[float, int]]] = {
            "best": [(moment.ahead, number) for number, moment in own if moment.head == 0],
            "worst": [(-moment.head, number) for number, moment in own],
            "luck": [(lucks[number], number) for number, _ in own],
        }
        for kind, shares in values.items():
            share, number = max(shares, key=lambda one: one[0], default=(0.0, 0))
            if share >= LEAST:
                found.append(Mark(kind, seat, number, share))
    return tuple(found)
