"""A position of À la carte as text: a field a line or separated by semicolons, its value as compact JSON.

A crystal is its number, or `[number, place, turn]` where its pose is
known. `read` demands that every piece lies in one place, and that what is asked could be.
"""

from collections.abc import Collection
from typing import Any, Final

import msgspec
from msgspec.structs import fields as struct_fields

from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import (
    ALL_CUPS,
    CREPE,
    CRYSTALS,
    IN_A_BOTTLE,
    Crystals,
    DishName,
    Menu,
    every_crystal,
    full_bottles,
    house_menu,
    kind_of,
    menu_from,
    sorted_cups,
)
from peppermill.games.a_la_carte.position_check import (
    check_rows,
    checked,
    crystals_placed,
    cups_placed,
    dishes_placed,
)
from peppermill.games.a_la_carte.state import Crepe, State, Stove
from peppermill.games.positions import (
    Head,
    as_json,
    changed_fields,
    converted,
    fields_of,
    rest_of,
    unfit,
    unnamed,
)
from peppermill.physics.kitchen import Crystal
from peppermill.physics.scenes import Place, Pose, Turn

OWN: Final = ("options", "menu", "players", "stoves", "bottles", "sink")
FIELDS: Final = {field.name: field for field in struct_fields(State) if field.name not in OWN}
KNOWN: Final = (*OWN, *FIELDS)
EXAMPLES: Final = {
    "options": '{"input":"typed"}',
    "menu": '{"name":"mine","dishes":[]}',
    "stoves": '[{"knob":2,"dish":"gazpacho","crystals":[0,19]},{}]',
    "bottles": "[[1,2,[3,[0.0,0.0,0.01],[1.0,0.0,0.0,0.0]]],[20],[40],[60,79]]",
    "sink": "[4,5]",
    "cups": '[["swap"],["cool","season"]]',
    "served": "[0,1]",
    "finished": '[["red_eggs","crepe"],[]]',
    "stars": "[1,0]",
    "crepes": '["held","pan"]',
    "supply": '["lemon_ice","carpaccio"]',
    "bin": '["goulash_soup"]',
    "pile": '["point","point","cool"]',
    "used": '["swap"]',
    "phase": "act",
    "start": "0",
    "active": "1",
    "round": "2",
    "turn": "5",
    "move": "12",
    "actions": "3",
    "rolled": "true",
    "paused": "true",
    "ending": "true",
    "face": "two",
    "rolls": "4",
    "draws": "2",
    "pours": "6",
    "tosses": "1",
    "pouring": '{"number":6,"seat":1,"pan":1,"bottle":"lemon","gesture":null,"tilt":2.1}',
    "tossing": '{"number":1,"gesture":null}',
    "reason": "dishes",
    "checks": "1",
}
"""An example of each field, for refusals and `docs/notation.md`."""
HEAD: Final = Head("a_la_carte", (2, 4), Options, "menu", EXAMPLES, house_menu, menu_from)
Lying = int | tuple[int, Place, Turn]


class _Stove(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    knob: int = 0
    dish: DishName | None = None
    crystals: tuple[Lying, ...] = ()


def at_the_beginning(players: int, options: Options, menu: Menu) -> State:
    """Return the state whose fields a position need not name."""
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
    """Write a state as a position."""
    usual = at_the_beginning(state.players, state.options, state.menu)
    parts = HEAD.write(state.players, state.options, state.menu)
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
    """Return the state of a position. Raises `Refused` by field if it cannot occur."""
    given = fields_of(text, HEAD.game, KNOWN)
    rest = rest_of(given)
    players, options, menu = HEAD.read(given)
    usual = at_the_beginning(players, options, menu)
    changed: dict[str, Any] = {}
    for name, value in given.items():
        match name:
            case "stoves":
                stoves = converted(name, value, tuple[_Stove, ...], EXAMPLES[name])
                changed[name] = tuple(Stove(one.knob, one.dish, _crystals(name, one.crystals)) for one in stoves)
            case "bottles":
                bottles = converted(name, value, tuple[tuple[Lying, ...], ...], EXAMPLES[name])
                changed[name] = tuple(_crystals(name, bottle) for bottle in bottles)
            case "sink":
                changed[name] = _crystals(name, converted(name, value, tuple[Lying, ...], EXAMPLES[name]))
            case _:
                changed[name] = converted(name, value, FIELDS[name].type, EXAMPLES[name])
    state = msgspec.structs.replace(usual, **changed)
    return checked(state if rest is None else _with_rest(state, changed))


def _with_rest(state: State, given: Collection[str]) -> State:
    """Place what is not named: dishes in the supply, cups in their pile (once the game has begun: P-1), crystals in the
    bottle they belong to. None of these has an order, so nothing is shuffled. Crêpes are where the pans say."""
    check_rows(state)
    left: dict[str, Any] = {name: () for name in ("supply", "pile") if name not in given}
    if "bottles" not in given:
        left["bottles"] = ((),) * len(state.bottles)
    named = msgspec.structs.replace(state, **left)
    dishes: tuple[DishName, ...] = (*named.supply, *unnamed(dishes_placed(named), state.menu.names))
    bottles = [list(bottle) for bottle in named.bottles]
    for number in unnamed([crystal.number for crystal in crystals_placed(named)], range(CRYSTALS)):
        bottles[number // IN_A_BOTTLE].append(every_crystal()[number])
    order = {name: place for place, name in enumerate(state.menu.names)}
    filled = msgspec.structs.replace(
        named,
        supply=tuple(sorted(dishes, key=lambda dish: order.get(dish, -1))),
        bottles=tuple(tuple(bottle) for bottle in bottles),
        crepes=state.crepes if "crepes" in given else tuple(_crepe_of(state, seat) for seat in range(state.players)),
    )
    if state.phase == "begin":
        return filled
    return msgspec.structs.replace(filled, pile=sorted_cups((*named.pile, *unnamed(cups_placed(named), ALL_CUPS))))


def _crepe_of(state: State, seat: int) -> Crepe:
    if state.stoves[seat].dish == CREPE:
        return "pan"
    return "done" if CREPE in state.finished[seat] else "held"


def _crystals(field: str, given: tuple[Lying, ...]) -> Crystals:
    found = []
    for one in given:
        number = one if isinstance(one, int) else one[0]
        if not 0 <= number < CRYSTALS:
            raise unfit(field, "number", "C-2", number, low=0, high=CRYSTALS - 1)
        plain = every_crystal()[number]
        found.append(plain if isinstance(one, int) else Crystal(number, kind_of(number), Pose(one[1], one[2])))
    return tuple(found)
