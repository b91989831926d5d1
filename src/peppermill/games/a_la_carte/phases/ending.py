"""The rules on how a game ends (E-1 to E-6)."""

from peppermill.core import Seat
from peppermill.games.a_la_carte.events import GameEnded
from peppermill.games.a_la_carte.scoring import points, ranking, star_winner
from peppermill.games.a_la_carte.state import Reason, State


def at_once(state: State) -> GameEnded | None:
    """Return the end of the game if a pan has become empty and that ends it (E-1). Three stars count before anything
    else (E-5)."""
    seat = state.active
    if star_winner(state) is not None:
        return end(state, "stars")
    if len(state.finished[seat]) >= state.to_end:
        return end(state, "dishes")
    if not state.supply and state.crepes[seat] != "held":  # E-1a
        return end(state, "no_dish")
    return None


def end(state: State, reason: Reason) -> GameEnded:
    """Return the end of the game."""
    winners = tuple(Seat(seat) for seat, place in enumerate(ranking(state)) if place == 1)
    return GameEnded(reason, points(state), winners)
