"""Changes of one item of a tuple, each returned as a new tuple."""

from typing import TypeVar

Item = TypeVar("Item")


def put(row: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """Return a tuple with another item at a place.

    >>> put((0, 0, 0), 1, 7)
    (0, 7, 0)
    """
    return (*row[:place], item, *row[place + 1 :])


def without(row: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """Return a tuple without the first item that is equal to this one. Raises `ValueError` if there is none.

    >>> without((10, 20, 20), 20)
    (10, 20)
    """
    place = row.index(item)
    return row[:place] + row[place + 1 :]


def with_sorted(row: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return numbers in their order with one more.

    >>> with_sorted((10, 30), 20)
    (10, 20, 30)
    """
    return tuple(sorted((*row, number)))
