"""What the law suite needs of a game beyond its contract: how to vary a game, and what must not get lost in it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

import msgspec

from peppermill.core import SPECTATOR, RandomStream, Seat, Viewer
from peppermill.games.contract import AnyGame, Setup


class Kit(ABC):
    """One game under the laws. Subclasses say how it is varied."""

    game: AnyGame
    longest: int
    """More decisions than any game needs."""
    share: int = 1
    """Of so many examples only one is played beyond its beginning, where each costs much."""

    def __repr__(self) -> str:
        return self.game.name

    @abstractmethod
    def setup(self, rng: RandomStream) -> Setup:
        """Return a random setup."""

    @abstractmethod
    def components(self, state: Any) -> object:
        """Return everything in the box, however it lies; the same in every state of a game."""

    @abstractmethod
    def with_other_secrets(self, state: Any, viewer: Viewer, rng: RandomStream) -> Any:
        """Return the state with everything `viewer` may not know drawn anew."""

    @abstractmethod
    def rotated(self, state: Any, by: int) -> Any | None:
        """Return the state with everybody `by` seats further on; None where the rules have no such symmetry."""

    def turned(self, command: Any, by: int, players: int) -> Any:
        """Return the command with the seats it names `by` seats further on."""
        return command

    @abstractmethod
    def anything(self, state: Any, rng: RandomStream) -> Iterator[msgspec.Struct]:
        """Yield allowed and forbidden commands."""

    @abstractmethod
    def same_deal(self, before: Any, after: Any) -> bool:
        """Return whether no new deal lies between two states; deals are drawn by seat and have no symmetry."""


def viewers(setup: Setup) -> tuple[Viewer, ...]:
    return (*(Seat(seat) for seat in range(setup.players)), SPECTATOR)
