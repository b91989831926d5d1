"""Remembering cards bought, sold and seen, chips seen face up, money and sales.

Spice cards that a viewer does not see lie in *places*: in the pile, in other hands, before somebody who has drawn some.
Places belong to groups. Of a group the viewer knows which cards lie in its places, and nothing of their order: at first
all places are one group; the discard pile, which was open to all, goes under the pile as a group of its own; cards the
viewer put back under the pile are groups of one.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from peppermill.core import Seat, Viewer
from peppermill.games.safranito import events as e
from peppermill.games.safranito import news as n
from peppermill.games.safranito.pieces import EACH, MONEY, SPACES, SPICES, VALUES, Spice, Spices, Values, sorted_spices
from peppermill.games.safranito.view import SafranitoView, SeenChip
from peppermill.games.tuples import put, with_sorted, without

EVERY_SPICE: Final[Spices] = tuple(spice for spice in SPICES for _ in range(EACH))
ALL_SPICES: Final = Counter(EVERY_SPICE)
SECRET: Final = -1
"""Marks a sale that was chosen and not revealed yet (`SafranitoMemory.sales`)."""


class ChipOnBoard(Struct, frozen=True, gc=False):
    """A chip on the board or in the air. `value` is null where the viewer may not know it; `shown` is true if all know
    it."""

    number: int
    seat: Seat
    value: int | None = None
    shown: bool = False


class SafranitoMemory(Struct, frozen=True, gc=False):
    """A viewer's memory of cards, chips, money and sales. Tuples with one item a seat are in the order of seats."""

    groups: tuple[Spices, ...]
    """The cards in the places of each group."""
    pile: tuple[int, ...]
    """The group of each place in the pile, the top first."""
    known: tuple[Spices, ...]
    """The cards that each hand is known to hold."""
    hidden: tuple[tuple[int, ...], ...]
    """The groups of the other cards in each hand."""
    drawn: tuple[int, ...]
    """The groups of the cards that another seat has drawn and will keep one of (X-5)."""
    discard: Spices
    money: tuple[int | None, ...]
    """The money of each seat; null where it is hidden and was not followed from the beginning."""
    chips: tuple[ChipOnBoard, ...]
    back: tuple[Values, ...]
    """The known values of chips that are out or were taken back in this round."""
    flying: ChipOnBoard | None = None
    thrown: int = 0
    traded: int = 0
    offers: int = 0
    steps: int = 0
    mixed: bool = False
    sales: tuple[int | None, ...] = ()
    """The sales of this bowl as in the state, but `SECRET` for another seat's sale that is not revealed."""


def begin(view: SafranitoView) -> SafranitoMemory:
    """Return the memory of a viewer who has seen nothing but this view."""
    own, none = view.viewer, ((),) * view.players
    begun = view.phase != "begin"
    seen = Counter((*view.display, *view.discard, *view.hand, *view.drawn))
    unseen = sorted_spices((Counter(EVERY_SPICE) - seen).elements()) if begun else ()
    pile = (0,) * view.spice_pile
    hidden = tuple(() if seat == own else (0,) * size for seat, size in enumerate(view.hand_sizes))
    drawn = (0,) * max(0, len(unseen) - len(pile) - sum(map(len, hidden)))
    numbers = [chip.number for chip in view.board]
    return SafranitoMemory(
        groups=(unseen,) if unseen else (),
        pile=pile,
        known=none if own == "spectator" else put(none, own, view.hand),
        hidden=hidden,
        drawn=drawn,
        discard=view.discard,
        money=view.money,
        chips=tuple([ChipOnBoard(chip.number, chip.seat, chip.value, _shown(view, chip)) for chip in view.board]),
        back=none if own == "spectator" else put(none, own, view.own_back),
        flying=_flying(view),
        thrown=max(numbers, default=0) if view.flying is None else view.flying,
        sales=() if view.bowl is None else (None,) * view.players,
    )


def learn(memory: SafranitoMemory, news: n.News) -> SafranitoMemory:
    """Return the memory after a piece of news."""
    handler = _HANDLERS.get(type(news))
    return memory if handler is None else handler(memory, news)


