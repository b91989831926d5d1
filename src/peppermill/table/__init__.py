"""The vocabulary every room shares: seats, chance, refusals, options, notation. Imports nothing of ours."""

from peppermill.table.chance import Chance, Seed, Stream, fresh_seed
from peppermill.table.refusal import Param, Refusal, Refused
from peppermill.table.seats import SPECTATOR, Seat, Viewer, next_clockwise

__all__ = [
    "SPECTATOR",
    "Chance",
    "Param",
    "Refusal",
    "Refused",
    "Seat",
    "Seed",
    "Stream",
    "Viewer",
    "fresh_seed",
    "next_clockwise",
]
