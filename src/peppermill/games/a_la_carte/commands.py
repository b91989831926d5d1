"""What a seat may ask for. `pan` is a seat: one's own to season one's own dish (W-1), another's for the cup of K-4."""

from typing import TypeAlias

from msgspec import Struct

from peppermill.games.a_la_carte.pieces import Cup, DishName, Face, Spice
from peppermill.games.contract import DecisionId
from peppermill.gestures import Pour, Toss
from peppermill.physics.facts import Catch
from peppermill.table import Seat


class PickDish(Struct, frozen=True, gc=False, tag="dish"):
    """Put this dish into the pan (P-1, F-3), or the crêpe: `crepe` (Q-1)."""

    decision: DecisionId
    dish: DishName


class Heat(Struct, frozen=True, gc=False, tag="heat"):
    """Roll the die (H-1, Q-2); where luck is typed in, `face` says what it shows."""

    decision: DecisionId
    face: Face | None = None


class TurnUp(Struct, frozen=True, gc=False, tag="turn_up"):
    """The die shows “choose”: 1, 2 or 3 (H-3)."""

    decision: DecisionId
    steps: int


class TakeCup(Struct, frozen=True, gc=False, tag="take"):
    """Take this cup from that player (H-4, H-4a)."""

    decision: DecisionId
    seat: Seat
    cup: Cup


class NameCup(Struct, frozen=True, gc=False, tag="name"):
    """Where luck is typed in: this is the cup that was drawn."""

    decision: DecisionId
    cup: Cup


class Season(Struct, frozen=True, gc=False, tag="season"):
    """Tilt a bottle over a pan, by a real gesture, which names the bottle (W-1)."""

    decision: DecisionId
    pan: Seat
    gesture: Pour


class Tilt(Struct, frozen=True, gc=False, tag="tilt"):
    """Where pours are drawn: mean to turn the bottle so far (rad from upright)."""

    decision: DecisionId
    pan: Seat
    bottle: Spice
    tilt: float


class Fallen(Struct, frozen=True, gc=False, tag="fallen"):
    """Where pours are typed in: so many of the bottle's colour, and so much salt."""

    decision: DecisionId
    pan: Seat
    bottle: Spice
    spices: int
    salts: int


class Flip(Struct, frozen=True, gc=False, tag="flip"):
    """Toss the crêpe, by a real gesture (Q-2)."""

    decision: DecisionId
    gesture: Toss


class TryFlip(Struct, frozen=True, gc=False, tag="try"):
    """Where tosses are drawn."""

    decision: DecisionId


class Caught(Struct, frozen=True, gc=False, tag="caught"):
    """Where tosses are typed in: how it landed."""

    decision: DecisionId
    caught: Catch


class PlayCup(Struct, frozen=True, gc=False, tag="cup"):
    """A coffee break (T-2): `point`, `spoons`; `swap` with a seat; `cool` by so many steps, also as the answer to R-2.
    The cup `season` is played by seasoning another's pan."""

    decision: DecisionId
    cup: Cup
    seat: Seat | None = None
    steps: int = 0


class LetBurn(Struct, frozen=True, gc=False, tag="let_burn"):
    """Do not cool the dish (R-2)."""

    decision: DecisionId


class EndTurn(Struct, frozen=True, gc=False, tag="end"):
    """No more in this turn (T-3)."""

    decision: DecisionId


Command: TypeAlias = (
    PickDish
    | Heat
    | TurnUp
    | TakeCup
    | NameCup
    | Season
    | Tilt
    | Fallen
    | Flip
    | TryFlip
    | Caught
    | PlayCup
    | LetBurn
    | EndTurn
)
