"""The public API: its page runs, is typed without `Any`, and names all that is public."""

import ast
import doctest
import inspect
import json
import json.decoder
import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from docs_site import reference

import peppermill
from docs.test_docs import blocks
from peppermill import api
from peppermill.core import deprecation
from peppermill.packages import API, BUILT_IN, CONTRACT, find_package
from peppermill.version import __version__

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "api.md"
CODE = "\n".join(blocks(PAGE, "python"))
TYPED = """
import peppermill
match = peppermill.start("chili", 2)
reveal_type(match.view(0).hand)
reveal_type(match.decisions(0))
reveal_type(peppermill.start("safranito", ["Ana", "Ben"]).view(0).phase)
reveal_type(peppermill.play("a_la_carte", ["solid", "solid"]).match.observation(1).memory)
reveal_type(peppermill.start_position("chili", 2, match.random_stream("x")).observation(0).memory.collected)
reveal_type(peppermill.resample(match.observation(0), match.random_stream("x")).decisions())
reveal_type(peppermill.load("game.json", "safranito").news(0))
"""
REVEALED = [
    "tuple[peppermill.games.chili.pieces.Card, ...]",
    "tuple[peppermill.games.contract.Decision[peppermill.games.chili.commands.Choose], ...]",
    "Literal['begin'] | Literal['lay_out'] | ",
    "peppermill.games.a_la_carte.memory.ALaCarteMemory",
    "tuple[tuple[peppermill.games.chili.pieces.Card, ...], ...]",
    "tuple[peppermill.games.contract.Decision[peppermill.games.chili.commands.Choose], ...]",
    "tuple[peppermill.match.moves.NumberedNews[peppermill.games.safranito.",
]


def test_the_snippets_of_the_api_page_print_what_they_say(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(CODE, "api.md", "exec"), {})
    said = re.findall(r"print\(.*  # ([^:\n]*)", CODE)
    assert len(said) == 10
    assert capsys.readouterr().out.splitlines() == said


@pytest.mark.slow
def test_a_users_script_is_typed_without_any(tmp_path: Path) -> None:
    """The API page as a script passes `mypy --strict` with no expression of type `Any`; all types are concrete."""
    (tmp_path / "user.py").write_text(CODE, encoding="utf-8")
    shutil.copy(ROOT / "examples" / "search_bot.py", tmp_path)
    (tmp_path / "typed.py").write_text(TYPED, encoding="utf-8")
    (tmp_path / "wrong.py").write_text(
        "import peppermill\npeppermill.start('chili', 2).view(0).bowls\npeppermill.begin\n", encoding="utf-8"
    )
    strict = ("--strict", "--disallow-any-expr", "--disallow-any-explicit", "--follow-imports=silent")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            *strict,
            "--no-color-output",
            "user.py",
            "search_bot.py",
            "typed.py",
            "wrong.py",
        ],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = done.stdout.splitlines()
    errors = [line for line in lines if ": error: " in line]
    assert not [line for line in errors if not line.startswith("wrong.py")], done.stdout + done.stderr
    assert [line for line in errors if '"ChiliView" has no attribute "bowls"' in line], errors
    assert [line for line in errors if 'has no attribute "begin"' in line], errors
    revealed = [line.partition('Revealed type is "')[2] for line in lines if "Revealed type" in line]
    assert len(revealed) == len(REVEALED)
    assert all(found.startswith(wanted) for found, wanted in zip(revealed, REVEALED, strict=True)), revealed


def test_the_examples_of_the_functions_run_and_each_has_one() -> None:
    results = doctest.testmod(api)
    assert not results.failed
    for name in peppermill.__all__:
        found = getattr(peppermill, name)
        if inspect.isfunction(found):
            assert ">>> " in (found.__doc__ or ""), name


@pytest.mark.parametrize("name", ["Match", "Position", "RandomStream", "Chance"])
def test_public_methods_have_examples(name: str) -> None:
    kind = getattr(peppermill, name)
    for member in reference.members()[name]:
        found = getattr(kind, member, None)
        if inspect.isfunction(found) or inspect.ismethod(found):
            assert ">>> " in (found.__doc__ or ""), member


def test_every_public_name_is_on_the_page_and_can_be_imported() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in peppermill.__all__:
        assert getattr(peppermill, name) is not None
        assert name == "__version__" or re.search(rf"\b{name}\b", text), name


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_module_of_every_game_has_the_same_names(game: str) -> None:
    module, other = import_module(f"peppermill.{game}"), import_module("peppermill.chili")
    own = {command.__name__ for command in getattr(module.Command, "__args__", (module.Command,))}
    gestures = {name.capitalize() for name in find_package(game).gestures}
    assert own | gestures <= set(module.__all__)
    assert len(set(module.__all__) - own - gestures) == len(set(other.__all__) - {"Choose"})
    assert all(getattr(module, name) is not None for name in module.__all__)


