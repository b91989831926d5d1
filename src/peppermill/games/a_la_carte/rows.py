"""Small changes to tuples, each a new one."""

from typing import TypeVar

from peppermill.games.a_la_carte.pieces import CUPS, Cup, Cups
from peppermill.games.a_la_carte.state import Stove
from peppermill.physics.kitchen import Crystal

Item = TypeVar("Item")
_ORDER = {cup: place for place, cup in enumerate(CUPS)}


def put(row: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*row[:place], item, *row[place + 1 :])


def less(cups: Cups, cup: Cup) -> Cups:
    place = cups.index(cup)
    return cups[:place] + cups[place + 1 :]


def more(cups: Cups, cup: Cup) -> Cups:
    return sorted_cups((*cups, cup))


def sorted_cups(cups: Cups) -> Cups:
    return tuple(sorted(cups, key=_ORDER.__getitem__))


def washed(stove: Stove) -> tuple[Crystal, ...]:
    """Its crystals as they lie in a sink: anywhere."""
    return tuple(
        [crystal if crystal.pose is None else Crystal(crystal.number, crystal.kind) for crystal in stove.crystals]
    )
