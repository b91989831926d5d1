"""A position of À la carte as text: a field a line or separated by semicolons, its value as compact JSON.

What is as at the beginning of a game is left out. A crystal is its number, or `[number, place, turn]` where its pose is
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
from peppermill.physics.kitchen import Crystal
from peppermill.physics.scenes import Place, Pose, Turn
from peppermill.table import Refused
from peppermill.table.options import option_specs, read_options

LONGEST: Final = 60_000
OWN: Final = ("options", "menu", "players", "stoves", "bottles", "sink")
FIELDS: Final = {field.name: field for field in struct_fields(State) if field.name not in OWN}
KNOWN: Final = ("a_la_carte", *OWN, *FIELDS)
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
    usual = at_the_beginning(state.players, Options(), state.menu)
    parts = ["a_la_carte 1", f"players {state.players}"]
    changed = {
        spec.name: getattr(state.options, spec.name)
        for spec in option_specs(Options)
        if getattr(state.options, spec.name) != spec.default
    }
    if changed:
        parts.append(f"options {_json(changed)}")
    if state.menu != house_menu():
        parts.append(f"menu {_json(state.menu)}")
    if state.stoves != usual.stoves:
        stoves = [_Stove(stove.knob, stove.dish, _numbers(stove.crystals)) for stove in state.stoves]
        parts.append(f"stoves {_json(stoves)}")
    if state.bottles != usual.bottles:
        parts.append(f"bottles {_json([_numbers(bottle) for bottle in state.bottles])}")
    if state.sink:
        parts.append(f"sink {_json(_numbers(state.sink))}")
    parts += [
        f"{name} {_json(getattr(state, name))}" for name in FIELDS if getattr(state, name) != getattr(usual, name)
    ]
    return "; ".join(parts)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode().replace(";", "\\u003b")


def _numbers(crystals: Crystals) -> tuple[Lying, ...]:
    return tuple(
        crystal.number if crystal.pose is None else (crystal.number, crystal.pose.place, crystal.pose.turn)
        for crystal in crystals
    )


def read(text: str) -> State:
    given = _given(text)
    if given.pop("a_la_carte", None) != 1:
        raise Refused("position-field", field="a_la_carte", value="")
    players = given.pop("players", None)
    if type(players) is not int or not 2 <= players <= 4:
        raise Refused("position-field", "C-1", field="players", value=str(players))
    options = read_options(Options, _table("options", given.pop("options", {})))
    menu = menu_from(_table("menu", given.pop("menu"))) if "menu" in given else house_menu()
    usual = at_the_beginning(players, options, menu)
    changed: dict[str, Any] = {}
    if "stoves" in given:
        stoves = _converted("stoves", given.pop("stoves"), tuple[_Stove, ...])
        changed["stoves"] = tuple(Stove(one.knob, one.dish, _crystals("stoves", one.crystals)) for one in stoves)
    if "bottles" in given:
        bottles = _converted("bottles", given.pop("bottles"), tuple[tuple[Lying, ...], ...])
        changed["bottles"] = tuple(_crystals("bottles", bottle) for bottle in bottles)
    if "sink" in given:
        changed["sink"] = _crystals("sink", _converted("sink", given.pop("sink"), tuple[Lying, ...]))
    changed |= {name: _converted(name, value, FIELDS[name].type) for name, value in given.items()}
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
