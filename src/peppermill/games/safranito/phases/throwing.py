"""Phase 1 of a round: throwing. The extra throw of phase 2 follows the same rules (X-4a)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from peppermill.core import RandomStream, Seat
from peppermill.games.answers import list_commands
from peppermill.games.contract import Choice, Decision, Gesture, InRange, Span
from peppermill.games.effects import BlobHash, Effects
from peppermill.games.safranito import referee, sampled_throws
from peppermill.games.safranito.board import board
from peppermill.games.safranito.commands import DECLARED, AimChip, Command, LayChip, LeaveBoard, MoveChip, ThrowChip
from peppermill.games.safranito.events import ChipPlaced, ChipsLanded, ChipsTurnedUp, ChipThrown, Event, Worth
from peppermill.games.safranito.pieces import SPACES, SPICES
from peppermill.games.safranito.state import Flying, State
from peppermill.gestures import SIDES, Hand, Side, Throw, limits
from peppermill.physics.facts import Landed
from peppermill.physics.scenes import Board, Lying

REACH: Final = 0.26
"""Farthest aim of a sampled throw from the middle of the field, in m: onto the field."""
AIM: Final = (Span("x", -REACH, REACH), Span("y", -REACH, REACH))
FIELD, OUT = "field", "out"
SPOTS: Final = (*SPICES, *SPACES, FIELD, OUT)
"""Places that can be typed in: a circle, anywhere else on the field, or out."""
TYPED: Final = "typed"


def side_of(seat: Seat, players: int) -> Side:
    """Return the side of the board at which a seat sits (T-3b): south, west, north, east; two seats sit opposite."""
    return SIDES[seat * 2 if players == 2 else seat]


def open_decisions(state: State) -> tuple[Decision[Command], ...]:
    """Return the decision of a throw, by the kind of input."""
    seat = state.thrower
    if state.phase == "typing":
        return (_typing(state, seat),)
    name = state.decision("extra") if state.extra else state.decision("throw", state.turn)
    own = side_of(seat, state.players)
    chips = Choice("chip", state.chips[seat])
    if state.options.input == "physics":
        sides = SIDES if state.options.walk_around else (own,)  # T-3, T-3a
        like: Command = ThrowChip(name, chips.values[0], Throw(own))
        choices, declared = (chips, Choice("gesture.side", sides)), (Choice("circle", DECLARED),)
        return (Decision(name, seat, Gesture(like, choices, _any_throw, declared=declared), True),)
    if state.options.input == "sampled":
        return (Decision(name, seat, InRange(AimChip(name, chips.values[0], 0.0, 0.0), AIM, (chips,)), True),)
    like = LayChip(name, chips.values[0], FIELD)
    spots = (chips, Choice("spot", SPOTS), Choice("up", (False, True)))
    return (Decision(name, seat, InRange(like, (), spots), True),)


def _any_throw(like: Throw, rng: RandomStream) -> Throw:
    """Return a random throw from the same side, every number of it anywhere within its limits."""
    spans = limits("throw").items()
    return replace(like, **{name: limit.low + (limit.high - limit.low) * rng.real() for name, limit in spans})


def _typing(state: State, seat: Seat) -> Decision[Command]:
    name = state.decision(TYPED, state.thrown)
    moves = [
        MoveChip(name, chip.number, spot, up)
        for chip in state.lying
        for spot in SPOTS
        for up in ((False,) if spot == OUT else (False, True))
    ]
    return Decision(name, seat, list_commands((LeaveBoard(name), *moves)), True)


def throw(state: State, seat: Seat, command: ThrowChip | AimChip | LayChip) -> tuple[Event, ...]:
    """Return the events of a throw."""
    number = state.thrown + 1
    match command:
        case ThrowChip():
            return (ChipThrown(seat, number, command.chip, command.gesture),)
        case AimChip(x=x, y=y):
            return (ChipThrown(seat, number, command.chip, None, (x, y)),)
        case LayChip():
            return (ChipThrown(seat, number, command.chip), typed(state, number, command.spot, command.up))


def typed(state: State, number: int, spot: str, up: bool) -> ChipPlaced:
    """Return where a chip lies that was typed in."""
    return ChipPlaced(number, None if spot == OUT else sampled_throws.spot(state, number, spot, up))


def fly(state: State, effects: Effects) -> ChipsLanded:
    """Return where chips landed: by physics, or sampled."""
    flying = state.flying
    assert flying is not None, "nothing flies"
    if flying.gesture is None:
        return sampled_throws.landing(state, flying, effects.chance.stream(f"throw/{flying.number}"))
    before = tuple(chip.lying for chip in state.lying)
    hand = Hand(1.0, state.options.floor / 100)
    result = effects.simulate(board(before, flying.number), flying.gesture, f"throw/{flying.number}", hand)
    facts: Landed = result.facts
    motions, gone = [effects.keep(result.motion.packed)], referee.out(facts)
    left = tuple(chip for chip in facts.chips if chip.number not in gone)
    if facts.on_rim and left:  # T-5: what is on the rim is taken away, and the others settle again
        again = effects.simulate(board(left, None), None, f"settle/{flying.number}", hand)
        motions.append(effects.keep(again.motion.packed))
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
    """Return the event of a landing. It lists only the chips whose place changed."""
    old = {chip.number: chip for chip in before}
    moved = tuple(chip for chip in after if old.get(chip.number) != chip)
    return ChipsLanded(flying.number, moved, gone, touched, tuple(motions))


def turned_up(state: State) -> ChipsTurnedUp | None:
    """Return the event that values came to show, which all know from then on (T-2, T-6)."""
    seen = [Worth(chip.number, chip.value) for chip in state.lying if chip.lying.face_up and not chip.shown]
    return ChipsTurnedUp(tuple(seen)) if seen else None


def scene(state: State, number: int) -> Board:
    """Return the board as it lies, with a chip in the hand, for bots that plan a throw."""
    return board(tuple(chip.lying for chip in state.lying), number)
