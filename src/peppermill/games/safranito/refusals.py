"""Refusals of commands, by the rule that forbids them. The listed answers decide what is allowed; these functions only
name the rule."""

from peppermill.core import Refusal, Refused, Seat
from peppermill.games.safranito import commands as c
from peppermill.games.safranito.phases import trading
from peppermill.games.safranito.pieces import Spices
from peppermill.games.safranito.state import State
from peppermill.gestures import check


def refusal(state: State, seat: Seat, command: c.Command) -> Refusal:
    """Return which rule forbids a command that answers a decision of its seat, but is not among the answers."""
    match command:
        case c.ThrowChip() | c.AimChip() | c.LayChip() if command.chip not in state.chips[seat]:
            return Refused("safranito-chip-not-held", "T-1a", chip=command.chip).refusal
        case c.ThrowChip() if state.options.input == "physics" and state.phase == "throw":
            return _of_throw(command)
        case c.SellSpice(count=count):
            held = state.hands[seat].count(trading.spice_of(state)) if state.phase == "sell" else 0
            return Refused("safranito-not-that-many", "S-1", count=count, held=held).refusal
        case c.BlendSpices() if state.phase == "blend":
            return _of_blend(state, seat, command)
        case _:
            return Refusal(code="safranito-no-such-answer", rule=_RULES[type(command)])


def _of_throw(command: c.ThrowChip) -> Refusal:
    try:
        check(command.gesture)
    except Refused as refused:
        found = refused.refusal
        return Refusal(code=found.code, rule="T-3", params=found.params)
    if command.circle not in (None, *c.DECLARED):
        return Refusal(code="safranito-no-such-answer", rule="T-7")
    return Refused("safranito-other-side", "T-3", side=command.gesture.side).refusal


def _of_blend(state: State, seat: Seat, command: c.BlendSpices) -> Refusal:
    blend = command.blend
    if blend not in (*state.offered, *state.reserved[seat]):
        return Refused("safranito-no-such-blend", "K-1", blend=blend).refusal
    if state.mixed and blend in state.offered:
        return Refusal(code="safranito-one-blend", rule="K-1")
    needed = 2 * len(command.instead)
    if command.instead and state.tokens[seat] < needed:
        return Refused("safranito-tokens-missing", "V-1", needed=needed, held=state.tokens[seat]).refusal
    if not set(command.instead) <= set(state.book.blends[blend]):
        return Refusal(code="safranito-no-such-answer", rule="V-1")
    missing: Spices = tuple(
        spice for spice in state.book.blends[blend] if spice not in (*state.hands[seat], *command.instead)
    )
    return Refused("safranito-spices-missing", "K-1", missing=missing).refusal


_RULES = {
    c.ThrowChip: "T-7",
    c.AimChip: "T-7",
    c.LayChip: "T-7",
    c.MoveChip: "T-7",
    c.LeaveBoard: "T-7",
    c.UseSpace: "X-3",
    c.KeepCard: "X-5",
    c.PickBowl: "D-1",
    c.BuySpice: "B-2",
    c.BlendSpices: "K-1",
    c.PassTurn: "K-1",
}
