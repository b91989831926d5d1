"""Coffee breaks: one open cup a turn (T-2, T-4, K-1 to K-7)."""

from typing import Final

from peppermill.core import Seat
from peppermill.games.a_la_carte.commands import Command, PlayCup
from peppermill.games.a_la_carte.cooking import standing
from peppermill.games.a_la_carte.events import Event, KnobCooled, PointServed, SpoonsTaken, StovesSwapped
from peppermill.games.a_la_carte.pieces import CREPE
from peppermill.games.a_la_carte.state import State, Stove
from peppermill.games.contract import DecisionId

COOLS: Final = 3
SPOONS: Final = 3


def plays(state: State, name: DecisionId) -> list[Command]:
    """Return every cup that would have an effect now (K-7). `season` is played by pouring: see `guests`."""
    held = state.cups[state.active]
    if state.paused or not held:
        return []
    listed: list[Command] = []
    if "point" in held:
        listed.append(PlayCup(name, "point"))
    if "swap" in held:
        listed += [PlayCup(name, "swap", seat) for seat in partners(state)]
    if "spoons" in held:
        listed.append(PlayCup(name, "spoons"))
    if "cool" in held:
        listed += coolings(state, name, state.stove.knob)
    return listed


def coolings(state: State, name: DecisionId, below: int) -> list[Command]:
    """Return the commands that cool by 1 to 3 steps, not below 0, to less than `below` (K-5, R-2a)."""
    knob = state.stove.knob
    return [PlayCup(name, "cool", None, steps) for steps in range(1, min(COOLS, knob) + 1) if knob - steps < below]


def partners(state: State) -> tuple[Seat, ...]:
    """Return the seats one may swap with: nothing ruined and no crêpe in either pan (K-2)."""
    if not _may_move(state, state.stove):
        return ()
    return tuple(
        Seat(seat) for seat, stove in enumerate(state.stoves) if seat != state.active and _may_move(state, stove)
    )


def _may_move(state: State, stove: Stove) -> bool:
    return stove.dish != CREPE and standing(stove, state.menu) in ("cooking", "finished")


def guests(state: State) -> tuple[Seat, ...]:
    """Return the seats whose dish one may season now: a dish with spices, no crêpe, not ruined (K-4)."""
    if state.paused or "season" not in state.cups[state.active]:
        return ()
    return tuple(Seat(seat) for seat in range(state.players) if seat != state.active and may_season(state, Seat(seat)))


def may_season(state: State, other: Seat) -> bool:
    """Return whether another's dish may be seasoned."""
    stove = state.stoves[other]
    if stove.dish is None or stove.dish == CREPE or not state.menu[stove.dish].spices:
        return False
    return standing(stove, state.menu) in ("cooking", "finished")


def waits(state: State) -> bool:
    """Return whether the turn goes on after its last action because a coffee break can still be taken (T-3)."""
    return bool(plays(state, DecisionId("")) or guests(state))


def play(seat: Seat, command: PlayCup) -> tuple[Event, ...]:
    """Return the events of playing a cup."""
    match command.cup:
        case "point":
            return (PointServed(seat),)
        case "spoons":
            return (SpoonsTaken(seat),)
        case "cool":
            return (KnobCooled(seat, command.steps),)
        case _:
            assert command.seat is not None, "a swap is with somebody"
            return (StovesSwapped(seat, command.seat),)
