"""The crêpe: a roll, then two tries to flip it, turn after turn (Q-2 to Q-6)."""

from functools import partial
from typing import Final, get_args

from peppermill.games.a_la_carte import drawn
from peppermill.games.a_la_carte.commands import Caught, Command, Flip, TryFlip
from peppermill.games.a_la_carte.events import CrepeLanded, CrepeTossed, Event
from peppermill.games.a_la_carte.kitchen import pan
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import DecisionId, Listed, Moved
from peppermill.games.fate import Fate
from peppermill.gestures import Hand, Toss, toss
from peppermill.physics.facts import Catch, Tossed
from peppermill.table import Seat, Stream

CATCHES: Final[tuple[Catch, ...]] = get_args(Catch)
ROUND: Final = 3
"""A roll and two flips."""
EASY: Final = toss()


def roll_is_due(state: State) -> bool:
    """Q-2; K-3: the roll and the flips that were begun come first, then one more of each."""
    return state.actions % ROUND == 0


def may_flip(state: State) -> bool:
    return state.crepe_turn and not roll_is_due(state)


def flips(state: State, name: DecisionId) -> Listed[Command] | Moved[Command]:
    if state.options.hands == "physics":
        return Moved(Flip(name, EASY), (), _any_toss)
    if state.options.hands == "table":
        return Listed(TryFlip, (name,))
    return Listed(partial(Caught, name), CATCHES)


def _any_toss(like: Toss, luck: Stream) -> Toss:
    """Some toss that a hand might make."""
    return toss(0.9 + 1.2 * luck.real(), 6.0 + 6.0 * luck.real(), 0.03 + 0.06 * luck.real())


def flip(state: State, seat: Seat, command: Flip | TryFlip | Caught) -> tuple[Event, ...]:
    number = state.tosses + 1
    match command:
        case Flip(gesture=gesture):
            return (CrepeTossed(seat, number, gesture),)
        case TryFlip():
            return (CrepeTossed(seat, number),)
        case Caught(caught=caught):
            return (CrepeTossed(seat, number), CrepeLanded(seat, number, caught))


def land(state: State, fate: Fate) -> CrepeLanded:
    tossed = state.tossing
    assert tossed is not None, "nothing is in the air"
    name = f"toss/{tossed.number}"
    if tossed.gesture is None:
        caught = drawn.landed(state.options.skill, fate.chance.stream(name))
        return CrepeLanded(state.active, tossed.number, caught)
    result = fate.simulate(pan(), tossed.gesture, name, Hand(1.0, state.options.floor / 100))
    facts: Tossed = result.facts
    return CrepeLanded(state.active, tossed.number, facts.caught, fate.keep(result.motion.packed))
