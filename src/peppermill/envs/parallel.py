"""Environments of PettingZoo's Parallel kind, for games in which all seats answer at once."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from peppermill.envs.aec import ILLEGAL_REWARD, RENDER_MODES
from peppermill.envs.render import picture_of, text_of
from peppermill.envs.table import Rewards, Snapshot, Table
from peppermill.games.codec import HIGHEST, LOWEST


class SimultaneousEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]  # an untyped class
    """A game in which every agent acts in every step. An action that is not allowed ends the game, with the reward -1
    for its agent."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        version: str,
        players: int,
        *,
        options: Mapping[str, Any] | None = None,
        data: Any = None,
        rewards: Rewards = "ranks",
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, players, options, data, rewards)
        self.metadata = {"name": f"{game}_{version}", "render_modes": list(RENDER_MODES), "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        codec = self.table.codec
        seen = spaces.Box(LOWEST, HIGHEST, (codec.size,), np.float32)
        self._seen = spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (codec.actions,), np.int8)})
        self._action = spaces.Discrete(codec.actions)

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations, the same for all."""
        return self._seen

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions, the same for all."""
        return self._action

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game, and return everybody's observation; the same seed deals the same game."""
        self.table.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Play everybody's action; nobody knows the others'. Returns observations, rewards, terminations, truncations
        and infos by agent."""
        chosen = {seat: int(actions[self.possible_agents[seat]]) for seat in self.table.pending()}
        wrong = {seat for seat, action in chosen.items() if not self.table.allows(seat, action)}
        if not wrong:
            for seat, action in chosen.items():
                self.table.play(seat, action)
        outcome = self.table.position.outcome
        is_over = outcome is not None or bool(wrong)
        earned: Sequence[float] = [ILLEGAL_REWARD if seat in wrong else 0.0 for seat in range(self.table.players)]
        if outcome is not None:
            earned = self.table.rewards_of(outcome)
        agents, seen = self.agents, self._observations()
        if is_over:
            self.agents = []
        return (
            seen,
            dict(zip(agents, earned, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def clone(self) -> tuple[Snapshot, list[str]]:
        """Return the moment as a value that `restore` goes back to."""
        return self.table.clone(), list(self.agents)

    def restore(self, snapshot: tuple[Snapshot, list[str]]) -> None:
        """Go back to a moment."""
        self.table.restore(snapshot[0])
        self.agents = list(snapshot[1])

    def _observations(self) -> dict[str, Any]:
        return {
            agent: {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> Any:
        """Return the table as spectators see it: text with `ansi`, a picture with `rgb_array`."""
        if self.render_mode == "ansi":
            return text_of(self.table.position)
        return picture_of(self.table.position) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""
