"""À la carte as one value of the contract. The rules themselves are in `phases/`."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, ClassVar, assert_never

import msgspec

from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte import lesson, position
from peppermill.games.a_la_carte.events import Event, GameEnded
from peppermill.games.a_la_carte.evolve import evolve
from peppermill.games.a_la_carte.hints import Hint, hints
from peppermill.games.a_la_carte.news import Told, news
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.phases import breaks, crepe, ending, finishing, heating, seasoning, setting_out, turns
from peppermill.games.a_la_carte.pieces import Menu, house_menu, menu_from, read_menu
from peppermill.games.a_la_carte.possible import possible
from peppermill.games.a_la_carte.refusing import refusal
from peppermill.games.a_la_carte.scoring import points, ranking
from peppermill.games.a_la_carte.state import State
from peppermill.games.a_la_carte.story import tell
from peppermill.games.a_la_carte.view import ALaCarteView, look
from peppermill.games.contract import Decision, Game, Outcome, Rule, Setup, Step
from peppermill.games.fate import Fate
from peppermill.games.lesson import Lesson, Teaching
from peppermill.games.rulebook import read_rules
from peppermill.games.story import Story
from peppermill.table import Refusal, Seat, Viewer


class ALaCarte(Game[State, c.Command, Event, ALaCarteView, Told]):
    name: ClassVar[str] = "a_la_carte"
    fewest: ClassVar[int] = 2  # C-1
    most: ClassVar[int] = 4  # C-1
    seats_rule: ClassVar[str] = "C-1"
    options: ClassVar[type[msgspec.Struct]] = Options
    command_type = c.Command
    event_type = Event
    view_type = ALaCarteView
    news_type = Told
    hint_type = Hint

    def rules(self) -> tuple[Rule, ...]:
        return _rules()

    def house_data(self) -> Menu:
        return house_menu()

    def read_data(self, text: str, file: str) -> Menu:
        return read_menu(text, file)

    def data_to_json(self, data: Menu) -> dict[str, object]:
        plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(data))
        return plain

    def data_from_json(self, given: Mapping[str, object]) -> Menu:
        return menu_from(given)

    def initial(self, setup: Setup) -> State:
        return position.at_the_beginning(self.check_players(setup.players), setup.options, setup.data)

    def agreed(self, state: State) -> Setup:
        return Setup(state.players, state.options, state.menu)

    def decisions(self, state: State) -> tuple[Decision[c.Command], ...]:
        match state.phase:
            case "act":
                return turns.open_decisions(state)
            case "dish" | "cups":
                return setting_out.open_decisions(state)
            case "heat" | "cup":
                return heating.open_decisions(state)
            case "cool":
                return finishing.open_decisions(state)
            case "begin" | "roll" | "pour" | "toss" | "between" | "over":
                return ()
            case _:
                assert_never(state.phase)

    def decide(self, state: State, seat: Seat, command: c.Command) -> tuple[Event, ...] | Refusal:
        open_ = self.decisions(state)
        for decision in open_:
            if decision.seat == seat and decision.id == command.decision and command in decision.answers:
                return self._done(state, seat, command)
        return refusal(state, seat, command, open_)

    def _done(self, state: State, seat: Seat, command: c.Command) -> tuple[Event, ...]:
        match command:
            case c.Heat():
                return heating.heat(seat, command)
            case c.Season() | c.Tilt() | c.Fallen():
                return seasoning.season(state, seat, command)
            case c.EndTurn():
                return (turns.end(state),)
            case c.PickDish():
                return setting_out.pick(state, seat, command.dish)
            case c.TurnUp():
                return heating.choose(seat, command.steps)
            case c.TakeCup():
                return heating.take(seat, command)
            case c.NameCup():
                return setting_out.name_cup(seat, command)
            case c.Flip() | c.TryFlip() | c.Caught():
                return crepe.flip(state, seat, command)
            case c.PlayCup():
                return breaks.play(seat, command)
            case c.LetBurn():
                return finishing.let_burn(state)
            case _:
                assert_never(command)

    def proceed(self, state: State, fate: Fate) -> Event | None:
        match state.phase:
            case "act":
                return turns.go_on(state)
            case "roll":
                return heating.roll(state, fate)
            case "pour":
                return seasoning.fall(state, fate)
            case "between":
                return turns.begin(state)
            case "dish":
                return (ending.at_once(state) or seasoning.refill(state)) if state.turn else None
            case "cup":
                return heating.next_cup(state, fate)
            case "toss":
                return crepe.land(state, fate)
            case "begin":
                return setting_out.begin(state, fate.chance)
            case "cups" | "heat" | "cool" | "over":
                return None
            case _:
                assert_never(state.phase)

    evolve = staticmethod(evolve)
    view = staticmethod(look)

    def own(self, state: State, viewer: Viewer) -> dict[str, Any]:
        """Return nothing: all viewers see the same."""
        return {}

    def concerns(self, event: Event) -> Sequence[Seat]:
        """Name nobody: all viewers are told the same."""
        return ()

    def news(self, state: State, event: Event, viewer: Viewer) -> Told:
        return news(event)

    def explain(self, view: ALaCarteView) -> tuple[Hint, ...]:
        return hints(view)

    def story(self, entries: Iterable[Sequence[Step[State, Event]]]) -> Story:
        return tell(entries)

    def lesson(self) -> Lesson:
        return lesson.lesson()

    def teach(self, view: ALaCarteView, told: Sequence[Event]) -> Teaching:
        return lesson.teach(view, told)

    def outcome(self, state: State) -> Outcome | None:
        if state.reason is None:
            return None
        return Outcome(state.reason, points(state), ranking(state))

    def rounds(self, state: State, event: Event) -> int | None:
        return state.round if isinstance(event, GameEnded) else None

    def possible(self, state: State, event: Event) -> bool:
        return possible(self.proceed, state, event)

    def write_position(self, state: State) -> str:
        return position.write(state)

    def read_position(self, text: str) -> State:
        return position.read(text)


@cache
def _rules() -> tuple[Rule, ...]:
    return read_rules(resources.files(__package__).joinpath("data/rules.toml").read_text(encoding="utf-8"))
