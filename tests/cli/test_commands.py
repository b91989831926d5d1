"""The command line as somebody uses it: what it prints, where, and how it leaves."""

import io
import json
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import peppermill
from peppermill.bots import BOTS
from peppermill.cli import main
from peppermill.cli.hotseat import HotSeat
from peppermill.cli.terminal import Terminal
from peppermill.games.chili.pieces import EVERY_CARD, house_deck
from peppermill.match import Chair, Match, new_match
from peppermill.match.record import _checksum, record_of, write_record
from peppermill.store import MemoryStore
from peppermill.words import LANGUAGES, words_in

Run = tuple[int, str, str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Runner":
    return Runner(capsys, monkeypatch)


class Runner:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *words: str, typed: str = "") -> Run:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        try:
            code = main(words)
        except SystemExit as left:
            code = int(left.code or 0)
        captured = self.capsys.readouterr()
        return code, captured.out, captured.err


def deck_file(tmp_path: Path, **changes: int) -> Path:
    lines = ['name = "mine"', "[peppers]"]
    lines += [f"{card} = {changes.get(f'c{card}', house_deck().peppers[card])}" for card in EVERY_CARD]
    path = tmp_path / "deck.toml"
    path.write_text("\n".join(lines))
    return path


COMMANDS = ["play", "simulate", "games", "record", "replay", "rules", "options", "check-data", "apply"]


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


def test_version(run: Runner) -> None:
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
def test_a_mistake_of_usage_is_named_and_leaves_with_2(run: Runner, words: list[str], names: str) -> None:
    code, out, err = run(*words)
    assert code == 2
    assert out == ""
    assert err.startswith("peppermill: ")
    assert names in err
    assert "Traceback" not in err


def test_what_is_missing_on_the_disk_is_named_and_leaves_with_1(run: Runner, tmp_path: Path) -> None:
    here = tmp_path / "here"
    here.mkdir()
    binary = here / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for words in (
        ["replay", str(here / "none.json")],
        ["replay", str(here)],
        ["replay", str(binary)],
        ["check-data", "chili", str(here / "none.toml")],
        ["check-data", "chili", str(binary)],
        ["play", "chili", "--data", str(here / "none.toml")],
        ["play", "chili", "--load", str(here / "none.json")],
        ["play", "chili", "--store", str(here)],
        ["play", "chili", "--store", str(binary)],
        ["play", "chili", "--resume"],
        ["play", "chili", "--resume", "nobody"],
        ["games", "--store", str(here / "none.sqlite")],
        ["record", "nobody", str(here / "x.json")],
    ):
        code, out, err = run(*words)
        assert (code, out) == (1, ""), words
        assert err.startswith("peppermill: "), words
        assert "Traceback" not in err
    assert binary.read_bytes() == b"\xff\xfe\x00"


