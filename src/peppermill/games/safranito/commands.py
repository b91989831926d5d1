"""What a seat may ask for."""

from typing import TypeAlias

from msgspec import Struct

from peppermill.games.contract import DecisionId
from peppermill.games.safranito.pieces import BlendNumber, Spice, Spices
from peppermill.gestures import Side, Throw


class ThrowChip(Struct, frozen=True, gc=False, tag="throw"):
    """Throw a chip (T-1): which one is nobody else's business (T-1a). The rest is the gesture, see `gestures/`."""

    decision: DecisionId
    chip: int
    side: Side
    place: float = 0.0
    outside: float = 0.04
    height: float = 0.05
    direction: float = 0.0
    loft: float = 0.1
    speed: float = 1.2
    spin: float = 0.0
    pitch: float = 0.0
    roll: float = 0.0
    tumble: float = 0.0

    @property
    def gesture(self) -> Throw:
        return Throw(
            self.side,
            self.place,
            self.outside,
            self.height,
            self.direction,
            self.loft,
            self.speed,
            self.spin,
            self.pitch,
            self.roll,
            self.tumble,
        )


class AimChip(Struct, frozen=True, gc=False, tag="aim"):
    """Where throws are drawn: aim a chip at a spot of the field (m from its middle)."""

    decision: DecisionId
    chip: int
    x: float
    y: float


class LayChip(Struct, frozen=True, gc=False, tag="lay"):
    """Where throws are typed in: the chip lies there now."""

    decision: DecisionId
    chip: int
    spot: str
    up: bool = False


class MoveChip(Struct, frozen=True, gc=False, tag="move"):
    """Where throws are typed in: the throw has moved another chip."""

    decision: DecisionId
    number: int
    spot: str
    up: bool = False


class LeaveBoard(Struct, frozen=True, gc=False, tag="leave"):
    """Where throws are typed in: everything lies as it was said."""

    decision: DecisionId


class UseSpace(Struct, frozen=True, gc=False, tag="use"):
    """Carry out the action that was won, or not (X-3)."""

    decision: DecisionId
    use: bool


class KeepCard(Struct, frozen=True, gc=False, tag="keep"):
    """Keep one of the cards drawn (X-5)."""

    decision: DecisionId
    spice: Spice


class PickBowl(Struct, frozen=True, gc=False, tag="pick"):
    """The head chef picks the bowl that is traded next (D-1)."""

    decision: DecisionId
    bowl: Spice


class SellSpice(Struct, frozen=True, gc=False, tag="sell"):
    """Sell so many cards of the bowl's spice (S-1)."""

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
    """No more blends this turn."""

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
