"""Bots as a table asks for them: a level, and, for those with hands, a skill beside it: `solid`, `solid:2.4`.

How hard a bot tries (`@deep`) is for whoever runs the machine to say, not for a table's host.
"""

import re
from typing import Final

from peppermill.bots import BOTS
from peppermill.gestures import SKILLS
from peppermill.table import Refused

GESTURES: Final = {"safranito": ("throw",), "a_la_carte": ("pour", "toss")}
"""What the hands of each game's bots do. Said here, so that nobody need load a bot to know."""
HEADS_ALONE: Final = ("random",)
SKILL: Final = re.compile(r"[1-3](\.\d{1,2})?|4(\.00?)?")


def gestures_of(game: str) -> tuple[str, ...]:
    return GESTURES.get(game, ()) if game in BOTS else ()


def handed(game: str) -> tuple[str, ...]:
    """The levels whose hand may be chosen."""
    return tuple(level for level in BOTS.get(game, ()) if gestures_of(game) and level not in HEADS_ALONE)


def checked_level(game: str, name: str, field: str = "level", more: tuple[str, ...] = ()) -> str:
    """The name, if there is such a bot. Raises `Refused`, naming those there are, and `more` that could be said."""
    level, colon, skill = name.partition(":")
    levels = BOTS.get(game, {})
    if level not in levels or (colon and not (level in handed(game) and _is_skill(skill))):
        raise Refused("bot-unknown", field=field, value=name, known=(*more, *levels))
    return name


def _is_skill(text: str) -> bool:
    return text in SKILLS or SKILL.fullmatch(text) is not None
