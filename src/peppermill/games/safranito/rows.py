"""Small changes to tuples, each a new one."""

from typing import TypeVar

from peppermill.games.safranito.pieces import Spice, Spices, Values

Item = TypeVar("Item")


def put(row: tuple[Item, ...], seat: int, item: Item) -> tuple[Item, ...]:
    return (*row[:seat], item, *row[seat + 1 :])


def less(values: Values, value: int) -> Values:
    place = values.index(value)
    return values[:place] + values[place + 1 :]


def more(values: Values, value: int) -> Values:
    return tuple(sorted((*values, value)))


def without(cards: Spices, spice: Spice) -> Spices:
    place = cards.index(spice)
    return cards[:place] + cards[place + 1 :]
