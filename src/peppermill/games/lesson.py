"""A guided first game, as data: what is prepared, what is to happen in it, and how far a player has come.

A lesson is a game like any other: whatever is allowed may be played, and what is told follows what really happened.
"""

import tomllib
from typing import Any

import msgspec
from msgspec import Struct

from peppermill.table.refusal import Param


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A prepared game: its luck, who plays against the learner, and the rules that are to happen to them."""

    seed: str
    bots: tuple[str, ...]
    rules: tuple[str, ...]
    options: dict[str, bool | int | str] = {}
    position: str = ""
    """Where it begins, in the game's notation; else it is dealt."""


class Remark(Struct, frozen=True, omit_defaults=True):
    """Something to be told: the catalogue's `<game>-lesson-<say>`, with the facts for it."""

    say: str
    rule: str
    """What it is about."""
    params: dict[str, Param] = {}
    point: dict[str, Any] = {}
    """What to look at meanwhile, in the fields by which news of this game name such things."""


class Teaching(Struct, frozen=True):
    """How far a player has come, made from what they see and were told, and nothing else."""

    intro: tuple[Remark, ...]
    """What lies on the table; empty once something has been played."""
    lived: tuple[Remark, ...]
    """What happened to the player, in its order; it only ever grows."""
    advice: Remark | None
    """What to try next, while something is left to be seen and the player is asked."""
    rules: tuple[str, ...]
    """All there are to be met, in the lesson's order."""
    left: tuple[str, ...]
    """Those that have not happened yet."""


def read_lesson(text: str) -> Lesson:
    """A file of our own."""
    return msgspec.convert(tomllib.loads(text), Lesson)
