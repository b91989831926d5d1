"""`run.py`, which must work where nothing else does yet."""

import argparse
import ast
import os
import runpy
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from packaging.requirements import Requirement

from peppermill.cli.parser import build_parser
from peppermill.core.extras import EXTRAS
from peppermill.i18n import words_in

ROOT = Path(__file__).parents[1]


@pytest.fixture
def run_py(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Its functions, in a folder of their own, with every command written down instead of run."""
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"), encoding="utf-8")
    names = runpy.run_path(str(ROOT / "run.py"))
    told: list[list[str]] = []

    def quiet(command: list[str]) -> bool:
        told.append(command)
        if "venv" in command:
            Path(command[-1]).mkdir(parents=True, exist_ok=True)
        return True

    def run(command: list[str], **variables: str) -> int:
        told.append(command)
        return 0

    scope = names["main"].__globals__
    monkeypatch.setitem(scope, "HERE", tmp_path)
    monkeypatch.setitem(scope, "quiet", quiet)
    monkeypatch.setitem(scope, "run", run)
    monkeypatch.setattr("shutil.which", lambda name: None)
    return SimpleNamespace(**names, told=told, here=tmp_path, scope=scope)


def test_environment_is_made_once(run_py: SimpleNamespace) -> None:
    home = run_py.environment(run_py.PLAY)
    first = len(run_py.told)
    assert any("venv" in command for command in run_py.told)
    assert any("install" in command for command in run_py.told)
    assert run_py.environment(run_py.PLAY) == home
    assert len(run_py.told) == first


def test_environment_is_updated_when_its_inputs_change(run_py: SimpleNamespace) -> None:
    run_py.environment("dev")
    project = run_py.here / "pyproject.toml"
    run_py.told.clear()
    project.write_text(project.read_text().replace("line-length = 120", "line-length = 100"))
    run_py.environment("dev")
    assert run_py.told == []
    project.write_text(project.read_text().replace('version = "0.1.0"', 'version = "0.1.1"'))
    run_py.environment("dev")
    assert [command for command in run_py.told if "venv" in command] == []
    assert any("install" in command for command in run_py.told)


def compiled(told: list[list[str]]) -> list[str]:
    return [command[2] for command in told if command[1] == "-m" and command[2].startswith("peppermill.")]


def test_compiled_modules_are_rebuilt_when_a_compiled_source_changes(run_py: SimpleNamespace) -> None:
    caller, called = (run_py.here / "src" / "peppermill" / name for name in ("caller.py", "called.py"))
    caches = [
        run_py.here / "src" / "peppermill" / "__pycache__" / f"caller.go-1.py311{end}" for end in (".nbi", ".1.nbc")
    ]
    caches[0].parent.mkdir(parents=True)
    for source in (caller, called):
        source.write_text(f"{run_py.COMPILES}\nold")
    run_py.environment(run_py.PLAY)
    assert compiled(run_py.told) == list(run_py.COMPILED)
    for cache in caches:
        cache.write_text("of the old code")
    run_py.told.clear()
    run_py.environment(run_py.PLAY)
    assert (run_py.told, [cache.exists() for cache in caches]) == ([], [True, True])
    called.write_text(f"{run_py.COMPILES}\nnew")
    run_py.environment(run_py.PLAY)
    assert compiled(run_py.told) == list(run_py.COMPILED)
    assert [cache.exists() for cache in caches] == [False, False]


def test_compiled_modules_exist_and_name_how_they_are_compiled() -> None:
    names = runpy.run_path(str(ROOT / "run.py"))
    assert all(find_spec(module) is not None for module in names["COMPILED"])
    compiling = {path for path, _ in names["compiled_sources"]()}
    using = {str(file) for file in (ROOT / "src").rglob("*.py") if "@fast" in file.read_text(encoding="utf-8")}
    assert compiling == using


@pytest.mark.parametrize(
    ("words", "home"),
    [
        ("physics throw --plot out.png", ".venv-plots"),
        ("physics pour 120 --movie=out.gif", ".venv-plots"),
        ("--lang de physics report page.html", ".venv-plots"),
        ("tournament cup.toml --limit 10m", ".venv-lab"),
        ("train chili --minutes 5", ".venv-train"),
        ("--lang de export chili games.parquet", ".venv-lab"),
        ("analyse game.json --plot out.png", ".venv-plots"),
        ("ladder chili --plot=out.png --ray auto", ".venv-ray"),
        ("train chili --store postgresql://db.example/games", ".venv-train-cluster"),
        ("physics throw", ".venv"),
        ("play chili --names report", ".venv"),
        ("serve --store postgresql://db.example/games", ".venv-cluster"),
        ("games --store=postgres://db.example/games", ".venv-cluster"),
    ],
)
def test_needs_picks_the_environment_with_what_the_words_need(run_py: SimpleNamespace, words: str, home: str) -> None:
    assert run_py.main(words.split()) == 0
    assert run_py.told[-1] == [str(run_py.here / home / "bin" / "peppermill"), *words.split()]
    extra = home.removeprefix(".venv").replace("-", ",")
    wanted = f"{run_py.here}[bots,physics,server{extra}]"
    assert any("install" in command and command[-1] == wanted for command in run_py.told)


class Command(NamedTuple):
    """A command of the command line: its words, its options and its module."""

    words: tuple[str, ...]
    options: frozenset[str]
    module: str


def commands_of(parser: argparse.ArgumentParser, words: tuple[str, ...] = (), module: str = "") -> Iterator[Command]:
    """Yield every command of the command line that has no further ones."""
    module = parser.get_default("module") or module
    groups = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for group in groups:
        for name, one in group.choices.items():
            yield from commands_of(one, (*words, name), module)
    if not groups:
        yield Command(words, frozenset(parser._option_string_actions), module)


COMMANDS = list(commands_of(build_parser(words_in("en"))))
A_DATABASE = "postgresql://db.example/games"
BY_OPTION = {"--plot": "plots", "--movie": "plots", "--ray": "ray"}
"""Options of commands, and the extra that they use."""


def imported_by(module: str, known: frozenset[str] = frozenset(), later: bool = False) -> frozenset[str]:
    """Return the names of all modules that are imported with a module of ours, itself among them; `later`: also those
    that its functions import, but for what draws, which options ask for."""
    if module in known or not module.startswith("peppermill") or (found := find_spec(module)) is None:
        return known | {module}
    known |= {module}
    tree = ast.parse(Path(found.origin or "").read_text(encoding="utf-8"))
    for node in ast.walk(tree) if later else tree.body:  # else no functions, and nothing that is only for types
        if isinstance(node, ast.Import):
            for one in node.names:
                known = imported_by(one.name, known)
        elif isinstance(node, ast.ImportFrom):
            for name in (node.module or "", *(f"{node.module}.{one.name}" for one in node.names)):
                if not name.startswith("peppermill") or (is_module(name) and not (later and name.endswith("plots"))):
                    known = imported_by(name, known)
    return known


def is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def brought(names: dict[str, Any], extras: str) -> set[str]:
    """Return the extras of an environment, with those that they bring."""
    return {one for name in extras.split(",") for one in (name, *names["MORE"].get(name, ()))}


def test_each_word_gets_the_extras_that_its_options_use() -> None:
    names = runpy.run_path(str(ROOT / "run.py"))
    tried = 0
    for words, options, _ in COMMANDS:
        for option, extra in BY_OPTION.items():
            if option in options:
                tried += 1
                assert extra in brought(names, names["needs"]([*words, option, "x"])), (words, option)
                assert extra in brought(names, names["needs"]([*words, f"{option}=x"])), (words, option)
    assert tried >= 10


def test_each_word_gets_the_extras_that_its_module_imports() -> None:
    names = runpy.run_path(str(ROOT / "run.py"))
    missing = set()
    for words, _, own in COMMANDS:
        used = {module.partition(".")[0] for module in imported_by(own, later=True)}
        has = brought(names, names["needs"]([*words])) | brought(names, names["needs"]([*words, A_DATABASE]))
        missing |= {
            (words, module)
            for module in used
            if (extras := {extra for extra, modules in EXTRAS.items() if module in modules}) and not extras & has
        }
    assert missing == set()
    assert "pyarrow" in imported_by("peppermill.cli.import_games", later=True)


def test_an_extra_is_added_by_name_and_an_unknown_one_refused(
    run_py: SimpleNamespace, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_py.main(["--extra", "ray", "play", "chili"]) == 0
    assert run_py.told[-1] == [str(run_py.here / ".venv-ray" / "bin" / "peppermill"), "play", "chili"]
    assert run_py.main(["--extra", "rays", "play"]) == 1
    assert "plots, lab, train, ray, gpu, cluster" in capsys.readouterr().err


def test_extras_of_run_py_bring_what_those_of_the_package_bring() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]

    def reached(extra: str) -> set[str]:
        inner = {one for text in project[extra] if (r := Requirement(text)).name == "peppermill" for one in r.extras}
        return {extra, *(name for one in inner for name in reached(one))}

    names = runpy.run_path(str(ROOT / "run.py"))
    for extra, within in names["MORE"].items():
        assert set(within) == reached(extra) - {extra} - set(names["PLAY"].split(",")), extra


@pytest.mark.parametrize(
    ("words", "driver", "home"),
    [
        ("bench gpu", "", ".venv-dev"),
        ("bench gpu", "/usr/bin/nvidia-smi", ".venv-gpu"),
        ("prove gpu", "/usr/bin/nvidia-smi", ".venv-prove-gpu"),
        ("train chili", "/usr/bin/nvidia-smi", ".venv-train-gpu"),
    ],
)
def test_environment_has_jax_for_a_gpu_where_there_is_one(
    run_py: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, words: str, driver: str, home: str
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: driver if name == "nvidia-smi" else None)
    assert run_py.main(words.split()) == 0
    assert Path(run_py.told[-1][0]).parts[-3] == home
    wanted = next(command[-1] for command in reversed(run_py.told) if "install" in command)
    assert ("gpu" in wanted) == bool(driver)


def test_bench_lab_has_its_peers_in_environments_of_their_own(run_py: SimpleNamespace) -> None:
    assert run_py.main(["bench", "lab"]) == 0
    assert {".venv-peer", ".venv-pettingzoo", ".venv-pgx"} <= {Path(c[0]).parts[-3] for c in run_py.told if "-m" in c}


@pytest.mark.parametrize("what", ["moved", "half made", "another python"])
def test_environment_is_made_anew_when_it_is_broken(
    run_py: SimpleNamespace, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = run_py.environment(run_py.PLAY)
    run_py.told.clear()
    (home / "old").touch()
    if what == "moved":
        (home / "made-by").write_text(f"{sys.version}\n/somewhere/else")
    elif what == "half made":
        (home / "made-by").unlink()
    else:
        monkeypatch.setattr(sys, "version", "4.0")
    run_py.environment(run_py.PLAY)
    assert any("venv" in command for command in run_py.told)
    assert not (home / "old").exists()


def test_environment_install_is_retried(run_py: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run_py.scope, "run", lambda command, **variables: 1)
    with pytest.raises(run_py.SetupError):
        run_py.environment(run_py.PLAY)
    assert not (run_py.here / ".venv" / "installed").exists()


def test_unrunnable_command_gives_no_traceback() -> None:
    names = runpy.run_path(str(ROOT / "run.py"))
    with pytest.raises(names["SetupError"]):
        names["run"](["/no/such/command"])


def stage(run_py: SimpleNamespace, name: str, code: str) -> object:
    return run_py.Stage(name, [sys.executable, "-c", code])


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_side_by_side_runs_stages_at_once(run_py: SimpleNamespace, tmp_path: Path) -> None:
    """Each waits for the other's file."""
    waits = (
        "import pathlib, sys, time\npathlib.Path({!r}).touch()\nwhile not pathlib.Path({!r}).exists(): time.sleep(0.01)"
    )
    one, other = str(tmp_path / "one"), str(tmp_path / "other")
    stages = [stage(run_py, "one", waits.format(one, other)), stage(run_py, "other", waits.format(other, one))]
    assert run_py.side_by_side(stages) == 0


def test_side_by_side_shows_failed_stages_last(
    run_py: SimpleNamespace, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    fails = stage(run_py, "fails", "print('wrong'); raise SystemExit(3)")
    passes = stage(run_py, "passes", "import time; time.sleep(0.5); print('right')")
    assert run_py.side_by_side([fails, passes]) == 1
    out, err = capfdbinary.readouterr()
    assert out.split() == [b"wrong", b"right", b"wrong"]
    assert err.splitlines()[-1] == b"fails: failed"


def test_side_by_side_ends_all_processes_on_ctrl_c(tmp_path: Path) -> None:
    child = f"import os, pathlib, time; pathlib.Path({str(tmp_path)!r}, str(os.getpid())).touch(); time.sleep(600)"
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    code = f"""
import runpy, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background is started without
names = runpy.run_path({str(ROOT / "run.py")!r})
names["side_by_side"]([names["Stage"](name, [sys.executable, "-c", {parent!r}]) for name in ("one", "other")])
"""
    process = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.DEVNULL)
    while len(started := [int(file.name) for file in tmp_path.iterdir()]) < 2:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    assert process.wait(60) != 0
    while any(is_alive(pid) for pid in started):
        time.sleep(0.05)


@pytest.mark.parametrize(("word", "browser"), [("test", True), ("check", False)])
def test_test_and_check_pass_words_to_pytest(
    run_py: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, word: str, browser: bool
) -> None:
    stages: list[SimpleNamespace] = []

    def side_by_side(given: list[SimpleNamespace]) -> int:
        stages.extend(given)
        return 0

    monkeypatch.setitem(run_py.scope, "side_by_side", side_by_side)
    monkeypatch.chdir(run_py.here)
    assert run_py.main([word, "tests/rules", "-k", "example"]) == 0
    assert {"tests", "web", "types", "imports", "style", "format"} == {stage.name for stage in stages}
    command = next(stage.command for stage in stages if stage.name == "tests")
    assert command[-3:] == ["tests/rules", "-k", "example"]
    assert ("--ignore" in command) != browser


def test_run_py_without_a_word_prints_its_help() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "run.py")], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "python3 run.py play" in done.stdout
