"""Estimate the worth of cards, bowls, action spaces and a board to a seat, in rupees, from its view alone.

The estimates are rough, and the same for both levels; `trade.py` and `aims.py` decide by them.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from peppermill.core import Seat
from peppermill.games.safranito.pieces import SPACES, SPICES, Spice
from peppermill.games.safranito.view import SafranitoView


class Scale(Struct, frozen=True):
    """Weights of estimates, in rupees."""

    blend: float
    nearer: float
    """Worth of a blend, and how much more for each that is done already."""
    missing: tuple[float, float, float, float]
    """Share of it that a card brings, by how many are missing with it."""
    held: tuple[float, float, float, float]
    """Share of it that a held card is worth, by how many others are missing."""
    resale: float
    spaces: float
    """Usual worth of each action space."""


CASUAL: Final = Scale(360.0, 160.0, (0.0, 0.62, 0.26, 0.12), (0.34, 0.24, 0.12, 0.0), 55.0, 1.0)
SOLID: Final = Scale(480.0, 160.0, (0.0, 0.62, 0.42, 0.28), (0.34, 0.24, 0.12, 0.0), 75.0, 0.45)
CONTESTED: Final = 0.8
"""Factor for a face-up blend, which others may complete first."""
UNKNOWN: Final = 35.0
"""Average value of a chip that lies face down."""
FOLLOWS: Final = 0.6
"""Chance that a seat that could buy does."""
SPACE_WORTH: Final = {"extra_throw": 45.0, "spice_card": 35.0, "reserve": 70.0, "head_chef": 20.0}
PER_POINT: Final = 1.1
"""Worth of a point of a chip on the spice card's space: more cards to choose from."""


class Worths(Struct, frozen=True):
    """The worth of one card more of each spice, and of those held (the highest copy first)."""

    more: Mapping[Spice, float]
    held: Mapping[Spice, tuple[float, ...]]
    scale: Scale


def worths(view: SafranitoView, seat: Seat, scale: Scale) -> Worths:
    """Estimate the worth of cards to a seat."""
    hand = Counter(view.hand)
    blend = scale.blend + scale.nearer * len(view.completed[seat])
    more = dict.fromkeys(SPICES, scale.resale * 0.8)
    first = dict.fromkeys(SPICES, 0.0)
    for number, share in [*((b, CONTESTED) for b in view.offered), *((b, 1.0) for b in view.reserved)]:
        spices = view.recipes[number]
        missing = [spice for spice in spices if not hand[spice]]
        for spice in missing:
            more[spice] = max(more[spice], blend * share * scale.missing[len(missing)])
        for spice in spices:
            if hand[spice]:
                first[spice] = max(first[spice], blend * share * scale.held[len(missing)])
    held = {
        spice: tuple(max(first[spice], scale.resale) if copy == 0 else scale.resale for copy in range(count))
        for spice, count in hand.items()
    }
    return Worths(more, held, scale)


class Lies(Struct, frozen=True, gc=False):
    """A chip that counts: its circle, its owner, and its known or expected value."""

    circle: str
    seat: Seat
    value: float


def lying(view: SafranitoView) -> tuple[Lies, ...]:
    """Return the chips that count, with their expected values."""
    return tuple(
        Lies(chip.nearest, chip.seat, believed(view, chip.seat) if chip.value is None else float(chip.value))
        for chip in view.board
        if chip.overlap > 0.0
    )


def believed(view: SafranitoView, seat: Seat) -> float:
    """Return the expected value of a face-down chip of a seat: the average of all its chips that were not shown."""
    shown = [chip.value for chip in view.board if chip.seat == seat and chip.value is not None]
    left = 6 - len(shown)
    return (210.0 - sum(shown)) / left if left else UNKNOWN


def board_worth(view: SafranitoView, seat: Seat, cards: Worths, chips: Sequence[Lies], envy: float) -> float:
    """Return the worth of a board to its viewer, less a part (`envy`) of its worth to others."""
    by_circle: dict[str, list[Lies]] = {}
    for chip in chips:
        by_circle.setdefault(chip.circle, []).append(chip)
    return sum(
        _space(view, seat, cards, circle, there, envy)
        if circle in SPACES
        else _bowl(view, seat, cards, circle, there, envy)
        for circle, there in by_circle.items()
    )


def _sums(chips: Sequence[Lies]) -> dict[Seat, float]:
    sums: dict[Seat, float] = {}
    for chip in chips:
        sums[chip.seat] = sums.get(chip.seat, 0.0) + chip.value
    return sums


def _nearness(view: SafranitoView, seat: Seat) -> int:
    """Return the sort key for ties: the seat nearest to the head chef first."""
    return (seat - view.head) % view.players


def _space(view: SafranitoView, seat: Seat, cards: Worths, space: str, chips: Sequence[Lies], envy: float) -> float:
    sums = _sums(chips)
    leader = min(sums, key=lambda other: (-sums[other], _nearness(view, other)))
    worth = cards.scale.spaces * SPACE_WORTH[space]
    if space == "reserve" and not view.blend_pile:
        return 0.0
    if leader != seat:
        return -envy * worth
    if space == "spice_card":
        worth += PER_POINT * max(chip.value for chip in chips if chip.seat == seat)
    return worth


def _bowl(view: SafranitoView, seat: Seat, cards: Worths, circle: str, chips: Sequence[Lies], envy: float) -> float:
    spice, sums = Spice(circle), _sums(chips)
    total, mine = sum(sums.values()), sums.get(seat, 0.0)
    selling = sum(max(0.0, total - worth) for worth in cards.held.get(spice, ()))
    on_display = view.display.count(spice)
    ahead = [
        other
        for other in sums
        if other != seat and (-sums[other], _nearness(view, other)) < (-mine, _nearness(view, seat))
    ]
    left = on_display - FOLLOWS * len(ahead)
    money = view.money[seat] or 0
    buying = 0.0
    if mine and on_display and mine <= money:
        buying = max(0.0, cards.more[spice] - mine) * min(1.0, max(0.0, left))
    others = sum(1.0 for other in sums if other != seat) * min(on_display, 1)
    return max(selling, buying) - envy * 40.0 * others
