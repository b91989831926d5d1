"""Views and news of Ladle, and guesses at what is hidden from a viewer."""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from ladle.state import (
    CARDS,
    HELPINGS,
    FavouritesDealt,
    GameEnded,
    HelpingsAsked,
    PotFilled,
    Round,
    SoupServed,
    State,
    points,
    without,
)
from peppermill.core import SPECTATOR, RandomStream, Seat, Viewer
from peppermill.games.contract import Setup
from peppermill.games.knowledge import Nothing, PlainKnowledge


class LadleView(Struct, frozen=True):
    """The game as one viewer sees it. `favourite` and `asked` are the viewer's own."""

    per_seat: ClassVar[tuple[str, ...]] = ("points", "has_asked", "favourites")
    viewer: Viewer
    round: int
    rounds: int
    pot: int
    points: tuple[int, ...]
    has_asked: tuple[bool, ...]
    favourite: int | None
    asked: int | None
    served: tuple[Round, ...]
    favourites: tuple[int, ...]
    """Everybody's, once the game is over; before that, empty."""
    phase: str


class FavouriteTaken(Struct, frozen=True, tag="favourite_taken"):
    """The cards were dealt, as one viewer sees it."""

    rule: ClassVar[str] = "L-2"
    favourite: int | None


class SeatReady(Struct, frozen=True, tag="seat_ready"):
    """Another seat has asked; for how much is not told."""

    rule: ClassVar[str] = "L-4"
    seat: Seat


News: TypeAlias = FavouriteTaken | SeatReady | HelpingsAsked | PotFilled | SoupServed | GameEnded


def look(state: State, viewer: Viewer) -> LadleView:
    """Return what a viewer sees of a state."""
    own = None if viewer == SPECTATOR else viewer
    return LadleView(
        viewer,
        state.round,
        state.options.rounds,
        state.pot,
        tuple(points(state.served, seat) for seat in range(state.players)),
        tuple(asked is not None for asked in state.asked) or (False,) * state.players,
        state.favourites[own] if own is not None and state.favourites else None,
        state.asked[own] if own is not None and state.asked else None,
        state.served,
        state.favourites if state.phase == "over" else (),
        state.phase,
    )


def tell(
    state: State,
    event: FavouritesDealt | PotFilled | HelpingsAsked | SoupServed | GameEnded,
    viewer: Viewer,
    before: State | None,
) -> News | None:
    """Return what a viewer is told of an event. Of another seat they learn that it has asked, and not that it asked for
    something else afterwards."""
    match event:
        case FavouritesDealt(favourites):
            return FavouriteTaken(None if viewer == SPECTATOR else favourites[viewer])
        case HelpingsAsked(seat) if seat != viewer:
            changed = before is not None and before.asked[seat] is not None
            return None if changed else SeatReady(seat)
        case _:
            return event


class LadleKnowledge(PlainKnowledge[State, LadleView, News]):
    """All that was ever public is in the view; favourites and answers that are hidden are drawn anew."""

    def resample(self, setup: Setup, view: LadleView, memory: Nothing, rng: RandomStream) -> State:
        players, own = setup.players, None if view.viewer == SPECTATOR else view.viewer
        known = () if own is None or view.favourite is None else (view.favourite,)
        others = iter(rng.shuffled(without(CARDS, known)))
        dealt = view.favourites or tuple(
            view.favourite if seat == own and view.favourite is not None else next(others) for seat in range(players)
        )
        asked = tuple(
            None if not has else view.asked if seat == own else rng.pick(HELPINGS)
            for seat, has in enumerate(view.has_asked)
        )
        rest = without(CARDS, dealt)
        if view.phase == "over":
            return State(players, setup.options, "over", dealt, rest, view.pot, (), view.served)
        return State(players, setup.options, "ask", dealt, rest, view.pot, asked, view.served)
