"""Points and places (E-3 to E-5)."""

from peppermill.core import Seat
from peppermill.games.a_la_carte.cooking import standing
from peppermill.games.a_la_carte.pieces import CREPE, CREPE_POINTS, TO_STAR_WIN, DishName, Menu
from peppermill.games.a_la_carte.state import State


def worth(menu: Menu, dish: DishName) -> int:
    """Return the points of a dish."""
    return CREPE_POINTS if dish == CREPE else menu[dish].points


def points(state: State) -> tuple[int, ...]:
    """Return everybody's points: what is on the tray, and a finished dish that is still in the pan (E-3)."""
    menu = state.menu
    counted = []
    for seat, stove in enumerate(state.stoves):
        total = state.served[seat]
        for dish in state.finished[seat]:
            total += worth(menu, dish)
        if stove.dish is not None and standing(stove, menu) == "finished":
            total += worth(menu, stove.dish)
        counted.append(total)
    return tuple(counted)


def star_winner(state: State) -> Seat | None:
    """Return who wins by three stars (E-5)."""
    return next((Seat(seat) for seat, stars in enumerate(state.stars) if stars >= TO_STAR_WIN), None)


def ranking(state: State) -> tuple[int, ...]:
    """Return the ranks: three stars come first whatever the points, the rest by points, equals together (E-4, E-5)."""
    best = star_winner(state)
    ranks = [(seat == best, total) for seat, total in enumerate(points(state))]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