@pytest.mark.parametrize("language", LANGUAGES)
def test_mistakes_are_told_in_the_readers_language(run: Runner, language: str) -> None:
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
    listed = json.loads(run("options", "chili", "--json")[1])["options"]
    assert listed[0] == {
        "name": "cycles",
        "kind": "number",
        "default": 2,
        "rule": "E-5",
        "low": 1,
        "high": 9,
        "description": "How many cycles make a game. The points of all of them count.",
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


POSITION = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10"


def applied(run: Runner, request: object, *words: str) -> tuple[int, dict[str, object], str]:
    code, out, err = run("apply", "chili", *words, typed=request if isinstance(request, str) else json.dumps(request))
    return code, json.loads(out) if out else {}, err


def test_apply_plays_commands_on_a_position(run: Runner) -> None:
    code, answer, _ = applied(
        run, {"position": POSITION, "commands": [[0, "choose card=70"], [1, "choose card=63 decision=1.1"]]}
    )
    assert code == 0
    assert answer["refusals"] == []
    events = answer["events"]
    assert isinstance(events, list)
    assert events[:4] == [
        "card_chosen seat=0 card=70",
        "card_chosen seat=1 card=63",
        "cards_revealed cards=[70,63]",
        "target_won seat=0 target=67 card=70",
    ]
    assert "collected 0: 67" in str(answer["position"])
    again = applied(run, {"position": answer["position"]})[1]
    assert again["position"] == answer["position"]
    assert again["events"] == []
    decisions = answer["decisions"]
    assert isinstance(decisions, list)
    assert decisions[0] == {
        "seat": 0,
        "decision": "1.2",
        "pending": True,
        "answers": ["choose decision=1.2 card=9"],
    }


def test_apply_tells_refusals_by_rule_code_and_sentence_and_goes_on(run: Runner) -> None:
    commands = [
        [0, "choose card=99"],
        [5, "choose card=1"],
        [0, "choose card=70 decision=0.1"],
        [0, "eat"],
        [0, "choose card=9"],
    ]
    code, answer, _ = applied(run, {"position": POSITION, "commands": commands}, "--lang", "de")
    assert code == 1
    refusals = answer["refusals"]
    assert isinstance(refusals, list)
    assert [(said["index"], said["rule"], said["code"]) for said in refusals] == [
        (0, "A-1", "chili-card-not-held"),
        (1, "C-3", "no-such-seat"),
        (2, "A-1", "decision-closed"),
        (3, "", "notation-unknown-word"),
    ]
    assert refusals[0]["sentence"] == "Du hast die 99 nicht auf der Hand."
    assert answer["events"] == ["card_chosen seat=0 card=9"]


def test_luck_in_apply_comes_of_its_seed(run: Runner) -> None:
    request = {"position": POSITION, "commands": [[0, "choose card=70"], [1, "choose card=63"]]}
    drawn = {str(applied(run, {**request, "seed": seed})[1]["events"]) for seed in (1, 1, 2, "1", "x")}
    assert len(drawn) == 3
    assert applied(run, request)[1]["seed"] == "0"
    assert applied(run, request, "--seed", "4")[1]["seed"] == "4"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "hello",
        "[]",
        "{}",
        '{"position": 3}',
        '{"position": "chili 1"}',
        '{"position": "nonsense"}',
        '{"position": "chili 1; players 2", "commands": [[0]]}',
        '{"position": "chili 1; players 2", "commands": [["a", "b"]]}',
        '{"position": "chili 1; players 2", "extra": 1}',
        "[" * 100_000,
    ],
)
def test_apply_refuses_what_it_cannot_read(run: Runner, typed: str) -> None:
    code, answer, err = applied(run, typed)
    assert (code, answer) == (2, {})
    assert err.startswith("peppermill: ")


def test_sample_positions_can_be_applied_to(run: Runner) -> None:
    code, out, _ = run("apply", "chili", "--random-position", "12", "--seed", "3")
    assert code == 0
    samples = [json.loads(line) for line in out.splitlines()]
    assert len({sample["position"] for sample in samples}) == 12
    for sample in samples:
        commands = [[asked["seat"], asked["answers"][0]] for asked in sample["decisions"] if asked["pending"]]
        code, answer, _ = applied(run, {"position": sample["position"], "commands": commands})
        assert code == 0, answer


def test_a_whole_game_in_the_terminal(run: Runner) -> None:
    typed = "\n".join(str(card) for _ in range(60) for card in EVERY_CARD)
    code, out, err = run(
        *("play", "chili", "--seats", "human,greedy,random", "--names", "Ana", "--seed", "5", "--option", "cycles=1"),
        typed=typed,
    )
    assert (code, err) == (0, "")
    assert "Cycle 1 of 1 · round 1" in out
    assert "The game is over" in out
    assert "1. " in out
    assert "You chose the" in out
    code, out, _ = run("games")
    assert "over" in out


def test_leaving_keeps_the_game_and_resuming_goes_on(run: Runner) -> None:
    _, out, _ = run("play", "chili", "--seats", "human,greedy", "--seed", "5", typed="quit\n")
    name = re.search(r"--resume (\S+)", out)
    assert name is not None
    for words in (["--resume"], ["--resume", name[1]]):
        code, out, _ = run("play", *words, typed="")
        assert code == 0
        assert f"Going on with the game {name[1]}" in out
        assert "round 1" in out
    assert "unfinished" in run("games")[1]


