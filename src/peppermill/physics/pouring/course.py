"""The course of a bottle, made from a pour's samples: the shake with the thumb on the mouth, the turn, and a moment
afterwards."""

import math
from typing import Final

import numpy as np

from peppermill.core.chance import RandomStream
from peppermill.gestures.pouring import RATE, Pour, Shake, rounded
from peppermill.physics.kitchen import Glass
from peppermill.physics.pouring.glass import CM, STEPS
from peppermill.physics.pouring.turning import Course, Rows
from peppermill.physics.samples import Swing, swing

FINE: Final = 240
"""Samples a second of a shake."""
SLOWEST: Final = 6.0
FASTEST: Final = 9.0
"""Most shakes a second of a hand."""
MORE: Final = 0.3
"""Most seconds by which the hand's own shake lengthens the one that begins every pour: it mixes the crystals again
either way."""
HARD: Final = 30.0
"""Strength in m/s² from which a shake moves the bottle farther by `FARTHER`, however hard it is. With much more,
crystals would strike the glass so fast that they sink into it: contacts are soft."""
FARTHER: Final = 0.15
CALMING: Final = 0.35
"""Most seconds that are simulated after the bottle stands again."""
UPRIGHT: Final = math.radians(40.0)
"""Tilt below which nothing falls any more on the way back."""


def course(glass: Glass, pour: Pour, rng: RandomStream) -> Course:
    """Return the motion of the bottle at every step of a pour."""
    """Return tilt and shake at every step of a pour."""
    shaken = glass.reroll_seconds + min(pour.shake.seconds, MORE)
    tilts = np.array([rounded(angle) for angle in pour.tilt])
    steps = math.ceil((shaken + (len(tilts) - 1) / RATE + CALMING) * STEPS)
    times = np.arange(steps) / STEPS
    upright = np.flatnonzero(tilts > UPRIGHT)
    over = shaken + (int(upright[-1]) + 2 if len(upright) else 0) / RATE
    return Course(
        tilt=swing(tilts, RATE, times - shaken),
        way=_shake(glass, pour.shake, shaken, times, rng),
        capped=math.ceil(shaken * STEPS),
        least=max(math.ceil(over * STEPS), math.ceil((shaken + (len(tilts) - 1) / RATE) * STEPS)),
    )


def _shake(glass: Glass, shake: Shake, seconds: float, times: Rows, rng: RandomStream) -> tuple[Swing, Swing, Swing]:
    """Return a shake along each axis at a frequency of its own, growing from rest and dying down."""
    moments = np.arange(math.ceil(seconds * FINE) + 1) / FINE
    growing = np.sin(np.pi * np.clip(moments / seconds, 0.0, 1.0)) ** 2
    reach = glass.reroll_reach * CM * (1.0 + FARTHER * min(shake.strength / HARD, 1.0) * (shake.seconds > 0.0))

    def along(share: float) -> Swing:
        pace, begin = SLOWEST + (FASTEST - SLOWEST) * rng.real(), 2 * math.pi * rng.real()
        return swing(share * reach * growing * np.sin(2 * math.pi * pace * moments + begin), FINE, times)

    return along(0.5), along(0.5), along(1.0)
