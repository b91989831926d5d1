"""Games by name. A game is imported when it is first asked for."""

from typing import TYPE_CHECKING, cast

from peppermill.packages import find_package, load

if TYPE_CHECKING:
    from peppermill.games.contract import AnyGame

__all__ = ["find_game"]


def find_game(name: str) -> "AnyGame":
    """Return a game by its name. Refused with the known names if there is none."""
    return cast("AnyGame", load(find_package(name).game)())
