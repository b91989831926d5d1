"""Resampling of what a viewer of Safranito does not see: cards, blends, and the values of chips.

Cards and blends are dealt uniformly among what is possible. Values of face-down chips, secret sales, and money that was
not followed are drawn from what their owners may have, however good or bad a choice that would have been.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from peppermill.core import RandomStream, Refused, Seat
from peppermill.games.contract import Setup
from peppermill.games.safranito.memory import SECRET, SafranitoMemory
from peppermill.games.safranito.pieces import (
    BLENDS,
    MONEY,
    SPACES,
    SPICES,
    VALUES,
    BlendNumber,
    Blends,
    Book,
    Spices,
    Values,
    sorted_spices,
)
from peppermill.games.safranito.referee import circle_of
from peppermill.games.safranito.state import THROWS, Chip, Flying, State
from peppermill.games.safranito.view import SafranitoView
from peppermill.physics.scenes import Lying, Place, Pose, Turn

UNSETTLED: Final = ("begin", "lay_out", "fly", "space", "take", "picked", "sold")
TRADING: Final = ("pick", "sell", "buy", "blend", "over")
GUESSED: Final = MONEY // 5
"""Upper bound, in tens, of money that was not followed: twice what everybody begins with."""


def resampled(setup: Setup, view: SafranitoView, memory: SafranitoMemory, rng: RandomStream) -> State:
    """Return a state that fits what the viewer sees and remembers."""
    if view.phase in UNSETTLED:
        raise Refused("resample-unsettled", game="safranito")
    hands, spices, drawn = _dealt(view, memory, rng)
    reserved, blends = _blends(view, rng)
    chips, back, lying, flying = _chips(setup.data, view, memory, rng)
    money = _money(view, memory, lying, rng)
    sales = _sales(view, memory, hands, rng)
    space = SPACES.index(view.space) if view.space is not None else len(SPACES) if view.phase in TRADING else 0
    return State(
        options=setup.options,
        book=setup.data,
        players=view.players,
        money=money,
        chips=chips,
        back=back,
        hands=hands,
        reserved=reserved,
        completed=view.completed,
        tokens=view.tokens,
        phase=view.phase,
        round=view.round,
        head=view.head,
        spices=spices,
        blends=blends,
        display=view.display,
        offered=view.offered,
        discard=view.discard,
        lying=lying,
        thrown=memory.thrown,
        turn=THROWS[view.players] * view.players - view.throws_left,
        flying=flying,
        space=space,
        actor=view.actor,
        extra=view.phase in ("throw", "typing") and view.space is not None,
        drawn=drawn,
        traded=memory.traded,
        bowl=None if view.bowl is None else SPICES.index(view.bowl),
        price=view.price,
        asked=_asked(view, sales),
        sales=sales,
        offers=memory.offers,
        steps=memory.steps,
        mixed=memory.mixed,
        reason=view.reason,
    )


def _dealt(
    view: SafranitoView, memory: SafranitoMemory, rng: RandomStream
) -> tuple[tuple[Spices, ...], Spices, Spices]:
    """Deal hands, pile and drawn cards anew: each group of the memory in random order to its places."""
    stacks = [list(rng.shuffled(cards)) for cards in memory.groups]
    pile = tuple([stacks[group].pop() for group in memory.pile])
    hands = tuple(
        [
            sorted_spices([*known, *[stacks[group].pop() for group in places]]) if places else known
            for known, places in zip(memory.known, memory.hidden, strict=True)
        ]
    )
    return hands, pile, view.drawn or tuple([stacks[group].pop() for group in memory.drawn])


def _blends(view: SafranitoView, rng: RandomStream) -> tuple[tuple[Blends, ...], Blends]:
    """Return everybody's reserved blends and the pile. No blend ever returns to it: all unseen ones are alike."""
    seen = {*view.offered, *view.reserved, *(blend for done in view.completed for blend in done)}
    unseen = list(rng.shuffled([BlendNumber(blend) for blend in range(BLENDS) if blend not in seen]))
    reserved = tuple(
        [
            view.reserved if seat == view.viewer else tuple([unseen.pop() for _ in range(size)])
            for seat, size in enumerate(view.reserved_sizes)
        ]
    )
    return reserved, tuple(unseen)


