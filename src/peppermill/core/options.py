"""Options of a game, declared by the annotations of a frozen struct, and read from names and values.

    class Options(msgspec.Struct, frozen=True):
        cycles: Annotated[int, Meta(ge=1, le=9, extra={"rule": "E-5"})] = 2

Ranges and rule ids are read from there; the describing sentence is the catalogue's `<game>-option-<name>`.
`"named": (0,)` in `extra` gives a value of a number words of its own, `<game>-option-<name>-0`; `"seats": True` says
that the other numbers are seats, counted from 1.
An option that was renamed declares `former_name`, and `former_words` by their new spelling: both are still read.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import inspect

from peppermill.core.refusal import Refused

Options = TypeVar("Options", bound=msgspec.Struct)
YES = frozenset({"yes", "on", "true", "1", "ja", "oui"})
NO = frozenset({"no", "off", "false", "0", "nein", "non"})


class OptionSpec(msgspec.Struct, frozen=True):
    """One option as data: its name, the values it may have, and its default."""

    name: str
    kind: Literal["flag", "number", "word"]
    default: bool | int | str
    rule: str
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()
    named: tuple[int, ...] = ()
    """Values of a number that mean something besides an amount, each with words of its own."""
    seats: bool = False
    """True for a number whose other values are seats, counted from 1."""
    former_name: str = ""
    """The name it had before it was renamed; still read."""
    former_words: dict[str, str] = {}
    """Words it was set by before they were renamed, each with what it is now; still read."""


@cache
def option_specs(options: type[msgspec.Struct]) -> tuple[OptionSpec, ...]:
    """Return the options that a struct declares, in its order."""
    described = inspect.type_info(options)
    if not isinstance(described, inspect.StructType):
        raise TypeError(options)
    return tuple(_spec(field) for field in described.fields)


def _spec(field: inspect.Field) -> OptionSpec:
    if not isinstance(field.type, inspect.Metadata):
        raise TypeError(f"option {field.name} names no rule")
    extra = field.type.extra or {}
    rule = extra["rule"]
    match field.type.type:
        case inspect.BoolType():
            return OptionSpec(field.name, "flag", field.default, rule)
        case inspect.IntType(ge=low, le=high):
            named, seats = extra.get("named", ()), extra.get("seats", False)
            return OptionSpec(field.name, "number", field.default, rule, low, high, named=named, seats=seats)
        case inspect.LiteralType(values=values):
            former = {name: value for name, value in extra.items() if name != "rule"}
            return OptionSpec(field.name, "word", field.default, rule, words=tuple(map(str, values)), **former)
        case other:
            raise TypeError(f"option {field.name} is of no kind we know: {other}")


def read_options(options: type[Options], given: Mapping[str, Any]) -> Options:
    """Return the options with every default filled in. Former names and words are read as what they are called now.

    Raises `Refused` by name if one is unknown, given twice, of a wrong kind or out of range.
    """
    specs = {spec.name: spec for spec in option_specs(options)}
    by_name = {spec.former_name: spec for spec in specs.values() if spec.former_name} | specs
    found: dict[str, bool | int | str] = {}
    for name, value in given.items():
        if name not in by_name:
            raise Refused("option-unknown", field=str(name), known=tuple(specs))
        spec = by_name[name]
        read = _read(spec, value)
        if found.setdefault(spec.name, read) != read:
            raise Refused("option-twice", spec.rule, field=spec.name, former=spec.former_name)
    return options(**found)


def options_to_json(options: msgspec.Struct) -> dict[str, bool | int | str]:
    """Return all options by name, as headers, tables and records keep them."""
    return {name: getattr(options, name) for name in options.__struct_fields__}


def _read(spec: OptionSpec, value: object) -> bool | int | str:
    if spec.kind == "word":
        word = spec.former_words.get(value, value) if isinstance(value, str) else ""
        if word in spec.words:
            return word
        raise Refused("option-not-a-word", spec.rule, field=spec.name, value=str(value), known=spec.words)
    if spec.kind == "flag":
        word = value.lower() if isinstance(value, str) else ""
        if value is True or word in YES:
            return True
        if value is False or word in NO:
            return False
        raise Refused("option-not-a-flag", spec.rule, field=spec.name, value=str(value))
    number = _whole_number(value)
    low, high = spec.low, spec.high
    if number is None or (low is not None and number < low) or (high is not None and number > high):
        raise Refused("option-out-of-range", spec.rule, field=spec.name, value=str(value), low=low or 0, high=high or 0)
    return number


def _whole_number(value: object) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    return int(value) if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value) else None
