"""Names of bots as a table asks for them: a level and, for bots with hands, a skill beside it: `solid`, `solid:2.4`.

The effort of a bot (`@deep`) is set by whoever runs the machine, not by a table's host.
"""

import re
from typing import Final

from peppermill.bots import BOTS
from peppermill.core import Refused
from peppermill.gestures import SKILLS

GESTURES: Final = {"safranito": ("throw",), "a_la_carte": ("pour", "toss")}
"""The gestures of each game's bots, listed here so that no bot need be loaded to know."""
HEADS_ALONE: Final = ("random",)
SKILL: Final = re.compile(r"[1-3](\.\d{1,2})?|4(\.00?)?")


def gestures_of(game: str) -> tuple[str, ...]:
    """Return the kinds of gestures in a game."""
    return GESTURES.get(game, ()) if game in BOTS else ()


def handed(game: str) -> tuple[str, ...]:
    """Return the levels whose hand may be chosen."""
    return tuple(level for level in BOTS.get(game, ()) if gestures_of(game) and level not in HEADS_ALONE)


def checked_level(game: str, name: str, field: str = "level", more: tuple[str, ...] = ()) -> str:
    """Return the name if there is such a bot. Raises `Refused` with the known ones, and `more` words that are
    allowed."""
    level, colon, skill = name.partition(":")
    levels = BOTS.get(game, {})
    if level not in levels or (colon and not (level in handed(game) and _is_skill(skill))):
        raise Refused("bot-unknown", field=field, value=name, known=(*more, *levels))
    return name


def _is_skill(text: str) -> bool:
    return text in SKILLS or SKILL.fullmatch(text) is not None
