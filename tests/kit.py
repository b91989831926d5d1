"""Helpers for tests of Chili's rules: positions as text, rounds as cards, events by their class."""

from typing import Any, TypeVar

import pytest
from msgspec import Struct

from peppermill.core import Chance, Refusal, Seat
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.events import Event
from peppermill.games.chili.game import Chili
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import Card, house_deck
from peppermill.games.chili.state import State
from peppermill.games.contract import DecisionId, Setup, play, settle
from peppermill.games.effects import Effects

rule = pytest.mark.rule
CHILI = Chili()
FOUR_PLAYERS = """
players 4
ring 1 *67 38 100 50 51
hand 0: 4 10
hand 1: 32 11
hand 2: 63 12
hand 3: 70 13
"""
"""The rulebook's own example, with a second card for everybody."""
Kind = TypeVar("Kind", bound=Struct)


class Played(Struct, frozen=True):
    """The events of a command and the state after them."""

    events: tuple[Event, ...]
    state: State

    def all(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[Kind]) -> Kind:
        (event,) = self.all(kind)
        return event

    def none(self, kind: type[Struct]) -> bool:
        return not self.all(kind)


def position(text: str) -> State:
    return CHILI.read_position("chili 1\n" + text)


def dealt(players: int = 4, seed: str | int = 1, **options: Any) -> State:
    state = CHILI.initial(Setup(players, Options(**options), house_deck()))
    return settle(CHILI, state, seeded_effects(seed))[-1].state


def seeded_effects(seed: str | int = 1) -> Effects:
    return Effects(Chance(seed))


def choose(state: State, card: int, decision: str | None = None) -> Choose:
    return Choose(DecisionId(state.decision if decision is None else decision), Card(card))


def submit(state: State, seat: int, card: int, *, decision: str | None = None, seed: str | int = 1) -> Played:
    steps = play(CHILI, state, Seat(seat), choose(state, card, decision), seeded_effects(seed))
    assert not isinstance(steps, Refusal), steps
    return Played(tuple(step.event for step in steps), steps[-1].state)


def refused(state: State, seat: int, card: int, *, decision: str | None = None) -> Refusal:
    answer = CHILI.decide(state, Seat(seat), choose(state, card, decision))
    assert isinstance(answer, Refusal), answer
    return answer


def play_round(state: State, *cards: int, seed: str | int = 1) -> Played:
    """Let each seat in turn choose its card; return everything from the first choice to the next decision."""
    events: list[Event] = []
    for seat, card in enumerate(cards):
        played = submit(state, seat, card, seed=seed)
        events.extend(played.events)
        state = played.state
    return Played(tuple(events), state)


def play_out(state: State, seed: str | int = 1) -> Played:
    """Let everybody play their lowest card until the game is over."""
    events: list[Event] = []
    while state.phase == "choose":
        seat = state.choices.index(None)
        played = submit(state, seat, state.hands[seat][0], seed=seed)
        events.extend(played.events)
        state = played.state
    return Played(tuple(events), state)
