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
        "random": ("peppermill.bots.safranito", "RandomBot"),
        "casual": ("peppermill.bots.safranito", "CasualBot"),
        "solid": ("peppermill.bots.safranito", "SolidBot"),
    },
    "a_la_carte": {
        "random": ("peppermill.bots.anywhere", "RandomBot"),
        "casual": ("peppermill.bots.a_la_carte", "CasualBot"),
        "solid": ("peppermill.bots.a_la_carte", "SolidBot"),
    },
}
COMPILED: Final = ("peppermill.physics.proxy", "peppermill.bots.a_la_carte.solving")
"""What bots with hands think with."""
EFFORTS: Final = ("quick", "normal", "deep")
"""How much a bot with hands tries before it throws. Counts of trials, never seconds."""


class Bot(Protocol):
    def answer(self, view: Any, decision: Decision[Any], luck: Stream) -> Any:
        """One of the decision's answers."""


def find_bot(game: str, name: str) -> Bot:
    """A bot by its level. One with hands may be given another skill and effort: `solid:novice@quick`."""
    level, _, effort = name.partition("@")
    level, _, hand = level.partition(":")
    levels = BOTS[game]
    if level not in levels:
        raise Refused("bot-unknown", field="bots", value=name, known=tuple(levels))
    module, kind = levels[level]
    made = getattr(import_module(module), kind)
    if not hand and not effort:
        return cast("Bot", made())
    if not getattr(made, "has_hands", False) or effort not in ("", *EFFORTS):
        raise Refused("bot-unknown", field="bots", value=name, known=tuple(levels))
    return cast("Bot", made(hand=hand, effort=effort or "normal"))


def in_a_hurry(game: str, name: str) -> str:
    """The same bot with the least effort, unless its name says otherwise: for many games at once."""
    module, kind = BOTS[game].get(name, ("", ""))
    hands = bool(module) and getattr(getattr(import_module(module), kind), "has_hands", False)
    return f"{name}@quick" if hands else name


def luck_of_bot(seat: int, decision: str) -> str:
    """The name of the stream a bot draws its luck from: its own, and a new one for every decision."""
    return f"bot/{seat}/{decision}"


def prepare() -> None:
    """Compile what bots think with, or find what was compiled before."""
    for module in COMPILED:
        import_module(module).prepare()
