"""The games as games of OpenSpiel: sequential, with imperfect information and sampled luck.

    from peppermill.envs.open_spiel import register
    register()
    game = pyspiel.load_game("peppermill_chili(players=3)")

Where a game asks several seats at once, they act one after the other, without knowing what the others have answered.
A chance node deals, and one follows every answer that the table waited for: each of its outcomes is a sample of luck.
Needs `pip install open_spiel` beside `peppermill[lab]`.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from peppermill.core import Chance, Seat
from peppermill.envs.table import Table
from peppermill.games import find_game
from peppermill.match import Position, resample
from peppermill.packages import packages

__all__ = ["register"]

SAMPLES: Final = 16
"""Outcomes of a chance node."""
LONGEST: Final = 10_000
"""Bound of the actions of a game, which OpenSpiel asks for."""


class _Shared:
    """The table that all states of a game share, and the seeds of their luck."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table = table
        self._seeds = Chance(seed).stream("open_spiel")

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Shared":
        return self

    def new_seed(self) -> str:
        """Return the seed of a state's luck."""
        return str(self._seeds.word())


def game_type(name: str) -> Any:
    """Return how OpenSpiel describes a game."""
    rules = find_game(name)
    return pyspiel.GameType(
        short_name=f"peppermill_{name}",
        long_name=f"Peppermill {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.max_players,
        min_num_players=rules.min_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": rules.min_players, "seed": 0},
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # an untyped class
    """A game for OpenSpiel. Gestures are sampled; utilities are the rewards by rank of the other environments."""

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = int(given.get("players", find_game(name).min_players))
        self.shared = _Shared(Table(name, players, None, None, "ranks"), str(given.get("seed", 0)))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shared.table.codec.actions,
            max_chance_outcomes=SAMPLES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name), info, given)

    def new_initial_state(self) -> "OpenSpielState":
        """Deal a new game."""
        return OpenSpielState(self, self.shared)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return what makes vectors of observations."""
        return Observer(self.shared.table.codec.size)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # an untyped class
    """A state of a game for OpenSpiel. Its copies have the same luck to come; `resampled` has other luck."""

    def __init__(self, game: OpenSpielGame, shared: _Shared) -> None:
        super().__init__(game)
        self._shared = shared
        self._seed = shared.new_seed()
        self._nodes = 0
        self._waiting: tuple[int, int] | None = None
        """The answer, as seat and action, that luck is to follow."""
        self._position: Position[Any, Any, Any, Any] | None = None

    @property
    def position(self) -> Position[Any, Any, Any, Any]:
        """The position; there is none before the deal."""
        assert self._position is not None, "not dealt yet"
        return self._position

    def _table(self) -> Table:
        """Return the table, set to this state."""
        self._shared.table.position = self.position
        return self._shared.table

    def current_player(self) -> int:
        """Return the seat that acts next, or chance."""
        if self._position is None or self._waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        pending = self._table().pending()
        return int(pending[0]) if pending else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the samples of luck, each as likely as the others."""
        return [(sample, 1 / SAMPLES) for sample in range(SAMPLES)]

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in np.flatnonzero(self._table().mask(player))]

    def _apply_action(self, action: int) -> None:
        player, table = self.current_player(), self._shared.table
        if player == pyspiel.PlayerId.CHANCE:
            self._nodes += 1
            table.rng = Chance(self._seed).stream(f"{self._nodes}/{action}")
            if self._position is None:
                self._position = Position.start(
                    table.game, table.players, table.rng, options=table.given, data=table.setup.data
                )
                return
            assert self._waiting is not None
            self._play(*self._waiting)
            self._waiting = None
        elif len(self._table().pending()) == 1:
            self._waiting = player, int(action)
        else:
            self._play(player, int(action))

    def _play(self, seat: int, action: int) -> None:
        table = self._table()
        table.play(seat, action)
        self._position = table.position

    def _action_to_string(self, player: int, action: int) -> str:
        return f"sample_{action}" if player == pyspiel.PlayerId.CHANCE else f"player_{player} {action}"

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._position is not None and self._position.outcome is not None

    def returns(self) -> list[float]:
        """Return the utilities: 0 while the game goes on."""
        outcome = None if self._position is None else self._position.outcome
        table = self._shared.table
        return [0.0] * table.players if outcome is None else list(table.rewards_of(outcome))

    def observation_string(self, player: int | None = None) -> str:
        """Return what a seat sees, as text."""
        seat = self.current_player() if player is None else player
        return str(self.position.view(Seat(seat)))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a seat knows, as numbers."""
        seat = self.current_player() if player is None else player
        return [float(number) for number in self._table().observe(seat)]

    def resampled(self, player: int) -> "OpenSpielState":
        """Return a state that a seat cannot tell from this one: what it does not know is dealt anew. It has other luck
        to come. The seat must be the one that acts."""
        other = self.clone()
        other._seed = self._shared.new_seed()
        rng = Chance(other._seed).stream("resampled")
        other._position = resample(self.position.observation(Seat(player)), rng)
        return other  # type: ignore[no-any-return]  # `clone` is untyped

    def __str__(self) -> str:
        return "" if self._position is None else self._position.text


class Observer:
    """Makes vectors of what seats know."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write what a seat knows into `tensor`."""
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return what a seat sees, as text."""
        return state.observation_string(player)


def register() -> tuple[str, ...]:
    """Register all games that have a codec with OpenSpiel, and return their names there."""
    known, names = set(pyspiel.registered_names()), list[str]()
    for package in packages():
        if package.codec:
            described = game_type(package.name)
            names.append(described.short_name)
            if described.short_name not in known:
                pyspiel.register_game(described, _maker(package.name))
    return tuple(names)


def _maker(name: str) -> type[OpenSpielGame]:
    class Made(OpenSpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return Made
