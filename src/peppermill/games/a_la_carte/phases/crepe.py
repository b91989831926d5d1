"""The crêpe: a roll, then two tries to flip it, turn after turn (Q-2 to Q-6)."""

from functools import partial
from typing import Final, get_args

from peppermill.core import RandomStream, Seat
from peppermill.games.a_la_carte import pour_model
from peppermill.games.a_la_carte.commands import Caught, Command, Flip, TryFlip
from peppermill.games.a_la_carte.events import CrepeLanded, CrepeTossed, Event
from peppermill.games.a_la_carte.kitchen import pan
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import DecisionId, Gesture, Listed
from peppermill.games.effects import Effects
from peppermill.gestures import EASY_TOSS, Hand, Toss, toss
from peppermill.physics.facts import Catch, Tossed

CATCHES: Final[tuple[Catch, ...]] = get_args(Catch)
ROUND: Final = 3
"""Actions of one round with a crêpe: a roll and two flips."""


def roll_is_due(state: State) -> bool:
    """Return whether the crêpe's roll comes next: a roll and its flips are finished before another begins (Q-2,
    K-3)."""
    return state.actions % ROUND == 0


def may_flip(state: State) -> bool:
    """Return whether the crêpe may be flipped."""
    return state.crepe_turn and not roll_is_due(state)


def flips(state: State, name: DecisionId) -> Listed[Command] | Gesture[Command]:
    """Return the answers that flip the crêpe, by the kind of input."""
    if state.options.input == "physics":
        return Gesture(Flip(name, EASY_TOSS), (), _any_toss, state.checks)
    if state.options.input == "sampled":
        return Listed(TryFlip, (name,))
    return Listed(partial(Caught, name), CATCHES)


def _any_toss(like: Toss, rng: RandomStream) -> Toss:
    """Return a random toss that a hand might make."""
    return toss(0.9 + 1.2 * rng.real(), 6.0 + 6.0 * rng.real(), 0.03 + 0.06 * rng.real())


def flip(state: State, seat: Seat, command: Flip | TryFlip | Caught) -> tuple[Event, ...]:
    """Return the events of a flip."""
    number = state.tosses + 1
    match command:
        case Flip(gesture=gesture):
            return (CrepeTossed(seat, number, gesture),)
        case TryFlip():
            return (CrepeTossed(seat, number),)
        case Caught(caught=caught):
            return (CrepeTossed(seat, number), CrepeLanded(seat, number, caught))


def land(state: State, effects: Effects) -> CrepeLanded:
    """Return how the crêpe landed: by physics, or sampled."""
    tossed = state.tossing
    assert tossed is not None, "nothing is in the air"
    name = f"toss/{tossed.number}"
    if tossed.gesture is None:
        caught = pour_model.caught(state.options.skill, effects.chance.stream(name))
        return CrepeLanded(state.active, tossed.number, caught)
    result = effects.simulate(pan(), tossed.gesture, name, Hand(1.0, state.options.floor / 100))
    facts: Tossed = result.facts
    return CrepeLanded(state.active, tossed.number, facts.caught, effects.keep(result.motion.packed), facts.review)
