"""Chili as one implementation of the contract. The rules themselves are in `phases/`."""

from collections.abc import Mapping
from typing import ClassVar, Final, assert_never

import msgspec

from peppermill.core import Refusal, Refused, Seat
from peppermill.games.capabilities import DataSet, Notation, Verifier
from peppermill.games.chili import position
from peppermill.games.chili.commands import Choose, Command
from peppermill.games.chili.events import (
    CardChosen,
    CardsDiscarded,
    CardsDrawn,
    CardsFreed,
    ChoiceChanged,
    CycleScored,
    DiscardShuffled,
    DrawsForgone,
    Event,
    GameEnded,
    RoundBegun,
    TargetWon,
)
from peppermill.games.chili.evolve import evolve
from peppermill.games.chili.hints import Hint, hints
from peppermill.games.chili.lesson import teach
from peppermill.games.chili.memory import ChiliKnowledge
from peppermill.games.chili.news import News, news
from peppermill.games.chili.options import Options
from peppermill.games.chili.phases import choosing, dealing, discarding, next_round, winning
from peppermill.games.chili.pieces import EVERY_CARD, Deck, deck_of_digits, house_deck, read_deck
from peppermill.games.chili.state import State
from peppermill.games.chili.story import story
from peppermill.games.chili.verification import chance_allows
from peppermill.games.chili.view import ChiliView, look, own_fields
from peppermill.games.contract import Decision, Game, Outcome, ranks
from peppermill.games.effects import Effects

OF_ONE_SEAT: Final = (CardChosen, ChoiceChanged, CardsDrawn, TargetWon)
"""Events that change more for one seat than for the others: its hand, its choice, its collection."""
PUBLIC: Final = (CardsFreed, CardsDiscarded, DiscardShuffled, DrawsForgone, RoundBegun, GameEnded)
"""Events that change the same for all viewers. The others are a deal, a reveal and a count: they change every hand."""


def deck_to_json(deck: Deck) -> dict[str, object]:
    """Return a deck as plain JSON."""
    return {"name": deck.name, "peppers": deck.digits}


def deck_from_json(given: Mapping[str, object]) -> Deck:
    """Read back what `deck_to_json` returned. Raises `Refused` if it is malformed."""
    name, digits = given.get("name"), given.get("peppers")
    if not isinstance(name, str) or not isinstance(digits, str) or len(given) != 2:
        raise Refused("deck-digits", "C-2a")
    return deck_of_digits(name, digits)


class Chili(Game[State, Command, Event, ChiliView, News]):
    """The rules of Chili."""

    name: ClassVar[str] = "chili"
    min_players: ClassVar[int] = 2  # C-3
    max_players: ClassVar[int] = 5  # C-3
    seats_rule: ClassVar[str] = "C-3"
    round_end: ClassVar[type[msgspec.Struct]] = CycleScored
    options: ClassVar[type[msgspec.Struct]] = Options
    data_field: ClassVar[str] = "deck"
    command_type = Choose
    event_type = Event
    view_type = ChiliView
    news_type = News
    hint_type = Hint
    one_seat_events = OF_ONE_SEAT
    public_events = PUBLIC
    data_set = DataSet(house_deck, read_deck, deck_to_json, deck_from_json)
    notation = Notation(position.write, position.read)
    verifier = Verifier(chance_allows)
    knowledge = ChiliKnowledge()

    def at_the_beginning(self, players: int, options: Options, data: Deck) -> State:
        nothing: tuple[None, ...] = (None,) * players
        return State(
            options=options,
            deck=data,
            players=players,
            pile=EVERY_CARD,
            hands=((),) * players,
            choices=nothing,
            played=nothing,
            owed=(0,) * players,
            collected=((),) * players,
        )

    def decisions(self, state: State) -> tuple[Decision[Command], ...]:
        return choosing.open_decisions(state)

    def decide(self, state: State, seat: Seat, command: Command) -> tuple[Event, ...] | Refusal:
        return choosing.choose(state, seat, command)

    def proceed(self, state: State, effects: Effects) -> Event | None:
        match state.phase:
            case "choose":
                return choosing.reveal(state)  # action 1
            case "win":
                return winning.award(state)  # action 2
            case "discard":
                return discarding.free(state) or discarding.discard(state) or next_round.close_round(state)  # 3 and 4
            case "draw":
                return discarding.draw(state, effects.chance) or next_round.close_round(state)  # 4
            case "deal":
                return dealing.deal(state, effects.chance)
            case "finish":
                return next_round.end_game(state)
            case "over":
                return None
            case _:
                assert_never(state.phase)

    evolve = staticmethod(evolve)
    view = staticmethod(look)
    own_fields = staticmethod(own_fields)
    news = staticmethod(news)

    hints = staticmethod(hints)
    story = staticmethod(story)
    teach = staticmethod(teach)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over" or state.reason is None:
            return None
        totals = state.totals
        return Outcome(state.reason.value, totals, ranks(totals))
