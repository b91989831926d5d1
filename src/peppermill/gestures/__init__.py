"""What a hand did: gestures as values, what hands can do at all, how far they miss what they mean. Knows no game."""

from peppermill.gestures.limits import Limit, check, limits
from peppermill.gestures.noise import FLOOR, SKILLS, STILL, Hand, hand_of, perturb
from peppermill.gestures.throwing import SIDES, Side, Throw

__all__ = [
    "FLOOR",
    "SIDES",
    "SKILLS",
    "STILL",
    "Hand",
    "Limit",
    "Side",
    "Throw",
    "check",
    "hand_of",
    "limits",
    "perturb",
]