def test_saving_writes_a_record_that_can_be_loaded_replayed_and_shared(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed = f"log\nrules A-3\nrules Z\nhelp\nsave\nsave {file}\nsave {file}\nnonsense\nquit\n"
    _, out, _ = run("play", "chili", "--seats", "human,greedy", "--seed", "5", "--store", "memory", typed=typed)
    assert "was not kept" in out
    assert "Third action" in out
    assert "There is no rule “Z”" in out
    assert "Save where?" in out
    assert "is there already" in out
    assert "“nonsense” is neither" in out
    code, out, _ = run("replay", str(file), "--verify", "--seat", "0")
    assert code == 0
    assert "Verified" in out
    assert "your hand" in out
    code, out, _ = run("play", "--load", str(file), typed="")
    assert code == 0
    kept = re.search(r"--resume (\S+)", out)
    assert kept is not None
    for private in ([], ["--private"]):
        shared = tmp_path / f"shared{len(private)}.json"
        assert run("record", kept[1], str(shared), *private)[0] == 0
        assert ('"seed":"5"' in shared.read_text()) is bool(private)
        assert run("record", kept[1], str(shared))[0] == 1


def test_replay_goes_to_any_point(run: Runner) -> None:
    record = str(Path(__file__).parents[1] / "match" / "records" / "format-1.json")
    code, out, _ = run("replay", record, "--until", "1", "--lang", "fr")
    assert code == 0
    assert "Ana, Ben et Cem" in out
    code, whole, _ = run("replay", record)
    assert code == 0
    assert len(whole) > 10 * len(out)
    assert run("replay", record, "--until", "9999")[0] == 2
    assert run("replay", record, "--seat", "3")[0] == 2


def test_an_edited_record_is_refused(run: Runner, tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "match" / "records" / "format-1.json"
    edited = tmp_path / "x.json"
    edited.write_text(record.read_text().replace('"Ana"', '"Eva"'))
    code, out, err = run("replay", str(edited), "--verify")
    assert (code, out) == (1, "")
    assert "checksum" in err


def test_a_curtain_falls_between_two_hands(run: Runner) -> None:
    typed = "\n".join(["", "9", "x"])
    code, out, _ = run("play", "chili", "--seats", "human,human", "--names", "Ana,Ben", "--seed", "5", typed=typed)
    assert code == 0
    match = peppermill.start("chili", ["Ana", "Ben"], seed=5)
    card = match.view(0).hand[0]
    code, out, _ = run(
        *("play", "chili", "--seats", "human,human", "--names", "Ana,Ben", "--seed", "5"),
        typed=f"\n{card}\n{match.view(0).hand[1]}\n\n\n",
    )
    assert code == 0
    assert "Pass the screen to Ana" in out
    assert "or type another card" in out
    before, after = out.split("Pass the screen to Ben", 1)
    assert before.endswith("\n" * 50)
    assert "Ana has chosen." in after
    assert f"chose the {card}" not in after
    assert "Ben, your hand" in after


def test_the_reveal_is_shown_to_all_and_the_next_hand_only_after_a_curtain(run: Runner) -> None:
    match = peppermill.start("chili", ["Ana", "Ben"], seed=5)
    ana, ben = match.view(0).hand[0], match.view(1).hand[0]
    _, out, _ = run(
        *("play", "chili", "--seats", "human,human", "--names", "Ana,Ben", "--seed", "5"),
        typed=f"\n{ana}\n\n\n{ben}\n\nquit\n",
    )
    shared = out.split("Everybody may look")[0].rsplit("\n" * 50, 1)[1]
    assert f"Ana {ana}, Ben {ben}" in shared
    assert "your hand" not in shared
    assert "You " not in shared
    assert "Pass the screen to Ana" in out.split("Everybody may look")[1]


def test_one_can_leave_at_the_curtain_without_lifting_it(run: Runner) -> None:
    _, out, _ = run("play", "chili", "--seats", "human,human", "--seed", "5", typed="quit\n")
    assert "your hand" not in out
    assert "The game is kept" in out


def test_the_scoring_shows_everybodys_cards(run: Runner) -> None:
    words = ("play", "chili", "--seats", "greedy,random", "--seed", "2", "--store", "memory", "--option", "cycles=1")
    _, out, _ = run(*words)
    assert re.search(r"Saffron: collected [0-9, and]+ \(\+\d+\), in hand [0-9a-z, ]+ \(−\d+\), makes −?\d+", out)


def test_bots_alone_can_be_watched(run: Runner) -> None:
    code, out, _ = run("play", "chili", "--seats", "greedy,random", "--seed", "2", "--store", "memory")
    assert code == 0
    assert "you are watching" in out
    assert "The game is over" in out


def test_the_default_game_is_one_person_and_three_good_bots(run: Runner) -> None:
    _, out, _ = run("play", "--seed", "1", typed="quit\n")
    assert "Chili: Guest, Saffron, Cumin, and Paprika" in out
    _, out, _ = run("play", "--seed", "1", "--lang", "de", typed="quit\n")
    assert "Safran" in out


def test_the_same_seed_is_the_same_game_bots_included(run: Runner) -> None:
    words = ("play", "chili", "--seats", "random,solid,random", "--seed", "11", "--store", "memory")
    assert run(*words)[1] == run(*words)[1]


def test_plain_terminals_get_plain_signs(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "peppermill", "play", "--seed", "1", "--store", "memory"],
        input=b"quit\n",
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PATH": "", "PEPPERMILL_LANG": "en", "HOME": str(tmp_path)},
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"+-------+" in done.stdout


def test_a_reader_who_leaves_early_gets_no_traceback(tmp_path: Path) -> None:
    script = f"{sys.executable} -m peppermill rules chili | head -1"
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=False, cwd=tmp_path)
    assert b"Traceback" not in done.stderr


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    command, env = [sys.executable, "-m", "peppermill"], {"PEPPERMILL_LANG": "en", "PEPPERMILL_HOME": str(tmp_path)}
    for words, typed in (
        (["apply", "chili"], b"\xff\xfe"),
        (["apply", "chili", "--seed", b"\xff"], b'{"position": "chili 1"}'),
        (["simulate", "chili", "--seed", b"\xff"], b""),
        (["play", "--seed", b"\xff"], b""),
        (["simulate", b"\xff"], b""),
    ):
        done = subprocess.run([*command, *words], input=typed, capture_output=True, check=False, env=env)
        assert done.returncode == 2, done
        assert done.stderr.startswith(b"peppermill: ")
        assert b"Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_mistake_leaves_no_store_behind(run: Runner, tmp_path: Path) -> None:
    for words in (["--players", "7"], ["--option", "cycles=99"], ["--names", "!"], ["--resume"], ["--load", "none"]):
        assert run("play", *words, "--store", str(tmp_path / "x.sqlite"))[0] in (1, 2)
    assert not list(tmp_path.glob("x.sqlite*"))


@pytest.mark.parametrize("more", [["--seed", "3"], ["--players", "2"], ["--option", "cycles=9"], ["--names", "Ana"]])
def test_what_belongs_to_a_new_game_is_refused_beside_an_old_one(run: Runner, more: list[str]) -> None:
    run("play", "--seed", "1", typed="quit\n")
    code, _, err = run("play", "--resume", *more)
    assert code == 2
    assert more[0] in err
    assert run("play", "--resume", "--load", "x.json")[0] == 2


def test_a_request_that_cannot_be_read_leaves_with_2_whatever_is_wrong_with_it(run: Runner) -> None:
    for position in ("chili 1; players 2; deck own 123", "chili 1; players 9", "x"):
        assert applied(run, {"position": position})[0] == 2
    assert applied(run, "[" + " " * 1_100_000 + "]")[0] == 2


def test_numbers_beyond_all_bounds_are_refused_in_a_sentence(run: Runner) -> None:
    for command in ([0, f"choose card={'9' * 40}"], [int("9" * 40), "choose card=1"]):
        code, answer, _ = applied(run, {"position": POSITION, "commands": [command]})
        assert code == 1
        assert answer["refusals"]


def test_special_files_are_not_read_for_ever(run: Runner) -> None:
    if Path("/dev/zero").exists():
        assert run("check-data", "chili", "/dev/zero")[0] == 1
        assert run("replay", "/dev/zero")[0] == 1


@pytest.mark.parametrize(
    ("script", "code"),
    [
        ("{} apply chili <&-", 2),
        ("{} play --store memory <&-", 0),
        ("{} rules chili >&-", 0),
        ("printf '\\xff\\n' | PYTHONIOENCODING=utf-8:strict {} play --store memory", 0),
        ("{} record $'\\xff' out.json", 1),
        ("{} play --resume $'\\xff'", 1),
        ("{} --help > /dev/full", 1),
        ("{} games --store " + "a" * 300, 1),
        ("printf 'save ~nosuchuser/x\\nquit\\n' | {} play --store memory", 0),
    ],
)
def test_closed_and_odd_streams_and_names_give_no_traceback(tmp_path: Path, script: str, code: int) -> None:
    env = {"PEPPERMILL_HOME": str(tmp_path), "PEPPERMILL_LANG": "en", "PATH": os.environ["PATH"]}
    command = ["bash", "-c", script.format(f"{sys.executable} -m peppermill")]
    done = subprocess.run(command, capture_output=True, check=False, cwd=tmp_path, env=env)
    assert b"Traceback" not in done.stderr
    assert done.returncode == code, done


def test_json_is_written_in_signs_every_terminal_has(run: Runner) -> None:
    code, out, _ = run(
        "apply", "chili", "--lang", "fr", typed=json.dumps({"position": POSITION, "commands": [[0, "eat"]]})
    )
    assert code == 1
    assert out.isascii()
    assert "\u00ab" in json.loads(out)["refusals"][0]["sentence"]


def test_a_record_nobody_can_play_on_is_not_kept(run: Runner, tmp_path: Path) -> None:
    match = peppermill.start("chili", ["Ana", "Ben"], seed=1)
    record = record_of(match, private=True)
    chairs = (record.chairs[0], Chair("Ben", "genius"))
    forged = msgspec.structs.replace(record, chairs=chairs)
    forged = msgspec.structs.replace(forged, checksum=_checksum(forged))
    (tmp_path / "x.json").write_text(write_record(forged))
    assert run("play", "--load", str(tmp_path / "x.json"))[0] == 2
    assert run("play", "--resume")[0] == 1


def test_one_damaged_game_does_not_hide_the_others(run: Runner, own_home: Path) -> None:
    run("play", "--seed", "1", typed="quit\n")
    run("play", "--seed", "2", typed="quit\n")
    with sqlite3.connect(own_home / "games.sqlite") as db:
        newest = db.execute("SELECT id FROM match ORDER BY created DESC").fetchone()[0]
        db.execute("UPDATE entry SET body = X'00' WHERE match = ?", (newest,))
    db.close()
    code, out, _ = run("games")
    assert code == 0
    assert "damaged" in out
    assert "unfinished" in out
    code, out, _ = run("play", "--resume", typed="")
    assert code == 0
    assert newest not in out


def test_leaving_a_hot_seat_clears_the_hand(run: Runner) -> None:
    match = peppermill.start("chili", ["Ana", "Ben"], seed=5)
    words = ("play", "chili", "--seats", "human,human", "--names", "Ana,Ben", "--seed", "5")
    _, out, _ = run(*words, typed=f"\n{match.view(0).hand[0]}\nquit\n")
    assert "Ana, your hand" in out
    assert "\n" * 50 in out.split("Ana, your hand")[1]


def test_a_curtain_falls_on_terminals_that_cannot_clear_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    terminal = Terminal(words_in("en"))
    terminal.console = Console(file=io.StringIO(), force_terminal=True)
    terminal.curtain()
    assert isinstance(terminal.console.file, io.StringIO)
    assert terminal.console.file.getvalue().count("\n") >= 60


def test_two_windows_on_one_game_do_not_hinder_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots have answered in the other window just before ours ask them."""
    chairs = [Chair("Ana", "human"), Chair("Bot", "greedy")]
    store = MemoryStore()
    new_match(store, "chili", chairs, match_id="m", seed=5)
    mine, theirs = (HotSeat(Match(store.open("m")), Terminal(words_in("en")), kept=True) for _ in range(2))
    theirs._ask_bot(theirs.match.decisions(1)[0])
    mine._ask_bot(mine.match.decisions(1)[0])
    theirs.match.submit(0, f"choose card={theirs.match.view(0).hand[0]}")
    mine._ask_bot(mine.match.decisions(1)[0])
    assert mine.match.state.round == 2


def test_every_bot_is_offered_when_one_is_not_known(run: Runner) -> None:
    _, _, err = run("simulate", "chili", "--bots", "x,y")
    assert all(name in err for name in BOTS["chili"])
