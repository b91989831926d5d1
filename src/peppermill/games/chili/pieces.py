"""Number cards and their peppers. The peppers are data: the house deck, or a file of somebody who owns the box."""

import re
from functools import cache
from importlib import resources
from typing import Final, NewType

import msgspec

from peppermill.core import Refused
from peppermill.games.datasets import read_toml

Card = NewType("Card", int)

LOWEST: Final = Card(1)
HIGHEST: Final = Card(100)
EVERY_CARD: Final = tuple(Card(number) for number in range(LOWEST, HIGHEST + 1))  # C-1
MOST_PEPPERS: Final = 3
RING_SIZE: Final = 6  # P-1
HAND_SIZE: Final = 8  # P-2
NAME: Final = re.compile(r"[\w.-]{1,40}")


class Deck(msgspec.Struct, frozen=True, gc=False):
    """The number of peppers on each card; `peppers[0]` is unused, so that a card is its own index."""

    name: str
    peppers: tuple[int, ...]

    def count(self, cards: tuple[Card, ...]) -> int:
        """Return the peppers on some cards together."""
        peppers = self.peppers
        return sum([peppers[card] for card in cards])

    @property
    def digits(self) -> str:
        """Return the peppers of the cards 1 to 100 as one word of a hundred digits."""
        return "".join(map(str, self.peppers[1:]))


@cache
def house_deck() -> Deck:
    """Return the deck that comes with the game (C-2)."""
    text = resources.files(__package__).joinpath("data/house.toml").read_text(encoding="utf-8")
    return read_deck(text, "house.toml")


def deck_of_digits(name: str, digits: str) -> Deck:
    """Return a deck from one digit a card. Refused if there are not as many."""
    if not NAME.fullmatch(name) or not re.fullmatch(rf"[1-{MOST_PEPPERS}]{{{HIGHEST}}}", digits):
        raise Refused("deck-digits", "C-2a")
    return Deck(name, (0, *map(int, digits)))


def read_deck(text: str, file: str) -> Deck:
    """Parse a deck file, which holds 1 to 100 once each with 1 to 3 peppers (C-2a). Raises `Refused` by line."""
    found = read_toml(text, file, "C-2a")
    unknown = sorted(found.keys() - {"name", "peppers"})
    if unknown:
        raise Refused("data-unknown-field", "C-2a", file=file, field=unknown[0], line=_line_of(text, unknown[0]))
    name, table = found.get("name"), found.get("peppers")
    if name is None:
        raise Refused("data-missing", "C-2a", file=file, field="name")
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise Refused("data-name", "C-2a", file=file, field="name", line=_line_of(text, "name"))
    if not isinstance(table, dict):
        raise Refused("data-missing", "C-2a", file=file, field="peppers")
    return Deck(name, _peppers(table, text, file))


def _peppers(table: dict[str, object], text: str, file: str) -> tuple[int, ...]:
    for number, peppers in table.items():
        field, line = f"peppers.{number}", _line_of(text, number)
        if number not in {str(card) for card in EVERY_CARD}:
            raise Refused("deck-unknown-card", "C-2a", file=file, field=field, line=line)
        if isinstance(peppers, bool) or peppers not in range(1, MOST_PEPPERS + 1) or not isinstance(peppers, int):
            raise Refused("deck-peppers", "C-2a", file=file, field=field, line=line, value=_quoted(peppers))
    missing = tuple(int(card) for card in EVERY_CARD if str(card) not in table)
    if missing:
        raise Refused("deck-missing-cards", "C-2a", file=file, field="peppers", cards=missing[:10], count=len(missing))
    return (0, *(int(str(table[str(card)])) for card in EVERY_CARD))


def _quoted(value: object) -> str:
    """Return a value as written; numbers so large that writing them out would cost much time are shortened."""
    return "…" if isinstance(value, int) and abs(value) > 10**9 else str(value)


def _line_of(text: str, key: str) -> int:
    """Return the line on which a key stands; 0 if it cannot be found."""
    pattern = re.compile(rf"""\s*\[?["']?{re.escape(key)}["']?\s*[=\].]""")
    return next((number for number, line in enumerate(text.split("\n"), 1) if pattern.match(line)), 0)
