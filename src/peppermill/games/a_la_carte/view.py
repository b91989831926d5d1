"""Views of À la carte: everything but random numbers to come. Built up, so a new field of the state is unseen until
shown."""

from msgspec import Struct

from peppermill.core import Seat, Viewer
from peppermill.games.a_la_carte.cooking import Standing, standing
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import STARS, Crystals, Cups, Dish, DishName, Face
from peppermill.games.a_la_carte.scoring import points
from peppermill.games.a_la_carte.state import Crepe, Phase, Reason, State


class SeenStove(Struct, frozen=True, gc=False):
    """A stove as everybody sees it. `dish` names a dish of the menu or is `crepe`. `crystals` have poses in the pan,
    where they were simulated."""

    knob: int
    dish: DishName | None
    crystals: Crystals
    standing: Standing


class ALaCarteView(Struct, frozen=True, gc=False):
    """The view of À la carte. Tuples with one item a seat are in the order of seats; `bottles` are lemon, pepper,
    paprika and herbs."""

    viewer: Viewer
    players: int
    options: Options
    menu: tuple[Dish, ...]
    phase: Phase
    round: int
    turn: int
    start: Seat
    active: Seat
    actions: int
    """Actions (spoons) left in this turn. With a crêpe in the pan a roll is due at 3 and 6, flips between."""
    rolled: bool
    paused: bool
    """True if the coffee break of this turn has been taken."""
    ending: bool
    """True if the turn ends with the new dish."""
    face: Face | None
    stoves: tuple[SeenStove, ...]
    bottles: tuple[Crystals, ...]
    sink: Crystals
    supply: tuple[DishName, ...]
    bin: tuple[DishName, ...]
    cups: tuple[Cups, ...]
    pile: Cups
    """The face-down cups: which they are follows from all others, their order from nothing."""
    used: Cups
    served: tuple[int, ...]
    finished: tuple[tuple[DishName, ...], ...]
    stars: tuple[int, ...]
    stars_left: int
    crepes: tuple[Crepe, ...]
    to_end: int
    """Number of finished dishes that end the game."""
    points: tuple[int, ...]
    """Points as they would be counted now (E-3)."""
    reason: Reason | None


def look(state: State, viewer: Viewer) -> ALaCarteView:
    """Return what a viewer sees."""
    menu = state.menu
    return ALaCarteView(
        viewer=viewer,
        players=state.players,
        options=state.options,
        menu=menu.dishes,
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        start=state.start,
        active=state.active,
        actions=state.actions,
        rolled=state.rolled,
        paused=state.paused,
        ending=state.ending,
        face=state.face,
        stoves=tuple(
            [SeenStove(stove.knob, stove.dish, stove.crystals, standing(stove, menu)) for stove in state.stoves]
        ),
        bottles=state.bottles,
        sink=state.sink,
        supply=state.supply,
        bin=state.bin,
        cups=state.cups,
        pile=state.pile,
        used=state.used,
        served=state.served,
        finished=state.finished,
        stars=state.stars,
        stars_left=STARS - sum(state.stars),
        crepes=state.crepes,
        to_end=state.to_end,
        points=points(state),
        reason=state.reason,
    )
