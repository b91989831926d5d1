"""What a viewer is told of an event. Public events are told as they are; of secret ones others hear only this."""

from typing import ClassVar, TypeAlias, assert_never

from msgspec import Struct

from peppermill.games.safranito import events as e
from peppermill.games.safranito.pieces import Book, Spices
from peppermill.games.safranito.referee import Near, near
from peppermill.table import Seat, Viewer


class TableLaid(Struct, frozen=True, gc=False, tag="table_laid"):
    """Both piles are shuffled; who begins as head chef (P-2)."""

    rule: ClassVar[str] = "P-0"
    head: Seat


class PileRenewed(Struct, frozen=True, gc=False, tag="pile_renewed"):
    rule: ClassVar[str] = "N-3"
    count: int


class ChipReleased(Struct, frozen=True, gc=False, tag="chip_released"):
    """Somebody has thrown: which of their chips, nobody is told (T-1a)."""

    rule: ClassVar[str] = "T-1a"
    seat: Seat
    number: int


class CardsLookedAt(Struct, frozen=True, gc=False, tag="cards_looked_at"):
    rule: ClassVar[str] = "X-5a"
    seat: Seat
    count: int


class CardAdded(Struct, frozen=True, gc=False, tag="card_added"):
    rule: ClassVar[str] = "X-5a"
    seat: Seat


class BlendTaken(Struct, frozen=True, gc=False, tag="blend_taken"):
    rule: ClassVar[str] = "X-6"
    seat: Seat


class RoundBegun(e.RoundBegun, frozen=True, gc=False, tag="round_begun"):
    """With what is in the blends, so that nobody must know them by number."""

    recipes: tuple[Spices, ...]


class ChipPlaced(e.ChipPlaced, frozen=True, gc=False, tag="chip_placed"):
    """With what the referee says of it: none where it is out."""

    near: Near | None = None


class ChipsLanded(e.ChipsLanded, frozen=True, gc=False, tag="chips_landed"):
    """With what the referee says of each of `chips`: some are taken away before anybody could see it."""

    near: tuple[Near, ...] = ()


class BlendReserved(e.BlendReserved, frozen=True, gc=False, tag="blend_reserved"):
    recipe: Spices


class BlendCompleted(e.BlendCompleted, frozen=True, gc=False, tag="blend_completed"):
    recipe: Spices


class SaleReady(Struct, frozen=True, gc=False, tag="sale_ready"):
    rule: ClassVar[str] = "S-3"
    seat: Seat


News: TypeAlias = (
    TableLaid
    | PileRenewed
    | RoundBegun
    | ChipReleased
    | ChipPlaced
    | ChipsLanded
    | CardsLookedAt
    | CardAdded
    | BlendReserved
    | BlendTaken
    | SaleReady
    | BlendCompleted
)
Told: TypeAlias = (
    News
    | e.ChipThrown
    | e.ChipsTurnedUp
    | e.SpaceRevealed
    | e.SpaceSkipped
    | e.ActionUsed
    | e.ActionDeclined
    | e.ActionIdle
    | e.CardsDrawn
    | e.CardKept
    | e.MillTaken
    | e.BoardCleared
    | e.BowlPicked
    | e.BowlRevealed
    | e.SaleChosen
    | e.SaleMade
    | e.SalesClosed
    | e.SpiceBought
    | e.BuyDeclined
    | e.BowlClosed
    | e.BlendingBegun
    | e.TurnPassed
    | e.MillPassed
    | e.GameEnded
)
"""All that is ever told: everything but the order of piles."""


def news(book: Book, event: e.Event, viewer: Viewer) -> Told | None:
    match event:
        case e.GameBegun(head):
            return TableLaid(head)
        case e.DiscardShuffled(cards):
            return PileRenewed(len(cards))
        case e.ChipThrown(seat, number):
            return event if seat == viewer else ChipReleased(seat, number)
        case e.ChipPlaced(number, lying):
            return ChipPlaced(number, lying, None if lying is None else near(lying, book))
        case e.ChipsLanded(number, chips, out, touched, motions):
            verdicts = tuple([near(chip, book) for chip in chips])
            return ChipsLanded(number, chips, out, touched, motions, verdicts)
        case e.CardsDrawn(seat, cards):
            return event if seat == viewer else CardsLookedAt(seat, len(cards))
        case e.CardKept(seat):
            return event if seat == viewer else CardAdded(seat)
        case e.BlendReserved(seat, blend):
            return BlendReserved(seat, blend, book.blends[blend]) if seat == viewer else BlendTaken(seat)
        case e.BlendCompleted(seat, blend, spices, tokens, reserved):
            return BlendCompleted(seat, blend, spices, tokens, reserved, book.blends[blend])
        case e.RoundBegun(number, spices, blends):
            return RoundBegun(number, spices, blends, tuple(book.blends[blend] for blend in blends))
        case e.SaleChosen(seat):
            return event if seat == viewer else SaleReady(seat)
        case (
            e.ChipsTurnedUp()
            | e.SpaceRevealed()
            | e.SpaceSkipped()
            | e.ActionUsed()
            | e.ActionDeclined()
            | e.ActionIdle()
            | e.MillTaken()
            | e.BoardCleared()
            | e.BowlPicked()
            | e.BowlRevealed()
            | e.SaleMade()
            | e.SalesClosed()
            | e.SpiceBought()
            | e.BuyDeclined()
            | e.BowlClosed()
            | e.BlendingBegun()
            | e.TurnPassed()
            | e.MillPassed()
            | e.GameEnded()
        ):
            return event
        case _:
            assert_never(event)
