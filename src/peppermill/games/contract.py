"""The contract every game fulfils. A game is a value without memory: states go in, events and views come out.

    decide(state, seat, command)    the events of a seat's command, or a refusal
    proceed(state, effects)         the next event the table brings about by itself (a reveal, a draw, a deal), or None
    evolve(state, event)            the state after an event; makes all states, uses no randomness
    view(state, viewer)             the part of a state that one viewer sees, built up from nothing
    news(state, event, viewer)      the part of an event that one viewer is told, or None if they must not notice it

Random numbers and physics are used in `proceed` alone, and their outcome is written into the event.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NewType, TypeAlias, TypeVar

import msgspec

from peppermill.core import Chance, Refusal, Refused, Seat, Viewer
from peppermill.core.notation import Reader
from peppermill.games.answers import Answers, AnyOf, Choice, Gesture, InRange, Listed, Span
from peppermill.games.capabilities import NO_DATA_SET, DataSet, Notation, Verifier, plain_notation
from peppermill.games.effects import Effects
from peppermill.games.knowledge import Knowledge
from peppermill.games.lesson import Lesson, Teaching, find_lesson
from peppermill.games.rulebook import Rule, rules_of_package
from peppermill.games.story import Story

__all__ = [
    "Answers",
    "AnyGame",
    "AnyOf",
    "Choice",
    "Decision",
    "DecisionId",
    "Game",
    "Gesture",
    "InRange",
    "Listed",
    "Outcome",
    "Rule",
    "Setup",
    "Span",
    "Step",
    "play",
    "ranks",
    "settle",
]

State = TypeVar("State")
Command = TypeVar("Command", bound=msgspec.Struct)
Event = TypeVar("Event", bound=msgspec.Struct)
View = TypeVar("View", bound=msgspec.Struct)
News = TypeVar("News", bound=msgspec.Struct)

DecisionId = NewType("DecisionId", str)


class Decision(msgspec.Struct, Generic[Command], frozen=True, gc=False):
    """A choice a seat has to make, with the answers it may give. Several decisions may be open at once; each closes by
    itself.

    `pending` is False when the seat has answered and may still change its answer: the table no longer waits for it.
    """

    id: DecisionId
    seat: Seat
    answers: Answers[Command]
    pending: bool = True


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game: the reason it ended, and points and rank of each seat (1 is first; equals share a rank)."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...] = msgspec.field(name="places")

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats with rank 1."""
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)


class NoHint(msgspec.Struct, frozen=True):
    """The hint of games that give none."""


class Setup(msgspec.Struct, frozen=True):
    """Number of players, options and data set of a game: everything that is fixed before it begins."""

    players: int
    options: Any
    data: Any


