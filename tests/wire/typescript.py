"""TypeScript types of everything that crosses the socket. Made by `python3 run.py remake` of the types in Python.

`FromClient` and `FromServer` are the messages, told apart by `t`; news and commands of games are told apart by `type`.
Types of a game begin with its name. Where a client may leave out more than the server does, its type ends in `Input`.
The last ones are the bodies of the HTTP API.
"""

import sys
from enum import Enum
from textwrap import wrap
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NewType, Union, get_args, get_origin

from msgspec import Raw, Struct, UnsetType
from msgspec.structs import fields

from peppermill import wire
from peppermill.wire.replies import BLOB_FRAME
from wire.schema import (
    COMMON,
    GAME_TYPES,
    Part,
    Wire,
    field_docs,
    may_be_absent,
    module_docs,
    prefix_of,
    unwrapped,
)

WIDTH: Final = 100
NEWS: Final = "NEWS"
PLAIN: Final[dict[Any, str]] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    NoneType: "null",
    Any: "unknown",
    Raw: "unknown",
}


def typescript(of: Wire) -> str:
    """Return the TypeScript module."""
    paper = Paper(of)
    for part in (*of.parts, *of.bodies):
        paper.write_part(part)
    return "\n".join([*_comment(__doc__ or ""), *_constants(), *paper.lines(), "", *_games(of)])


def _constants() -> list[str]:
    codes = [name for name in vars(wire) if name.startswith("CLOSE_")]
    values = {"WIRE_VERSION": wire.VERSION, **{name: getattr(wire, name) for name in codes}, "BLOB_FRAME": BLOB_FRAME}
    return [f"export const {name} = {value};" for name, value in values.items()]


def _games(of: Wire) -> list[str]:
    lines = [_opening("Games")]
    for game in of.games:
        kinds = [f"    readonly {word.lower()}: {prefix_of(game)}{word};" for word in GAME_TYPES]
        lines += [f"  readonly {game.name}: {{", *kinds, "  };"]
    return [*lines, "}", "", *_told(of)]


def _told(of: Wire) -> list[str]:
    """The rule of each kind of news, and which of its fields hold one item for each seat."""
    lines = [*_comment(_told.__doc__ or ""), f"export const {NEWS} = {{"]
    for game in of.games:
        lines.append(f"  {game.name}: {{")
        for kind in get_args(game.news_type):
            seats = ", ".join(f'"{name}"' for name in getattr(kind, "per_seat", ()))
            lines.append(f'    {kind.__struct_config__.tag}: {{ rule: "{kind.rule}", perSeat: [{seats}] }},')
        lines.append("  },")
    return [*lines, "} as const;", ""]


