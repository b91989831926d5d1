"""A small game for tests, with what Chili lacks: answers in a range, blobs, one seat at a time.

Each seat holds a secret number. In turn they push a stone by a real force; a die multiplies it; at ten the game ends,
and whoever's secret is nearest to the stone's place wins.
"""

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from peppermill.core import SPECTATOR, RandomStream, Seat, Viewer
from peppermill.games.capabilities import Verifier
from peppermill.games.contract import Decision, DecisionId, Game, InRange, Outcome, Rule, Setup, Span, ranks
from peppermill.games.effects import BlobHash, Effects
from peppermill.games.knowledge import Knowledge
from peppermill.packages import GamePackage

GOAL = 10.0
PACKAGE = GamePackage(api=1, name="toy", game="laws.toy:Toy")


class Options(Struct, frozen=True):
    sides: Annotated[int, Meta(ge=2, le=9, extra={"rule": "T-1"})] = 6


class State(Struct, frozen=True):
    players: int
    sides: int
    secrets: tuple[int, ...] = ()
    place: float = 0.0
    turn: int = 0
    pushed: float | None = None
    over: bool = False


class Push(Struct, frozen=True, tag="push"):
    decision: DecisionId
    force: float


class Dealt(Struct, frozen=True, tag="dealt"):
    rule: ClassVar[str] = "T-1"
    secrets: tuple[int, ...]


class Pushed(Struct, frozen=True, tag="pushed"):
    rule: ClassVar[str] = "T-1"
    seat: Seat
    force: float


class Slid(Struct, frozen=True, tag="slid"):
    rule: ClassVar[str] = "T-1"
    face: int
    motion: BlobHash


class Ended(Struct, frozen=True, tag="ended"):
    rule: ClassVar[str] = "T-1"


class SecretTaken(Struct, frozen=True, tag="secret_taken"):
    rule: ClassVar[str] = "T-1"
    secret: int | None


Event: TypeAlias = Dealt | Pushed | Slid | Ended


class View(Struct, frozen=True):
    viewer: Viewer
    secret: int | None
    place: float
    turn: int


class Hint(Struct, frozen=True):
    least: float
    most: float


class Memory(Struct, frozen=True):
    slides: int = 0


class ToyKnowledge(Knowledge[State, View, "Event | SecretTaken", Memory]):
    memory_type = Memory

    def begin(self, view: View) -> Memory:
        return Memory()

    def learn(self, memory: Memory, news: "Event | SecretTaken") -> Memory:
        return Memory(memory.slides + isinstance(news, Slid))

    def fits(self, view: View, memory: Memory) -> bool:
        return 0 <= memory.slides <= view.turn

    def resample(self, setup: Setup, view: View, memory: Memory, rng: RandomStream) -> State:
        own = None if view.viewer == SPECTATOR else view.viewer
        dealt = [rng.below(20) for _ in range(setup.players)]
        secrets = tuple(view.secret or 0 if seat == own else secret for seat, secret in enumerate(dealt))
        return State(setup.players, setup.options.sides, secrets, view.place, view.turn, None, view.place >= GOAL)


def chance_allows(state: State, event: Event, derived: Event) -> bool:
    if isinstance(event, Slid):
        return 1 <= event.face <= state.sides
    return isinstance(event, Dealt) and len(event.secrets) == state.players


class Toy(Game[State, Push, Event, View, SecretTaken]):
    name = "toy"
    min_players = 2
    max_players = 3
    seats_rule = "T-1"
    options = Options
    command_type = Push
    event_type = Event
    view_type = View
    news_type = Event | SecretTaken
    hint_type = Hint
    state_type = State
    verifier = Verifier(chance_allows)
    knowledge = ToyKnowledge()

    def rules(self) -> tuple[Rule, ...]:
        return (Rule("T-1", ("R",), "all"),)

    def at_the_beginning(self, players: int, options: Options, data: None, /) -> State:
        return State(players, options.sides)

    def setup_of(self, state: State) -> Setup:
        return Setup(state.players, Options(state.sides), None)

    def decisions(self, state: State) -> tuple[Decision[Push], ...]:
        if state.over or not state.secrets or state.pushed is not None:
            return ()
        name = DecisionId(str(state.turn))
        return (Decision(name, self._asked(state), InRange(Push(name, 0.0), (Span("force", 0.1, 1.0),)), True),)

    def _asked(self, state: State) -> Seat:
        return Seat(state.turn % state.players)

    def perform(self, state: State, seat: Seat, command: Push) -> tuple[Event, ...]:
        return (Pushed(seat, command.force),)

    def proceed(self, state: State, effects: Effects) -> Event | None:
        if not state.secrets:
            rng = effects.chance.stream("secrets")
            return Dealt(tuple(rng.below(20) for _ in range(state.players)))
        if state.pushed is not None:
            face = effects.chance.stream(f"die/{state.turn}").below(state.sides) + 1
            return Slid(face, effects.keep(f"motion of push {state.turn} by {face}".encode()))
        return Ended() if state.place >= GOAL and not state.over else None

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Dealt(secrets):
                return replace(state, secrets=secrets)
            case Pushed(_, force):
                return replace(state, pushed=force)
            case Slid(face):
                place = state.place + face * (state.pushed or 0.0)
                return replace(state, place=place, pushed=None, turn=state.turn + 1)
            case Ended():
                return replace(state, over=True)

    def view(self, state: State, viewer: Viewer) -> View:
        secret = state.secrets[viewer] if viewer != SPECTATOR and state.secrets else None
        return View(viewer, secret, state.place, state.turn)

    def news(
        self, state: State, event: Event, viewer: Viewer, before: State | None = None
    ) -> Event | SecretTaken | None:
        if isinstance(event, Dealt):
            return SecretTaken(None if viewer == SPECTATOR else event.secrets[viewer])
        return event

    def hints(self, view: View) -> tuple[Hint, ...]:
        return (Hint(view.place + 0.1, view.place + 9.0),)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        scores = tuple(-round(abs(secret - state.place) * 100) for secret in state.secrets)
        return Outcome("far_enough", scores, ranks(scores))

    def rounds_ended(self, state: State, event: Event) -> int | None:
        return state.turn if isinstance(event, Ended) else None
