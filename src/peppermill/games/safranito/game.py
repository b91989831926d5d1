"""Safranito as one value of the contract. The rules themselves are in `phases/`."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import ClassVar, Final, assert_never

import msgspec

from peppermill.games.contract import Decision, Game, Outcome, Rule, Setup, Step
from peppermill.games.fate import Fate
from peppermill.games.lesson import Lesson, Teaching
from peppermill.games.rulebook import read_rules
from peppermill.games.safranito import commands as c
from peppermill.games.safranito import lesson, position
from peppermill.games.safranito.events import (
    ActionDeclined,
    ActionIdle,
    ActionUsed,
    BlendCompleted,
    BlendingBegun,
    BlendReserved,
    BowlPicked,
    CardKept,
    CardsDrawn,
    ChipsLanded,
    ChipThrown,
    DiscardShuffled,
    Event,
    GameEnded,
    MillTaken,
    RoundBegun,
    SaleChosen,
    SaleMade,
    SpaceSkipped,
    TurnPassed,
)
from peppermill.games.safranito.evolve import evolve
from peppermill.games.safranito.hints import Hint, hints
from peppermill.games.safranito.news import News, Told, news
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.phases import acting, blending, laying_out, throwing, trading
from peppermill.games.safranito.pieces import Book, book_from, house_book, read_book
from peppermill.games.safranito.possible import possible
from peppermill.games.safranito.refusing import refusal
from peppermill.games.safranito.state import State
from peppermill.games.safranito.story import tell
from peppermill.games.safranito.view import SafranitoView, look, own
from peppermill.games.story import Story
from peppermill.table import Refusal, Seat, Viewer

OF_ONE_SEAT: Final = (ChipThrown, CardsDrawn, CardKept, BlendReserved, SaleChosen, SaleMade, BlendCompleted)
"""Events that change more for one seat than for everybody: what it holds, keeps, or earns."""
PUBLIC: Final = (
    RoundBegun,
    DiscardShuffled,
    SpaceSkipped,
    ActionUsed,
    ActionDeclined,
    ActionIdle,
    MillTaken,
    BowlPicked,
    BlendingBegun,
    TurnPassed,
)
"""Events that change the same for all. The others move chips on the board, whose owners know what they are worth."""


class Safranito(Game[State, c.Command, Event, SafranitoView, News]):
    name: ClassVar[str] = "safranito"
    fewest: ClassVar[int] = 2  # C-1
    most: ClassVar[int] = 4  # C-1
    seats_rule: ClassVar[str] = "C-1"
    options: ClassVar[type[msgspec.Struct]] = Options
    command_type = c.Command
    event_type = Event
    view_type = SafranitoView
    news_type = Told
    hint_type = Hint

    def rules(self) -> tuple[Rule, ...]:
        return _rules()

    def house_data(self) -> Book:
        return house_book()

    def read_data(self, text: str, file: str) -> Book:
        return read_book(text, file)

    def data_to_json(self, data: Book) -> dict[str, object]:
        blends = [list(blend) for blend in data.blends]
        return {"name": data.name, "blends": blends, "bowl": data.bowl, "action": data.action}

    def data_from_json(self, given: Mapping[str, object]) -> Book:
        return book_from(given)

    def initial(self, setup: Setup) -> State:
        return position.at_the_beginning(self.check_players(setup.players), setup.options, setup.data)

    def agreed(self, state: State) -> Setup:
        return Setup(state.players, state.options, state.book)

    def decisions(self, state: State) -> tuple[Decision[c.Command], ...]:
        match state.phase:
            case "throw" | "typing":
                return throwing.open_decisions(state)
            case "act" | "keep":
                return acting.open_decisions(state)
            case "pick" | "sell" | "buy":
                return trading.open_decisions(state)
            case "blend":
                return blending.open_decisions(state)
            case "begin" | "lay_out" | "fly" | "space" | "take" | "picked" | "sold" | "over":
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
            case c.ThrowChip() | c.AimChip() | c.LayChip():
                return throwing.throw(state, seat, command)
            case c.MoveChip():
                return (throwing.typed(state, command.number, command.spot, command.up),)
            case c.LeaveBoard():
                return (ChipsLanded(state.thrown, (), ()),)
            case c.UseSpace():
                return acting.use(state, command)
            case c.KeepCard():
                return acting.keep(state, command)
            case c.PickBowl():
                return (BowlPicked(command.bowl),)
            case c.SellSpice():
                return trading.sell(state, seat, command.count)
            case c.BuySpice():
                return trading.buy(state, seat, command)
            case c.BlendSpices():
                return blending.blend(state, seat, command)
            case c.PassTurn():
                return (blending.passed(seat),)
            case _:
                assert_never(command)

    def proceed(self, state: State, fate: Fate) -> Event | None:
        match state.phase:
            case "begin":
                return laying_out.begin(state, fate.chance)
            case "lay_out":
                return laying_out.lay_out(state, fate.chance)
            case "throw" | "typing":
                return throwing.turned_up(state)
            case "fly":
                return throwing.fly(state, fate)
            case "space":
                return throwing.turned_up(state) or acting.evaluate(state)
            case "act":
                return acting.idle(state)
            case "take":
                return acting.reserve(state)
            case "keep":
                return acting.draw(state, fate)
            case "pick":
                return trading.next_bowl(state)
            case "picked":
                return trading.reveal(state)
            case "sell":
                return trading.next_sale(state)
            case "sold":
                return trading.close_sales(state)
            case "buy":
                return trading.next_buyer(state)
            case "blend":
                return blending.go_on(state)
            case "over":
                return None
            case _:
                assert_never(state.phase)

    evolve = staticmethod(evolve)
    view = staticmethod(look)
    own = staticmethod(own)

    def news(self, state: State, event: Event, viewer: Viewer) -> Told | None:
        return news(state.book, event, viewer)

    def concerns(self, event: Event) -> Sequence[Seat] | None:
        return (event.seat,) if isinstance(event, OF_ONE_SEAT) else () if isinstance(event, PUBLIC) else None

    def explain(self, view: SafranitoView) -> tuple[Hint, ...]:
        return hints(view)

    def story(self, entries: Iterable[Sequence[Step[State, Event]]]) -> Story:
        return tell(entries)

    def lesson(self) -> Lesson:
        return lesson.lesson()

    def teach(self, view: SafranitoView, told: Sequence[Event | News]) -> Teaching:
        return lesson.teach(view, told)

    def outcome(self, state: State) -> Outcome | None:
        if state.reason is None:
            return None
        scores = tuple(map(len, state.completed))
        return Outcome(state.reason, scores, _places(state))

    def rounds(self, state: State, event: Event) -> int | None:
        return state.round if isinstance(event, GameEnded) else None

    def possible(self, state: State, event: Event) -> bool:
        return possible(self.proceed, state, event)

    def write_position(self, state: State) -> str:
        return position.write(state)

    def read_position(self, text: str) -> State:
        return position.read(text)


def _places(state: State) -> tuple[int, ...]:
    """N-4: most blends, then most rupees. Only one can have three (K-4)."""
    ranks = [(len(done), money) for done, money in zip(state.completed, state.money, strict=True)]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


@cache
def _rules() -> tuple[Rule, ...]:
    return read_rules(resources.files(__package__).joinpath("data/rules.toml").read_text(encoding="utf-8"))
