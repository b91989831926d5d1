"""Hints of À la carte: the spices a pan lacks, and the effect of each face of the die, as far as everybody sees."""

from msgspec import Struct

from peppermill.core import Seat
from peppermill.games.a_la_carte.cooking import missing, standing
from peppermill.games.a_la_carte.kitchen import SALT
from peppermill.games.a_la_carte.pieces import (
    BOTTLES,
    CREPE,
    FACES,
    HEATS,
    HOTTEST,
    TOO_MANY,
    DishName,
    Face,
    Menu,
)
from peppermill.games.a_la_carte.state import Stove
from peppermill.games.a_la_carte.view import ALaCarteView


class Hint(Struct, frozen=True, gc=False):
    """Hint for the dish in one pan: the spices still missing, the kinds of which one more crystal would spoil it
    (`spoils`), the faces of the die that could bring it into its green range (`good`) or are certain to burn it
    (`bad`), and whether it can still earn a star."""

    seat: Seat
    dish: DishName
    missing: tuple[str, ...]
    spoils: tuple[str, ...]
    good: tuple[Face, ...]
    bad: tuple[Face, ...]
    star: bool


def hints(view: ALaCarteView) -> tuple[Hint, ...]:
    """Return a hint for each stove with a dish."""
    menu = Menu("", view.menu)
    return tuple(
        hint(Seat(seat), Stove(seen.knob, seen.dish, seen.crystals), seen.dish, menu)
        for seat, seen in enumerate(view.stoves)
        if seen.dish is not None
    )


def hint(seat: Seat, stove: Stove, dish: DishName, menu: Menu) -> Hint:
    """Return the hint for one dish."""
    found = [crystal.kind for crystal in stove.crystals]
    edge = tuple(kind for kind in (*BOTTLES, SALT) if found.count(kind) == TOO_MANY - 1)
    after = {face: _after(stove, face) for face in FACES}
    good = tuple(face for face, knobs in after.items() if any(_is_green(knob, dish, menu) for knob in knobs))
    bad = tuple(face for face, knobs in after.items() if all(_is_red(knob, dish, menu) for knob in knobs))
    return Hint(seat, dish, missing(stove, menu), edge, good, bad, _star_possible(stove, dish, menu))


def _after(stove: Stove, face: Face) -> tuple[int, ...]:
    """Return the heats at which the knob may stand after a face of the die."""
    steps = {"all": (1,), "choose": (1, 2, 3), "cup": (0,)}.get(face) or (HEATS[face],)
    return tuple(min(stove.knob + step, HOTTEST) for step in steps)


def _is_green(knob: int, dish: DishName, menu: Menu) -> bool:
    return knob < HOTTEST if dish == CREPE else menu[dish].low <= knob <= menu[dish].high


def _is_red(knob: int, dish: DishName, menu: Menu) -> bool:
    return knob >= (HOTTEST if dish == CREPE else menu[dish].red)


def _star_possible(stove: Stove, dish: DishName, menu: Menu) -> bool:
    """Return whether a star is still possible: nothing in the pan but what the recipe needs, and not burnt (F-4)."""
    if dish == CREPE or not menu[dish].spices or standing(stove, menu) in ("burnt", "spoilt"):
        return False
    wanted = list(menu[dish].spices)
    for crystal in stove.crystals:
        if crystal.kind not in wanted:
            return False
        wanted.remove(crystal.kind)
    return True
