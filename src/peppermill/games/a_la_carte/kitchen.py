"""The kitchen of À la carte: its figures, and bottles as they are when a game begins."""

from functools import cache
from importlib import resources
from typing import Final

from peppermill.physics.kitchen import Bottle, Crystal, Kitchen, Pan, read

SPICES: Final = 15
SALTS: Final = 5
SALT: Final = "salt"


@cache
def kitchen() -> Kitchen:
    """Return the figures of the kitchen."""
    return read(resources.files(__package__).joinpath("data", "kitchen.toml").read_text(encoding="utf-8"))


def full_bottle(spice: str = "pepper", spices: int = SPICES, salts: int = SALTS) -> Bottle:
    """Return a bottle just filled. Salt is numbered after the spice, and lies anywhere after the first shake (C-2)."""
    kinds = [spice] * spices + [SALT] * salts
    return Bottle(kitchen(), tuple(Crystal(number, kind) for number, kind in enumerate(kinds)))


def pan() -> Pan:
    """Return the scene of a toss: a pan with a crêpe."""
    return Pan(kitchen())
