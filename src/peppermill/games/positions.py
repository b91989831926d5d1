"""Positions as text, for games whose fields are written as JSON: a field a line or separated by semicolons.

What is as at the beginning of a game is left out. What the fields mean, and whether it could be, is the game's.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from peppermill.table import Refused
from peppermill.table.options import option_specs

LONGEST: Final = 60_000


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode().replace(";", "\\u003b")


def options_written(options: msgspec.Struct) -> list[str]:
    """The options that are not the usual ones, as one part or none."""
    specs = option_specs(type(options))
    changed = {spec.name: getattr(options, spec.name) for spec in specs if getattr(options, spec.name) != spec.default}
    return [f"options {as_json(changed)}"] if changed else []


def changed_fields(state: object, usual: object, names: Collection[str]) -> list[str]:
    return [f"{name} {as_json(getattr(state, name))}" for name in names if getattr(state, name) != getattr(usual, name)]


def fields_of(text: str, game: str, known: Collection[str]) -> dict[str, Any]:
    """The fields given, each once; `game` must be there and be 1, the only form there is."""
    if len(text) > LONGEST:
        raise Refused("position-field", field="position", value=text)
    names, found = {game, *known}, dict[str, Any]()
    for part in text.replace("\n", ";").split(";"):
        name, _, rest = part.strip().partition(" ")
        if not name:
            continue
        if name not in names:
            raise Refused("position-unknown-field", field=name, known=tuple(sorted(names)))
        if name in found:
            raise Refused("position-field", field=name, value=rest)
        try:
            found[name] = msgspec.json.decode(rest)
        except (msgspec.DecodeError, RecursionError):
            raise Refused("position-field", field=name, value=rest) from None
    if found.pop(game, None) != 1:
        raise Refused("position-field", field=game, value="")
    return found


def players_of(given: dict[str, Any], least: int, most: int) -> int:
    players = given.pop("players", None)
    if type(players) is not int or not least <= players <= most:
        raise Refused("position-field", "C-1", field="players", value=str(players))
    return players


def table_of(given: dict[str, Any], name: str) -> Mapping[str, Any]:
    """A field that holds fields of its own; none, if it is not there."""
    value = given.pop(name, {})
    if not isinstance(value, dict):
        raise Refused("position-field", field=name, value=str(value))
    return value


def converted(name: str, value: object, kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind, strict=True)
    except (msgspec.ValidationError, RecursionError):
        raise Refused("position-field", field=name, value=str(value)) from None
