"""Refusals as guests see them: without names of the server's files."""

from typing import Final

from msgspec.structs import replace

from peppermill.core import Refusal, Refused

NOT_STORED: Final = Refusal(code="not-kept")
STORE_EXCHANGED: Final = Refusal(code="store-exchanged")
GAME_LOST: Final = Refusal(code="game-lost")


def guest_refusal(refusal: Refusal) -> Refusal:
    """Return the refusal to send to a guest. Refusals of the store name files, which are for the server's log."""
    if refusal.code in ("store-replaced", STORE_EXCHANGED.code):
        return STORE_EXCHANGED
    if refusal.code.startswith("store-"):
        return NOT_STORED
    if refusal.code == "match-unknown":
        return GAME_LOST
    params = {name: value for name, value in refusal.params.items() if name != "file"}
    return replace(refusal, params=params) if len(params) < len(refusal.params) else refusal


def write_refusal(problem: BaseException) -> Refusal:
    """Return the refusal for a guest whose move could not be stored."""
    told = guest_refusal(problem.refusal) if isinstance(problem, Refused) else NOT_STORED
    return told if told == STORE_EXCHANGED else NOT_STORED
