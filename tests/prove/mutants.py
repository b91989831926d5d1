"""Mutation testing of `games/`: the tests of rules and laws against every small change mutmut can think of.

Survivors are listed with a reason in `survivors.toml`, by function and by what was changed, so that the list outlives
a renumbering; one that is not on the list fails the proof.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TypedDict

HERE = Path(__file__).parent
BOUNDED = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
os.execv(sys.argv[1], sys.argv[1:])
"""
"""A mutant may play for ever and hoard every state: it may not take the machine down with it."""


class Figures(TypedDict):
    mutants: int
    killed: int
    rate: float
    survivors: int
    unexplained: list[str]


def run(root: Path) -> Figures:
    shutil.rmtree(root / "mutants", ignore_errors=True)
    mutmut = str(Path(sys.executable).with_name("mutmut"))
    asked(root, sys.executable, "-c", BOUNDED, mutmut, "run", "--max-children", "2")
    listed = asked(root, mutmut, "results", "--all", "true")
    statuses = dict(line.strip().split(": ") for line in listed.splitlines() if ": " in line)
    alive = sorted(name for name, status in statuses.items() if status in ("survived", "no tests", "suspicious"))
    known = explained()
    unexplained = []
    for name in alive:
        change = change_of(root, mutmut, name)
        if not any(re.search(pattern, change) for pattern in known):
            unexplained.append(change)
    killed = sum(status in ("killed", "timeout") for status in statuses.values())
    if killed + len(alive) != len(statuses):
        unexplained.append(f"not judged: {len(statuses) - killed - len(alive)}")
    rate = round(killed / max(1, len(statuses)), 4)
    return Figures(mutants=len(statuses), killed=killed, rate=rate, survivors=len(alive), unexplained=unexplained)


def explained() -> list[str]:
    found = tomllib.loads((HERE / "survivors.toml").read_text(encoding="utf-8"))
    return [survivor["change"] for survivor in found["survivor"]]


def asked(root: Path, *command: str) -> str:
    environment = {**os.environ, "PYTHONPATH": ""}
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False).stdout


def change_of(root: Path, mutmut: str, name: str) -> str:
    """The function, then the line as it was and as it became."""
    shown = asked(root, mutmut, "show", name)
    lines = [line for line in shown.splitlines() if re.match(r"[-+](?![-+]{2})", line)]
    function = re.sub(r"__mutmut_\d+$", "", name)
    return f"{function} " + " ".join(re.sub(r"\s+", " ", line) for line in lines)


if __name__ == "__main__":
    print(run(HERE.parents[1]))
