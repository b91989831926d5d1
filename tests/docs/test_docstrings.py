"""Public names have docstrings that say what they do, verb or noun first."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "peppermill"
HELD = sorted(
    place.name for place in PACKAGE.iterdir() if place.suffix == ".py" or (place.is_dir() and any(place.glob("*.py")))
)
"""All packages, and modules beside them: their public names are all documented."""
READ = ("src", "tests", "bench", "examples", "docs_site", "run.py", "hatch_build.py")
"""Folders and files whose docstrings are read, those of private names too."""
RIDDLE = re.compile(r"(What|Who|Whoever|Whatever|Where|Wherever|How|[A-Z]-\d+\w*[:.]?$)\b")
Documented: TypeAlias = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DOCUMENTED = (ast.Module, ast.ClassDef, *FUNCTIONS)


def trees(place: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield the files of a package, or one file, with their syntax trees."""
    root = PACKAGE / place
    for file in [root] if root.is_file() else sorted(root.rglob("*.py")):
        yield str(file.relative_to(PACKAGE)), ast.parse(file.read_text(encoding="utf-8"))


def public_names(tree: ast.Module) -> Iterator[tuple[str, Documented]]:
    """Yield the module, its public classes and functions, and their public methods."""
    yield "", tree
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, *FUNCTIONS)) and not node.name.startswith("_") and not is_overload(node):
            yield node.name, node
            for member in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(member, FUNCTIONS) and not member.name.startswith("_"):
                    yield f"{node.name}.{member.name}", member


def is_overload(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether a function is a signature of an overloaded one."""
    return any(ast.unparse(one) == "overload" for one in node.decorator_list)


def interface_methods() -> set[str]:
    """Return the names of methods that a protocol or an abstract class documents for those who implement them."""
    return {
        member.name
        for _, tree in trees(".")
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and any("Protocol" in ast.unparse(b) or "ABC" in ast.unparse(b) for b in node.bases)
        for member in node.body
        if isinstance(member, FUNCTIONS) and ast.get_docstring(member)
    }


@pytest.mark.parametrize("place", HELD)
def test_public_names_have_docstrings(place: str) -> None:
    known = interface_methods()
    missing = [
        f"{file}: {name or 'module'}"
        for file, tree in trees(place)
        for name, node in public_names(tree)
        if not ast.get_docstring(node) and not ("." in name and name.split(".")[1] in known)
    ]
    assert not missing


@pytest.mark.parametrize("place", READ)
def test_docstrings_do_not_begin_as_riddles(place: str) -> None:
    root = ROOT / place
    files = [root] if root.is_file() else sorted(root.rglob("*.py"))
    assert files
    riddles = [
        f"{file.relative_to(ROOT)}: {told}"
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, DOCUMENTED) and RIDDLE.match(told := ast.get_docstring(node) or "")
    ]
    assert not riddles


def test_a_riddle_is_noticed() -> None:
    assert RIDDLE.match("What a hand did.")
    assert RIDDLE.match("S-1")
    assert not RIDDLE.match("Return what a hand did.")
    assert not RIDDLE.match("Whole games in the terminal.")
