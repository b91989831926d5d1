"""What one viewer sees of the table (V-1): built up from nothing, so a new field of the state is unseen until shown."""

from typing import TypeAlias

from msgspec import Struct

from peppermill.games.chili.events import Cards, Reason
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.sheet import Sheet, sheet
from peppermill.games.chili.state import Choices, Phase, State
from peppermill.table import SPECTATOR, Seat, Viewer


class ChiliView(Struct, frozen=True, gc=False):
    """Tuples with one item a seat are in the order of seats. `hand` and `choice` are the viewer's own."""

    viewer: Viewer
    players: int
    options: Options
    peppers: tuple[int, ...]
    phase: Phase
    cycle: int
    round: int
    first: Seat
    ring: Cards
    target: int
    free_area: tuple[Card, Card] | None
    winner: Seat | None
    pile_size: int
    discard_size: int
    hand_sizes: tuple[int, ...]
    has_chosen: tuple[bool, ...]
    played: Choices
    owed: tuple[int, ...]
    collected_sizes: tuple[int, ...]
    collected: tuple[Cards | None, ...]
    """Nothing (null) where the cards lie face down."""
    revealed: tuple[Cards, ...]
    """The cards of every reveal of this cycle."""
    scores: tuple[tuple[int, ...], ...]
    """Finished cycles."""
    reason: Reason | None
    """Why the cycle just scored has ended."""
    hands: tuple[Cards, ...] | None
    """Everybody's hand cards, while a cycle is being scored (E-4a)."""
    hand: Cards
    choice: Card | None
    sheet: Sheet | None = None
    """What is counted, while a cycle is being scored (E-4)."""

    @property
    def target_card(self) -> Card | None:
        return self.ring[self.target] if self.ring else None


Public: TypeAlias = tuple[
    tuple[Card, Card] | None, tuple[int, ...], tuple[bool, ...], tuple[int, ...], tuple[None, ...]
]
_latest: tuple[State | None, Public] = (None, (None, (), (), (), ()))


def _for_all(state: State) -> Public:
    """Everybody is shown the same moment one after the other: what is the same for all of them is made once."""
    global _latest
    of, made = _latest
    if of is not state:
        made = (
            state.free_area if state.ring else None,
            tuple(map(len, state.hands)),
            tuple([choice is not None for choice in state.choices]),
            tuple(map(len, state.collected)),
            (None,) * state.players,
        )
        _latest = (state, made)
    return made


def look(state: State, viewer: Viewer) -> ChiliView:
    hands, collected = state.hands, state.collected
    free_area, hand_sizes, has_chosen, collected_sizes, nothing_shown = _for_all(state)
    scoring = state.reason is not None
    seat = None if viewer == SPECTATOR else viewer
    if scoring or state.options.open_collections:
        shown: tuple[Cards | None, ...] = collected
    elif seat is None:
        shown = nothing_shown
    else:
        shown = (*nothing_shown[:seat], collected[seat], *nothing_shown[seat + 1 :])
    return ChiliView(
        viewer,
        state.players,
        state.options,
        state.deck.peppers,
        state.phase,
        state.cycle,
        state.round,
        state.first,
        state.ring,
        state.target,
        free_area,
        state.winner,
        len(state.pile),
        len(state.discard),
        hand_sizes,
        has_chosen,
        state.played,
        state.owed,
        collected_sizes,
        shown,
        state.revealed,
        state.scores,
        state.reason,
        hands if scoring else None,
        () if seat is None else hands[seat],
        None if seat is None else state.choices[seat],
        sheet(state, collected, hands, state.scores[-1]) if scoring else None,
    )