def listed_modules(heading: str) -> list[str]:
    """Return the modules that the table of a section of the page lists."""
    section = PAGE.read_text(encoding="utf-8").partition(f"## {heading}")[2].partition("\n## ")[0]
    return re.findall(r"`(peppermill(?:\.\w+)*)`(?= ·| \|)", section)


PUBLIC = listed_modules("What is public")
OTHER_ENVIRONMENT = "peppermill.envs.open_spiel"
"""A module that can be imported only in the environment of `prove open_spiel`."""


def test_the_page_lists_the_modules_of_the_contract_of_packages() -> None:
    assert tuple(listed_modules("The contract of packages")) == CONTRACT
    assert f"Now that is {API}," in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted({*PUBLIC, *CONTRACT} - {OTHER_ENVIRONMENT}))
def test_a_public_module_lists_its_names_and_documents_them(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    if name == "peppermill.envs":  # its modules are the environments of the games
        return
    for public in module.__all__:
        found = getattr(module, public)
        if inspect.isclass(found) or inspect.isfunction(found):
            assert found.__doc__, public


def imported_names(code: str) -> set[tuple[str, str]]:
    """Return what code imports of Peppermill: pairs of a module and a name of it."""
    found = set()
    for node in ast.walk(ast.parse(textwrap.dedent(code))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "peppermill":
            found |= {(node.module or "", name.name) for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {(name.name, "") for name in node.names if name.name.startswith("peppermill")}
    return found


SHOWN = {
    **{str(file.relative_to(ROOT)): [file.read_text(encoding="utf-8")] for file in (ROOT / "examples").rglob("*.py")},
    **{
        str(page.relative_to(ROOT)): [*blocks(page, "python"), *blocks(page, "py"), *blocks(page, r"py title=\S+")]
        for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    },
}
"""Code by the file or page that shows it."""


def test_examples_and_pages_import_public_names_alone() -> None:
    used = {(place, *pair) for place, codes in SHOWN.items() for code in codes for pair in imported_names(code)}
    assert {(module, name) for _, module, name in used} >= {("peppermill.testing", "Kit"), ("peppermill", "chili")}
    assert sorted(one for one in used if not is_public(*one[1:])) == []


def is_public(module: str, name: str) -> bool:
    if module in {"peppermill.envs", OTHER_ENVIRONMENT} or f"{module}.{name}" in PUBLIC:
        return True
    return module in {*PUBLIC, *CONTRACT} and (not name or name in import_module(module).__all__)


def test_explain_refuses_a_language_there_is_not() -> None:
    with pytest.raises(peppermill.Refused) as refused:
        peppermill.explain(peppermill.Refusal(code="game-over"), "xx")
    assert peppermill.explain(refused.value).startswith("There is no")


def test_type_information_is_installed() -> None:
    assert Path(peppermill.__file__).with_name("py.typed").is_file()


def test_an_unknown_name_cannot_be_imported() -> None:
    with pytest.raises(ImportError, match="cannot import name 'begin'"):
        exec("from peppermill import begin")


def test_play_plays_the_same_game_from_the_same_seed() -> None:
    one, two = (peppermill.play("chili", ["random", "solid", "greedy"], seed="again") for _ in range(2))
    assert one.scores == two.scores
    assert one.match.log.read(0) == two.match.log.read(0)
    assert one.scores != peppermill.play("chili", ["random", "solid", "greedy"], seed="other").scores


class Forbidden:
    def answer(self, view: Any, decision: Any, rng: peppermill.RandomStream) -> str:
        return "choose card=100"


@pytest.mark.parametrize(
    ("bots", "code"),
    [
        (["solid", "solidd"], "bot-unknown"),
        (["solid", 7], "bot-without-answer"),
        ([Forbidden, "solid"], "bot-without-answer"),
        (["solid"], "players"),
        (["solid", Forbidden()], "bot-refused"),
    ],
)
def test_play_refuses_what_is_no_bot_and_what_the_rules_forbid(bots: list[Any], code: str) -> None:
    with pytest.raises(peppermill.Refused) as refused:
        peppermill.play("chili", bots, seed=1)
    assert refused.value.refusal.code == code
    if code == "bot-refused":
        assert refused.value.refusal.rule == "A-1"
        assert refused.value.refusal.params["seat"] == 1


class Remembers:
    wants_observation = True

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def answer(self, observation: Any, decision: Any, rng: peppermill.RandomStream) -> Any:
        self.seen.append(observation)
        return decision.answers.sample(rng)


def test_play_gives_observations_to_bots_that_want_them() -> None:
    bot = Remembers()
    peppermill.play("chili", ["greedy", bot], seed=1, options={"cycles": 1})
    assert all(isinstance(one, peppermill.Observation) and one.viewer == 1 for one in bot.seen)
    assert bot.seen


@pytest.mark.parametrize("call", [peppermill.list_bots, peppermill.list_rules, lambda game: peppermill.start(game, 2)])
def test_an_unknown_game_is_refused_with_the_known_ones(call: Callable[[str], object]) -> None:
    with pytest.raises(peppermill.Refused) as refused:
        call("chilli")
    assert refused.value.refusal.code == "game-unknown"
    assert "chili" in str(refused.value.refusal.params["known"])


def test_a_game_that_was_played_can_be_saved_and_loaded(tmp_path: Path) -> None:
    result = peppermill.play("chili", [Remembers(), "solid"], seed=1)
    peppermill.save(result.match, tmp_path / "game.json")
    loaded = peppermill.load(tmp_path / "game.json", "chili")
    assert loaded.outcome == result.outcome
    assert [player.kind for player in loaded.players] == ["bot", "solid"]
    with pytest.raises(peppermill.Refused) as refused:
        peppermill.load(tmp_path / "game.json", "safranito")
    assert refused.value.refusal.code == "record-field"


def test_deprecations_end_after_one_minor_release() -> None:
    release = tuple(map(int, __version__.split(".")[:2]))
    for note in deprecation.DEPRECATED:
        assert release < tuple(map(int, note.gone_in.split("."))), f"delete {note.name}"


def test_the_examples_of_deprecations_run() -> None:
    known = len(deprecation.DEPRECATED)
    results = doctest.testmod(deprecation)
    del deprecation.DEPRECATED[known:]
    assert results.attempted >= 3
    assert not results.failed


def test_a_deprecated_function_warns_where_it_is_called() -> None:
    @deprecation.deprecated("0.2", use="len")
    def size(things: list[int]) -> int:
        return len(things)

    with pytest.warns(DeprecationWarning, match=r"gone in 0\.3: use len") as caught:
        assert size([1, 2]) == 2
    assert caught[0].filename == __file__
    deprecation.DEPRECATED.pop()


@pytest.fixture
def _no_more_deprecations() -> Iterator[None]:
    """Forget the deprecations that a test makes."""
    known = len(deprecation.DEPRECATED)
    yield
    del deprecation.DEPRECATED[known:]


@pytest.mark.usefixtures("_no_more_deprecations")
def test_a_renamed_class_is_found_under_its_old_name_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("kitchen")
    find = deprecation.renamed_names("kitchen", "0.2", {"Spoon": "Ladle", "Pot": "json:loads"})
    module.__dict__.update(Ladle=Path, __getattr__=find)
    monkeypatch.setitem(sys.modules, "kitchen", module)
    with pytest.warns(DeprecationWarning, match=r"kitchen\.Spoon: .* gone in 0\.3: use Ladle") as caught:
        assert module.Spoon is Path
    assert caught[0].filename == __file__
    with pytest.warns(DeprecationWarning, match="use json:loads"):
        assert module.Pot is json.loads
    with pytest.raises(ImportError, match="Fork"):
        exec("from kitchen import Fork")
    assert [note.name for note in deprecation.DEPRECATED[-2:]] == ["kitchen.Spoon", "kitchen.Pot"]


@pytest.mark.usefixtures("_no_more_deprecations")
def test_a_moved_module_is_the_new_one_and_warns_at_the_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "from peppermill.core.deprecation import moved_module\nmoved_module(__name__, '0.2', 'json.decoder')\n"
    (tmp_path / "old_decoder.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found: dict[str, Any] = {}
    with pytest.warns(DeprecationWarning, match=r"old_decoder: .* use json\.decoder") as caught:
        exec(compile("import old_decoder", "user.py", "exec"), found)
    assert found["old_decoder"] is json.decoder
    assert caught[0].filename == "user.py"
    del sys.modules["old_decoder"]


@pytest.mark.usefixtures("_no_more_deprecations")
def test_a_renamed_keyword_is_taken_with_a_warning_and_not_twice() -> None:
    @deprecation.renamed_keyword("0.2", "luck", "rng")
    def draw(rng: int) -> int:
        return rng

    with pytest.warns(DeprecationWarning, match=r"draw\(luck=\): .* use rng") as caught:
        assert draw(luck=3) == 3  # type: ignore[call-arg]  # the old name
    assert caught[0].filename == __file__
    with pytest.raises(TypeError, match="not both"):
        draw(rng=1, luck=2)  # type: ignore[call-arg]  # both names
    assert draw(rng=4) == 4