class Game(ABC, Generic[State, Command, Event, View, News]):
    """A game's rules as pure functions. The law suite (`peppermill.testing`) holds every game to them.

    The core of a game is eight functions: `at_the_beginning`, `decisions`, `perform`, `proceed`, `evolve`, `view`,
    `news` and `outcome`, with the types of its commands, events, views and news. Everything else has a default. What a
    game may offer beyond that are objects (`knowledge`; `data_set`, `notation` and `verifier` of
    `games/capabilities.py`) or single functions (`hints`, `story`, `teach`).
    """

    name: ClassVar[str]
    """Id of the game, as its description has it."""
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    seats_rule: ClassVar[str]
    """Id of the rule that says how many may play."""
    turn_refusal: ClassVar[Refusal] = Refusal(code="not-your-turn", rule="")
    """Refusal of a command that another seat is asked for, by the rule that says whose turn it is."""
    end_rule: ClassVar[str] = ""
    """Id of the rule that ends the game."""
    round_end: ClassVar[type[msgspec.Struct] | None] = None
    """The event that ends a series of rounds: the game, or in Chili a cycle."""
    options: ClassVar[type[msgspec.Struct]]
    """Struct of the options, as `core.options` reads them."""
    data_field: ClassVar[str] = "data"
    """Name of the field of a state that holds the data set; see `setup_of`."""
    command_type: ClassVar[Any]
    """Union of all commands: what a seat sends."""
    event_type: ClassVar[Any]
    """Union of all events: what the log holds."""
    view_type: ClassVar[Any]
    news_type: ClassVar[Any]
    """Union of all a viewer may be told: events that are public, and the reports that replace secret ones."""
    hint_type: ClassVar[Any] = NoHint
    """Struct of one hint, as `hints` returns them."""
    checks: ClassVar[int] = 1
    """Version of the checks that gestures of new matches must pass; 1 where they never changed."""
    one_seat_events: ClassVar[tuple[type[msgspec.Struct], ...]] = ()
    """Events that change more for the seat they name than for anybody else; see `affected_seats`."""
    public_events: ClassVar[tuple[type[msgspec.Struct], ...]] = ()
    """Events that change the same for all viewers."""
    state_type: ClassVar[type[msgspec.Struct] | None] = None
    """Struct of the states, for games without a notation of their own."""
    notation: ClassVar[Notation | None] = None
    """Notation of positions; by default the fields of `state_type` as JSON (`plain_notation`)."""
    data_set: ClassVar[DataSet] = NO_DATA_SET
    verifier: ClassVar[Verifier] = Verifier()
    knowledge: ClassVar[Knowledge[Any, Any, Any, Any] | None] = None
    """Memory of viewers and resampling of states; None if the game offers neither."""

    def rules(self) -> tuple[Rule, ...]:
        """Return the rules of the game, by default those in `data/rules.toml` of its package."""
        return rules_of_package(type(self).__module__.rpartition(".")[0])

    def house_data(self) -> Any:
        """Return the data set that comes with the game: its deck, its blends, its menu."""
        return self.data_set.house()

    def read_data(self, text: str, file: str) -> Any:
        """Parse an owner's own data set. Raises `Refused` with line and field; `file` is the name to report."""
        return self.data_set.read(text, file)

    def data_to_json(self, data: Any) -> dict[str, object]:
        """Return a data set as plain JSON, as headers and records keep it."""
        return self.data_set.to_json(data)

    def data_from_json(self, given: Mapping[str, object]) -> Any:
        """Read back what `data_to_json` returned. Raises `Refused` if it is malformed."""
        return self.data_set.from_json(given)

    def initial(self, setup: Setup) -> State:
        """Return the state before the first event. Raises `Refused` if the number of players is not allowed. By default
        `at_the_beginning` makes the state."""
        return self.at_the_beginning(self.check_players(setup.players), setup.options, setup.data)

    def at_the_beginning(self, players: int, options: Any, data: Any, /) -> State:
        """Return the state before the first event, for a number of players that is allowed."""
        raise NotImplementedError(f"{type(self).__name__}.at_the_beginning")

    def with_checks(self, state: State, checks: int) -> State:
        """Return the state of a match whose gestures must pass this version of the checks."""
        return state

    def checks_of(self, state: State) -> int:
        """Return the version of the checks that gestures must pass in this state."""
        return self.checks

    def setup_of(self, state: State) -> Setup:
        """Return the setup that `initial` was given. By default the state holds it in its fields `players`, `options`
        and the one that `data_field` names, if it has a data set."""
        of: Any = state
        return Setup(of.players, of.options, getattr(of, self.data_field, None))

    @abstractmethod
    def decisions(self, state: State) -> tuple[Decision[Command], ...]:
        """Return all open decisions, of all seats."""

    def decide(self, state: State, seat: Seat, command: Command) -> tuple[Event, ...] | Refusal:
        """Return the events of a command, or a refusal that names the rule. By default the command must be among the
        answers of the seat's decision that it names; then `perform` makes the events, else `refuse` the refusal."""
        open_ = self.decisions(state)
        name = getattr(command, "decision", None)
        for decision in open_:
            if decision.seat == seat and decision.id == name and command in decision.answers:
                return self.perform(state, seat, command)
        return self.refuse(state, seat, command, open_)

    def perform(self, state: State, seat: Seat, command: Command) -> tuple[Event, ...]:
        """Return the events of a command that is known to be allowed."""
        raise NotImplementedError(f"{type(self).__name__}.perform")

    def refuse(self, state: State, seat: Seat, command: Command, decisions: tuple[Decision[Command], ...]) -> Refusal:
        """Return why a command is not allowed; `decisions` are those that are open. If the seat exists, the game goes
        on, and the seat is asked for the decision that the command names, `refuse_by_rule` tells."""
        players, name = self.setup_of(state).players, getattr(command, "decision", "")
        if not 0 <= seat < players:
            return Refusal(code="no-such-seat", rule=self.seats_rule, params={"seat": seat, "last": players - 1})
        if self.outcome(state) is not None:
            return Refusal(code="game-over", rule=self.end_rule or self.seats_rule)
        asked = [decision.seat for decision in decisions if decision.id == name]
        if not asked:
            return Refused("decision-closed", self.turn_refusal.rule or self.seats_rule, decision=name).refusal
        if seat not in asked:
            rule = self.turn_refusal.rule or self.seats_rule
            return msgspec.structs.replace(self.turn_refusal, rule=rule, params={"seat": asked[0]})
        return self.refuse_by_rule(state, seat, command)

    def refuse_by_rule(self, state: State, seat: Seat, command: Command) -> Refusal:
        """Return which rule forbids a command that answers a decision of its seat, but is not among the answers. By
        default the refusal says no more than that."""
        return Refusal(code="no-such-answer", rule=self.turn_refusal.rule or self.seats_rule)

    @abstractmethod
    def proceed(self, state: State, effects: Effects) -> Event | None:
        """Return the next event that follows without a command; None if a seat must decide or the game is over."""

    @abstractmethod
    def evolve(self, state: State, event: Event) -> State:
        """Return the state after an event. Never refuses: an event says what happened."""

    @abstractmethod
    def view(self, state: State, viewer: Viewer) -> View:
        """Return what a viewer sees of a state."""

    @abstractmethod
    def news(self, state: State, event: Event, viewer: Viewer, before: State | None = None) -> Event | News | None:
        """Return what a viewer is told of an event that led to `state`; `before` is the state it happened in, where
        that is known. An event a viewer is told nothing of changes nothing in their view."""

    def own_fields(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        """Return those fields of the view, always the same ones, that may differ between viewers, but for `viewer`
        itself. All others are the same for everybody, and their changes are sent to all alike."""
        view = self.view(state, viewer)
        return {field: getattr(view, field) for field in view.__struct_fields__ if field != "viewer"}

    def affected_seats(self, event: Event) -> Sequence[Seat] | None:
        """Return the seats that are told something else of an event than spectators are, or whose own fields of the
        view it changes otherwise. None if it may be any seat. By default `one_seat_events` and `public_events` tell."""
        if isinstance(event, self.one_seat_events):
            of_seat: Any = event
            return (of_seat.seat,)
        return () if isinstance(event, self.public_events) else None

    def done_to(self, event: Event, state: State, before: State) -> Sequence[Seat]:
        """Return the seats to whose things another player did something by an event that led from `before` to `state`:
        whose cup was taken, whose stove was swapped, whose chip was pushed out. The player who did it is never among
        them. Everybody who is told of the event is told these seats, so they must not give anything else away."""
        return ()

    def hints(self, view: View) -> tuple[msgspec.Struct, ...]:
        """Return the consequences of the answers open to the viewer, as far as the view tells."""
        return ()

    def story(self, entries: "Iterable[Sequence[Step[State, Event]]]") -> Story:
        """Return the story of a game that is over, from the steps of every entry of its log. It may tell secrets."""
        return Story()

    def lesson(self) -> Lesson | None:
        """Return the guided first game, by default the one in `data/lesson.toml` of the package; None if there is
        none."""
        return find_lesson(type(self).__module__.rpartition(".")[0])

    def teach(self, view: View, told: Sequence[Event | News], part: int = 1) -> Teaching | None:
        """Return the progress of a guided game's player in a part of the lesson, from their view and all the news they
        were told."""
        return None

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Return the result; None while the game goes on."""

    def rounds_ended(self, state: State, event: Event) -> int | None:
        """Return the length in rounds of the series that this event ends, for statistics; None if it ends none. By
        default `round_end` is such an event, and the state counts rounds."""
        if self.round_end is None or not isinstance(event, self.round_end):
            return None
        counting: Any = state
        assert hasattr(counting, "round"), f"{self.name} names a `round_end`, so its state needs a field `round`"
        return int(counting.round)

    def could_have_happened(self, state: State, event: Event) -> bool:
        """Return whether `proceed` could have returned this event with some random numbers or physics. Verifies records
        whose seed is not known. The `verifier` says whether physics allows it; else `proceed` must return the same
        event with one seed, or one of the same type that differs as the verifier says it may."""
        allowed = self.verifier.physics_allows(state, event)
        if allowed is not None:
            return allowed
        derived = self.proceed(state, Effects(Chance("any")))
        same_type = type(event) is type(derived)
        return event == derived or (same_type and self.verifier.chance_allows(state, event, derived))

    def write_position(self, state: State) -> str:
        """Write a state as text, in the game's notation (`docs/notation.md`)."""
        return self._notation().write(state)

    def read_position(self, text: str) -> State:
        """Read back what `write_position` wrote. Raises `Refused` by line and field if it cannot be."""
        state: State = self._notation().read(text)
        self.check_players(self.setup_of(state).players)
        return state

    def _notation(self) -> Notation:
        if self.notation is not None:
            return self.notation
        if self.state_type is None:
            raise TypeError(f"{type(self).__name__} has neither notation nor state_type")
        return plain_notation(self.name, self.state_type)

    def commands(self) -> Reader:
        """Return a reader of commands in text."""
        return Reader(self.command_type)

    def events(self) -> Reader:
        """Return a reader of events in text."""
        return Reader(self.event_type)

    def check_players(self, players: int) -> int:
        """Return the number of players. Raises `Refused` unless that many may play."""
        low, high = self.min_players, self.max_players
        if not low <= players <= high:
            raise Refused("players", self.seats_rule, game=self.name, players=players, fewest=low, most=high)
        return players


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


class Step(msgspec.Struct, Generic[State, Event], frozen=True, gc=False):
    """One event, the state it led to, and the one it happened in, where that is known."""

    event: Event
    state: State
    before: State | None = None


def settle(game: Game[State, Command, Event, View, News], state: State, effects: Effects) -> list[Step[State, Event]]:
    """Run `proceed` until a seat must decide or the game is over, and return the steps."""
    steps: list[Step[State, Event]] = []
    proceed, evolve = game.proceed, game.evolve
    while (event := proceed(state, effects)) is not None:
        before, state = state, evolve(state, event)
        steps.append(Step(event, state, before))
    return steps


def play(
    game: Game[State, Command, Event, View, News], state: State, seat: Seat, command: Command, effects: Effects
) -> list[Step[State, Event]] | Refusal:
    """Return the steps of a command and of everything that follows from it; or a refusal."""
    decided = game.decide(state, seat, command)
    if isinstance(decided, Refusal):
        return decided
    steps: list[Step[State, Event]] = []
    for event in decided:
        before, state = state, game.evolve(state, event)
        steps.append(Step(event, state, before))
    steps.extend(settle(game, state, effects))
    return steps


def ranks(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the rank of each score: 1 for the highest; equals share a rank and the next rank is skipped.

    >>> ranks((5, 9, 9, 1))
    (3, 1, 1, 4)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)
