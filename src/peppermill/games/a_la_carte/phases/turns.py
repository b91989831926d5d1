"""A turn: three actions in any mix, and when it ends (T-1 to T-4)."""

from peppermill.core import next_clockwise
from peppermill.games.a_la_carte.commands import Command, EndTurn, Heat
from peppermill.games.a_la_carte.events import Event, TurnBegun, TurnEnded
from peppermill.games.a_la_carte.phases import breaks, crepe, ending, finishing, seasoning
from peppermill.games.a_la_carte.pieces import FACES
from peppermill.games.a_la_carte.state import State
from peppermill.games.answers import list_commands
from peppermill.games.contract import AnyOf, Decision, DecisionId, Gesture, InRange, Listed

Part = Listed[Command] | InRange[Command] | Gesture[Command]


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    """Return the decision of a turn, with every action there is."""
    name = state.decision("act")
    listed: list[Command] = []
    parts: list[Part] = []
    if may_roll(state):
        listed += _rolls(state, name)
    if crepe.may_flip(state):
        parts.append(crepe.flips(state, name))
    listed += breaks.plays(state, name)
    if may_end(state):
        listed.append(EndTurn(name))
    if listed:
        parts.insert(0, list_commands(tuple(listed)))
    parts += seasoning.pours(state, name)
    return (Decision(name, state.active, parts[0] if len(parts) == 1 else AnyOf(tuple(parts)), True),)


def _rolls(state: State, name: DecisionId) -> list[Heat]:
    if state.options.input == "typed":
        return [Heat(name, face) for face in FACES]
    return [Heat(name)]


def may_roll(state: State) -> bool:
    """Return whether the die may be rolled (T-1); with a crêpe in the pan only when its roll is due (Q-2)."""
    return state.actions > 0 and (not state.crepe_turn or crepe.roll_is_due(state))


def may_end(state: State) -> bool:
    """Return whether the turn may be ended: unspent actions are given up, but not the roll of Q-2, and none where all
    must be used (T-3)."""
    if state.actions == 0:
        return True
    return not state.options.must_act and (state.rolled or not state.crepe_turn)


def go_on(state: State) -> Event | None:
    """Return what follows by itself: pan and bottles are settled first (R-4); then, if nothing is left to do, the turn
    is over."""
    settled = finishing.settle(state) or seasoning.refill(state)
    if settled is not None:
        return settled
    if state.ending:
        return end(state)
    return end(state) if state.actions == 0 and not breaks.waits(state) else None


def end(state: State) -> TurnEnded:
    """Return the end of the turn."""
    return TurnEnded(state.active, state.actions)


def begin(state: State) -> Event:
    """Return the event that begins the next turn, or that ends the game after the last agreed round (E-6)."""
    seat = next_clockwise(state.active, state.players) if state.turn else state.start
    if seat != state.start:
        return TurnBegun(seat, state.round)
    limit = state.options.round_limit
    if limit and state.round >= limit:
        return ending.end(state, "round_limit")
    return TurnBegun(seat, state.round + 1)
