"""Environments of PettingZoo's AEC kind: agents act one after the other, in the order in which the game waits for them.

Where a game asks several seats at once, each acts without knowing what the others have answered.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from peppermill.envs.render import picture_of, text_of
from peppermill.envs.table import Aims, Rewards, Snapshot, Table
from peppermill.games.codec import HIGHEST, LOWEST

ILLEGAL_REWARD = -1.0
"""Reward of an agent whose action is not allowed; the game ends by it."""
RENDER_MODES = ("ansi", "rgb_array")


class GameEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]  # an untyped class
    """A game as an AEC environment, without PettingZoo's checks; `env` adds these.

    With `aims=True` an action is a pair: the number, and numbers from -1 to 1 that say where a gesture aims; with
    `aims="gesture"` they are all numbers of a gesture that is simulated. They are read only where the action is a
    gesture, and the mask is in the agent's info. An action that is not allowed raises `ValueError`, or with
    `ends_if_illegal` ends the game with the reward -1 for its agent.
    """

    metadata: dict[str, Any]
    agent_selection: str

    def __init__(
        self,
        game: str,
        version: str,
        players: int,
        *,
        options: Mapping[str, Any] | None = None,
        data: Any = None,
        rewards: Rewards = "ranks",
        aims: Aims = False,
        render_mode: str | None = None,
        ends_if_illegal: bool = False,
    ) -> None:
        super().__init__()
        self.table = Table(game, players, options, data, rewards, aims)
        self.metadata = {
            "name": f"{game}_{version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode, self.aims, self._ends = render_mode, bool(aims), ends_if_illegal
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        codec = self.table.codec
        seen = spaces.Box(LOWEST, HIGHEST, (codec.size,), np.float32)
        mask = spaces.Box(0, 1, (codec.actions,), np.int8)
        number = spaces.Discrete(codec.actions)
        aim = spaces.Box(-1.0, 1.0, (self.table.aims,), np.float32)
        self._seen: Any = seen if aims else spaces.Dict({"observation": seen, "action_mask": mask})
        self._action: Any = spaces.Tuple((number, aim)) if aims else number

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations, the same for all."""
        return self._seen

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions, the same for all."""
        return self._action

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same one."""
        self.table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Any:
        """Return what an agent knows; its mask is all zeros while it is not asked."""
        seat = self.possible_agents.index(agent)
        seen = self.table.observe(seat)
        return seen if self.aims else {"observation": seen, "action_mask": self.table.mask(seat)}

    def step(self, action: Any) -> None:
        """Play the action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat, (number, aim) = self.possible_agents.index(agent), self.table.split(action)
        if self._ends and not self.table.allows(seat, number):
            self.rewards[agent] = ILLEGAL_REWARD
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
            return
        self.table.play(seat, number, aim)
        outcome = self.table.position.outcome
        if outcome is not None:
            self.rewards = dict(zip(self.agents, self.table.rewards_of(outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        pending = self.table.pending()
        if pending:
            self.agent_selection = self.possible_agents[pending[0]]
            if self.aims:
                for agent in self.agents:
                    self.infos[agent] = {"action_mask": (self.table.mask(self.possible_agents.index(agent)), None)}
        else:
            self.agent_selection = self.agents[0]

    def clone(self) -> tuple[Snapshot, dict[str, Any]]:
        """Return the moment as a value that `restore` goes back to."""
        kept = ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "agent_selection")
        return self.table.clone(), {name: _copied(getattr(self, name)) for name in kept}

    snapshot = clone

    def restore(self, snapshot: tuple[Snapshot, dict[str, Any]]) -> None:
        """Go back to a moment."""
        self.table.restore(snapshot[0])
        for name, value in snapshot[1].items():
            setattr(self, name, _copied(value))

    def render(self) -> Any:
        """Return the table as spectators see it: text with `ansi`, a picture with `rgb_array`."""
        if self.render_mode == "ansi":
            return text_of(self.table.position)
        return picture_of(self.table.position) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def env(game: str, version: str, players: int, **settings: Any) -> Any:
    """Return a game as an AEC environment with PettingZoo's checks: an action that is not allowed ends the game with
    the reward -1 for its agent."""
    made: Any = GameEnv(game, version, players, ends_if_illegal=True, **settings)
    if not made.aims:
        made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, dict | list) else value
