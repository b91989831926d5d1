"""À la carte as one implementation of the contract. The rules themselves are in `phases/`."""

from collections.abc import Sequence
from typing import Any, ClassVar, assert_never

import msgspec

from peppermill.core import Refusal, Seat, Viewer
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte import position
from peppermill.games.a_la_carte.cooking import standing
from peppermill.games.a_la_carte.events import (
    CupStolen,
    DieRolled,
    Event,
    GameEnded,
    GuestSeasoned,
    SpicesFell,
    StovesSwapped,
)
from peppermill.games.a_la_carte.evolve import evolve
from peppermill.games.a_la_carte.hints import Hint, hints
from peppermill.games.a_la_carte.lesson import teach
from peppermill.games.a_la_carte.memory import ALaCarteKnowledge
from peppermill.games.a_la_carte.news import News, news
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.phases import breaks, crepe, ending, finishing, heating, seasoning, setting_out, turns
from peppermill.games.a_la_carte.pieces import Menu, house_menu, menu_from, read_menu
from peppermill.games.a_la_carte.refusals import refusal
from peppermill.games.a_la_carte.scoring import points, ranking
from peppermill.games.a_la_carte.state import State
from peppermill.games.a_la_carte.story import tell
from peppermill.games.a_la_carte.verification import chance_allows, physics_allows
from peppermill.games.a_la_carte.view import ALaCarteView, look
from peppermill.games.capabilities import DataSet, Notation, Verifier
from peppermill.games.contract import Decision, Game, Outcome
from peppermill.games.effects import Effects
from peppermill.gestures import CHECKS


def menu_to_json(menu: Menu) -> dict[str, object]:
    """Return a menu as plain JSON."""
    plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(menu))
    return plain


class ALaCarte(Game[State, c.Command, Event, ALaCarteView, News]):
    """The rules of À la carte."""

    name: ClassVar[str] = "a_la_carte"
    min_players: ClassVar[int] = 2  # C-1
    max_players: ClassVar[int] = 4  # C-1
    seats_rule: ClassVar[str] = "C-1"
    turn_refusal: ClassVar[Refusal] = Refusal(code="a_la_carte-not-your-turn", rule="T-1")
    end_rule: ClassVar[str] = "E-1"
    round_end: ClassVar[type[msgspec.Struct]] = GameEnded
    options: ClassVar[type[msgspec.Struct]] = Options
    data_field: ClassVar[str] = "menu"
    command_type = c.Command
    event_type = Event
    view_type = ALaCarteView
    news_type = News
    hint_type = Hint
    checks: ClassVar[int] = CHECKS
    data_set = DataSet(house_menu, read_menu, menu_to_json, menu_from)
    notation = Notation(position.write, position.read)
    verifier = Verifier(chance_allows, physics_allows)
    knowledge = ALaCarteKnowledge()

    at_the_beginning = staticmethod(position.at_the_beginning)

    def with_checks(self, state: State, checks: int) -> State:
        return msgspec.structs.replace(state, checks=checks)

    def checks_of(self, state: State) -> int:
        return state.checks

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

    def perform(self, state: State, seat: Seat, command: c.Command) -> tuple[Event, ...]:
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

    refuse_by_rule = staticmethod(refusal)

    def proceed(self, state: State, effects: Effects) -> Event | None:
        match state.phase:
            case "act":
                return turns.go_on(state)
            case "roll":
                return heating.roll(state, effects)
            case "pour":
                return seasoning.fall(state, effects)
            case "between":
                return turns.begin(state)
            case "dish":
                return (ending.at_once(state) or seasoning.refill(state)) if state.turn else None
            case "cup":
                return heating.next_cup(state, effects)
            case "toss":
                return crepe.land(state, effects)
            case "begin":
                return setting_out.begin(state, effects.chance)
            case "cups" | "heat" | "cool" | "over":
                return None
            case _:
                assert_never(state.phase)

    evolve = staticmethod(evolve)
    view = staticmethod(look)

    def own_fields(self, state: State, viewer: Viewer) -> dict[str, Any]:
        """Return nothing: all viewers see the same."""
        return {}

    def affected_seats(self, event: Event) -> Sequence[Seat]:
        """Return no seat: all viewers are told the same."""
        return ()

    def done_to(self, event: Event, state: State, before: State) -> Sequence[Seat]:
        """Return the seats whose cup was stolen, whose stove was swapped, whose pan a guest seasons, or whose dish
        another player's roll burnt or finished."""
        match event:
            case CupStolen() | StovesSwapped() | GuestSeasoned():
                return (event.other,)
            case SpicesFell() if event.pan != event.seat:
                return (event.pan,)
            case DieRolled(face="all"):
                stoves = zip(before.stoves, state.stoves, strict=True)
                stands = [standing(old, state.menu) != standing(new, state.menu) for old, new in stoves]
                return tuple([Seat(seat) for seat, changed in enumerate(stands) if changed and seat != event.seat])
        return ()

    def news(self, state: State, event: Event, viewer: Viewer, before: State | None = None) -> News:
        return news(event)

    hints = staticmethod(hints)
    story = staticmethod(tell)
    teach = staticmethod(teach)

    def outcome(self, state: State) -> Outcome | None:
        if state.reason is None:
            return None
        return Outcome(state.reason, points(state), ranking(state))
