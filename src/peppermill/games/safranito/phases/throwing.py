"""Phase 1: throwing. The extra throw of phase 2 follows the same rules (X-4a)."""

from collections.abc import Sequence
from typing import Final

from peppermill.games.contract import Choice, Decision, Listed, Ranged, Span
from peppermill.games.fate import BlobHash, Fate
from peppermill.games.safranito import drawn, referee
from peppermill.games.safranito.board import board
from peppermill.games.safranito.commands import AimChip, Command, LayChip, LeaveBoard, MoveChip, ThrowChip
from peppermill.games.safranito.events import ChipPlaced, ChipsLanded, ChipsTurnedUp, ChipThrown, Event, Worth
from peppermill.games.safranito.pieces import SPACES, SPICES
from peppermill.games.safranito.state import Flying, State
from peppermill.gestures import SIDES, Hand, Side, limits
from peppermill.physics.facts import Landed
from peppermill.physics.scenes import Board, Lying
from peppermill.table import Seat

SPANS: Final = tuple(Span(name, limit.low, limit.high) for name, limit in limits("throw").items())
REACH: Final = 0.26
"""How far from the middle a drawn throw may be aimed, in m: onto the field."""
AIM: Final = (Span("x", -REACH, REACH), Span("y", -REACH, REACH))
FIELD, OUT = "field", "out"
SPOTS: Final = (*SPICES, *SPACES, FIELD, OUT)
"""What can be typed: a circle, anywhere else on the field, or out."""
TYPED: Final = "typed"


def side_of(seat: Seat, players: int) -> Side:
    """T-3b: south, west, north, east; two sit opposite."""
    return SIDES[seat * 2 if players == 2 else seat]


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    seat = state.thrower
    if state.phase == "typing":
        return (_typing(state, seat),)
    name = state.decision("extra") if state.extra else state.decision("throw", state.turn)
    own = side_of(seat, state.players)
    chips = Choice("chip", state.chips[seat])
    if state.options.throws == "physics":
        sides = SIDES if state.options.walk_around else (own,)  # T-3, T-3a
        like: Command = ThrowChip(name, chips.values[0], own)
        return (Decision(name, seat, Ranged(like, SPANS, (chips, Choice("side", sides))), True),)
    if state.options.throws == "table":
        return (Decision(name, seat, Ranged(AimChip(name, chips.values[0], 0.0, 0.0), AIM, (chips,)), True),)
    like = LayChip(name, chips.values[0], FIELD)
    spots = (chips, Choice("spot", SPOTS), Choice("up", (False, True)))
    return (Decision(name, seat, Ranged(like, (), spots), True),)


def _typing(state: State, seat: Seat) -> Decision[Command]:
    name = state.decision(TYPED, state.thrown)
    moves = [
        MoveChip(name, chip.number, spot, up)
        for chip in state.lying
        for spot in SPOTS
        for up in ((False,) if spot == OUT else (False, True))
    ]
    return Decision(name, seat, Listed(_itself, (LeaveBoard(name), *moves)), True)


def _itself(command: Command) -> Command:
    return command


def throw(state: State, seat: Seat, command: ThrowChip | AimChip | LayChip) -> tuple[Event, ...]:
    number = state.thrown + 1
    match command:
        case ThrowChip():
            return (ChipThrown(seat, number, command.chip, command.gesture),)
        case AimChip(x=x, y=y):
            return (ChipThrown(seat, number, command.chip, None, (x, y)),)
        case LayChip():
            return (ChipThrown(seat, number, command.chip), typed(state, number, command.spot, command.up))


def typed(state: State, number: int, spot: str, up: bool) -> ChipPlaced:
    return ChipPlaced(number, None if spot == OUT else drawn.spot(state, number, spot, up))


def fly(state: State, fate: Fate) -> ChipsLanded:
    flying = state.flying
    assert flying is not None, "nothing flies"
    if flying.gesture is None:
        return drawn.landing(state, flying, fate.chance.stream(f"throw/{flying.number}"))
    before = tuple(chip.lying for chip in state.lying)
    hand = Hand(1.0, state.options.floor / 100)
    result = fate.simulate(board(before, flying.number), flying.gesture, f"throw/{flying.number}", hand)
    facts: Landed = result.facts
    motions, gone = [fate.keep(result.motion.packed)], referee.out(facts)
    left = tuple(chip for chip in facts.chips if chip.number not in gone)
    if facts.on_rim and left:  # T-5: what is on the rim is taken away, and the others settle again
        again = fate.simulate(board(left, None), None, f"settle/{flying.number}", hand)
        motions.append(fate.keep(again.motion.packed))
        gone = tuple(sorted({*gone, *referee.out(again.facts)}))
        left = tuple(chip for chip in again.facts.chips if chip.number not in gone)
    return landed(flying, before, left, gone, facts.touched, motions)


def landed(
    flying: Flying,
    before: Sequence[Lying],
    after: Sequence[Lying],
    gone: tuple[int, ...],
    touched: tuple[tuple[int, int], ...] = (),
    motions: Sequence[BlobHash] = (),
) -> ChipsLanded:
    """Only what lies otherwise than before is said."""
    old = {chip.number: chip for chip in before}
    moved = tuple(chip for chip in after if old.get(chip.number) != chip)
    return ChipsLanded(flying.number, moved, gone, touched, tuple(motions))


def turned_up(state: State) -> ChipsTurnedUp | None:
    """T-2, T-6: a value that shows is known to all."""
    seen = [Worth(chip.number, chip.value) for chip in state.lying if chip.lying.face_up and not chip.shown]
    return ChipsTurnedUp(tuple(seen)) if seen else None


def scene(state: State, number: int) -> Board:
    """The board as it lies, with a chip in the hand: what a bot plans on."""
    return board(tuple(chip.lying for chip in state.lying), number)