def share(memory: SafranitoMemory, owner: Viewer, view: SafranitoView) -> SafranitoMemory:
    """Return what follows from the memory of `owner` about that of another viewer, who sees `view`.

    Counts, money, bought cards and chips that were shown are known to all. Of the pile, and of what `owner` holds, the
    other viewer then remembers nothing: the real one may know more.
    """
    begun, own = begin(view), view.viewer
    known, back = begun.known, begun.back
    for seat in range(view.players):
        if seat not in (own, owner):
            known, back = put(known, seat, memory.known[seat]), put(back, seat, memory.back[seat])
    held = Counter(spice for seat, cards in enumerate(known) if seat != own for spice in cards)
    shown = {chip.number: chip for chip in memory.chips if chip.shown}
    return replace(
        begun,
        groups=tuple([sorted_spices((Counter(cards) - held).elements()) for cards in begun.groups]),
        known=known,
        hidden=tuple([row[len(cards) :] for row, cards in zip(begun.hidden, known, strict=True)]),
        money=tuple([mine if hers is None else hers for hers, mine in zip(view.money, memory.money, strict=True)]),
        chips=tuple([shown.get(chip.number, chip) for chip in begun.chips]),
        back=back,
        thrown=memory.thrown,
        traded=memory.traded,
        offers=memory.offers,
        steps=memory.steps,
        mixed=memory.mixed,
        sales=tuple([SECRET if count is not None and _is_secret(view) else count for count in memory.sales]),
    )


def fits(view: SafranitoView, memory: SafranitoMemory) -> bool:
    """Return whether a memory could be that of a viewer who sees this view."""
    return _rows_fit(view, memory) and _cards_fit(view, memory) and _chips_fit(view, memory)


def _rows_fit(view: SafranitoView, memory: SafranitoMemory) -> bool:
    rows = (memory.known, memory.hidden, memory.back, memory.money, *([memory.sales] if memory.sales else []))
    counts = (memory.thrown, memory.traded, memory.offers, memory.steps)
    return (
        all(len(row) == view.players for row in rows)
        and min(counts) >= 0
        and all(money is None or (money >= 0 and money % 10 == 0) for money in memory.money)
        and all(count is None or SECRET <= count <= EACH for count in memory.sales)
        and (bool(memory.sales) or view.phase not in ("sell", "sold", "buy"))
    )


def _cards_fit(view: SafranitoView, memory: SafranitoMemory) -> bool:
    labels = [*memory.pile, *memory.drawn, *(group for row in memory.hidden for group in row)]
    lying = [spice for cards in (*memory.groups, *memory.known) for spice in cards]
    return (
        len(memory.pile) == view.spice_pile
        and Counter(labels) == Counter({group: len(cards) for group, cards in enumerate(memory.groups)})
        and (view.phase == "begin" or Counter([*lying, *view.display, *view.discard, *view.drawn]) == ALL_SPICES)
        and memory.discard == view.discard
        and all(
            len(known) + len(hidden) == size and (seat != view.viewer or known == view.hand)
            for seat, (known, hidden, size) in enumerate(zip(memory.known, memory.hidden, view.hand_sizes, strict=True))
        )
    )


def _chips_fit(view: SafranitoView, memory: SafranitoMemory) -> bool:
    flying, numbers = memory.flying, [chip.number for chip in view.board]
    if sorted(chip.number for chip in memory.chips) != sorted(numbers) or memory.thrown < max(numbers, default=0):
        return False
    if (None if flying is None else flying.number) != view.flying:
        return False
    if flying is not None and (flying.seat != view.thrower or flying.value not in (None, *VALUES)):
        return False
    seen = {chip.number: chip for chip in view.board}
    values = [
        [*back, *(chip.value for chip in memory.chips if chip.seat == seat and chip.value is not None)]
        for seat, back in enumerate(memory.back)
    ]
    return (
        all((chip.seat, chip.value) == (seen[chip.number].seat, seen[chip.number].value) for chip in memory.chips)
        and all(len(set(row)) == len(row) and set(row) <= set(VALUES) for row in values)
        and all(len(back) <= most for back, most in zip(memory.back, view.chips_back, strict=True))
    )


