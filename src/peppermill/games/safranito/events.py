"""Events of Safranito, in the order of the rulebook. They hold the outcome of random numbers and physics, so a replay
needs neither. `rule` of each class names the rule that caused it. `news.py` decides what others than its owner are told
of a secret event."""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from peppermill.core import Seat
from peppermill.games.effects import BlobHash
from peppermill.games.safranito.pieces import BlendNumber, Blends, Spice, Spices
from peppermill.games.safranito.state import Reason
from peppermill.gestures import Throw
from peppermill.physics.scenes import Lying


class Worth(Struct, frozen=True, gc=False):
    """The number of a chip, and its value."""

    number: int
    value: int


class GameBegun(Struct, frozen=True, gc=False, tag="game_begun"):
    """The game began with this head chef and these piles, the top first."""

    rule: ClassVar[str] = "P-0"
    head: Seat
    spices: Spices
    blends: Blends


class RoundBegun(Struct, frozen=True, gc=False, tag="round_begun"):
    """A round began, and new spice cards and blends were laid out: their numbers follow tables P-1 and N-2."""

    rule: ClassVar[str] = "N-2"
    round: int
    spices: Spices
    blends: Blends


class DiscardShuffled(Struct, frozen=True, gc=False, tag="discard_shuffled"):
    """The discard pile was shuffled and put under the draw pile in this order."""

    rule: ClassVar[str] = "N-3"
    cards: Spices


class ChipThrown(Struct, frozen=True, gc=False, tag="chip_thrown"):
    """A seat threw a chip."""

    rule: ClassVar[str] = "T-1"
    seat: Seat
    number: int
    value: int
    gesture: Throw | None = None
    target: tuple[float, float] | None = None


class ChipPlaced(Struct, frozen=True, gc=False, tag="chip_placed"):
    """The place of a chip was typed in from a real board; without a place the chip is out."""

    rule: ClassVar[str] = "T-7"
    number: int
    lying: Lying | None


class ChipsLanded(Struct, frozen=True, gc=False, tag="chips_landed"):
    """Chips came to rest: all that lie otherwise than before the throw, and those that are out (T-5)."""

    rule: ClassVar[str] = "T-4"
    number: int
    chips: tuple[Lying, ...]
    out: tuple[int, ...]
    touched: tuple[tuple[int, int], ...] = ()
    motions: tuple[BlobHash, ...] = ()


class ChipsTurnedUp(Struct, frozen=True, gc=False, tag="chips_turned_up"):
    """Chips came to lie face up: their values are known to all."""

    rule: ClassVar[str] = "T-6"
    chips: tuple[Worth, ...]


class SpaceRevealed(Struct, frozen=True, gc=False, tag="space_revealed"):
    """The chips on an action space were revealed: `seat` may carry its action out."""

    rule: ClassVar[str] = "X-1"
    space: str
    chips: tuple[Worth, ...]
    seat: Seat


class SpaceSkipped(Struct, frozen=True, gc=False, tag="space_skipped"):
    """An action space was skipped: nobody has a chip on it."""

    rule: ClassVar[str] = "X-3"
    space: str


class ActionUsed(Struct, frozen=True, gc=False, tag="action_used"):
    """A seat used its action."""

    rule: ClassVar[str] = "X-1"
    space: str
    seat: Seat


class ActionDeclined(Struct, frozen=True, gc=False, tag="action_declined"):
    """A seat did not use its action."""

    rule: ClassVar[str] = "X-3"
    space: str
    seat: Seat


class ActionIdle(Struct, frozen=True, gc=False, tag="action_idle"):
    """An action was won but has nothing left to give."""

    rule: ClassVar[str] = "X-6"
    space: str
    seat: Seat


class CardsDrawn(Struct, frozen=True, gc=False, tag="cards_drawn"):
    """A seat drew spice cards to keep one."""

    rule: ClassVar[str] = "X-5"
    seat: Seat
    cards: Spices


class CardKept(Struct, frozen=True, gc=False, tag="card_kept"):
    """A seat kept one of the cards it drew; the others went under the pile in the order they were drawn."""

    rule: ClassVar[str] = "X-5"
    seat: Seat
    card: Spice
    returned: Spices


class BlendReserved(Struct, frozen=True, gc=False, tag="blend_reserved"):
    """A seat reserved the top blend."""

    rule: ClassVar[str] = "X-6"
    seat: Seat
    blend: BlendNumber


