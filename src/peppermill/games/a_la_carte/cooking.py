"""Judgements of a pan by its heat and its spices: finished, burnt, spoilt, worth a star (F, R, W-3)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from peppermill.games.a_la_carte.kitchen import SALT
from peppermill.games.a_la_carte.pieces import CREPE, HOTTEST, TOO_MANY, Crystals, Menu
from peppermill.games.a_la_carte.state import Stove
from peppermill.physics.kitchen import Crystal

Standing: TypeAlias = Literal["empty", "cooking", "finished", "burnt", "spoilt"]


def red_of(stove: Stove, menu: Menu) -> int:
    """Return the heat at which a stove's dish burns: its own, for a crêpe the highest (Q-5)."""
    if stove.dish is None or stove.dish == CREPE:
        return HOTTEST
    return menu[stove.dish].red


def standing(stove: Stove, menu: Menu) -> Standing:
    """Return the standing of a stove's dish. If several apply, spoilt goes before burnt and burnt before finished
    (R-3): a burning dish may still be cooled. A crêpe is never finished."""
    name = stove.dish
    if name is None:
        return "empty"
    if name == CREPE:
        return "burnt" if stove.knob >= HOTTEST else "cooking"
    crystals = stove.crystals
    if len(crystals) >= TOO_MANY and is_spoilt(crystals):
        return "spoilt"
    dish = menu[name]
    if stove.knob >= dish.red:
        return "burnt"
    if dish.low <= stove.knob <= dish.high and (not dish.spices or has_all(crystals, dish.spices)):
        return "finished"
    return "cooking"


def kinds(crystals: Crystals) -> list[str]:
    """Return the kinds of crystals."""
    return [crystal.kind for crystal in crystals]


def is_spoilt(crystals: Sequence[Crystal]) -> bool:
    """Return whether three or more crystals of one kind lie in the pan (W-3)."""
    found = [crystal.kind for crystal in crystals]
    return any(found.count(kind) >= TOO_MANY for kind in set(found))


def has_all(crystals: Sequence[Crystal], spices: Sequence[str]) -> bool:
    """Return whether the pan has at least the required spices (F-1)."""
    found = [crystal.kind for crystal in crystals]
    return all(found.count(spice) >= spices.count(spice) for spice in spices)


def is_perfect(stove: Stove, menu: Menu) -> bool:
    """Return whether a finished dish has just the required spices and no salt (F-4). Never without spices, never the
    crêpe."""
    if stove.dish is None or stove.dish == CREPE or standing(stove, menu) != "finished":
        return False
    wanted = menu[stove.dish].spices
    found = kinds(stove.crystals)
    return bool(wanted) and SALT not in found and sorted(found) == sorted(wanted)


def missing(stove: Stove, menu: Menu) -> tuple[str, ...]:
    """Return the required spices that are not in the pan."""
    if stove.dish is None or stove.dish == CREPE:
        return ()
    found = kinds(stove.crystals)
    left: list[str] = []
    for spice in menu[stove.dish].spices:
        if spice in found:
            found.remove(spice)
        else:
            left.append(spice)
    return tuple(left)
