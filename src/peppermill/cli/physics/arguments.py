"""Parse the arguments that all gestures share: numbers, a skill, a seed."""

import math
from argparse import Namespace
from typing import TypeVar

import msgspec

from peppermill.cli.arguments import seed_text
from peppermill.core import Refused, fresh_seed
from peppermill.gestures import FLOOR, Hand, hand_of

Gesture = TypeVar("Gesture", bound=msgspec.Struct)


def real(field: str, text: str) -> float:
    """Parse a finite decimal number."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise Refused("physics-number", field=field, value=text)
    return value


def chosen(field: str, text: str, known: tuple[str, ...]) -> str:
    """Return the text if it is one of these words. Refused if not."""
    if text not in known:
        raise Refused("physics-choice", field=field, value=text, known=known)
    return text


def with_numbers(gesture: Gesture, arguments: Namespace) -> Gesture:
    """Return the gesture with each NAME=VALUE of `--set` put into it."""
    numbers = {name for name in gesture.__struct_fields__ if isinstance(getattr(gesture, name), float)}
    for given in arguments.set:
        name, equals, value = given.partition("=")
        if not equals:
            raise Refused("option-malformed", field="set", value=given)
        chosen("set", name, tuple(sorted(numbers)))
        gesture = msgspec.structs.replace(gesture, **{name: real(name, value)})
    return gesture


def hand(arguments: Namespace) -> Hand:
    """Return the hand of `--skill`; without it, the noise that every person's gesture gets."""
    return FLOOR if arguments.skill is None else hand_of(arguments.skill)


def seed(arguments: Namespace) -> str:
    """Return the seed of `--seed`; without it, a fresh one."""
    return fresh_seed() if arguments.seed is None else seed_text(arguments.seed)
