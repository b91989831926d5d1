"""Landing maps of gestures: what a map is made of, and how, in a process that simulates gestures.

A game that has gestures names in its description (`maps`) the function that returns the task of a map for a command,
from the view of the seat that would give it: so a map can hold nothing that the seat may not see. The practice range
makes tasks of its own (`server/api/landing_maps.py`).
"""

import math
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from peppermill.core import Refused
from peppermill.core.extras import extra_missing
from peppermill.gestures import FLOOR, Hand, Throw, Toss, hand_at_table
from peppermill.gestures.noise import sd_of
from peppermill.packages import find_package, load
from peppermill.physics.kitchen import Pan
from peppermill.physics.landing_map import PourMap, ThrowMap, TossMap, map_throw, simulate_throws, simulate_tosses
from peppermill.physics.scenes import Board, Circle

FIRST_TRIES: Final = 240
"""Tries of the first picture of a throw, by the proxy: 30 ms."""
PIECE: Final = {"throw": 6, "toss": 4}
"""Simulations in one piece of a refinement: 0.2 s of a core at most, so that nobody's throw waits long for it."""
PIECES: Final = 12
"""Most pieces by which a map is refined."""
STREAM: Final = "landing map"
"""Seed of the tries. It is the same for all maps, so that a cloud moves with the aim and does not flicker, and it is
none of any match: a map says nothing of the throw that follows."""
LOWEST, HIGHEST, STEP = 90, 180, 3
"""Tilts in degrees at which pours are judged, and the lowest and highest that a bottle is believed to be held at."""
LEAST_TILT: Final = 60
LEAST_SPREAD: Final = 0.3
"""Least standard deviation of a tilt in degrees."""
SHOWN: Final = 4
"""Pours are told apart up to so many crystals; what is more is one group."""


class ThrowTask(Struct, frozen=True):
    """A throw onto a board with circles. `floor` is the share of an expert's noise that is added to every gesture."""

    board: Board
    gesture: Throw
    circles: tuple[Circle, ...]
    floor: float = FLOOR.share


class PourTask(Struct, frozen=True):
    """A pour from a bottle with so many crystals, held for `dwell` seconds. `model` names the function that returns the
    chance of each number of crystals, given how many there are, the exact tilt (degrees) and the dwell."""

    model: str
    crystals: int
    dwell: float
    floor: float = FLOOR.share


class TossTask(Struct, frozen=True):
    """A toss. `model` names the function that returns the shares of its ends for a skill."""

    model: str
    pan: Pan
    gesture: Toss
    floor: float = FLOOR.share


MapTask: TypeAlias = ThrowTask | PourTask | TossTask
LandingMap: TypeAlias = ThrowMap | PourMap | TossMap


def task_for(game: str, view: Any, command: Any) -> MapTask:
    """Return the task of the map of a command, from the view of the seat that would give it. Raises `Refused`
    (`map-unknown`) if the command holds no gesture of which the game has maps."""
    where = find_package(game).maps
    task: MapTask | None = load(where)(view, command) if where else None
    if task is None:
        raise Refused("map-unknown", field="command")
    return task


def check_map(skill: float, piece: int) -> None:
    """Refuse a skill or a number of a piece that is none (`gesture-skill-unknown`, `number-out-of-range`)."""
    hand_at_table("throw", skill)
    if not 0 <= piece <= PIECES:
        raise Refused("number-out-of-range", field="piece", value=str(piece), low=0, high=PIECES)


def draw_map(task: MapTask, skill: float, piece: int) -> LandingMap:
    """Return the first picture of a map for a hand of this skill (piece 0), or one of the pieces by which it is
    refined. Runs in a worker. Refused where the extras `bots` or `physics` are missing."""
    try:
        return _draw(task, skill, piece)
    except ModuleNotFoundError as problem:
        raise extra_missing(problem, "bots") from problem


def draw_tremor(task: MapTask, piece: int) -> LandingMap:
    """Return where the same gesture may end by the noise alone that its table adds to every gesture. Runs in a
    worker."""
    try:
        return _draw(task, 1.0, piece, Hand(1.0, task.floor))
    except ModuleNotFoundError as problem:
        raise extra_missing(problem, "bots") from problem


def _draw(task: MapTask, skill: float, piece: int, tremor: Hand | None = None) -> LandingMap:
    stream = f"{STREAM}/{piece}"
    match task:
        case ThrowTask(board, gesture, circles, floor):
            hand = tremor or hand_at_table("throw", skill, floor)
            if piece == 0:
                return map_throw(board, gesture, circles, hand, stream, FIRST_TRIES)
            return simulate_throws(board, gesture, circles, hand, stream, PIECE["throw"])
        case TossTask(model, pan, gesture, floor):
            if piece == 0:
                return TossMap(load(model)(skill), 0)
            hand = tremor or hand_at_table("toss", skill, floor)
            return simulate_tosses(pan, gesture, hand, stream, PIECE["toss"])
        case PourTask():
            return _map_pour(task, tremor or hand_at_table("pour", skill, task.floor))


def _map_pour(task: PourTask, hand: Hand) -> PourMap:
    sd = max(sd_of("pour", "tilt", hand), LEAST_SPREAD)
    exact = range(LEAST_TILT, HIGHEST + 1)
    model = load(task.model)
    rows = [_grouped(model(task.crystals, float(tilt), task.dwell)) for tilt in exact]
    tilts = range(LOWEST, HIGHEST + 1, STEP)
    chances = []
    for aimed in tilts:
        bell = [math.exp(-(((tilt - aimed) / sd) ** 2) / 2) for tilt in exact]
        total = sum(bell)
        sums = [sum(weight * row[group] for weight, row in zip(bell, rows, strict=True)) for group in range(SHOWN + 1)]
        chances.append(tuple(round(found / total, 4) for found in sums))
    return PourMap(tuple(round(math.radians(tilt), 4) for tilt in tilts), tuple(chances), task.crystals)


def _grouped(chances: Sequence[float]) -> tuple[float, ...]:
    first = tuple(chances[:SHOWN])
    return (*first, *(0.0,) * (SHOWN - len(first)), sum(chances[SHOWN:]))
