"""Chances to win by a logistic value: weights fitted to games, from the file `data/chances.toml` of a game's bots."""

from functools import cache
from importlib import resources
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from peppermill.compiled import fast

Numbers: TypeAlias = NDArray[np.float64]


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights of the features by number of players, as a file of chances holds them."""

    weights: dict[str, tuple[float, ...]]


@cache
def read_weights(package: str, players: int) -> Numbers:
    """Return the weights of the features in games of so many players, from the data of a package of bots."""
    text = resources.files(package).joinpath("data", "chances.toml").read_text(encoding="utf-8")
    return np.array(msgspec.toml.decode(text, type=Fitted).weights[str(players)])


@fast
def write_logistic(players: int, weights: Numbers, features: Numbers, chances: Numbers) -> None:
    """Write everybody's chance to win: a softmax over the weighted sums of the features, an array with one line a
    seat."""
    total, top = 0.0, -1e9
    for seat in range(players):
        merit = 0.0
        for feature in range(len(weights)):
            merit += weights[feature] * features[seat, feature]
        chances[seat] = merit
        top = max(top, merit)
    for seat in range(players):
        chances[seat] = np.exp(chances[seat] - top)
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total
