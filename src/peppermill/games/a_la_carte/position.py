"""A position of À la carte as text: a field a line or separated by semicolons, its value as compact JSON.

A crystal is its number, or `[number, place, turn]` where its pose is
known. `read` demands that every piece lies in one place, and that what is asked could be.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import fields as struct_fields

from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import (
    CRYSTALS,
    Crystals,
    DishName,
    Menu,
    every_crystal,
    full_bottles,
    house_menu,
    kind_of,
    menu_from,
)
from peppermill.games.a_la_carte.position_check import checked
from peppermill.games.a_la_carte.state import Crepe, State, Stove
from peppermill.games.positions import (
    as_json,
    changed_fields,
    converted,
    fields_of,
    options_written,
    players_of,
    table_of,
)
from peppermill.physics.kitchen import Crystal
from peppermill.physics.scenes import Place, Pose, Turn
from peppermill.table import Refused
from peppermill.table.options import read_options

OWN: Final = ("options", "menu", "players", "stoves", "bottles", "sink")
FIELDS: Final = {field.name: field for field in struct_fields(State) if field.name not in OWN}
KNOWN: Final = (*OWN, *FIELDS)
Lying = int | tuple[int, Place, Turn]


class _Stove(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    knob: int = 0
    dish: DishName | None = None
    crystals: tuple[Lying, ...] = ()


def at_the_beginning(players: int, options: Options, menu: Menu) -> State:
    none: tuple[()] = ()
    held: Crepe = "held"
    return State(
        options=options,
        menu=menu,
        players=players,
        stoves=(Stove(),) * players,
        bottles=full_bottles(),
        cups=(none,) * players,
        served=(0,) * players,
        finished=(none,) * players,
        stars=(0,) * players,
        crepes=(held,) * players,
        supply=menu.names,
        pile=(),
    )


def write(state: State) -> str:
    usual = at_the_beginning(state.players, state.options, state.menu)
    parts = ["a_la_carte 1", f"players {state.players}", *options_written(state.options)]
    if state.menu != house_menu():
        parts.append(f"menu {as_json(state.menu)}")
    if state.stoves != usual.stoves:
        stoves = [_Stove(stove.knob, stove.dish, _numbers(stove.crystals)) for stove in state.stoves]
        parts.append(f"stoves {as_json(stoves)}")
    if state.bottles != usual.bottles:
        parts.append(f"bottles {as_json([_numbers(bottle) for bottle in state.bottles])}")
    if state.sink:
        parts.append(f"sink {as_json(_numbers(state.sink))}")
    parts += changed_fields(state, usual, FIELDS)
    return "; ".join(parts)


def _numbers(crystals: Crystals) -> tuple[Lying, ...]:
    return tuple(
        crystal.number if crystal.pose is None else (crystal.number, crystal.pose.place, crystal.pose.turn)
        for crystal in crystals
    )


def read(text: str) -> State:
    given = fields_of(text, "a_la_carte", KNOWN)
    players = players_of(given, 2, 4)
    options = read_options(Options, table_of(given, "options"))
    menu = menu_from(table_of(given, "menu")) if "menu" in given else house_menu()
    usual = at_the_beginning(players, options, menu)
    changed: dict[str, Any] = {}
    if "stoves" in given:
        stoves = converted("stoves", given.pop("stoves"), tuple[_Stove, ...])
        changed["stoves"] = tuple(Stove(one.knob, one.dish, _crystals("stoves", one.crystals)) for one in stoves)
    if "bottles" in given:
        bottles = converted("bottles", given.pop("bottles"), tuple[tuple[Lying, ...], ...])
        changed["bottles"] = tuple(_crystals("bottles", bottle) for bottle in bottles)
    if "sink" in given:
        changed["sink"] = _crystals("sink", converted("sink", given.pop("sink"), tuple[Lying, ...]))
    changed |= {name: converted(name, value, FIELDS[name].type) for name, value in given.items()}
    return checked(msgspec.structs.replace(usual, **changed))


def _crystals(field: str, given: tuple[Lying, ...]) -> Crystals:
    found = []
    for one in given:
        number = one if isinstance(one, int) else one[0]
        if not 0 <= number < CRYSTALS:
            raise Refused("position-field", "C-2", field=field, value=str(number))
        plain = every_crystal()[number]
        found.append(plain if isinstance(one, int) else Crystal(number, kind_of(number), Pose(one[1], one[2])))
    return tuple(found)
