"""JSON Schema of everything that crosses the socket, for clients in other languages; and what is to be known for it.

`FromClient` and `FromServer` are the messages. Inside them, `Play.command` is a command of the table's game,
`Snapshot.view` its view, and every `news` a list of its news: see `games`. Types of a game begin with its name.
"""

import ast
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cache
from inspect import cleandoc, getsource
from itertools import pairwise
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from peppermill.games import find_game
from peppermill.games.contract import AnyGame
from peppermill.packages import BUILT_IN
from peppermill.wire import VERSION, http
from peppermill.wire.replies import FromServer
from peppermill.wire.requests import FromClient

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
REF: Final = "#/$defs/"
WIDTH: Final = 110
_COMMON_PACKAGES: Final = (
    *("core.", "match.", "wire.", "gestures", "physics."),
    *("games.contract", "games.answers", "games.effects", "games.story"),
)
COMMON: Final = tuple(f"peppermill.{name}" for name in _COMMON_PACKAGES)
"""What is defined here belongs to all games; everything else is named after its own."""
Sender: TypeAlias = Literal["client", "server"]
Kind: TypeAlias = type[Struct] | type[Enum]
GAME_TYPES: Final = ("Command", "View", "News", "Hint")


class Part(Struct, frozen=True):
    """A type to describe: its name, who sends it, and the prefix of the game it belongs to."""

    name: str
    type: Any
    sender: Sender
    prefix: str = ""

    def named(self, name: str, module: str) -> str:
        """Return the name of a type of a module in the schema."""
        return name if module.startswith(COMMON) or name.startswith(self.prefix) else self.prefix + name


class Wire:
    """All types on the wire, the bodies of the HTTP API, and which types differ by sender."""

    def __init__(self, games: tuple[AnyGame, ...]) -> None:
        self.games = games
        parts = [Part("FromServer", FromServer, "server"), Part("FromClient", FromClient, "client")]
        for game in games:
            prefix = prefix_of(game)
            parts.append(Part(f"{prefix}Command", game.command_type, "client", prefix))
            parts.append(Part(f"{prefix}View", game.view_type, "server", prefix))
            parts.append(Part(f"{prefix}News", game.news_type, "server", prefix))
            parts.append(Part(f"{prefix}Hint", game.hint_type, "server", prefix))
        self.parts, self.bodies = tuple(parts), _bodies()
        sent: dict[Sender, set[Kind]] = {"client": set(), "server": set()}
        for part in (*self.parts, *self.bodies):
            sent[part.sender].update(kinds_in(part.type))
        self.both = {kind for kind in sent["client"] & sent["server"] if any(map(_is_two_faced, kinds_in(kind)))}

    def name(self, kind: Kind, part: Part) -> str:
        """Return the name of a type. What a client sends may leave out more than what it receives: then there are two
        types."""
        name = part.named(kind.__name__, kind.__module__)
        return f"{name}Input" if part.sender == "client" and kind in self.both else name


@cache
def wire() -> Wire:
    """Return the types of all games."""
    return Wire(tuple(find_game(name) for name in BUILT_IN))


def _bodies() -> tuple[Part, ...]:
    """Return the bodies of the HTTP API. Types named `New…` are sent by clients; OpenAPI describes them to other
    languages."""
    found = [kind for kind in vars(http).values() if isinstance(kind, type) and kind.__module__ == http.__name__]
    return tuple(Part(kind.__name__, kind, "client" if kind.__name__.startswith("New") else "server") for kind in found)


def prefix_of(game: AnyGame) -> str:
    """Return the prefix of a game's types."""
    return game.name.title().replace("_", "").replace("-", "")


def schema_text(of: Wire) -> str:
    """Return the JSON Schema as formatted text."""
    return _laid_out(schema(of), 0) + "\n"


def _laid_out(value: Any, indent: int) -> str:
    """Format JSON so that what fits in a line is written in one."""
    line = msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
    if not isinstance(value, dict | list) or indent + len(line) <= WIDTH:
        return line
    inner, more = "\n" + " " * (indent + 2), indent + 2
    if isinstance(value, list):
        items, signs = [_laid_out(item, more) for item in value], "[]"
    else:
        items, signs = [f'"{key}": {_laid_out(item, more)}' for key, item in value.items()], "{}"
    return signs[0] + inner + f",{inner}".join(items) + "\n" + " " * indent + signs[1]


