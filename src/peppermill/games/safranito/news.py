"""News of Safranito: public events as they are, and what others are told of secret ones."""

from collections.abc import Iterable
from typing import ClassVar, Literal, TypeAlias, assert_never

from msgspec import Struct

from peppermill.core import Seat, Viewer
from peppermill.games.safranito import events as e
from peppermill.games.safranito.pieces import Spice, Spices
from peppermill.games.safranito.referee import BOWLS, CIRCLES, Near, chips_in, leader, near, totals
from peppermill.games.safranito.state import Chip, State

Spot: TypeAlias = Literal["bowl", "space", "beside", "out"]
"""The place of a chip: in a bowl, on an action space, on the board without counting, or off the board."""


class ChipOf(Struct, frozen=True, gc=False):
    """A chip as a sentence names it: whose it is, and its value where the viewer may know it.

    `now` is the circle in which it counts after it was pushed, empty where it counts nowhere, and null where it was not
    pushed.
    """

    seat: Seat
    value: int | None
    now: str | None = None


class WorthOf(e.Worth, frozen=True, gc=False):
    """A chip whose value is known to all, and its owner."""

    seat: Seat


class TableLaid(Struct, frozen=True, gc=False, tag="table_laid"):
    """Both piles were shuffled; `head` begins as head chef (P-2)."""

    rule: ClassVar[str] = "P-0"
    head: Seat


class PileRenewed(Struct, frozen=True, gc=False, tag="pile_renewed"):
    """The discards were shuffled into the pile, in an order that nobody is told."""

    rule: ClassVar[str] = "N-3"
    count: int


class ChipReleased(Struct, frozen=True, gc=False, tag="chip_released"):
    """A seat has thrown one of its chips; nobody is told which (T-1a)."""

    rule: ClassVar[str] = "T-1a"
    seat: Seat
    number: int


class CardsLookedAt(Struct, frozen=True, gc=False, tag="cards_looked_at"):
    """A seat looked at cards of the pile."""

    rule: ClassVar[str] = "X-5a"
    seat: Seat
    count: int


class CardAdded(Struct, frozen=True, gc=False, tag="card_added"):
    """A seat kept one of the cards it looked at."""

    rule: ClassVar[str] = "X-5a"
    seat: Seat


class BlendTaken(Struct, frozen=True, gc=False, tag="blend_taken"):
    """A seat reserved a blend that others do not see."""

    rule: ClassVar[str] = "X-6"
    seat: Seat


class RoundBegun(e.RoundBegun, frozen=True, gc=False, tag="round_begun"):
    """The beginning of a round, with the spices of its blends."""

    recipes: tuple[Spices, ...]


class ChipPlaced(e.ChipPlaced, frozen=True, gc=False, tag="chip_placed"):
    """A chip was typed in: its owner, where it counts, and the referee's distance (none where the chip is out)."""

    near: Near | None = None
    seat: Seat | None = None
    value: int | None = None
    spot: Spot = "out"
    circle: str = ""


class ChipsLanded(e.ChipsLanded, frozen=True, gc=False, tag="chips_landed"):
    """Chips landed, with the referee's verdict on each of `chips`: some are taken away before anybody could see it.
    `seat` has thrown a chip of `value` (null where the viewer may not know it), which came to rest at `spot`, in
    `circle` if it counts, beside `others` chips. Where the viewer knows all of these, `leader` has the most there:
    `lead`, against `second` for the next; `tied` where both are the same."""

    near: tuple[Near, ...] = ()
    seat: Seat | None = None
    value: int | None = None
    spot: Spot = "out"
    circle: str = ""
    others: int = 0
    leader: Seat | None = None
    lead: int = 0
    second: int = 0
    tied: bool = False
    lost: tuple[ChipOf, ...] = ()
    pushed: tuple[ChipOf, ...] = ()


class ChipsTurnedUp(Struct, frozen=True, gc=False, tag="chips_turned_up"):
    """Chips came to lie face up, with their owners and values."""

    rule: ClassVar[str] = e.ChipsTurnedUp.rule
    chips: tuple[WorthOf, ...]


class SpaceRevealed(Struct, frozen=True, gc=False, tag="space_revealed"):
    """The chips on an action space were revealed: `seat` may carry its action out."""

    rule: ClassVar[str] = e.SpaceRevealed.rule
    space: str
    chips: tuple[WorthOf, ...]
    seat: Seat


class BowlRevealed(Struct, frozen=True, gc=False, tag="bowl_revealed"):
    """The chips in a bowl were revealed: each card of the spice brings `price`, their sum."""

    rule: ClassVar[str] = e.BowlRevealed.rule
    bowl: Spice
    chips: tuple[WorthOf, ...]
    price: int


class BlendReserved(e.BlendReserved, frozen=True, gc=False, tag="blend_reserved"):
    """A seat reserved a blend, with its spices."""

    recipe: Spices


class BlendCompleted(e.BlendCompleted, frozen=True, gc=False, tag="blend_completed"):
    """A seat completed a blend, with its spices."""

    recipe: Spices


class SaleReady(Struct, frozen=True, gc=False, tag="sale_ready"):
    """A seat has chosen how much to sell."""

    rule: ClassVar[str] = "S-3"
    seat: Seat


