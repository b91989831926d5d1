"""Verification of events of À la carte whose seed is not known, or that another machine simulated."""

from collections import Counter

from peppermill.games.a_la_carte.events import CrepeLanded, CupDrawn, DieRolled, Event, GameBegun, SpicesFell
from peppermill.games.a_la_carte.pieces import BOTTLES, CUPS, kind_of
from peppermill.games.a_la_carte.state import State
from peppermill.physics.kitchen import Crystal


def physics_allows(state: State, event: Event) -> bool | None:
    """Return whether a pour or toss could have led to this event; None if none is due and the event is of neither."""
    match event:
        case SpicesFell():
            return _fall_possible(state, event)
        case CrepeLanded():
            tossed = state.tossing
            return tossed is not None and (event.seat, event.number) == (state.active, tossed.number)
        case _:
            return False if state.phase in ("pour", "toss") else None


def chance_allows(state: State, event: Event, derived: Event) -> bool:
    """Return whether the rules could make this event with other random numbers than those of `derived`, of its type."""
    match event, derived:
        case DieRolled(), DieRolled():
            return event.seat == derived.seat
        case GameBegun(), GameBegun():
            chosen = state.options.start
            start = event.start == chosen - 1 if 0 < chosen <= state.players else event.start in range(state.players)
            first = len(event.cups) == len(derived.cups) and not Counter(event.cups) - Counter(CUPS)
            return start and first
        case CupDrawn(seat, cup), CupDrawn():
            return seat == derived.seat and cup in state.pile
        case _:
            return False


def _fall_possible(state: State, event: SpicesFell) -> bool:
    """Return whether some pour could end so. What fell is a fact: only the impossible is refused."""
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
