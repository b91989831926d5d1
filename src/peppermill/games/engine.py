"""Compiled engines: a game's rules on flat arrays, for search, estimates and batches of games.

An engine is an optional part of a game. It repeats rules of the reference (`Game`), so it is proven equal to it in
lock-step (`tests/laws/test_engines.py`, `prove engines`). A state is a *row* of 64-bit integers; rows of many games
form a table. An answer is a number from 0 to `actions` - 1. Chance is one word of state (`games/engine_random.py`),
and is drawn in the order in which `Game.proceed` asks for it: a `WordStream` with the same word makes the same game.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from peppermill.core import RandomStream, Refused, Seat
from peppermill.games.contract import Decision, Outcome, Setup, ranks
from peppermill.packages import find_package, is_game, load, packages

Row: TypeAlias = NDArray[np.int64]
"""One state, or a table of states with one row each."""
Words: TypeAlias = NDArray[np.uint64]
"""The state of the random numbers: an array of one word, which is changed."""


class Engine(ABC):
    """The rules of one game on rows of integers.

    Functions that take a row change it in place where they say so and never check whether an answer is allowed: ask
    `answers`. A row holds everything, hidden things included, and everything of the setup that rules depend on.
    """

    game: ClassVar[str]
    """Id of the game."""
    size: ClassVar[int]
    """Length of a row."""
    actions: ClassVar[int]
    """Number of different answers in the game."""
    gesture_rule: ClassVar[str] = ""
    """The rule of gestures, which an engine covers only where the option `input` samples them; empty for a game without
    any."""

    def check(self, setup: Setup) -> None:
        """Raise `Refused("engine-uncovered", rule, option=…, value=…)` for a setup that the engine does not cover. By
        default that is one with gestures (`gesture_rule`) that are not sampled."""
        if self.gesture_rule and setup.options.input != "sampled":
            raise uncovered(self.gesture_rule, "input", setup.options.input)

    @abstractmethod
    def row_of(self, state: Any) -> Row:
        """Return a state of the reference as a new row. Raises `Refused` for a setup that is not covered, and for a
        state in which nobody is asked although the game goes on."""

    @abstractmethod
    def state_of(self, row: Row, setup: Setup) -> Any:
        """Return a row as a state of the rules that are not compiled: `state_of(row_of(state), setup) == state`."""

    @abstractmethod
    def begin(self, setup: Setup, words: Words) -> Row:
        """Return a new game's row, dealt and settled."""

    @abstractmethod
    def pending(self, row: Row) -> Sequence[int]:
        """Return the seats that the table waits for, in the order of the game's open decisions; none when the game
        is over."""

    @abstractmethod
    def answers(self, row: Row, seat: int) -> NDArray[np.int64]:
        """Return the numbers of the answers a seat may give now, ascending; none if it is not asked."""

    @abstractmethod
    def action_of(self, command: Any, setup: Setup) -> int:
        """Return the number of a command; of one in a range, the number of the nearest that has one."""

    @abstractmethod
    def command_of(self, action: int, decision: Decision[Any], setup: Setup) -> Any:
        """Return the command of that number as an answer to a decision."""

    @abstractmethod
    def step(self, row: Row, seat: int, action: int, words: Words) -> None:
        """Change a row by an answer and all that follows from it."""

    @abstractmethod
    def scores(self, row: Row) -> tuple[int, ...]:
        """Return everybody's points so far, by seat."""

    @abstractmethod
    def outcome(self, row: Row) -> Outcome | None:
        """Return the result; None while the game goes on."""

    @abstractmethod
    def prepare(self) -> None:
        """Compile the functions, or load what was compiled before."""


def new_words(rng: RandomStream) -> Words:
    """Return a state of random numbers for an engine, drawn from a stream."""
    return np.array([rng.word()], dtype=np.uint64)


def find_engine(game: str) -> Engine:
    """Return the compiled engine of a game. Raises `Refused` if it has none."""
    where = find_package(game).engine if is_game(game) else ""
    if not where:
        raise Refused("engine-unknown", field="game", value=game, known=games_with_engine())
    return cast("Engine", load(where)())


def games_with_engine() -> tuple[str, ...]:
    """Return the names of the games that have a compiled engine."""
    return tuple(package.name for package in packages() if package.engine)


def uncovered(rule: str, option: str, value: object) -> Refused:
    """Return the refusal of an option that an engine does not cover."""
    return Refused("engine-uncovered", rule, option=option, value=str(value).lower())


def write_numbers(row: Row, state: object, places: Mapping[str, int]) -> None:
    """Write fields of a state into a row, each at its place."""
    for name, place in places.items():
        row[place] = getattr(state, name)


def read_numbers(row: Sequence[int], places: Mapping[str, int], truths: Collection[str]) -> dict[str, Any]:
    """Return the fields that `write_numbers` wrote into a row; `truths` are those that are true or false."""
    return {name: bool(row[place]) if name in truths else row[place] for name, place in places.items()}


def outcome_of(reason: str, scores: Sequence[int]) -> Outcome:
    """Return the result of a game that the most points win."""
    return Outcome(reason, tuple(scores), ranks(scores))


def seats(found: Sequence[int]) -> tuple[Seat, ...]:
    """Return seat numbers as seats."""
    return tuple(Seat(int(seat)) for seat in found)
