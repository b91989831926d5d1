"""The code and commands that the documentation shows run, and print what it says."""

import json
import re
import shlex
from io import BytesIO, TextIOWrapper
from itertools import takewhile
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import peppermill
from peppermill.bots import find_bot
from peppermill.cli import main
from peppermill.cli.parser import build_parser
from peppermill.core import Chance, Refusal, Refused, Seat
from peppermill.core.notation import write
from peppermill.games import find_game
from peppermill.games.a_la_carte import position as a_la_carte_position
from peppermill.games.a_la_carte.state import Phase as ALaCartePhase
from peppermill.games.chili.state import Phase as ChiliPhase
from peppermill.games.contract import play, settle
from peppermill.games.effects import Effects
from peppermill.games.safranito import position as safranito_position
from peppermill.games.safranito.state import Phase as SafranitoPhase
from peppermill.gestures import Pour, Throw, Toss, check, limits
from peppermill.i18n import words_in
from peppermill.match import Position, resample
from peppermill.packages import BUILT_IN
from remake import picture

ROOT = Path(__file__).parents[2]
NOTATION = ROOT / "docs" / "notation.md"
PAGES = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
PAGES += sorted((ROOT / "docs").glob("*.md"))


def blocks(page: Path, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.name)
def test_python_blocks_run_and_print_what_they_say(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every text behind a `print` is printed, in this order. After a colon it is a remark."""
    monkeypatch.chdir(tmp_path)
    code = "\n".join(blocks(page, "python"))
    exec(compile(code, page.name, "exec"), {})
    printed = iter(capsys.readouterr().out.splitlines())
    said = re.findall(r"^ *print\(.*  # ([^:\n]*)", code, re.MULTILINE)
    assert said
    assert [line for line in said if line not in printed] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_that_are_shown_exist(page: Path) -> None:
    import runpy

    run_py = runpy.run_path(str(ROOT / "run.py"))
    for block in blocks(page, "console"):
        for line in block.splitlines():
            words = shlex.split(line.partition(" > ")[0], comments=True)
            if words[:1] == ["peppermill"]:
                build_parser(words_in("en")).parse_args(words[1:])
            elif words[:2] == ["python3", "run.py"] and words[2] != "play":
                assert f"run.py {words[2]}" in run_py["__doc__"], line


RUN = ("rules", "options", "check-data", "simulate", "apply", "replay", "physics")
"""Commands that need nobody who types and no server."""


def commands(page: Path) -> list[list[str]]:
    """Return the shown commands that end by themselves. Of simulations only a few games are played."""
    lines = [shlex.split(line, comments=True) for block in blocks(page, "console") for line in block.splitlines()]
    found = [words[1:] for words in lines if words[:1] == ["peppermill"] and words[1] in RUN]
    few = [[re.sub(r"^\d{3,}$", "4", word) for word in words] for words in found]
    return [words for words in few if words[:2] != ["physics", "report"] and "--movie" not in words]


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=lambda page: page.name)
def test_commands_that_end_by_themselves_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The files they are given are a finished game and the house deck."""
    monkeypatch.chdir(tmp_path)
    match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
    rng = Chance("docs").stream("bots")
    while decision := next((decision for decision in match.decisions() if decision.pending), None):
        match.submit(decision.seat, find_bot("chili", "greedy").answer(match.view(decision.seat), decision, rng))
    peppermill.save(match, "game.json")
    deck = ROOT / "src" / "peppermill" / "games" / "chili" / "data" / "house.toml"
    Path("my_deck.toml").write_text(deck.read_text(encoding="utf-8"), encoding="utf-8")
    for words in commands(page):
        assert main(words) == 0, words
        assert capsys.readouterr().out, words


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if not link.startswith("http"):
            assert (page.parent / link).exists(), link


def tagged(family: Any) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in getattr(family, "__args__", (family,))]


