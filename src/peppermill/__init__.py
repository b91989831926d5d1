"""Peppermill: three cooking games as real software.

    >>> import peppermill
    >>> match = peppermill.start("chili", 2, seed=7)
    >>> match.decisions(0)[0].pending
    True

`start` makes a match, `play` lets bots play one, `load` goes on with one from a record file, `save` writes one.
`Match.submit` answers with `Accepted` or a `Refusal`; what cannot be done at all raises `Refused`.

`Position` is a moment of a game as a value, for search: `play` returns another one. `Observation` is what a seat sees
and remembers, `resample` returns a position it cannot tell from the real one (`docs/positions.md`).

The public API is what `__all__` lists here, and in the modules of the games (`peppermill.chili`): `docs/api.md`
documents it. What goes from it is deprecated for a minor release first. All other modules are internal and may change
in any release.
"""

from typing import TYPE_CHECKING, Any

from peppermill.version import __version__ as __version__

if TYPE_CHECKING:
    from peppermill.api import (
        explain,
        find_bot,
        list_bots,
        list_games,
        list_rules,
        load,
        play,
        read_data,
        save,
        start,
        start_position,
    )
    from peppermill.bots import Bot, ask_bot
    from peppermill.core import Chance, RandomStream, Refusal, Refused, Seat
    from peppermill.games.contract import AnyOf, Decision, Gesture, InRange, Listed, Outcome
    from peppermill.games.observation import Observation
    from peppermill.games.rulebook import Rule
    from peppermill.lab.play import Result
    from peppermill.match import Accepted, Match, NumberedNews, Player, Position, resample

__all__ = [
    "Accepted",
    "AnyOf",
    "Bot",
    "Chance",
    "Decision",
    "Gesture",
    "InRange",
    "Listed",
    "Match",
    "NumberedNews",
    "Observation",
    "Outcome",
    "Player",
    "Position",
    "RandomStream",
    "Refusal",
    "Refused",
    "Result",
    "Rule",
    "Seat",
    "__version__",
    "ask_bot",
    "explain",
    "find_bot",
    "list_bots",
    "list_games",
    "list_rules",
    "load",
    "play",
    "read_data",
    "resample",
    "save",
    "start",
    "start_position",
]

_MODULES = {
    "api": (
        *("explain", "find_bot", "list_bots", "list_games", "list_rules"),
        *("load", "play", "read_data", "save", "start", "start_position"),
    ),
    "bots": ("Bot", "ask_bot"),
    "core": ("Chance", "RandomStream", "Refusal", "Refused", "Seat"),
    "games.contract": ("AnyOf", "Decision", "Gesture", "InRange", "Listed", "Outcome"),
    "games.observation": ("Observation",),
    "games.rulebook": ("Rule",),
    "lab.play": ("Result",),
    "match": ("Accepted", "Match", "NumberedNews", "Player", "Position", "resample"),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}

if not TYPE_CHECKING:  # else type checkers would take any name for known

    def __getattr__(name: str) -> Any:
        """Import a name of the public API when it is first asked for, so that the command line starts without."""
        if name not in _MODULE_OF:
            raise AttributeError(f"module 'peppermill' has no attribute {name!r}")
        from importlib import import_module

        globals()[name] = found = getattr(import_module(f"peppermill.{_MODULE_OF[name]}"), name)
        return found
