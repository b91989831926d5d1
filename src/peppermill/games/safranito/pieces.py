"""Spices, blends and chips: the contents of the box (C-1 to C-6). Blends are data; an owner can bring their own."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from itertools import combinations
from math import dist
from typing import Any, Final, NewType, TypeAlias

import msgspec

from peppermill.core import Refused
from peppermill.games.datasets import name_of, read_toml
from peppermill.games.safranito.board import FIELD, HOLE, circles
from peppermill.physics.scenes import Circle

Spice = NewType("Spice", str)
Spices: TypeAlias = tuple[Spice, ...]
BlendNumber = NewType("BlendNumber", int)
"""The number of a blend: its place in the list of the data set."""
Blends: TypeAlias = tuple[BlendNumber, ...]
Values: TypeAlias = tuple[int, ...]

SPICES: Final[Spices] = tuple(
    Spice(name) for name in ("curry", "ginger", "cardamom", "chili", "garlic", "mint", "cumin", "saffron", "cinnamon")
)
"""All spices (C-3), in the order of their bowls (C-5)."""
ORDER: Final = {spice: place for place, spice in enumerate(SPICES)}
EACH: Final = 6  # C-3
BLENDS: Final = 18  # C-4
IN_A_BLEND: Final = 3
VALUES: Final[Values] = (10, 20, 30, 40, 50, 60)  # C-2
MONEY: Final = 200  # C-1
SPACES: Final = ("extra_throw", "spice_card", "reserve", "head_chef")
"""The action spaces clockwise from the top left, in the order they are evaluated (C-5)."""
TO_WIN: Final = 3  # K-4
NARROWEST, WIDEST = 5, 200
"""Smallest and largest radius in mm that a circle of a data set may have."""


class Book(msgspec.Struct, frozen=True):
    """A data set: the blends, and the radii of the circles on the board in mm."""

    name: str
    blends: tuple[tuple[Spice, Spice, Spice], ...]
    bowl: float = 75.0
    action: float = 32.0

    def circles(self) -> tuple[Circle, ...]:
        """Return all circles: nine bowls, then four action circles."""
        return circles(self.bowl / 1000, self.action / 1000)


def sorted_spices(spices: Iterable[Spice]) -> Spices:
    """Return spices in the usual order."""
    return tuple(sorted(spices, key=ORDER.__getitem__))


@cache
def house_book() -> Book:
    """Return the blends that come with the game."""
    return read_book(resources.files(__package__).joinpath("data/blends.toml").read_text(encoding="utf-8"), "house")


def read_book(text: str, file: str) -> Book:
    """Read an owner's own list of blends from the text of a file."""
    return book_from(read_toml(text, file, "C-4"), file)


def book_from(given: Mapping[str, Any], file: str = "data") -> Book:
    """Make a data set from plain values. A problem is refused by its field."""
    name = name_of(given, {"name", "blends", "bowl", "action"}, "book-field", "C-4", file)
    blends = given.get("blends")
    if not isinstance(blends, list | tuple):
        raise Refused("book-field", "C-4", file=file, field="blends")
    usual = Book("", ())
    sizes = {field: _size(given.get(field, getattr(usual, field)), file, field) for field in ("bowl", "action")}
    book = Book(name, _blends(blends, file), **sizes)
    _check_apart(book, file)
    return book


def _blends(given: list[Any] | tuple[Any, ...], file: str) -> tuple[tuple[Spice, Spice, Spice], ...]:
    if len(given) != BLENDS:
        raise Refused("book-blends", "C-4", file=file, count=len(given), needed=BLENDS)
    blends = []
    for number, blend in enumerate(given, 1):
        known = isinstance(blend, list | tuple) and all(isinstance(spice, str) and spice in ORDER for spice in blend)
        if not known or len(blend) != IN_A_BLEND or len(set(blend)) != IN_A_BLEND:
            raise Refused("book-blend", "C-4", file=file, number=number, value=str(blend))
        one, two, three = sorted_spices(blend)
        blends.append((one, two, three))
    twice = [blend for blend, count in Counter(blends).items() if count > 1]
    if twice:
        raise Refused("book-blend", "C-4", file=file, number=blends.index(twice[0]) + 1, value="-".join(twice[0]))
    return tuple(blends)


def _size(given: object, file: str, field: str) -> float:
    if isinstance(given, bool) or not isinstance(given, int | float) or not NARROWEST <= given <= WIDEST:
        raise Refused("book-field", "C-5", file=file, field=field)
    return float(given)


def _check_apart(book: Book, file: str) -> None:
    """Refuse circles of which a hole could show two (T-4d) or that reach out of the field."""
    for one, other in combinations(book.circles(), 2):
        gap = round(dist((one.x, one.y), (other.x, other.y)) - one.radius - other.radius, 9)  # to a millionth of a mm
        if gap <= 2 * HOLE:
            raise Refused("book-circles", "T-4d", file=file, gap=round(gap * 1000, 1), needed=2 * HOLE * 1000)
    if any(max(abs(circle.x), abs(circle.y)) + circle.radius > FIELD / 2 for circle in book.circles()):
        raise Refused("book-field", "C-5", file=file, field="bowl")
