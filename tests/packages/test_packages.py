"""Descriptions of games and bots: what they name exists, installed ones are found, and bad ones are refused."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import peppermill
from peppermill import packages
from peppermill.bots import bots_of, find_bot, split_bot_name, usual_bot
from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.games.page_facts import PageFacts
from peppermill.i18n import catalogue_files, words_in
from peppermill.packages import BUILT_IN, GamePackage, find_bot_package, find_package, game_names, load, registered

SOURCE = Path(peppermill.__file__).parent
DESCRIPTION = """
from peppermill.packages import BotInfo, BotPackage, GamePackage
PACKAGE = GamePackage(api=1, name="pears", game="pears:Pears", catalogues="pears", messages=("pears",))
OLD = GamePackage(api=0, name="pears", game="pears:Pears")
OTHER = GamePackage(api=1, name="apples", game="pears:Pears")
RANDOM = {"Calm": BotInfo("peppermill.bots.anywhere:RandomBot")}
BOTS = BotPackage(api=1, name="pears", bots={"chili": RANDOM})
"""
Install = Callable[[str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put a distribution with one entry point on Python's path."""

    def put(group: str, entry: str) -> None:
        module, about = tmp_path / "pears", tmp_path / "pears-1.0.dist-info"
        for folder in (module, about, module / "en", module / "de"):
            folder.mkdir()
        (module / "__init__.py").write_text(DESCRIPTION, encoding="utf-8")
        (module / "en" / "pears.ftl").write_text("pears = Pears\npears-rule-1 = A rule.\n", encoding="utf-8")
        (module / "de" / "pears.ftl").write_text("pears = Birnen\n", encoding="utf-8")
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pears\nVersion: 1.0\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(f"[{group}]\n{entry}\n", encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        forget()

    yield put
    monkeypatch.undo()
    forget()


def forget() -> None:
    for cached in (packages._entries, packages._game_package, packages._bot_package):
        cached.cache_clear()
    words_in.cache_clear()


@pytest.mark.parametrize("name", BUILT_IN)
def test_everything_that_a_built_in_game_describes_exists(name: str) -> None:
    package = find_package(name)
    game = find_game(name)
    assert (package.name, game.name) == (name, name)
    assert not package.web or isinstance(load(package.web), PageFacts)
    assert usual_bot(name) in bots_of(name)
    assert catalogue_files(name)[0] == name


def test_an_installed_game_is_found_and_listed_after_the_built_in_ones(install: Install) -> None:
    install("peppermill.games", "pears = pears:PACKAGE")
    assert game_names() == (*BUILT_IN, "pears")
    assert find_package("pears").game == "pears:Pears"
    assert [package.name for package in packages.packages()][-1] == "pears"


@pytest.mark.parametrize(
    ("language", "title", "rule"), [("en", "Pears", "A rule."), ("de", "Birnen", "A rule."), ("fr", "Pears", "A rule.")]
)
def test_what_a_language_of_an_installed_game_lacks_is_said_in_english(
    install: Install, language: str, title: str, rule: str
) -> None:
    install("peppermill.games", "pears = pears:PACKAGE")
    words = words_in(language)
    assert (words.say("pears"), words.say("pears-rule-1")) == (title, rule)
    assert not words.has("pears-rule-2")
    assert words.refusal(Refused("players", "1", game="pears", players=9, fewest=2, most=4).refusal)


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("pears = pears:OLD", "package-version"),
        ("pears = pears:OTHER", "package-name"),
        ("pears = pears:BOTS", "package-broken"),
        ("pears = pears:NOTHING", "package-broken"),
        ("pears = nowhere:PACKAGE", "package-broken"),
    ],
)
def test_a_package_that_cannot_be_used_is_refused_and_left_out(install: Install, entry: str, code: str) -> None:
    install("peppermill.games", entry)
    with pytest.raises(Refused) as refused:
        find_package("pears")
    assert refused.value.refusal.code == code
    assert refused.value.refusal.params["package"] == "pears"
    assert [package.name for package in packages.packages()] == list(BUILT_IN)
    assert words_in("en").refusal(refused.value.refusal)


def test_an_installed_package_cannot_take_the_place_of_a_built_in_game(install: Install) -> None:
    install("peppermill.games", "chili = pears:PACKAGE")
    assert game_names() == BUILT_IN
    assert find_package("chili").game == "peppermill.games.chili.game:Chili"


def test_bots_of_a_package_are_found_by_package_and_level(install: Install) -> None:
    install("peppermill.bots", "pears = pears:BOTS")
    assert type(find_bot("chili", "pears/Calm")).__name__ == "RandomBot"
    assert find_bot_package("plums") is None
    for name in ("pears/Wild", "plums/Calm", "pears/", "/Calm", "pears/Calm:good", "pears/Calm@deep"):
        with pytest.raises(Refused, match="bot-unknown"):
            find_bot("chili", name)
    with pytest.raises(Refused, match="bot-unknown"):
        find_bot("safranito", "pears/Calm")


def test_registered_adds_a_game_for_a_while_and_puts_back_what_was_there() -> None:
    mine = GamePackage(api=1, name="chili", game="laws.toy:Toy")
    with registered(mine):
        assert find_package("chili") is mine
    assert find_package("chili").bots
    with pytest.raises(Refused, match="package-name"), registered(GamePackage(api=1, name="Pears!", game="x:Y")):
        pass


def test_split_bot_name_keeps_a_slash_in_the_level() -> None:
    assert split_bot_name("corner/Patient:2.4@deep") == ("corner/Patient", "2.4", "deep")


OWN = ("games/{0}/", "bots/{0}", "cli/games/{0}/", "envs/{0}_v", "{0}.py")
"""Folders and files of a game."""
ELSEWHERE = ("packages.py", "api.py", "cli/physics/")
"""The list of them, types of results by the name of a game, and what practises gestures of ours."""


def test_nothing_generic_names_a_game_in_its_code() -> None:
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE).as_posix()
        if place.startswith((*ELSEWHERE, *(own.format(game) for own in OWN for game in BUILT_IN))):
            continue
        named = [text for text in texts(ast.parse(path.read_text(encoding="utf-8"))) if any(map(text.count, BUILT_IN))]
        assert not named, f"{place}: {named}"


def texts(tree: ast.AST) -> set[str]:
    """The texts in a module that are no docstrings."""
    nodes = list(ast.walk(tree))
    loose = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in loose
    }
