"""The kitchen of À la carte for pours and tosses outside a game."""

from functools import cache

from peppermill.games.a_la_carte.kitchen import full_bottle, kitchen
from peppermill.games.a_la_carte.maps import POURS, TOSSES
from peppermill.games.practice import KitchenProps
from peppermill.gestures import EASY_POUR, EASY_TOSS
from peppermill.physics import Bottle, Pan, simulate


@cache
def props() -> KitchenProps:
    """Return the kitchen as it is in the game, with a bottle just filled."""
    return KitchenProps(kitchen(), full_bottle().crystals, POURS, TOSSES)


def warm_up() -> None:
    """Simulate a pour and a toss, so that the next ones are fast."""
    simulate(Bottle(kitchen(), full_bottle().crystals), EASY_POUR, 0)
    simulate(Pan(kitchen()), EASY_TOSS, 0)
