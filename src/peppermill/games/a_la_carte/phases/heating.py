"""Heating: the die, and the cups it brings (H-1 to H-5)."""

from functools import partial

from peppermill.core import Seat
from peppermill.games.a_la_carte.commands import Command, Heat, TakeCup, TurnUp
from peppermill.games.a_la_carte.events import (
    CupDrawn,
    CupsShuffled,
    CupStolen,
    DieRolled,
    Event,
    HeatBegun,
    HeatChosen,
    NoCupLeft,
)
from peppermill.games.a_la_carte.phases import setting_out
from peppermill.games.a_la_carte.pieces import FACES, Cup
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import Decision, DecisionId, Listed
from peppermill.games.effects import Effects

STEPS = (1, 2, 3)


def heat(seat: Seat, command: Heat) -> tuple[Event, ...]:
    """Return the events of rolling the die. Where input is typed, `face` is what the die shows."""
    begun = HeatBegun(seat)
    return (begun,) if command.face is None else (begun, DieRolled(seat, command.face))


def roll(state: State, effects: Effects) -> DieRolled:
    """Return the face that was rolled."""
    face = FACES[effects.chance.stream(f"roll/{state.rolls}").below(len(FACES))]
    return DieRolled(state.active, face)


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    """Return the decisions about heat and cups."""
    if state.phase == "heat":
        name = state.decision("heat")
        return (Decision(name, state.active, Listed(partial(TurnUp, name), STEPS), True),)
    if state.pile:
        return (setting_out.named(state),)
    name = state.decision("take")
    return (Decision(name, state.active, Listed(partial(_taking, name), _to_take(state)), True),)


def _taking(name: DecisionId, item: tuple[Seat, Cup]) -> TakeCup:
    return TakeCup(name, *item)


def _to_take(state: State) -> tuple[tuple[Seat, Cup], ...]:
    """Return the answers that take any open cup of any other player (H-4a)."""
    return tuple(
        (Seat(seat), cup) for seat, cups in enumerate(state.cups) if seat != state.active for cup in dict.fromkeys(cups)
    )


def choose(seat: Seat, steps: int) -> tuple[Event, ...]:
    """Return the events of choosing how far to turn up."""
    return (HeatChosen(seat, steps),)


def take(seat: Seat, command: TakeCup) -> tuple[Event, ...]:
    """Return the events of taking another's cup."""
    return (CupStolen(seat, command.seat, command.cup),)


def next_cup(state: State, effects: Effects) -> Event | None:
    """Return the event that brings the top cup. If there is none another player's is taken, and the player is asked
    which; else the used ones are shuffled (H-4, H-4b)."""
    seat = state.active
    if state.pile:
        if state.options.input == "typed":
            return None
        return CupDrawn(seat, effects.chance.stream(f"cup/{state.draws}").pick(state.pile))
    if any(cups for other, cups in enumerate(state.cups) if other != seat):
        return None
    return CupsShuffled(len(state.used)) if state.used else NoCupLeft(seat)
