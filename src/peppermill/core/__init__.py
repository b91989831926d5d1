"""Types that every package shares: seats, chance, refusals, options, notation."""

from peppermill.core.chance import Chance, RandomStream, Seed, fresh_seed
from peppermill.core.refusal import Param, Refusal, Refused
from peppermill.core.seats import SPECTATOR, Seat, Viewer, next_clockwise

__all__ = [
    "SPECTATOR",
    "Chance",
    "Param",
    "RandomStream",
    "Refusal",
    "Refused",
    "Seat",
    "Seed",
    "Viewer",
    "fresh_seed",
    "next_clockwise",
]
