"""Positions: games as values, for search and study. No log, no seats with names, no seed.

A `Position` stands on the same functions of the contract as a match (`play`, `settle`), so it can do nothing that a
match could not. What it adds is memory: `Position.observation` knows what a seat was told on the way.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final, Generic, NamedTuple, cast

import msgspec

from peppermill.core import SPECTATOR, Chance, RandomStream, Refusal, Refused, Seat, Viewer
from peppermill.core.notation import Reader
from peppermill.core.options import read_options
from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Decision, Outcome, Setup, Step, play, settle
from peppermill.games.effects import BlobHash, Effects, PhysicsJob
from peppermill.games.observation import Observation, begin_memory, learn_steps, observe, resample_state
from peppermill.games.positions import as_json, converted, unfit
from peppermill.games.type_parameters import Command, Memory, News, View
from peppermill.match.moves import decision_default

_NOTHING: Final[Mapping[Viewer, Any]] = {}
_new: Final = object.__new__
MEMORY: Final = "memory"
"""The field of a position's text that holds what a viewer remembers."""
LONGEST: Final = 200_000


class Position(Generic[Command, View, Memory, News]):
    """A moment of a game, hidden things included. It never changes: `play` returns another one.

    >>> from peppermill import Chance, Position
    >>> rng = Chance(7).stream("example")
    >>> position = Position.start("chili", 2, rng)
    >>> for decision in position.decisions():
    ...     position = position.play(decision.seat, decision.answers.sample(rng), rng)
    >>> position.view(0).round
    2
    >>> position.outcome is None
    True

    A position holds those before it until it knows what each viewer remembers, which `text` and `==` work out.

    Positions are equal if everything on the table is, and everything that viewers remember. They can be hashed and
    pickled; `copy` returns the position itself. The modules of the games name its types (`peppermill.chili.Position`);
    without these they are `Any`.
    """

    __slots__ = ("_before", "_effects", "_game", "_memories", "_owner", "_state", "_steps")

    def __init__(self, game: AnyGame, state: Any, memories: Mapping[Viewer, Any] | None = None) -> None:
        """Wrap a state of a game. `memories` by viewer; other viewers remember nothing that is not in their view."""
        self._game, self._state = game, state
        self._before: Position[Command, View, Memory, News] | None = None
        self._steps: Sequence[Step[Any, Any]] = ()
        self._owner: Viewer | None = None
        """The viewer whose observation this was resampled from: what others remember follows from that."""
        self._effects: _Effects | None = None
        self._memories: Mapping[Viewer, Any] = _NOTHING if memories is None else memories
        """Memories that are known already."""

    @classmethod
    def start(
        cls,
        game: str,
        players: int,
        rng: RandomStream,
        *,
        options: Mapping[str, Any] | None = None,
        data: Any = None,
    ) -> "Position[Command, View, Memory, News]":
        """Return a game's first position: dealt, shuffled, with the first questions open. Raises `Refused` for an
        unknown game or option, or a wrong number of players.

        >>> from peppermill import Chance, Position
        >>> position = Position.start("safranito", 3, Chance(7).stream("example"), options={"input": "sampled"})
        >>> position.view(1).phase
        'throw'
        """
        rules = find_game(game)
        setup = Setup(
            rules.check_players(players),
            read_options(rules.options, options or {}),
            rules.house_data() if data is None else data,
        )
        return cls(rules, rules.initial(setup)).settle(rng)

    @classmethod
    def read(cls, text: str) -> "Position[Command, View, Memory, News]":
        """Return the position written in a game's notation (`docs/notation.md`), with what viewers remember in fields
        called `memory`. Raises `Refused` by the name of the field.

        >>> from peppermill import Position
        >>> text = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10"
        >>> Position.read(text).view(0).hand
        (9, 70)
        """
        if len(text) > LONGEST:
            raise unfit("position", "short", value=text, high=LONGEST)
        parts = [part.strip() for part in text.replace("\n", ";").split(";")]
        remembered = [part for part in parts if part.partition(" ")[0] == MEMORY]
        game = find_game(next((part.partition(" ")[0] for part in parts if part), ""))
        state = game.read_position("; ".join(part for part in parts if part not in remembered))
        position = cls(game, state)
        for part in remembered:
            _, name, given = (*part.split(" ", 2), "", "")[:3]
            viewer = position._viewer_named(name)
            if viewer in position._memories:
                raise unfit(MEMORY, "once", value=name)
            position._know(viewer, _memory_read(game, state, viewer, given))
        return position

    @property
    def game(self) -> str:
        """Return the id of the game."""
        return self._game.name

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self._game.setup_of(self._state).players

    @property
    def state(self) -> Any:
        """Return the game's own state, with everything that is hidden from viewers."""
        return self._state

    @property
    def outcome(self) -> Outcome | None:
        """Return the result; None while the game goes on."""
        return self._game.outcome(self._state)

    @property
    def text(self) -> str:
        """Return the position in the game's notation, and what viewers remember beyond their views, for `read`.

        >>> from peppermill import Position
        >>> text = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10"
        >>> Position.read(text).text
        'chili 1; players 2; cycle 1; round 1; first 0; ring 1 *67 38 100 50 51; hand 0: 9 70; hand 1: 10 63'
        """
        parts = [self._game.write_position(self._state)]
        for viewer in self._viewers():
            memory = self._memory(viewer)
            if memory != begin_memory(self._game, self._state, viewer):
                parts.append(f"{MEMORY} {viewer} {as_json(memory)}")
        return "; ".join(parts)

    def decisions(self, seat: Seat | int | None = None) -> tuple[Decision[Command], ...]:
        """Return the open decisions of one seat, or of all. There are none when the game is over, or when the table
        would go on by itself (only in positions that were read: see `settle`).

        >>> from peppermill import Position
        >>> text = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10"
        >>> [answer.card for answer in Position.read(text).decisions(1)[0].answers]
        [10, 63]
        """
        open_ = self._game.decisions(self._state)
        return open_ if seat is None else tuple([decision for decision in open_ if decision.seat == seat])

    def view(self, viewer: Viewer | int | None = None) -> View:
        """Return what a seat sees; without one, what a spectator sees.

        >>> from peppermill import Position
        >>> text = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10"
        >>> Position.read(text).view(1).hand, Position.read(text).view().hand_sizes
        ((10, 63), (2, 2))
        """
        return cast("View", self._game.view(self._state, self._viewer(viewer)))

    def observation(self, viewer: Viewer | int | None = None) -> Observation[View, Memory, Command, News]:
        """Return what a seat sees and remembers; without one, what a spectator does. Memories are worked out when they
        are first asked for.

        >>> from peppermill import Chance, Position
        >>> rng = Chance(7).stream("example")
        >>> text = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10"
        >>> position = Position.read(text).play(0, "choose card=70", rng).play(1, "choose card=63", rng)
        >>> position.view(1).collected[0] is None  # the card won lies face down
        True
        >>> position.observation(1).memory.collected  # but everybody saw which one it was
        ((67,), ())
        """
        found = self._viewer(viewer)
        return observe(self._game, self._state, found, self._memory(found))

    def news(self, viewer: Viewer | int | None = None) -> tuple[News, ...]:
        """Return what a seat, or a spectator, was told on the way from the position before to this one.

        >>> from peppermill import Chance, Position
        >>> text = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10"
        >>> Position.read(text).play(0, "choose card=70", Chance(7).stream("example")).news(1)
        (ChoiceMade(seat=0),)
        """
        found, game = self._viewer(viewer), self._game
        told = [game.news(step.state, step.event, found, step.before) for step in self._steps]
        return tuple([news for news in told if news is not None])

    def play(
        self,
        seat: Seat | int,
        command: Command | str,
        rng: RandomStream,
        run_physics: Callable[[PhysicsJob], Any] = PhysicsJob.run,
    ) -> "Position[Command, View, Memory, News] | Refusal":
        """Return the position after a command and everything that follows from it; or a `Refusal`.

        Random numbers are taken from `rng`, one after the other. A gesture is simulated by `run_physics`, by default in
        this process; it gets a `PhysicsJob` and returns what its `run` would. A command in text may leave out the
        decision where its seat has just one. Raises `Refused` for what is no command of the game.

        >>> from peppermill import Chance, Position
        >>> text = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10"
        >>> position, rng = Position.read(text), Chance(7).stream("example")
        >>> position.play(0, "choose card=70", rng).view(1).has_chosen
        (True, False)
        >>> position.play(0, "choose card=12", rng).rule
        'A-1'
        """
        game, state = self._game, self._state
        if type(command) not in _commands(game.name).kinds:
            command = _command_read(game, state, seat, command)
        effects = self._effects
        if effects is None or effects.rng is not rng or effects.run_physics is not run_physics:
            effects = _Effects(rng, run_physics)
        steps = play(game, state, cast("Seat", seat), command, effects)
        return steps if isinstance(steps, Refusal) else self._after(steps, effects)

    def settle(
        self, rng: RandomStream, run_physics: Callable[[PhysicsJob], Any] = PhysicsJob.run
    ) -> "Position[Command, View, Memory, News]":
        """Let the table do what it does by itself, such as dealing, and return the position after it. Where somebody is
        asked already, as in every position that was played, that is this position.

        >>> from peppermill import Chance, Position
        >>> position = Position.read("chili 1; players 2; phase deal; cycle 0; round 0")
        >>> len(position.decisions()), len(position.settle(Chance(7).stream("example")).decisions())
        (0, 2)
        """
        effects = _Effects(rng, run_physics)
        steps = settle(self._game, self._state, effects)
        return self._after(steps, effects) if steps else self

    def _after(self, steps: Sequence[Step[Any, Any]], effects: "_Effects") -> "Position[Command, View, Memory, News]":
        after = _new(Position)
        after._game, after._state = self._game, steps[-1].state if steps else self._state
        after._before = None if self._game.knowledge is None else self
        after._steps, after._effects = steps, effects
        after._memories, after._owner = _NOTHING, None
        return after

    def _memory(self, viewer: Viewer) -> Any:
        """Return what a viewer knows now, by folding the news told to them since the last position whose memory is
        known. The result is stored with this position."""
        missing: list[Position[Command, View, Memory, News]] = []
        at: Position[Command, View, Memory, News] = self
        while viewer not in at._memories and at._before is not None:
            missing.append(at)
            at = at._before
        if viewer not in at._memories:
            at._know(viewer, at._first_memory(viewer))
        memory = at._memories[viewer]
        for position in reversed(missing):
            memory = learn_steps(self._game, memory, position._steps, viewer)
        self._know(viewer, memory)
        return memory

    def _know(self, viewer: Viewer, memory: Any) -> None:
        """Store a memory. Once those of all viewers are known, the positions before this one are let go."""
        self._memories = {**self._memories, viewer: memory}
        if self._before is not None and len(self._memories) > self.players:
            self._before = None

    def _first_memory(self, viewer: Viewer) -> Any:
        game, owner = self._game, self._owner
        if owner is None or game.knowledge is None:
            return begin_memory(game, self._state, viewer)
        return game.knowledge.share(self._memories[owner], owner, game.view(self._state, viewer))

    def _viewers(self) -> tuple[Viewer, ...]:
        return (*(Seat(seat) for seat in range(self.players)), SPECTATOR)

    def _viewer(self, viewer: Viewer | int | None) -> Viewer:
        if viewer is None or viewer == SPECTATOR:
            return SPECTATOR
        players = self.players
        if type(viewer) is not int or not 0 <= viewer < players:
            raise Refused("no-such-seat", seat=repr(viewer), last=players - 1)
        return Seat(viewer)

    def _viewer_named(self, name: str) -> Viewer:
        found: Viewer | None = next((viewer for viewer in self._viewers() if str(viewer) == name), None)
        if found is None:
            raise unfit(MEMORY, "number", value=name, low=0, high=self.players - 1)
        return found

    def _all_memories(self) -> dict[Viewer, Any]:
        return {viewer: self._memory(viewer) for viewer in self._viewers()}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self is other or (
            self._game.name == other._game.name
            and self._state == other._state
            and self._all_memories() == other._all_memories()
        )

    def __hash__(self) -> int:
        return hash(self._state)

    def __copy__(self) -> "Position[Command, View, Memory, News]":
        return self

    def __deepcopy__(self, memo: object) -> "Position[Command, View, Memory, News]":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._game.name, self._state, self._all_memories())

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Position.read({self.text!r})"


