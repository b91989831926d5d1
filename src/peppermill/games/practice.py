"""Props for practising gestures outside a game. A game that has some offers them in its module `practice`, which is
imported only when somebody asks for it."""

from importlib import import_module
from typing import Final, TypeVar, cast

from msgspec import Struct

from peppermill.physics.kitchen import Crystal, Kitchen
from peppermill.physics.scenes import Circle, Disc, Tray


class BoardProps(Struct, frozen=True):
    """A board to throw chips on: its tray, its chips, the circles painted on it, and the names of bowls and circles."""

    tray: Tray
    disc: Disc
    bowls: tuple[Circle, ...]
    circles: tuple[Circle, ...]
    targets: tuple[str, ...]
    close_call: float
    """Distance in m of a hole from the edge of a circle up to which a landing is shown enlarged."""


class KitchenProps(Struct, frozen=True):
    """A kitchen to pour and toss in, and the crystals of a bottle just filled."""

    kitchen: Kitchen
    bottle: tuple[Crystal, ...]


Props = TypeVar("Props", BoardProps, KitchenProps)

MODULES: Final[dict[type[Struct], str]] = {
    BoardProps: "peppermill.games.safranito.practice",
    KitchenProps: "peppermill.games.a_la_carte.practice",
}


def find_props(kind: type[Props]) -> Props:
    """Return the props of this type, from the game that has them.

    >>> len(find_props(BoardProps).bowls)
    9
    """
    return cast("Props", import_module(MODULES[kind]).props())
