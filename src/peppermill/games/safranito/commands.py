"""Commands of Safranito: what a seat may do, as it is sent and kept."""

from typing import ClassVar, Final, Literal, TypeAlias, get_args

from msgspec import Struct

from peppermill.games.contract import DecisionId
from peppermill.games.safranito.pieces import BlendNumber, Spice, Spices
from peppermill.gestures import Throw

Declared: TypeAlias = Literal[
    "curry",
    "ginger",
    "cardamom",
    "chili",
    "garlic",
    "mint",
    "cumin",
    "saffron",
    "cinnamon",
    "extra_throw",
    "spice_card",
    "reserve",
    "head_chef",
]
"""A circle of the board, in the order of `CIRCLES`."""
DECLARED: Final[tuple[Declared, ...]] = get_args(Declared)


class ThrowChip(Struct, frozen=True, gc=False, tag="throw", omit_defaults=True):
    """Throw a chip by a real gesture (T-1). Other seats are not told which chip it is (T-1a), nor the circle that was
    declared as its target. Nothing depends on that but the analysis of the game."""

    once_flat: ClassVar[str] = "gesture"
    may_be_left_out: ClassVar[str] = "circle"
    decision: DecisionId
    chip: int
    gesture: Throw
    circle: Declared | None = None


class AimChip(Struct, frozen=True, gc=False, tag="aim"):
    """Aim a chip at a spot of the field, in m from its middle, where throws are sampled (T-7)."""

    decision: DecisionId
    chip: int
    x: float
    y: float


class LayChip(Struct, frozen=True, gc=False, tag="lay"):
    """Say where the thrown chip lies, where throws are typed in (T-7)."""

    decision: DecisionId
    chip: int
    spot: str
    up: bool = False


class MoveChip(Struct, frozen=True, gc=False, tag="move"):
    """Say where another chip lies that the throw has moved, where throws are typed in (T-7)."""

    decision: DecisionId
    number: int
    spot: str
    up: bool = False


class LeaveBoard(Struct, frozen=True, gc=False, tag="leave"):
    """Confirm that all chips lie as they were typed in (T-7)."""

    decision: DecisionId


class UseSpace(Struct, frozen=True, gc=False, tag="use"):
    """Carry out the action that was won, or decline it (X-3)."""

    decision: DecisionId
    use: bool


class KeepCard(Struct, frozen=True, gc=False, tag="keep"):
    """Keep one of the cards drawn (X-5)."""

    decision: DecisionId
    spice: Spice


class PickBowl(Struct, frozen=True, gc=False, tag="pick"):
    """Pick, as head chef, the bowl that is traded next (D-1)."""

    decision: DecisionId
    bowl: Spice


class SellSpice(Struct, frozen=True, gc=False, tag="sell"):
    """Sell a number of cards of the bowl's spice (S-1)."""

    decision: DecisionId
    count: int


class BuySpice(Struct, frozen=True, gc=False, tag="buy"):
    """Buy a card for the total of one's chips, or decline (B-2, B-4)."""

    decision: DecisionId
    buy: bool


class BlendSpices(Struct, frozen=True, gc=False, tag="blend"):
    """Complete a blend (K-1, K-2); two tokens stand in for each spice named in `instead` (V-1)."""

    decision: DecisionId
    blend: BlendNumber
    instead: Spices = ()


class PassTurn(Struct, frozen=True, gc=False, tag="pass"):
    """Complete no more blends in this turn (K-1)."""

    decision: DecisionId


Command: TypeAlias = (
    ThrowChip
    | AimChip
    | LayChip
    | MoveChip
    | LeaveBoard
    | UseSpace
    | KeepCard
    | PickBowl
    | SellSpice
    | BuySpice
    | BlendSpices
    | PassTurn
)
