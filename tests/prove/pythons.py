"""Install the built distributions as users do, under every Python from 3.11 to 3.13 that is here, and play."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from installation import build

VERSIONS: Final = ("3.11", "3.12", "3.13")
PLAY: Final = """
import peppermill
for game in peppermill.list_games()[:3]:
    options = {} if game == "chili" else {"input": "sampled"}
    result = peppermill.play(game, ["random", "random"], seed="pythons", options=options)
    print(game, result.scores, result.match.version)
peppermill.save(peppermill.play("chili", ["solid", "greedy", "solid"], seed="pythons").match, "game.json")
print(peppermill.load("game.json", "chili").outcome.scores)
"""
PLAY_ALL: Final = """
import peppermill
for game, bots, options in [
    ("chili", ["strong", "solid"], {"cycles": 1}),
    ("safranito", ["solid", "casual"], {"round_limit": 1, "input": "physics"}),
    ("a_la_carte", ["solid", "casual"], {"input": "sampled", "round_limit": 3}),
]:
    print(game, peppermill.play(game, bots, seed="pythons", options=options).scores)
"""


def pythons() -> dict[str, object]:
    """Install the wheel without extras and with all of them under each Python, and the source distribution under the
    oldest. All must play the same games from the same seeds. `ok` is None where a Python was not found."""
    found = {version: python for version in VERSIONS if (python := find_python(version))}
    missing = [version for version in VERSIONS if version not in found]
    with tempfile.TemporaryDirectory() as folder:
        wheel, sdist = (build(kind, Path(folder, kind)) for kind in ("wheel", "sdist"))
        said = {version: tried(python, wheel, Path(folder, version)) for version, python in found.items()}
        if found:
            oldest = next(iter(found))
            said[f"{oldest} sdist"] = installed(found[oldest], str(sdist), Path(folder, "from-sdist"), PLAY)
    failed = {name: text for name, text in said.items() if not text.startswith("chili ")}
    alike = len({text for name, text in said.items() if "sdist" not in name}) <= 1
    ok = not failed and alike and bool(found)
    return {
        "ok": ok and (None if missing else True),
        "tried": list(said),
        "not_found": missing,
        "alike": alike,
        "failed": failed,
    }


def find_python(version: str) -> str:
    """Return an interpreter of a version that runs, on the path or where pyenv and uv keep theirs; empty if there is
    none."""
    places = [shutil.which(f"python{version}"), *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))]
    places += map(str, Path.home().glob(f".local/share/uv/python/cpython-{version}.*/bin/python3"))
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    for place in [sys.executable, *filter(None, places)]:
        if said(subprocess.run([place, "-c", code], capture_output=True, text=True, check=False)).strip() == version:
            return place
    return ""


def tried(python: str, wheel: Path, home: Path) -> str:
    """Return what games came to without extras and with all; or what failed."""
    small = installed(python, str(wheel), home, PLAY)
    if not small.startswith("chili "):
        return small
    return small + installed(python, f"{wheel}[all]", home, PLAY_ALL)


def installed(python: str, what: str, home: Path, code: str) -> str:
    """Install into an environment, which is made first, and return what the code prints there; or what failed."""
    own = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    steps = [[str(own), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", what]]
    if not own.is_file():
        steps.insert(0, [python, "-m", "venv", str(home)])
    clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    for step in [*steps, [str(own), "-c", code]]:
        done = subprocess.run(step, cwd=home.parent, env=clean, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return f"FAILED: {' '.join(step[:4])}: {done.stderr.strip()[-400:]}"
        (home.parent / "game.json").unlink(missing_ok=True)
    return done.stdout


def said(done: "subprocess.CompletedProcess[str]") -> str:
    """Return the output of a process that succeeded; empty if it failed."""
    return done.stdout if done.returncode == 0 else ""
