"""Descriptions of games and of bots: all that the rest of the program needs to know of them before it imports them.

A description holds data and strings `module:name`, which are imported when they are used (`load`). A game that comes
with Peppermill is described in `games/<game>/package.py`; a game or bots of another distribution by an entry point:

    [project.entry-points."peppermill.games"]
    auction = "auction.package:PACKAGE"
    [project.entry-points."peppermill.bots"]
    corner = "corner.package:PACKAGE"
"""

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct

from peppermill.core import Refused

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = [
    "API",
    "CONTRACT",
    "BotInfo",
    "BotPackage",
    "GamePackage",
    "find_bot_package",
    "find_package",
    "game_names",
    "is_game",
    "register",
    "registered",
]

API: Final = 1
"""Version of the descriptions and of the contract behind them. A package says which one it was written for."""
CONTRACT: Final = (
    "peppermill.packages",
    "peppermill.core",
    "peppermill.games.contract",
    "peppermill.games.capabilities",
    "peppermill.games.effects",
    "peppermill.games.knowledge",
    "peppermill.games.observation",
    "peppermill.games.lesson",
    "peppermill.games.story",
    "peppermill.games.page_facts",
    "peppermill.gestures",
    "peppermill.bots.anywhere",
    "peppermill.testing",
)
"""The modules of the contract: what games and bots of packages import. What these list in `__all__`, and the methods of
`Game`, goes or changes its meaning only with `API`."""
BUILT_IN: Final = ("chili", "safranito", "a_la_carte")
"""The games that come with Peppermill, in the order in which they are offered."""
BUILT_IN_BOTS: Final = {"trained": "peppermill.lab.trained_bots:PACKAGE"}
"""Bots that come with Peppermill and are called `name/Level`."""
GAMES: Final = "peppermill.games"
BOTS: Final = "peppermill.bots"
"""Groups of entry points."""
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
FAULTS: Final = (ImportError, AttributeError, NameError, SyntaxError, TypeError, ValueError, OSError, LookupError)
"""Exceptions with which importing another distribution's module may fail."""
LOG: Final = logging.getLogger("peppermill")
Described = TypeVar("Described", "GamePackage", "BotPackage")


class BotInfo(Struct, frozen=True):
    """A bot: its class, as `module:name`, and the keywords that its class takes."""

    find: str
    hand: bool = False
    """Whether it takes `hand`, the skill of its hand: `solid:good`, `solid:2.4`."""
    effort: bool = False
    """Whether it takes `effort`: `solid@quick`, `solid@normal`, `solid@deep`."""
    observes: bool = False
    """Whether it is given an observation in place of the view."""
    given: Mapping[str, str] = {}
    """Keywords that its class is always called with."""
    style: bool = False
    """Whether it is a style of another level: found by its name, and not offered as a level."""


class GamePackage(Struct, frozen=True, kw_only=True):
    """The description of a game. `game` alone is needed; what is left empty has a default or is not offered."""

    api: int
    """Version of descriptions that it was written for (`API`)."""
    name: str
    """Id of the game: small letters, digits and `_`. Its messages begin with it."""
    game: str
    """Its rules: the class of the `Game`."""
    bots: Mapping[str, BotInfo] = {}
    """Its bots by level, from the weakest to the strongest."""
    earlier: Mapping[str, BotInfo] = {}
    """Earlier versions of its bots by name, for ladders and simulations; no table offers them."""
    usual_bot: str = ""
    """The level that sits down where nobody asks for another; by default the strongest."""
    catalogues: str = ""
    """The package with the folders `en`, `de` and `fr` of its messages."""
    messages: tuple[str, ...] = ()
    """The files in these folders, without `.ftl`, the game's own first. What a language lacks is said in English."""
    terminal: str = ""
    """Class of its view in a terminal."""
    web: str = ""
    """Facts that a page shows of it before it is played, as `PageFacts`."""
    gestures: tuple[str, ...] = ()
    """Names of the kinds of gestures that are made in it."""
    companion: bool = False
    """Whether its gestures can be made on a real board and typed in."""
    practice: str = ""
    """Function that returns the things with which its gestures are practised."""
    maps: str = ""
    """Function that returns the task of a landing map for a view and a command (`games/landing_maps.py`)."""
    warm_up: str = ""
    """Function that is run once in a process that simulates its gestures."""
    compiled: tuple[str, ...] = ()
    """Modules with a function `prepare`, which compiles what bots compute with."""
    engine: str = ""
    """Class of its compiled engine."""
    rollouts: str = ""
    """Class of its rollouts, with which bots search and games are analysed."""
    batch: str = ""
    """Class of its batches: many games side by side on its compiled engine."""
    jax_batch: str = ""
    """Class of its batches for a GPU or another device of JAX."""
    codec: str = ""
    """Class of its codec: observations and answers as numbers, for agents that learn."""
    balance: str = ""
    """Class of what balance reports count in it (`games/balance.py`); by default answers."""
    picture: str = ""
    """Function that draws a view of it on a canvas (`games/pictures.py`); by default its fields are written as text."""
    features: str = ""
    """Class of its features: inputs of networks, alike from batches and from observations."""
    laws: str = ""
    """Tuple of the kits with which the law suite varies it."""


class BotPackage(Struct, frozen=True, kw_only=True):
    """The description of bots for games of others. They are called `name/Level`."""

    api: int
    name: str
    bots: Mapping[str, Mapping[str, BotInfo]]
    """Bots by game and level."""


