"""Which events luck or physics could have brought, where the seed is not known or another machine threw."""

from collections import Counter
from collections.abc import Callable

from peppermill.games.fate import Fate
from peppermill.games.safranito.events import ChipsLanded, DiscardShuffled, Event, GameBegun
from peppermill.games.safranito.pieces import BLENDS, EACH, SPICES
from peppermill.games.safranito.state import State
from peppermill.table import Chance


def possible(proceed: Callable[[State, Fate], Event | None], state: State, event: Event) -> bool:
    if isinstance(event, ChipsLanded):
        return _landing_possible(state, event)
    if state.phase == "fly":
        return False  # and nothing is thrown to find that out
    derived = proceed(state, Fate(Chance("any")))
    match event, derived:
        case GameBegun(), GameBegun():
            chosen = state.options.first_chef
            head = event.head == chosen - 1 if 0 < chosen <= state.players else event.head in range(state.players)
            spices = Counter(event.spices) == dict.fromkeys(SPICES, EACH)
            return head and spices and sorted(event.blends) == list(range(BLENDS))
        case DiscardShuffled(), DiscardShuffled():
            return Counter(event.cards) == Counter(state.discard)
        case _:
            return event == derived


def _landing_possible(state: State, event: ChipsLanded) -> bool:
    """Where chips came to rest is a fact: only what no throw could do is refused."""
    if state.flying is None or event.number != state.flying.number:
        return False
    there = {chip.number for chip in state.lying} | ({event.number} if state.phase == "fly" else set())
    moved = [chip.number for chip in event.chips]
    named = [*moved, *event.out, *(number for pair in event.touched for number in pair)]
    placed = state.phase != "fly" or event.number in moved or event.number in event.out
    return placed and set(named) <= there and len(set(moved)) == len(moved) and not set(moved) & set(event.out)