Chips: TypeAlias = tuple[tuple[Values, ...], tuple[Values, ...], tuple[Chip, ...], Flying | None]


def _chips(book: Book, view: SafranitoView, memory: SafranitoMemory, rng: RandomStream) -> Chips:
    """Return the chips in all hands, those back with their owners, those on the board, and the one that was thrown last
    while the throw is typed in. A seat's unknown values lie anywhere among its unknown chips."""
    shown = {chip.number for chip in memory.chips if chip.shown}
    chips, back, unknown = list[Values](), list[Values](), list[list[int]]()
    for seat in range(view.players):
        on_board = [chip.value for chip in view.board if chip.seat == seat and chip.value is not None]
        known = view.own_back if seat == view.viewer else memory.back[seat]
        seen = {*on_board, *known, *(view.own_chips if seat == view.viewer else ())}
        left = list(rng.shuffled([value for value in VALUES if value not in seen]))
        if seat == view.viewer:
            held, returned = view.own_chips, view.own_back
        else:
            held = tuple(sorted([left.pop() for _ in range(view.chips_left[seat])]))
            returned = tuple(sorted([*known, *[left.pop() for _ in range(view.chips_back[seat] - len(known))]]))
        chips.append(held)
        back.append(returned)
        unknown.append(left)
    board = tuple(
        [
            Chip(
                lying := _lying(chip.number, chip.place, chip.turn),
                chip.seat,
                unknown[chip.seat].pop() if chip.value is None else chip.value,
                _circle(lying, book),
                chip.number in shown or chip.up,
            )
            for chip in view.board
        ]
    )
    return tuple(chips), tuple(back), board, _flying(memory, board, back, unknown)


def _flying(
    memory: SafranitoMemory, board: Sequence[Chip], back: Sequence[Values], unknown: Sequence[list[int]]
) -> Flying | None:
    thrown = memory.flying
    if thrown is None:
        return None
    seat = thrown.seat
    lies = next((chip.value for chip in board if chip.number == thrown.number), thrown.value)
    value = unknown[seat].pop() if unknown[seat] else lies if lies is not None else back[seat][-1]
    return Flying(thrown.number, seat, value)


def _sales(
    view: SafranitoView, memory: SafranitoMemory, hands: Sequence[Spices], rng: RandomStream
) -> tuple[int | None, ...]:
    """Return the sales in this bowl; a secret one is any number of cards that its seat holds."""
    spice = view.bowl
    if spice is None:
        return ()
    return tuple(
        [
            rng.below(hands[seat].count(spice) + 1) if count == SECRET else count
            for seat, count in enumerate(memory.sales)
        ]
    )


def _asked(view: SafranitoView, sales: Sequence[int | None]) -> tuple[Seat, ...]:
    """Return who is still to sell or to blend. Where sales are secret: everybody with cards who has not chosen."""
    if view.phase == "buy":
        return ()
    if view.phase != "sell" or not view.options.secret_sales:
        return view.asked
    order = [Seat((view.head + step) % view.players) for step in range(view.players)]
    left = [seat for seat in order if sales[seat] is None]
    return tuple([seat for seat in left if view.hand_sizes[seat]] or left)


def _money(view: SafranitoView, memory: SafranitoMemory, lying: Sequence[Chip], rng: RandomStream) -> tuple[int, ...]:
    """Return everybody's money. Who is asked to buy has enough (B-4a)."""
    found, bowl = list[int](), None if view.bowl is None else SPICES.index(view.bowl)
    for seat, (seen, known) in enumerate(zip(view.money, memory.money, strict=True)):
        money = known if seen is None else seen
        if money is None:
            buying = view.phase == "buy" and view.asked[:1] == (seat,)
            least = sum([chip.value for chip in lying if chip.seat == seat and chip.circle == bowl]) if buying else 0
            money = max(least, 10 * rng.below(GUESSED + 1))
        found.append(money)
    return tuple(found)


@lru_cache(maxsize=4096)
def _lying(number: int, place: Place, turn: Turn) -> Lying:
    return Lying(number, Pose(place, turn))


@lru_cache(maxsize=4096)
def _circle(lying: Lying, book: Book) -> int | None:
    return circle_of(lying, book)
