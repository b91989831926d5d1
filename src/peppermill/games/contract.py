"""What every game is. A game is a value without memory: states go in, events and views come out.

    decide(state, seat, command)  what a seat's command does: events, or a refusal
    proceed(state, fate)          what the table then does by itself (a reveal, a draw, a deal): one event at a time
    evolve(state, event)          the state after an event; the only maker of states, and it knows no luck
    view(state, viewer)           what one viewer sees; built up from nothing, never a state with parts cut out
    news(state, event, viewer)    what one viewer is told of an event, or None if they may not even notice it

Luck (and, where things are thrown, physics) enters in `proceed` alone, and its outcome is written into the event.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NewType, TypeAlias, TypeVar

import msgspec

from peppermill.games.answers import Answers, Choice, Listed, Mixed, Moved, Ranged, Span
from peppermill.games.fate import Fate
from peppermill.games.lesson import Lesson, Teaching
from peppermill.games.story import Story
from peppermill.table import Refusal, Refused, Seat, Viewer
from peppermill.table.notation import Reader

__all__ = [
    "Answers",
    "AnyGame",
    "Choice",
    "Decision",
    "DecisionId",
    "Game",
    "Listed",
    "Mixed",
    "Moved",
    "Outcome",
    "Ranged",
    "Rule",
    "Setup",
    "Span",
    "Step",
    "places",
    "play",
    "settle",
]

State = TypeVar("State")
Command = TypeVar("Command", bound=msgspec.Struct)
Event = TypeVar("Event", bound=msgspec.Struct)
View = TypeVar("View", bound=msgspec.Struct)
News = TypeVar("News", bound=msgspec.Struct)

DecisionId = NewType("DecisionId", str)


class Decision(msgspec.Struct, Generic[Command], frozen=True, gc=False):
    """A question the table has put to a seat. Several may be open at once, and one closes without the others.

    `pending` is False when the seat has answered and may still change its mind: the table no longer waits for it.
    """

    id: DecisionId
    seat: Seat
    answers: Answers[Command]
    pending: bool


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: why, with what points, and in which places (1 is first; equals share a place)."""

    reason: str
    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)


class Rule(msgspec.Struct, frozen=True):
    """A rule by its id. kinds: S stated in the rulebook, R our ruling, O a table option, F a fact from reviews."""

    id: str
    kinds: tuple[str, ...]
    chapter: str


class Setup(msgspec.Struct, frozen=True):
    """Everything agreed before the first card: how many seats, which options, which data set."""

    players: int
    options: Any
    data: Any


class Game(ABC, Generic[State, Command, Event, View, News]):
    """The contract. `tests/laws` holds every game to it."""

    name: ClassVar[str]
    fewest: ClassVar[int]
    most: ClassVar[int]
    seats_rule: ClassVar[str]
    options: ClassVar[type[msgspec.Struct]]
    command_type: ClassVar[Any]
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]
    news_type: ClassVar[Any]
    """All a viewer may be told: events as they are, and what stands in for secret ones."""
    hint_type: ClassVar[Any]

    @abstractmethod
    def rules(self) -> tuple[Rule, ...]: ...

    @abstractmethod
    def house_data(self) -> Any: ...

    @abstractmethod
    def read_data(self, text: str, file: str) -> Any:
        """An owner's own data set from the text of a file; a problem is refused by line and field."""

    @abstractmethod
    def data_to_json(self, data: Any) -> dict[str, object]: ...

    @abstractmethod
    def data_from_json(self, given: Mapping[str, object]) -> Any: ...

    @abstractmethod
    def initial(self, setup: Setup) -> State: ...

    @abstractmethod
    def agreed(self, state: State) -> Setup:
        """What `initial` was told."""

    @abstractmethod
    def decisions(self, state: State) -> tuple[Decision[Command], ...]: ...

    @abstractmethod
    def decide(self, state: State, seat: Seat, command: Command) -> tuple[Event, ...] | Refusal: ...

    @abstractmethod
    def proceed(self, state: State, fate: Fate) -> Event | None: ...

    @abstractmethod
    def evolve(self, state: State, event: Event) -> State: ...

    @abstractmethod
    def view(self, state: State, viewer: Viewer) -> View: ...

    @abstractmethod
    def news(self, state: State, event: Event, viewer: Viewer) -> Event | News | None:
        """`state` is the one after the event. An event a viewer is told nothing of changes nothing in their view."""

    def own(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        """Return those fields of the view, always the same ones, that may differ between viewers, but for `viewer`
        itself. All others are the same for everybody, and their changes are sent to all alike."""
        view = self.view(state, viewer)
        return {field: getattr(view, field) for field in view.__struct_fields__ if field != "viewer"}

    def concerns(self, event: Event) -> Sequence[Seat] | None:
        """Name the seats that are told of an event otherwise than spectators are, or whose own fields of the view it
        changes otherwise. None where it may be any seat."""
        return None

    def explain(self, view: View) -> tuple[msgspec.Struct, ...]:
        """What the answers open to this viewer would mean, as far as the rules tell from what they see."""
        return ()

    def story(self, entries: "Iterable[Sequence[Step[State, Event]]]") -> Story:
        """What a game that is over is remembered by, from the steps of every entry of its log. It may tell all."""
        return Story()

    def lesson(self) -> Lesson | None:
        """The guided first game, if there is one."""
        return None

    def teach(self, view: View, told: Sequence[Event | News]) -> Teaching | None:
        """How far the viewer of a guided game has come, from what they see and all they were told."""
        return None

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None: ...

    @abstractmethod
    def rounds(self, state: State, event: Event) -> int | None:
        """How many rounds the stretch of play took that this event ends (in Chili a cycle); None if it ends none."""

    @abstractmethod
    def possible(self, state: State, event: Event) -> bool:
        """Could the table by itself have done this, with some luck? How a record without its seed is verified."""

    @abstractmethod
    def write_position(self, state: State) -> str: ...

    @abstractmethod
    def read_position(self, text: str) -> State: ...

    def commands(self) -> Reader:
        return Reader(self.command_type)

    def events(self) -> Reader:
        return Reader(self.event_type)

    def check_players(self, players: int) -> int:
        if not self.fewest <= players <= self.most:
            raise Refused(
                "players", self.seats_rule, game=self.name, players=players, fewest=self.fewest, most=self.most
            )
        return players


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


class Step(msgspec.Struct, Generic[State, Event], frozen=True, gc=False):
    """One event and the state it led to."""

    event: Event
    state: State


def settle(game: Game[State, Command, Event, View, News], state: State, fate: Fate) -> list[Step[State, Event]]:
    """Let the table do all it does by itself, until somebody is asked or the game is over."""
    steps: list[Step[State, Event]] = []
    proceed, evolve = game.proceed, game.evolve
    while (event := proceed(state, fate)) is not None:
        state = evolve(state, event)
        steps.append(Step(event, state))
    return steps


def play(
    game: Game[State, Command, Event, View, News], state: State, seat: Seat, command: Command, fate: Fate
) -> list[Step[State, Event]] | Refusal:
    """A command and everything that follows from it; or a refusal, and nothing has happened."""
    decided = game.decide(state, seat, command)
    if isinstance(decided, Refusal):
        return decided
    steps: list[Step[State, Event]] = []
    for event in decided:
        state = game.evolve(state, event)
        steps.append(Step(event, state))
    steps.extend(settle(game, state, fate))
    return steps


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """1 for the most points; equals share a place and the next place is skipped."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
