"""The story of a finished game: how the points went, and the moments worth seeing again."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from peppermill.core import Seat
from peppermill.games.a_la_carte import events as e
from peppermill.games.a_la_carte.cooking import standing
from peppermill.games.a_la_carte.events import Event
from peppermill.games.a_la_carte.pieces import CREPE, DishName
from peppermill.games.a_la_carte.scoring import points
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import Step
from peppermill.games.story import Decided, Mark, Moment, Story

KINDS: Final = ("star", "crepe", "spoilt_by_other", "swapped_finished", "saved", "flood")
Finished: TypeAlias = tuple[Seat, DishName]
"""A dish, and the seat that finished it."""
FLOOD: Final = 6
"""Number of crystals in one pour from which it is a moment of the story."""


def tell(entries: Iterable[Sequence[Step[State, Event]]]) -> Story:
    """Return the story of a game, from the steps of every entry of its log."""
    course: list[Mark] = []
    moments: list[Moment] = []
    before: tuple[int, ...] = ()
    swapped: Seat | None = None
    burning = False
    finished: Finished | None = None
    state: State | None = None
    for entry, steps in enumerate(entries):
        for step in steps:
            moments += _moments(entry, step.event, step.state, swapped, burning)
            finished = _finished(step.event) or finished
            burning = isinstance(step.event, e.CoolingAsked)
            swapped = step.event.seat if isinstance(step.event, e.StovesSwapped) else None
        if not steps:  # a game that begins from a prepared position may have nothing to settle
            continue
        state = steps[-1].state
        now = points(state)
        if now != before and state.turn:
            course.append(Mark(entry, state.round, now))
            before = now
    return Story(tuple(course), tuple(moments), None if state is None else _decided(state, finished))


def _finished(event: Event) -> Finished | None:
    match event:
        case e.DishFinished(seat, dish):
            return seat, dish
        case e.CrepeLanded(seat, _, "picture"):
            return seat, CREPE
        case _:
            return None


def _decided(state: State, finished: Finished | None) -> Decided | None:
    """Return what ended the game; `finished` is the dish that was finished last, and whose it is."""
    match state.reason:
        case "round_limit":
            return Decided("round_limit", facts={"round": state.round})
        case "no_dish":
            return Decided("no_dish", (state.active,), facts={"round": state.round})
        case "dishes" | "stars" if finished is not None and finished[0] == state.active:
            seat, dish = finished
            count = len(state.finished[seat]) if state.reason == "dishes" else state.stars[seat]
            return Decided(state.reason, (seat,), (dish,), {"count": count, "round": state.round})
        case _:
            return None


def _moments(entry: int, event: Event, state: State, swapped: Seat | None, burning: bool) -> list[Moment]:
    """Return the moments of an entry. `swapped` and `burning` tell what happened just before: who swapped stoves, and
    whether a dish was burning."""
    match event:
        case e.DishFinished(seat, _, worth, star):
            found = [Moment(entry, "swapped_finished", (seat,), {"points": worth})] if swapped == seat else []
            return [*found, Moment(entry, "star", (seat,), {"stars": state.stars[seat]})] if star else found
        case e.CrepeLanded(seat, _, "picture"):
            return [Moment(entry, "crepe", (seat,), {})]
        case e.SpicesFell(seat, pan, _, _, fallen) if seat != pan and fallen and _spoils(state, pan):
            return [Moment(entry, "spoilt_by_other", (seat, pan), {"crystals": len(fallen)})]
        case e.SpicesFell(seat, _, _, _, fallen) if len(fallen) >= FLOOD:
            return [Moment(entry, "flood", (seat,), {"crystals": len(fallen)})]
        case e.KnobCooled(seat, steps) if burning:
            return [Moment(entry, "saved", (seat,), {"steps": steps})]
        case _:
            return []


def _spoils(state: State, pan: Seat) -> bool:
    return standing(state.stoves[pan], state.menu) == "spoilt"
