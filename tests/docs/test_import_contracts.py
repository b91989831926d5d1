"""The import contracts of `pyproject.toml` leave no module out."""

import ast
import tomllib
from pathlib import Path

import pytest

from peppermill.packages import BUILT_IN

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "peppermill"
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
USERS = ("peppermill.api", *(f"peppermill.{game}" for game in BUILT_IN))
"""Modules beside the packages that name the types of games for users."""
TRIES_GESTURES = "peppermill.cli.physics."
"""The package that tries gestures on boards and pans of games."""


def modules() -> dict[str, Path]:
    """Return every module by its name; a package stands for its `__init__`."""
    found = {path: path.relative_to(SOURCES.parent).with_suffix("").parts for path in sorted(SOURCES.rglob("*.py"))}
    return {".".join(parts).removesuffix(".__init__"): path for path, parts in found.items()}


def imported_by(path: Path) -> set[str]:
    """Return the modules that a file names in its imports, wherever they stand in it."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    whole = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return whole | {
        f"{node.module}.{alias.name}" for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names
    }


def contract(name: str) -> dict[str, list[str]]:
    return next(one for one in CONTRACTS if one["name"] == name)


def test_every_package_has_a_layer() -> None:
    layers = [name for line in contract("Packages import lower layers only")["layers"] for name in line.split(" | ")]
    found = {".".join(module.split(".")[:2]) for module in modules()}
    assert found - {*layers} == {*USERS, "peppermill", "peppermill.__main__", "peppermill.version"}


@pytest.mark.parametrize("package", ["games", "bots"])
def test_every_shared_module_beside_games_is_held_generic(package: str) -> None:
    shared = {f"peppermill.{package}.{path.stem}" for path in (SOURCES / package).glob("[!_]*.py")}
    assert shared <= {*contract("Nothing generic imports a game")["source_modules"]}
    assert shared


def test_no_generic_module_imports_a_game_whether_the_contract_lists_it_or_not() -> None:
    generic = {
        module: path
        for module, path in modules().items()
        if not {*BUILT_IN} & {*module.split(".")} and module not in USERS and not module.startswith(TRIES_GESTURES)
    }
    assert len(generic) > 150
    assert {"peppermill.games", "peppermill.bots", "peppermill.testing"} <= generic.keys()
    named = {
        module: {one for one in imported_by(path) if {*BUILT_IN} & {*one.split(".")}}
        for module, path in generic.items()
    }
    assert {module: games for module, games in named.items() if games} == {}


def test_every_game_is_held_independent_and_forbidden() -> None:
    games = [f"peppermill.games.{game}" for game in BUILT_IN]
    assert contract("Games are independent of each other")["modules"] == games
    assert contract("Nothing generic imports a game")["forbidden_modules"] == games
