"""A position of Safranito as text: a field a line or separated by semicolons, its value as compact JSON.

`read` demands that every card and every chip lies in one place, and that what is asked could be.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import fields as struct_fields

from peppermill.games.positions import (
    as_json,
    changed_fields,
    converted,
    fields_of,
    options_written,
    players_of,
    table_of,
)
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import MONEY, VALUES, Book, book_from, house_book
from peppermill.games.safranito.position_check import checked
from peppermill.games.safranito.referee import circle_of
from peppermill.games.safranito.state import Chip, State
from peppermill.physics.scenes import Lying
from peppermill.table import Seat
from peppermill.table.options import read_options

OWN: Final = ("options", "book", "players", "lying")
FIELDS: Final = {field.name: field for field in struct_fields(State) if field.name not in OWN}
KNOWN: Final = (*OWN, *FIELDS)


class _Chip(msgspec.Struct, forbid_unknown_fields=True):
    lying: Lying
    seat: Seat
    value: int
    shown: bool = False


def at_the_beginning(players: int, options: Options, book: Book) -> State:
    none: tuple[()] = ()
    return State(
        options=options,
        book=book,
        players=players,
        money=(MONEY,) * players,
        chips=(VALUES,) * players,
        back=(none,) * players,
        hands=(none,) * players,
        reserved=(none,) * players,
        completed=(none,) * players,
        tokens=(0,) * players,
    )


def write(state: State) -> str:
    usual = at_the_beginning(state.players, state.options, state.book)
    parts = ["safranito 1", f"players {state.players}", *options_written(state.options)]
    if state.book != house_book():
        parts.append(f"book {as_json(state.book)}")
    parts += changed_fields(state, usual, FIELDS)
    if state.lying:
        chips = [_Chip(chip.lying, chip.seat, chip.value, chip.shown) for chip in state.lying]
        parts.append(f"lying {as_json(chips)}")
    return "; ".join(parts)


def read(text: str) -> State:
    given = fields_of(text, "safranito", KNOWN)
    players = players_of(given, 2, 4)
    options = read_options(Options, table_of(given, "options"))
    book = book_from(table_of(given, "book")) if "book" in given else house_book()
    chips = converted("lying", given.pop("lying", []), tuple[_Chip, ...])
    lying = tuple(Chip(one.lying, one.seat, one.value, circle_of(one.lying, book), one.shown) for one in chips)
    changed: dict[str, Any] = {name: converted(name, value, FIELDS[name].type) for name, value in given.items()}
    return checked(msgspec.structs.replace(at_the_beginning(players, options, book), lying=lying, **changed))
