"""Identity of the file at a path. SQLite itself would go on writing to a file that was removed or replaced."""

import os
from collections import Counter
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

Identity: TypeAlias = tuple[int, int] | None
"""Device and inode of a file; None if there is none."""
FileIdentities: TypeAlias = tuple[Identity, Identity, Identity]
"""Identities of a store's file and of the two side files that SQLite keeps while it is open."""

_open: Final = Counter[Identity]()
_lock: Final = Lock()


def identity_of(path: Path | str) -> Identity:
    """Return the identity of the file at a path; None if there is none or it cannot be read."""
    try:
        found = os.stat(path)  # noqa: PTH116 - twice for each group of appends, and half the price of Path.stat
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def side_files(path: Path) -> tuple[Path, Path]:
    """Return the paths of the write-ahead log and of the shared-memory index."""
    return path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")


def count_open(file: Identity, times: int) -> None:
    """Count a file as opened (`times` is 1) or closed (-1) by a store of this process."""
    with _lock:
        _open[file] += times


def is_open_here(file: Identity) -> bool:
    """Tell whether a store of this process has the file open. Opening and closing it besides SQLite would then drop all
    locks of this process (POSIX), and another process could remove the log this one writes to."""
    return file is not None and _open[file] > 0
