"""À la carte as environments, version 1."""

from collections.abc import Sequence
from typing import Any

from peppermill.envs import aec, single, vector

VERSION = "v1"


def env(players: int = 2, **settings: Any) -> Any:
    """Return an AEC environment with PettingZoo's checks. `settings` are those of `aec.GameEnv`.

    >>> made = env(players=3)
    >>> made.reset(seed=7)
    >>> seen, reward, termination, truncation, info = made.last()
    >>> int(seen["action_mask"].sum()) > 0
    True
    """
    return aec.env("a_la_carte", VERSION, players, **settings)


def raw_env(players: int = 2, **settings: Any) -> aec.GameEnv:
    """Return an AEC environment without PettingZoo's checks."""
    return aec.GameEnv("a_la_carte", VERSION, players, **settings)


def vector_env(count: int, players: int = 2, **settings: Any) -> vector.TurnsEnv:
    """Return so many games as one vectorised environment on compiled rules: in each the seat acts whose turn it is.

    >>> made = vector_env(count=4, players=3)
    >>> seen, infos = made.reset(seed=7)
    >>> seen.shape, infos["actor"].shape
    ((4, 422), (4,))
    """
    return vector.TurnsEnv("a_la_carte", VERSION, count, players, **settings)


def single_env(opponents: Sequence[str] = ("solid",), **settings: Any) -> single.SeatEnv:
    """Return a Gymnasium environment in which one seat plays against these bots.

    >>> made = single_env(opponents=["random"])
    >>> seen, info = made.reset(seed=7)
    >>> bool(info["action_mask"].any())
    True
    """
    return single.SeatEnv("a_la_carte", opponents, **settings)