def game_names() -> tuple[str, ...]:
    """Return the names of all games, without importing any.

    >>> game_names()[:3]
    ('chili', 'safranito', 'a_la_carte')
    """
    return tuple(dict.fromkeys((*BUILT_IN, *sorted(_entries(GAMES)), *_REGISTERED)))


def is_game(name: str) -> bool:
    """Return whether a game of this name is installed."""
    return name in BUILT_IN or name in _REGISTERED or name in _entries(GAMES)


def find_package(name: str) -> GamePackage:
    """Return the description of a game. Raises `Refused`: `game-unknown` with the known names if there is none,
    `package-broken` or `package-version` if it cannot be used.

    >>> find_package("chili").bots["greedy"].find
    'peppermill.bots.chili:GreedyBot'
    """
    if name in _REGISTERED:
        return _REGISTERED[name]
    if not is_game(name):
        raise Refused("game-unknown", field="game", value=name, known=game_names())
    return _game_package(name)


def packages() -> tuple[GamePackage, ...]:
    """Return the descriptions of all games that can be used. One that cannot is logged and left out."""
    return tuple(found for name in game_names() if (found := _usable(name, find_package)) is not None)


def bot_package_names() -> tuple[str, ...]:
    """Return the names of all distributions' bots, without importing any."""
    return tuple(dict.fromkeys((*sorted(_entries(BOTS)), *_REGISTERED_BOTS)))


def find_bot_package(name: str) -> BotPackage | None:
    """Return the description of a distribution's bots; None if there is none of this name. Raises `Refused` if it
    cannot be used."""
    if name in _REGISTERED_BOTS:
        return _REGISTERED_BOTS[name]
    return _bot_package(name) if name in BUILT_IN_BOTS or name in _entries(BOTS) else None


def bot_packages() -> tuple[BotPackage, ...]:
    """Return the descriptions of all distributions' bots that can be used, with trained ones. One that cannot is logged
    and left out."""
    names = dict.fromkeys((*BUILT_IN_BOTS, *bot_package_names()))
    return tuple(found for name in names if (found := _usable(name, find_bot_package)) is not None)


def load(where: str) -> Any:
    """Import what a string `module:name` names.

    >>> load("peppermill.core:Seat")(2)
    2
    """
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def register(package: "GamePackage | BotPackage") -> None:
    """Add a game or bots to this process, also in place of those of the same name: for tests and notebooks. What is to
    be found by other processes needs an entry point."""
    if isinstance(package, GamePackage):
        _REGISTERED[package.name] = _checked(package, package.name)
    else:
        _REGISTERED_BOTS[package.name] = _checked(package, package.name)


@contextmanager
def registered(package: "GamePackage | BotPackage") -> Iterator[None]:
    """Add a game or bots to this process for a while (`register`)."""
    games, bots = dict(_REGISTERED), dict(_REGISTERED_BOTS)
    register(package)
    try:
        yield
    finally:
        _restore(_REGISTERED, games)
        _restore(_REGISTERED_BOTS, bots)


def _restore(known: dict[str, Described], before: dict[str, Described]) -> None:
    known.clear()
    known.update(before)


_REGISTERED: dict[str, GamePackage] = {}
_REGISTERED_BOTS: dict[str, BotPackage] = {}


@cache
def _entries(group: str) -> "dict[str, EntryPoint]":
    """Return the entry points of a group by name, without those that would hide a built-in game. Of two distributions
    with the same name the first found counts, as everywhere on Python's path."""
    from importlib.metadata import entry_points  # slow to import, and not needed for games that come with Peppermill

    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=group):
        if entry.name not in BUILT_IN:
            found.setdefault(entry.name, entry)
    return found


@cache
def _game_package(name: str) -> GamePackage:
    if name in BUILT_IN:
        built_in: GamePackage = load(f"peppermill.games.{name}.package:PACKAGE")
        return _checked(built_in, name)
    return _checked(_imported(GamePackage, _entries(GAMES)[name]), name)


@cache
def _bot_package(name: str) -> BotPackage:
    if name in BUILT_IN_BOTS:
        built_in: BotPackage = load(BUILT_IN_BOTS[name])
        return _checked(built_in, name)
    return _checked(_imported(BotPackage, _entries(BOTS)[name]), name)


def _imported(kind: type[Described], entry: "EntryPoint") -> Described:
    """Return what an entry point names. Raises `Refused` if it cannot be imported or is no such description."""
    owner = entry.dist.name if entry.dist is not None else entry.value
    try:
        found = entry.load()
    except FAULTS as problem:
        raise Refused("package-broken", package=owner, detail=f"{type(problem).__name__}: {problem}") from None
    if not isinstance(found, kind):
        raise Refused("package-broken", package=owner, detail=f"{entry.value}: {type(found).__name__}")
    return found


def _checked(package: Described, name: str) -> Described:
    if package.api != API:
        raise Refused("package-version", package=name, version=package.api, known=API)
    if package.name != name or not NAME.fullmatch(name):
        raise Refused("package-name", package=name, value=package.name)
    return package


def _usable(name: str, find: Callable[[str], Described | None]) -> Described | None:
    try:
        return find(name)
    except Refused as refused:
        LOG.warning("unusable package %s: %s", name, refused.refusal)
        return None
