"""Heating: the die, and the cups it brings (H-1 to H-5)."""

from functools import partial

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
from peppermill.games.fate import Fate
from peppermill.table import Seat

STEPS = (1, 2, 3)


def heat(seat: Seat, command: Heat) -> tuple[Event, ...]:
    begun = HeatBegun(seat)
    return (begun,) if command.face is None else (begun, DieRolled(seat, command.face))


def roll(state: State, fate: Fate) -> DieRolled:
    face = FACES[fate.chance.stream(f"roll/{state.rolls}").below(len(FACES))]
    return DieRolled(state.active, face)


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
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
    """H-4a: any open cup of any other player."""
    return tuple(
        (Seat(seat), cup) for seat, cups in enumerate(state.cups) if seat != state.active for cup in dict.fromkeys(cups)
    )


def choose(seat: Seat, steps: int) -> tuple[Event, ...]:
    return (HeatChosen(seat, steps),)


def take(seat: Seat, command: TakeCup) -> tuple[Event, ...]:
    return (CupStolen(seat, command.seat, command.cup),)


def next_cup(state: State, fate: Fate) -> Event | None:
    """H-4: the top cup; else another player's, who is then asked; else the used ones are shuffled (H-4b)."""
    seat = state.active
    if state.pile:
        if state.options.hands == "typed":
            return None
        return CupDrawn(seat, fate.chance.stream(f"cup/{state.draws}").pick(state.pile))
    if any(cups for other, cups in enumerate(state.cups) if other != seat):
        return None
    return CupsShuffled(len(state.used)) if state.used else NoCupLeft(seat)
