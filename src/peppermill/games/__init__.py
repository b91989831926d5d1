"""Games by name. A game is imported when it is first asked for."""

from importlib import import_module
from typing import cast

from peppermill.core import Refused
from peppermill.games.contract import AnyGame

GAMES = {
    "chili": ("peppermill.games.chili.game", "Chili"),
    "safranito": ("peppermill.games.safranito.game", "Safranito"),
    "a_la_carte": ("peppermill.games.a_la_carte.game", "ALaCarte"),
}


def find_game(name: str) -> AnyGame:
    """Return a game by its name. Refused with the known names if there is none."""
    if name not in GAMES:
        raise Refused("game-unknown", field="game", value=name, known=tuple(GAMES))
    module, kind = GAMES[name]
    return cast("AnyGame", getattr(import_module(module), kind)())
