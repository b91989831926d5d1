"""The games, by name. A game is imported only when somebody asks for it."""

from importlib import import_module
from typing import cast

from peppermill.games.contract import AnyGame
from peppermill.table import Refused

GAMES = {
    "chili": ("peppermill.games.chili.game", "Chili"),
    "safranito": ("peppermill.games.safranito.game", "Safranito"),
    "a_la_carte": ("peppermill.games.a_la_carte.game", "ALaCarte"),
}


def find_game(name: str) -> AnyGame:
    if name not in GAMES:
        raise Refused("game-unknown", field="game", value=name, known=tuple(GAMES))
    module, kind = GAMES[name]
    return cast("AnyGame", getattr(import_module(module), kind)())