def resample(
    observation: Observation[View, Memory, Command, News], rng: RandomStream
) -> Position[Command, View, Memory, News]:
    """Return a position that the observation's viewer cannot tell from the real one. Raises `Refused` for a moment at
    which nobody is asked and the game is not over, and for a game that keeps no memories.

    >>> from peppermill import Chance, Position, resample
    >>> rng = Chance(7).stream("example")
    >>> observation = Position.start("chili", 4, rng).observation(2)
    >>> guess = resample(observation, rng)
    >>> guess.observation(2) == observation
    True

    Dealt cards and piles are uniform among all that is possible, by cards and not by how people play: what others chose
    or left so far has no part in it. Face-down choices, and values of chips that nobody has seen, are drawn from what
    their owners may hold, which is inexact. What other seats remember is only what follows from this observation.
    """
    game = find_game(observation.game)
    state, own = resample_state(observation, rng), observation.viewer
    position: Position[Command, View, Memory, News] = Position(game, state, {own: observation.memory})
    position._owner = own
    return position


class _OneStream:
    """Gives the same random stream under every name, in place of a `Chance`: a search needs no names."""

    __slots__ = ("_rng",)

    def __init__(self, rng: RandomStream) -> None:
        self._rng = rng

    def stream(self, name: str, start: int = 0) -> RandomStream:
        return self._rng


