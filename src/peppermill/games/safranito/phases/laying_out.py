"""Set-up and new rounds: shuffling, and laying out what is for sale (P-0 to P-3, N-1 to N-4)."""

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
from peppermill.table import Chance, Seat, next_clockwise


def begin(state: State, chance: Chance) -> GameBegun:
    chosen = state.options.first_chef  # P-2
    seat = chosen - 1 if 0 < chosen <= state.players else chance.stream("head").below(state.players)
    spices = chance.stream("spices").shuffled([spice for spice in SPICES for _ in range(EACH)])
    blends = chance.stream("blends").shuffled([BlendNumber(number) for number in range(BLENDS)])
    return GameBegun(Seat(seat), tuple(spices), tuple(blends))


def lay_out(state: State, chance: Chance) -> DiscardShuffled | RoundBegun:
    wanted = cards_wanted(state)
    if len(state.spices) < wanted and state.discard:
        return shuffle(state, chance)
    missing = FACE_UP[state.players] - len(state.offered)
    return RoundBegun(state.round + 1, state.spices[:wanted], state.blends[:missing])


def cards_wanted(state: State) -> int:
    """N-2: so many new ones; or, if agreed, only up to that number."""
    new = NEW_CARDS[state.players]
    return max(0, new - len(state.display)) if state.options.top_up else new


def shuffle(state: State, chance: Chance) -> DiscardShuffled:
    """N-3, N-3a: only when a card is needed and the pile is short."""
    name = f"round/{state.round}/discard/{len(state.spices)}/{len(state.discard)}/{state.space}"
    return DiscardShuffled(tuple(chance.stream(name).shuffled(state.discard)))


def pass_the_mill(state: State) -> Event:
    limit = state.options.round_limit
    if limit and state.round >= limit:
        return end(state, "round_limit")  # N-4
    return MillPassed(next_clockwise(state.head, state.players))


def end(state: State, reason: Reason) -> GameEnded:
    """K-4: the third blend ends the game at once, so nobody else has three; N-4: then by rupees."""
    scores = tuple(map(len, state.completed))
    best = max(zip(scores, state.money, strict=True))
    winners = [seat for seat in range(state.players) if (scores[seat], state.money[seat]) == best]
    return GameEnded(reason, scores, tuple(map(Seat, winners)))
