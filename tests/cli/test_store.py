"""`peppermill store`: what it tells, and how it leaves."""

import json
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import peppermill
from command import Runner
from peppermill.i18n import LANGUAGES, words_in
from peppermill.store import SqliteStore
from peppermill.store.postgres import PostgresStore

YEAR_2000 = 946_684_800_000


@pytest.fixture
def path(own_home: Path) -> Path:
    """The usual store, with a game that has begun and two tables left long ago."""
    path = own_home / "games.sqlite"
    with SqliteStore(path) as store:
        peppermill.start("chili", ["Ana", "Ben"], seed=1, store=store, match_id="m")
        for name, phase in (("gone", "over"), ("here", "playing")):
            body = {"phase": phase, "matches": [], "touched": YEAR_2000}
            store.write_table(name, 0, json.dumps(body).encode()).result()
        store.add_chat_line("gone", b"x").result()
    return path


def changed(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(statement)
        db.commit()


@pytest.mark.parametrize("action", ["backup", "verify", "prune", "move"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_of_the_store_has_help_in_every_language(run: Runner, action: str, language: str) -> None:
    code, out, _ = run("store", action, "--help", "--lang", language)
    assert code == 0
    assert f"peppermill store {action}" in out
    assert {"en": "show this help", "de": "Hilfe", "fr": "aide"}[language] in out
    assert re.search(rf"^ +{action}\b", run("store", "--help", "--lang", language)[1], re.MULTILINE)


def test_a_backup_is_written_and_can_be_used(run: Runner, path: Path) -> None:
    copy = path.with_name("copy.sqlite")
    code, out, err = run("store", "backup", str(copy))
    assert (code, err) == (0, "")
    assert str(copy) in out
    assert "m · Chili" in run("games", "--store", str(copy))[1]


def test_a_backup_is_taken_while_the_store_is_in_use(run: Runner, path: Path) -> None:
    with SqliteStore(path) as store:
        store.write_table("late", 0, b"{}").result()
        assert run("store", "backup", str(path.with_name("copy")))[0] == 0
        store.write_table("later", 0, b"{}").result()
    with SqliteStore(path.with_name("copy")) as copy:
        assert list(copy.tables()) == ["gone", "here", "late"]


def test_a_backup_replaces_no_file(run: Runner, path: Path) -> None:
    before = path.read_bytes()
    code, out, err = run("store", "backup", str(path))
    assert (code, out) == (1, "")
    assert "there already" in err
    assert path.read_bytes() == before


def test_verify_reports_a_store_in_order(run: Runner, path: Path) -> None:
    before = path.read_bytes()
    code, out, err = run("store", "verify")
    assert (code, err) == (0, "")
    assert "1 game with 1 entry, 2 tables, 0 guest records, 1 line of talk, 0 attachments" in out
    assert out.endswith("Everything is in order.\n")
    assert path.read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify_prints_a_line_for_each_problem_and_exits_with_1(run: Runner, path: Path, language: str) -> None:
    changed(path, "UPDATE entry SET digest = x'00'")
    changed(path, "UPDATE standing SET body = '{}' WHERE id = 'here'")
    code, out, err = run("store", "verify", "--store", str(path), "--lang", language)
    assert (code, err) == (1, "")
    lines = out.splitlines()
    assert len(lines) == 4
    assert [line.split(":")[0] for line in lines[:2]] == ["m", "here"]
    assert lines[-1].startswith("2 ")


def test_prune_dry_run_removes_nothing(run: Runner, path: Path) -> None:
    code, out, err = run("store", "prune", "--dry-run")
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "table gone"
    assert "Would be removed" in out
    with SqliteStore(path) as store:
        assert list(store.tables()) == ["gone", "here"]


def test_prune_removes_and_lists_what_is_old(run: Runner, path: Path) -> None:
    code, out, _ = run("store", "prune", "--days", "30", "--lang", "de")
    assert code == 0
    assert out.splitlines()[0] == "Tisch gone"
    assert "1 Tisch, 0 Spiele, 0 Gasteinträge, 1 Gesprächszeile, 0 Anhänge" in out
    with SqliteStore(path) as store:
        assert list(store.tables()) == ["here"]
        assert list(store.matches()) == ["m"]


def test_prune_unfinished_removes_unfinished_games(run: Runner, path: Path) -> None:
    changed(path, "UPDATE match SET created = 0")
    assert "game m" not in run("store", "prune")[1]
    code, out, _ = run("store", "prune", "--unfinished")
    assert code == 0
    assert "game m\n" in out


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["store"], "COMMAND"),
        (["store", "dance"], "dance"),
        (["store", "backup"], "FILE"),
        (["store", "move", "a.sqlite"], "TO"),
        (["store", "prune", "--days", "soon"], "days"),
        (["store", "prune", "--days", "-1"], "days"),
    ],
)
def test_store_usage_mistakes_exit_with_2(run: Runner, path: Path, words: list[str], names: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert names in err


@pytest.mark.parametrize("words", [["backup", "x"], ["verify"], ["prune"]])
def test_files_that_are_no_store_are_refused_and_unchanged(run: Runner, tmp_path: Path, words: list[str]) -> None:
    foreign = tmp_path / "diary"
    foreign.write_text("Dear diary")
    for file in (foreign, tmp_path / "none.sqlite", tmp_path):
        code, out, err = run("store", *words, "--store", str(file))
        assert (code, out) == (1, ""), file
        assert err.startswith("peppermill: ")
    assert [file.name for file in tmp_path.iterdir()] == ["diary"]
    assert foreign.read_text() == "Dear diary"


def test_progress_bar_leaves_standard_output_alone(path: Path) -> None:
    import pty

    master, terminal = pty.openpty()
    command = [sys.executable, "-m", "peppermill", "store", "verify", "--store", str(path)]
    environment = {**os.environ, "TERM": "xterm"}
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=terminal, env=environment, check=False)
    os.close(terminal)
    os.close(master)
    assert done.returncode == 0
    assert b"Everything is in order." in done.stdout
    assert b"\x1b" not in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_exposed_store_is_reported_once(run: Runner, path: Path, language: str) -> None:
    path.chmod(0o644)
    code, out, err = run("games", "--lang", language)
    assert (code, err) == (0, words_in(language).say("store-was-exposed", file=str(path)) + "\n")
    assert run("games", "--lang", language) == (0, out, "")


