"""Which file lies at a path: SQLite itself would write on into one that has long been removed or replaced."""

import os
from collections import Counter
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

Identity: TypeAlias = tuple[int, int] | None
"""Device and number of a file; None where there is none."""
Place: TypeAlias = tuple[Identity, Identity, Identity]
"""A store's file and the two that SQLite keeps beside it while it is open."""

_open: Final = Counter[Identity]()
_lock: Final = Lock()


def identity(path: Path | str) -> Identity:
    """A path that cannot be looked at counts as one where nothing lies."""
    try:
        found = os.stat(path)  # noqa: PTH116 - twice for each group of appends, and half the price of Path.stat
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def sides(path: Path) -> tuple[Path, Path]:
    """The log that has not yet been folded into the file, and the index that all who have it open share."""
    return path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")


def note_open(file: Identity, times: int) -> None:
    """`times` is 1 when a store opens a file and -1 when it lets it go."""
    with _lock:
        _open[file] += times


def is_open_here(file: Identity) -> bool:
    """Whoever opens such a file besides SQLite, and closes it, drops all locks this process has on it (POSIX): another
    process would then take itself for the only one, and remove the log this one is writing to."""
    return file is not None and _open[file] > 0
