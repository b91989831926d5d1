"""Chili as one value of the contract. The rules themselves are in `phases/`."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import ClassVar, Final, assert_never

import msgspec

from peppermill.games.chili import lesson, position
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
from peppermill.games.chili.news import News, Told, news
from peppermill.games.chili.options import Options
from peppermill.games.chili.phases import choosing, dealing, discarding, next_round, winning
from peppermill.games.chili.pieces import EVERY_CARD, Deck, deck_of_digits, house_deck, read_deck
from peppermill.games.chili.possible import possible
from peppermill.games.chili.state import State
from peppermill.games.chili.story import story
from peppermill.games.chili.view import ChiliView, look, own
from peppermill.games.contract import Decision, Game, Outcome, Rule, Setup, Step, places
from peppermill.games.fate import Fate
from peppermill.games.lesson import Lesson, Teaching
from peppermill.games.rulebook import read_rules
from peppermill.games.story import Story
from peppermill.table import Refusal, Refused, Seat

OF_ONE_SEAT: Final = (CardChosen, ChoiceChanged, CardsDrawn, TargetWon)
"""Events that change more for one seat than for everybody: its hand, its choice, its collection."""
PUBLIC: Final = (CardsFreed, CardsDiscarded, DiscardShuffled, DrawsForgone, RoundBegun, GameEnded)
"""Events that change the same for all. The others are a deal, a reveal and a count: they change every hand."""


class Chili(Game[State, Command, Event, ChiliView, News]):
    name: ClassVar[str] = "chili"
    fewest: ClassVar[int] = 2  # C-3
    most: ClassVar[int] = 5  # C-3
    seats_rule: ClassVar[str] = "C-3"
    options: ClassVar[type[msgspec.Struct]] = Options
    command_type = Choose
    event_type = Event
    view_type = ChiliView
    news_type = Told
    hint_type = Hint

    def rules(self) -> tuple[Rule, ...]:
        return _rules()

    def house_data(self) -> Deck:
        return house_deck()

    def read_data(self, text: str, file: str) -> Deck:
        return read_deck(text, file)

    def data_to_json(self, data: Deck) -> dict[str, object]:
        return {"name": data.name, "peppers": data.digits}

    def data_from_json(self, given: Mapping[str, object]) -> Deck:
        name, digits = given.get("name"), given.get("peppers")
        if not isinstance(name, str) or not isinstance(digits, str) or len(given) != 2:
            raise Refused("deck-digits", "C-2a")
        return deck_of_digits(name, digits)

    def initial(self, setup: Setup) -> State:
        players = self.check_players(setup.players)
        nothing: tuple[None, ...] = (None,) * players
        return State(
            options=setup.options,
            deck=setup.data,
            players=players,
            pile=EVERY_CARD,
            hands=((),) * players,
            choices=nothing,
            played=nothing,
            owed=(0,) * players,
            collected=((),) * players,
        )

    def agreed(self, state: State) -> Setup:
        return Setup(state.players, state.options, state.deck)

    def decisions(self, state: State) -> tuple[Decision[Command], ...]:
        return choosing.open_decisions(state)

    def decide(self, state: State, seat: Seat, command: Command) -> tuple[Event, ...] | Refusal:
        return choosing.choose(state, seat, command)

    def proceed(self, state: State, fate: Fate) -> Event | None:
        match state.phase:
            case "choose":
                return choosing.reveal(state)  # action 1
            case "win":
                return winning.award(state)  # action 2
            case "discard":
                return discarding.free(state) or discarding.discard(state) or next_round.close_round(state)  # 3 and 4
            case "draw":
                return discarding.draw(state, fate.chance) or next_round.close_round(state)  # 4
            case "deal":
                return dealing.deal(state, fate.chance)
            case "finish":
                return next_round.end_game(state)
            case "over":
                return None
            case _:
                assert_never(state.phase)

    evolve = staticmethod(evolve)
    view = staticmethod(look)
    own = staticmethod(own)
    news = staticmethod(news)

    def concerns(self, event: Event) -> Sequence[Seat] | None:
        return (event.seat,) if isinstance(event, OF_ONE_SEAT) else () if isinstance(event, PUBLIC) else None

    def explain(self, view: ChiliView) -> tuple[Hint, ...]:
        return hints(view)

    def story(self, entries: Iterable[Sequence[Step[State, Event]]]) -> Story:
        return story(entries)

    def lesson(self) -> Lesson:
        return lesson.lesson()

    def teach(self, view: ChiliView, told: Sequence[Event | News]) -> Teaching:
        return lesson.teach(view, told)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over" or state.reason is None:
            return None
        totals = state.totals
        return Outcome(state.reason.value, totals, places(totals))

    def rounds(self, state: State, event: Event) -> int | None:
        return state.round if isinstance(event, CycleScored) else None

    def possible(self, state: State, event: Event) -> bool:
        return possible(self.proceed, state, event)

    def write_position(self, state: State) -> str:
        return position.write(state)

    def read_position(self, text: str) -> State:
        return position.read(text)


@cache
def _rules() -> tuple[Rule, ...]:
    return read_rules(resources.files(__package__).joinpath("data/rules.toml").read_text(encoding="utf-8"))
