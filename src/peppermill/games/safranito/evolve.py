"""Fold events of Safranito into states. Uses no random numbers and refuses nothing: the event says what happened."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from peppermill.core import Seat
from peppermill.games.safranito import events as e
from peppermill.games.safranito.pieces import SPICES, VALUES, Values, sorted_spices
from peppermill.games.safranito.referee import circle_of
from peppermill.games.safranito.state import Chip, Flying, Phase, State
from peppermill.games.tuples import put, with_sorted, without
from peppermill.physics.scenes import Lying


def evolve(state: State, event: e.Event) -> State:
    """Return the state after an event."""
    return _HANDLERS[type(event)](state, event)


def _begun(state: State, event: e.GameBegun) -> State:
    return replace(state, phase="lay_out", head=event.head, spices=event.spices, blends=event.blends)


def _round(state: State, event: e.RoundBegun) -> State:
    return replace(
        state,
        phase="throw",
        round=event.round,
        turn=0,
        space=0,
        traded=0,
        spices=state.spices[len(event.spices) :],
        blends=state.blends[len(event.blends) :],
        display=sorted_spices((*state.display, *event.spices)),
        offered=(*state.offered, *event.blends),
    )


def _shuffled(state: State, event: e.DiscardShuffled) -> State:
    return replace(state, spices=(*state.spices, *event.cards), discard=())


def _thrown(state: State, event: e.ChipThrown) -> State:
    seat = event.seat
    typed = event.gesture is None and event.target is None
    return replace(
        state,
        phase="typing" if typed else "fly",
        chips=put(state.chips, seat, without(state.chips[seat], event.value)),
        thrown=event.number,
        flying=Flying(event.number, seat, event.value, event.gesture, event.target),
    )


def _landed(state: State, event: e.ChipsLanded) -> State:
    flying = state.flying
    assert flying is not None, "nothing flew"
    gone = {chip.number: chip for chip in state.lying if chip.number in event.out}
    back = state.back
    for chip in gone.values():
        back = put(back, chip.seat, with_sorted(back[chip.seat], chip.value))
    lying = {chip.number: chip for chip in state.lying if chip.number not in gone}
    for lies in event.chips:
        old = lying.get(lies.number)
        seat, value = (flying.seat, flying.value) if old is None else (old.seat, old.value)
        lying[lies.number] = _chip(state, lies, seat, value, shown=old is not None and old.shown)
    if flying.number in event.out:
        back = put(back, flying.seat, with_sorted(back[flying.seat], flying.value))
    return _next_throw(replace(state, lying=tuple(lying.values()), back=back, flying=None))


def _next_throw(state: State) -> State:
    if state.extra:
        return replace(state, phase="space", space=state.space + 1, extra=False, actor=None)
    turn = state.turn + 1
    return replace(state, phase="throw" if turn < state.throws else "space", turn=turn)


def _chip(state: State, lies: Lying, seat: Seat, value: int, *, shown: bool) -> Chip:
    return Chip(lies, seat, value, circle_of(lies, state.book), shown)


def _placed(state: State, event: e.ChipPlaced) -> State:
    flying, lying = state.flying, {chip.number: chip for chip in state.lying}
    old = lying.pop(event.number, None)
    if old is None:
        assert flying is not None, "only what was thrown is placed anew"
        seat, value, shown = flying.seat, flying.value, False
    else:
        seat, value, shown = old.seat, old.value, old.shown
    if event.lying is None:
        back = put(state.back, seat, with_sorted(state.back[seat], value))
        return replace(state, lying=tuple(lying.values()), back=back)
    lying[event.number] = _chip(state, event.lying, seat, value, shown=shown)
    return replace(state, lying=tuple(lying.values()))


def _shown(state: State, worths: Iterable[e.Worth]) -> tuple[Chip, ...]:
    numbers = {worth.number for worth in worths}
    return tuple([replace(chip, shown=True) if chip.number in numbers else chip for chip in state.lying])


def _turned_up(state: State, event: e.ChipsTurnedUp) -> State:
    return replace(state, lying=_shown(state, event.chips))


def _revealed(state: State, event: e.SpaceRevealed) -> State:
    return replace(state, phase="act", actor=event.seat, lying=_shown(state, event.chips))


def _next_space(state: State, event: e.SpaceSkipped | e.ActionDeclined | e.ActionIdle) -> State:
    return replace(state, phase="space", space=state.space + 1, actor=None)


def _used(state: State, event: e.ActionUsed) -> State:
    if event.space == "extra_throw":
        return replace(state, phase="throw", extra=True)
    return replace(state, phase=_USED[event.space]) if event.space in _USED else state


def _drawn(state: State, event: e.CardsDrawn) -> State:
    return replace(state, drawn=event.cards, spices=state.spices[len(event.cards) :])


def _kept(state: State, event: e.CardKept) -> State:
    hands = put(state.hands, event.seat, sorted_spices((*state.hands[event.seat], event.card)))
    spices = (*state.spices, *event.returned)
    return replace(state, phase="space", space=state.space + 1, actor=None, drawn=(), hands=hands, spices=spices)


def _reserved(state: State, event: e.BlendReserved) -> State:
    reserved = put(state.reserved, event.seat, (*state.reserved[event.seat], event.blend))
    return replace(state, phase="space", space=state.space + 1, actor=None, blends=state.blends[1:], reserved=reserved)


def _mill_taken(state: State, event: e.MillTaken) -> State:
    return replace(state, phase="space", space=state.space + 1, actor=None, head=event.seat)


def _returned(state: State, numbers: Iterable[int]) -> State:
    """Return the state after chips went from the board back to their owners."""
    taken, back = set(numbers), state.back
    for chip in state.lying:
        if chip.number in taken:
            back = put(back, chip.seat, with_sorted(back[chip.seat], chip.value))
    return replace(state, lying=tuple([chip for chip in state.lying if chip.number not in taken]), back=back)


def _cleared(state: State, event: e.BoardCleared) -> State:
    tokens = tuple(map(sum, zip(state.tokens, event.tokens, strict=True)))
    return replace(_returned(state, (*event.invalid, *event.spaces)), phase="pick", tokens=tokens)


def _picked(state: State, event: e.BowlPicked) -> State:
    return replace(state, phase="picked", bowl=SPICES.index(event.bowl))


def _bowl_revealed(state: State, event: e.BowlRevealed) -> State:
    asked = tuple(seat for seat in state.order(state.head) if state.hands[seat])
    return replace(
        state,
        phase="sell" if asked else "sold",
        lying=_shown(state, event.chips),
        price=event.price,
        asked=asked,
        sales=(None,) * state.players,
        offers=0,
    )


def _sale_chosen(state: State, event: e.SaleChosen) -> State:
    """Return the state after a seat chose its sale. After the last one `asked` lists whose sale is revealed next."""
    sales = put(state.sales, event.seat, event.count)
    asked = tuple(seat for seat in state.asked if seat != event.seat)
    if not asked:
        asked = tuple(seat for seat in state.order(state.head) if sales[seat] is not None)
    return replace(state, sales=sales, asked=asked)


def _sale_made(state: State, event: e.SaleMade) -> State:
    seat, asked = event.seat, tuple(other for other in state.asked if other != event.seat)
    hand = state.hands[seat]
    for _ in range(event.count):
        hand = without(hand, event.spice)
    return replace(
        state,
        phase="sell" if asked else "sold",
        asked=asked,
        sales=put(state.sales, seat, event.count),
        hands=put(state.hands, seat, hand),
        money=put(state.money, seat, state.money[seat] + event.money),
        discard=sorted_spices((*state.discard, *(event.spice,) * event.count)),
    )


def _sales_closed(state: State, event: e.SalesClosed) -> State:
    return replace(_returned(state, event.chips), phase="buy")


def _bought(state: State, event: e.SpiceBought) -> State:
    seat = event.seat
    return replace(
        _returned(state, (event.chip,)),
        offers=state.offers + 1,
        money=put(state.money, seat, state.money[seat] - event.price),
        display=without(state.display, event.spice),
        hands=put(state.hands, seat, sorted_spices((*state.hands[seat], event.spice))),
    )


def _declined(state: State, event: e.BuyDeclined) -> State:
    return replace(_returned(state, event.chips), offers=state.offers + 1)


def _closed(state: State, event: e.BowlClosed) -> State:
    traded = state.traded + 1
    return replace(_returned(state, event.chips), phase="pick", bowl=None, price=0, sales=(), offers=0, traded=traded)


def _blending(state: State, event: e.BlendingBegun) -> State:
    return replace(state, phase="blend", asked=state.order(event.head), steps=0, mixed=False)


def _completed(state: State, event: e.BlendCompleted) -> State:
    seat, hand = event.seat, state.hands[event.seat]
    for spice in event.spices:
        hand = without(hand, spice)
    own, offered = state.reserved[seat], state.offered
    if event.reserved:
        own = tuple(blend for blend in own if blend != event.blend)
    else:
        offered = tuple(blend for blend in offered if blend != event.blend)
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        discard=sorted_spices((*state.discard, *event.spices)),
        tokens=put(state.tokens, seat, state.tokens[seat] - event.tokens),
        offered=offered,
        reserved=put(state.reserved, seat, own),
        completed=put(state.completed, seat, (*state.completed[seat], event.blend)),
        mixed=state.mixed or not event.reserved,
        steps=state.steps + 1,
    )


def _passed(state: State, event: e.TurnPassed) -> State:
    return replace(state, asked=state.asked[1:], steps=0, mixed=False)


def _mill_passed(state: State, event: e.MillPassed) -> State:
    every: tuple[Values, ...] = (VALUES,) * state.players
    return replace(state, phase="lay_out", head=event.seat, chips=every, back=((),) * state.players)


def _ended(state: State, event: e.GameEnded) -> State:
    return replace(state, phase="over", asked=(), steps=0, mixed=False, reason=event.reason)


_USED: Final[dict[str, Phase]] = {"spice_card": "keep", "reserve": "take"}
"""By action that takes something unseen: the event by which the table says next what was taken."""

_HANDLERS: Final[dict[type[Any], Callable[[State, Any], State]]] = {
    e.GameBegun: _begun,
    e.RoundBegun: _round,
    e.DiscardShuffled: _shuffled,
    e.ChipThrown: _thrown,
    e.ChipPlaced: _placed,
    e.ChipsLanded: _landed,
    e.ChipsTurnedUp: _turned_up,
    e.SpaceRevealed: _revealed,
    e.SpaceSkipped: _next_space,
    e.ActionUsed: _used,
    e.ActionDeclined: _next_space,
    e.ActionIdle: _next_space,
    e.CardsDrawn: _drawn,
    e.CardKept: _kept,
    e.BlendReserved: _reserved,
    e.MillTaken: _mill_taken,
    e.BoardCleared: _cleared,
    e.BowlPicked: _picked,
    e.BowlRevealed: _bowl_revealed,
    e.SaleChosen: _sale_chosen,
    e.SaleMade: _sale_made,
    e.SalesClosed: _sales_closed,
    e.SpiceBought: _bought,
    e.BuyDeclined: _declined,
    e.BowlClosed: _closed,
    e.BlendingBegun: _blending,
    e.BlendCompleted: _completed,
    e.TurnPassed: _passed,
    e.MillPassed: _mill_passed,
    e.GameEnded: _ended,
}
"""The function that folds each type of event; `tests/laws` plays them all."""
