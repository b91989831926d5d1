"""The board for `physics`: its data file read into types, and the circles on it (C-5)."""

import math
from functools import cache
from importlib import resources
from typing import Final, TypeVar

import msgspec

from peppermill.core.chance import Chance
from peppermill.physics.scenes import Board, Circle, Disc, Figure, Lying, Pose, Tray

Kind = TypeVar("Kind", Tray, Disc)


class _File(msgspec.Struct, forbid_unknown_fields=True):
    tray: dict[str, Figure]
    disc: dict[str, Figure]
    circles: dict[str, Figure]


@cache
def _file() -> _File:
    text = resources.files(__package__).joinpath("data", "board.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=_File)


def board(chips: tuple[Lying, ...] = (), thrown: int | None = 0) -> Board:
    """Return the board of the game with these chips on it and one in the hand."""
    return Board(_values(_file().tray, Tray), _values(_file().disc, Disc), chips, thrown)


def _values(figures: dict[str, Figure], kind: type[Kind]) -> Kind:
    return msgspec.convert({name: figure.value for name, figure in figures.items()}, kind, strict=True)


@cache
def bowls() -> tuple[Circle, ...]:
    """Return the nine bowls in reading order from the north-west, as seen by seat 0, who sits in the south."""
    return circles(_file().circles["bowl"].value, _file().circles["action"].value)[:9]


@cache
def action_circles() -> tuple[Circle, ...]:
    """Return the four action circles clockwise from the north-west."""
    return circles(_file().circles["bowl"].value, _file().circles["action"].value)[9:]


@cache
def circles(bowl: float, action: float) -> tuple[Circle, ...]:
    """Return all thirteen circles with these radii: the bowls, then the action circles."""
    third, sixth = FIELD / 3, FIELD / 6
    at = (-third, 0.0, third)
    corners = ((-sixth, sixth), (sixth, sixth), (sixth, -sixth), (-sixth, -sixth))
    return (
        *(Circle(x, y, bowl) for y in reversed(at) for x in at),
        *(Circle(x, y, action) for x, y in corners),
    )


FIELD: Final = _file().tray["side"].value
HOLE: Final = _file().disc["hole"].value
"""Radius of the hole in a chip, in m."""


def scattered(count: int, chance: Chance) -> tuple[Lying, ...]:
    """Return so many chips, numbered from 1, that lie flat and apart, one in ten face up: a board in the middle of a
    round."""
    stream, room = chance.stream("board/scattered"), board().tray.half - board().disc.radius
    apart, height = 2 * board().disc.radius + 0.0005, board().disc.thickness / 2
    chips: list[Lying] = []
    while len(chips) < count:
        x, y = ((2 * stream.real() - 1) * room for _ in range(2))
        if all(math.hypot(x - chip.pose.place[0], y - chip.pose.place[1]) > apart for chip in chips):
            turn = (1.0, 0.0, 0.0, 0.0) if stream.below(10) == 0 else (0.0, 1.0, 0.0, 0.0)
            chips.append(Lying(len(chips) + 1, Pose((x, y, height), turn)))
    return tuple(chips)
