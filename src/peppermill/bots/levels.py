"""Names of bots as a table asks for them: a level and, for bots with hands, a skill beside it: `solid`, `solid:2.4`.

The effort of a bot (`@deep`) is set by whoever runs the machine, not by a table's host.
"""

import re
from collections.abc import Collection
from typing import Final

from peppermill.bots import bots_of, find_bot_info, split_bot_name
from peppermill.core import Refused
from peppermill.gestures import SKILLS
from peppermill.packages import find_package, is_game

SKILL: Final = re.compile(r"[1-3](\.\d{1,2})?|4(\.00?)?")


def gestures_of(game: str) -> tuple[str, ...]:
    """Return the kinds of gestures in a game."""
    return find_package(game).gestures if is_game(game) else ()


def handed(game: str, allowed: Collection[str] = ()) -> tuple[str, ...]:
    """Return the bots of a table (`allowed_levels`) whose hand may be chosen."""
    levels = allowed_levels(game, allowed)
    return tuple(name for name in levels if (info := find_bot_info(game, split_bot_name(name).level)) and info.hand)


def allowed_levels(game: str, allowed: Collection[str]) -> tuple[str, ...]:
    """Return the bots that a table may seat: the game's own levels, and those of other distributions that are
    allowed on this machine and play this game."""
    return (*bots_of(game), *allowed_package_bots(game, allowed))


def allowed_package_bots(game: str, allowed: Collection[str]) -> tuple[str, ...]:
    """Return the bots of other distributions that are allowed on this machine and play this game."""
    return tuple(name for name in allowed if find_bot_info(game, split_bot_name(name).level) is not None)


def checked_level(
    game: str, name: str, field: str = "level", more: tuple[str, ...] = (), allowed: Collection[str] = ()
) -> str:
    """Return the name if there is such a bot; `allowed` are those of other distributions. Raises `Refused` with the
    known ones, and `more` names that are allowed."""
    level, hand, effort = split_bot_name(name)
    levels = allowed_levels(game, allowed)
    info = find_bot_info(game, level)
    is_hand = ":" not in name or (info is not None and info.hand and _is_skill(hand))
    if not is_hand or (f"{level}@{effort}" if "@" in name else level) not in levels:
        raise Refused("bot-unknown", field=field, value=name, known=(*more, *levels))
    return name


def _is_skill(text: str) -> bool:
    return text in SKILLS or SKILL.fullmatch(text) is not None
