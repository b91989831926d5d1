"""Phase 3 of a round: trading, a bowl at a time: sale first, then buying."""

from collections.abc import Sequence

from peppermill.core import Seat
from peppermill.games.answers import list_commands
from peppermill.games.contract import Decision
from peppermill.games.safranito.commands import BuySpice, Command, PickBowl, SellSpice
from peppermill.games.safranito.events import (
    BlendingBegun,
    BowlClosed,
    BowlPicked,
    BowlRevealed,
    BuyDeclined,
    Event,
    SaleChosen,
    SaleMade,
    SalesClosed,
    SpiceBought,
    Worth,
)
from peppermill.games.safranito.pieces import SPICES, Spice
from peppermill.games.safranito.referee import BOWLS, chips_in, leader, totals
from peppermill.games.safranito.state import Chip, State


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    """Return the decisions of the trade."""
    match state.phase:
        case "pick":
            name = state.decision("pick", state.traded)
            picks = tuple(PickBowl(name, SPICES[bowl]) for bowl in bowls_left(state))
            return (Decision(name, state.head, list_commands(picks), True),)
        case "sell":
            asked = state.asked if state.options.secret_sales else state.asked[:1]  # S-3
            return tuple(_sale(state, seat) for seat in asked)
        case _:
            name, buyer = state.decision("buy", state.traded, state.offers), leader(state, _there(state))
            return (Decision(name, buyer, list_commands((BuySpice(name, True), BuySpice(name, False))), True),)


def _sale(state: State, seat: Seat) -> Decision[Command]:
    """Return the decision how many cards to sell. A seat that holds none is asked too, else the others would know."""
    name, held = state.decision("sell", state.traded), state.hands[seat].count(spice_of(state))
    return Decision(name, seat, list_commands(tuple(SellSpice(name, count) for count in range(held + 1))), True)


def bowls_left(state: State) -> list[int]:
    """Return the bowls in which chips lie."""
    return sorted({chip.circle for chip in state.lying if chip.circle is not None and chip.circle < BOWLS})


def spice_of(state: State) -> Spice:
    """Return the spice of the bowl that is traded."""
    assert state.bowl is not None, "no bowl is traded"
    return SPICES[state.bowl]


def _there(state: State) -> tuple[Chip, ...]:
    return chips_in(state, SPICES.index(spice_of(state)))


def next_bowl(state: State) -> Event | None:
    """Return the next bowl if nobody needs to pick it, or that blending begins when no chips are left (D-1)."""
    left = bowls_left(state)
    if not left:
        return BlendingBegun(state.head)
    return BowlPicked(SPICES[left[0]]) if len(left) == 1 else None


def reveal(state: State) -> BowlRevealed:
    """Return the values of the bowl's chips, once it is picked for good (S-1)."""
    chips = _there(state)
    worths = tuple(Worth(chip.number, chip.value) for chip in chips)
    return BowlRevealed(spice_of(state), worths, sum(chip.value for chip in chips))


def sell(state: State, seat: Seat, count: int) -> tuple[Event, ...]:
    """Return the events of selling cards."""
    if state.options.secret_sales:
        return (SaleChosen(seat, count),)
    return (sale(state, seat, count),)


def sale(state: State, seat: Seat, count: int) -> SaleMade:
    """Return a sale: each card brings the value of all chips in the bowl, as they lay before any was taken back
    (S-2)."""
    return SaleMade(seat, spice_of(state), count, count * state.price)


def next_sale(state: State) -> SaleMade | None:
    """Return the next secret sale to reveal; all are revealed together when every seat has chosen."""
    if not state.options.secret_sales or any(state.sales[seat] is None for seat in state.asked):
        return None
    seat = state.asked[0]
    return sale(state, seat, state.sales[seat] or 0)


def close_sales(state: State) -> SalesClosed:
    """Return the chips of sellers, which go back."""
    sellers = {seat for seat, count in enumerate(state.sales) if count}
    return SalesClosed(_numbers([chip for chip in _there(state) if chip.seat in sellers]))


def next_buyer(state: State) -> Event | None:
    """Return what follows by itself: the bowl is closed (B-5), or a buyer who lacks the money declines unasked (B-1,
    B-4a)."""
    chips = _there(state)
    if not chips or spice_of(state) not in state.display:
        return BowlClosed(spice_of(state), _numbers(chips))
    buyer = leader(state, chips)  # B-2, B-3
    if state.money[buyer] < totals(chips, state.players)[buyer]:
        return decline(state, buyer, short=True)
    return None


def buyers(state: State) -> tuple[Seat, ...]:
    """Return the seats with chips in the bowl, by their totals there (B-2, B-3)."""
    sums = totals(_there(state), state.players)
    return tuple(sorted((seat for seat in state.order(state.head) if sums[seat]), key=lambda seat: -sums[seat]))


def buy(state: State, seat: Seat, command: BuySpice) -> tuple[Event, ...]:
    """Return the events of buying or declining."""
    if not command.buy:
        return (decline(state, seat, short=False),)
    own = [chip for chip in _there(state) if chip.seat == seat]
    return (SpiceBought(seat, spice_of(state), sum(chip.value for chip in own), _best(own).number),)


def decline(state: State, seat: Seat, *, short: bool) -> BuyDeclined:
    """Return the event of not buying. All chips go back, or only the most valuable if that was agreed (B-4)."""
    own = [chip for chip in _there(state) if chip.seat == seat]
    return BuyDeclined(seat, _numbers([_best(own)] if state.options.partial_decline else own), short)


def _best(chips: Sequence[Chip]) -> Chip:
    return max(chips, key=lambda chip: chip.value)


def _numbers(chips: Sequence[Chip]) -> tuple[int, ...]:
    return tuple(chip.number for chip in chips)
