"""What guests are told of a refusal: nothing of the server's own files."""

from typing import Final

from msgspec.structs import replace

from peppermill.table import Refusal

NOT_KEPT: Final = Refusal(code="not-kept")
GAME_LOST: Final = Refusal(code="game-lost")


def for_guests(refusal: Refusal) -> Refusal:
    """What the store says names files: that is for its log."""
    if refusal.code.startswith("store-"):
        return NOT_KEPT
    if refusal.code == "match-unknown":
        return GAME_LOST
    params = {name: value for name, value in refusal.params.items() if name != "file"}
    return replace(refusal, params=params) if len(params) < len(refusal.params) else refusal
