"""The commands of Chili."""

from typing import TypeAlias

from msgspec import Struct

from peppermill.games.chili.pieces import Card
from peppermill.games.contract import DecisionId


class Choose(Struct, frozen=True, gc=False, tag="choose"):
    """Put a hand card face down (A-1), or replace the one put down (A-1a)."""

    decision: DecisionId
    card: Card


Command: TypeAlias = Choose