class Paper:
    """Collects declarations by name, in the order in which they are needed."""

    def __init__(self, of: Wire) -> None:
        self.wire = of
        self.written: dict[str, tuple[list[str], Any]] = {}

    def lines(self) -> list[str]:
        """Return all declarations."""
        return [line for declared, _ in self.written.values() for line in ("", *declared)]

    def write_part(self, part: Part) -> None:
        """Declare a type and all it needs."""
        text = self.text(part.type, part, __name__)
        if text != part.name:
            self._declare(part.name, part.type, _type(part.name, text), "")

    def text(self, annotation: Any, part: Part, module: str) -> str:
        """Return a type as it is written where it is used; types it names are declared."""
        if annotation in PLAIN:
            return PLAIN[annotation]
        if isinstance(annotation, NewType):
            return self._new_type(annotation, part)
        if isinstance(annotation, type) and issubclass(annotation, Struct | Enum):
            return self._kind(annotation, part)
        if get_origin(annotation) is Annotated:
            return self.text(get_args(annotation)[0], part, module)
        alias = _alias(annotation, module)
        if not alias:
            return self._compound(annotation, part, module)
        home = _home(alias, annotation, module)
        name = alias if self.written.get(alias, ((), None))[1] == annotation else part.named(alias, home)
        if name not in self.written:
            doc = module_docs(home).get(alias, "")
            self._declare(name, annotation, _type(name, self._compound(annotation, part, module)), doc)
        return name

    def _new_type(self, new: NewType, part: Part) -> str:
        module = new.__module__ or ""
        name = part.named(new.__name__, module)
        text = self.text(new.__supertype__, part, module)
        self._declare(name, new, _type(name, text), module_docs(module).get(new.__name__, ""))
        return name

    def _kind(self, kind: type[Struct] | type[Enum], part: Part) -> str:
        name = self.wire.name(kind, part)
        if name not in self.written or self.written[name][1] is not kind:
            body = self._interface(name, kind, part) if issubclass(kind, Struct) else _type(name, _words(kind))
            self._declare(name, kind, body, vars(kind).get("__doc__") or "")
        return name

    def _interface(self, name: str, kind: type[Struct], part: Part) -> list[str]:
        docs, config = field_docs(kind), kind.__struct_config__
        lines = [_opening(name)]
        if config.tag is not None:
            lines.append(f'  readonly {config.tag_field}: "{config.tag}";')
        for field in fields(kind):
            lines += _comment(docs.get(field.name, ""), "  ")
            mark = "?" if may_be_absent(kind, field, part.sender) else ""
            text = self.text(field.type, part, kind.__module__)
            lines.append(f"  readonly {field.encode_name}{mark}: {text};")
        return [*lines, "}"]

    def _compound(self, annotation: Any, part: Part, module: str) -> str:
        origin, inner = get_origin(annotation), get_args(annotation)
        if origin is Literal:
            return " | ".join(f'"{word}"' for word in inner)
        texts = [self.text(item, part, module) for item in inner if item not in (Ellipsis, UnsetType)]
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(texts))
        if origin is dict:
            return f"Readonly<Record<{texts[0]}, {texts[1]}>>"
        if origin is tuple and inner[-1] is Ellipsis:
            compound = " | " in texts[0] or texts[0].startswith("readonly")
            return f"readonly ({texts[0]})[]" if compound else f"readonly {texts[0]}[]"
        if origin is tuple:
            return f"readonly [{', '.join(texts)}]"
        raise TypeError(f"no TypeScript for {annotation}")

    def _declare(self, name: str, what: Any, lines: list[str], doc: str) -> None:
        if name in self.written and self.written[name][1] != what:
            raise TypeError(f"two types are called {name}")
        self.written[name] = ([*_comment(doc), *lines], what)


def _alias(annotation: Any, module: str) -> str:
    """Return the name under which a module knows a compound type; empty if it has none."""
    known = vars(sys.modules[module]).items()
    return next((name for name, value in known if value == annotation), "")


def _home(alias: str, annotation: Any, module: str) -> str:
    """Return the shared module an alias comes from, or else the one that uses it."""
    shared = (name for name in sys.modules if name.startswith(COMMON))
    return next((name for name in shared if vars(sys.modules[name]).get(alias) == annotation), module)


def _words(kind: type[Enum]) -> str:
    return " | ".join(f'"{member.value}"' for member in kind)


def _opening(name: str) -> str:
    return f"export interface {name} {{"


def _type(name: str, text: str) -> list[str]:
    line = f"export type {name} = {text};"
    if len(line) <= WIDTH or "(" in text:
        return [line]
    return [f"export type {name} =", *[f"  | {one}" for one in text.split(" | ")[:-1]], f"  | {text.split(' | ')[-1]};"]


def _comment(doc: str, indent: str = "") -> list[str]:
    if not doc:
        return []
    one = f"{indent}/** {unwrapped(doc)} */"
    if len(one) <= WIDTH and "\n" not in one:
        return [one]
    paragraphs = [wrap(text, WIDTH - len(indent) - 3) for text in unwrapped(doc).split("\n\n")]
    lines = [line for paragraph in paragraphs for line in ("", *paragraph)][1:]
    return [f"{indent}/**", *[f"{indent} * {line}".rstrip() for line in lines], f"{indent} */"]
