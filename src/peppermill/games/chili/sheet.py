"""The score sheet of a cycle (E-4): what is counted for each seat, so that nobody who shows it has to count."""

from itertools import accumulate

from msgspec import Struct

from peppermill.games.chili.events import Cards
from peppermill.games.chili.state import State
from peppermill.games.contract import places


class Line(Struct, frozen=True, gc=False):
    """One seat's: the peppers after each collected card, those in the hand, and what comes of them."""

    collected: tuple[int, ...]
    hand: int
    points: int
    total: int
    place: int
    """Among all, by the totals."""


Sheet = tuple[Line, ...]


def sheet(state: State, collected: tuple[Cards, ...], hands: tuple[Cards, ...], points: tuple[int, ...]) -> Sheet:
    """Of the cycle just scored, which may have been dealt anew since."""
    totals, worth = state.totals, state.deck.peppers.__getitem__
    return tuple(
        [
            Line(tuple(accumulate(map(worth, won))), sum(map(worth, held)), *counted)
            for won, held, *counted in zip(collected, hands, points, totals, places(totals), strict=True)
        ]
    )
