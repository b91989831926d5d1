"""The folder for compiled code, on machines with few writable folders."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import peppermill
from peppermill.bots import compiled_modules

ANSWERS = """
import numpy, sys
from importlib import import_module
solving = next(import_module(name) for name in sys.argv[1:] if name.endswith("solving"))
solving.prepare()
values, acts = solving.solve(numpy.array([1]), numpy.array([0, 2, 3]), numpy.zeros((1, 1, 4, 4)), numpy.ones(8))
print(acts.shape)
"""
PREPARES = """
import sys
from importlib import import_module
for name in sys.argv[1:]:
    if name.endswith(("solving", "proxy")):  # the others take a minute, and are compiled in the same way
        import_module(name).prepare()
"""


def sealed(folder: Path, home: Path) -> dict[str, str]:
    """A copy of the package nothing can be written beside, for a person without a cache. (Root may write anywhere, so
    that files stand in the way where folders would have to be made.)"""
    source, no_folder = Path(peppermill.__file__).parent, folder / "file"
    shutil.copytree(source, folder / "peppermill", ignore=shutil.ignore_patterns("__pycache__", "pages"))
    no_folder.touch()
    for name in compiled_modules():
        (folder / Path(*name.split(".")).parent / "__pycache__").touch()
    known = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA", "XDG"))}
    return known | {
        "HOME": str(no_folder),
        "LOCALAPPDATA": str(no_folder),
        "PEPPERMILL_HOME": str(home),
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def told(env: dict[str, str], script: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script, *compiled_modules()], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_compiled_code_falls_back_to_the_data_folder(tmp_path: Path) -> None:
    env = sealed(tmp_path, tmp_path / "home")
    assert told(env, ANSWERS) == "(3, 3, 8)\n"
    told(env, PREPARES)
    kept = {file.name.split("-")[0] for file in (tmp_path / "home" / "compiled").rglob("*.nbi")}
    assert {"solving.solve", "proxy._throws"} <= kept


@pytest.mark.slow
def test_compiled_functions_work_where_nothing_can_be_written(tmp_path: Path) -> None:
    env = sealed(tmp_path, tmp_path / "file" / "home")
    assert told(env, ANSWERS) == "(3, 3, 8)\n"
