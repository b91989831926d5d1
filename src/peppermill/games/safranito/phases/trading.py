"""Phase 3: trading, a bowl at a time: sale first, then buying."""

from collections.abc import Sequence

from peppermill.games.contract import Decision, Listed
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
from peppermill.table import Seat


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    match state.phase:
        case "pick":
            name = state.decision("pick", state.traded)
            picks = tuple(PickBowl(name, SPICES[bowl]) for bowl in bowls_left(state))
            return (Decision(name, state.head, Listed(_itself, picks), True),)
        case "sell":
            asked = state.asked if state.options.secret_sales else state.asked[:1]  # S-3
            return tuple(_sale(state, seat) for seat in asked)
        case _:
            name, buyer = state.decision("buy", state.traded, state.offers), leader(state, _there(state))
            return (Decision(name, buyer, Listed(_itself, (BuySpice(name, True), BuySpice(name, False))), True),)


def _itself(command: Command) -> Command:
    return command


def _sale(state: State, seat: Seat) -> Decision[Command]:
    """Who holds none is asked as well: else the others would know."""
    name, held = state.decision("sell", state.traded), state.hands[seat].count(spice_of(state))
    return Decision(name, seat, Listed(_itself, tuple(SellSpice(name, count) for count in range(held + 1))), True)


def bowls_left(state: State) -> list[int]:
    return sorted({chip.circle for chip in state.lying if chip.circle is not None and chip.circle < BOWLS})


def spice_of(state: State) -> Spice:
    assert state.bowl is not None, "no bowl is traded"
    return SPICES[state.bowl]


def _there(state: State) -> tuple[Chip, ...]:
    return chips_in(state, SPICES.index(spice_of(state)))


def next_bowl(state: State) -> Event | None:
    """D-1: until no chips are left; where there is only one, nobody needs to pick."""
    left = bowls_left(state)
    if not left:
        return BlendingBegun(state.head)
    return BowlPicked(SPICES[left[0]]) if len(left) == 1 else None


def reveal(state: State) -> BowlRevealed:
    """S-1: not before it is picked for good."""
    chips = _there(state)
    worths = tuple(Worth(chip.number, chip.value) for chip in chips)
    return BowlRevealed(spice_of(state), worths, sum(chip.value for chip in chips))


def sell(state: State, seat: Seat, count: int) -> tuple[Event, ...]:
    if state.options.secret_sales:
        return (SaleChosen(seat, count),)
    return (sale(state, seat, count),)


def sale(state: State, seat: Seat, count: int) -> SaleMade:
    """S-2: each card brings the value of all chips in the bowl, as they lay before any was taken back."""
    return SaleMade(seat, spice_of(state), count, count * state.price)


def next_sale(state: State) -> SaleMade | None:
    """Secret sales come to light together, when all have chosen."""
    if not state.options.secret_sales or any(state.sales[seat] is None for seat in state.asked):
        return None
    seat = state.asked[0]
    return sale(state, seat, state.sales[seat] or 0)


def close_sales(state: State) -> SalesClosed:
    sellers = {seat for seat, count in enumerate(state.sales) if count}
    return SalesClosed(_numbers([chip for chip in _there(state) if chip.seat in sellers]))


def next_buyer(state: State) -> Event | None:
    """B-1, B-5; B-4a: who lacks the money declines without being asked."""
    chips = _there(state)
    if not chips or spice_of(state) not in state.display:
        return BowlClosed(spice_of(state), _numbers(chips))
    buyer = leader(state, chips)  # B-2, B-3
    if state.money[buyer] < totals(chips, state.players)[buyer]:
        return decline(state, buyer, short=True)
    return None


def buyers(state: State) -> tuple[Seat, ...]:
    """Who has chips in the bowl, by their totals there (B-2, B-3)."""
    sums = totals(_there(state), state.players)
    return tuple(sorted((seat for seat in state.order(state.head) if sums[seat]), key=lambda seat: -sums[seat]))


def buy(state: State, seat: Seat, command: BuySpice) -> tuple[Event, ...]:
    if not command.buy:
        return (decline(state, seat, short=False),)
    own = [chip for chip in _there(state) if chip.seat == seat]
    return (SpiceBought(seat, spice_of(state), sum(chip.value for chip in own), _best(own).number),)


def decline(state: State, seat: Seat, *, short: bool) -> BuyDeclined:
    """B-4: all chips go back; or only the most valuable, if that was agreed."""
    own = [chip for chip in _there(state) if chip.seat == seat]
    return BuyDeclined(seat, _numbers([_best(own)] if state.options.partial_decline else own), short)


def _best(chips: Sequence[Chip]) -> Chip:
    return max(chips, key=lambda chip: chip.value)


def _numbers(chips: Sequence[Chip]) -> tuple[int, ...]:
    return tuple(chip.number for chip in chips)
