"""Safranito as one implementation of the contract. The rules themselves are in `phases/`."""

from collections.abc import Sequence
from typing import ClassVar, Final, assert_never

import msgspec

from peppermill.core import Refusal, Seat
from peppermill.games.capabilities import DataSet, Notation, Verifier
from peppermill.games.contract import Decision, Game, Outcome
from peppermill.games.effects import Effects
from peppermill.games.safranito import commands as c
from peppermill.games.safranito import position
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
    ChipPlaced,
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
from peppermill.games.safranito.knowledge import SafranitoKnowledge
from peppermill.games.safranito.lesson import teach
from peppermill.games.safranito.news import News, news, pushed_out
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.phases import acting, blending, laying_out, throwing, trading
from peppermill.games.safranito.pieces import Book, book_from, house_book, read_book
from peppermill.games.safranito.refusals import refusal
from peppermill.games.safranito.state import State
from peppermill.games.safranito.story import tell
from peppermill.games.safranito.verification import chance_allows, physics_allows
from peppermill.games.safranito.view import SafranitoView, look, own_fields

OF_ONE_SEAT: Final = (ChipThrown, CardsDrawn, CardKept, BlendReserved, SaleChosen, SaleMade, BlendCompleted)
"""Events that change more for one seat than for the others: its hand, its choices, its money."""
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
"""Events that change the same for all viewers. The others move chips on the board, whose owners know their values."""


def book_to_json(book: Book) -> dict[str, object]:
    """Return a book of blends as plain JSON."""
    blends = [list(blend) for blend in book.blends]
    return {"name": book.name, "blends": blends, "bowl": book.bowl, "action": book.action}


class Safranito(Game[State, c.Command, Event, SafranitoView, News]):
    """The rules of Safranito."""

    name: ClassVar[str] = "safranito"
    min_players: ClassVar[int] = 2  # C-1
    max_players: ClassVar[int] = 4  # C-1
    seats_rule: ClassVar[str] = "C-1"
    turn_refusal: ClassVar[Refusal] = Refusal(code="safranito-not-your-turn", rule="P-3")
    end_rule: ClassVar[str] = "K-4"
    round_end: ClassVar[type[msgspec.Struct]] = GameEnded
    options: ClassVar[type[msgspec.Struct]] = Options
    data_field: ClassVar[str] = "book"
    command_type = c.Command
    event_type = Event
    view_type = SafranitoView
    news_type = News
    hint_type = Hint
    one_seat_events = OF_ONE_SEAT
    public_events = PUBLIC
    data_set = DataSet(house_book, read_book, book_to_json, book_from)
    notation = Notation(position.write, position.read)
    verifier = Verifier(chance_allows, physics_allows)
    knowledge = SafranitoKnowledge()

    at_the_beginning = staticmethod(position.at_the_beginning)

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

    def perform(self, state: State, seat: Seat, command: c.Command) -> tuple[Event, ...]:
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

    refuse_by_rule = staticmethod(refusal)

    def proceed(self, state: State, effects: Effects) -> Event | None:
        match state.phase:
            case "begin":
                return laying_out.begin(state, effects.chance)
            case "lay_out":
                return laying_out.lay_out(state, effects.chance)
            case "throw" | "typing":
                return throwing.turned_up(state)
            case "fly":
                return throwing.fly(state, effects)
            case "space":
                return throwing.turned_up(state) or acting.evaluate(state)
            case "act":
                return acting.idle(state)
            case "take":
                return acting.reserve(state)
            case "keep":
                return acting.draw(state, effects)
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
    own_fields = staticmethod(own_fields)

    def done_to(self, event: Event, state: State, before: State) -> Sequence[Seat]:
        """Return the owners whose chips no longer count where they did, because of another player's throw."""
        return pushed_out(state, before) if isinstance(event, ChipsLanded | ChipPlaced) else ()

    news = staticmethod(news)

    hints = staticmethod(hints)
    story = staticmethod(tell)
    teach = staticmethod(teach)

    def outcome(self, state: State) -> Outcome | None:
        if state.reason is None:
            return None
        scores = tuple(map(len, state.completed))
        return Outcome(state.reason, scores, _ranks(state))


def _ranks(state: State) -> tuple[int, ...]:
    """Return the ranks: most blends first, then most rupees (N-4). Only one seat can have three blends (K-4)."""
    worths = [(len(done), money) for done, money in zip(state.completed, state.money, strict=True)]
    return tuple(1 + sum(other > worth for other in worths) for worth in worths)
