"""The pieces of Ladle: its options, state, command and events, and what is counted."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from peppermill.core import Seat
from peppermill.games.contract import DecisionId

MOST = 5
TREAT = 3
BONUS = 2
CARDS = tuple(range(1, MOST + 1)) * 2
HELPINGS = tuple(range(MOST + 1))


class Options(Struct, frozen=True):
    """The options of Ladle."""

    rounds: Annotated[int, Meta(ge=3, le=12, extra={"rule": "L-1"})] = 7


class Round(Struct, frozen=True):
    """One round that was served: by seat, what everybody asked for and what they got."""

    asked: tuple[int, ...]
    got: tuple[int, ...]


class State(Struct, frozen=True):
    """Everything there is. `asked` holds None for those who have not asked yet."""

    players: int
    options: Options
    phase: Literal["deal", "fill", "ask", "over"] = "deal"
    favourites: tuple[int, ...] = ()
    deck: tuple[int, ...] = CARDS
    pot: int = 0
    asked: tuple[int | None, ...] = ()
    served: tuple[Round, ...] = ()

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return len(self.served) + (self.phase == "ask")


class Ask(Struct, frozen=True, tag="ask"):
    """Ask for so many helpings."""

    decision: DecisionId
    helpings: int


class FavouritesDealt(Struct, frozen=True, tag="favourites_dealt"):
    """Everybody got a card with their favourite number (L-2). Secret."""

    rule: ClassVar[str] = "L-2"
    favourites: tuple[int, ...]


class PotFilled(Struct, frozen=True, tag="pot_filled"):
    """The cook added helpings, and a round begins."""

    rule: ClassVar[str] = "L-3"
    round: int
    added: int
    pot: int


class HelpingsAsked(Struct, frozen=True, tag="helpings_asked"):
    """A seat asked for helpings, or for another number than before. Secret."""

    rule: ClassVar[str] = "L-4"
    seat: Seat
    helpings: int


class SoupServed(Struct, frozen=True, tag="soup_served"):
    """All asked at once, and were served."""

    rule: ClassVar[str] = "L-5"
    per_seat: ClassVar[tuple[str, ...]] = ("asked", "got")
    asked: tuple[int, ...]
    got: tuple[int, ...]
    left: int
    enough: bool


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The last round was served, and the favourites are shown."""

    rule: ClassVar[str] = "L-7"
    per_seat: ClassVar[tuple[str, ...]] = ("favourites", "scores")
    favourites: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = FavouritesDealt | PotFilled | HelpingsAsked | SoupServed | GameEnded


def serve(pot: int, asked: tuple[int, ...]) -> tuple[int, ...]:
    """Return what everybody gets (L-5, L-6): the greediest go empty until the pot has enough for the others.

    >>> serve(6, (1, 2, 3)), serve(6, (0, 2, 5, 5)), serve(3, (4, 4))
    ((1, 2, 3), (3, 2, 0, 0), (0, 0))
    """
    limit = max(asked)
    while sum(helpings for helpings in asked if helpings <= limit) > pot:
        limit = max(helpings for helpings in asked if helpings < limit) if min(asked) < limit else -1
    treat = TREAT if limit < max(asked) else 0
    return tuple(treat if helpings == 0 else helpings if helpings <= limit else 0 for helpings in asked)


def points(served: tuple[Round, ...], seat: int) -> int:
    """Return the helpings that a seat got so far."""
    return sum(one.got[seat] for one in served)


def score(state: State, seat: int) -> int:
    """Return the points of a seat at the end (L-7)."""
    favourite = state.favourites[seat]
    exact = sum(one.asked[seat] == one.got[seat] == favourite for one in state.served)
    return points(state.served, seat) + BONUS * exact


def filled(state: State, added: int) -> PotFilled:
    """Return the event of so many helpings added; the pot holds four for each player (L-3)."""
    return PotFilled(state.round + 1, added, min(state.pot + added, 4 * state.players))


def without(deck: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of a deck without these."""
    left = list(deck)
    for card in cards:
        left.remove(card)
    return tuple(left)
