"""Capabilities of a game beyond its rules, each one object with a default: its data set, notation and verifier.

What a viewer remembers is such an object too (`Knowledge` in `knowledge.py`).
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct, ValidationError
from msgspec.structs import FieldInfo, fields

from peppermill.core import Refused

__all__ = ["NO_DATA_SET", "DataSet", "Notation", "Verifier", "plain_notation"]


class DataSet(Struct, frozen=True):
    """The data set of a game, which an owner may replace by one of their own: a deck, a menu."""

    house: Callable[[], Any]
    """Returns the set that comes with the game."""
    read: Callable[[str, str], Any]
    """Parses the text of a file, given with the name to report. Raises `Refused` with line and field."""
    to_json: Callable[[Any], dict[str, object]]
    """Returns a set as plain JSON, as headers and records keep it."""
    from_json: Callable[[Mapping[str, object]], Any]
    """Reads back what `to_json` returned. Raises `Refused` if it is malformed."""


class Notation(Struct, frozen=True):
    """The notation of a game's positions."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    """Returns the state of a position. Raises `Refused` by field if it cannot be."""


class Verifier(Struct, frozen=True):
    """Checks of events whose seed is not known, for records. By default no random event is believed."""

    chance_allows: Callable[[Any, Any, Any], bool] = lambda state, event, derived: False
    """Returns whether other random numbers could have made this event of a state, where `proceed` returned `derived`,
    which is of the same type."""
    physics_allows: Callable[[Any, Any], bool | None] = lambda state, event: None
    """Returns whether an event could have come from a simulation that is due in this state; None if neither the event
    nor the state has to do with one, so that `proceed` may be called without simulating."""


def _no_data(text: str, file: str) -> None:
    raise Refused("no-data-set", field="data", file=file)


NO_DATA_SET = DataSet(lambda: None, _no_data, lambda data: {}, lambda given: None)
"""The data set of games that have none."""


def plain_notation(game: str, state_type: type[Struct]) -> Notation:
    """Return the notation of a game that has none of its own: the fields of its state as JSON, `name value`, without
    those that are as by default.

    >>> class State(Struct, frozen=True):
    ...     players: int
    ...     turn: int = 0
    >>> plain_notation("nim", State).write(State(2, 1))
    'nim 1; players 2; turn 1'
    """
    known = fields(state_type)

    def write(state: Any) -> str:
        from peppermill.games.positions import as_json

        written = [field.name for field in known if not _is_usual(field, getattr(state, field.name))]
        return "; ".join([f"{game} 1", *(f"{name} {as_json(getattr(state, name))}" for name in written)])

    def read(text: str) -> Any:
        from peppermill.games.positions import REST, fields_of, unfit, unknown_field

        names = [field.name for field in known]
        given = fields_of(text, game, names)
        if REST in given:
            raise unknown_field(REST, names)
        try:
            return msgspec.convert(given, state_type)
        except ValidationError as problem:
            detail = str(problem)
            field = next((name for name in names if f"`{name}`" in detail or f"$.{name}" in detail), game)
            raise unfit(field, "kind", value=given.get(field, ""), detail=detail) from None

    return Notation(write, read)


def _is_usual(field: FieldInfo, value: object) -> bool:
    if field.default_factory is not NODEFAULT:
        return bool(value == field.default_factory())
    return field.default is not NODEFAULT and bool(value == field.default)
