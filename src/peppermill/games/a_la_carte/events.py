"""Events of À la carte, in the order of the rulebook. They hold the outcome of random numbers and physics, so a replay
needs neither. `rule` of each class names the rule that caused it. Nothing is secret: everybody is told every event as
it is."""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from peppermill.core import Seat
from peppermill.games.a_la_carte.pieces import Crystals, Cup, Cups, DishName, Face, Spice
from peppermill.games.a_la_carte.state import Reason
from peppermill.games.effects import BlobHash
from peppermill.gestures import Pour, Toss
from peppermill.physics.facts import Catch, TossReview

Ruin: TypeAlias = Literal["burnt", "spoilt"]


class GameBegun(Struct, frozen=True, gc=False, tag="game_begun"):
    """The game began with this start player and everybody's first cup; without cups where input is typed."""

    rule: ClassVar[str] = "P-1"
    per_seat: ClassVar[tuple[str, ...]] = ("cups",)
    start: Seat
    cups: Cups


class DishLaid(Struct, frozen=True, gc=False, tag="dish_laid"):
    """A seat put a new dish into its pan."""

    rule: ClassVar[str] = "F-3"
    seat: Seat
    dish: DishName


class CrepeLaid(Struct, frozen=True, gc=False, tag="crepe_laid"):
    """A seat put the crêpe into its pan. The turn ends at once; so many actions are lost."""

    rule: ClassVar[str] = "Q-1"
    seat: Seat
    unspent: int


class TurnBegun(Struct, frozen=True, gc=False, tag="turn_begun"):
    """A turn began."""

    rule: ClassVar[str] = "T-1"
    seat: Seat
    round: int


class HeatBegun(Struct, frozen=True, gc=False, tag="heat_begun"):
    """A seat took the die, which is an action."""

    rule: ClassVar[str] = "H-1"
    seat: Seat


class DieRolled(Struct, frozen=True, gc=False, tag="die_rolled"):
    """The die was rolled. A number turns the own knob up, `all` everybody's by one (H-2)."""

    rule: ClassVar[str] = "H-1"
    seat: Seat
    face: Face


class HeatChosen(Struct, frozen=True, gc=False, tag="heat_chosen"):
    """A seat chose by how much the knob is turned up."""

    rule: ClassVar[str] = "H-3"
    seat: Seat
    steps: int


class CupDrawn(Struct, frozen=True, gc=False, tag="cup_drawn"):
    """A seat drew a cup."""

    rule: ClassVar[str] = "H-4"
    seat: Seat
    cup: Cup


class CupStolen(Struct, frozen=True, gc=False, tag="cup_stolen"):
    """A seat took another's cup."""

    rule: ClassVar[str] = "H-4a"
    seat: Seat
    other: Seat
    cup: Cup


class CupsShuffled(Struct, frozen=True, gc=False, tag="cups_shuffled"):
    """The used cups were shuffled and lie face down again."""

    rule: ClassVar[str] = "H-4b"
    count: int


class NoCupLeft(Struct, frozen=True, gc=False, tag="no_cup_left"):
    """A seat would have got a cup, but none is left."""

    rule: ClassVar[str] = "H-4a"
    seat: Seat


class BottleTilted(Struct, frozen=True, gc=False, tag="bottle_tilted"):
    """A seat tilted a bottle over its own pan, which is an action. Without gesture and tilt it was a real bottle, and
    is typed in."""

    rule: ClassVar[str] = "W-1"
    seat: Seat
    bottle: Spice
    number: int
    gesture: Pour | None = None
    tilt: float = 0.0


class SpicesFell(Struct, frozen=True, gc=False, tag="spices_fell"):
    """Crystals fell into a pan or beside it, in this order; with poses where they were simulated, and then `left` is
    what is in the bottle, as it lies."""

    rule: ClassVar[str] = "W-2"
    seat: Seat
    pan: Seat
    bottle: Spice
    number: int
    fallen: Crystals
    left: Crystals = ()
    motion: BlobHash | None = None


class BottleRefilled(Struct, frozen=True, gc=False, tag="bottle_refilled"):
    """A bottle was refilled with so many crystals of its colour and so much salt from the sinks; `crystals` are their
    numbers."""

    rule: ClassVar[str] = "W-5"
    bottle: Spice
    spices: int
    salts: int
    crystals: tuple[int, ...]


