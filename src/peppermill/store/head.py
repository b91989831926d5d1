"""The first hundred bytes of an SQLite file tell whose it is. Opening a foreign one in WAL mode would change it."""

import struct
from pathlib import Path
from typing import Final

from peppermill.store.migrations import APPLICATION, MIGRATIONS
from peppermill.store.place import identity, is_open_here
from peppermill.table import Refused

MAGIC: Final = b"SQLite format 3\0"
HEAD: Final = struct.Struct(">16sHBB4xI I 28x I 4x I 20x I")
"""Magic, page size, write version, read version, change counter, pages, user version, application id, valid for."""
IN_WAL_MODE: Final = 2


def judge_head(path: Path) -> None:
    """Refuse a file that is foreign, newer than we are, or shorter than it says. An empty or missing one is welcome."""
    if is_open_here(identity(path)) or not path.exists() or not path.stat().st_size:
        return
    with path.open("rb") as file:
        start = file.read(100)
    if len(start) < 100 or not start.startswith(MAGIC):
        raise Refused("store-not-ours", file=str(path))
    _, page_size, written, _, changed, pages, version, application, valid_for = HEAD.unpack(start[: HEAD.size])
    fresh = application == 0 and written != IN_WAL_MODE
    if application != APPLICATION and not fresh:
        raise Refused("store-not-ours", file=str(path))
    if version > len(MIGRATIONS) and application == APPLICATION:
        raise Refused("store-newer", file=str(path), version=version, known=len(MIGRATIONS))
    whole = pages * (65_536 if page_size == 1 else page_size)
    if changed == valid_for and path.stat().st_size < whole:
        raise Refused("store-damaged", file=str(path), detail=f"{path.stat().st_size} < {whole}")
