"""Peppermill: three cooking games as real software.

    >>> import peppermill
    >>> match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
    >>> match.decisions(0)[0].pending
    True

`start` makes a match, `load` goes on with one from a record file, `save` writes one. `Match.submit` answers with
`Accepted` or a `Refusal`; what cannot be done at all raises `Refused`. `read_data` reads an owner's own data set.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from peppermill.match import Accepted, Match, Store
    from peppermill.table import Refusal, Refused

__version__ = "0.1.0"
__all__ = ["Accepted", "Match", "Refusal", "Refused", "__version__", "load", "read_data", "save", "start"]

_ROOMS = {"Accepted": "match", "Match": "match", "Refusal": "table", "Refused": "table"}


def __getattr__(name: str) -> Any:
    """The classes a caller needs are imported when they are first asked for: the command line starts without them."""
    if name not in _ROOMS:
        raise AttributeError(name)
    from importlib import import_module

    return getattr(import_module(f"peppermill.{_ROOMS[name]}"), name)


def start(
    game: str,
    players: "Sequence[str]",
    *,
    options: "Mapping[str, Any] | None" = None,
    data: Any = None,
    seed: str | int | None = None,
    store: "Store | None" = None,
    match_id: str = "match",
) -> "Match":
    """A new match. Without a store it lives in memory; without a seed nobody can foretell it."""
    from peppermill.match import HUMAN, Chair, new_match
    from peppermill.store import MemoryStore

    chairs = [Chair(name, HUMAN) for name in players]
    kept = MemoryStore() if store is None else store
    return new_match(kept, game, chairs, match_id=match_id, options=options, data=data, seed=seed)


def read_data(game: str, path: str | Path) -> Any:
    """An owner's own data set from a file, for `start(data=…)`: in Chili, a deck."""
    from peppermill.games import find_game
    from peppermill.platform import LARGEST_DATA, read_text

    return find_game(game).read_data(read_text(Path(path), LARGEST_DATA), str(path))


def load(path: str | Path, *, store: "Store | None" = None, match_id: str = "match") -> "Match":
    """The match in a record file, verified event by event, ready to be looked at or gone on with."""
    from peppermill.match.record import LARGEST, continue_record, read_record
    from peppermill.platform import read_text
    from peppermill.store import MemoryStore

    record = read_record(read_text(Path(path), LARGEST), str(path))
    return continue_record(record, MemoryStore() if store is None else store, match_id, str(path))


def save(match: "Match", path: str | Path, *, private: bool = False) -> None:
    """Write a match's record to a new file. `private` keeps the seed of an unfinished game: for its owner alone."""
    from peppermill.match.record import record_of, write_record
    from peppermill.platform import write_new_text

    write_new_text(Path(path), write_record(record_of(match, private=private)))
