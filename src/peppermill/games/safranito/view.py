"""Views of Safranito: built up from nothing, so a new field of the state is unseen until shown."""

from typing import Any

from msgspec import Struct

from peppermill.core import SPECTATOR, Seat, Viewer
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.phases.throwing import side_of
from peppermill.games.safranito.phases.trading import buyers
from peppermill.games.safranito.pieces import SPACES, SPICES, Blends, Spice, Spices, Values
from peppermill.games.safranito.referee import near
from peppermill.games.safranito.state import Chip, Phase, Reason, State
from peppermill.gestures import Side
from peppermill.physics.scenes import Place, Turn


class SeenChip(Struct, frozen=True, gc=False):
    """A chip on the board. `value` is null while its viewer may not know it. `nearest` names the nearest circle, and
    `overlap` says how far the hole reaches into it (mm): it counts there if that is more than 0."""

    number: int
    seat: Seat
    place: Place
    turn: Turn
    up: bool
    value: int | None
    nearest: str
    overlap: float


class SafranitoView(Struct, frozen=True, gc=False):
    """The view of Safranito. Tuples with one item a seat are in the order of seats. From `own_chips` on the fields are
    the viewer's own."""

    viewer: Viewer
    players: int
    options: Options
    recipes: tuple[tuple[Spice, Spice, Spice], ...]
    """All blends there are; elsewhere blends are named by their places in this list."""
    radii: tuple[float, float]
    """The radii of bowls and action circles, in mm."""
    sides: tuple[Side, ...]
    phase: Phase
    round: int
    head: Seat
    thrower: Seat | None
    throws_left: int
    spice_pile: int
    blend_pile: int
    display: Spices
    offered: Blends
    discard: Spices
    money: tuple[int | None, ...]
    chips_left: tuple[int, ...]
    chips_back: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    reserved_sizes: tuple[int, ...]
    completed: tuple[Blends, ...]
    tokens: tuple[int, ...]
    board: tuple[SeenChip, ...]
    flying: int | None
    space: str | None
    actor: Seat | None
    bowl: Spice | None
    price: int
    asked: tuple[Seat, ...]
    """The seat that is asked now, then those that may be next, as far as that is open: in buying by their totals in the
    bowl (B-2)."""
    reason: Reason | None
    own_chips: Values
    own_back: Values
    hand: Spices
    reserved: Blends
    drawn: Spices


def own_fields(state: State, viewer: Viewer) -> dict[str, Any]:
    """Return the fields of the view that may differ between viewers."""
    seat = None if viewer == SPECTATOR else viewer
    return {
        "money": tuple(
            money if state.options.open_money or owner == seat or state.phase == "over" else None
            for owner, money in enumerate(state.money)
        ),
        "board": tuple([_seen(state, chip, seat) for chip in state.lying]),
        "own_chips": () if seat is None else state.chips[seat],
        "own_back": () if seat is None else state.back[seat],
        "hand": () if seat is None else state.hands[seat],
        "reserved": () if seat is None else state.reserved[seat],
        "drawn": state.drawn if seat is not None and seat == state.actor else (),
    }


def look(state: State, viewer: Viewer) -> SafranitoView:
    """Return what a viewer sees."""
    acting = state.phase in ("act", "take", "keep") or state.extra
    throwing = state.phase in ("throw", "fly", "typing")
    secret_sale = state.phase == "sell" and state.options.secret_sales
    return SafranitoView(
        viewer=viewer,
        players=state.players,
        options=state.options,
        recipes=state.book.blends,
        radii=(state.book.bowl, state.book.action),
        sides=tuple(side_of(Seat(number), state.players) for number in range(state.players)),
        phase=state.phase,
        round=state.round,
        head=state.head,
        thrower=state.thrower if throwing else None,
        throws_left=max(0, state.throws - state.turn) if throwing else 0,
        spice_pile=len(state.spices),
        blend_pile=len(state.blends),
        display=state.display,
        offered=state.offered,
        discard=state.discard,
        chips_left=tuple(map(len, state.chips)),
        chips_back=tuple(map(len, state.back)),
        hand_sizes=tuple(map(len, state.hands)),
        reserved_sizes=tuple(map(len, state.reserved)),
        completed=state.completed,
        tokens=state.tokens,
        flying=None if state.flying is None else state.flying.number,
        space=SPACES[state.space] if acting else None,
        actor=state.actor,
        bowl=None if state.bowl is None else SPICES[state.bowl],
        price=state.price,
        asked=() if secret_sale else buyers(state) if state.phase == "buy" else state.asked,
        reason=state.reason,
        **own_fields(state, viewer),
    )


def _seen(state: State, chip: Chip, seat: Seat | None) -> SeenChip:
    pose, found = chip.lying.pose, near(chip.lying, state.book)
    known = chip.shown or chip.seat == seat  # T-6
    value = chip.value if known else None
    up = chip.lying.face_up
    return SeenChip(chip.number, chip.seat, pose.place, pose.turn, up, value, found.nearest, found.overlap)