class MillTaken(Struct, frozen=True, gc=False, tag="mill_taken"):
    """A seat took the pepper mill."""

    rule: ClassVar[str] = "X-7"
    seat: Seat


class BoardCleared(Struct, frozen=True, gc=False, tag="board_cleared"):
    """Invalid chips and those on action spaces went back to their owners; `tokens` for the invalid ones (V-1)."""

    rule: ClassVar[str] = "D-1"
    per_seat: ClassVar[tuple[str, ...]] = ("tokens",)
    invalid: tuple[int, ...]
    spaces: tuple[int, ...]
    tokens: tuple[int, ...]


class BowlPicked(Struct, frozen=True, gc=False, tag="bowl_picked"):
    """The head chef picked a bowl to trade."""

    rule: ClassVar[str] = "D-1"
    bowl: Spice


class BowlRevealed(Struct, frozen=True, gc=False, tag="bowl_revealed"):
    """The chips in a bowl were turned up: each card of its spice brings their sum."""

    rule: ClassVar[str] = "S-1"
    bowl: Spice
    chips: tuple[Worth, ...]
    price: int


class SaleChosen(Struct, frozen=True, gc=False, tag="sale_chosen"):
    """A seat chose how many cards to sell; sales are secret until all seats have chosen."""

    rule: ClassVar[str] = "S-3"
    seat: Seat
    count: int


class SaleMade(Struct, frozen=True, gc=False, tag="sale_made"):
    """A seat sold cards of the bowl's spice."""

    rule: ClassVar[str] = "S-2"
    seat: Seat
    spice: Spice
    count: int
    money: int


class SalesClosed(Struct, frozen=True, gc=False, tag="sales_closed"):
    """The sellers took their chips out of the bowl."""

    rule: ClassVar[str] = "S-4"
    chips: tuple[int, ...]


class SpiceBought(Struct, frozen=True, gc=False, tag="spice_bought"):
    """A seat bought a card for the total of its chips there, of which the most valuable went back."""

    rule: ClassVar[str] = "B-2"
    seat: Seat
    spice: Spice
    price: int
    chip: int


class BuyDeclined(Struct, frozen=True, gc=False, tag="buy_declined"):
    """A seat did not buy: it declined, or it lacks the money and was not asked (B-4a)."""

    rule: ClassVar[str] = "B-4"
    seat: Seat
    chips: tuple[int, ...]
    short: bool


class BowlClosed(Struct, frozen=True, gc=False, tag="bowl_closed"):
    """The trade in a bowl ended."""

    rule: ClassVar[str] = "B-5"
    bowl: Spice
    chips: tuple[int, ...]


class BlendingBegun(Struct, frozen=True, gc=False, tag="blending_begun"):
    """Blending began."""

    rule: ClassVar[str] = "P-3"
    head: Seat


class BlendCompleted(Struct, frozen=True, gc=False, tag="blend_completed"):
    """A seat completed a blend."""

    rule: ClassVar[str] = "K-1"
    seat: Seat
    blend: BlendNumber
    spices: Spices
    tokens: int
    reserved: bool


class TurnPassed(Struct, frozen=True, gc=False, tag="turn_passed"):
    """A seat blended no more."""

    rule: ClassVar[str] = "K-1"
    seat: Seat


class MillPassed(Struct, frozen=True, gc=False, tag="mill_passed"):
    """The pepper mill was passed on, and all chips went back to their owners."""

    rule: ClassVar[str] = "N-1"
    seat: Seat


class GameEnded(Struct, frozen=True, gc=False, tag="game_ended"):
    """The game ended."""

    rule: ClassVar[str] = "K-4"
    per_seat: ClassVar[tuple[str, ...]] = ("scores",)
    reason: Reason
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    GameBegun
    | RoundBegun
    | DiscardShuffled
    | ChipThrown
    | ChipPlaced
    | ChipsLanded
    | ChipsTurnedUp
    | SpaceRevealed
    | SpaceSkipped
    | ActionUsed
    | ActionDeclined
    | ActionIdle
    | CardsDrawn
    | CardKept
    | BlendReserved
    | MillTaken
    | BoardCleared
    | BowlPicked
    | BowlRevealed
    | SaleChosen
    | SaleMade
    | SalesClosed
    | SpiceBought
    | BuyDeclined
    | BowlClosed
    | BlendingBegun
    | BlendCompleted
    | TurnPassed
    | MillPassed
    | GameEnded
)
