"""Peppermill: three cooking games as real software.

    >>> import peppermill
    >>> match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
    >>> match.decisions(0)[0].pending
    True

`start` makes a match, `load` goes on with one from a record file, `save` writes one. `Match.submit` answers with
`Accepted` or a `Refusal`; what cannot be done at all raises `Refused`. `read_data` reads an owner's own data set.

`Position` is a moment of a game as a value, for search: `play` returns another one. `Observation` is what a seat sees
and remembers, `resample` returns a position it cannot tell from the real one (`docs/positions.md`).
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from peppermill.core import Chance, RandomStream, Refusal, Refused
    from peppermill.games.observation import Observation
    from peppermill.match import Accepted, Match, Position, Store, resample

__version__ = "0.1.0"
__all__ = [
    "Accepted",
    "Chance",
    "Match",
    "Observation",
    "Position",
    "RandomStream",
    "Refusal",
    "Refused",
    "__version__",
    "load",
    "read_data",
    "resample",
    "save",
    "start",
]

_PACKAGES = {
    "Accepted": "match",
    "Chance": "core",
    "Match": "match",
    "Observation": "games.observation",
    "Position": "match",
    "RandomStream": "core",
    "Refusal": "core",
    "Refused": "core",
    "resample": "match",
}


def __getattr__(name: str) -> Any:
    """Import the classes of the public API when they are first asked for, so that the command line starts
    without them."""
    if name not in _PACKAGES:
        raise AttributeError(name)
    from importlib import import_module

    return getattr(import_module(f"peppermill.{_PACKAGES[name]}"), name)


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
    """Create a match. Without a store it is kept in memory; without a seed its random numbers cannot be foretold.

    >>> match = start("chili", ["Ana", "Ben", "Cem"], seed=7, options={"cycles": 1})
    >>> len(match.view(0).hand)
    8
    """
    from peppermill.match import HUMAN, Player, new_match
    from peppermill.store import MemoryStore

    seated = [Player(name, HUMAN) for name in players]
    kept = MemoryStore() if store is None else store
    return new_match(kept, game, seated, match_id=match_id, options=options, data=data, seed=seed)


def read_data(game: str, path: str | Path) -> Any:
    """Read an owner's own data set from a file, for `start(data=…)`: in Chili a deck."""
    from peppermill.games import find_game
    from peppermill.platform import LARGEST_DATA, read_text

    return find_game(game).read_data(read_text(Path(path), LARGEST_DATA), str(path))


def load(path: str | Path, *, store: "Store | None" = None, match_id: str = "match") -> "Match":
    """Return the match in a record file, verified event by event, to be looked at or played on."""
    from peppermill.match.record import MAX_RECORD_SIZE, continue_record, read_record
    from peppermill.platform import read_text
    from peppermill.store import MemoryStore

    record = read_record(read_text(Path(path), MAX_RECORD_SIZE), str(path))
    return continue_record(record, MemoryStore() if store is None else store, match_id, str(path))


def save(match: "Match", path: str | Path, *, private: bool = False) -> None:
    """Write a match's record to a new file. `private` keeps the seed of an unfinished game, with which it can be played
    on."""
    from peppermill.match.record import record_of, write_record
    from peppermill.platform import write_new_text

    write_new_text(Path(path), write_record(record_of(match, private=private)))
