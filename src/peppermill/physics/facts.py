"""Facts of a simulation: the poses at rest, for a referee to judge. Motion is for display, facts are for rules."""

from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from peppermill.physics.kitchen import Crystal
from peppermill.physics.scenes import Lying, Pose

Facts = TypeVar("Facts")


class Motion(msgspec.Struct, frozen=True):
    """A packed motion, as it is stored and sent (`physics/motion.py`)."""

    packed: bytes


class Result(msgspec.Struct, Generic[Facts], frozen=True):
    """A recorded motion, and the facts."""

    motion: Motion
    facts: Facts


class Landed(msgspec.Struct, frozen=True):
    """The board after a throw. Chips keep their own numbers."""

    chips: tuple[Lying, ...]
    """All chips that were on the board or thrown, with their exact poses; those that left lie beside it, as drawn."""
    touched: tuple[tuple[int, int], ...]
    """Pairs of chips that touched each other, each pair once, in the order of time; contacts from before the throw do
    not count."""
    left: tuple[int, ...]
    """Chips that left the board, in the order of time."""
    on_rim: tuple[int, ...]
    """Chips that lie still with some part on the rim; one that only touches the rim's inner face is not among them."""
    over_rim: tuple[int, ...]
    """Chips that reach over the rim and do not touch it, lying on others."""
    at_rest: bool
    """True if everything lay still before the time was up."""


class Fell(msgspec.Struct, frozen=True, gc=False):
    """A crystal that left its bottle: the time it passed the mouth (s), and its pose at rest."""

    number: int
    kind: str
    time: float
    pose: Pose
    in_pan: bool
    """True if it fell into the pan, for display only: beside the pan counts as in it (W-2)."""


class Poured(msgspec.Struct, frozen=True):
    """The crystals after a pour."""

    fallen: tuple[Fell, ...]
    """Crystals that fell out, in the order of time."""
    left: tuple[Crystal, ...]
    """Crystals in the bottle after the pour, as they lie: the next pour begins here."""

    def shortened(self) -> "Poured":
        """Return the poses rounded: to a hundredth of a millimetre in the pan, to a tenth in the bottle, whose pile is
        shuffled before the next pour. Twenty crystals in full would be a quarter of what is sent."""
        fallen = tuple(replace(one, pose=_rounded(one.pose, 5)) for one in self.fallen)
        return Poured(fallen, tuple(replace(one, pose=one.pose and _rounded(one.pose, 4)) for one in self.left))


def _rounded(pose: Pose, digits: int) -> Pose:
    x, y, z = (round(part, digits) for part in pose.place)
    w, i, j, k = (round(part, 4) for part in pose.turn)
    return Pose((x, y, z), (w, i, j, k))


Catch: TypeAlias = Literal["picture", "recipe", "beside", "on-edge", "half-out"]
TossFault: TypeAlias = Literal[
    "none",
    "too-soft",
    "too-hard",
    "too-early",
    "too-late",
    "too-low",
    "too-high",
    "too-near",
    "too-far",
    "too-left",
    "too-right",
    "chance",
]
"""The fault of a toss: the flick too soft, too hard, too early or too late; the lift too low or too high; the pan in
the wrong place. `chance`: the gesture was right, and its tremor spoilt it."""


class TossReview(msgspec.Struct, frozen=True, gc=False):
    """A review of a toss: what was seen, and the fault. For players only: no rule reads it."""

    height: float
    """Greatest height in m of the crêpe's middle above the floor of the resting pan."""
    turned: float
    """Turn of the crêpe in rad when it came down, front edge up; half a turn is wanted."""
    ahead: float
    """Distance in m of the place where it came down from the middle of the pan; away from the cook is positive."""
    fault: TossFault


class Tossed(msgspec.Struct, frozen=True):
    """The crêpe after a toss: the side that is up in the pan, or the kind of failure (Q-6); poses in the room."""

    caught: Catch
    crepe: Pose
    pan: Pose
    review: TossReview | None = None

    @property
    def flipped(self) -> bool:
        """True if the crêpe lies picture side up."""
        return self.caught == "picture"
