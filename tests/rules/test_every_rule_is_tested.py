"""Every rule of every game is named by a test, every test of a rule names one that exists, and RULES.md is true."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from peppermill import games
from peppermill.cli.rules import markdown
from peppermill.games import find_game
from peppermill.i18n import LANGUAGES, catalogue_files, catalogue_text, words_in
from peppermill.packages import BUILT_IN

HERE = Path(__file__).parent
every_game = pytest.mark.parametrize("name", BUILT_IN)


def rules_by_test(game: str) -> Iterator[tuple[str, list[str]]]:
    for file in sorted((HERE / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{file.name}::{node.name}", [rule for mark in node.decorator_list for rule in rules_in(mark)]


def rules_in(mark: ast.expr) -> list[str]:
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
        return [str(argument.value) for argument in mark.args if isinstance(argument, ast.Constant)]
    return []


@every_game
def test_every_rule_has_a_test_and_every_test_a_rule(name: str) -> None:
    rules = {rule.id for rule in find_game(name).rules()}
    named: set[str] = set()
    for test, ids in rules_by_test(name):
        assert ids, f"{test} names no rule"
        assert set(ids) <= rules, f"{test} names a rule that does not exist: {set(ids) - rules}"
        named |= set(ids)
    assert rules - named == set(), "rules without a test"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_chapter_and_option_has_its_words(name: str, language: str) -> None:
    game, words = find_game(name), words_in(language)
    for rule in game.rules():
        assert words.has(f"{name}-rule-{rule.id}"), rule.id
        assert words.has(f"{name}-chapter-{rule.chapter}")
        assert set(rule.kinds) <= set("SROF")
    for option in game.options.__struct_fields__:
        assert words.has(f"{name}-option-{option}")


@every_game
def test_the_rules_page_says_what_the_catalogue_says(name: str) -> None:
    """`python3 run.py remake` remakes it."""
    page = Path(games.__file__).parent / name / "RULES.md"
    assert page.read_text(encoding="utf-8") == markdown(find_game(name), words_in("en"))


@every_game
def test_no_catalogue_speaks_of_a_rule_that_is_not_on_the_list(name: str) -> None:
    rules = {rule.id for rule in find_game(name).rules()}
    for language in LANGUAGES:
        text = "\n".join(catalogue_text(language, file) for file in catalogue_files(name))
        told = {line.split(" ")[0] for line in text.splitlines() if line.startswith(f"{name}-rule-")}
        assert told == {f"{name}-rule-{rule}" for rule in rules}