def test_games_of_a_database_are_listed_written_and_played_on(run: Runner, postgres_url: str, tmp_path: Path) -> None:
    with PostgresStore(postgres_url) as store:
        peppermill.start("chili", ["Ana", "Ben"], seed=7, store=store, match_id="m")
    code, out, _ = run("games", "--store", postgres_url)
    assert code == 0
    assert "m · " in out
    code, _, _ = run("record", "m", str(tmp_path / "m.json"), "--store", postgres_url)
    assert code == 0
    code, _, err = run("play", "chili", "--resume", "m", "--store", postgres_url, typed="quit\n")
    assert (code, err) == (0, "")


def test_a_backup_of_a_database_is_refused_and_pg_dump_is_named(run: Runner) -> None:
    code, _, err = run("store", "backup", "copy.sqlite", "--store", "postgresql://db.example/games")
    assert code != 0
    assert "pg_dump" in err


def test_verify_and_prune_look_after_a_database(run: Runner, postgres_url: str) -> None:
    code, _, err = run("store", "verify", "--store", postgres_url)
    assert code != 0
    assert "There is no store of Peppermill in" in err
    with PostgresStore(postgres_url) as store:
        peppermill.start("chili", ["Ana", "Ben"], seed=7, store=store, match_id="m")
        for name, phase in (("gone", "over"), ("here", "playing")):
            body = {"phase": phase, "matches": [], "touched": YEAR_2000}
            store.write_table(name, 0, json.dumps(body).encode()).result()
        store.add_chat_line("gone", b"x").result()
    code, out, err = run("store", "verify", "--store", postgres_url)
    assert (code, err) == (0, "")
    assert "1 game with 1 entry, 2 tables, 0 guest records, 1 line of talk, 0 attachments" in out
    for more in (("--dry-run",), ()):
        code, out, err = run("store", "prune", "--store", postgres_url, *more)
        assert (code, err) == (0, "")
        assert "gone" in out
        assert "here" not in out
    with PostgresStore(postgres_url) as store:
        assert list(store.tables()) == ["here"]
        assert list(store.matches()) == ["m"]


def test_a_missing_driver_is_named_with_what_adds_it(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "peppermill.store.postgres", None)
    code, _, err = run("games", "--store", "postgresql://db.example/games")
    assert code != 0
    assert 'pip install "peppermill[cluster]"' in err


@pytest.mark.parametrize("language", LANGUAGES)
def test_move_copies_a_store_and_says_what_and_what_next(
    run: Runner, path: Path, postgres_url: str, language: str
) -> None:
    before = path.read_bytes()
    code, out, err = run("store", "move", str(path), postgres_url, "--lang", language)
    assert (code, err) == (0, "")
    place = postgres_url.partition("?")[0].replace("peppermill@", "")
    counts = {"matches": 1, "entries": 1, "tables": 2, "guests": 0, "lines": 1, "blobs": 0}
    words, names = words_in(language), {"source": str(path), "file": place}
    told = [words.say("cli-store-moved", **names, **counts), words.say("cli-store-moved-next", **names)]
    assert out.splitlines() == "\n".join(told).splitlines()
    assert "m · Chili" in run("games", "--store", postgres_url)[1]
    assert path.read_bytes() == before


def test_move_refuses_clearly_what_it_cannot_copy(run: Runner, path: Path, tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    diary.write_text("Dear diary")
    for words, said in (
        ([str(tmp_path / "none"), "x"], "none"),
        ([str(path), str(diary)], "is not a Peppermill store"),
        ([str(path), str(path)], "to itself"),
        ([str(path), "postgresql://peppermill@127.0.0.1:1/x"], "cannot be used"),
        ([str(path), "postgresql://["], "database"),
    ):
        code, out, err = run("store", "move", *words)
        assert (code, out) == (2 if "[" in words[1] else 1, ""), words
        assert err.startswith("peppermill: ")
        assert said in err
    assert diary.read_text() == "Dear diary"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["diary", "home"]
