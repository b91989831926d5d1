"""Columns of a stored table, read from its body: tables are listed by them. The body alone is the truth."""

from typing import Final, NamedTuple

import msgspec
from msgspec import Struct


class TableColumns(NamedTuple):
    """The columns of a table. `guests` are those in whose lists it is shown."""

    phase: str
    is_open: bool
    host: str
    code: str
    touched: int
    guests: list[str]


SET_COLUMNS: Final = ", ".join(f"{name} = %s" for name in TableColumns._fields)


class _Seat(Struct):
    holders: tuple[str, ...] = ()


class _Table(Struct):
    phase: str = ""
    open: bool = False
    host: str = ""
    former_host: str = ""
    code: str = ""
    touched: int = 0
    seats: tuple[_Seat, ...] = ()


_decode: Final = msgspec.json.Decoder(_Table).decode


def read_columns(body: bytes) -> TableColumns:
    """Return the columns of a table with this body. A body that is no table's has empty ones."""
    try:
        table = _decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return TableColumns("", False, "", "", 0, [])
    people = (table.host, table.former_host, *(guest for seat in table.seats for guest in seat.holders))
    guests = list(dict.fromkeys(guest for guest in people if guest))
    return TableColumns(table.phase, table.open, table.host, table.code, table.touched, guests)
