"""Mutation testing of `games/`: run the tests by rule id against the small changes that mutmut makes, game by game.

Survivors are listed with a reason in `survivors.toml`, by function and by what was changed, so that the list outlives
a renumbering; one that is not on the list fails the proof. A mutant meets only the tests that reach its function, the
quickest first, and is done with at the first that fails.
"""

import ast
import difflib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple, TypedDict

HERE = Path(__file__).parent
GAMES = "src/peppermill/games/"
BOUNDED = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
os.nice(10)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Start of every mutant's process: limits of memory and priority, since it may play for ever and hoard states."""
KILLED, ALIVE = (1, 3, -24, 24, 36, 152, 255), (0, 5, 33, 35)
"""mutmut's codes for the result of a mutant; a run out of its time counts as killed."""


class Part(NamedTuple):
    """A part of the code to mutate: its files, what is left alone in them, and the tests that must fail."""

    sources: tuple[str, ...]
    left_out: tuple[str, ...]
    tests: tuple[str, ...]
    sample: int | None = None
    """Most mutants of a module, drawn by a fixed seed; None for all."""


def by_rules_alone(game: str) -> Part:
    """The lesson and its advice hold no rules, and their tests play whole games: a minute for every survivor. Nor does
    the fit in pour_model.py: `prove pour_model` holds it to the physics it was made from."""
    tests = (f"tests/rules/{game}", f"--ignore=tests/rules/{game}/test_lesson.py")
    return Part((f"{GAMES}{game}/",), ("*/lesson.py", "*/advice.py", "*/pour_model.py"), tests, sample=60)


LESSONS = tuple(f"--ignore=tests/rules/{game}/test_lesson.py" for game in ("safranito", "a_la_carte"))
PARTS = {
    "shared": Part(
        (GAMES,),
        ("*/chili/*", "*/safranito/*", "*/a_la_carte/*"),
        ("tests/rules", "tests/laws", *LESSONS, "-k", "not physics"),
    ),
    "chili": Part(
        (f"{GAMES}chili/",),
        ("*/lesson.py",),
        ("tests/rules/chili", "tests/laws", "-k", "not safranito and not a_la_carte"),
    ),
    "safranito": by_rules_alone("safranito"),
    "a_la_carte": by_rules_alone("a_la_carte"),
}
"""All of Chili and of what games share, and a sample of the other games, which are larger."""


class Figures(TypedDict):
    mutants: int
    tested: int
    killed: int
    rate: float
    survivors: int
    modules: dict[str, str]
    unexplained: list[str]


def run(root: Path, game: str) -> Figures:
    folder = prepared(root, game)
    asked(folder, "run", "--max-children", "2", "none")  # only makes them, and finds out which tests come by where
    names = drawn(judged(folder), PARTS[game].sample)
    said = asked(folder, "run", "--max-children", "2", *names)
    verdicts = judged(folder)
    tested = {name: verdict for module in verdicts.values() for name, verdict in module.items() if name in names}
    alive = [name for name, verdict in tested.items() if verdict in ALIVE]
    killed = sum(verdict in KILLED for verdict in tested.values())
    known = explained()
    changes = [change for module in verdicts for change in changes_of(module, alive)]
    unexplained = [change for change in changes if not any(re.search(pattern, change) for pattern in known)]
    if not tested or killed + len(alive) != len(tested):
        unexplained.append(f"not judged: {len(tested) - killed - len(alive)} of {len(tested)}: {said[-600:]}")
    return Figures(
        mutants=sum(map(len, verdicts.values())),
        tested=len(tested),
        killed=killed,
        rate=round(killed / max(1, len(tested)), 4),
        survivors=len(alive),
        modules=by_module(verdicts, tested),
        unexplained=unexplained,
    )


def prepared(root: Path, game: str) -> Path:
    """Make a folder that looks like the project to mutmut, which knows one setting for all of a project only."""
    part, folder = PARTS[game], root / "mutants" / game
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("src", "tests", "README.md"):
        (folder / name).symlink_to(root / name)
    # Put there beforehand and once: what mutmut is told to copy, it copies over its own work with every run.
    shutil.copytree(root / "src", folder / "mutants" / "src", ignore=shutil.ignore_patterns("pages", "__pycache__"))
    settings = {
        "source_paths": list(part.sources),
        "do_not_mutate": list(part.left_out),
        "pytest_add_cli_args_test_selection": list(part.tests),
        "pytest_add_cli_args": ["-p", "no:cacheprovider"],
        "also_copy": ["tests/", "pyproject.toml", "README.md"],
        "timeout_multiplier": 4,
    }
    lines = [f"{name} = {json.dumps(value)}\n" for name, value in settings.items()]
    lines += ["use_git_change_detection = false\n", "track_dependencies = false\n"]
    project = (root / "pyproject.toml").read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(f"{project}\n[tool.mutmut]\n{''.join(lines)}", encoding="utf-8")
    return folder


def asked(folder: Path, *words: str) -> str:
    mutmut = str(Path(sys.executable).with_name("mutmut"))
    command = [sys.executable, "-c", BOUNDED, mutmut, *words]
    environment = {**os.environ, "PYTHONPATH": ""}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def judged(folder: Path) -> dict[Path, dict[str, int | None]]:
    """Return every module with its mutants and their results."""
    found = sorted((folder / "mutants" / "src").rglob("*.meta"))
    told = {file.with_suffix(""): json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"] for file in found}
    return {module: mutants for module, mutants in told.items() if mutants}


def drawn(verdicts: dict[Path, dict[str, int | None]], sample: int | None) -> set[str]:
    names: set[str] = set()
    for module, mutants in verdicts.items():
        shuffled, seed = sorted(mutants), module.as_posix().partition(GAMES)[2].partition("/")[2].removesuffix(".py")
        random.Random(seed).shuffle(shuffled)
        names.update(shuffled[:sample])
    return names


def by_module(verdicts: dict[Path, dict[str, int | None]], tested: dict[str, int | None]) -> dict[str, str]:
    figures = {}
    for module, mutants in verdicts.items():
        own = [verdict for name, verdict in tested.items() if name in mutants]
        killed = sum(verdict in KILLED for verdict in own)
        figures[module.as_posix().partition(GAMES)[2]] = f"{killed} of {len(own)} tested, {len(mutants)} in all"
    return figures


def explained() -> list[str]:
    found = tomllib.loads((HERE / "survivors.toml").read_text(encoding="utf-8"))
    return [survivor["change"] for survivor in found["survivor"]]


def changes_of(module: Path, alive: list[str]) -> list[str]:
    """Return the function, then the lines before and after the change."""
    text = module.read_text(encoding="utf-8")
    lines = [re.sub(r"\s+", " ", line) for line in text.splitlines()]
    places = {
        node.name: lines[node.lineno : node.end_lineno]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    }
    changes = []
    for name in alive:
        path, _, function = name.rpartition(".")
        if function not in places or not module.with_suffix("").as_posix().endswith(path.replace(".", "/")):
            continue
        plain = re.sub(r"__mutmut_\d+$", "", function)
        compared = difflib.unified_diff(places[f"{plain}__mutmut_orig"], places[function], n=0, lineterm="")
        changed = [line for line in compared if re.match(r"[-+](?![-+]{2})", line)]
        changes.append(f"{path}.{plain} {' '.join(changed)}")
    return changes


if __name__ == "__main__":
    for one in sys.argv[1:] or PARTS:
        print(one, json.dumps(run(HERE.parents[1], one), indent=1))
