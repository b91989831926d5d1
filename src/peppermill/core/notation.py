"""Commands and events as one line of text: the tag, then `field=value`, values in compact JSON, plain words bare.

    choose decision=1.3 card=63
    cards_drawn seat=2 cards=[11,90]

`write` leaves out nothing but the field that a struct names in `may_be_left_out`, while that is None; `read` takes the
fields in any order and refuses what it does not know by name. A struct whose fields have moved into one of its fields
names that one in `once_flat`: the former spelling is still read.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import inspect
from msgspec.structs import astuple

from peppermill.core.refusal import Refused

PLAIN_WORD: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_./:-]*")
SPACE: Final = re.compile(r"\s")
LONGEST_LINE: Final = 20_000
_encode: Final = msgspec.json.Encoder().encode


def write(thing: msgspec.Struct) -> str:
    """Write a tagged struct as one line."""
    kind, values = type(thing), astuple(thing)
    without = getattr(kind, "may_be_left_out", "")
    if without and getattr(thing, without) is None:
        values = tuple(getattr(thing, name) for name in kind.__struct_fields__ if name != without)
    else:
        without = ""
    return _pattern(kind, without) % tuple([value if type(value) is int else _value(value) for value in values])


@cache
def _pattern(kind: type[msgspec.Struct], without: str = "") -> str:
    """Return the line of such a struct, without one field, as a pattern that its values are filled into."""
    tag = kind.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{kind.__name__} has no tag")
    return " ".join([tag.replace("%", "%%"), *(f"{name}=%s" for name in kind.__struct_fields__ if name != without)])


def _value(value: Any) -> str:
    if isinstance(value, str) and value != "null" and PLAIN_WORD.fullmatch(value):
        return value
    written = _encode(value).decode()
    if written.isascii() and " " not in written:  # any other white space of ASCII JSON escapes by itself
        return written
    return SPACE.sub(_escaped, written)


def _escaped(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


class Reader:
    """Reads back what `write` wrote, for one family of tagged structs (the commands of a game, or its events)."""

    def __init__(self, family: Any) -> None:
        members = getattr(family, "__args__", (family,))
        self._by_tag: dict[str, type[msgspec.Struct]] = {str(kind.__struct_config__.tag): kind for kind in members}
        self._worded = {kind: frozenset(_worded_fields(kind)) for kind in members}
        self._flat = {kind: _Flat(kind) for kind in members if hasattr(kind, "once_flat")}

    def read(self, line: str, defaults: Mapping[str, object] | None = None) -> Any:
        """Parse a line into the struct it stands for. `defaults` fill fields the line leaves out."""
        if len(line) > LONGEST_LINE:
            raise Refused("notation-malformed", text=line)
        words = line.split()
        kind = self._by_tag.get(words[0]) if words else None
        if kind is None:
            raise Refused("notation-unknown-word", text=line, known=tuple(self._by_tag))
        fields = {name: value for name, value in (defaults or {}).items() if name in kind.__struct_fields__}
        fields.update(self._fields(kind, words[1:], line))
        missing = next((field.name for field in _required(kind) if field.name not in fields), None)
        if missing is not None:
            raise Refused("notation-field-missing", text=line, word=words[0], detail=missing, known=_named(kind))
        try:
            return msgspec.convert(fields, kind, strict=True)
        except msgspec.ValidationError as problem:
            raise Refused("notation-field", text=line, detail=_field_named(problem, kind)) from None

    def is_nested(self, line: str) -> bool:
        """Tell whether a line that can be read holds fields in the one named by `once_flat`, and not beside it."""
        kind = self._by_tag.get(line.partition(" ")[0])
        flat = None if kind is None else self._flat.get(kind)
        return flat is not None and f" {flat.field}=" in line

    def has_optional(self, line: str) -> bool:
        """Tell whether a line that can be read holds the field that may be left out of its struct."""
        name = getattr(self._by_tag.get(line.partition(" ")[0]), "may_be_left_out", "")
        return bool(name) and f" {name}=" in line

    def _fields(self, kind: type[msgspec.Struct], words: list[str], line: str) -> dict[str, object]:
        flat = self._flat.get(kind)
        fields: dict[str, object] = {}
        inner: dict[str, object] = {}
        for word in words:
            name, equals, text = word.partition("=")
            is_flat = flat is not None and name in flat.names
            found, worded_fields = (
                (inner, flat.worded) if flat is not None and is_flat else (fields, self._worded[kind])
            )
            if not is_flat and name not in kind.__struct_fields__:
                tag = str(kind.__struct_config__.tag)
                raise Refused("notation-field-unknown", text=line, word=tag, detail=name, known=_named(kind))
            if not equals or name in found:
                raise Refused("notation-field", text=line, detail=name)
            worded = name in worded_fields and text != "null" and PLAIN_WORD.fullmatch(text)
            found[name] = text if worded else _decoded(text, line)
        if flat is not None and inner:
            if flat.field in fields:
                raise Refused("notation-field", text=line, detail=flat.field)
            fields[flat.field] = inner
        return fields


class _Flat:
    """The field named by `once_flat` of a struct, and the fields of its type, which were once listed beside it."""

    def __init__(self, kind: Any) -> None:
        self.field: str = kind.once_flat
        (inner,) = [field.type for field in msgspec.structs.fields(kind) if field.name == self.field]
        self.names = frozenset(inner.__struct_fields__)
        self.worded = frozenset(_worded_fields(inner))


def _required(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return tuple(field for field in msgspec.structs.fields(kind) if field.required)


def _named(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields of a struct, as a refusal lists them."""
    return tuple(kind.__struct_fields__)


def _worded_fields(kind: type[msgspec.Struct]) -> list[str]:
    """The fields that hold a text: there `1.3` is a word, elsewhere a number."""
    described = inspect.type_info(kind)
    if not isinstance(described, inspect.StructType):
        raise TypeError(kind)
    return [field.name for field in described.fields if _is_text(field.type)]


def _is_text(kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.UnionType):
        return any(_is_text(member) for member in kind.types)
    if isinstance(kind, inspect.LiteralType):
        return any(isinstance(value, str) for value in kind.values)
    return isinstance(kind, inspect.StrType | inspect.EnumType)


def _decoded(text: str, line: str) -> object:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise Refused("notation-malformed", text=line) from None


def _field_named(problem: msgspec.ValidationError, kind: type[msgspec.Struct]) -> str:
    said = str(problem)
    return next((name for name in kind.__struct_fields__ if f"$.{name}" in said or f"`{name}`" in said), said)
