"""Every screen in the looks it has, seen by axe."""

from collections.abc import Iterable

from browser.axe import violations
from browser.kit import House, Kind
from browser.prepared import Tables
from browser.screens import SCREENS, Screen, visit

Look = tuple[Kind, str]
LOOKS: tuple[Look, ...] = (("phone", "light"), ("desktop", "dark"), ("phone", "dark"), ("desktop", "light"))


def usual_look(screen: Screen) -> Look:
    """By turns; of what is slow to get to, its own."""
    turn = SCREENS.index(screen) % 2
    return next(look for look in LOOKS if look[0] == screen.only) if screen.only else LOOKS[turn]


def complaints_of(house: House, tables: Tables, wanted: Iterable[tuple[Screen, Kind, str]]) -> list[str]:
    """What axe has to say of these screens."""
    found: list[str] = []
    for screen, kind, theme in wanted:
        device = visit(house, screen, tables, kind, color_scheme=theme)
        found += [f"{screen.name}, {kind}, {theme}: {text}" for text in violations(device.page)]
        found += device.complaints()
        device.context.close()
        house.devices.remove(device)
    return found
