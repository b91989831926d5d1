"""Set-up, new rounds and the end of the game: shuffling, and laying out what is for sale (P-0 to P-3, N-1 to N-4)."""

from peppermill.core import Chance, Seat, next_clockwise
from peppermill.games.safranito.events import (
    DiscardShuffled,
    Event,
    GameBegun,
    GameEnded,
    MillPassed,
    RoundBegun,
)
from peppermill.games.safranito.pieces import BLENDS, EACH, SPICES, BlendNumber
from peppermill.games.safranito.state import FACE_UP, NEW_CARDS, Reason, State


def begin(state: State, chance: Chance) -> GameBegun:
    """Return the beginning of the game: head chef, piles of spices and blends."""
    chosen = state.options.first_chef  # P-2
    seat = chosen - 1 if 0 < chosen <= state.players else chance.stream("head").below(state.players)
    spices = chance.stream("spices").shuffled([spice for spice in SPICES for _ in range(EACH)])
    blends = chance.stream("blends").shuffled([BlendNumber(number) for number in range(BLENDS)])
    return GameBegun(Seat(seat), tuple(spices), tuple(blends))


def lay_out(state: State, chance: Chance) -> DiscardShuffled | RoundBegun:
    """Return the beginning of a round, or a shuffle before it."""
    wanted = cards_wanted(state)
    if len(state.spices) < wanted and state.discard:
        return shuffle(state, chance)
    missing = FACE_UP[state.players] - len(state.offered)
    return RoundBegun(state.round + 1, state.spices[:wanted], state.blends[:missing])


def cards_wanted(state: State) -> int:
    """Return how many cards are added to the display: new ones, or, if agreed, only up to that number (N-2)."""
    new = NEW_CARDS[state.players]
    return max(0, new - len(state.display)) if state.options.top_up else new


def shuffle(state: State, chance: Chance) -> DiscardShuffled:
    """Return the shuffle of the discards: only when a card is needed and the pile is short (N-3, N-3a)."""
    name = f"round/{state.round}/discard/{len(state.spices)}/{len(state.discard)}/{state.space}"
    return DiscardShuffled(tuple(chance.stream(name).shuffled(state.discard)))


def pass_the_mill(state: State) -> Event:
    """Return that the mill is passed, or that the last round is over."""
    limit = state.options.round_limit
    if limit and state.round >= limit:
        return end(state, "round_limit")  # N-4
    return MillPassed(next_clockwise(state.head, state.players))


def end(state: State, reason: Reason) -> GameEnded:
    """Return the end of the game: the third blend ends it at once, so nobody else has three (K-4); else it goes by
    rupees (N-4)."""
    scores = tuple(map(len, state.completed))
    best = max(zip(scores, state.money, strict=True))
    winners = [seat for seat in range(state.players) if (scores[seat], state.money[seat]) == best]
    return GameEnded(reason, scores, tuple(map(Seat, winners)))
