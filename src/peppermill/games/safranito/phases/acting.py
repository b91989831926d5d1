"""Phase 2 of a round: the action spaces, in their order."""

from peppermill.core import Seat
from peppermill.games.answers import list_commands
from peppermill.games.contract import Decision
from peppermill.games.effects import Effects
from peppermill.games.safranito.commands import Command, KeepCard, UseSpace
from peppermill.games.safranito.events import (
    ActionDeclined,
    ActionIdle,
    ActionUsed,
    BlendReserved,
    BoardCleared,
    CardKept,
    CardsDrawn,
    Event,
    MillTaken,
    SpaceRevealed,
    SpaceSkipped,
    Worth,
)
from peppermill.games.safranito.phases import laying_out
from peppermill.games.safranito.pieces import SPACES, sorted_spices
from peppermill.games.safranito.referee import BOWLS, chips_in, leader
from peppermill.games.safranito.state import State


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    """Return the decision about the action space of the moment."""
    if state.actor is None:
        return ()
    if state.phase == "keep":
        name = state.decision("keep")
        kept = tuple(KeepCard(name, spice) for spice in sorted_spices(set(state.drawn)))
        return (Decision(name, state.actor, list_commands(kept), True),)
    name = state.decision("space", state.space)
    return (Decision(name, state.actor, list_commands((UseSpace(name, True), UseSpace(name, False))), True),)


def evaluate(state: State) -> Event:
    """Return whose action the next space is (X-1 to X-3); when all are done, the board is cleared for the trade."""
    if state.space == len(SPACES):
        return clear(state)
    space, chips = SPACES[state.space], chips_in(state, BOWLS + state.space)
    if not chips:
        return SpaceSkipped(space)
    return SpaceRevealed(space, tuple(Worth(chip.number, chip.value) for chip in chips), leader(state, chips))


def idle(state: State) -> ActionIdle | None:
    """Return the event that a space has nothing left to give, so that nobody is asked (X-6, X-5a); None if it has
    something."""
    space = SPACES[state.space]
    nothing = (space == "reserve" and not state.blends) or (
        space == "spice_card" and not state.spices and not state.discard
    )
    return ActionIdle(space, _actor(state)) if nothing else None


def use(state: State, command: UseSpace) -> tuple[Event, ...]:
    """Return the events of using or declining an action."""
    space, seat = SPACES[state.space], _actor(state)
    if not command.use:
        return (ActionDeclined(space, seat),)
    used = ActionUsed(space, seat)
    if space == "head_chef":
        return (used, MillTaken(seat))
    return (used,)


def reserve(state: State) -> BlendReserved:
    """Return the reservation of the top blend, unseen until it is taken (X-6)."""
    return BlendReserved(_actor(state), state.blends[0])


def cards_due(state: State) -> int:
    """Return how many cards are drawn: the first digit of one's most valuable chip there (X-5)."""
    there = chips_in(state, BOWLS + state.space)
    return max(chip.value for chip in there if chip.seat == state.actor) // 10


def draw(state: State, effects: Effects) -> Event | None:
    """Return the draw of cards to keep one of, or a shuffle before it."""
    if state.drawn:
        return None
    due = cards_due(state)
    if len(state.spices) < due and state.discard:
        return laying_out.shuffle(state, effects.chance)  # X-5a
    return CardsDrawn(_actor(state), state.spices[:due])


def keep(state: State, command: KeepCard) -> tuple[Event, ...]:
    """Return the events of keeping a card."""
    place = state.drawn.index(command.spice)
    return (CardKept(_actor(state), command.spice, state.drawn[:place] + state.drawn[place + 1 :]),)


def clear(state: State) -> BoardCleared:
    """Return that chips outside bowls go back (D-1, X-8), with a token for each invalid chip if that was agreed
    (V-1)."""
    invalid = [chip for chip in state.lying if chip.circle is None]
    spaces = [chip.number for chip in state.lying if chip.circle is not None and chip.circle >= BOWLS]
    given = state.options.chili_consolation
    tokens = tuple(sum(chip.seat == seat for chip in invalid) * given for seat in range(state.players))
    return BoardCleared(tuple(chip.number for chip in invalid), tuple(spaces), tokens)


def _actor(state: State) -> Seat:
    assert state.actor is not None, "nobody has won a space"
    return state.actor
