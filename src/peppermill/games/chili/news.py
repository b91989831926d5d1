"""News of Chili: what others are told of secret events, and what follows by the rules from some public ones, so that a
client that shows them needs no rules."""

from typing import ClassVar, TypeAlias, assert_never, cast

from msgspec import Struct

from peppermill.core import SPECTATOR, Seat, Viewer
from peppermill.games.chili.events import (
    CardChosen,
    Cards,
    CardsDiscarded,
    CardsDrawn,
    CardsFreed,
    CardsRevealed,
    ChoiceChanged,
    CycleDealt,
    CycleScored,
    DiscardShuffled,
    DrawsForgone,
    Event,
    GameEnded,
    RoundBegun,
    TargetWon,
)
from peppermill.games.chili.pieces import EVERY_CARD, Card
from peppermill.games.chili.state import State


class CycleBegun(Struct, frozen=True, gc=False, tag="cycle_begun"):
    """A cycle was dealt, as one viewer sees it: the ring, and their own hand if they have one; how many cards were
    shuffled, how many each hand got and how many are left."""

    rule: ClassVar[str] = "P-1"
    cycle: int
    first: Seat
    ring: Cards
    hand: Cards
    target: Card
    free_area: tuple[Card, Card]
    deck_size: int
    hand_size: int
    pile_size: int


class ChoiceMade(Struct, frozen=True, gc=False, tag="choice_made"):
    """Another seat has chosen a card; which one is not told (A-1)."""

    rule: ClassVar[str] = "A-1"
    seat: Seat


class CardsTaken(Struct, frozen=True, gc=False, tag="cards_taken"):
    """Another seat has drawn cards."""

    rule: ClassVar[str] = "A-4"
    seat: Seat
    count: int


class CardsTurned(CardsRevealed, frozen=True, gc=False, tag="cards_revealed"):
    """Cards were revealed, one a seat in the order of seats, each with its distance from the target (A-2)."""

    distances: tuple[int, ...]


News: TypeAlias = (
    CycleBegun
    | ChoiceMade
    | CardsTaken
    | CardsTurned
    | CardChosen
    | ChoiceChanged
    | CardsDrawn
    | TargetWon
    | CardsFreed
    | CardsDiscarded
    | DiscardShuffled
    | DrawsForgone
    | RoundBegun
    | CycleScored
    | GameEnded
)
"""Every kind of news of Chili: all events but the deal, which holds every hand."""


_latest: tuple[Event | None, News | None, Seat | None] = (None, None, None)
"""The last event, what is told of it, and the seat that is told all of it."""


def news(state: State, event: Event, viewer: Viewer, before: State | None = None) -> News | None:
    """Return what a viewer is told; `state` is the one after the event. Viewers are told one after the other: what is
    the same for all is made once."""
    of, told, seat = _latest
    if of is event:
        return told if viewer != seat else cast("News", event)
    return _news(state, event, viewer)


def _news(state: State, event: Event, viewer: Viewer) -> News | None:
    match event:
        case CardChosen(seat):
            return _secret(event, seat, ChoiceMade(seat), viewer)
        case ChoiceChanged(seat):
            return _secret(event, seat, None, viewer)
        case CardsDrawn(seat, cards):
            return _secret(event, seat, CardsTaken(seat, len(cards)), viewer)
        case CycleDealt():
            return _begun(state, event, viewer)
        case CardsRevealed(cards):
            return _to_all(event, CardsTurned(cards, tuple([abs(card - state.target_card) for card in cards])))
        case TargetWon() | CardsFreed() | CardsDiscarded() | DiscardShuffled() | DrawsForgone():
            return _to_all(event, event)
        case RoundBegun() | CycleScored() | GameEnded():
            return _to_all(event, event)
        case _:
            assert_never(event)


def _to_all(event: Event, told: News) -> News:
    global _latest
    _latest = (event, told, None)
    return told


def _secret(
    event: CardChosen | ChoiceChanged | CardsDrawn, seat: Seat, told: News | None, viewer: Viewer
) -> News | None:
    """Return a secret event as it is for its own seat, and for the others what they may know."""
    global _latest
    _latest = (event, told, seat)
    return event if seat == viewer else told


def _begun(state: State, event: CycleDealt, viewer: Viewer) -> CycleBegun:
    hands = event.hands
    return CycleBegun(
        event.cycle,
        event.first,
        event.ring,
        () if viewer == SPECTATOR else hands[viewer],
        state.target_card,
        state.free_area,
        len(EVERY_CARD),
        len(hands[0]),
        len(state.pile),
    )
