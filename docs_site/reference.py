"""Makes the API reference of the documentation site from the public names of `peppermill` and of the games' modules."""

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import peppermill

TABLE = Path(__file__).parents[1] / "docs" / "api.md"
"""The page whose table lists the public members of each class."""


def reference() -> str:
    """Return the page of the public names of `peppermill`, each documented where it is defined."""
    public = sorted((name for name in peppermill.__all__ if not name.startswith("__")), key=str.casefold)
    listed = members()
    head = [
        "# API reference",
        "",
        "The public names of the package `peppermill`, to be imported from there: `from peppermill import Position`. "
        "[The Python API](api.md) shows how they are used, and says for how long they stay as they are.",
        "",
    ]
    return "\n".join([*head, *(line for name in public for line in entry(peppermill, name, listed.get(name, [])))])


def game_reference(game: str, title: str) -> str:
    """Return the page of the types of one game."""
    module = import_module(f"peppermill.{game}")
    types = {name: getattr(module, name) for name in module.__all__ if isinstance(getattr(module, name), type)}
    names = [name for name, kind in types.items() if name == next(one for one in types if types[one] is kind)]
    head = [
        f"# Types of {title}",
        "",
        f"What the module `peppermill.{game}` has of its own: commands, view, options, data set.",
        "",
    ]
    return "\n".join([*head, *(line for name in names for line in entry(module, name, None))])


def entry(module: ModuleType, name: str, shown: list[str] | None) -> list[str]:
    """Return the lines that document a public name: a class with these members, or with all."""
    value = getattr(module, name)
    place = f"{getattr(value, '__module__', module.__name__)}.{getattr(value, '__qualname__', name)}"
    options = ["    options:", f"      heading: {name}", f"      toc_label: {name}"]
    if isinstance(value, type) and shown is not None:
        options.append(f"      members: [{', '.join(shown)}]")
    return [f"::: {place}", *options, ""]


def members() -> dict[str, list[str]]:
    """Return the public members of each class, from the table of the API page."""
    table = TABLE.read_text(encoding="utf-8").partition("| class | members |")[2].partition("\n\n")[0]
    found: dict[str, list[str]] = {}
    for row in table.splitlines()[2:]:
        names, listed = row.strip("|").split(" | ", 1)
        for name, part in zip(names.split(" · "), listed.split(" · "), strict=True):
            found[name.strip(" `")] = re.findall(r"`(\w+)`", part)
    return found
