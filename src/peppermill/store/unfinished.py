"""The mark of a store to which another one is being copied. Until the copy is whole, nothing else may use it."""

from collections.abc import Mapping
from typing import Any, Final

from peppermill.core import Refused

MOVE_MARK: Final = "unfinished-move"
"""Name of the setting; its value names the source."""
FIND_MARK: Final = f"SELECT name, value FROM setting WHERE name = '{MOVE_MARK}'"


def refuse_unfinished(settings: Mapping[str, Any], place: str) -> None:
    """Refuse (`store-move-unfinished`) a store whose settings have the mark."""
    if MOVE_MARK in settings:
        source = bytes(settings[MOVE_MARK]).decode(errors="replace")
        raise Refused("store-move-unfinished", file=place, source=source)
