"""Peppermill: three cooking games as real software.

    >>> import peppermill
    >>> match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
    >>> match.decisions(0)[0].pending
    True

`start` makes a match, `load` goes on with one from a record file, `save` writes one; `Match` says the rest.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from peppermill.match import Match, Store

__version__ = "0.1.0"
__all__ = ["__version__", "load", "save", "start"]


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
    from peppermill.match import Chair, new_match
    from peppermill.store import MemoryStore

    chairs = [Chair(name, "human") for name in players]
    kept = MemoryStore() if store is None else store
    return new_match(kept, game, chairs, match_id=match_id, options=options, data=data, seed=seed)


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
