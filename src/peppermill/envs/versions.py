"""Makers of a game's environments: the module of each game and version (`chili_v1`) takes its functions from one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from peppermill.envs import aec, parallel, single, vector


@dataclass(frozen=True)
class GameEnvs:
    """Makers of the environments that every game has."""

    game: str
    version: str

    def env(self, players: int = 2, **settings: Any) -> Any:
        """Return an AEC environment with PettingZoo's checks. `settings` are those of `aec.GameEnv`.

        >>> made = GameEnvs("chili", "v1").env(players=3)
        >>> made.reset(seed=7)
        >>> seen, reward, termination, truncation, info = made.last()
        >>> int(seen["action_mask"].sum()) > 0
        True
        """
        return aec.env(self.game, self.version, players, **settings)

    def raw_env(self, players: int = 2, **settings: Any) -> aec.GameEnv:
        """Return an AEC environment without PettingZoo's checks."""
        return aec.GameEnv(self.game, self.version, players, **settings)

    def single_env(self, opponents: Sequence[str] = ("solid",), **settings: Any) -> single.SeatEnv:
        """Return a Gymnasium environment in which one seat plays against these bots.

        >>> made = GameEnvs("a_la_carte", "v1").single_env(opponents=["random"])
        >>> seen, info = made.reset(seed=7)
        >>> bool(info["action_mask"].any())
        True
        """
        return single.SeatEnv(self.game, opponents, **settings)


class TurnEnvs(GameEnvs):
    """Makers for a game in which one seat acts after the other."""

    def vector_env(self, count: int, players: int = 2, **settings: Any) -> vector.TurnsEnv:
        """Return so many games as one vectorised environment on compiled rules: in each the seat acts whose turn it is.

        >>> made = TurnEnvs("safranito", "v1").vector_env(count=4, players=3)
        >>> seen, infos = made.reset(seed=7)
        >>> seen.shape, infos["actor"].shape
        ((4, 471), (4,))
        """
        return vector.TurnsEnv(self.game, self.version, count, players, **settings)


class SimultaneousEnvs(GameEnvs):
    """Makers for a game in which all seats act at once."""

    def parallel_env(self, players: int = 2, **settings: Any) -> parallel.SimultaneousEnv:
        """Return a Parallel environment: every agent chooses in every step.

        >>> made = SimultaneousEnvs("chili", "v1").parallel_env(players=3)
        >>> seen, infos = made.reset(seed=7)
        >>> sorted(seen)
        ['player_0', 'player_1', 'player_2']
        """
        return parallel.SimultaneousEnv(self.game, self.version, players, **settings)

    def vector_env(self, count: int, players: int = 2, **settings: Any) -> vector.SelfPlayEnv:
        """Return so many games as one vectorised environment on compiled rules: every seat is an environment of it.

        >>> made = SimultaneousEnvs("chili", "v1").vector_env(count=4, players=3)
        >>> seen, infos = made.reset(seed=7)
        >>> seen.shape, infos["action_mask"].sum(axis=1).tolist()[:3]
        ((12, 10, 100), [8, 8, 8])
        """
        return vector.SelfPlayEnv(self.game, self.version, count, players, **settings)