def _is_secret(view: SafranitoView) -> bool:
    """Return whether sales were chosen that are not revealed yet."""
    return view.phase == "sell" and view.options.secret_sales


def _shown(view: SafranitoView, chip: SeenChip) -> bool:
    """Return whether all know a chip's value, as far as a view tells. Another's chip is shown if the viewer sees its
    value; the viewer's own is shown if it lies face up or in a circle that was revealed."""
    if chip.seat != view.viewer:
        return chip.value is not None
    if chip.overlap <= 0.0 or chip.nearest not in SPACES:
        return chip.up or (chip.overlap > 0.0 and chip.nearest == view.bowl and view.phase != "picked")
    acting = view.phase in ("act", "keep") and view.space is not None
    return chip.up or (acting and SPACES.index(chip.nearest) <= SPACES.index(str(view.space)))


def _flying(view: SafranitoView) -> ChipOnBoard | None:
    """Return the chip that was thrown last, while the throw is typed in. If it is the viewer's own and out, its value
    is one of those that are back."""
    if view.flying is None or view.thrower is None:
        return None
    lies = next((chip for chip in view.board if chip.number == view.flying), None)
    if lies is not None:
        return ChipOnBoard(lies.number, lies.seat, lies.value, _shown(view, lies))
    own = view.own_back if view.thrower == view.viewer else ()
    return ChipOnBoard(view.flying, view.thrower, own[-1] if own else None)


def _laid(memory: SafranitoMemory, news: n.TableLaid) -> SafranitoMemory:
    """Return the memory after both piles were shuffled; everybody begins with the same money (C-1)."""
    money = tuple([MONEY if known is None else known for known in memory.money])
    return replace(memory, groups=(EVERY_SPICE,), pile=(0,) * len(EVERY_SPICE), money=money)


def _round(memory: SafranitoMemory, news: n.RoundBegun) -> SafranitoMemory:
    return replace(_turned_over(memory, news.spices), traded=0)


def _turned_over(memory: SafranitoMemory, cards: Spices) -> SafranitoMemory:
    """Return the memory of a viewer who sees the top cards of the pile."""
    groups = memory.groups
    for group, card in zip(memory.pile, cards, strict=False):
        groups = put(groups, group, without(groups[group], card))
    return _tidy(replace(memory, groups=groups, pile=memory.pile[len(cards) :]))


def _renewed(memory: SafranitoMemory, news: n.PileRenewed) -> SafranitoMemory:
    group, cards = len(memory.groups), memory.discard
    return replace(memory, groups=(*memory.groups, cards), pile=memory.pile + (group,) * len(cards), discard=())


def _tidy(memory: SafranitoMemory) -> SafranitoMemory:
    """Drop groups without cards."""
    if all(memory.groups):
        return memory
    kept = [group for group, cards in enumerate(memory.groups) if cards]
    places = {group: place for place, group in enumerate(kept)}
    return _relabelled(memory, tuple([memory.groups[group] for group in kept]), places)


def _joined(memory: SafranitoMemory, together: Iterable[int]) -> SafranitoMemory:
    """Join several groups to one: nothing is known any more of which of their cards lie in whose places."""
    members = set(together)
    if len(members) < 2:
        return memory
    first = min(members)
    cards = sorted_spices(spice for group in members for spice in memory.groups[group])
    groups = tuple(
        [cards if group == first else () if group in members else own for group, own in enumerate(memory.groups)]
    )
    places = {group: first if group in members else group for group in range(len(groups))}
    return _tidy(_relabelled(memory, groups, places))


def _relabelled(memory: SafranitoMemory, groups: tuple[Spices, ...], places: dict[int, int]) -> SafranitoMemory:
    return replace(
        memory,
        groups=groups,
        pile=tuple([places[group] for group in memory.pile]),
        hidden=tuple([tuple([places[group] for group in row]) for row in memory.hidden]),
        drawn=tuple([places[group] for group in memory.drawn]),
    )


def _drawn_by_viewer(memory: SafranitoMemory, news: e.CardsDrawn) -> SafranitoMemory:
    return _turned_over(memory, news.cards)


