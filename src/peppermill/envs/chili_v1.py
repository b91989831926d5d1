"""Chili as environments, version 1."""

from collections.abc import Sequence
from typing import Any

from peppermill.envs import aec, parallel, single, vector

VERSION = "v1"


def env(players: int = 2, **settings: Any) -> Any:
    """Return an AEC environment with PettingZoo's checks. `settings` are those of `aec.GameEnv`.

    >>> made = env(players=3)
    >>> made.reset(seed=7)
    >>> seen, reward, termination, truncation, info = made.last()
    >>> int(seen["action_mask"].sum()) > 0
    True
    """
    return aec.env("chili", VERSION, players, **settings)


def raw_env(players: int = 2, **settings: Any) -> aec.GameEnv:
    """Return an AEC environment without PettingZoo's checks."""
    return aec.GameEnv("chili", VERSION, players, **settings)


def parallel_env(players: int = 2, **settings: Any) -> parallel.SimultaneousEnv:
    """Return a Parallel environment: every agent chooses in every step.

    >>> made = parallel_env(players=3)
    >>> seen, infos = made.reset(seed=7)
    >>> sorted(seen)
    ['player_0', 'player_1', 'player_2']
    """
    return parallel.SimultaneousEnv("chili", VERSION, players, **settings)


def vector_env(count: int, players: int = 2, **settings: Any) -> vector.SelfPlayEnv:
    """Return so many games as one vectorised environment on compiled rules: every seat is an environment of it.

    >>> made = vector_env(count=4, players=3)
    >>> seen, infos = made.reset(seed=7)
    >>> seen.shape, infos["action_mask"].sum(axis=1).tolist()[:3]
    ((12, 10, 100), [8, 8, 8])
    """
    return vector.SelfPlayEnv("chili", VERSION, count, players, **settings)


def single_env(opponents: Sequence[str] = ("solid",), **settings: Any) -> single.SeatEnv:
    """Return a Gymnasium environment in which one seat plays against these bots.

    >>> made = single_env(opponents=["random"])
    >>> seen, info = made.reset(seed=7)
    >>> bool(info["action_mask"].any())
    True
    """
    return single.SeatEnv("chili", opponents, **settings)
