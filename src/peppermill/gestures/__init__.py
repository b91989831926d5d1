"""Gestures of hands as values, with the limits of what hands can do and noise by skill. Knows no game."""

from peppermill.gestures.fields import GestureField, GestureFields, fields_of, pour_fields, throw_fields, toss_fields
from peppermill.gestures.kinds import GestureKind, register_gesture
from peppermill.gestures.kitchen_limits import check_pour, check_toss
from peppermill.gestures.limits import CHECKS, Limit, check, check_throw, limits
from peppermill.gestures.noise import (
    FLOOR,
    SKILLS,
    STILL,
    Hand,
    hand_at_table,
    hand_of,
    perturb,
    perturb_pour,
    perturb_throw,
    perturb_toss,
)
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
    "GestureField",
    "GestureFields",
    "GestureKind",
    "Hand",
    "Limit",
    "Pour",
    "Shake",
    "Side",
    "Throw",
    "Toss",
    "check",
    "fields_of",
    "hand_at_table",
    "hand_of",
    "limits",
    "perturb",
    "pour",
    "register_gesture",
    "toss",
]

THROWING = "peppermill.physics.throwing:simulate"
POURING = "peppermill.physics.pouring:simulate"
TOSSING = "peppermill.physics.tossing:simulate"
register_gesture(GestureKind("throw", Throw, check_throw, perturb_throw, THROWING, throw_fields))
register_gesture(GestureKind("pour", Pour, check_pour, perturb_pour, POURING, pour_fields))
register_gesture(GestureKind("toss", Toss, check_toss, perturb_toss, TOSSING, toss_fields))
