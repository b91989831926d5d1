"""The one room that owns change: command in, events appended, views out."""

from peppermill.match.log import HUMAN, Chair, Chapter, Conflict, Entry, Header, Log, Stamp, Store
from peppermill.match.match import Match, new_match
from peppermill.match.moves import Accepted, Draft, Move, Numbered

__all__ = [
    "HUMAN",
    "Accepted",
    "Chair",
    "Chapter",
    "Conflict",
    "Draft",
    "Entry",
    "Header",
    "Log",
    "Match",
    "Move",
    "Numbered",
    "Stamp",
    "Store",
    "new_match",
]