News: TypeAlias = (
    TableLaid
    | PileRenewed
    | RoundBegun
    | ChipReleased
    | ChipPlaced
    | ChipsLanded
    | ChipsTurnedUp
    | SpaceRevealed
    | BowlRevealed
    | CardsLookedAt
    | CardAdded
    | BlendReserved
    | BlendTaken
    | SaleReady
    | BlendCompleted
    | e.ChipThrown
    | e.SpaceSkipped
    | e.ActionUsed
    | e.ActionDeclined
    | e.ActionIdle
    | e.CardsDrawn
    | e.CardKept
    | e.MillTaken
    | e.BoardCleared
    | e.BowlPicked
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
"""Every kind of news of Safranito: all events but those that would show the order of piles."""


def news(state: State, event: e.Event, viewer: Viewer, before: State | None = None) -> News | None:
    """Return what `viewer` is told of an event that led from `before` to `state`."""
    book = state.book
    match event:
        case e.GameBegun(head):
            return TableLaid(head)
        case e.DiscardShuffled(cards):
            return PileRenewed(len(cards))
        case e.ChipThrown(seat, number):
            return event if seat == viewer else ChipReleased(seat, number)
        case e.ChipPlaced():
            return _placed(event, state, viewer, before)
        case e.ChipsLanded():
            return _landed(event, state, viewer, before)
        case e.ChipsTurnedUp(chips):
            return ChipsTurnedUp(_owned(chips, state))
        case e.SpaceRevealed(space, chips, seat):
            return SpaceRevealed(space, _owned(chips, state), seat)
        case e.BowlRevealed(bowl, chips, price):
            return BowlRevealed(bowl, _owned(chips, state), price)
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
            e.SpaceSkipped()
            | e.ActionUsed()
            | e.ActionDeclined()
            | e.ActionIdle()
            | e.MillTaken()
            | e.BoardCleared()
            | e.BowlPicked()
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


def _owned(worths: Iterable[e.Worth], state: State) -> tuple[WorthOf, ...]:
    owners = {chip.number: chip.seat for chip in state.lying}
    return tuple([WorthOf(worth.number, worth.value, owners[worth.number]) for worth in worths])


def _placed(event: e.ChipPlaced, state: State, viewer: Viewer, before: State | None) -> ChipPlaced:
    lying = event.lying
    known = {**_on_board(before, viewer), **_on_board(state, viewer)}
    whose = known.get(event.number) or _in_the_air(before, event.number, viewer)
    seat, value = (None, None) if whose is None else (whose.seat, whose.value)
    if lying is None:
        return ChipPlaced(event.number, lying, None, seat, value)
    spot, circle = _spot(next((chip for chip in state.lying if chip.number == event.number), None))
    return ChipPlaced(event.number, lying, near(lying, state.book), seat, value, spot, circle)


def _landed(event: e.ChipsLanded, state: State, viewer: Viewer, before: State | None) -> ChipsLanded:
    verdicts = tuple([near(chip, state.book) for chip in event.chips])
    was, now = _on_board(before, viewer), _on_board(state, viewer)
    thrown = next((chip for chip in state.lying if chip.number == event.number), None)
    whose = now.get(event.number) or _in_the_air(before, event.number, viewer)
    spot, circle = _spot(thrown)
    there = () if thrown is None or thrown.circle is None else chips_in(state, thrown.circle)
    first, lead, second = None, 0, 0
    if there and all(now[chip.number].value is not None for chip in there):
        first = leader(state, there)
        lead, second, *_ = sorted(totals(there, state.players), reverse=True)
    circles = {} if before is None else {chip.number: chip.circle for chip in before.lying}
    others = [chip for chip in state.lying if chip.number in circles and chip.number != event.number]
    moved = [chip for chip in others if chip.circle != circles[chip.number]]
    return ChipsLanded(
        *(event.number, event.chips, event.out, event.touched, event.motions, verdicts),
        seat=None if whose is None else whose.seat,
        value=None if whose is None else whose.value,
        spot=spot,
        circle=circle,
        others=max(len(there) - 1, 0),
        leader=first,
        lead=lead,
        second=second,
        tied=first is not None and lead == second,
        lost=tuple([was[number] for number in event.out if number in was and number != event.number]),
        pushed=tuple([ChipOf(chip.seat, now[chip.number].value, _spot(chip)[1]) for chip in moved]),
    )


def pushed_out(state: State, before: State) -> tuple[Seat, ...]:
    """Return the owners of chips that counted before an event of a throw and now count elsewhere or nowhere; not the
    thrower."""
    thrower = before.thrower if before.flying is None else before.flying.seat
    now = {chip.number: chip.circle for chip in state.lying}
    hit = [chip for chip in before.lying if chip.circle is not None and now.get(chip.number) != chip.circle]
    return tuple(sorted({chip.seat for chip in hit} - {thrower}))


def _on_board(state: State | None, viewer: Viewer) -> dict[int, ChipOf]:
    """Name the chips on the board by their numbers, as this viewer may know them (T-6)."""
    if state is None:
        return {}
    return {
        chip.number: ChipOf(chip.seat, chip.value if chip.shown or chip.seat == viewer else None)
        for chip in state.lying
    }


def _in_the_air(state: State | None, number: int, viewer: Viewer) -> ChipOf | None:
    flying = None if state is None else state.flying
    if flying is None or flying.number != number:
        return None
    return ChipOf(flying.seat, flying.value if flying.seat == viewer else None)


def _spot(chip: Chip | None) -> tuple[Spot, str]:
    """Say where a chip counts, and the name of its circle."""
    if chip is None:
        return "out", ""
    if chip.circle is None:
        return "beside", ""
    return "bowl" if chip.circle < BOWLS else "space", CIRCLES[chip.circle]
