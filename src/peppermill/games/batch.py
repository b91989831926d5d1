"""Batches: many games of one setup side by side, on the rows of a compiled engine, for training and statistics.

A batch is an optional part of a game (`GamePackage.batch`). Arrays go in and come out; the first axis is the game. A
game that ends is scored and begins anew in the same step, and goes on with its own random numbers.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, cast

import numpy as np
from numpy.typing import NDArray

from peppermill.core import Refused
from peppermill.core.extras import extra_missing
from peppermill.core.options import read_options
from peppermill.games import find_game
from peppermill.games.codec import Codec, find_codec
from peppermill.games.contract import Setup
from peppermill.games.engine import Engine, Row, find_engine
from peppermill.packages import find_package, load

__all__ = ["Batch", "make_batch", "make_jax_batch"]


class Batch(ABC):
    """`count` games of one setup. The same seed gives the same games."""

    game: ClassVar[str]

    def __init__(self, setup: Setup, count: int, seed: int = 0) -> None:
        self.engine: Engine = find_engine(self.game)
        self.engine.check(setup)
        self.setup, self.count, self.players = setup, count, setup.players
        self.words: NDArray[np.uint64] = np.random.default_rng(seed).integers(
            0, 2**64, (count, 1), dtype=np.uint64, endpoint=False
        )
        """The random numbers of each game, one word each."""
        first = self.engine.begin(setup, self.words[0].copy())
        self.fresh = self._fresh(first)
        """A row from which a new game is dealt."""
        self.rows: Row = np.tile(self.fresh, (count, 1))
        self.rewards: NDArray[np.float32] = np.zeros((count, self.players), dtype=np.float32)
        """Rewards of the last step, by game and seat: from 1 for the first to -1 for the last where a game ended."""
        self.over: NDArray[np.bool_] = np.zeros(count, dtype=np.bool_)
        """True for each game that ended in the last step."""
        self._deal_all()

    def clone(self) -> tuple[Any, ...]:
        """Return the moment as a value that `restore` goes back to."""
        return self.rows.copy(), self.words.copy(), self.rewards.copy(), self.over.copy()

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        """Go back to a moment. The random numbers that follow are those that followed it then."""
        arrays: tuple[NDArray[Any], ...] = (self.rows, self.words, self.rewards, self.over)
        for kept, array in zip(snapshot, arrays, strict=True):
            array[:] = kept

    @abstractmethod
    def _fresh(self, first: Row) -> Row:
        """Return the row that `first` was dealt from."""

    @abstractmethod
    def _deal_all(self) -> None:
        """Deal every game."""

    @property
    @abstractmethod
    def actors(self) -> NDArray[np.int64]:
        """Return the seats that act in the next step, by game: an array of `count` × the seats that act at once."""

    @abstractmethod
    def step(self, actions: NDArray[np.int64]) -> None:
        """Play an action of each seat of `actors`, in the same shape; then see `rewards` and `over`. Actions are those
        of the engine; an action that is not allowed gives games without meaning."""

    @abstractmethod
    def masks(self) -> NDArray[np.uint64]:
        """Return the allowed actions of each seat of `actors` as bits: words of 64 actions each."""

    def observe(self) -> NDArray[Any]:
        """Return what each seat of `actors` knows: bit planes or numbers (see the game's own class). Raises `Refused`
        (`batch-unseen`) where a game makes none."""
        raise Refused("batch-unseen", field="game", value=self.game)

    def spread(self, bits: NDArray[np.uint64]) -> NDArray[np.int8]:
        """Return bit planes of `observe` as rows of 0 and 1, one for each action. Raises `Refused` (`batch-unseen`)
        where a game makes none."""
        raise Refused("batch-unseen", field="game", value=self.game)

    @abstractmethod
    def play_randomly(self, steps: int, *, observed: bool = False) -> int:
        """Let every seat act at random for so many steps, in compiled code, and return the number of decisions. With
        `observed` masks and observations are made for each."""

    @abstractmethod
    def play_whole_games(self, games: int) -> int:
        """Play so many games one after the other to their ends, everybody at random, and return the number of
        decisions. The games of the batch stay as they are, but for the random numbers of the first."""


class OneActorBatch(Batch):
    """Games in which one seat acts in each step. An action is a number of the engine; `answers_of` gives those of the
    codec's actions, which `action_masks` are about. Observations are those of the game's codec."""

    kept: ClassVar[tuple[int, ...]]
    """Numbers of a row that are the same in every game of a setup."""
    codec: Codec

    def __init__(self, setup: Setup, count: int, seed: int = 0) -> None:
        super().__init__(setup, count, seed)
        self.codec = find_codec(self.game, setup)

    def _fresh(self, first: Row) -> Row:
        fresh = np.zeros_like(first)
        fresh[list(self.kept)] = first[list(self.kept)]
        return fresh

    def observe(self) -> NDArray[np.float32]:
        """Return what the seat that acts in each game knows: `count` × 1 × numbers of the codec's observation."""
        vectors: NDArray[np.float32] = np.zeros((self.count, 1, self.codec.size), dtype=np.float32)
        self._observe_all(vectors)
        return vectors

    def action_masks(self) -> NDArray[np.int8]:
        """Return 1 for each action of the codec that the acting seat may take, else 0: `count` × 1 × actions."""
        masks: NDArray[np.int8] = np.zeros((self.count, 1, self.codec.actions), dtype=np.int8)
        self._write_masks(self.rows, masks)
        return masks

    def answers_of(self, actions: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the engine's numbers of the codec's actions of the acting seats."""
        answers = np.array(actions, dtype=np.int64).reshape(-1)
        self._write_answers(self.rows, answers)
        return answers.reshape(-1, 1)

    def masks(self) -> NDArray[np.uint64]:
        """Return the answers of the seat that acts as bits: `count` × 1 × words."""
        masks: NDArray[np.uint64] = np.zeros((self.count, 1, (self.engine.actions + 63) // 64), dtype=np.uint64)
        self._list_answers(self.rows, masks)
        return masks

    def step(self, actions: NDArray[np.int64]) -> None:
        """Play an answer of the seat of every game that acts."""
        self._step_all(np.ascontiguousarray(actions, dtype=np.int64).reshape(-1))

    def play_randomly(self, steps: int, *, observed: bool = False) -> int:
        """Let every game's acting seat act at random for so many steps, and return the number of decisions."""
        actions = np.zeros(self.count, dtype=np.int64)
        vectors: NDArray[np.float32] = np.zeros((self.count, 1, self.codec.size), dtype=np.float32)
        masks: NDArray[np.int8] = np.zeros((self.count, 1, self.codec.actions), dtype=np.int8)
        for _ in range(steps):
            if observed:
                self._observe_all(vectors)
                self._write_masks(self.rows, masks)
            self._draw_answers(self.rows, self.words, actions)
            self._step_all(actions)
        return steps * self.count

    @abstractmethod
    def _observe_all(self, vectors: NDArray[np.float32]) -> None:
        """Write the observations of all acting seats."""

    @staticmethod
    @abstractmethod
    def _write_masks(rows: Row, masks: NDArray[np.int8], /) -> None:
        """Write which of the codec's actions are allowed in every game."""

    @staticmethod
    @abstractmethod
    def _write_answers(rows: Row, actions: NDArray[np.int64], /) -> None:
        """Replace actions of the codec by answers of the engine, in every game."""

    @staticmethod
    @abstractmethod
    def _list_answers(rows: Row, masks: NDArray[np.uint64], /) -> None:
        """Set the bits of all answers of every game."""

    @staticmethod
    @abstractmethod
    def _draw_answers(rows: Row, words: NDArray[np.uint64], actions: NDArray[np.int64], /) -> None:
        """Write an answer for every game, all equally likely."""

    @abstractmethod
    def _step_all(self, actions: NDArray[np.int64]) -> None:
        """Play an answer in every game, and begin anew those that end."""


def make_batch(
    game: str, players: int, count: int, seed: int = 0, options: dict[str, Any] | None = None, data: Any = None
) -> Batch:
    """Return `count` games side by side. Raises `Refused` (`batch-unknown`) if the game has no batches.

    >>> batch = make_batch("chili", 3, count=8, seed=1)
    >>> batch.masks().shape, batch.actors.shape
    ((8, 3, 2), (8, 3))
    """
    return cast("Batch", _make(find_package(game).batch, game, players, count, seed, options, data))


def make_jax_batch(
    game: str,
    players: int,
    count: int,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    data: Any = None,
    **how: Any,
) -> Any:
    """Return the same games as `make_batch` on the device that JAX uses, a GPU where there is one: an object with the
    methods of `Batch` whose arrays are JAX's. `how` is what its class takes besides. Raises `Refused` (`batch-unknown`)
    if the game has no such batches."""
    try:
        return _make(find_package(game).jax_batch, game, players, count, seed, options, data, **how)
    except ModuleNotFoundError as problem:
        raise extra_missing(problem, "gpu") from problem


def _make(
    where: str,
    game: str,
    players: int,
    count: int,
    seed: int,
    options: dict[str, Any] | None,
    data: Any,
    **how: Any,
) -> Any:
    if not where:
        raise Refused("batch-unknown", field="game", value=game)
    if count < 1:
        raise Refused("batch-count", field="count", value=count)
    rules = find_game(game)
    found = rules.house_data() if data is None else data
    setup = Setup(rules.check_players(players), read_options(rules.options, options or {}), found)
    return load(where)(setup, count, seed, **how)
