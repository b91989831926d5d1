"""The kitchen of À la carte for pours and tosses outside a game."""

from functools import cache

from peppermill.games.a_la_carte.kitchen import full_bottle, kitchen
from peppermill.games.practice import KitchenProps


@cache
def props() -> KitchenProps:
    """Return the kitchen as it is in the game, with a bottle just filled."""
    return KitchenProps(kitchen(), full_bottle().crystals)
