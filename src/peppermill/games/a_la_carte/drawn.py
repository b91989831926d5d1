"""Pours and tosses without physics: drawn from what hands of a skill do. For study, tests and many games at once.

What is drawn goes through the same events as what is simulated. How much falls is worked out in hopper.py.
"""

import math
from typing import Final

from peppermill.games.a_la_carte import hopper
from peppermill.games.a_la_carte.pieces import Crystals
from peppermill.gestures import hand_of
from peppermill.physics.facts import Catch
from peppermill.table import Stream

LEAST_TILT: Final = math.radians(90.0)
MOST_TILT: Final = math.pi
"""What may be meant: from lying down to upside down."""


def fallen(bottle: Crystals, tilt: float, skill: str, luck: Stream) -> Crystals:
    """What leaves a bottle that is meant to be turned so far (rad) by a hand of this skill, in the order it falls."""
    return hopper.poured(bottle, math.degrees(tilt), hopper.DWELL, hopper.unsteadiness(hand_of(skill)), luck)


def landed(skill: str, luck: Stream) -> Catch:
    """How a crêpe comes down that is tossed by a hand of this skill."""
    return hopper.caught(skill, luck)
