"""The components of À la carte, and menus: the one it comes with and an owner's own."""

from collections import Counter
from importlib import resources
from typing import Any

import msgspec
import pytest

from a_la_carte_kit import GAME, rule
from peppermill.core import Refused
from peppermill.games.a_la_carte import pieces
from peppermill.games.a_la_carte.pieces import BOTTLES, COLOURS, STARS, house_menu, menu_from, read_menu
from peppermill.i18n import LANGUAGES, words_in


def plain() -> dict[str, Any]:
    menu: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(house_menu()))
    return menu


def changed(number: int, **fields: Any) -> dict[str, Any]:
    menu = plain()
    menu["dishes"][number] |= fields
    return menu


SHEET = """
white: -/3-4/1 -/5-6/1 L/0-2/1 H/1-3/1
yellow: RP/2-3/2 LH/2-3/2 PH/3-4/2 LR/0-2/2
green: PLR/4-5/3 HHP/2-4/3 RHL/3-4/3 LLR/0-3/3
blue: PPL/3-5/4 LLH/4-5/4 RRP/5-6/4 LPRH/3-5/4
red: HHPP/4-5/5 RRLL/3-4/5 LPRH/5-6/5 RRPPH/5-6/6
"""
LETTERS = {"L": "lemon", "P": "pepper", "R": "paprika", "H": "herbs"}


@rule("C-3")
def test_the_house_menu_is_the_one_of_the_rules() -> None:
    dishes = iter(house_menu().dishes)
    for line in SHEET.strip().splitlines():
        colour, _, row = line.partition(": ")
        for said in row.split():
            letters, heat, points = said.split("/")
            dish = next(dishes)
            low, high = map(int, heat.split("-"))
            assert (dish.colour, dish.low, dish.high, dish.points) == (colour, low, high, int(points))
            assert Counter(dish.spices) == Counter(LETTERS[letter] for letter in letters.strip("-"))
            assert dish.red == (6 if dish.name == "pepper_quiche" else high + 1)
    assert next(dishes, None) is None


@rule("C-3")
def test_there_are_four_dishes_in_each_of_five_colours_worth_one_to_six() -> None:
    menu = house_menu()
    assert Counter(dish.colour for dish in menu.dishes) == dict.fromkeys(COLOURS, 4)
    assert {dish.points for dish in menu.dishes} == {1, 2, 3, 4, 5, 6}


@rule("C-3")
def test_house_dishes_are_named_in_every_language_and_marked() -> None:
    menu = house_menu()
    for language in LANGUAGES:
        assert len({words_in(language).say(f"a_la_carte-word-{name}") for name in menu.names}) == 20
    assert [dish.name for dish in menu.dishes if "name" in dish.known] == ["breakfast_fidel", "eau_pour_le_cafe"]
    assert sum(bool(dish.known) for dish in menu.dishes) == 9
    assert not any("red" in dish.known for dish in menu.dishes)


@rule("C-3")
def test_an_owners_menu_is_read_back_as_it_was_written() -> None:
    given = changed(3, name="Soupe « du jour »; n° 1")
    given["name"] = "mine"
    del given["dishes"][3]["known"]
    menu = menu_from(given)
    assert menu.dishes[3].name == "Soupe « du jour »; n° 1"
    assert GAME.data_from_json(GAME.data_to_json(menu)) == menu
    house = resources.files(pieces.__package__).joinpath("data/house.toml").read_text(encoding="utf-8")
    own = house.replace('"herb_soup"', '"Soupe « du jour »; n° 1"').replace('name = "house"', 'name = "mine"')
    assert GAME.read_data(own, "own.toml") == menu


def colourless() -> dict[str, Any]:
    return changed(0, colour="red")


