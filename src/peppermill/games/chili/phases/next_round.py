"""The next round, or the end of the cycle and of the game."""

from peppermill.core import Seat
from peppermill.games.chili.events import CycleScored, GameEnded, Reason, RoundBegun
from peppermill.games.chili.state import State
from peppermill.games.contract import ranks


def close_round(state: State) -> RoundBegun | CycleScored:
    """Return the next round, or the scoring if the cycle is over."""
    reason = cycle_over(state)
    if reason is not None:
        return score(state, reason)
    ring = state.ring
    return RoundBegun(state.round + 1, ring[(state.target + 1) % len(ring)])  # A-5, A-5a


def cycle_over(state: State) -> Reason | None:
    """Return why the cycle is over; None while it goes on."""
    hand_empty = () in state.hands  # E-1, E-1a: looked at after action 4
    pile_used_up = not state.pile or state.reshuffled  # E-2, E-2a, E-3
    if hand_empty and pile_used_up:
        return Reason.BOTH
    if hand_empty:
        return Reason.HAND_EMPTY
    return Reason.PILE_USED_UP if pile_used_up else None


def score(state: State, reason: Reason) -> CycleScored:
    """Return the scoring: collected peppers count for, hand peppers against (E-4)."""
    count = state.deck.count
    scores = tuple(count(won) - count(held) for won, held in zip(state.collected, state.hands, strict=True))
    return CycleScored(state.cycle, reason, state.collected, state.hands, scores)


def end_game(state: State) -> GameEnded:
    """Return the event that ends the game, with totals and winners (E-6, E-6a)."""
    totals = state.totals
    winners = tuple(Seat(seat) for seat, place in enumerate(ranks(totals)) if place == 1)
    assert state.reason is not None, "a game ends only by its last cycle's end"
    return GameEnded(state.reason, totals, winners)
