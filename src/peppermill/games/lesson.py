"""A guided first game, as data: what is prepared, which rules are to happen in it, and how far a player has come.

It has one or more parts, each a short game of its own: the first shows what a game needs, a later one what else there
is. A lesson is a game like any other: whatever is allowed may be played, and the remarks follow what really happened.
"""

import tomllib
from collections.abc import Callable, Collection
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

from peppermill.core.refusal import Param

__all__ = ["Lesson", "Lived", "Remark", "Teaching", "teaching"]


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A prepared game: its seed or position, the opponents, and the rules that are to happen to the learner."""

    seed: str
    bots: tuple[str, ...]
    rules: tuple[str, ...]
    options: dict[str, bool | int | str] = {}
    position: str = ""
    """The position it begins at, in the game's notation; without one it is dealt."""
    more: "Lesson | None" = None
    """The next part of the lesson; None for the last."""

    def part(self, number: int) -> "Lesson | None":
        """Return a part, counted from 1; None if there are fewer."""
        if number <= 1:
            return self
        return None if self.more is None else self.more.part(number - 1)


class Remark(Struct, frozen=True, omit_defaults=True):
    """A remark to the learner: the catalogue's `<game>-lesson-<say>`, with the facts for it."""

    say: str
    rule: str
    """The rule it is about."""
    params: dict[str, Param] = {}
    point: dict[str, Any] = {}
    """The thing to look at meanwhile, in the fields by which news of this game name such things."""


class Lived(Struct, frozen=True):
    """A remark, and the rule of the lesson that has happened by it, if any."""

    remark: Remark
    rule: str = ""


class Teaching(Struct, frozen=True):
    """The progress of a learner, made from what they see and were told, and nothing else."""

    intro: tuple[Remark, ...]
    """The remark on what lies on the table; empty once something has been played."""
    lived: tuple[Remark, ...]
    """The remarks on what happened to the learner, in order; it only ever grows."""
    advice: Remark | None
    """The advice what to try next, while a rule is left and the player is asked."""
    rules: tuple[str, ...]
    """All rules to be met, in the lesson's order."""
    left: tuple[str, ...]
    """The rules that have not happened yet."""
    more: bool = False
    """True if a further part follows."""


@cache
def lesson_of_package(package: str) -> Lesson:
    """Read `data/lesson.toml` of a game's package. Raises `FileNotFoundError` if there is none."""
    text = resources.files(package).joinpath("data/lesson.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Lesson)


def part_of_lesson(package: str, part: int) -> Lesson:
    """Return a part of a package's lesson, counted from 1; the first if there is no such part."""
    lesson = lesson_of_package(package)
    return lesson.part(part) or lesson


def find_lesson(package: str) -> Lesson | None:
    """Return the lesson of a game's package; None if it has none."""
    try:
        return lesson_of_package(package)
    except FileNotFoundError:
        return None


def teaching(
    package: str,
    met: Collection[str],
    intro: tuple[Remark, ...],
    lived: tuple[Remark, ...],
    advise: Callable[[tuple[str, ...]], Remark | None],
    part: int = 1,
) -> Teaching:
    """Return how far a learner has come in a part of a lesson. `package` is the game's, `met` are the rules the learner
    has seen happen. `advise` is called with the rules that are left, if there are any."""
    lesson = part_of_lesson(package, part)
    left = tuple(rule for rule in lesson.rules if rule not in met)
    return Teaching(intro, lived, advise(left) if left else None, lesson.rules, left, lesson.more is not None)
