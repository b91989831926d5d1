"""Environments of Gymnasium's kind: one seat plays, named bots play the others."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from peppermill.bots import ask_bot, find_bot
from peppermill.core import Seat
from peppermill.envs.aec import ILLEGAL_REWARD, RENDER_MODES
from peppermill.envs.render import picture_of, text_of
from peppermill.envs.table import Aims, Rewards, Snapshot, Table
from peppermill.games.codec import HIGHEST, LOWEST


class SeatEnv(gymnasium.Env[Any, Any]):  # type: ignore[misc]  # an untyped class
    """A game seen from one seat. `opponents` name the bots of the other seats, in the order of seats after this one;
    `seat` is the seat that plays, or None to draw one for every game.

    The action mask is in the info, and in the observation beside its numbers. `aims` are those of `aec.GameEnv`. An
    action that is not allowed ends the game with the reward -1.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        opponents: Sequence[str],
        *,
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        data: Any = None,
        rewards: Rewards = "ranks",
        aims: Aims = False,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, 1 + len(opponents), options, data, rewards, aims)
        if seat is not None and not 0 <= seat < self.table.players:
            raise ValueError(f"there is no seat {seat} at a table of {self.table.players}")
        self._opponents = [find_bot(game, name) for name in opponents]
        self._fixed, self.seat, self.render_mode = seat, seat or 0, render_mode
        codec = self.table.codec
        seen = spaces.Box(LOWEST, HIGHEST, (codec.size,), np.float32)
        mask = spaces.Box(0, 1, (codec.actions,), np.int8)
        self.observation_space = spaces.Dict({"observation": seen, "action_mask": mask})
        number, aim = spaces.Discrete(codec.actions), spaces.Box(-1.0, 1.0, (self.table.aims,), np.float32)
        self.action_space = spaces.Tuple((number, aim)) if aims else number

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal a new game and play on to the seat's first decision."""
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(2**31)))
        self.seat = int(self.np_random.integers(self.table.players)) if self._fixed is None else self._fixed
        self._play_others()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action and then everybody else, up to the seat's next decision. An action that is not allowed ends
        the game with the reward -1."""
        number, aim = self.table.split(action)
        if not self.table.allows(self.seat, number):
            seen, info = self._seen()
            return seen, ILLEGAL_REWARD, True, False, info
        self.table.play(self.seat, number, aim)
        self._play_others()
        outcome = self.table.position.outcome
        reward = 0.0 if outcome is None else self.table.rewards_of(outcome)[self.seat]
        seen, info = self._seen()
        return seen, reward, outcome is not None, False, info

    def clone(self) -> tuple[Snapshot, int, Any]:
        """Return the moment as a value that `restore` goes back to."""
        return self.table.clone(), self.seat, deepcopy(self.np_random)

    def restore(self, snapshot: tuple[Snapshot, int, Any]) -> None:
        """Go back to a moment. The random numbers that follow are those that followed it then."""
        self.table.restore(snapshot[0])
        self.seat, self.np_random = snapshot[1], deepcopy(snapshot[2])

    def _play_others(self) -> None:
        while self.table.position.outcome is None and self.table.decision(self.seat) is None:
            self._answer(self.table.pending()[0])
        for seat in self.table.pending():
            if seat != self.seat:
                self._answer(seat)

    def _answer(self, seat: Seat) -> None:
        position, decision = self.table.position, self.table.decision(seat)
        assert decision is not None, "the game waits for it"
        bot = self._opponents[(seat - self.seat) % self.table.players - 1]
        self.table.submit(seat, ask_bot(bot, position, decision, self.table.rng))

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        mask = self.table.mask(self.seat)
        return {"observation": self.table.observe(self.seat), "action_mask": mask}, {"action_mask": mask}

    def render(self) -> Any:
        """Return the table as spectators see it: text with `ansi`, a picture with `rgb_array`."""
        if self.render_mode == "ansi":
            return text_of(self.table.position)
        return picture_of(self.table.position) if self.render_mode == "rgb_array" else None
