"""Dishes, bottles, cups and the die: the contents of the box (C-1 to C-6). The menu is data: an owner may bring one."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, cached_property
from importlib import resources
from typing import Any, Final, Literal, NewType, TypeAlias, get_args

import msgspec

from peppermill.core import Refused
from peppermill.games.a_la_carte.kitchen import SALT, SALTS, SPICES
from peppermill.games.datasets import MOST_NAME, name_of, read_toml
from peppermill.physics.kitchen import Crystal

Spice: TypeAlias = Literal["lemon", "pepper", "paprika", "herbs"]
Colour: TypeAlias = Literal["white", "yellow", "green", "blue", "red"]
Cup: TypeAlias = Literal["point", "swap", "spoons", "season", "cool"]
Face: TypeAlias = Literal["one", "two", "three", "all", "choose", "cup"]
DishName = NewType("DishName", str)
"""The name of a dish, of which there is one each, or of the crêpe."""
Cups: TypeAlias = tuple[Cup, ...]
Crystals: TypeAlias = tuple[Crystal, ...]

BOTTLES: Final[tuple[Spice, ...]] = get_args(Spice)
"""The bottles (C-2), in the order in which they are refilled (W-5a)."""
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
CUPS: Final[dict[Cup, int]] = {"point": 3, "swap": 3, "spoons": 2, "season": 3, "cool": 2}  # C-4
ALL_CUPS: Final[Cups] = tuple(cup for cup, count in CUPS.items() for _ in range(count))
FACES: Final[tuple[Face, ...]] = get_args(Face)  # C-5
HEATS: Final[dict[str, int]] = {"one": 1, "two": 2, "three": 3}
STARS: Final = 9  # C-6
TO_STAR_WIN: Final = 3  # E-5
HOTTEST: Final = 7  # C-1
CREPE: Final = DishName("crepe")
CREPE_POINTS: Final = 5  # C-6
DISHES: Final = 20  # C-3
OF_A_COLOUR: Final = 4
TOO_MANY: Final = 3  # W-3
IN_A_BOTTLE: Final = SPICES + SALTS
CRYSTALS: Final = len(BOTTLES) * IN_A_BOTTLE
FACTS: Final = ("name", "spices", "range", "points")


class Dish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A dish: the spices it needs at least, in the order of the bottles; green from `low` to `high`, burnt from `red`
    on."""

    name: DishName
    colour: Colour
    spices: tuple[Spice, ...]
    low: int
    high: int
    red: int
    points: int
    known: tuple[str, ...] = ()
    """Facts that are known of the printed game (`FACTS`); the rest is ours."""


class Menu(msgspec.Struct, frozen=True, dict=True):
    """The data set of a game: a name and the twenty dishes that are cooked in it (C-3)."""

    name: str
    dishes: tuple[Dish, ...]

    def __getitem__(self, name: DishName) -> Dish:
        return self._by_name[name]

    @cached_property
    def _by_name(self) -> dict[DishName, Dish]:
        return {dish.name: dish for dish in self.dishes}

    @cached_property
    def names(self) -> tuple[DishName, ...]:
        """Return the names of all dishes."""
        return tuple(dish.name for dish in self.dishes)


def kind_of(number: int) -> str:
    """Return the kind of a crystal by its number: twenty of each bottle, the salt last."""
    return BOTTLES[number // IN_A_BOTTLE] if number % IN_A_BOTTLE < SPICES else SALT


@cache
def every_crystal() -> Crystals:
    """Return all crystals, without poses."""
    return tuple(Crystal(number, kind_of(number)) for number in range(CRYSTALS))


@cache
def full_bottles() -> tuple[Crystals, ...]:
    """Return the bottles at the beginning: 15 crystals of its colour and 5 salt in each (C-2)."""
    everything = every_crystal()
    return tuple(everything[first : first + IN_A_BOTTLE] for first in range(0, CRYSTALS, IN_A_BOTTLE))


def sorted_cups(cups: Cups) -> Cups:
    """Return cups in the order of `CUPS`."""
    return tuple(sorted(cups, key=tuple(CUPS).index))


@cache
def house_menu() -> Menu:
    """Return the menu that comes with the game."""
    return read_menu(resources.files(__package__).joinpath("data/house.toml").read_text(encoding="utf-8"), "house")


def read_menu(text: str, file: str) -> Menu:
    """Read an owner's own menu from the text of a file."""
    return menu_from(read_toml(text, file, "C-3"), file)


def menu_from(given: Mapping[str, Any], file: str = "data") -> Menu:
    """Make a menu from plain values. A problem is refused by its field, or by the dish that has it."""
    name = name_of(given, {"name", "dishes"}, "menu-field", "C-3", file)
    dishes = given.get("dishes")
    if not isinstance(dishes, list | tuple):
        raise Refused("menu-field", "C-3", file=file, field="dishes")
    if len(dishes) != DISHES:
        raise Refused("menu-dishes", "C-3", file=file, count=len(dishes), needed=DISHES)
    read = tuple(_dish(dish, number, file) for number, dish in enumerate(dishes, 1))
    twice = [found for found, count in Counter(dish.name for dish in read).items() if count > 1]
    if twice:
        raise Refused("menu-name-twice", "C-3", file=file, dish=twice[0])
    for colour in COLOURS:
        count = sum(dish.colour == colour for dish in read)
        if count != OF_A_COLOUR:
            raise Refused("menu-colour", "C-3", file=file, colour=colour, count=count, needed=OF_A_COLOUR)
    return Menu(name, read)


def _dish(given: object, number: int, file: str) -> Dish:
    try:
        dish = msgspec.convert(given, Dish, strict=True)
    except (msgspec.ValidationError, RecursionError):
        raise Refused("menu-dish", "C-3", file=file, number=number, field=_wrong_field(given)) from None
    if not dish.name.strip() or len(dish.name) > MOST_NAME or dish.name == CREPE or not dish.name.isprintable():
        raise Refused("menu-dish", "C-3", file=file, number=number, field="name")
    if not 1 <= dish.points <= 6:
        raise Refused("menu-dish", "C-3", file=file, number=number, field="points")
    if not set(dish.known) <= set(FACTS):
        raise Refused("menu-dish", "C-3", file=file, number=number, field="known")
    _check_can_be_cooked(dish, file)
    return msgspec.structs.replace(dish, spices=tuple(sorted(dish.spices, key=BOTTLES.index)))


def _check_can_be_cooked(dish: Dish, file: str) -> None:
    """Refuse a dish that is finished when it is laid down, or that never can be finished (C-3a)."""
    if not 0 <= dish.low <= dish.high < dish.red <= HOTTEST:
        heat = {"low": dish.low, "high": dish.high, "red": dish.red}
        raise Refused("menu-never-hot-enough", "C-3a", file=file, dish=dish.name, **heat)
    often = [spice for spice, count in Counter(dish.spices).items() if count >= TOO_MANY]
    if often:
        raise Refused("menu-always-spoilt", "C-3a", file=file, dish=dish.name, spice=often[0])
    if not dish.spices and dish.low == 0:
        raise Refused("menu-done-at-once", "C-3a", file=file, dish=dish.name)


def _wrong_field(given: object) -> str:
    """Return the first field of a dish that is not what it should be."""
    if not isinstance(given, dict):
        return "dishes"
    for field in msgspec.structs.fields(Dish):
        if field.name not in given and field.required:
            return field.name
        try:
            msgspec.convert(given.get(field.name, ()), field.type, strict=True)
        except (msgspec.ValidationError, RecursionError):
            return field.name
    return next((str(name) for name in given if name not in Dish.__struct_fields__), "dishes")