@rule("C-3")
@pytest.mark.parametrize(
    ("given", "code", "field"),
    [
        ({}, "menu-field", "name"),
        ({"name": "x"}, "menu-field", "dishes"),
        ({"name": "x" * 41, "dishes": []}, "menu-field", "name"),
        ({"name": "x", "dishes": []}, "menu-dishes", None),
        ({"name": "x", "dishes": 7}, "menu-field", "dishes"),
        ({"name": "x", "dishes": [], "extra": 1}, "menu-field", "extra"),
        (changed(1, colour="pink"), "menu-dish", "colour"),
        (changed(1, low="3"), "menu-dish", "low"),
        (changed(1, spices=["sugar"]), "menu-dish", "spices"),
        (changed(1, points=7), "menu-dish", "points"),
        (changed(1, points=0), "menu-dish", "points"),
        (changed(1, name=" "), "menu-dish", "name"),
        (changed(1, name="crepe"), "menu-dish", "name"),
        (changed(1, name="a\nb"), "menu-dish", "name"),
        (changed(1, known=["taste"]), "menu-dish", "known"),
        (changed(1, sauce=1), "menu-dish", "sauce"),
        ({"name": "x", "dishes": [1] * 20}, "menu-dish", "dishes"),
        (changed(1, name="breakfast_fidel"), "menu-name-twice", None),
        (colourless(), "menu-colour", None),
    ],
)
def test_a_menu_that_is_none_is_refused_by_its_field(given: dict[str, Any], code: str, field: str | None) -> None:
    with pytest.raises(Refused) as refused:
        menu_from(given, "own.toml")
    found = refused.value.refusal
    assert (found.code, found.params.get("field")) == (code, field)
    assert (found.rule, found.params["file"]) == ("C-3", "own.toml")
    more: dict[str, dict[str, object]] = {
        "menu-dish": {"number": 1 if field == "dishes" else 2},
        "menu-dishes": {"count": 0, "needed": 20},
        "menu-name-twice": {"dish": "breakfast_fidel"},
        "menu-colour": {"colour": "white", "count": 3, "needed": 4},
    }
    told = {name: value for name, value in found.params.items() if name not in ("file", "field")}
    assert told == more.get(code, {})


@rule("C-3")
def test_names_may_be_as_long_as_forty_signs() -> None:
    menu = menu_from({**changed(1, name="y" * 40, points=6), "name": "x" * 40})
    assert (menu.name, menu.dishes[1].name, menu.dishes[1].points) == ("x" * 40, "y" * 40, 6)
    with pytest.raises(Refused, match="menu-dish"):
        menu_from(changed(1, name="y" * 41))


@rule("C-3")
def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        read_menu("name = ", "own.toml")
    found = refused.value.refusal
    assert (found.code, found.rule, found.params["file"]) == ("file-not-toml", "C-3", "own.toml")
    assert found.params["detail"]
    with pytest.raises(Refused) as other:
        GAME.read_data("sauce = 1", "own.toml")
    assert other.value.refusal.params == {"file": "own.toml", "field": "sauce"}


@rule("C-3a")
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"low": -1}, "menu-never-hot-enough"),
        ({"low": 5, "high": 4}, "menu-never-hot-enough"),
        ({"red": 4}, "menu-never-hot-enough"),
        ({"red": 8}, "menu-never-hot-enough"),
        ({"high": 7, "red": 7}, "menu-never-hot-enough"),
        ({"spices": ["lemon"] * 3}, "menu-always-spoilt"),
        ({"spices": [], "low": 0}, "menu-done-at-once"),
    ],
    ids=str,
)
def test_a_dish_that_is_done_at_once_or_never_is_refused_with_the_reason(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        menu_from(changed(0, **fields))
    found = refused.value.refusal
    assert (found.code, found.rule) == (code, "C-3a")
    assert (found.params["dish"], found.params["file"]) == ("breakfast_fidel", "data")
    assert found.params.get("spice") == ("lemon" if code == "menu-always-spoilt" else None)
    heat = {name: fields[name] for name in ("low", "high", "red") if name in fields and "hot" in code}
    assert {name: found.params[name] for name in heat} == heat, "a range that cannot be is told"
    for language in LANGUAGES:
        assert words_in(language).refusal(found)


@rule("C-3a")
def test_the_limits_themselves_are_allowed() -> None:
    assert menu_from(changed(0, low=6, high=6, red=7)).dishes[0].low == 6
    assert menu_from(changed(0, low=0, high=0, red=1, spices=["herbs"] * 2)).dishes[0].spices == ("herbs", "herbs")
    assert menu_from(changed(0, spices=list(BOTTLES) * 2)).dishes[0].spices[:2] == ("lemon", "lemon")


@rule("C-6")
def test_there_are_nine_stars() -> None:
    assert STARS == 9
