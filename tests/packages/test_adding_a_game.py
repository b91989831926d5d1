"""The page about adding a game, done as it says: its files are written and installed, and its commands are run."""

import json
import re
from pathlib import Path

import pytest

from packages.environment import Environment
from test_run import ROOT

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', PAGE, re.MULTILINE | re.DOTALL))


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    written = tmp_path_factory.mktemp("written")
    for name, text in (*FILES.items(), ("src/soup/__init__.py", "")):
        (written / name).parent.mkdir(parents=True, exist_ok=True)
        (written / name).write_text(text, encoding="utf-8")
    return Environment(tmp_path_factory.mktemp("soup"), written)


def test_the_page_shows_every_file_that_it_lists() -> None:
    tree = PAGE.partition("```text\n")[2].partition("```")[0]
    listed = {Path(word).name for word in re.findall(r"\S+\.(?:py|toml|ftl)", tree)}
    assert listed == {Path(name).name for name in FILES} | {"__init__.py"}


def test_the_game_of_the_page_keeps_the_laws(environment: Environment) -> None:
    assert " passed" in environment.test()


def test_the_game_of_the_page_is_simulated_and_its_rules_are_told(environment: Environment) -> None:
    assert "equals share" in environment("-m", "peppermill", "rules", "soup")
    simulate = re.search(r"^peppermill (simulate soup .*)$", PAGE, re.MULTILINE)
    assert simulate is not None
    result = json.loads(environment("-m", "peppermill", *simulate[1].split(), "--json"))
    assert (result["finished"], result["refusals"]) == (200, 0)
    assert result["win_rate"][0] > 0.6
