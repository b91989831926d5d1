"""Verification of events of Safranito whose seed is not known, or that another machine simulated."""

from collections import Counter

from peppermill.games.safranito.events import ChipsLanded, DiscardShuffled, Event, GameBegun
from peppermill.games.safranito.pieces import BLENDS, EACH, SPICES
from peppermill.games.safranito.state import State


def physics_allows(state: State, event: Event) -> bool | None:
    """Return whether a throw could have led to this event; None if the event is no landing, and none is due."""
    if isinstance(event, ChipsLanded):
        return _landing_possible(state, event)
    return False if state.phase == "fly" else None


def chance_allows(state: State, event: Event, derived: Event) -> bool:
    """Return whether the rules could make this event with other random numbers than those of `derived`, of its type."""
    match event:
        case GameBegun():
            chosen = state.options.first_chef
            head = event.head == chosen - 1 if 0 < chosen <= state.players else event.head in range(state.players)
            spices = Counter(event.spices) == dict.fromkeys(SPICES, EACH)
            return head and spices and sorted(event.blends) == list(range(BLENDS))
        case DiscardShuffled():
            return Counter(event.cards) == Counter(state.discard)
        case _:
            return False


def _landing_possible(state: State, event: ChipsLanded) -> bool:
    """Return whether some throw could end so. Where chips came to rest is a fact: only the impossible is refused."""
    if state.flying is None or event.number != state.flying.number:
        return False
    there = {chip.number for chip in state.lying} | ({event.number} if state.phase == "fly" else set())
    moved = [chip.number for chip in event.chips]
    named = [*moved, *event.out, *(number for pair in event.touched for number in pair)]
    placed = state.phase != "fly" or event.number in moved or event.number in event.out
    return placed and set(named) <= there and len(set(moved)) == len(moved) and not set(moved) & set(event.out)
