"""Which events luck or physics could have brought, where the seed is not known or another machine poured."""

from collections import Counter
from collections.abc import Callable

from peppermill.games.a_la_carte.events import CrepeLanded, CupDrawn, DieRolled, Event, GameBegun, SpicesFell
from peppermill.games.a_la_carte.pieces import BOTTLES, CUPS, kind_of
from peppermill.games.a_la_carte.state import State
from peppermill.games.fate import Fate
from peppermill.physics.kitchen import Crystal
from peppermill.table import Chance


def possible(proceed: Callable[[State, Fate], Event | None], state: State, event: Event) -> bool:
    match event:
        case SpicesFell():
            return _fall_possible(state, event)
        case CrepeLanded():
            tossed = state.tossing
            return tossed is not None and (event.seat, event.number) == (state.active, tossed.number)
        case DieRolled():
            return state.phase == "roll" and event.seat == state.active
    if state.phase in ("pour", "toss"):
        return False  # and nothing is simulated to find that out
    derived = proceed(state, Fate(Chance("any")))
    match event, derived:
        case GameBegun(), GameBegun():
            chosen = state.options.start
            start = event.start == chosen - 1 if 0 < chosen <= state.players else event.start in range(state.players)
            first = len(event.cups) == len(derived.cups) and not Counter(event.cups) - Counter(CUPS)
            return start and first
        case CupDrawn(seat, cup), CupDrawn():
            return seat == derived.seat and cup in state.pile
        case _:
            return event == derived


def _fall_possible(state: State, event: SpicesFell) -> bool:
    """What fell is a fact: only what no pour could do is refused."""
    tilted = state.pouring
    if tilted is None:
        return False
    told = (event.seat, event.pan, event.bottle, event.number)
    before = sorted(crystal.number for crystal in state.bottles[BOTTLES.index(tilted.bottle)])
    fallen = [crystal.number for crystal in event.fallen]
    left = [crystal.number for crystal in event.left]
    if told != (tilted.seat, tilted.pan, tilted.bottle, tilted.number) or not all(
        map(_is_itself, (*event.fallen, *event.left))
    ):
        return False
    if event.motion is not None:
        return sorted([*fallen, *left]) == before
    return not left and len(set(fallen)) == len(fallen) and set(fallen) <= set(before)


def _is_itself(crystal: Crystal) -> bool:
    return crystal.kind == kind_of(crystal.number)
