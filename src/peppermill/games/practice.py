"""Props for practising gestures outside a game. A game that has some names the function that returns them in its
description (`practice`); it is imported only when somebody asks for it."""

from functools import cache
from typing import TypeVar

from msgspec import Struct

from peppermill.packages import load, packages
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
    pour_model: str = ""
    toss_model: str = ""
    """The functions by which landing maps of pours and tosses are made (`games/landing_maps.py`)."""


Props = TypeVar("Props", BoardProps, KitchenProps)


def find_props(kind: type[Props]) -> Props:
    """Return the props of this type, from the first game that has them. Raises `LookupError` if none has.

    >>> len(find_props(BoardProps).bowls)
    9
    """
    for props in _all_props():
        if isinstance(props, kind):
            return props
    raise LookupError(kind.__name__)


@cache
def _all_props() -> tuple[Struct, ...]:
    return tuple(load(package.practice)() for package in packages() if package.practice)