class DishFinished(Struct, frozen=True, gc=False, tag="dish_finished"):
    """A dish was finished and went to the tray; its crystals went to the sinks, the knob to 0. `star`: it was perfect
    (F-4)."""

    rule: ClassVar[str] = "F-1"
    seat: Seat
    dish: DishName
    points: int
    star: bool


class CoolingAsked(Struct, frozen=True, gc=False, tag="cooling_asked"):
    """A dish has burnt, and its cook holds the cup to cool it: they are asked before it is binned."""

    rule: ClassVar[str] = "R-2"
    seat: Seat
    dish: DishName


class DishBinned(Struct, frozen=True, gc=False, tag="dish_binned"):
    """A dish was binned and is out of the game; its crystals went to the sinks, the knob to 0."""

    rule: ClassVar[str] = "R-1"
    seat: Seat
    dish: DishName
    ruin: Ruin


class PointServed(Struct, frozen=True, gc=False, tag="point_served"):
    """A seat played the cup that is a point."""

    rule: ClassVar[str] = "K-1"
    seat: Seat


class StovesSwapped(Struct, frozen=True, gc=False, tag="stoves_swapped"):
    """Two seats swapped their stoves."""

    rule: ClassVar[str] = "K-2"
    seat: Seat
    other: Seat


class SpoonsTaken(Struct, frozen=True, gc=False, tag="spoons_taken"):
    """A seat played the cup that gives more actions."""

    rule: ClassVar[str] = "K-3"
    seat: Seat


class GuestSeasoned(Struct, frozen=True, gc=False, tag="guest_seasoned"):
    """A seat played the cup by which it tilts a bottle over another's pan."""

    rule: ClassVar[str] = "K-4"
    seat: Seat
    other: Seat
    bottle: Spice
    number: int
    gesture: Pour | None = None
    tilt: float = 0.0


class KnobCooled(Struct, frozen=True, gc=False, tag="knob_cooled"):
    """A seat turned its knob down by a cup."""

    rule: ClassVar[str] = "K-5"
    seat: Seat
    steps: int


class CrepeTossed(Struct, frozen=True, gc=False, tag="crepe_tossed"):
    """A seat tossed its crêpe."""

    rule: ClassVar[str] = "Q-2"
    seat: Seat
    number: int
    gesture: Toss | None = None


class CrepeLanded(Struct, frozen=True, gc=False, tag="crepe_landed"):
    """A crêpe landed. Picture side up it is finished; else it has failed, and lies recipe side up again (Q-6)."""

    rule: ClassVar[str] = "Q-3"
    seat: Seat
    number: int
    caught: Catch
    motion: BlobHash | None = None
    review: TossReview | None = None
    """Height, turn and fault of a simulated toss; no rule reads it."""


class CrepeBurnt(Struct, frozen=True, gc=False, tag="crepe_burnt"):
    """A crêpe burnt. On the own roll the turn ends with the new dish (`ends`); found burnt at its start, it goes on."""

    rule: ClassVar[str] = "Q-5"
    seat: Seat
    ends: bool


class TurnEnded(Struct, frozen=True, gc=False, tag="turn_ended"):
    """A turn ended, with actions unspent."""

    rule: ClassVar[str] = "T-3"
    seat: Seat
    unspent: int


class GameEnded(Struct, frozen=True, gc=False, tag="game_ended"):
    """The game ended."""

    rule: ClassVar[str] = "E-1"
    per_seat: ClassVar[tuple[str, ...]] = ("scores",)
    reason: Reason
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    GameBegun
    | DishLaid
    | CrepeLaid
    | TurnBegun
    | HeatBegun
    | DieRolled
    | HeatChosen
    | CupDrawn
    | CupStolen
    | CupsShuffled
    | NoCupLeft
    | BottleTilted
    | SpicesFell
    | BottleRefilled
    | DishFinished
    | CoolingAsked
    | DishBinned
    | PointServed
    | StovesSwapped
    | SpoonsTaken
    | GuestSeasoned
    | KnobCooled
    | CrepeTossed
    | CrepeLanded
    | CrepeBurnt
    | TurnEnded
    | GameEnded
)
