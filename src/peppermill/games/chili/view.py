"""What one viewer sees of the table (V-1): built up from nothing, so a new field of the state is unseen until shown."""

from msgspec import Struct

from peppermill.games.chili.events import Cards, Reason
from peppermill.games.chili.options import Options
from peppermill.games.chili.phases.choosing import is_asked
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.state import Choices, Phase, State
from peppermill.games.contract import DecisionId
from peppermill.table import SPECTATOR, Seat, Viewer


class ChiliView(Struct, frozen=True, gc=False):
    """Tuples with one item a seat are in the order of seats. `hand`, `choice` and `decision` are the viewer's own."""

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
    decision: DecisionId | None

    @property
    def target_card(self) -> Card | None:
        return self.ring[self.target] if self.ring else None


def look(state: State, viewer: Viewer) -> ChiliView:
    hands, collected = state.hands, state.collected
    choosing = state.phase == "choose"
    scoring = state.reason is not None
    seat = None if viewer == SPECTATOR else viewer
    if scoring or state.options.open_collections:
        shown: tuple[Cards | None, ...] = collected
    else:
        shown = tuple([cards if owner == seat else None for owner, cards in enumerate(collected)])
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
        state.free_area if state.ring else None,
        state.winner,
        len(state.pile),
        len(state.discard),
        tuple(map(len, hands)),
        tuple([choice is not None for choice in state.choices]),
        state.played,
        state.owed,
        tuple(map(len, collected)),
        shown,
        state.revealed,
        state.scores,
        state.reason,
        hands if scoring else None,
        () if seat is None else hands[seat],
        None if seat is None else state.choices[seat],
        state.decision if seat is not None and choosing and is_asked(state, seat) else None,
    )