def _kept_by_viewer(memory: SafranitoMemory, news: e.CardKept) -> SafranitoMemory:
    """Return the memory of a viewer who kept a card and knows the place of each that goes under the pile."""
    seat, first = news.seat, len(memory.groups)
    return replace(
        memory,
        known=put(memory.known, seat, sorted_spices((*memory.known[seat], news.card))),
        groups=memory.groups + tuple([(card,) for card in news.returned]),
        pile=memory.pile + tuple(range(first, first + len(news.returned))),
    )


def _drawn_by_other(memory: SafranitoMemory, news: n.CardsLookedAt) -> SafranitoMemory:
    return replace(memory, drawn=memory.pile[: news.count], pile=memory.pile[news.count :])


def _kept_by_other(memory: SafranitoMemory, news: n.CardAdded) -> SafranitoMemory:
    """Return the memory after another seat kept an unseen card: the groups of the drawn cards become one, unless they
    were."""
    memory = _joined(memory, memory.drawn)
    kept, seat = memory.drawn[:1], news.seat
    hidden = put(memory.hidden, seat, tuple(sorted(memory.hidden[seat] + kept)))
    return replace(memory, hidden=hidden, pile=memory.pile + memory.drawn[1:], drawn=())


def _spent(memory: SafranitoMemory, seat: Seat, spice: Spice) -> SafranitoMemory:
    """Return the memory after a hand gave a card: one that it is known to hold, if there is one; else one of the
    others, whose groups become one if the card could come from several."""
    memory = replace(memory, discard=sorted_spices((*memory.discard, spice)))
    if spice in memory.known[seat]:
        return replace(memory, known=put(memory.known, seat, without(memory.known[seat], spice)))
    memory = _joined(memory, [group for group in memory.hidden[seat] if spice in memory.groups[group]])
    group = next(group for group in memory.hidden[seat] if spice in memory.groups[group])
    place = memory.hidden[seat].index(group)
    row = memory.hidden[seat][:place] + memory.hidden[seat][place + 1 :]
    cards = without(memory.groups[group], spice)
    return _tidy(replace(memory, hidden=put(memory.hidden, seat, row), groups=put(memory.groups, group, cards)))


def _sold(memory: SafranitoMemory, news: e.SaleMade) -> SafranitoMemory:
    for _ in range(news.count):
        memory = _spent(memory, news.seat, news.spice)
    return replace(memory, money=_paid(memory, news.seat, news.money), sales=_with_sale(memory, news.seat, news.count))


def _paid(memory: SafranitoMemory, seat: Seat, more_money: int) -> tuple[int | None, ...]:
    money = memory.money[seat]
    return memory.money if money is None else put(memory.money, seat, max(0, money + more_money))


def _with_sale(memory: SafranitoMemory, seat: Seat, count: int) -> tuple[int | None, ...]:
    return put(memory.sales, seat, count) if memory.sales else ()


def _sale_chosen(memory: SafranitoMemory, news: e.SaleChosen | n.SaleReady) -> SafranitoMemory:
    count = news.count if isinstance(news, e.SaleChosen) else SECRET
    return replace(memory, sales=_with_sale(memory, news.seat, count))


def _completed(memory: SafranitoMemory, news: n.BlendCompleted) -> SafranitoMemory:
    for spice in news.spices:
        memory = _spent(memory, news.seat, spice)
    return replace(memory, steps=memory.steps + 1, mixed=memory.mixed or not news.reserved)


def _passed(memory: SafranitoMemory, news: e.TurnPassed | e.BlendingBegun | e.GameEnded) -> SafranitoMemory:
    return replace(memory, steps=0, mixed=False)


def _thrown(memory: SafranitoMemory, news: e.ChipThrown | n.ChipReleased) -> SafranitoMemory:
    value = news.value if isinstance(news, e.ChipThrown) else None
    return replace(memory, flying=ChipOnBoard(news.number, news.seat, value), thrown=news.number)


def _placed(memory: SafranitoMemory, news: n.ChipPlaced) -> SafranitoMemory:
    """Return the memory after it was typed in where the thrown chip, or another, lies, or that it is out."""
    chips, flying = memory.chips, memory.flying
    if flying is not None and flying.number == news.number and all(chip.number != news.number for chip in chips):
        memory = replace(memory, chips=(*chips, flying))
    return memory if news.lying is not None else _returned(memory, (news.number,))


