"""Tournaments give the same result however they are run, stop when they know, and refuse what cannot be played."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet
import pytest

from command import Runner
from peppermill.core import Chance, Refused
from peppermill.lab.executors import Executor, LocalProcesses, ThisProcess
from peppermill.lab.results import ResultsFile
from peppermill.lab.schedule import read_schedule
from peppermill.lab.sequential import SequentialTest
from peppermill.lab.tournament import Tournament, TournamentResult
from peppermill.lab.units import Limit
from peppermill.version import __version__

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
SCHEDULE = """
title = "Cup"
seed = "1"
[bots]
lowest = "own.py:Lowest"
[[contests]]
game = "chili"
bots = ["solid", "greedy", "lowest"]
games = 120
margin = 0.2
options = { cycles = 1 }
[[contests]]
name = "Four"
game = "chili"
players = 4
schedule = "gauntlet"
challengers = ["greedy"]
bots = ["random", "lowest"]
games = 10
options = { cycles = 1 }
"""
OWN = """
class Lowest:
    def answer(self, view, decision, rng):
        return min(decision.answers.listed(), key=lambda choice: choice.card)
class Broken:
    def answer(self, view, decision, rng):
        raise ValueError("no idea")
class Mute:
    pass
"""


@pytest.fixture
def schedule(tmp_path: Path) -> Path:
    (tmp_path / "own.py").write_text(OWN, encoding="utf-8")
    file = tmp_path / "cup.toml"
    file.write_text(SCHEDULE, encoding="utf-8")
    return file


def played(file: Path, executor: Executor, results: Path | None = None, limit: Limit | None = None) -> TournamentResult:
    tournament = Tournament(*read_schedule(file))
    if results is None:
        tournament.play(executor)
    else:
        with ResultsFile(results, {"of": "tournament", "version": __version__}) as kept:
            tournament.play(executor, kept, limit)
    return tournament.result()


@pytest.mark.slow
def test_tournament_gives_one_result_in_one_process_in_two_and_after_stops(schedule: Path, tmp_path: Path) -> None:
    alone = played(schedule, ThisProcess())
    assert alone == played(schedule, LocalProcesses(2))
    for games in (20, 60, 100):
        part = played(schedule, ThisProcess(), tmp_path / "kept", Limit(games=games))
        assert (part.complete, part.games <= games) == (False, True)
    assert played(schedule, ThisProcess(), tmp_path / "kept") == alone
    assert alone.complete
    two, four = alone.groups
    assert (two.ratings[0].bot, two.ratings[0].rating) == ("solid", 1500)
    assert {question.verdict for question in two.questions} == {"first"}
    assert all(table.games < 120 for table in two.tables)  # decided before all were played
    assert [table.bots for table in four.tables] == [("greedy", *("random",) * 3), ("greedy", *("lowest",) * 3)]
    assert [table.games for table in four.tables] == [12, 12]
    assert [sum(table.wins) for table in four.tables] == pytest.approx([12, 12], abs=0.001)
    assert [(question.first, question.second) for question in four.questions] == [
        ("greedy", "random"),
        ("greedy", "lowest"),
    ]


@pytest.mark.slow
def test_tournament_killed_and_run_again_writes_what_one_run_does(schedule: Path, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "peppermill", "tournament", str(schedule), "--jobs", "1"]
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    with subprocess.Popen([*words, "--out", str(killed)], stdout=subprocess.PIPE, env=ENVIRONMENT) as run:
        kept = killed / "results"
        while run.poll() is None and not (kept.exists() and kept.read_bytes().count(b"\n") > 3):
            pass
        run.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    assert not (killed / "tournament.json").exists()
    for folder in (killed, whole):
        subprocess.run([*words, "--out", str(folder)], check=True, capture_output=True, env=ENVIRONMENT)
    for name in ("tournament.json", "games.parquet", "tournament.html"):
        assert (killed / name).read_bytes() == (whole / name).read_bytes()


def test_tournament_writes_json_games_and_one_page(
    schedule: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Runner(capsys, monkeypatch)
    code, out, err = run("tournament", str(schedule), "--limit", "60", "--jobs", "1")
    folder = schedule.with_name("cup-results")
    assert (code, str(folder) in out, "Ctrl-C" in err) == (0, True, True)
    found = json.loads((folder / "tournament.json").read_text(encoding="utf-8"))
    assert (found["title"], found["complete"]) == ("Cup", False)
    games = pyarrow.parquet.read_table(folder / "games.parquet").to_pylist()
    assert len(games) == found["games"] > 0
    assert games[0]["contest"] == ""
    assert sorted(games[1]["bots"]) == sorted(found["groups"][0]["tables"][0]["bots"])
    assert [max(games[0]["scores"]) == score for score in games[0]["scores"]] == [
        rank == 1 for rank in games[0]["ranks"]
    ]
    page = (folder / "tournament.html").read_text(encoding="utf-8")
    assert page.count("<svg") >= 3
    assert "http" not in page
    code, out, _ = run("tournament", str(schedule), "--limit", "60", "--jobs", "1", "--json", "--lang", "de")
    assert (code, json.loads(out)) == (0, found)
    assert 'lang="de"' in (folder / "tournament.html").read_text(encoding="utf-8")
    assert run("tournament", str(schedule), "--estimate", "--out", str(folder / "none"))[0] == 0
    assert not (folder / "none").exists()


def test_ctrl_c_keeps_what_there_is(
    schedule: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    original, seen = ResultsFile.add, list[str]()

    def add(self: ResultsFile, key: str, row: dict[str, object]) -> None:
        original(self, key, row)
        seen.append(key)
        if len(seen) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(ResultsFile, "add", add)
    code, _, _ = Runner(capsys, monkeypatch)("tournament", str(schedule), "--jobs", "1")
    found = json.loads((schedule.with_name("cup-results") / "tournament.json").read_text(encoding="utf-8"))
    assert (code, found["complete"], len(seen)) == (130, False, 2)


def contest(more: str, bots: str = '["solid", "greedy"]') -> str:
    return (
        f'[bots]\nbroken = "own.py:Broken"\nmute = "own.py:Mute"\n[[contests]]\ngame = "chili"\nbots = {bots}\n{more}'
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "schedule-field"),
        ("contests = []", "schedule-field"),
        ("[[contests]", "file-not-toml"),
        (contest("rounds = 3"), "schedule-field"),
        (contest("games = 0"), "schedule-field"),
        (contest("games = 9999999", '["solid", "greedy", "random"]'), "schedule-too-long"),
        (contest("error = 0.5"), "schedule-field"),
        (contest("", '["solid", "genius"]'), "bot-unknown"),
        (contest("", '["solid"]'), "schedule-unplayable"),
        (contest("", '["solid", "solid"]'), "schedule-unplayable"),
        (contest("players = 9"), "players"),
        (contest("players = [2, 2]"), "schedule-unplayable"),
        (contest("players = []"), "schedule-unplayable"),
        (contest("options = { cycles = 99 }"), "option-out-of-range"),
        (contest("options = { salt = true }"), "option-unknown"),
        (contest('data = "none.toml"'), "file-missing"),
        (contest('schedule = "gauntlet"'), "schedule-unplayable"),
        (contest('schedule = "gauntlet"\nchallengers = ["solid"]'), "schedule-unplayable"),
        (contest('challengers = ["random"]'), "schedule-unplayable"),
        (contest('schedule = "tables"'), "schedule-unplayable"),
        (contest('schedule = "tables"\ntables = [["solid", "greedy"], ["solid"]]'), "schedule-unplayable"),
        (contest('schedule = "tables"\ntables = [["solid", "solid"]]'), "schedule-unplayable"),
        (contest("", '["solid", "mute"]'), "bot-without-answer"),
        (contest("").replace("own.py:Broken", "own.py"), "own-bot-malformed"),
        (contest("", '["solid", "broken"]').replace("own.py:Broken", "none.py:Broken"), "file-missing"),
        (contest("", '["solid", "broken"]').replace(":Broken", ":Missing"), "bot-broken"),
        (contest("").replace("broken =", "solid ="), "own-bot-malformed"),
    ],
)
def test_schedules_that_cannot_be_played_are_refused_and_nothing_is_written(
    schedule: Path, text: str, code: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    schedule.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        read_schedule(schedule)
    assert refused.value.refusal.code == code
    assert Runner(capsys, monkeypatch)("tournament", str(schedule))[0] in (1, 2)
    assert not schedule.with_name("cup-results").exists()


def test_a_bot_of_ones_own_that_fails_is_named(
    schedule: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    schedule.write_text(contest("", '["solid", "broken"]'), encoding="utf-8")
    code, _, err = Runner(capsys, monkeypatch)("tournament", str(schedule))
    assert (code, "own.py:Broken" in err, "no idea" in err) == (2, True, True)


@pytest.mark.parametrize(("share", "verdict"), [(0.5, "equal"), (0.62, "first"), (0.38, "second")])
def test_sequential_test_is_seldom_wrong(share: float, verdict: str) -> None:
    """Deals of two games, each won with this chance. Five per cent are allowed for each wrong verdict, and there are
    two."""
    rng, wrong, lengths = Chance(f"sequential/{share}").stream("games"), 0, 0
    for _ in range(200):
        test = SequentialTest(0.2, 0.05)
        while test.verdict == "open":
            test.add(sum(1 if rng.real() < share else -1 for _ in range(2)) / 2)
        wrong += test.verdict != verdict
        lengths += test.count
    assert wrong <= 20
    assert 20 < lengths / 200 < 400
