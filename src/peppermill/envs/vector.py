"""Vectorised environments of Gymnasium's kind over batches: many games side by side on compiled rules."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.games.batch import Batch, OneActorBatch, make_batch
from peppermill.games.codec import HIGHEST, LOWEST


class SelfPlayEnv(VectorEnv):  # type: ignore[misc]  # an untyped class
    """Games side by side in which all seats act at once. Each seat is one of the `num_envs` environments: seat s of
    game g is number g × players + s.

    An observation has a row of 0 and 1 for each plane of the batch; the actions that are allowed are in `infos` as
    `action_mask`. An action that is not allowed gives games without meaning. A game that ends begins anew in the same
    step: rewards and terminations are those of the game that ended, observations those of the new one.
    """

    def __init__(
        self,
        game: str,
        version: str,
        count: int,
        players: int,
        *,
        options: Mapping[str, Any] | None = None,
        data: Any = None,
    ) -> None:
        self._make: Callable[[int], Batch] = lambda seed: make_batch(
            game, players, count, seed, dict(options or {}), data
        )
        self.batch = self._make(0)
        self.players, self.num_envs = players, count * players
        self.metadata = {"name": f"{game}_{version}", "autoreset_mode": AutoresetMode.SAME_STEP}
        seen = self._observe()
        self.single_observation_space = spaces.Box(0, 1, seen.shape[1:], np.int8)
        self.single_action_space = spaces.Discrete(seen.shape[2])
        self.observation_space = spaces.Box(0, 1, seen.shape, np.int8)
        self.action_space = spaces.MultiDiscrete([seen.shape[2]] * self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Deal all games, and return everybody's observation; the same seed deals the same games."""
        self.batch = self._make(int(np.random.default_rng().integers(2**63)) if seed is None else seed)
        seen = self._observe()
        return seen, {"action_mask": seen[:, 0]}

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.int8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play everybody's action. Returns observations, rewards, terminations, truncations and infos."""
        self.batch.step(np.asarray(actions, dtype=np.int64).reshape(self.batch.count, self.players))
        seen = self._observe()
        over = np.repeat(self.batch.over, self.players)
        return seen, self.batch.rewards.reshape(-1).copy(), over, np.zeros_like(over), {"action_mask": seen[:, 0]}

    def clone(self) -> tuple[Any, ...]:
        """Return the moment as a value that `restore` goes back to."""
        return self.batch.clone()

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        """Go back to a moment; see `observe` for what everybody knows then."""
        self.batch.restore(snapshot)

    def observe(self) -> NDArray[np.int8]:
        """Return everybody's observation, as `step` and `reset` do."""
        return self._observe()

    def _observe(self) -> NDArray[np.int8]:
        """Return all planes as rows of 0 and 1. The first plane is what a seat may play."""
        bits = self.batch.observe()
        return self.batch.spread(bits.reshape(-1, *bits.shape[2:]))


class TurnsEnv(VectorEnv):  # type: ignore[misc]  # an untyped class
    """Games side by side in which one seat of each acts in every step; a game is one of the `num_envs` environments.

    Observations, actions and masks (`action_mask` in `infos`) are those of the game's other environments, for the seat
    that acts; `actor` in `infos` names it. A reward is that of the seat that has just acted; `rewards` in `infos` has
    those of all seats, who earn theirs when a game ends. An action that is not allowed gives games without meaning. A
    game that ends begins anew in the same step: rewards and terminations are those of the game that ended, observations
    those of the new one.
    """

    def __init__(
        self,
        game: str,
        version: str,
        count: int,
        players: int,
        *,
        options: Mapping[str, Any] | None = None,
        data: Any = None,
    ) -> None:
        sampled = {"input": "sampled"} if "input" in find_game(game).options.__struct_fields__ else {}
        given = {**sampled, **(options or {})}
        self._make: Callable[[int], Batch] = lambda seed: make_batch(game, players, count, seed, given, data)
        self.batch = self._begin(0)
        self.players, self.num_envs = players, count
        self.metadata = {"name": f"{game}_{version}", "autoreset_mode": AutoresetMode.SAME_STEP}
        codec = self.batch.codec
        self.single_observation_space = spaces.Box(LOWEST, HIGHEST, (codec.size,), np.float32)
        self.single_action_space = spaces.Discrete(codec.actions)
        self.observation_space = spaces.Box(LOWEST, HIGHEST, (count, codec.size), np.float32)
        self.action_space = spaces.MultiDiscrete([codec.actions] * count)

    def _begin(self, seed: int) -> OneActorBatch:
        batch = self._make(seed)
        if not isinstance(batch, OneActorBatch):
            raise Refused("batch-unseen", field="game", value=batch.game)
        return batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Deal all games, and return what the acting seats know; the same seed deals the same games."""
        self.batch = self._begin(int(np.random.default_rng().integers(2**63)) if seed is None else seed)
        return self.observe(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play an action in every game. Returns observations, rewards, terminations, truncations and infos."""
        actors = self.batch.actors[:, 0]
        self.batch.step(self.batch.answers_of(np.asarray(actions)))
        earned, over = self.batch.rewards.copy(), self.batch.over.copy()
        infos = {**self._infos(), "rewards": earned}
        return self.observe(), earned[np.arange(len(actors)), actors], over, np.zeros_like(over), infos

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.batch.action_masks()[:, 0], "actor": self.batch.actors[:, 0]}

    def clone(self) -> tuple[Any, ...]:
        """Return the moment as a value that `restore` goes back to."""
        return self.batch.clone()

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        """Go back to a moment; see `observe` for what the acting seats know then."""
        self.batch.restore(snapshot)

    def observe(self) -> NDArray[np.float32]:
        """Return what the acting seats know, as `step` and `reset` do."""
        return self.batch.observe()[:, 0]
