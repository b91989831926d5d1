"""Phase 2: the action spaces, in their order."""

from peppermill.games.contract import Decision, Listed
from peppermill.games.fate import Fate
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
from peppermill.table import Seat


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    if state.actor is None:
        return ()
    if state.phase == "keep":
        name = state.decision("keep")
        kept = tuple(KeepCard(name, spice) for spice in sorted_spices(set(state.drawn)))
        return (Decision(name, state.actor, Listed(_itself, kept), True),)
    name = state.decision("space", state.space)
    return (Decision(name, state.actor, Listed(_itself, (UseSpace(name, True), UseSpace(name, False))), True),)


def _itself(command: Command) -> Command:
    return command


def evaluate(state: State) -> Event:
    """X-1 to X-3: whose action it is; and when all are done, the board is cleared for the trade."""
    if state.space == len(SPACES):
        return clear(state)
    space, chips = SPACES[state.space], chips_in(state, BOWLS + state.space)
    if not chips:
        return SpaceSkipped(space)
    return SpaceRevealed(space, tuple(Worth(chip.number, chip.value) for chip in chips), leader(state, chips))


def idle(state: State) -> ActionIdle | None:
    """X-6, X-5a: where nothing is left, nobody is asked."""
    space = SPACES[state.space]
    nothing = (space == "reserve" and not state.blends) or (
        space == "spice_card" and not state.spices and not state.discard
    )
    return ActionIdle(space, _actor(state)) if nothing else None


def use(state: State, command: UseSpace) -> tuple[Event, ...]:
    space, seat = SPACES[state.space], _actor(state)
    if not command.use:
        return (ActionDeclined(space, seat),)
    used = ActionUsed(space, seat)
    if space == "head_chef":
        return (used, MillTaken(seat))
    return (used,)


def reserve(state: State) -> BlendReserved:
    """X-6: the top blend, unseen until it is taken."""
    return BlendReserved(_actor(state), state.blends[0])


def cards_due(state: State) -> int:
    """X-5: the first digit of one's most valuable chip there."""
    there = chips_in(state, BOWLS + state.space)
    return max(chip.value for chip in there if chip.seat == state.actor) // 10


def draw(state: State, fate: Fate) -> Event | None:
    if state.drawn:
        return None
    due = cards_due(state)
    if len(state.spices) < due and state.discard:
        return laying_out.shuffle(state, fate.chance)  # X-5a
    return CardsDrawn(_actor(state), state.spices[:due])


def keep(state: State, command: KeepCard) -> tuple[Event, ...]:
    place = state.drawn.index(command.spice)
    return (CardKept(_actor(state), command.spice, state.drawn[:place] + state.drawn[place + 1 :]),)


def clear(state: State) -> BoardCleared:
    """D-1, X-8; V-1: a token for each invalid chip, if that was agreed."""
    invalid = [chip for chip in state.lying if chip.circle is None]
    spaces = [chip.number for chip in state.lying if chip.circle is not None and chip.circle >= BOWLS]
    given = state.options.chili_consolation
    tokens = tuple(sum(chip.seat == seat for chip in invalid) * given for seat in range(state.players))
    return BoardCleared(tuple(chip.number for chip in invalid), tuple(spaces), tokens)


def _actor(state: State) -> Seat:
    assert state.actor is not None, "nobody has won a space"
    return state.actor
