"""The score sheet of a cycle (E-4): the numbers counted for each seat, so that nobody who shows it has to count."""

from itertools import accumulate

from msgspec import Struct

from peppermill.games.chili.events import Cards
from peppermill.games.chili.state import State
from peppermill.games.contract import ranks


class Line(Struct, frozen=True, gc=False):
    """The line of one seat: the peppers after each collected card, those in the hand, and their sum."""

    collected: tuple[int, ...]
    hand: int
    points: int
    total: int
    place: int
    """Rank among all, by the totals."""


Sheet = tuple[Line, ...]


def sheet(state: State, collected: tuple[Cards, ...], hands: tuple[Cards, ...], points: tuple[int, ...]) -> Sheet:
    """Return the score sheet of the cycle just scored. Collected cards and hands are passed in, since the state may
    hold the next deal already."""
    totals, worth = state.totals, state.deck.peppers.__getitem__
    return tuple(
        [
            Line(tuple(accumulate(map(worth, won))), sum(map(worth, held)), *counted)
            for won, held, *counted in zip(collected, hands, points, totals, ranks(totals), strict=True)
        ]
    )
