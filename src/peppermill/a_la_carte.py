"""The types of À la carte for programs that are checked: commands, view, options, data; matches and bots with these.

`docs/api.md` shows how they are used. The module of every game has the same names.
"""

from typing import TypeAlias

import peppermill.bots
import peppermill.games.contract
import peppermill.games.observation
import peppermill.lab.play
import peppermill.match
from peppermill.games.a_la_carte.commands import (
    Caught,
    Command,
    EndTurn,
    Fallen,
    Flip,
    Heat,
    LetBurn,
    NameCup,
    PickDish,
    PlayCup,
    Season,
    TakeCup,
    Tilt,
    TryFlip,
    TurnUp,
)
from peppermill.games.a_la_carte.events import Event
from peppermill.games.a_la_carte.memory import ALaCarteMemory as Memory
from peppermill.games.a_la_carte.news import News
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import Menu
from peppermill.games.a_la_carte.view import ALaCarteView as View
from peppermill.gestures import Pour, Toss

__all__ = [
    "Bot",
    "Caught",
    "Command",
    "Decision",
    "EndTurn",
    "Event",
    "Fallen",
    "Flip",
    "Heat",
    "LetBurn",
    "Match",
    "Memory",
    "Menu",
    "NameCup",
    "News",
    "Observation",
    "Options",
    "PickDish",
    "PlayCup",
    "Position",
    "Pour",
    "Result",
    "Season",
    "TakeCup",
    "Tilt",
    "Toss",
    "TryFlip",
    "TurnUp",
    "View",
]

Decision: TypeAlias = peppermill.games.contract.Decision[Command]
Observation: TypeAlias = peppermill.games.observation.Observation[View, Memory, Command, News]
Position: TypeAlias = peppermill.match.Position[Command, View, Memory, News]
Match: TypeAlias = peppermill.match.Match[Command, View, Memory, Event, News]
Result: TypeAlias = peppermill.lab.play.Result[Command, View, Memory, Event, News]
Bot: TypeAlias = peppermill.bots.Bot[View, Command] | peppermill.bots.Bot[Observation, Command]
"""A bot that is shown views, or observations (`wants_observation = True`)."""
