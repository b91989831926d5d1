"""Simulation of one throw until everything lies still or has left the board."""

from collections.abc import Callable
from typing import Any, Final

import mujoco
import numpy as np

from peppermill.gestures import Throw
from peppermill.physics.motion import Array
from peppermill.physics.scenes import Board
from peppermill.physics.throwing.beside import Ending, ending
from peppermill.physics.throwing.contacts import chips_touching
from peppermill.physics.throwing.free import Free
from peppermill.physics.throwing.model import FRAMES, Settings, model_for
from peppermill.physics.throwing.snapshot import given, put_away, settled

LONGEST: Final = 2.5
"""Most seconds that are simulated. Whatever still moves then is left as it is; in random throws nothing does."""
SLOWING_AFTER, SLOWING = 0.9, 0.84
"""Seconds after which every frame slows chips, and the share of speed that is left. Chips on edge or on others may roll
and rock long, because contacts of four dimensions know no resistance to rolling; what slides lies still by then."""
FLAT: Final = 0.9999
"""Uprightness above which a chip is as high as it is thick."""
BEYOND: Final = 0.06
"""Distance in m outside the board from which a chip that moves away does not come back."""

Watch = Callable[[Any, Any], None]


class Flight:
    """The engine's data of one throw, and what has been seen of it."""

    def __init__(self, board: Board, throw: Throw | None, settings: Settings, awake: bool = False) -> None:
        self.board, self.settings = board, settings
        self.model = model_for(board, settings)
        self.data = mujoco.MjData(self.model)
        self.count, lying = len(board.numbers), given(board)
        if awake:
            self.data.qpos[: lying.size] = lying.ravel()
            mujoco.mj_forward(self.model, self.data)
            self.touching = chips_touching(self.data)
        else:
            before = settled(board, settings)
            mujoco.mj_copyData(self.data, self.model, before.data)
            self.touching = before.touching
        self.left: dict[int, Ending] = {}
        self.free = None if throw is None else Free(throw, board)
        self.flown = 0 if self.free is None else self.free.frames(self._top(lying), FRAMES)
        """frames before the engine takes over"""
        if self.free is not None:
            self.data.qpos[7 * self.count - 7 :] = self.free.pose(self.flown / FRAMES)
            self.data.qvel[6 * self.count - 6 :] = self.free.velocity(self.flown / FRAMES)
            self.data.time = self.flown / FRAMES

    def _top(self, lying: Array) -> float:
        """Return a height that nothing on the board exceeds. A tilted chip counts as high as it can be."""
        disc, upright = self.board.disc, 1.0 - 2.0 * (lying[:, 4] ** 2 + lying[:, 5] ** 2)
        tops = lying[:, 2] + np.where(np.abs(upright) > FLAT, disc.thickness / 2, disc.radius + disc.thickness)
        return max(self.board.tray.rim_height, float(tops.max(initial=0.0)))

    @property
    def poses(self) -> Array:
        """Poses of all chips as the engine has them; those that left are far away."""
        return np.asarray(self.data.qpos, dtype=np.float64).reshape(self.count, 7)

    @property
    def resting(self) -> bool:
        """True if every chip on the board is asleep; chips that left keep falling, far away."""
        return int(self.data.ntree_awake) <= len(self.left)

    def run(self, polls: int, poll: Watch | None = None, frame: Watch | None = None) -> bool:
        """Step until all is still, and return True; or False when the time is up. `poll` is called `polls` times a
        frame, `frame` once, before it."""
        data, model = self.data, self.model
        steps = round(1 / FRAMES / self.settings.step / polls)
        for _ in range(self.flown, round(LONGEST * FRAMES)):
            if frame is not None:
                frame(model, data)
            for _ in range(polls):
                mujoco.mj_step(model, data, steps)
                if poll is not None:
                    poll(model, data)
            if data.time > SLOWING_AFTER:
                data.qvel[:] *= SLOWING
            self._look_who_leaves()
            if self.resting:
                return True
        return False

    def _look_who_leaves(self) -> None:
        poses, edge = self.poses, self.board.tray.edge
        away = np.abs(poses[:, :2])
        if away.max() <= edge:
            return
        outside = away.max(axis=1) - edge
        for chip in np.flatnonzero(outside > 0.0).tolist():
            if chip not in self.left and self._leaves(poses[chip], self._velocity(chip), float(outside[chip])):
                self._let_go(chip)

    def _leaves(self, pose: Array, velocity: Array, outside: float) -> bool:
        axis = int(np.argmax(np.abs(pose[:2])))
        return bool(pose[2] < 0.0 or (outside > BEYOND and velocity[axis] * pose[axis] > 0.0))

    def _let_go(self, chip: int) -> None:
        disc = self.board.disc
        now, pose = float(self.data.time), self.poses[chip].copy()
        self.left[chip] = ending(now, pose, self._velocity(chip), self.board.tray, disc.radius, disc.thickness)
        put_away(self.data, chip, chip + 1)

    def _velocity(self, chip: int) -> Array:
        return np.array(self.data.qvel[6 * chip : 6 * chip + 3])

    def drawn(self, time: float) -> Array:
        """Return the poses to show at a time: also of a chip that flies before the engine steps, and of chips that have
        left the board."""
        poses = self.poses.copy()
        if self.free is not None and time < self.flown / FRAMES - 1e-9:
            poses[-1] = self.free.pose(time)
        for chip, end in self.left.items():
            poses[chip] = end.pose(time)
        return poses
