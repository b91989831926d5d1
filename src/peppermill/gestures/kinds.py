"""Kinds of gestures: how each is checked, disturbed by the hand that makes it, and simulated.

A package registers a kind of its own in the module of its gesture, so that whoever has such a gesture knows the kind:

    TAP = register_gesture(GestureKind("tap", Tap, check_tap, perturb_tap, "drum.physics:simulate"))
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from peppermill.core.chance import Chance

if TYPE_CHECKING:
    from peppermill.gestures.fields import GestureFields
    from peppermill.gestures.noise import Hand


class GestureKind(Struct, frozen=True):
    """A kind of gesture: its name, the struct of its gestures, and the functions they are handled by."""

    name: str
    gesture: type[Struct]
    check: Callable[[Any, int], None]
    """Raises `Refused` unless a hand can make this gesture, and may, by a version of the checks."""
    perturb: "Callable[[Any, Hand, Chance], Any]"
    """Returns the gesture with the noise of a hand added; the same arguments give the same result."""
    simulate: str
    """Function as `module:name` that takes the scene, the gesture as the hand makes it, the random numbers and the
    gesture as it was meant, and returns a `physics.Result`. It is imported when the first such gesture is simulated.
    Raises `TypeError` for a scene of another kind."""
    fields: "Callable[[], GestureFields] | None" = None
    """Returns the numbers of which the generic scene makes such a gesture; by default all numbers of the struct."""


_KINDS: dict[type[Struct], GestureKind] = {}


def register_gesture(kind: GestureKind) -> GestureKind:
    """Add a kind of gesture to this process and return it. Raises `ValueError` if its struct is another kind's."""
    if _KINDS.setdefault(kind.gesture, kind) != kind:
        raise ValueError(f"{kind.gesture.__name__} is a {_KINDS[kind.gesture].name} already")
    return kind


def kind_of(gesture: Struct) -> GestureKind:
    """Return the kind of a gesture. Raises `TypeError` for anything else.

    >>> from peppermill.gestures import EASY_THROW
    >>> kind_of(EASY_THROW).name
    'throw'
    """
    return kind_of_type(type(gesture))


def kind_of_type(gesture: type[Struct]) -> GestureKind:
    """Return the kind of the gestures of a type. Raises `TypeError` for anything else."""
    kind = _KINDS.get(gesture)
    if kind is None:
        raise TypeError(f"{gesture.__name__} is no gesture")
    return kind


def is_gesture(gesture: type[Struct]) -> bool:
    """Return whether a struct is a gesture of a kind that this process knows."""
    return gesture in _KINDS
