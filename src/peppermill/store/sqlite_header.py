"""Checks of an SQLite file's header before it is opened: opening a foreign file in WAL mode would change it."""

import struct
from pathlib import Path
from typing import Final

from peppermill.core import Refused
from peppermill.store.file_identity import identity_of, is_open_here
from peppermill.store.migrations import APPLICATION, MIGRATIONS

MAGIC: Final = b"SQLite format 3\0"
HEADER: Final = struct.Struct(">16sHBB4xI I 28x I 4x I 20x I")
"""Magic, page size, write version, read version, change counter, pages, user version, application id,
version-valid-for."""
IN_WAL_MODE: Final = 2


def check_header(path: Path) -> None:
    """Refuse a file that is foreign, newer than this version, or shorter than its header says. An empty or missing file
    is accepted."""
    if is_open_here(identity_of(path)) or not path.exists() or not path.stat().st_size:
        return
    with path.open("rb") as file:
        start = file.read(100)
    if len(start) < 100 or not start.startswith(MAGIC):
        raise Refused("store-not-ours", file=str(path))
    _, page_size, written, _, changed, pages, version, application, valid_for = HEADER.unpack(start[: HEADER.size])
    fresh = application == 0 and written != IN_WAL_MODE
    if application != APPLICATION and not fresh:
        raise Refused("store-not-ours", file=str(path))
    if version > len(MIGRATIONS) and application == APPLICATION:
        raise Refused("store-newer", file=str(path), version=version, known=len(MIGRATIONS))
    whole = pages * (65_536 if page_size == 1 else page_size)
    if changed == valid_for and path.stat().st_size < whole:
        raise Refused("store-damaged", file=str(path), detail=f"{path.stat().st_size} < {whole}")