class _Effects(Effects):
    """Effects by one random stream, which keep no blobs. A position hands them on to the next, as long as it is played
    on with the same stream."""

    __slots__ = ("rng", "run_physics")

    def __init__(self, rng: RandomStream, run_physics: Callable[[PhysicsJob], Any]) -> None:
        super().__init__(cast("Chance", _OneStream(rng)), run_physics)
        self.rng, self.run_physics = rng, run_physics

    def keep(self, data: bytes) -> BlobHash:
        return BlobHash(sha256(data).hexdigest())


class _Commands(NamedTuple):
    kinds: frozenset[type[Any]]
    reader: Reader


@cache
def _commands(game: str) -> _Commands:
    family = find_game(game).command_type
    return _Commands(frozenset(getattr(family, "__args__", (family,))), Reader(family))


def _command_read(game: AnyGame, state: Any, seat: Seat | int, command: object) -> Any:
    if not isinstance(command, str):
        raise Refused("notation-malformed", text=repr(command))
    return _commands(game.name).reader.read(command, decision_default(game, state, Seat(seat)))


def _memory_read(game: AnyGame, state: Any, viewer: Viewer, given: str) -> Any:
    """Return a memory written as JSON. Raises `Refused` if the viewer could not have it."""
    knowledge = game.knowledge
    if knowledge is None:
        raise unfit(MEMORY, "nothing-yet", value=given)
    view = game.view(state, viewer)
    example = f"{viewer} {as_json(knowledge.begin(view))}"
    try:
        plain = msgspec.json.decode(given)
    except (msgspec.DecodeError, RecursionError):
        raise unfit(MEMORY, "json", value=given) from None
    memory = converted(MEMORY, plain, knowledge.memory_type, example)
    if not knowledge.fits(view, memory):
        raise unfit(MEMORY, "like", value=given, example=f"{MEMORY} {example}")
    return memory


def _restored(game: str, state: Any, memories: Mapping[Viewer, Any]) -> Position:
    return Position(find_game(game), state, memories)
