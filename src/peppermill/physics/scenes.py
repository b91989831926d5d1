"""Scenes before a gesture: bodies and their places, as frozen values read from the games' data files."""

from typing import Literal, TypeAlias

import msgspec

Place: TypeAlias = tuple[float, float, float]
Turn: TypeAlias = tuple[float, float, float, float]


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A physical constant in SI units, with its source."""

    value: float
    unit: str
    kind: Literal["measured", "published", "tuned"]
    source: str


class Pose(msgspec.Struct, frozen=True, gc=False):
    """A place (m) and a rotation (unit quaternion, w first)."""

    place: Place
    turn: Turn = (1.0, 0.0, 0.0, 0.0)

    @property
    def upward(self) -> float:
        """Return the upward component of its upper side's normal: 1 flat on its lower side, -1 turned over, 0
        on edge."""
        _, i, j, _ = self.turn
        return 1.0 - 2.0 * (i * i + j * j)


class Disc(msgspec.Struct, frozen=True):
    """A chip: a flat cylinder with a hole. Lengths in m, mass in kg."""

    radius: float
    thickness: float
    hole: float
    mass: float


class Tray(msgspec.Struct, frozen=True):
    """A square field with a rim, lying on a table. The field's surface is at height 0."""

    side: float
    rim_width: float
    rim_height: float
    base: float
    """Height of the field above the table."""
    friction_field: float
    friction_disc: float
    restitution_field: float
    restitution_disc: float
    friction_turning: float
    """Friction in m against turning on the spot, as the arm of the weight."""

    @property
    def half(self) -> float:
        """Distance from the middle to the rim's inner face."""
        return self.side / 2

    @property
    def edge(self) -> float:
        """Distance from the middle to the rim's outer face."""
        return self.side / 2 + self.rim_width


class Circle(msgspec.Struct, frozen=True):
    """A circle on a board: its middle and its radius, in m."""

    x: float
    y: float
    radius: float


class Lying(msgspec.Struct, frozen=True, gc=False):
    """A chip's number and its pose: its own upper side (+z) carries the value."""

    number: int
    pose: Pose

    @property
    def face_up(self) -> bool:
        """True if it lies face up; exactly on edge counts as face down."""
        return self.pose.upward > 0.0


class Board(msgspec.Struct, frozen=True):
    """The tray with the chips on it, and the chip in the hand."""

    tray: Tray
    disc: Disc
    chips: tuple[Lying, ...] = ()
    thrown: int | None = 0
    """The number of the chip in the hand; none of those that lie."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of all chips, the one in the hand last."""
        lying = tuple(chip.number for chip in self.chips)
        return lying if self.thrown is None else (*lying, self.thrown)
