"""Bots: a view or an observation and a decision in, a command out. They know what a person in their seat knows.

The same seed gives the same play on every machine: random numbers come from a stream, and effort is counted in trials,
never in seconds.
"""

from importlib import import_module
from typing import Any, Final, Protocol, cast

from peppermill.core import RandomStream, Refused, Seat
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation

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


OBSERVERS: Final[dict[str, tuple[str, ...]]] = {}
"""Levels of each game whose classes say `wants_observation`. Said here, so that a server need not load them to know."""


class Bot(Protocol):
    """The interface of a bot. A class with `wants_observation = True` is given an `Observation` in place of the
    view."""

    def answer(self, view: Any, decision: Decision[Any], rng: RandomStream) -> Any:
        """Return one of the decision's answers."""


class Table(Protocol):
    """The source of a seat's view and observation: a match, or a position."""

    def view(self, viewer: Seat, /) -> Any:
        """Return what a seat sees."""

    def observation(self, viewer: Seat, /) -> Observation:
        """Return what a seat sees and remembers."""


def ask_bot(bot: Bot, table: Table, decision: Decision[Any], rng: RandomStream) -> Any:
    """Return a bot's answer to a decision. It is shown the view of the decision's seat; or the observation, if it wants
    one: only then is that worked out.

    >>> from peppermill import Chance, Position
    >>> text = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10"
    >>> position, rng = Position.read(text), Chance(7).stream("example")
    >>> ask_bot(find_bot("chili", "greedy"), position, position.decisions(0)[0], rng).card
    70
    """
    wants = getattr(bot, "wants_observation", False)
    seen = table.observation(decision.seat) if wants else table.view(decision.seat)
    return bot.answer(seen, decision, rng)


def is_observer(game: str, name: str) -> bool:
    """Return whether the bot of that name is to be given an observation."""
    return bool(OBSERVERS) and name.partition("@")[0].partition(":")[0] in OBSERVERS.get(game, ())


def find_bot(game: str, name: str) -> Bot:
    """Return a bot by its level. One with hands may be given another skill and effort: `solid:novice@quick`."""
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
    """Return the name of the same bot with the least effort, unless the name says otherwise: for many games at once."""
    module, kind = BOTS[game].get(name, ("", ""))
    hands = bool(module) and getattr(getattr(import_module(module), kind), "has_hands", False)
    return f"{name}@quick" if hands else name


def bot_stream_name(seat: int, decision: str) -> str:
    """Return the name of the random stream of a bot, a new one for every decision."""
    return f"bot/{seat}/{decision}"


def prepare() -> None:
    """Compile the functions that bots use, or load what was compiled before."""
    for module in COMPILED:
        import_module(module).prepare()
