"""What all gestures that are tried on the command line have in common: numbers, a hand, a seed."""

import math
from argparse import Namespace
from typing import TypeVar

import msgspec

from peppermill.cli.reading import seed_text
from peppermill.gestures import FLOOR, Hand, hand_of
from peppermill.table import Refused, fresh_seed

Gesture = TypeVar("Gesture", bound=msgspec.Struct)


def real(field: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise Refused("physics-number", field=field, value=text)
    return value


def chosen(field: str, text: str, known: tuple[str, ...]) -> str:
    if text not in known:
        raise Refused("physics-choice", field=field, value=text, known=known)
    return text


def with_numbers(gesture: Gesture, arguments: Namespace) -> Gesture:
    """The gesture with each NAME=VALUE of `--set`."""
    numbers = {name for name in gesture.__struct_fields__ if isinstance(getattr(gesture, name), float)}
    for given in arguments.set:
        name, equals, value = given.partition("=")
        if not equals:
            raise Refused("option-malformed", field="set", value=given)
        chosen("set", name, tuple(sorted(numbers)))
        gesture = msgspec.structs.replace(gesture, **{name: real(name, value)})
    return gesture


def hand(arguments: Namespace) -> Hand:
    return FLOOR if arguments.skill is None else hand_of(arguments.skill)


def seed(arguments: Namespace) -> str:
    return fresh_seed() if arguments.seed is None else seed_text(arguments.seed)
