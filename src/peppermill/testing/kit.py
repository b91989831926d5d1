"""Kits: what the law suite needs of a game beyond its contract."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

import msgspec

from peppermill.core import SPECTATOR, RandomStream, Seat, Viewer
from peppermill.core.options import OptionSpec, option_specs
from peppermill.games.contract import AnyGame, Setup


class Kit(ABC):
    """One game under the laws: how its setups and secrets are varied, and what must not get lost in it."""

    game: AnyGame
    longest: int = 10_000
    """More decisions than any game needs."""
    share: int = 1
    """Number of examples of which one is played beyond its beginning, where each costs much; 1 plays all."""

    def __repr__(self) -> str:
        return self.game.name

    def setup(self, rng: RandomStream) -> Setup:
        """Return a random setup: by default any number of players, any options and the game's own data set."""
        game = self.game
        players = game.min_players + rng.below(game.max_players - game.min_players + 1)
        options = {spec.name: random_value(spec, rng) for spec in option_specs(game.options)}
        return Setup(players, game.options(**options), game.house_data())

    @abstractmethod
    def components(self, state: Any) -> object:
        """Return everything in the box, however it lies; the same in every state of a game."""

    @abstractmethod
    def with_other_secrets(self, state: Any, viewer: Viewer, rng: RandomStream) -> Any:
        """Return the state with everything `viewer` may not know drawn anew."""

    @abstractmethod
    def anything(self, state: Any, rng: RandomStream) -> Iterator[msgspec.Struct]:
        """Yield allowed and forbidden commands."""

    def rotated(self, state: Any, by: int) -> Any | None:
        """Return the state with everybody `by` seats further on; None where the rules have no such symmetry."""
        return None

    def turned(self, command: Any, by: int, players: int) -> Any:
        """Return the command with the seats it names `by` seats further on."""
        return command

    def same_deal(self, before: Any, after: Any) -> bool:
        """Return whether nothing was dealt between two states. Deals are drawn seat by seat, so the law of symmetry
        leaves out steps with one."""
        return True


def random_value(spec: OptionSpec, rng: RandomStream) -> bool | int | str:
    """Return a random value of an option."""
    if spec.kind == "flag":
        return bool(rng.below(2))
    if spec.kind == "word":
        return rng.pick(spec.words)
    low, high = spec.low or 0, spec.high or 0
    return low + rng.below(high - low + 1)


def viewers(setup: Setup) -> tuple[Viewer, ...]:
    """Return all seats and the spectators."""
    return (*(Seat(seat) for seat in range(setup.players)), SPECTATOR)
