"""Built distributions, and environments with nothing but what they ask for."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Sequence
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
NAME = "peppermill"


def build(kind: str, folder: Path, source: Path = ROOT) -> Path:
    """Build the `wheel` or the `sdist` of a source tree, with what is installed here, and return the file."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)],
        cwd=source,
        env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return built


def unpack_sdist(sdist: Path, folder: Path) -> Path:
    """Unpack a source distribution and return the source tree."""
    shutil.unpack_archive(sdist, folder, filter="data")
    (tree,) = folder.iterdir()
    return tree


def install(wheel: Path, folder: Path, extras: Iterable[str] = ()) -> Path:
    """Put a wheel into an empty folder, with copies of the packages of this environment that it asks for, and no
    others."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    (metadata,) = folder.glob("*.dist-info")
    asked: list[tuple[Distribution, frozenset[str]]] = [(Distribution.at(metadata), frozenset(extras))]
    done: set[tuple[str, frozenset[str]]] = set()
    while asked:
        package, wanted = asked.pop()
        for text in package.requires or ():
            requirement = Requirement(text)
            if not any(requirement.marker is None or requirement.marker.evaluate({"extra": e}) for e in ("", *wanted)):
                continue
            name, more = canonicalize_name(requirement.name), frozenset(requirement.extras)
            if (name, more) in done:
                continue
            done.add((name, more))
            found = package if name == NAME else distribution(name)
            asked.append((found, more))
            if name != NAME:
                _copy(found, folder)
    return folder


def _copy(package: Distribution, folder: Path) -> None:
    for file in package.files or ():
        if ".." not in file.parts and "__pycache__" not in file.parts:
            target = folder / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(package.locate_file(file)), target)


def run_in(folder: Path, code: str, *words: str, cwd: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """Run Python code that sees the standard library and this folder alone."""
    start = f"import sys; sys.path.insert(0, {str(folder)!r}); sys.argv[0] = {NAME!r}\n{code}"
    return subprocess.run(
        [sys.executable, "-I", "-S", "-X", "utf8", "-c", start, *words],
        cwd=cwd or folder,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def command_in(folder: Path, words: Sequence[str], cwd: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """Run the command line in such a folder."""
    return run_in(folder, f"from {NAME}.cli import main; sys.exit(main(sys.argv[1:]))", *words, cwd=cwd)


def size(folder: Path) -> int:
    """Return the bytes of all files, without compiled ones."""
    return sum(f.stat().st_size for f in folder.rglob("*") if f.is_file() and not re.search("__pycache__", str(f)))
