"""Matches: commands in, events appended to a log, views out."""

from peppermill.match.log import HUMAN, Conflict, Deposed, Entry, EntryMeta, Header, Log, Player, SeedPeriod, Store
from peppermill.match.match import Match, new_match
from peppermill.match.moves import Accepted, Draft, Move, NumberedNews
from peppermill.match.position import Position, resample

__all__ = [
    "HUMAN",
    "Accepted",
    "Conflict",
    "Deposed",
    "Draft",
    "Entry",
    "EntryMeta",
    "Header",
    "Log",
    "Match",
    "Move",
    "NumberedNews",
    "Player",
    "Position",
    "SeedPeriod",
    "Store",
    "new_match",
    "resample",
]