def _landed(memory: SafranitoMemory, news: n.ChipsLanded) -> SafranitoMemory:
    flying, numbers = memory.flying, {*news.out, *(lying.number for lying in news.chips)}
    if flying is not None and flying.number in numbers:
        memory = replace(memory, chips=(*memory.chips, flying))
    return replace(_returned(memory, news.out), flying=None)


def _shown_to_all(memory: SafranitoMemory, news: n.ChipsTurnedUp | n.SpaceRevealed | n.BowlRevealed) -> SafranitoMemory:
    worth = {chip.number: ChipOnBoard(chip.number, chip.seat, chip.value, shown=True) for chip in news.chips}
    flying = memory.flying
    memory = replace(memory, chips=tuple([worth.get(chip.number, chip) for chip in memory.chips]))
    if flying is not None:
        memory = replace(memory, flying=worth.get(flying.number, flying))
    if isinstance(news, n.BowlRevealed):
        memory = replace(memory, sales=(None,) * len(memory.money), offers=0)
    return memory


def _returned(memory: SafranitoMemory, numbers: Iterable[int]) -> SafranitoMemory:
    """Return the memory after chips went back to their owners."""
    taken, back = set(numbers), memory.back
    for chip in memory.chips:
        if chip.number in taken and chip.value is not None:
            back = put(back, chip.seat, with_sorted(back[chip.seat], chip.value))
    return replace(memory, chips=tuple([chip for chip in memory.chips if chip.number not in taken]), back=back)


def _cleared(memory: SafranitoMemory, news: e.BoardCleared) -> SafranitoMemory:
    return _returned(memory, (*news.invalid, *news.spaces))


def _sales_closed(memory: SafranitoMemory, news: e.SalesClosed) -> SafranitoMemory:
    return _returned(memory, news.chips)


def _bought(memory: SafranitoMemory, news: e.SpiceBought) -> SafranitoMemory:
    seat = news.seat
    return replace(
        _returned(memory, (news.chip,)),
        known=put(memory.known, seat, sorted_spices((*memory.known[seat], news.spice))),
        money=_paid(memory, seat, -news.price),
        offers=memory.offers + 1,
    )


def _declined(memory: SafranitoMemory, news: e.BuyDeclined) -> SafranitoMemory:
    return replace(_returned(memory, news.chips), offers=memory.offers + 1)


def _closed(memory: SafranitoMemory, news: e.BowlClosed) -> SafranitoMemory:
    return replace(_returned(memory, news.chips), traded=memory.traded + 1, offers=0, sales=())


def _mill_passed(memory: SafranitoMemory, news: e.MillPassed) -> SafranitoMemory:
    """Return the memory after all chips went back into their owners' hands."""
    return replace(memory, chips=(), back=((),) * len(memory.back))


_HANDLERS: Final[dict[type[Any], Callable[[SafranitoMemory, Any], SafranitoMemory]]] = {
    n.TableLaid: _laid,
    n.PileRenewed: _renewed,
    n.RoundBegun: _round,
    n.ChipReleased: _thrown,
    n.ChipPlaced: _placed,
    n.ChipsLanded: _landed,
    n.ChipsTurnedUp: _shown_to_all,
    n.SpaceRevealed: _shown_to_all,
    n.BowlRevealed: _shown_to_all,
    n.CardsLookedAt: _drawn_by_other,
    n.CardAdded: _kept_by_other,
    n.SaleReady: _sale_chosen,
    n.BlendCompleted: _completed,
    e.ChipThrown: _thrown,
    e.CardsDrawn: _drawn_by_viewer,
    e.CardKept: _kept_by_viewer,
    e.BoardCleared: _cleared,
    e.SaleChosen: _sale_chosen,
    e.SaleMade: _sold,
    e.SalesClosed: _sales_closed,
    e.SpiceBought: _bought,
    e.BuyDeclined: _declined,
    e.BowlClosed: _closed,
    e.BlendingBegun: _passed,
    e.TurnPassed: _passed,
    e.MillPassed: _mill_passed,
    e.GameEnded: _passed,
}
"""The function for each type of news. News that are not listed change nothing that a view does not show."""
