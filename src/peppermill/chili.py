"""The types of Chili for programs that are checked: commands, view, options, data set; matches and bots with these.

`docs/api.md` shows how they are used. The module of every game has the same names.
"""

from typing import TypeAlias

import peppermill.bots
import peppermill.games.contract
import peppermill.games.observation
import peppermill.lab.play
import peppermill.match
from peppermill.games.chili.commands import Choose, Command
from peppermill.games.chili.events import Event
from peppermill.games.chili.memory import ChiliMemory as Memory
from peppermill.games.chili.news import News
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import Deck
from peppermill.games.chili.view import ChiliView as View

__all__ = [
    "Bot",
    "Choose",
    "Command",
    "Decision",
    "Deck",
    "Event",
    "Match",
    "Memory",
    "News",
    "Observation",
    "Options",
    "Position",
    "Result",
    "View",
]

Decision: TypeAlias = peppermill.games.contract.Decision[Command]
Observation: TypeAlias = peppermill.games.observation.Observation[View, Memory, Command, News]
Position: TypeAlias = peppermill.match.Position[Command, View, Memory, News]
Match: TypeAlias = peppermill.match.Match[Command, View, Memory, Event, News]
Result: TypeAlias = peppermill.lab.play.Result[Command, View, Memory, Event, News]
Bot: TypeAlias = peppermill.bots.Bot[View, Command] | peppermill.bots.Bot[Observation, Command]
"""A bot that is shown views, or observations (`wants_observation = True`)."""
