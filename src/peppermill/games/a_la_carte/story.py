"""The story of a finished game: how the points went, and the moments worth seeing again."""

from collections.abc import Iterable, Sequence
from typing import Final

from peppermill.games.a_la_carte import events as e
from peppermill.games.a_la_carte.cooking import standing
from peppermill.games.a_la_carte.events import Event
from peppermill.games.a_la_carte.scoring import points
from peppermill.games.a_la_carte.state import State
from peppermill.games.contract import Step
from peppermill.games.story import Mark, Moment, Story
from peppermill.table import Seat

KINDS: Final = ("star", "crepe", "spoilt_by_other", "swapped_finished", "saved", "flood")
FLOOD: Final = 6
"""So many crystals in one pour are remembered."""


def tell(entries: Iterable[Sequence[Step[State, Event]]]) -> Story:
    course: list[Mark] = []
    moments: list[Moment] = []
    before: tuple[int, ...] = ()
    swapped: Seat | None = None
    burning = False
    for entry, steps in enumerate(entries):
        for step in steps:
            moments += _moments(entry, step.event, step.state, swapped, burning)
            burning = isinstance(step.event, e.CoolingAsked)
            swapped = step.event.seat if isinstance(step.event, e.StovesSwapped) else None
        if not steps:  # a game that begins from a prepared position may have nothing to settle
            continue
        last = steps[-1].state
        now = points(last)
        if now != before and last.turn:
            course.append(Mark(entry, last.round, now))
            before = now
    return Story(tuple(course), tuple(moments))


def _moments(entry: int, event: Event, state: State, swapped: Seat | None, burning: bool) -> list[Moment]:
    """`swapped` and `burning` tell what happened just before: who swapped stoves, and whether a dish was burning."""
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
