"""What a table may agree on: a frozen struct a game, whose annotations are the declaration.

    class Options(msgspec.Struct, frozen=True):
        cycles: Annotated[int, Meta(ge=1, le=9, extra={"rule": "E-5"})] = 2

Ranges and rule ids are read from there; the describing sentence is the catalogue's `<game>-option-<name>`.
"""

import re
from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import inspect

from peppermill.table.refusal import Refused

Options = TypeVar("Options", bound=msgspec.Struct)
YES = frozenset({"yes", "on", "true", "1", "ja", "oui"})
NO = frozenset({"no", "off", "false", "0", "nein", "non"})


class OptionSpec(msgspec.Struct, frozen=True):
    """One option as data: what it is called, what it may be, what it is unless somebody says otherwise."""

    name: str
    kind: Literal["flag", "number", "word"]
    default: bool | int | str
    rule: str
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()


def option_specs(options: type[msgspec.Struct]) -> tuple[OptionSpec, ...]:
    described = inspect.type_info(options)
    if not isinstance(described, inspect.StructType):
        raise TypeError(options)
    return tuple(_spec(field) for field in described.fields)


def _spec(field: inspect.Field) -> OptionSpec:
    if not isinstance(field.type, inspect.Metadata):
        raise TypeError(f"option {field.name} names no rule")
    rule = (field.type.extra or {})["rule"]
    match field.type.type:
        case inspect.BoolType():
            return OptionSpec(field.name, "flag", field.default, rule)
        case inspect.IntType(ge=low, le=high):
            return OptionSpec(field.name, "number", field.default, rule, low, high)
        case inspect.LiteralType(values=values):
            return OptionSpec(field.name, "word", field.default, rule, words=tuple(map(str, values)))
        case other:
            raise TypeError(f"option {field.name} is of no kind we know: {other}")


def read_options(options: type[Options], given: Mapping[str, Any]) -> Options:
    """The options with every default filled in; refused by name if one is unknown, of a wrong kind or out of range."""
    specs = {spec.name: spec for spec in option_specs(options)}
    for name in given:
        if name not in specs:
            raise Refused("option-unknown", field=str(name), known=tuple(specs))
    return options(**{name: _read(specs[name], value) for name, value in given.items()})


def _read(spec: OptionSpec, value: object) -> bool | int | str:
    if spec.kind == "word":
        if isinstance(value, str) and value in spec.words:
            return value
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
