"""The interface by which a game takes part in the search: deals of what is hidden, and games played on."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from peppermill.core import RandomStream
from peppermill.games.contract import Setup
from peppermill.games.engine import Engine, Row, Words, new_words
from peppermill.games.observation import Observation, resample_state
from peppermill.gestures.noise import SkillName

Values: TypeAlias = NDArray[np.float64]
"""A row for each rollout: everybody's share of the win by seat, then everybody's points."""


class Rollouts(ABC):
    """Games of one kind, played on by compiled policies from what a viewer knows."""

    game: ClassVar[str]
    """Id of the game."""
    policies: ClassVar[tuple[str, ...]]
    """The compiled levels; a policy is a place in this tuple. Others are taken to play by the first."""
    engine: Engine

    def check(self, setup: Setup) -> None:
        """Raise `Refused("engine-uncovered", rule, option=…, value=…)` for a setup that is not covered."""
        self.engine.check(setup)

    def deal(self, observation: Observation, count: int, rng: RandomStream) -> Row:
        """Return so many rows that the observation's viewer cannot tell from the real state. Choices that others have
        made face down are open again."""
        return np.stack([self.engine.row_of(resample_state(observation, rng)) for _ in range(count)])

    def candidates(self, row: Row, seat: int) -> NDArray[np.int64]:
        """Return the answers that a search compares, by number."""
        return self.engine.answers(row, seat)

    def grid(self, row: Row, seat: int) -> NDArray[np.int64]:
        """Return the answers to value when all are asked for, by number: all of a list, some of a range."""
        return self.candidates(row, seat)

    def is_gesture(self, command: Any) -> bool:
        """Return whether a hand makes the command."""
        return False

    def is_sampled_gesture(self, command: Any) -> bool:
        """Return whether the command aims a gesture whose result is drawn for the game's hands."""
        return False

    def meant(self, command: Any, setup: Setup) -> int:
        """Return the number of a command; of a gesture that of the answer it was probably meant to be."""
        return self.engine.action_of(command, setup)

    def describe(self, command: Any, observation: Observation) -> dict[str, Any]:
        """Return what the words of an answer tell beyond its own fields, by the names of their parameters."""
        return {}

    def for_hand(self, skill: SkillName) -> Self:
        """Return rollouts in which hands of a skill make the gestures, in a game with physics."""
        return self

    def without_physics(self, state: Any) -> Any:
        """Return a state of a game with physics changed to sampled gestures of these hands; any other unchanged."""
        return state

    def skill_of(self, commands: Sequence[Any]) -> SkillName:
        """Return the skill that somebody's gestures in a game look most like."""
        return "good"

    @abstractmethod
    def play(self, rows: Row, seat: int, action: int, policies: Row, words: Words, horizon: int) -> Values:
        """Play a copy of each row on and return everybody's share of the win and points.

        First `seat` answers `action`, or by its policy if that is -1; from then on seat s of row i plays by
        `policies[i, s]`, and chance comes of `words[i]`. With a horizon of 0 the game is played to its end; with 1 only
        until the moment at which the game's rollouts end, and chances are estimated there.
        """

    effects: ClassVar[tuple[str, ...]] = ()
    """The direct consequences that an answer may have, as codes of the catalogues; none if the game names none."""

    def follow(self, rows: Row, seat: int, action: int, policies: Row, words: Words) -> NDArray[np.int64]:
        """Return for each row which of the effects follows from an answer."""
        return np.zeros(0, dtype=np.int64)

    @abstractmethod
    def prepare(self) -> None:
        """Compile the functions, or load what was compiled before."""

    def draw_words(self, count: int, rng: RandomStream) -> Words:
        """Return one word of chance for each rollout."""
        return spread_words(new_words(rng), count)


def spread_words(words: Words, count: int) -> Words:
    """Return so many words that follow from one, for streams that have nothing to do with each other."""
    numbers = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15) + words[0]
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    spread: Words = numbers ^ (numbers >> np.uint64(31))
    return spread
