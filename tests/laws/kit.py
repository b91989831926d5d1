"""What the law suite must know of a game beyond its contract: how to vary it, and what in it may not get lost."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

import msgspec

from peppermill.games.contract import AnyGame, Setup
from peppermill.table import SPECTATOR, Seat, Stream, Viewer


class Kit(ABC):
    game: AnyGame
    longest: int
    """More decisions than any game needs."""
    share: int = 1
    """Of so many examples only one is walked beyond its beginning, where each costs much."""

    def __repr__(self) -> str:
        return self.game.name

    @abstractmethod
    def setup(self, luck: Stream) -> Setup: ...

    @abstractmethod
    def components(self, state: Any) -> object:
        """Everything in the box, however it lies; the same in every state of a game."""

    @abstractmethod
    def with_other_secrets(self, state: Any, viewer: Viewer, luck: Stream) -> Any:
        """The state, but with everything `viewer` may not know dealt anew."""

    @abstractmethod
    def rotated(self, state: Any, by: int) -> Any | None:
        """Everybody moves `by` seats on; None where the rules know no such symmetry."""

    def turned(self, command: Any, by: int, players: int) -> Any:
        """The same command where everybody sits `by` seats on: seats it names move too."""
        return command

    @abstractmethod
    def anything(self, state: Any, luck: Stream) -> Iterator[msgspec.Struct]:
        """Commands good and bad."""

    @abstractmethod
    def same_deal(self, before: Any, after: Any) -> bool:
        """No new deal lies between the two; a deal is luck by seat, and knows no symmetry."""


def viewers(setup: Setup) -> tuple[Viewer, ...]:
    return (*(Seat(seat) for seat in range(setup.players)), SPECTATOR)
