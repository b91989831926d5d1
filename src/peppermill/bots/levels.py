"""Names of bots as a table asks for them: a level and, for bots with hands, a skill beside it: `solid`, `solid:2.4`.

The effort of a bot (`@deep`) is set by whoever runs the machine, not by a table's host.
"""

import re
from typing import Final

from peppermill.bots import bots_of
from peppermill.core import Refused
from peppermill.gestures import SKILLS
from peppermill.packages import find_package, is_game

SKILL: Final = re.compile(r"[1-3](\.\d{1,2})?|4(\.00?)?")


def gestures_of(game: str) -> tuple[str, ...]:
    """Return the kinds of gestures in a game."""
    return find_package(game).gestures if is_game(game) else ()


def handed(game: str) -> tuple[str, ...]:
    """Return the levels whose hand may be chosen."""
    return tuple(level for level, info in bots_of(game).items() if info.hand)


def checked_level(game: str, name: str, field: str = "level", more: tuple[str, ...] = ()) -> str:
    """Return the name if there is such a bot. Raises `Refused` with the known ones, and `more` names that are
    allowed."""
    level, colon, skill = name.partition(":")
    levels = bots_of(game)
    if level not in levels or (colon and not (level in handed(game) and _is_skill(skill))):
        raise Refused("bot-unknown", field=field, value=name, known=(*more, *levels))
    return name


def _is_skill(text: str) -> bool:
    return text in SKILLS or SKILL.fullmatch(text) is not None
