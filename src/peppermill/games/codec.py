"""Codecs: observations of a game as vectors of numbers, and its answers as numbers, for agents that learn.

A codec is an optional part of a game (`GamePackage.codec`). It reads what one viewer knows (`Observation`) and nothing
else. Seats are relative to the viewer: seat 0 is the viewer, seat 1 the next one clockwise.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from peppermill.core import Refused, Seat
from peppermill.games.contract import Decision, Setup
from peppermill.games.observation import Observation
from peppermill.packages import find_package, load

__all__ = ["Codec", "Feature", "find_codec"]

Vector: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
LOWEST: Final = -1.0
HIGHEST: Final = 1.0
"""Bounds of every number of an observation."""


class Feature(NamedTuple):
    """A part of an observation: its name, how many numbers it has, and what they mean."""

    name: str
    size: int
    text: str


class Codec(ABC):
    """Observations and answers of one game as numbers, for one setup.

    An action is a number from 0 to `actions` - 1. It stands for the same answer at every decision. Some actions have a
    place in a continuous range; `aims` says how many numbers from -1 to 1 name it (see `command`).
    """

    actions: ClassVar[int]
    aims: ClassVar[int] = 0
    spans: ClassVar[int] = 0
    """How many numbers from -1 to 1 describe a whole gesture, where gestures are simulated."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players = setup.players
        self.features = self._features()
        self.size = sum(feature.size for feature in self.features)

    @abstractmethod
    def _features(self) -> tuple[Feature, ...]:
        """Return the parts of an observation, in order."""

    @abstractmethod
    def _numbers(self, observation: Observation) -> Iterable[Sequence[float]]:
        """Return the numbers of each feature, in order."""

    @abstractmethod
    def allowed(self, decision: Decision[Any], view: Any) -> Iterator[int]:
        """Yield the actions that stand for answers of a decision."""

    @abstractmethod
    def command(self, action: int, decision: Decision[Any], view: Any, aim: Sequence[float] = ()) -> Any:
        """Return the command of an allowed action. `aim`, if it is given, names the place in a continuous range, or
        with `spans` numbers the whole gesture; else the action's own place is taken."""

    @abstractmethod
    def describe(self, action: int) -> str:
        """Return an action in words of the notation, with seats relative to the viewer."""

    def observe(self, observation: Observation) -> Vector:
        """Return an observation as one vector of numbers from -1 to 1."""
        numbers = [number for part in self._numbers(observation) for number in part]
        return np.clip(np.array(numbers, dtype=np.float32), LOWEST, HIGHEST)

    def mask(self, decision: Decision[Any] | None, view: Any) -> Mask:
        """Return 1 for each allowed action, else 0; all 0 without a decision."""
        mask = np.zeros(self.actions, dtype=np.int8)
        if decision is not None:
            mask[list(self.allowed(decision, view))] = 1
        return mask

    def slices(self) -> dict[str, slice]:
        """Return the place of each feature in a vector, by name."""
        ends = np.cumsum([feature.size for feature in self.features]).tolist()
        return {feature.name: slice(end - feature.size, end) for feature, end in zip(self.features, ends, strict=True)}


def find_codec(game: str, setup: Setup) -> Codec:
    """Return the codec of a game for a setup. Raises `Refused` (`codec-unknown`) if the game has none."""
    where = find_package(game).codec
    if not where:
        raise Refused("codec-unknown", field="game", value=game)
    return cast("Codec", load(where)(setup))


def one_of(names: Sequence[Any], *present: Any) -> list[float]:
    """Return a number for each name: 1 if it is present, else 0.

    >>> one_of(("lemon", "herbs"), "herbs")
    [0.0, 1.0]
    """
    return [float(name in present) for name in names]


def counts(names: Sequence[Any], items: Sequence[Any], most: int) -> list[float]:
    """Return for each name how often it is among the items, divided by `most`.

    >>> counts(("lemon", "herbs"), ("herbs", "herbs"), 4)
    [0.0, 0.5]
    """
    return [items.count(name) / most for name in names]


def seat_of(observation: Observation) -> Seat:
    """Return the seat that observes. A spectator counts as seat 0, whose hidden things are not in the view."""
    viewer = observation.viewer
    return Seat(0) if isinstance(viewer, str) else viewer


def relative(seat: Seat | None, viewer: Seat, players: int) -> int | None:
    """Return a seat as seen from the viewer: 0 is the viewer; None stays None.

    >>> relative(Seat(0), Seat(1), 3)
    2
    """
    return None if seat is None else (seat - viewer) % players


def absolute(place: int, viewer: Seat, players: int) -> Seat:
    """Return the seat at a place seen from the viewer.

    >>> absolute(2, Seat(1), 3)
    0
    """
    return Seat((place + viewer) % players)


def from_viewer(items: Sequence[Any], viewer: Seat) -> Sequence[Any]:
    """Return items of all seats in the order of seats from the viewer on.

    >>> from_viewer(("a", "b", "c"), Seat(1))
    ('b', 'c', 'a')
    """
    return (*items[viewer:], *items[:viewer])


def within(share: float, low: float, high: float) -> float:
    """Return the place in a range that a number from -1 to 1 names.

    >>> within(0.0, 10.0, 20.0)
    15.0
    """
    return low + (min(max(share, -1.0), 1.0) + 1.0) / 2.0 * (high - low)


def padded(numbers: Sequence[float], size: int) -> list[float]:
    """Return numbers, with zeros for seats that are not there."""
    return [*numbers, *[0.0] * (size - len(numbers))]
