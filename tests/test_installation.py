"""Small installs: a built wheel plays with nothing but what it asks for, and says what adds the rest."""

import doctest
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import Distribution, packages_distributions
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from installation import ROOT, build, command_in, install, run_in, size, unpack_sdist
from peppermill.core import Refused, extras
from peppermill.i18n import LANGUAGES, words_in
from peppermill.packages import BUILT_IN
from prove.pythons import VERSIONS

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
MOST_CORE_BYTES = 60 * 10**6
HEAVY = {"numpy", "numba", "llvmlite", "mujoco", "litestar", "uvicorn", "websockets", "cryptography", "matplotlib"}
"""Modules of extras: a core installation has none of them."""
CHEAP = ("import peppermill", "import peppermill; peppermill.start('chili', 2)", "import peppermill.cli")
PLAYS = """
import peppermill
SAMPLED = {"input": "sampled"}
print(peppermill.play("chili", ["greedy", "solid", "random"], seed=7).ranks)
print(peppermill.play("safranito", ["random", "random"], seed=7, options=SAMPLED).ranks)
print(peppermill.play("a_la_carte", ["random", "random"], seed=7, options=SAMPLED).ranks)
"""
REFUSED = """
import peppermill
def refused(call):
    try:
        call()
    except peppermill.Refused as problem:
        return problem.refusal.code, problem.refusal.params["extra"]
print(refused(lambda: peppermill.play("a_la_carte", ["solid", "random"])))
print(refused(lambda: peppermill.play("chili", ["strong", "random"])))
print(refused(lambda: peppermill.play("safranito", ["random", "random"])))
def client(): import peppermill.client
print(refused(client))
def analysis(): import peppermill.analysis
print(refused(analysis))
def envs(): import peppermill.envs
print(refused(envs))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def core_folder(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("core"))


@pytest.mark.slow
def test_core_installation_is_small(core_folder: Path) -> None:
    assert size(core_folder) < MOST_CORE_BYTES
    assert not HEAVY & {folder.name for folder in core_folder.iterdir()}


@pytest.mark.slow
def test_core_installation_plays_all_games(core_folder: Path) -> None:
    done = run_in(core_folder, PLAYS)
    assert done.returncode == 0, done.stderr
    assert len(re.findall(r"^\(\d(, \d)+\)$", done.stdout, re.MULTILINE)) == 3


@pytest.mark.slow
def test_core_installation_names_the_command_that_adds_what_is_missing(core_folder: Path) -> None:
    done = run_in(core_folder, REFUSED)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        str(("extra-missing", extra)) for extra in ("bots", "bots", "physics", "server", "bots", "lab")
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("serve --port 0", "server"),
        ("simulate a_la_carte --games 2 --bots solid,casual", "bots"),
        ("simulate safranito --games 2 --bots random,random", "physics"),
        ("physics throw", "physics"),
        ("games --store postgresql://db.example/games", "cluster"),
    ],
)
def test_command_line_says_which_extra_is_missing(core_folder: Path, tmp_path: Path, words: str, extra: str) -> None:
    done = command_in(core_folder, words.split(), tmp_path)
    assert done.returncode == 2
    assert f'pip install "peppermill[{extra}]"' in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_core_command_line_simulates_records_and_verifies(core_folder: Path, tmp_path: Path) -> None:
    done = command_in(core_folder, ["simulate", "chili", "--games", "4", "--bots", "greedy,solid", "--json"], tmp_path)
    assert done.returncode == 0, done.stderr
    code = (
        "import peppermill; peppermill.save(peppermill.play('chili', ['solid', 'greedy'], seed=1).match, 'game.json')"
    )
    assert run_in(core_folder, code, cwd=tmp_path).returncode == 0
    done = command_in(core_folder, ["replay", "game.json", "--verify"], tmp_path)
    assert done.returncode == 0, done.stderr
    done = command_in(core_folder, ["rules", "safranito", "--lang", "fr"], tmp_path)
    assert (done.returncode, "T-1" in done.stdout) == (0, True)


@pytest.mark.slow
def test_extras_bring_what_they_are_for(wheel: Path, tmp_path: Path) -> None:
    folder = install(wheel, tmp_path, ["physics"])
    assert (folder / "mujoco").is_dir()
    assert not (folder / "numba").exists()
    code = (
        "import peppermill; print(peppermill.play('safranito', ['random', 'random'], options={'round_limit': 1}).ranks)"
    )
    done = run_in(folder, code)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_source_distribution_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    tree = unpack_sdist(build("sdist", tmp_path / "sdist"), tmp_path / "tree")
    assert not (tree / "web").exists()
    again = build("wheel", tmp_path / "wheel", tree)
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as other:
        names = sorted(one.namelist())
        assert names == sorted(other.namelist())
        assert all(one.read(name) == other.read(name) for name in names)
    assert {"peppermill/py.typed", "peppermill/server/pages/index.html", "peppermill/i18n/fr/chili.ftl"} <= set(names)


@pytest.mark.parametrize("code", CHEAP)
def test_what_is_imported_at_first_is_cheap(code: str) -> None:
    """Time is not asserted here: `bench imports` measures it."""
    done = run_in(
        ROOT / "src",
        f"sys.path += {[path for path in sys.path if 'site-packages' in path]!r}\n{code}\nprint(*sys.modules)",
    )
    assert done.returncode == 0, done.stderr
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not loaded & (HEAVY | {"asyncio", "multiprocessing", "babel", "fluent", "rich"})


def test_the_modules_of_extras_are_those_of_their_dependencies() -> None:
    provided = packages_distributions()
    for extra, modules in extras.EXTRAS.items():
        named = {canonicalize_name(Requirement(text).name) for text in EXTRAS[extra]} - {"peppermill"}
        found = {canonicalize_name(name) for module in modules for name in provided.get(module, ())}
        assert named <= found | {"psycopg", "ray"}, extra
        assert found - named <= {"llvmlite", "psycopg-pool", "psycopg", "mujoco"}, extra


def test_every_extra_with_packages_of_its_own_has_its_modules_listed() -> None:
    own = {extra for extra, texts in EXTRAS.items() if {Requirement(text).name for text in texts} - {"peppermill"}}
    assert own - {"dev", "docs", "prove", "servers"} == extras.EXTRAS.keys()


def test_the_pythons_that_are_promised_are_those_that_are_tried() -> None:
    told = {line.rpartition(" ")[2] for line in PROJECT["classifiers"] if ":: Python ::" in line}
    assert told == set(VERSIONS)


def test_all_is_every_extra_for_users() -> None:
    """`dev`, `docs`, `prove` and `servers` are for development; `ray` needs many machines, `gpu` one with a GPU,
    and `train` is for who trains bots."""

    def reached(extra: str) -> set[str]:
        inner = {one for text in EXTRAS[extra] if (r := Requirement(text)).name == "peppermill" for one in r.extras}
        return {extra, *(name for one in inner for name in reached(one))}

    assert reached("all") - {"all"} == EXTRAS.keys() - {"all", "dev", "docs", "gpu", "prove", "ray", "servers", "train"}


def console_script(folder: Path) -> str:
    """Return code that runs the console script of an installed wheel."""
    (metadata,) = folder.glob("peppermill-*.dist-info")
    (script,) = [entry for entry in Distribution.at(metadata).entry_points if entry.group == "console_scripts"]
    assert script.name == "peppermill"
    return f"from {script.module} import {script.attr}; sys.exit({script.attr}())"


@pytest.mark.slow
def test_a_wheel_with_bots_plays_bots_that_search_by_its_console_script(wheel: Path, tmp_path: Path) -> None:
    folder = install(wheel, tmp_path / "bots", ["bots"])
    words = ("simulate", "chili", "--bots", "strong,solid", "--games", "1", "--option", "cycles=1", "--json")
    done = run_in(folder, console_script(folder), *words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["finished"] == 1


@pytest.mark.slow
def test_a_wheel_with_the_server_serves_its_page(wheel: Path, tmp_path: Path) -> None:
    folder = install(wheel, tmp_path / "server", ["server"])
    start = f"import sys; sys.path.insert(0, {str(folder)!r}); sys.argv[0] = 'peppermill'\n{console_script(folder)}"
    command = [sys.executable, "-I", "-S", "-X", "utf8", "-u", "-c", start, "serve", "--port", "0", "--workers", "1"]
    env = {**os.environ, "PEPPERMILL_HOME": str(tmp_path / "home"), "PYTHONPATH": ""}
    with subprocess.Popen(command, cwd=tmp_path, env=env, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            url = next(found[0] for line in server.stdout if (found := re.search(r"http://[\w.]+:\d+", line)))
            page = urlopen(url).read().decode()
            (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', page)
            assert len(urlopen(urljoin(f"{url}/", script)).read()) > 10_000
            assert {game["name"] for game in json.load(urlopen(f"{url}/api/games"))} >= set(BUILT_IN)
        finally:
            server.terminate()
            server.communicate()
    assert server.returncode == 0


def test_a_missing_extra_names_the_command_of_run_py_where_that_was_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEPPERMILL_COMMAND", "python3 run.py")
    problem = extras.extra_missing(ModuleNotFoundError(name="ray"))
    assert isinstance(problem, Refused)
    for language in LANGUAGES:
        said = words_in(language).refusal(problem.refusal)
        assert "python3 run.py --extra ray …" in said
        assert "pip" not in said


def test_the_examples_of_extras_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PEPPERMILL_COMMAND", raising=False)
    results = doctest.testmod(extras)
    assert results.attempted >= 3
    assert not results.failed
