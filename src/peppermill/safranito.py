"""The types of Safranito for programs that are checked: commands, view, options, data set; matches and bots with these.

`docs/api.md` shows how they are used. The module of every game has the same names.
"""

from typing import TypeAlias

import peppermill.bots
import peppermill.games.contract
import peppermill.games.observation
import peppermill.lab.play
import peppermill.match
from peppermill.games.safranito.commands import (
    AimChip,
    BlendSpices,
    BuySpice,
    Command,
    KeepCard,
    LayChip,
    LeaveBoard,
    MoveChip,
    PassTurn,
    PickBowl,
    SellSpice,
    ThrowChip,
    UseSpace,
)
from peppermill.games.safranito.events import Event
from peppermill.games.safranito.memory import SafranitoMemory as Memory
from peppermill.games.safranito.news import News
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import Book
from peppermill.games.safranito.view import SafranitoView as View
from peppermill.gestures import Throw

__all__ = [
    "AimChip",
    "BlendSpices",
    "Book",
    "Bot",
    "BuySpice",
    "Command",
    "Decision",
    "Event",
    "KeepCard",
    "LayChip",
    "LeaveBoard",
    "Match",
    "Memory",
    "MoveChip",
    "News",
    "Observation",
    "Options",
    "PassTurn",
    "PickBowl",
    "Position",
    "Result",
    "SellSpice",
    "Throw",
    "ThrowChip",
    "UseSpace",
    "View",
]

Decision: TypeAlias = peppermill.games.contract.Decision[Command]
Observation: TypeAlias = peppermill.games.observation.Observation[View, Memory, Command, News]
Position: TypeAlias = peppermill.match.Position[Command, View, Memory, News]
Match: TypeAlias = peppermill.match.Match[Command, View, Memory, Event, News]
Result: TypeAlias = peppermill.lab.play.Result[Command, View, Memory, Event, News]
Bot: TypeAlias = peppermill.bots.Bot[View, Command] | peppermill.bots.Bot[Observation, Command]
"""A bot that is shown views, or observations (`wants_observation = True`)."""
