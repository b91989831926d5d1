"""The command line as somebody uses it: what it prints, where, and how it leaves."""

import json
import re
from pathlib import Path

import pytest

import peppermill
from command import Runner
from installed_game import toy_installed
from laws.toy import Toy
from peppermill.bots import bots_of
from peppermill.games.chili.pieces import EVERY_CARD, house_deck
from peppermill.games.contract import Game
from peppermill.i18n import LANGUAGES


def deck_file(tmp_path: Path, **changes: int) -> Path:
    lines = ['name = "mine"', "[peppers]"]
    lines += [f"{card} = {changes.get(f'c{card}', house_deck().peppers[card])}" for card in EVERY_CARD]
    path = tmp_path / "deck.toml"
    path.write_text("\n".join(lines))
    return path


COMMANDS = [
    "play",
    "companion",
    "serve",
    "simulate",
    "ladder",
    "games",
    "record",
    "replay",
    "analyse",
    "rules",
    "options",
    "check-data",
    "apply",
    "store",
]


def test_help_lists_every_command(run: Runner) -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert all(re.search(rf"^ +{command}\b", out, re.MULTILINE) for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_help_in_every_language(run: Runner, command: str, language: str) -> None:
    code, out, _ = run(command, "--help", "--lang", language)
    assert code == 0
    assert f"peppermill {command}" in out
    assert {"en": "show this help", "de": "Hilfe", "fr": "aide"}[language] in out


def test_version_is_printed(run: Runner) -> None:
    assert run("--version")[1].strip() == f"peppermill {peppermill.__version__}"


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["simulate"], "GAME"),
        (["simulate", "chili", "--gmaes", "3"], "--gmaes"),
        (["simulate", "chili", "--games"], "--games"),
        (["simulate", "chess"], "chess"),
        (["simulate", "chili", "--players", "1"], "C-3"),
        (["simulate", "chili", "--players", "6"], "C-3"),
        (["simulate", "chili", "--players", "many"], "players"),
        (["simulate", "chili", "--games", "0"], "games"),
        (["simulate", "chili", "--games", "-3"], "games"),
        (["simulate", "chili", "--jobs", "0"], "jobs"),
        (["simulate", "chili", "--bots", "genius,random"], "genius"),
        (["simulate", "chili", "--players", "3", "--bots", "random,random"], "2 seats"),
        (["simulate", "chili", "--option", "cycles=99"], "E-5"),
        (["simulate", "chili", "--option", "cycles"], "name=value"),
        (["simulate", "chili", "--option", "sugar=1"], "sugar"),
        (["play", "chess"], "chess"),
        (["play", "chili", "--players", "9"], "C-3"),
        (["play", "chili", "--seats", "human,robot"], "robot"),
        (["play", "chili", "--seats", "human,solid", "--players", "3"], "2 seats"),
        (["play", "chili", "--seats", "human,solid", "--names", "a,b,c"], "3 seats"),
        (["play", "chili", "--names", "\x1b[2J"], "no name"),
        (["play", "chili", "--option", "change_choice=perhaps"], "A-1a"),
        (["rules", "chess"], "chess"),
        (["rules", "chili", "Z-9"], "Z-9"),
        (["rules", "chili", "--lang", "xx"], "xx"),
        (["options", "chess"], "chess"),
        (["apply", "chess"], "chess"),
        (["apply", "chili", "--random-position", "0"], "random-position"),
        (["replay", "x.json", "--until"], "--until"),
    ],
)
def test_usage_mistakes_are_named_and_exit_with_2(run: Runner, words: list[str], names: str) -> None:
    code, out, err = run(*words)
    assert code == 2
    assert out == ""
    assert err.startswith("peppermill: ")
    assert names in err
    assert "Traceback" not in err


@pytest.mark.parametrize("language", LANGUAGES)
def test_usage_mistakes_are_in_the_readers_language(run: Runner, language: str) -> None:
    _, _, err = run("simulate", "chess", "--lang", language)
    assert {"en": "There is no game", "de": "kein Spiel", "fr": "pas de jeu"}[language].lower() in err.lower()
    _, _, err = run("simulate", "--lang", language)
    assert "required" not in err