def plays(name: str) -> list[tuple[str, int, str]]:
    """Each command shown: the position it stands under, the seat, and its text."""
    found, position = list[tuple[str, int, str]](), ""
    for line in [line for block in blocks(NOTATION, f"{name}-play") for line in block.splitlines()]:
        if line.startswith(f"{name} 1;"):
            position = line
        else:
            seat, _, text = line.partition(" ")
            found.append((position, int(seat), text))
    return found


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_event_of_the_notation_page_can_be_read_and_written(name: str) -> None:
    game = find_game(name)
    kind = "events" if name == "chili" else f"{name}-events"
    lines = [line for block in blocks(NOTATION, kind) for line in block.splitlines()]
    assert sorted(line.split()[0] for line in lines) == sorted(tagged(game.event_type))
    assert [write(game.events().read(line)) for line in lines] == lines


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_command_of_the_notation_page_is_accepted_where_it_stands(name: str) -> None:
    game, state, before = find_game(name), None, ""
    assert [text.split()[0] for _, _, text in plays(name)] == tagged(game.command_type)
    for position, seat, text in plays(name):
        if position != before:
            state, before = game.read_position(position), position
        command = game.commands().read(text)
        assert write(command) == text
        steps = play(game, state, Seat(seat), command, Effects(Chance("docs")))
        assert not isinstance(steps, Refusal), (text, steps)
        state = steps[-1].state


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_position_of_the_notation_page_can_be_read_and_played_on(name: str) -> None:
    game = find_game(name)
    kinds = ["position"] if name == "chili" else [f"{name}-position", f"{name}-short"]
    texts = [text for kind in kinds for text in blocks(NOTATION, kind)]
    assert len(texts) == len(kinds)
    for text in texts:
        state = game.read_position(text)
        written = game.write_position(state)
        assert game.read_position(written) == state
        settled = settle(game, state, Effects(Chance("docs")))
        asked = game.decisions(settled[-1].state if settled else state)
        assert asked
        if text in blocks(NOTATION, f"{name}-position"):
            assert written == text.strip()


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_position_of_the_notation_page_can_be_resampled(name: str) -> None:
    """These begin in the middle of a game: viewers remember nothing but what they see."""
    for text in dict.fromkeys(position for position, _, _ in plays(name)):
        position: Position = Position.read(text)
        for viewer in (*range(position.players), None):
            observation = position.observation(viewer)
            guess = resample(observation, Chance(text).stream("guess"))
            assert guess.observation(viewer) == observation
            asked = [(decision.seat, decision.id) for decision in position.decisions()]
            assert [(decision.seat, decision.id) for decision in guess.decisions()] == asked
            assert Position.read(guess.text) == guess


def rows(section: str, head: str) -> list[list[str]]:
    """The cells of the table that begins so, in the section of that name."""
    text = NOTATION.read_text(encoding="utf-8").split(f"\n## {section}\n")[1].split("\n## ")[0]
    lines = text[text.index(head) :].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in takewhile(bool, lines)]


FIELDS: dict[str, tuple[str, Any, Any]] = {
    "safranito": ("Safranito", safranito_position, SafranitoPhase),
    "a_la_carte": ("À la carte", a_la_carte_position, ALaCartePhase),
}


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_and_phase_of_a_position_is_in_its_table_and_no_other(name: str) -> None:
    section, position, phase = FIELDS[name]
    told = rows(section, "| field | meaning |")
    assert {row[0].strip("`") for row in told} == set(position.KNOWN) - {"players"} == set(position.EXAMPLES)
    assert {row[0].strip("`"): row[2] for row in told} == {
        field: f"`{field} {example}`" for field, example in position.EXAMPLES.items()
    }
    assert [row[0].strip("`") for row in rows(section, "| phase | who is asked")] == list(get_args(phase))
    rules = {rule.id for rule in find_game(name).rules()}
    assert {row[2] for row in rows(section, "| phase | who is asked")} <= rules


@pytest.mark.parametrize("name", FIELDS)
def test_every_example_of_a_field_is_written_as_the_field_is(name: str) -> None:
    """Whether it agrees with the rest of the position is another question."""
    malformed = {"json", "like", "word", "near", "seats", "items"}
    for field, example in FIELDS[name][1].EXAMPLES.items():
        assert expected_of(f"{name} 1; players 2; rest; {field} {example}") not in malformed, field
        assert expected_of(f"{name} 1; players 2; rest; {field} [[[") == "json"


def expected_of(text: str) -> object:
    """Return what the refusal of this position expects; None if it is accepted."""
    try:
        find_game(text.split()[0]).read_position(text)
    except Refused as refused:
        return refused.refusal.params.get("expects")
    return None


def test_every_limit_of_a_gesture_is_in_its_table() -> None:
    for kind in ("throw", "pour", "toss"):
        head = f"| limit | of what | from | to | unit |\n|---|---|---|---|---|\n| `{kind}."
        told = {row[0]: row[2:] for row in rows("Gestures", head)}
        assert told == {
            f"`{kind}.{name}`": [f"{limit.low:g}", f"{limit.high:g}", limit.unit]
            for name, limit in limits(kind).items()
        }


def test_gestures_shown_to_clients_are_such_as_are_accepted() -> None:
    page = ROOT / "docs" / "protocol.md"
    shown = [json.loads(block) for kind in ("throw", "pour") for block in blocks(page, f"json range-{kind}")]
    gestures = [one["gesture"] for one in shown if isinstance(one, dict) and isinstance(one.get("gesture"), dict)]
    assert len(gestures) == len(shown) == 2
    for gesture in gestures:
        check(msgspec.convert(gesture, Throw | Pour | Toss))


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

    told = {row[0].strip("`").split()[0].rstrip("`,") for row in rows("Positions of Chili", "| field | meaning |")}
    named = {
        word for row in rows("Positions of Chili", "| field | meaning |") for word in re.findall(r"`(\w+)", row[0])
    }
    assert told <= named == (ONCE | OFTEN) - {"chili"}
    phases = next(row[1] for row in rows("Positions of Chili", "| field | meaning |") if row[0].startswith("`phase"))
    assert set(re.findall(r"`(\w+)`", phases)) == set(get_args(ChiliPhase))
