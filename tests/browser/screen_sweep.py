"""Visit every screen in its usual looks and check it with axe."""

from collections.abc import Iterable

from browser.axe import violations
from browser.kit import Kind, TestServer
from browser.prepared_tables import Tables
from browser.screens import SCREENS, Screen, visit

Look = tuple[Kind, str]
LOOKS: tuple[Look, ...] = (("phone", "light"), ("desktop", "dark"), ("phone", "dark"), ("desktop", "light"))


def usual_look(screen: Screen) -> Look:
    """Return the look in which `test` sees a screen: looks alternate, and slow screens have one of their own."""
    turn = SCREENS.index(screen) % 2
    return next(look for look in LOOKS if look[0] == screen.only) if screen.only else LOOKS[turn]


def complaints_of(server: TestServer, tables: Tables, wanted: Iterable[tuple[Screen, Kind, str]]) -> list[str]:
    """Return the violations and page errors of these screens."""
    found: list[str] = []
    for screen, kind, theme in wanted:
        device = visit(server, screen, tables, kind, color_scheme=theme)
        found += [f"{screen.name}, {kind}, {theme}: {text}" for text in violations(device.page)]
        found += device.complaints()
        device.context.close()
        server.devices.remove(device)
    return found
