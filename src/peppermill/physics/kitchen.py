"""Bottles, crystals, pans and crêpes for physics, read from a kitchen's data file. SI units."""

import msgspec

from peppermill.physics.scenes import Figure, Pose


class Glass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spice bottle's inside: a body, a shoulder, a neck; held at a pivot on its axis."""

    body_radius: float
    body_height: float
    shoulder_angle: float
    """Angle between the shoulder and the axis."""
    neck_radius: float
    neck_length: float
    pivot: float
    """Height above the base of the point about which the hand turns the bottle."""
    hold_height: float
    """Height of the pivot above the pan's floor."""
    hold_back: float
    """Distance of the pivot behind the pan's middle, so that crystals fall into it."""
    reroll_seconds: float
    """Duration of the small shake that begins every pour, whatever the hand does."""
    reroll_reach: float
    """Amplitude of the shake that begins every pour, up and down; half as much sideways."""


class Gem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A crystal's shape: an ellipsoid of three diameters."""

    long: float
    broad: float
    thick: float
    density: float
    friction: float
    friction_turning: float
    """Friction in m against turning on the spot, as the arm of the weight; used in the pan alone."""
    friction_rolling: float
    """Friction in m against rolling; used in the pan alone."""


class Skillet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pan: a floor, a sloping rim, a handle; the wrist turns it about a point behind its middle."""

    floor_radius: float
    rim_radius: float
    rim_height: float
    handle: float
    above_stove: float
    """Height of the floor above what lies beside the pan while it stands."""
    above_table: float
    """Height of the floor above what lies beside the pan while it is held to toss."""
    friction: float
    friction_turning: float
    """Friction in m against turning on the spot, as the arm of the weight."""
    transit: float
    """Seconds from the end of the hand's motion until the pan waits where it is to catch."""
    waits_back: float
    """Distance towards the cook, from where the pan rested, at which it waits to catch: good tosses come down there."""


class Pancake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A crêpe: its size, density and drag."""

    radius: float
    thickness: float
    density: float
    air: float
    """Density of the air around it: without it half of all tosses would end otherwise."""


class Kitchen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sizes and physical properties of a kitchen's objects: bottle, crystal, pan and crêpe."""

    glass: Glass
    gem: Gem
    skillet: Skillet
    pancake: Pancake


class Crystal(msgspec.Struct, frozen=True, gc=False):
    """A crystal with a number that it keeps; its kind is known to the game. The pose is in the bottle's own frame."""

    number: int
    kind: str
    pose: Pose | None = None
    """Place and turn in the bottle; None if it was just filled in and lies on top of the others."""


class Bottle(msgspec.Struct, frozen=True):
    """A bottle with its crystals above a pan."""

    kitchen: Kitchen
    crystals: tuple[Crystal, ...] = ()


class Pan(msgspec.Struct, frozen=True):
    """A pan with a crêpe lying in it, recipe side up."""

    kitchen: Kitchen


def read(text: str) -> Kitchen:
    """Read a data file of figures, each with its unit and source."""
    figures = msgspec.toml.decode(text, type=dict[str, dict[str, Figure]])
    plain = {part: {name: figure.value for name, figure in known.items()} for part, known in figures.items()}
    return msgspec.convert(plain, Kitchen)
