"""What a viewer is told of an event. Public events are told as they are; of secret ones others hear only this."""

from typing import ClassVar, TypeAlias, assert_never

from msgspec import Struct

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
from peppermill.table import SPECTATOR, Seat, Viewer


class CycleBegun(Struct, frozen=True, gc=False, tag="cycle_begun"):
    """A deal, as one viewer sees it: the ring, and their own hand if they have one."""

    rule: ClassVar[str] = "P-1"
    cycle: int
    first: Seat
    ring: Cards
    hand: Cards


class ChoiceMade(Struct, frozen=True, gc=False, tag="choice_made"):
    """Somebody else has chosen: that, and nothing more (A-1)."""

    rule: ClassVar[str] = "A-1"
    seat: Seat


class CardsTaken(Struct, frozen=True, gc=False, tag="cards_taken"):
    """Somebody else has drawn."""

    rule: ClassVar[str] = "A-4"
    seat: Seat
    count: int


News: TypeAlias = CycleBegun | ChoiceMade | CardsTaken
Told: TypeAlias = (
    News
    | CardChosen
    | ChoiceChanged
    | CardsDrawn
    | CardsRevealed
    | TargetWon
    | CardsFreed
    | CardsDiscarded
    | RoundBegun
    | DiscardShuffled
    | DrawsForgone
    | CycleScored
    | GameEnded
)
"""All that is ever told: everything but the deal as it is, which holds every hand."""


def news(event: Event, viewer: Viewer) -> Told | None:
    match event:
        case CardChosen(seat):
            return event if seat == viewer else ChoiceMade(seat)
        case ChoiceChanged(seat):
            return event if seat == viewer else None
        case CardsDrawn(seat, cards):
            return event if seat == viewer else CardsTaken(seat, len(cards))
        case CycleDealt(cycle, first, ring, hands):
            return CycleBegun(cycle, first, ring, () if viewer == SPECTATOR else hands[viewer])
        case (
            CardsRevealed()
            | TargetWon()
            | CardsFreed()
            | CardsDiscarded()
            | RoundBegun()
            | DiscardShuffled()
            | DrawsForgone()
            | CycleScored()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)
