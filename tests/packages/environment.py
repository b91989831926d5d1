"""An environment of its own for a package that is tried as its users would: it is installed there."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from test_run import ROOT


class Environment:
    """A virtual environment in a folder that sees this one's packages, with a package's source installed in it."""

    def __init__(self, folder: Path, source: Path) -> None:
        self.folder = folder
        self.source = folder / "source"
        shutil.copytree(source, self.source, ignore=shutil.ignore_patterns("__pycache__"))
        run([sys.executable, "-m", "venv", "--without-pip", str(folder / "env")])
        self.python = folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
        (packages,) = (folder / "env").glob("**/site-packages")
        seen = [sysconfig.get_path("purelib"), str(ROOT / "src"), str(ROOT / "tests")]
        (packages / "peppermill.pth").write_text("\n".join(seen), encoding="utf-8")
        install = ["-m", "pip", "--python", str(self.python), "install", "--quiet", "--no-deps", "--no-index"]
        run([sys.executable, *install, "--no-build-isolation", str(self.source)])

    def __call__(self, *words: str, typed: str = "") -> str:
        """Run Python there with these words and return what it prints."""
        home = {"PEPPERMILL_HOME": str(self.folder / "home"), "PEPPERMILL_LANG": "en", "COLUMNS": "100"}
        known = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return run([str(self.python), *words], typed, known | home, self.source)

    def test(self) -> str:
        """Run the package's own tests there."""
        return self("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", ".", "tests")


def run(command: list[str], typed: str = "", env: dict[str, str] | None = None, where: Path = ROOT) -> str:
    done = subprocess.run(command, input=typed, env=env, cwd=where, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout
