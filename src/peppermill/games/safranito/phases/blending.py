"""Phase 4 of a round: blending, from the head chef clockwise."""

from collections.abc import Iterator
from itertools import chain, combinations

from peppermill.core import Seat
from peppermill.games.answers import list_commands
from peppermill.games.contract import Decision, DecisionId
from peppermill.games.safranito.commands import BlendSpices, Command, PassTurn
from peppermill.games.safranito.events import BlendCompleted, Event, TurnPassed
from peppermill.games.safranito.phases import laying_out
from peppermill.games.safranito.pieces import IN_A_BLEND, Spices
from peppermill.games.safranito.state import State

TOKENS = 2
"""Number of tokens that stand in for a card (V-1)."""


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    """Return the decision which blend to complete."""
    seat = state.asked[0]
    name = _name(state)
    answers: tuple[Command, ...] = (*_blends(state, seat), PassTurn(name))
    return (Decision(name, seat, list_commands(answers), True),)


def _name(state: State) -> DecisionId:
    """Return the id of the decision: it counts turns, not seats."""
    return state.decision("blend", state.players - len(state.asked), state.steps)


def _blends(state: State, seat: Seat) -> Iterator[BlendSpices]:
    name = _name(state)
    offered = () if state.mixed else state.offered  # K-1: one of those that lie face up
    for blend in (*offered, *state.reserved[seat]):  # K-2: any number of one's own
        for instead in _replaced(state, seat, state.book.blends[blend]):
            yield BlendSpices(name, blend, instead)


def _replaced(state: State, seat: Seat, spices: Spices) -> Iterator[Spices]:
    """Return all the ways in which tokens may stand in for spices of a blend."""
    most = min(IN_A_BLEND, state.tokens[seat] // TOKENS)
    for instead in chain.from_iterable(combinations(spices, count) for count in range(most + 1)):
        if all(spice in instead or spice in state.hands[seat] for spice in spices):
            yield instead


def go_on(state: State) -> Event | None:
    """Return what follows by itself: the end after three blends (K-4), the mill, or that a seat is passed over which,
    as everybody can see, cannot blend."""
    if state.winner is not None:
        return laying_out.end(state, "three_blends")
    if not state.asked:
        return laying_out.pass_the_mill(state)
    seat = state.asked[0]
    cards = len(state.hands[seat]) + state.tokens[seat] // TOKENS
    something = state.reserved[seat] or (state.offered and not state.mixed)
    return None if something and cards >= IN_A_BLEND else TurnPassed(seat)


def blend(state: State, seat: Seat, command: BlendSpices) -> tuple[Event, ...]:
    """Return the events of completing a blend."""
    spices = tuple(spice for spice in state.book.blends[command.blend] if spice not in command.instead)
    own = command.blend in state.reserved[seat]
    return (BlendCompleted(seat, command.blend, spices, TOKENS * len(command.instead), own),)


def passed(seat: Seat) -> TurnPassed:
    """Return that a seat blends no more."""
    return TurnPassed(seat)
