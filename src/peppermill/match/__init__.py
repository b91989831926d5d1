"""The one room that owns change: command in, events appended, views out."""

from peppermill.match.log import HUMAN, Chair, Chapter, Conflict, Entry, Header, Log, Store
from peppermill.match.match import Accepted, Match, Numbered, new_match

__all__ = [
    "HUMAN",
    "Accepted",
    "Chair",
    "Chapter",
    "Conflict",
    "Entry",
    "Header",
    "Log",
    "Match",
    "Numbered",
    "Store",
    "new_match",
]
