"""Opponents: a View and a Decision in, a Command out. They know what a person in their seat knows, and no more.

The same seed gives the same play on every machine: luck comes from a stream, and budgets are counts, never seconds.
"""

from importlib import import_module
from typing import Any, Final, Protocol, cast

from peppermill.games.contract import Decision
from peppermill.table import Refused, Stream

BOTS: Final = {
    "chili": {
        "random": ("peppermill.bots.anywhere", "RandomBot"),
        "greedy": ("peppermill.bots.chili", "GreedyBot"),
        "solid": ("peppermill.bots.chili", "SolidBot"),
    },
    "safranito": {
        "random": ("peppermill.bots.anywhere", "RandomBot"),
    },
}


class Bot(Protocol):
    def answer(self, view: Any, decision: Decision[Any], luck: Stream) -> Any:
        """One of the decision's answers."""


def find_bot(game: str, name: str) -> Bot:
    levels = BOTS[game]
    if name not in levels:
        raise Refused("bot-unknown", field="bots", value=name, known=tuple(levels))
    module, kind = levels[name]
    return cast("Bot", getattr(import_module(module), kind)())


def luck_of_bot(seat: int, decision: str) -> str:
    """The name of the stream a bot draws its luck from: its own, and a new one for every decision."""
    return f"bot/{seat}/{decision}"
