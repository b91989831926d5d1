"""A few tilts worth trying for every bottle, with the chances of the crystals that fall."""

import math
from functools import lru_cache
from typing import Final

import numpy as np

from peppermill.bots.a_la_carte.solving import MANY, Numbers
from peppermill.games.a_la_carte.pour_model import expected

STEEPS: Final = tuple(float(tilt) for tilt in range(104, 181, 2))
DUMP: Final = -1
"""Place among the tilts of a bottle of the last one, which empties it."""


@lru_cache(maxsize=4096)
def tilts(crystals: int, sd: float, effort: int) -> tuple[float, ...]:
    """Return tilts in degrees that are best for hardly anything, one crystal and two; the last for as many as
    possible."""
    found = [_most(crystals, sd, caution, 1) for caution in (3.0, 1.0, 0.0)]
    found += [_most(crystals, sd, caution, 2) for caution in (2.0, 0.0)]
    low, high = min(found), max(found)
    found += [round(low + (high - low) * step / (effort + 1)) * 1.0 for step in range(1, effort + 1)]
    dump = max(STEEPS, key=lambda tilt: sum(expected(crystals, tilt, sd)[3:]))
    return (*sorted(found), dump)


def _most(crystals: int, sd: float, caution: float, wanted: int) -> float:
    """Return the tilt at which so many crystals fall most likely; or, with caution, no more than these."""

    def worth(tilt: float) -> float:
        chances = expected(crystals, tilt, sd)
        return sum(chances[wanted : wanted + 1]) - caution * sum(chances[wanted + 1 :])

    return max(STEEPS, key=worth)


@lru_cache(maxsize=1 << 14)
def falls(spices: int, salts: int, sd: float, effort: int) -> Numbers:
    """Return the chances by [tilt, spices, salts], for fewer than three of each."""
    crystals = spices + salts
    meant = tilts(crystals, sd, effort)
    table = np.zeros((len(meant), MANY, MANY))
    for number, tilt in enumerate(meant):
        chances = expected(crystals, tilt, sd)
        for of_spice in range(min(spices, MANY - 2) + 1):
            for of_salt in range(min(salts, MANY - 2) + 1):
                ways = math.comb(spices, of_spice) * math.comb(salts, of_salt)
                both = of_spice + of_salt
                table[number, of_spice, of_salt] = chances[both] * ways / math.comb(crystals, both)
    return table
