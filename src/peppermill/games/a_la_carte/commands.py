"""Commands of À la carte: what a seat may do, as it is sent and kept. `pan` is a seat: the own one to season the own
dish (W-1), another for the cup of K-4."""

from typing import TypeAlias

from msgspec import Struct

from peppermill.core import Seat
from peppermill.games.a_la_carte.pieces import Cup, DishName, Face, Spice
from peppermill.games.contract import DecisionId
from peppermill.gestures import Pour, Toss
from peppermill.physics.facts import Catch


class PickDish(Struct, frozen=True, gc=False, tag="dish"):
    """Put this dish into the pan (P-1, F-3), or the crêpe: `crepe` (Q-1)."""

    decision: DecisionId
    dish: DishName


class Heat(Struct, frozen=True, gc=False, tag="heat"):
    """Roll the die (H-1, Q-2); where luck is typed in, `face` says what it shows."""

    decision: DecisionId
    face: Face | None = None


class TurnUp(Struct, frozen=True, gc=False, tag="turn_up"):
    """Choose the heat, 1 to 3, where the die shows “choose” (H-3)."""

    decision: DecisionId
    steps: int


class TakeCup(Struct, frozen=True, gc=False, tag="take"):
    """Take this cup from that player (H-4, H-4a)."""

    decision: DecisionId
    seat: Seat
    cup: Cup


class NameCup(Struct, frozen=True, gc=False, tag="name"):
    """Say which cup was drawn, where random events are typed in."""

    decision: DecisionId
    cup: Cup


class Season(Struct, frozen=True, gc=False, tag="season"):
    """Tilt a bottle over a pan, by a real gesture, which names the bottle (W-1)."""

    decision: DecisionId
    pan: Seat
    gesture: Pour


class Tilt(Struct, frozen=True, gc=False, tag="tilt"):
    """Aim to turn the bottle so far, in rad from upright, where pours are sampled (W-1)."""

    decision: DecisionId
    pan: Seat
    bottle: Spice
    tilt: float


class Fallen(Struct, frozen=True, gc=False, tag="fallen"):
    """Say how many crystals of the bottle's spice and of salt fell, where pours are typed in (W-1)."""

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
    """Toss the crêpe, where tosses are sampled (Q-2)."""

    decision: DecisionId


class Caught(Struct, frozen=True, gc=False, tag="caught"):
    """Say how the crêpe landed, where tosses are typed in (Q-2)."""

    decision: DecisionId
    caught: Catch


class PlayCup(Struct, frozen=True, gc=False, tag="cup"):
    """Take a coffee break (T-2): `point`, `spoons`; `swap` with a seat; `cool` by so many steps, also as the answer to
    R-2. The cup `season` is played by seasoning another's pan."""

    decision: DecisionId
    cup: Cup
    seat: Seat | None = None
    steps: int = 0


class LetBurn(Struct, frozen=True, gc=False, tag="let_burn"):
    """Let the burnt dish go instead of cooling it (R-2)."""

    decision: DecisionId


class EndTurn(Struct, frozen=True, gc=False, tag="end"):
    """End the own turn, with actions left or not (T-3)."""

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
