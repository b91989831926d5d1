"""Numbers that a gesture can be made of, so that a form offers them: each with its limits and unit.

A gesture is made by changing one that is given to begin with. Lists of samples are changed as a whole: by the highest
value that they reach, and by how long they take.
"""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from msgspec import NODEFAULT, Struct, inspect, to_builtins

from peppermill.gestures.kinds import GestureKind, kind_of_type
from peppermill.gestures.limits import Limit, limits
from peppermill.gestures.pouring import EASY_POUR
from peppermill.gestures.throwing import EASY_THROW
from peppermill.gestures.tossing import EASY_TOSS

RATE = 60.0
"""Samples a second of lists, unless a kind says otherwise."""
Measure: TypeAlias = Literal["number", "peak", "seconds"]


class GestureField(Struct, frozen=True):
    """A number of a gesture: a field, or a property of its lists of samples."""

    field: str
    """Name of the field; of a field of a field with a dot: `shake.strength`."""
    measure: Measure = "number"
    """The meaning: the field itself, the highest value of its samples, or the seconds that all samples take."""
    low: float | None = None
    high: float | None = None
    unit: str = ""


class GestureFields(Struct, frozen=True):
    """The numbers of a kind of gesture."""

    fields: tuple[GestureField, ...]
    begin: dict[str, Any] = {}
    """The gesture that is changed, as it is sent."""
    rate: float = RATE
    """Samples a second of its lists."""


def fields_of(gesture: type[Struct]) -> GestureFields:
    """Return the numbers that gestures of a type are made of: those that their kind says, or else all that the type
    holds, with the limits in its annotations. Raises `TypeError` for a type that is no gesture.

    >>> from peppermill.gestures import Toss
    >>> [one.field for one in fields_of(Toss).fields]
    ['lift', 'wrist', 'seconds', 'along', 'across']
    """
    kind: GestureKind = kind_of_type(gesture)
    found: GestureFields = kind.fields() if kind.fields is not None else derived_fields(gesture)
    return found


def derived_fields(gesture: type[Struct]) -> GestureFields:
    """Return the numbers that a struct holds. A gesture begins with its defaults, and where it has none with the middle
    between the limits."""
    tag = gesture.__struct_config__.tag
    begin = {str(gesture.__struct_config__.tag_field): tag} if tag is not None else {}
    return GestureFields(tuple(_derived(gesture)), begin | _begun(gesture))


def throw_fields() -> GestureFields:
    """Return the numbers of a throw."""
    return GestureFields(
        tuple(_limited(name, limit) for name, limit in limits("throw").items()), to_builtins(EASY_THROW)
    )


def pour_fields() -> GestureFields:
    """Return the numbers of a pour: how far and how long it turns, and the shake before."""
    known = limits("pour")
    return GestureFields(
        (
            _limited("tilt", known["top"], "peak"),
            _limited("seconds", known["seconds"], "seconds"),
            _limited("shake.strength", known["shake_strength"]),
            _limited("shake.seconds", known["shake_seconds"]),
        ),
        to_builtins(EASY_POUR),
    )


def toss_fields() -> GestureFields:
    """Return the numbers of a toss: how far lift and wrist go, how long it takes, and the place of the catch."""
    known = limits("toss")
    return GestureFields(
        (
            _limited("lift", known["lift"], "peak"),
            _limited("wrist", known["wrist"], "peak"),
            _limited("seconds", known["seconds"], "seconds"),
            _limited("along", known["along"]),
            _limited("across", known["across"]),
        ),
        to_builtins(EASY_TOSS),
    )


def _limited(field: str, limit: Limit, measure: Measure = "number") -> GestureField:
    return GestureField(field, measure, limit.low, limit.high, limit.unit)


def _begun(gesture: type[Struct]) -> dict[str, Any]:
    begun: dict[str, Any] = {}
    for field in _struct_fields(gesture):
        kind: Any = field.type
        if field.default is not NODEFAULT:
            begun[field.encode_name] = to_builtins(field.default)
        elif field.default_factory is not NODEFAULT:
            begun[field.encode_name] = to_builtins(field.default_factory())
        elif isinstance(kind, inspect.FloatType | inspect.IntType):
            low, high = _real(kind.ge, kind.gt), _real(kind.le, kind.lt)
            middle = (low + high) / 2 if low is not None and high is not None else low or high or 0.0
            begun[field.encode_name] = int(middle) if isinstance(kind, inspect.IntType) else middle
        elif isinstance(kind, inspect.StructType):
            begun[field.encode_name] = _begun(kind.cls)
        elif isinstance(kind, inspect.StrType):
            begun[field.encode_name] = ""
    return begun


def _struct_fields(gesture: type[Struct]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(gesture)
    return info.fields if isinstance(info, inspect.StructType) else ()


def _derived(gesture: type[Struct], path: str = "") -> Iterator[GestureField]:
    has_samples = False
    for field in _struct_fields(gesture):
        kind: Any = field.type
        name = path + field.encode_name
        if isinstance(kind, inspect.FloatType | inspect.IntType):
            yield GestureField(name, "number", _real(kind.ge, kind.gt), _real(kind.le, kind.lt))
        elif isinstance(kind, inspect.StructType):
            yield from _derived(kind.cls, f"{name}.")
        elif isinstance(kind, inspect.VarTupleType | inspect.ListType) and isinstance(
            kind.item_type, inspect.FloatType | inspect.IntType
        ):
            has_samples = True
            item = kind.item_type
            yield GestureField(name, "peak", _real(item.ge, item.gt), _real(item.le, item.lt))
    if has_samples and not path and "seconds" not in gesture.__struct_encode_fields__:
        yield GestureField("seconds", "seconds", unit="s")


def _real(one: float | None, other: float | None) -> float | None:
    limit = other if one is None else one
    return None if limit is None else float(limit)
