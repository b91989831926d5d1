"""Setting up a cycle."""

from peppermill.core import Chance, Seat, next_clockwise
from peppermill.games.chili.events import CycleDealt
from peppermill.games.chili.pieces import EVERY_CARD, HAND_SIZE, HIGHEST, LOWEST, RING_SIZE
from peppermill.games.chili.state import State

OTHER_CARDS = EVERY_CARD[1:-1]
FIRST_TARGET = 1  # P-3: the place clockwise of the 1, which lies at place 0


def deal(state: State, chance: Chance) -> CycleDealt:
    """Return the deal of the next cycle."""
    cycle = state.cycle + 1
    rng, players = chance.stream(f"cycle/{cycle}/deal"), state.players
    one, two, three, four, *others = rng.sample(OTHER_CARDS, RING_SIZE - 2 + players * HAND_SIZE)
    ring = (LOWEST, one, two, HIGHEST, three, four)  # P-1
    hands = tuple(  # P-2
        tuple(sorted(others[seat * HAND_SIZE : (seat + 1) * HAND_SIZE])) for seat in range(players)
    )
    return CycleDealt(cycle, first_seat(state, chance), ring, hands)


def first_seat(state: State, chance: Chance) -> Seat:
    """Return who leads the next cycle: drawn by lot in the first, then clockwise (A-4a)."""
    if state.cycle == 0:
        return Seat(chance.stream("first_seat").below(state.players))
    return next_clockwise(state.first, state.players)
