"""What a hand did: gestures as values, what hands can do at all, how far they miss what they mean. Knows no game."""

from peppermill.gestures.limits import Limit, check, limits
from peppermill.gestures.noise import FLOOR, SKILLS, STILL, Hand, hand_of, perturb
from peppermill.gestures.pouring import Pour, Shake, pour
from peppermill.gestures.throwing import SIDES, Side, Throw
from peppermill.gestures.tossing import Toss, toss

__all__ = [
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