def schema(of: Wire) -> dict[str, Any]:
    """Return the JSON Schema of all messages."""
    defs: dict[str, Any] = {}
    for part in of.parts:
        kinds = {kind.__name__: kind for kind in kinds_in(part.type)}
        names = {name: of.name(kind, part) for name, kind in kinds.items()}
        (root,), found = msgspec.json.schema_components([part.type], ref_template=REF + "{name}")
        for name, body in found.items():
            described = _renamed(_described(body, kinds[name], part.sender), names) | {"title": names[name]}
            if defs.setdefault(names[name], described) != described:
                raise TypeError(f"two types are called {names[name]}")
        if part.name not in defs:
            defs[part.name] = _renamed(root, names)
    roots = [{"$ref": REF + name} for name in ("FromClient", "FromServer")]
    games = {game.name: _types_of(prefix_of(game)) for game in of.games}
    head = {"$schema": DIALECT, "title": "Peppermill", "description": unwrapped(__doc__ or ""), "version": VERSION}
    return head | {"anyOf": roots, "games": games, "$defs": dict(sorted(defs.items()))}


def _types_of(prefix: str) -> dict[str, Any]:
    return {word.lower(): {"$ref": f"{REF}{prefix}{word}"} for word in GAME_TYPES}


def _described(body: dict[str, Any], kind: Kind, sender: Sender) -> dict[str, Any]:
    """Add our docstrings to a definition, and list the fields that are always present; receivers ignore unknown
    fields."""
    body = dict(body)
    if "description" in body:
        body["description"] = unwrapped(body["description"])
    if issubclass(kind, Enum):
        return body
    docs, properties = field_docs(kind), dict(body["properties"])
    required = [name for name in properties if name == kind.__struct_config__.tag_field]
    for field in fields(kind):
        name = field.encode_name
        properties[name] = dict(properties[name])
        if field.name in docs:
            properties[name]["description"] = docs[field.name]
        if not may_be_absent(kind, field, sender):
            properties[name].pop("default", None)
            required.append(name)
    if sender == "server":
        body.pop("additionalProperties", None)
    return body | {"properties": properties, "required": required}


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """Replace references by our names, and put `null` last, as every version of msgspec does not."""
    if isinstance(value, dict):
        return {key: _renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return sorted([_renamed(item, names) for item in value], key=lambda item: item == {"type": "null"})
    if isinstance(value, str) and value.startswith(REF):
        return REF + names[value.removeprefix(REF)]
    return value


def may_be_absent(kind: type[Struct], field: FieldInfo, sender: Sender) -> bool:
    """Tell whether a field may be left out: by clients if it has a default, by the server only if the type says so."""
    if sender == "client":
        return not field.required
    return UnsetType in get_args(field.type) or (kind.__struct_config__.omit_defaults and not field.required)


def _is_two_faced(kind: Kind) -> bool:
    return issubclass(kind, Struct) and any(
        may_be_absent(kind, field, "client") != may_be_absent(kind, field, "server") for field in fields(kind)
    )


def kinds_in(annotation: Any) -> tuple[Kind, ...]:
    """Return the structs and enums in a type and in their fields, each once, dependencies first."""
    found: dict[Kind, None] = {}

    def visit(part: Any) -> None:
        for inner in get_args(part):
            visit(inner)
        if isinstance(part, type) and issubclass(part, Struct | Enum) and part not in found:
            for field in fields(part) if issubclass(part, Struct) else ():
                visit(field.type)
            found[part] = None

    visit(annotation)
    return tuple(found)


def unwrapped(doc: str) -> str:
    """Return a docstring without line breaks inside its paragraphs."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in cleandoc(doc).split("\n\n"))


@cache
def field_docs(kind: type[Struct]) -> dict[str, str]:
    """Return the docstrings below the fields of a struct and of its bases."""
    docs: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, Struct) and base is not Struct:
            (tree,) = ast.parse(getsource(base)).body
            docs |= dict(_docs(tree))
    return docs


@cache
def module_docs(name: str) -> dict[str, str]:
    """Return the docstrings below a module's assignments."""
    return dict(_docs(ast.parse(getsource(sys.modules[name]))))


def _docs(tree: Any) -> Iterator[tuple[str, str]]:
    for one, below in pairwise(tree.body):
        match one, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, unwrapped(text)
