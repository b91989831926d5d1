"""The import contracts of `pyproject.toml` leave no module out."""

import tomllib
from pathlib import Path

from peppermill.packages import BUILT_IN

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "peppermill"
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
KNOW_GAMES = ("peppermill.api", *(f"peppermill.{game}" for game in BUILT_IN))
"""Modules outside the folders of games that may know games: types for users."""


def modules() -> list[str]:
    """Return every module that holds code, without packages, which hold modules."""
    found = [path.relative_to(SOURCES.parent).with_suffix("").parts for path in sorted(SOURCES.rglob("*.py"))]
    return [".".join(parts) for parts in found if parts[-1] not in ("__init__", "__main__")]


def contract(name: str) -> dict[str, list[str]]:
    return next(one for one in CONTRACTS if one["name"] == name)


def is_in(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def test_every_package_has_a_layer() -> None:
    layers = [name for line in contract("Packages import lower layers only")["layers"] for name in line.split(" | ")]
    found = {".".join(module.split(".")[:2]) for module in modules()}
    assert found - {*layers} == {"peppermill.api", "peppermill.version", *(f"peppermill.{game}" for game in BUILT_IN)}


def test_every_generic_module_is_forbidden_to_import_a_game() -> None:
    listed = contract("Nothing generic imports a game")["source_modules"]
    generic = [m for m in modules() if not {*BUILT_IN} & {*m.split(".")} and not is_in(m, KNOW_GAMES)]
    assert len(generic) > 150
    assert [module for module in generic if not is_in(module, tuple(listed))] == []


def test_every_game_is_held_independent_and_forbidden() -> None:
    games = [f"peppermill.games.{game}" for game in BUILT_IN]
    assert contract("Games are independent of each other")["modules"] == games
    assert contract("Nothing generic imports a game")["forbidden_modules"] == games
