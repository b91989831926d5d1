"""Features: a seat's knowledge as inputs of a network, alike from batches, to train, and from observations, to play.

Features are an optional part of a game (`GamePackage.features`); an action has the number that the game's codec gives
it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, cast

import numpy as np
from numpy.typing import NDArray

from peppermill.core import Refused
from peppermill.games.batch import Batch
from peppermill.games.observation import Observation
from peppermill.packages import find_package, load

Inputs = NDArray[np.uint8]
"""Inputs of a network, each 0 or 1. The last axis is the input."""


class Features(ABC):
    """The inputs of one game."""

    size: ClassVar[int]
    """Number of inputs."""
    actions: ClassVar[int]
    options: ClassVar[Mapping[str, Any]] = {}
    """Options of the games that are played to learn, where others than the usual ones teach faster."""

    @abstractmethod
    def of_batch(self, batch: Batch) -> tuple[Inputs, Inputs]:
        """Return the inputs of every acting seat of every game, and its mask with 1 for each allowed action; both with
        one row a seat, the seats of a game together."""

    @abstractmethod
    def of_observation(self, observation: Observation) -> Inputs:
        """Return the inputs of the observation's viewer."""


def find_features(game: str) -> Features:
    """Return the features of a game. Raises `Refused` (`features-unknown`) if it has none.

    >>> find_features("chili").actions
    100
    """
    where = find_package(game).features
    if not where:
        raise Refused("features-unknown", field="game", value=game)
    return cast("Features", load(where)())
