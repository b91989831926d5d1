"""Deals of what a viewer of Safranito does not see, on rows of the compiled engine: what `resampling.py` does, many
times over. Hidden things lie in groups of slots; in each deal the things of a group lie anywhere in its slots, but
chips rather where good players throw such chips."""

from typing import Any, Final, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from peppermill.compiled import fast
from peppermill.core import Seat
from peppermill.games.engine import Row, Words
from peppermill.games.engine_random import draw_below, draw_real
from peppermill.games.safranito import engine_rules as e
from peppermill.games.safranito.memory import SECRET, SafranitoMemory
from peppermill.games.safranito.pieces import BLENDS, SPICES, VALUES
from peppermill.games.safranito.view import SafranitoView

Numbers: TypeAlias = NDArray[np.float64]
Slots: TypeAlias = tuple[Row, Row, Row, Row, Numbers]
"""The first slot of each group, the things of all groups, what each slot does, its place in the row, and its tilt."""
WRITE, COUNT, BIT = range(3)
"""Use of the thing that lies in a slot: it is written into the row, counted there, or added to a set of chips."""


TILTS: Final = (*(-0.052,) * e.SPICES, -0.041, 0.095, -0.071, -0.061)
"""Change of the logarithm of the odds that a face-down chip lies in a circle and not in the hand, for each rupee of its
value (fitted to games of solid, which throws small chips into bowls and large ones at the spice card)."""
NOWHERE: Final = 0.011
"""The same of chips that count nowhere."""
SWEEPS: Final = 3


class _Slots(Struct):
    starts: list[int]
    things: list[int]
    kinds: list[int]
    places: list[int]
    tilts: list[float]

    def begin_group(self, things: list[int]) -> None:
        """Begin a group of these things; their slots follow."""
        self.starts.append(len(self.things))
        self.things += things

    def add(self, kind: int, place: int, count: int = 1, tilt: float = 0.0) -> None:
        """Add slots to the group that was begun last. Those of kind `WRITE` get consecutive places."""
        self.kinds += [kind] * count
        self.tilts += [tilt] * count
        self.places += [place + number if kind == WRITE else place for number in range(count)]


def hidden_slots(view: SafranitoView, memory: SafranitoMemory, row: Row) -> Slots | None:
    """Return what a viewer cannot know as groups of things and slots, and clear the slots that count or collect in the
    row. None where money or sales are hidden, which lie in no slots."""
    if None in memory.money or SECRET in memory.sales:
        return None
    slots = _Slots([], [], [], [], [])
    _add_cards(slots, view, memory, row)
    _add_blends(slots, view)
    for seat in range(view.players):
        if seat != view.viewer:
            _add_chips(slots, Seat(seat), view, memory, row)
    assert len(slots.things) == len(slots.places), "every hidden thing lies somewhere"
    found: list[Any] = [[*slots.starts, len(slots.things)], slots.things, slots.kinds, slots.places]
    starts, things, kinds, places = (np.array(numbers, dtype=np.int64) for numbers in found)
    return starts, things, kinds, places, np.array(slots.tilts)


def _add_cards(slots: _Slots, view: SafranitoView, memory: SafranitoMemory, row: Row) -> None:
    for seat, places in enumerate(memory.hidden):
        if places:
            for number, spice in enumerate(SPICES):
                row[e.HANDS + e.SPICES * seat + number] = memory.known[seat].count(spice)
    drawn = () if view.drawn else memory.drawn
    for group, cards in enumerate(memory.groups):
        slots.begin_group([SPICES.index(spice) for spice in cards])
        for first, there in ((e.PILE, memory.pile), (e.CARDS_DRAWN, drawn)):
            for place, one in enumerate(there):
                if one == group:
                    slots.add(WRITE, first + place)
        for seat, hidden in enumerate(memory.hidden):
            slots.add(COUNT, e.HANDS + e.SPICES * seat, hidden.count(group))


def _add_blends(slots: _Slots, view: SafranitoView) -> None:
    seen = {*view.offered, *view.reserved, *(blend for done in view.completed for blend in done)}
    unseen = [blend for blend in range(BLENDS) if blend not in seen]
    slots.begin_group(unseen)
    left = len(unseen)
    for seat, size in enumerate(view.reserved_sizes):
        if seat != view.viewer:
            slots.add(WRITE, e.RESERVES + e.BLENDS * seat, size)
            left -= size
    slots.add(WRITE, e.BLEND_PILE, left)


def _add_chips(slots: _Slots, seat: Seat, view: SafranitoView, memory: SafranitoMemory, row: Row) -> None:
    shown = [chip.value for chip in view.board if chip.seat == seat and chip.value is not None]
    known = memory.back[seat]
    slots.begin_group([value for value in VALUES if value not in (*shown, *known)])
    row[e.IN_HAND + seat] = 0
    row[e.BACK + seat] = sum(1 << VALUES.index(value) for value in known)
    slots.add(BIT, e.IN_HAND + seat, view.chips_left[seat])
    slots.add(BIT, e.BACK + seat, view.chips_back[seat] - len(known))
    for place, chip in enumerate(view.board):
        if chip.seat == seat and chip.value is None:
            circle = int(row[e.WHERE + place])
            slots.add(WRITE, e.WORTHS + place, tilt=NOWHERE if circle < 0 else TILTS[circle])


@fast
def deal_hidden(
    row: Row, count: int, starts: Row, things: Row, kinds: Row, places: Row, tilts: Numbers, words: Words
) -> Row:
    """Return so many copies of a row in which the things of each group lie anywhere in its slots, in those with a tilt
    rather large or rather small ones."""
    rows = np.empty((count, row.shape[0]), dtype=np.int64)
    dealt = things.copy()
    for number in range(count):
        rows[number] = row
        for group in range(starts.shape[0] - 1):
            first, end = starts[group], starts[group + 1]
            for last in range(end - 1, first, -1):
                other = first + draw_below(words, last - first + 1)
                dealt[last], dealt[other] = dealt[other], dealt[last]
            believe(dealt, first, end, tilts, words)
        for slot in range(places.shape[0]):
            if kinds[slot] == WRITE:
                rows[number, places[slot]] = dealt[slot]
            elif kinds[slot] == COUNT:
                rows[number, places[slot] + dealt[slot]] += 1
            else:
                rows[number, places[slot]] |= 1 << (dealt[slot] // 10 - 1)
    return rows


@fast
def believe(dealt: Row, first: int, end: int, tilts: Numbers, words: Words) -> None:
    """Exchange things of a group so that they lie more often where their tilts want them (Metropolis)."""
    tilted = 0
    for slot in range(first, end):
        if tilts[slot] != 0.0:
            tilted += 1
    if tilted == 0:
        return
    for _ in range(SWEEPS):
        for slot in range(first, end):
            other = first + draw_below(words, end - first)
            gain = (tilts[slot] - tilts[other]) * (dealt[other] - dealt[slot])
            if gain >= 0.0 or draw_real(words) < np.exp(gain):
                dealt[slot], dealt[other] = dealt[other], dealt[slot]
