"""Bots: a view or an observation and a decision in, a command out. They know only what a person in their seat knows.

The same seed gives the same play on every machine: random numbers come from a stream, and effort is counted in trials,
never in seconds.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol, cast

from peppermill.core import RandomStream, Refused, Seat
from peppermill.core.extras import extra_missing
from peppermill.games.contract import Decision
from peppermill.games.observation import Observation
from peppermill.games.type_parameters import Command, Seen
from peppermill.packages import BotInfo, bot_packages, find_bot_package, find_package, is_game, load, packages

EFFORTS: Final = ("quick", "normal", "deep")
"""Names of efforts: a bot tries more before it answers, by counts and never by seconds."""


class Bot(Protocol[Seen, Command]):
    """The interface of a bot. A class with `wants_observation = True` is given an `Observation` in place of the view;
    its description (`BotInfo`) says so too."""

    def answer(self, seen: Seen, decision: Decision[Command], rng: RandomStream, /) -> Command:
        """Return one of the decision's answers."""


class Table(Protocol):
    """The source of a seat's view and observation: a match, or a position."""

    def view(self, viewer: Seat, /) -> Any:
        """Return what a seat sees."""

    def observation(self, viewer: Seat, /) -> Observation:
        """Return what a seat sees and remembers."""


def ask_bot(bot: Bot[Any, Command], table: Table, decision: Decision[Command], rng: RandomStream) -> Command:
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
    try:
        return bot.answer(seen, decision, rng)
    except ModuleNotFoundError as problem:  # some import what they compute with when they first need it
        raise extra_missing(problem, "bots") from problem


class BotName(NamedTuple):
    """The parts of a bot's name: `solid:novice@quick`, or `corner/Patient` for one of another distribution."""

    level: str
    hand: str
    effort: str


def split_bot_name(name: str) -> BotName:
    """Return the parts of a bot's name.

    >>> split_bot_name("solid:novice@quick")
    BotName(level='solid', hand='novice', effort='quick')
    """
    rest, _, effort = name.partition("@")
    level, _, hand = rest.partition(":")
    return BotName(level, hand, effort)


def bots_of(game: str) -> Mapping[str, BotInfo]:
    """Return a game's own bots by level, from the weakest to the strongest; none if there is no such game.

    >>> list(bots_of("chili"))[0]
    'random'
    """
    return find_package(game).bots if is_game(game) else {}


def known_bots(game: str) -> tuple[str, ...]:
    """Return the names of all bots for a game: its levels from the weakest to the strongest, then their styles, then
    bots of other distributions and trained ones, as `package/Level`.

    >>> known_bots("chili")[:2]
    ('random', 'greedy')
    """
    own = sorted(bots_of(game).items(), key=lambda bot: bot[1].style)
    others = (f"{package.name}/{level}" for package in bot_packages() for level in package.bots.get(game, {}))
    return (*(level for level, _ in own), *others)


def earlier_bots(game: str) -> Mapping[str, BotInfo]:
    """Return the earlier versions of a game's own bots by name, which play on for comparison.

    >>> list(earlier_bots("chili"))
    ['strong-1']
    """
    return find_package(game).earlier if is_game(game) else {}


def usual_bot(game: str) -> str:
    """Return the level that sits down in a game where nobody asks for another."""
    package = find_package(game)
    return package.usual_bot or next(reversed(tuple(package.bots)), "")


def find_bot_info(game: str, level: str) -> BotInfo | None:
    """Return the description of a bot by its level, or by `package/Level`; None if there is none."""
    package, slash, name = level.partition("/")
    if not slash:
        return bots_of(game).get(level) or earlier_bots(game).get(level)
    found = find_bot_package(package)
    return None if found is None else found.bots.get(game, {}).get(name)


def is_observer(game: str, name: str) -> bool:
    """Return whether the bot of that name is to be given an observation."""
    info = find_bot_info(game, split_bot_name(name).level)
    return info is not None and info.observes


def find_bot(game: str, name: str) -> Bot:
    """Return a bot by its name: a level, or `package/Level` for one of another distribution. Skill and effort may be
    added where it takes them: `solid:novice@quick`.

    >>> type(find_bot("chili", "greedy")).__name__
    'GreedyBot'
    """
    level, hand, effort = split_bot_name(name)
    info = find_bot_info(game, level)
    if info is None or (hand and not info.hand) or (effort and not (info.effort and effort in EFFORTS)):
        raise Refused("bot-unknown", field="bots", value=name, known=known_bots(game))
    given = {keyword: value for keyword, value in (("hand", hand), ("effort", effort)) if value}
    try:
        return cast("Bot", load(info.find)(**info.given, **given))
    except ModuleNotFoundError as problem:
        raise extra_missing(problem, "bots") from problem


def in_a_hurry(game: str, name: str) -> str:
    """Return the name of the same bot with the least effort, unless the name says otherwise: for many games at once."""
    info = bots_of(game).get(name)
    return f"{name}@quick" if info is not None and info.effort else name


def bot_stream_name(seat: int, decision: str) -> str:
    """Return the name of the random stream of a bot, a new one for every decision."""
    return f"bot/{seat}/{decision}"


def prepare() -> None:
    """Compile the functions that bots use, or load what was compiled before."""
    for module in compiled_modules():
        import_module(module).prepare()


def compiled_modules() -> tuple[str, ...]:
    """Return the modules with functions that bots compute with and that are compiled."""
    return tuple(dict.fromkeys(module for package in packages() for module in package.compiled))
