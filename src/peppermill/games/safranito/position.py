"""A position of Safranito as text: a field a line or separated by semicolons, its value as compact JSON.

What is as at the beginning of a game is left out. `read` demands that every card and every chip lies in one place, and
that what is asked could be.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import fields as struct_fields

from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import MONEY, VALUES, book_from, house_book
from peppermill.games.safranito.position_check import checked
from peppermill.games.safranito.referee import circle_of
from peppermill.games.safranito.state import Chip, State
from peppermill.physics.scenes import Lying
from peppermill.table import Refused, Seat
from peppermill.table.options import option_specs, read_options

LONGEST: Final = 60_000
OWN: Final = ("options", "book", "players", "lying")
FIELDS: Final = {field.name: field for field in struct_fields(State) if field.name not in OWN}
KNOWN: Final = ("safranito", "players", "options", "book", "lying", *FIELDS)


def write(state: State) -> str:
    usual = _usual(state.players)
    parts = ["safranito 1", f"players {state.players}"]
    changed = {
        spec.name: getattr(state.options, spec.name)
        for spec in option_specs(Options)
        if getattr(state.options, spec.name) != spec.default
    }
    if changed:
        parts.append(f"options {_json(changed)}")
    if state.book != house_book():
        parts.append(f"book {_json(state.book)}")
    parts += [
        f"{name} {_json(getattr(state, name))}" for name in FIELDS if getattr(state, name) != getattr(usual, name)
    ]
    if state.lying:
        chips = [_Chip(chip.lying, chip.seat, chip.value, chip.shown) for chip in state.lying]
        parts.append(f"lying {_json(chips)}")
    return "; ".join(parts)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode().replace(";", "\\u003b")


def _usual(players: int) -> State:
    none: tuple[()] = ()
    return State(
        options=Options(),
        book=house_book(),
        players=players,
        money=(MONEY,) * players,
        chips=(VALUES,) * players,
        back=(none,) * players,
        hands=(none,) * players,
        reserved=(none,) * players,
        completed=(none,) * players,
        tokens=(0,) * players,
    )


def read(text: str) -> State:
    given = _given(text)
    if given.pop("safranito", None) != 1:
        raise Refused("position-field", field="safranito", value="")
    players = given.pop("players", None)
    if type(players) is not int or not 2 <= players <= 4:
        raise Refused("position-field", "C-1", field="players", value=str(players))
    usual = _usual(players)
    options = read_options(Options, _table("options", given.pop("options", {})))
    book = book_from(_table("book", given.pop("book"))) if "book" in given else house_book()
    lying = given.pop("lying", [])
    values: dict[str, Any] = {name: getattr(usual, name) for name in FIELDS}
    for name, value in given.items():
        values[name] = _converted(name, value, FIELDS[name].type)
    state = State(options=options, book=book, players=players, lying=(), **values)
    chips = _converted("lying", lying, tuple[_Chip, ...])
    placed = tuple(Chip(one.lying, one.seat, one.value, circle_of(one.lying, book), one.shown) for one in chips)
    return checked(msgspec.structs.replace(state, lying=placed))


class _Chip(msgspec.Struct, forbid_unknown_fields=True):
    lying: Lying
    seat: Seat
    value: int
    shown: bool = False


def _given(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise Refused("position-field", field="position", value=text)
    found: dict[str, Any] = {}
    for part in text.replace("\n", ";").split(";"):
        name, _, rest = part.strip().partition(" ")
        if not name:
            continue
        if name not in KNOWN:
            raise Refused("position-unknown-field", field=name, known=tuple(sorted(KNOWN)))
        if name in found:
            raise Refused("position-field", field=name, value=rest)
        try:
            found[name] = msgspec.json.decode(rest)
        except (msgspec.DecodeError, RecursionError):
            raise Refused("position-field", field=name, value=rest) from None
    return found


def _table(name: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Refused("position-field", field=name, value=str(value))
    return value


def _converted(name: str, value: object, kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind, strict=True)
    except (msgspec.ValidationError, RecursionError):
        raise Refused("position-field", field=name, value=str(value)) from None
