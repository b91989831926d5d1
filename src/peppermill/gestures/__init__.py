"""Gestures of hands as values, with the limits of what hands can do and noise by skill. Knows no game."""

from peppermill.gestures.limits import CHECKS, Limit, check, limits
from peppermill.gestures.noise import FLOOR, SKILLS, STILL, Hand, hand_of, perturb
from peppermill.gestures.pouring import EASY_POUR, Pour, Shake, pour
from peppermill.gestures.throwing import EASY_THROW, SIDES, Side, Throw
from peppermill.gestures.tossing import EASY_TOSS, Toss, toss

__all__ = [
    "CHECKS",
    "EASY_POUR",
    "EASY_THROW",
    "EASY_TOSS",
    "FLOOR",
    "SIDES",
    "SKILLS",
    "STILL",
    "Hand",
    "Limit",
    "Pour",
    "Shake",
    "Side",
    "Throw",
    "Toss",
    "check",
    "hand_of",
    "limits",
    "perturb",
    "pour",
    "toss",
]
