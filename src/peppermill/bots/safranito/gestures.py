"""Choose the gestures of Safranito's `strong` bot. For each target it tries several throws on the real board with the
noise of its own hand, first by the proxy and then by simulation; rollouts from where the chips lie rate them."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from msgspec import Struct

from peppermill.bots.safranito import aims
from peppermill.bots.safranito.rollouts import Landings, SafranitoRollouts
from peppermill.core import Chance, RandomStream
from peppermill.games.observation import Observation
from peppermill.games.safranito import engine_rules as e
from peppermill.games.safranito.board import board
from peppermill.games.safranito.view import SafranitoView
from peppermill.gestures import EASY_THROW, Hand, Throw, perturb
from peppermill.physics.scenes import Board, Lying, Pose

THROWN: Final = 10_000
"""Number of the thrown chip in the scene of a plan."""
LOB: Final = 0.6
"""Loft in rad of a throw over chips in the way."""
ASIDE: Final = 0.09
"""Distance in m by which the hand moves along the edge, to throw past chips in the way."""
KEPT: Final = 3
"""One in so many gestures is tried again, with more throws."""
EXACTER: Final = 4
"""Weight of a simulated throw, in throws by the proxy."""


class GestureEffort(Struct, frozen=True):
    """The effort of planning a throw, in counts."""

    targets: int
    """Targets for which gestures are tried."""
    first: int
    """Throws of each gesture by the proxy."""
    more: int
    """Throws by the proxy of each of the better gestures."""
    checked: int
    """Gestures that are simulated."""
    engine: int
    """Simulations of each of them."""
    deals: int
    """Rollouts after each landing by the proxy; after all simulated ones there are as many as after those."""


EFFORTS: Final = {
    "quick": GestureEffort(3, 16, 64, 0, 0, 5),
    "normal": GestureEffort(4, 24, 80, 5, 8, 4),
    "deep": GestureEffort(6, 48, 200, 10, 16, 12),
}


class PlannedThrow(Struct, frozen=True):
    """A gesture for a target, without the noise of a hand, and what its trials brought."""

    action: int
    """Number of the target."""
    gesture: Throw
    chance: float
    """Mean share of the win after the trials."""
    landings: Landings


class GestureSearch:
    """The search for a gesture in one position. All gestures share the noise of the hand, deals and luck."""

    def __init__(
        self,
        rollouts: SafranitoRollouts,
        seen: Observation[SafranitoView, Any, Any, Any],
        hand: Hand,
        effort: GestureEffort,
        rng: RandomStream,
    ) -> None:
        self.rollouts, self.hand, self.effort = rollouts, hand, effort
        self.side, self.scene = seen.view.sides[int(seen.viewer)], scene_of(seen.view)
        self.noises = [Chance(f"{rng.word()}") for _ in range(max(effort.first, effort.more, effort.engine))]
        count = max(effort.first, effort.more) * effort.deals
        self.rows, self.words = rollouts.deal(seen, count, rng), rollouts.draw_words(count, rng)
        self.seat = int(seen.viewer)

    def best(self, targets: Sequence[int]) -> PlannedThrow:
        """Return the best gesture for any of some targets, which are numbers of throws."""
        effort = self.effort
        thought = [(action, gesture) for action in targets for gesture in self.gestures(action)]
        tried = [self.try_gesture(action, gesture, effort.first) for action, gesture in thought]
        some = ranked(tried)[: -(-len(tried) // KEPT)]
        tried = [self.try_gesture(one.action, one.gesture, effort.more) for one in some]
        if not effort.checked:
            return ranked(tried)[0]
        return ranked([self._checked(one) for one in ranked(tried)[: effort.checked]])[0]

    def gestures(self, action: int) -> list[Throw]:
        """Return ways to throw at a target: low, from beside the straight way, and high over what lies there; harder
        where others' chips are aimed at."""
        spot = action % e.SPOTS
        aim = (float(e.aim_x(spot)), float(e.aim_y(spot)))
        ways = [(EASY_THROW.loft, 0.0), (EASY_THROW.loft, ASIDE), (EASY_THROW.loft, -ASIDE), (LOB, 0.0)]
        found = [aims.gesture_for(self.side, aim, hard=False, loft=loft, aside=aside) for loft, aside in ways]
        if spot >= e.CIRCLES:
            found.append(aims.gesture_for(self.side, aim, hard=True))
        return found

    def try_gesture(self, action: int, gesture: Throw, count: int) -> PlannedThrow:
        """Try a gesture for a target in so many throws by the proxy."""
        from peppermill.physics.proxy import proxy_throws, rows_of

        landings = proxy_throws(self.scene, rows_of(self._tremble(gesture, count)))
        return self._judged(action, gesture, landings, self.effort.deals)

    def _tremble(self, gesture: Throw, count: int) -> list[Throw]:
        return [perturb(gesture, self.hand, noise) for noise in self.noises[:count]]

    def _judged(self, action: int, gesture: Throw, landings: Landings, deals: int) -> PlannedThrow:
        """Play on from landings, with so many deals for each."""
        count = len(landings) * deals
        values = self.rollouts.play_landed(self.rows[:count], action, landings, self.words[:count])
        return PlannedThrow(action, gesture, float(values[:, self.seat].mean()), landings)

    def _checked(self, one: PlannedThrow) -> PlannedThrow:
        """Return a plan with what simulations say of it too."""
        from peppermill.physics.planning import plan

        facts = plan(self.scene, self._tremble(one.gesture, self.effort.engine))
        landings = np.array(
            [
                [(*chip.pose.place[:2], chip.number in (*landed.left, *landed.on_rim)) for chip in landed.chips]
                for landed in facts
            ]
        )
        again = self._judged(one.action, one.gesture, landings, len(self.rows) // len(landings))
        weight = EXACTER * len(landings) / (EXACTER * len(landings) + len(one.landings))
        chance = weight * again.chance + (1.0 - weight) * one.chance
        return PlannedThrow(one.action, one.gesture, chance, one.landings)


def ranked(plans: Sequence[PlannedThrow]) -> list[PlannedThrow]:
    """Return plans, the one with the best chance first, the earlier of equals."""
    return sorted(plans, key=lambda one: -one.chance)


def scene_of(view: SafranitoView) -> Board:
    """Return the board as it lies, with a chip in the hand."""
    return board(tuple(Lying(chip.number, Pose(chip.place, chip.turn)) for chip in view.board), THROWN)
