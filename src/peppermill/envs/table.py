"""A game that is played by action numbers: the part that all environments share."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from peppermill.core import Chance, RandomStream, Refusal, Refused, Seat
from peppermill.core.chance import fresh_seed
from peppermill.core.options import read_options
from peppermill.games import find_game
from peppermill.games.codec import Codec, Mask, Vector, find_codec
from peppermill.games.contract import Decision, Outcome, Setup
from peppermill.match import Position

Rewards: TypeAlias = Literal["ranks", "points"]
"""`ranks`: 1 for the first and -1 for the last, equal steps between; `points`: own points less the others' mean."""
Aims: TypeAlias = bool | Literal["gesture"]
"""Numbers that an action has beside its own: none, where a gesture aims, or the whole gesture."""
REWARDS: Final[tuple[Rewards, ...]] = get_args(Rewards)
STREAM: Final = "environment"


class Table:
    """A game between agents, its codec and its random numbers. `options` are those of the game; gestures are sampled
    unless the option `input` says otherwise, or whole gestures are wanted (`aims`)."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any] | None,
        data: Any,
        rewards: Rewards,
        aims: Aims = False,
    ) -> None:
        rules = find_game(game)
        if rewards not in REWARDS:
            raise Refused("option-not-a-word", field="rewards", value=str(rewards), known=REWARDS)
        given = dict(options or {})
        if "input" in rules.options.__struct_fields__:
            given.setdefault("input", "physics" if aims == "gesture" else "sampled")
            if given["input"] == "typed":
                raise Refused("codec-typed", field="input", value="typed")
        self.game, self.rewards = game, rewards
        self.setup = Setup(
            rules.check_players(players),
            read_options(rules.options, given),
            rules.house_data() if data is None else data,
        )
        self.given = given
        self.codec: Codec = find_codec(game, self.setup)
        if aims not in (False, True) and (aims != "gesture" or not self.is_physical or not self.codec.spans):
            raise Refused("option-not-a-word", field="aims", value=str(aims), known=("false", "true"))
        self.aims_given = bool(aims)
        self.aims: int = {False: 0, True: self.codec.aims, "gesture": self.codec.spans}[aims]
        self.rng: RandomStream
        self.position: Position[Any, Any, Any, Any]

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.setup.players

    @property
    def is_physical(self) -> bool:
        """Return whether gestures are simulated."""
        return getattr(self.setup.options, "input", "") == "physics"

    def begin(self, seed: int | None) -> None:
        """Deal a new game. The same seed deals the same game; without one it is drawn."""
        self.rng = Chance(fresh_seed() if seed is None else str(seed)).stream(STREAM)
        self.position = Position.start(self.game, self.players, self.rng, options=self.given, data=self.setup.data)

    def pending(self) -> tuple[Seat, ...]:
        """Return the seats that the game waits for, in order; none when it is over."""
        return tuple([decision.seat for decision in self.position.decisions() if decision.pending])

    def decision(self, seat: int) -> Decision[Any] | None:
        """Return the open decision of a seat; None if the game does not wait for it."""
        return next((found for found in self.position.decisions(Seat(seat)) if found.pending), None)

    def observe(self, seat: int) -> Vector:
        """Return what a seat knows, as a vector."""
        return self.codec.observe(self.position.observation(seat))

    def mask(self, seat: int) -> Mask:
        """Return 1 for each action that a seat may take now, else 0."""
        return self.codec.mask(self.decision(seat), self.position.view(seat))

    def allows(self, seat: int, action: int) -> bool:
        """Return whether a seat may take an action now."""
        return 0 <= action < self.codec.actions and bool(self.mask(seat)[action])

    def play(self, seat: int, action: int, aim: Sequence[float] = ()) -> None:
        """Play an action of a seat that the game waits for. Raises `ValueError` if it is not allowed."""
        decision = self.decision(seat)
        if decision is None or not self.allows(seat, action):
            raise ValueError(f"player_{seat} may not take action {action}: see its action mask")
        self.submit(seat, self.codec.command(action, decision, self.position.view(seat), aim))

    def submit(self, seat: int, command: Any) -> None:
        """Play a command of a seat."""
        after = self.position.play(seat, command, self.rng)
        assert not isinstance(after, Refusal), f"{command} is refused by {after.rule}"
        self.position = after

    def rewards_of(self, outcome: Outcome) -> tuple[float, ...]:
        """Return the reward of each seat at the end.

        >>> table = Table("chili", 3, None, None, "ranks")
        >>> table.rewards_of(Outcome("empty_hand", (9, 4, 1), (1, 2, 3)))
        (1.0, 0.0, -1.0)
        """
        if self.rewards == "points":
            total, others = sum(outcome.scores), max(self.players - 1, 1)
            return tuple([float(score - (total - score) / others) for score in outcome.scores])
        steps = max(self.players - 1, 1)
        shared = [sum(rank == other for other in outcome.ranks) - 1 for rank in outcome.ranks]
        places = [rank + same / 2 for rank, same in zip(outcome.ranks, shared, strict=True)]
        return tuple([1.0 - 2.0 * (place - 1) / steps for place in places])

    def split(self, action: Any) -> tuple[int, list[float]]:
        """Return the number of an action and the numbers of its gesture."""
        number, aim = action if self.aims_given else (action, ())
        return int(number), [float(one) for one in aim]

    def clone(self) -> "Snapshot":
        """Return the moment as a value that `restore` goes back to."""
        return Snapshot(self.position, deepcopy(self.rng))

    def restore(self, snapshot: "Snapshot") -> None:
        """Go back to a moment. The random numbers that follow are those that followed it then."""
        self.position, self.rng = snapshot.position, deepcopy(snapshot.rng)


class Snapshot(NamedTuple):
    """A moment of a table: its position, and the stream of random numbers to come."""

    position: Position[Any, Any, Any, Any]
    rng: RandomStream
