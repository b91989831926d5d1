"""Views of Chili (V-1): built up from nothing, so a new field of the state is unseen until shown."""

from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import Struct

from peppermill.core import SPECTATOR, Seat, Viewer
from peppermill.games.chili.events import Cards, Reason
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.score_sheet import Sheet, sheet
from peppermill.games.chili.state import Choices, Phase, State

ViewPhase: TypeAlias = Literal["choose", "resolve", "over"]
"""The phase as viewers see it: cards are being chosen, the table acts by itself, or the game has ended."""
PHASES: Final[dict[Phase, ViewPhase]] = {
    phase: "choose" if phase == "choose" else "over" if phase == "over" else "resolve" for phase in get_args(Phase)
}


class ChiliView(Struct, frozen=True, gc=False):
    """The view of Chili. Tuples with one item a seat are in the order of seats. `hand` and `choice` are the viewer's
    own."""

    viewer: Viewer
    players: int
    options: Options
    peppers: tuple[int, ...]
    phase: ViewPhase
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
    collected_sizes: tuple[int, ...]
    collected: tuple[Cards | None, ...]
    """The cards each seat has won; null where they lie face down."""
    revealed: tuple[Cards, ...]
    """The cards of every reveal of this cycle."""
    scores: tuple[tuple[int, ...], ...]
    """Points of each seat in each finished cycle."""
    reason: Reason | None
    """The reason why the cycle just scored has ended."""
    hands: tuple[Cards, ...] | None
    """All hand cards, while a cycle is being scored (E-4a)."""
    hand: Cards
    choice: Card | None
    sheet: Sheet | None = None
    """The score sheet, while a cycle is being scored (E-4)."""

    @property
    def target_card(self) -> Card | None:
        """Return the number of the card that is played for; None when there is none."""
        return self.ring[self.target] if self.ring else None


Public: TypeAlias = tuple[tuple[Card, Card] | None, tuple[int, ...], tuple[bool, ...], tuple[int, ...]]
_latest: tuple[State | None, Public] = (None, (None, (), (), ()))


def _for_all(state: State) -> Public:
    """Return the fields that are the same for all viewers. Cached: viewers are shown a moment one after the other."""
    global _latest
    of, made = _latest
    if of is not state:
        made = (
            state.free_area if state.ring else None,
            tuple(map(len, state.hands)),
            tuple([choice is not None for choice in state.choices]),
            tuple(map(len, state.collected)),
        )
        _latest = (state, made)
    return made


def own_fields(state: State, viewer: Viewer) -> dict[str, Any]:
    """Return the fields of the view that may differ between viewers."""
    nothing = (None,) * state.players
    open_ = state.reason is not None or state.options.open_collections
    if viewer == SPECTATOR:
        return {"collected": state.collected if open_ else nothing, "hand": (), "choice": None}
    collected = state.collected if open_ else (*nothing[:viewer], state.collected[viewer], *nothing[viewer + 1 :])
    return {"collected": collected, "hand": state.hands[viewer], "choice": state.choices[viewer]}


def look(state: State, viewer: Viewer) -> ChiliView:
    """Return what a viewer sees."""
    free_area, hand_sizes, has_chosen, collected_sizes = _for_all(state)
    scoring, shown = state.reason is not None, own_fields(state, viewer)
    return ChiliView(
        viewer,
        state.players,
        state.options,
        state.deck.peppers,
        PHASES[state.phase],
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
        collected_sizes,
        shown["collected"],
        state.revealed,
        state.scores,
        state.reason,
        state.hands if scoring else None,
        shown["hand"],
        shown["choice"],
        sheet(state, state.collected, state.hands, state.scores[-1]) if scoring else None,
    )