def test_simulate_counts_and_prints_one_line_of_json(run: Runner) -> None:
    code, out, err = run(
        *("simulate", "chili", "--players", "2", "--games", "40", "--bots", "greedy,random", "--seed", "5", "--json")
    )
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert out.count("\n") == 1
    assert result["game"] == "chili"
    assert (result["players"], result["games"], result["finished"], result["refusals"]) == (2, 40, 40, 0)
    assert result["bots"] == ["greedy", "random"]
    assert sum(result["wins"]) == pytest.approx(40)
    assert result["win_rate"] == pytest.approx([wins / 40 for wins in result["wins"]], abs=1e-3)
    assert result["win_rate"][0] > 0.8
    assert len(result["ci95"]) == len(result["mean_score"]) == 2
    assert sum(result["endings"].values()) == 40
    assert result["rounds_median"] > 5
    assert result["decisions"] > 40 * 2 * 8
    assert result["decisions_per_cpu_s"] > 0


def test_simulate_gives_the_same_by_seed_and_by_any_number_of_jobs(run: Runner) -> None:
    words = ["simulate", "chili", "--bots", "greedy,random,solid", "--games", "45", "--json", "--seed"]
    one, again, jobs, other = (
        json.loads(run(*words, *more)[1]) for more in (["7"], ["7"], ["7", "--jobs", "2"], ["8"])
    )
    for result in (one, again, jobs, other):
        del result["decisions_per_cpu_s"]
    assert one == again == jobs
    assert one["wins"] != other["wins"]


def test_simulate_reports_to_people(run: Runner) -> None:
    code, out, _ = run("simulate", "chili", "--games", "4", "--lang", "de")
    assert code == 0
    assert "random" in out
    assert "4 Spiele" in out
    assert "\x1b" not in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_told_with_ids_and_kinds(run: Runner, language: str) -> None:
    code, out, _ = run("rules", "chili", "--lang", language)
    assert code == 0
    assert all(f"\n{rule}" in out for rule in ("C-1", "A-2a", "E-6a", "V-2"))
    assert {"en": "our ruling", "de": "unsere", "fr": "notre"}[language] in out
    one = run("rules", "chili", "A-2a", "--lang", language)[1]
    assert "A-2a" in one
    assert "A-2b" not in one


def test_options_are_listed_for_people_and_as_json(run: Runner) -> None:
    code, out, _ = run("options", "chili")
    assert code == 0
    assert "cycles" in out
    assert "1 to 9" in out
    said = run("options", "safranito")[1]
    assert "0: by lot" in " ".join(said.split())
    assert "Other numbers are seats, counted from 1." in " ".join(said.replace("│", "").split())
    first = json.loads(run("options", "safranito", "--json")[1])["options"][0]
    assert (first["named"], first["seats"]) == ({"0": "by lot"}, True)
    listed = json.loads(run("options", "chili", "--json")[1])["options"]
    assert listed[0] == {
        "name": "cycles",
        "kind": "number",
        "default": 2,
        "rule": "E-5",
        "low": 1,
        "high": 9,
        "words": [],
        "named": {},
        "seats": False,
        "former_name": "",
        "former_words": {},
        "description": "How many cycles make a game; the points of all of them count",
    }


def test_a_deck_of_ones_own_is_checked_and_played_with(run: Runner, tmp_path: Path) -> None:
    good = deck_file(tmp_path, c63=3)
    code, out, _ = run("check-data", "chili", str(good))
    assert code == 0
    assert "mine" in out
    words = ("simulate", "chili", "--games", "6", "--bots", "greedy,random", "--json")
    assert json.loads(run(*words, "--data", str(good))[1])["finished"] == 6
    bad = deck_file(tmp_path, c63=4)
    code, out, err = run("check-data", "chili", str(bad))
    assert (code, out) == (1, "")
    assert "line 65" in err
    assert "peppers.63" in err
    assert "C-2a" in err


def test_unknown_bot_is_refused_with_all_known_ones(run: Runner) -> None:
    _, _, err = run("simulate", "chili", "--bots", "x,y")
    assert all(name in err for name in bots_of("chili"))


def test_simulate_says_rounds_only_of_games_that_count_them(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("simulate", "toy", "--bots", "random,random", "--games", "2", "--jobs", "1")
    with toy_installed(tmp_path):
        assert "rounds a cycle or game" in run(*words)[1]
        monkeypatch.setattr(Toy, "rounds_ended", Game.rounds_ended)
        code, out, _ = run(*words)
    assert code == 0
    assert "rounds" not in out
