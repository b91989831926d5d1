"""What guests are told of a refusal: nothing of the server's own files."""

from typing import Final

from msgspec.structs import replace

from peppermill.table import Refusal, Refused

NOT_KEPT: Final = Refusal(code="not-kept")
STORE_EXCHANGED: Final = Refusal(code="store-exchanged")
GAME_LOST: Final = Refusal(code="game-lost")


def for_guests(refusal: Refusal) -> Refusal:
    """What the store says names files: that is for its log."""
    if refusal.code in ("store-replaced", STORE_EXCHANGED.code):
        return STORE_EXCHANGED
    if refusal.code.startswith("store-"):
        return NOT_KEPT
    if refusal.code == "match-unknown":
        return GAME_LOST
    params = {name: value for name, value in refusal.params.items() if name != "file"}
    return replace(refusal, params=params) if len(params) < len(refusal.params) else refusal


def not_kept(problem: BaseException) -> Refusal:
    """The refusal for guests whose move could not be stored."""
    told = for_guests(problem.refusal) if isinstance(problem, Refused) else NOT_KEPT
    return told if told == STORE_EXCHANGED else NOT_KEPT
