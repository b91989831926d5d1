"""What the documentation shows is what happens."""

import json
import re
import shlex
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from peppermill.cli import main
from peppermill.cli.parser import build_parser
from peppermill.games import find_game
from peppermill.table.notation import write
from peppermill.words import words_in
from remake import picture

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
PAGES += sorted((ROOT / "docs").glob("*.md"))


def blocks(page: Path, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_snippets_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    snippets = blocks(ROOT / "README.md", "python")
    assert len(snippets) >= 3
    exec(compile("\n".join(snippets), "README.md", "exec"), {})
    out = capsys.readouterr().out
    assert "(True, False, False)" in out
    assert "A-1 chili-card-not-held" in out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_that_are_shown_exist(page: Path) -> None:
    import runpy

    run_py = runpy.run_path(str(ROOT / "run.py"))
    for block in blocks(page, "console"):
        for line in block.splitlines():
            words = shlex.split(line, comments=True)
            if words[:1] == ["peppermill"]:
                build_parser(words_in("en")).parse_args(words[1:])
            elif words[:2] == ["python3", "run.py"] and words[2] != "play":
                assert f"run.py {words[2]}" in run_py["__doc__"], line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if not link.startswith("http"):
            assert (page.parent / link).exists(), link


def test_every_line_of_the_notation_page_can_be_read_and_written() -> None:
    page, chili = ROOT / "docs" / "notation.md", find_game("chili")
    events = [line for block in blocks(page, "events") for line in block.splitlines()]
    assert {line.split()[0] for line in events} == {kind.__struct_config__.tag for kind in chili.event_type.__args__}
    assert [write(chili.events().read(line)) for line in events] == events
    commands = [line for block in blocks(page, "commands") for line in block.splitlines()]
    assert [write(chili.commands().read(line)) for line in commands] == commands
    for position in blocks(page, "position"):
        assert chili.read_position(chili.write_position(chili.read_position(position)))


@pytest.mark.parametrize("name", ["safranito", "a_la_carte"])
def test_every_line_about_other_games_can_be_read_and_written(name: str) -> None:
    page, game = ROOT / "docs" / "notation.md", find_game(name)
    for kind, reader, family in (
        ("events", game.events(), game.event_type),
        ("commands", game.commands(), game.command_type),
    ):
        lines = [line for block in blocks(page, f"{name}-{kind}") for line in block.splitlines()]
        assert [line.split()[0] for line in lines] == [one.__struct_config__.tag for one in family.__args__]
        assert [write(reader.read(line)) for line in lines] == lines
    for position in blocks(page, f"{name}-position"):
        assert game.write_position(game.read_position(position)) == position.strip()


def test_the_example_of_apply_is_what_apply_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = ROOT / "docs" / "notation.md"
    (given,), (answer,) = blocks(page, "json apply-input"), blocks(page, "json apply-output")
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(given.encode())))
    assert main(["apply", "chili"]) == 1
    assert json.loads(capsys.readouterr().out) == json.loads(answer)


def test_the_picture_of_the_terminal_is_what_the_terminal_shows() -> None:
    """`python3 run.py remake` remakes it."""
    assert (ROOT / "docs" / "terminal.svg").read_text(encoding="utf-8") == picture()


def test_every_field_of_a_position_is_described() -> None:
    from peppermill.games.chili.position import OFTEN, ONCE

    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    assert all(f"`{field}" in text for field in (ONCE | OFTEN) - {"chili"})
