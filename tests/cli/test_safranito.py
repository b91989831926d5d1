"""Safranito at the terminal: whole games in words, throws, refusals, curtains, keeping and coming back."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

import peppermill
from cli.safranito_script import script
from command import Runner
from peppermill.bots import bots_of
from peppermill.cli import hotseat
from peppermill.cli.games.safranito import render
from peppermill.cli.games.terminal_view import Note, terminal_view_of
from peppermill.core import SPECTATOR, Seat
from peppermill.games.safranito.commands import AimChip, LayChip, ThrowChip
from peppermill.games.safranito.referee import CIRCLES
from peppermill.i18n import LANGUAGES, words_in
from peppermill.match import Match

PLAY = ("play", "safranito", "--names", "Ana,Ben", "--store", "memory")
HOT = (*PLAY, "--seats", "human,human")


def test_options_may_be_given_by_their_former_names(run: Runner) -> None:
    code, out, err = run(*HOT, "--option", "throws=typed", "--option", "hands=novice", typed="10 mint\nquit\n")
    assert (code, err) == (0, "")
    assert "no word known here" not in out


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("mode", ["sampled", "typed"])
def test_a_whole_game_can_be_typed(run: Runner, mode: str) -> None:
    options = {"input": mode, "round_limit": 2, "chili_consolation": True, "first_chef": 1}
    passed: list[int] = [-1]

    def curtain(match: Match, seat: int) -> str:
        handed, passed[0] = seat != passed[0], seat
        return "\0" if handed else ""

    lines = script(4, before=curtain, **options)
    typed = "\n".join("" if line == "\0" else line for line in lines)
    agreed = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    code, out, err = run(*HOT, "--seed", "4", *agreed, typed=typed)
    assert (code, err) == (0, "")
    assert "The game is over" in out
    assert "The agreed number of rounds was played." in out
    assert re.search(r"1\. (Ana|Ben): \d blends?", out)
    assert "no word known here" not in out
    assert "no answer" not in out


@pytest.mark.parametrize(("seats", "wanted"), [("human,solid", ["peppermill.bots"]), ("human,human", [])])
def test_play_compiles_for_bots_aside_at_a_terminal(
    run: Runner, monkeypatch: pytest.MonkeyPatch, seats: str, wanted: list[str]
) -> None:
    started: list[str] = []
    monkeypatch.setattr(hotseat, "run_aside", started.append)
    run(*PLAY, "--seats", seats, typed="quit\n")
    assert started == []
    monkeypatch.setattr(Console, "is_terminal", True)
    run(*PLAY, "--seats", seats, typed="quit\n")
    assert started == wanted


def test_a_throw_is_aimed_with_power_and_loft_and_the_hand_decides_how_well(run: Runner) -> None:
    alone = ("--seats", "human,random", "--seed", "3", "--option", "first_chef=1")
    typed = "chip 40\naim saffron\nquit\n"
    _, out, _ = run(*PLAY, *alone, "--hand", "expert", typed=typed)
    assert "where do you throw your 10?" in out
    assert "where do you throw your 40?" in out
    assert "You throw your 40." in out
    assert re.search(r"1 A40 \w+", out)
    assert run(*PLAY, *alone, "--hand", "expert", typed=typed)[1] == out
    assert run(*PLAY, *alone, "--hand", "novice", typed=typed)[1] != out
    _, out, _ = run(*PLAY, *alone, typed="aim mint 110 20 with 60\nquit\n")
    assert "You throw your 60." in out


def test_aim_declares_the_circle_it_names_and_none_for_a_spot(run: Runner, tmp_path: Path) -> None:
    alone = ("--seats", "human,random", "--seed", "3", "--option", "first_chef=1")
    for place, declared in (("saffron", True), ("10,-5", False)):
        file = tmp_path / f"{declared}.json"
        run(*PLAY, *alone, typed=f"aim {place}\nsave {file}\nquit\n")
        assert ("circle=saffron" in file.read_text(encoding="utf-8")) is declared


def test_a_round_with_real_throws_can_be_played_to_its_end(run: Runner) -> None:
    options = ("--seats", "human,random", "--seed", "3", "--option", "round_limit=1")
    code, out, err = run(*PLAY, *options, typed="aim garlic\n1\n" * 60)
    assert (code, err) == (0, "")
    assert "The game is over" in out
    assert len(re.findall(r"You throw your \d0\.", out)) >= 4


def test_play_refuses_an_unknown_skill(run: Runner) -> None:
    code, _, err = run(*PLAY, "--hand", "shaky")
    assert code == 2
    assert "shaky" in err


def test_forbidden_commands_are_refused_by_their_rule(run: Runner) -> None:
    drawn = ("--seats", "human,random", "--seed", "3", "--option", "first_chef=1", "--option", "input=sampled")
    wrong = ["sell 2", "aim mint with 15", "aim mint 90", "aim nowhere", "aim c", "aim #9", "chip 15", "buy", "foo"]
    typed = "\n".join([*wrong, "rules B-2", "log", "quit"])
    _, out, _ = run(*PLAY, *drawn, typed=typed)
    out = flat(out)
    assert "You can sell 0 to 0 of these cards, not 2. [S-1]" in out
    assert "You do not hold a 15 to throw. [T-1a]" in out
    assert "only where you aim counts" in out
    assert "“nowhere”: which of these do you mean? curry" in out
    assert "“c”: which of these do you mean? curry, cardamom, chili, cumin, cinnamon, card, and chef" in out
    assert "There is no chip 9 on the board." in out
    assert "That is no answer to what is asked here. [B-2]" in out
    assert "“foo” is no word known here." in out
    assert "B-2 The highest total in the bowl buys first" in out


def test_throwing_from_another_side_must_be_agreed(run: Runner) -> None:
    alone = ("--seats", "human,random", "--seed", "3", "--option", "first_chef=1")
    _, out, _ = run(*PLAY, *alone, typed="aim mint from west\nquit\n")
    assert "you throw from your own side, not from the west. [T-3]" in flat(out)
    _, out, _ = run(*PLAY, *alone, "--option", "walk_around=yes", typed="aim mint from west\nquit\n")
    assert "You throw your 10." in out


def test_a_curtain_falls_between_two_hands_and_hides_values(run: Runner) -> None:
    options = ("--seed", "3", "--option", "first_chef=1", "--option", "input=typed")
    _, out, _ = run(*HOT, *options, typed="\nlay saffron with 60\n\n\nquit\n")
    before, after = out.split("Pass the screen to Ben", 1)
    assert before.endswith("\n" * 50)
    assert "A60" in before
    assert "A60" not in after
    assert "A··" in after


def test_play_keeps_resumes_saves_and_loads_a_game(run: Runner, tmp_path: Path) -> None:
    begun = ("play", "safranito", "--seats", "human,random", "--seed", "3")
    file = tmp_path / "mine.json"
    agreed = ("--option", "input=sampled", "--option", "first_chef=1")
    _, out, _ = run(*begun, *agreed, typed=f"aim mint with 20\nsave {file}\nquit\n")
    name = re.search(r"--resume\s+(\S+)", out)
    assert name is not None
    for words in (["--resume", name[1]], ["--load", str(file)]):
        code, out, _ = run("play", *words, typed="quit\n")
        assert code == 0
        assert "You throw your 20." in out
    code, out, _ = run("replay", str(file), "--verify", "--seat", "0")
    assert code == 0
    assert "Verified" in out
    assert "A20" in out


@pytest.mark.slow
def test_bots_alone_can_be_watched(run: Runner) -> None:
    words = ("play", "safranito", "--seats", "casual,solid,random", "--seed", "2", "--store", "memory")
    code, out, _ = run(*words, "--option", "input=sampled")
    assert code == 0
    assert "you are watching" in out
    assert "The game is over" in out


def test_peppermill_play_runs_as_a_command(own_home: Path) -> None:
    words = ["play", "safranito", "--seats", "human,solid:novice@quick", "--seed", "5", "--lang", "de"]
    done = subprocess.run(
        [sys.executable, "-m", "peppermill", *words], input="aim Safran\nquit\n", capture_output=True, text=True,
        encoding="utf-8", check=False, timeout=180,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "Das Spiel ist gesichert." in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_matched_in_every_language(language: str) -> None:
    words = words_in(language)
    match = peppermill.start("safranito", ["Ana", "Ben"], options={"input": "sampled", "first_chef": 1}, seed=1)
    shown, decision = terminal_view_of("safranito", words), match.decisions(0)[0]
    for circle in CIRCLES:
        called = (circle, words.say(f"safranito-word-{circle}"), render.short(circle, words))
        spots = [shown.command(f"aim {name}", decision, match.view(0), match.random_stream("x")) for name in called]
        assert all(isinstance(spot, AimChip) for spot in spots)
        assert len(set(spots)) == 1
    assert isinstance(shown.command("aim saf", decision, match.view(0), match.random_stream("x")), AimChip)


def test_bare_names_are_answers_and_ambiguous_ones_notes() -> None:
    match = peppermill.start("safranito", ["Ana", "Ben"], options={"input": "typed", "first_chef": 1}, seed=1)
    shown, decision, view = terminal_view_of("safranito", words_in("en")), match.decisions(0)[0], match.view(0)
    assert shown.command("mint up", decision, view, match.random_stream("x")) == LayChip(decision.id, 10, "mint", True)
    assert shown.command("out with 30", decision, view, match.random_stream("x")) == LayChip(decision.id, 30, "out")
    assert isinstance(shown.command("lay", decision, view, match.random_stream("x")), Note)
    assert shown.command("log", decision, view, match.random_stream("x")) is None
    assert shown.command("", decision, view, match.random_stream("x")) is None


def test_more_power_is_more_speed() -> None:
    match = peppermill.start("safranito", ["Ana", "Ben"], options={"first_chef": 1}, seed=1)
    shown, decision, view = (
        terminal_view_of("safranito", words_in("en"), "expert"),
        match.decisions(0)[0],
        match.view(0),
    )
    soft, usual, hard = (
        shown.command(f"aim garlic {power}", decision, view, match.random_stream("same")) for power in (60, 100, 150)
    )
    assert isinstance(soft, ThrowChip)
    assert soft.gesture.speed < usual.gesture.speed < hard.gesture.speed
    high = shown.command("aim garlic 100 30", decision, view, match.random_stream("same"))
    assert high.gesture.loft > usual.gesture.loft + 0.3
    assert all(command in decision.answers for command in (soft, usual, hard, high))


def drawn(language: str, width: int, players: int = 4) -> list[str]:
    names = ["Maximiliane-Charlotte 3.", "Ben", "Cem", "Di"][:players]
    match = peppermill.start("safranito", names, options={"input": "typed", "first_chef": 1}, seed=3)
    for spot in ("saffron", "saffron", "saffron", "extra_throw", "field", "mint"):
        seat = match.decisions()[0].seat
        chip = match.view(seat).own_chips[0]
        match.submit(seat, f"lay chip={chip} spot={spot} up=false")
        match.submit(seat, "leave")
    words, view = words_in(language), match.view(0)
    lines = render.table(view, names, words, width) + render.hand(view, names, words, width)
    assert not render.hand(match.view(SPECTATOR), names, words, width)
    return [line.plain for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("players", [2, 4])
def test_no_line_is_wider_than_the_screen(language: str, width: int, players: int) -> None:
    lines = drawn(language, width, players)
    assert max(len(line.rstrip()) for line in lines) <= width
    assert len(lines) <= 34 or width < 80


def test_the_board_shows_every_chip_though_three_lie_in_one_bowl() -> None:
    board = "\n".join(drawn("en", 120)[:23])
    assert len(re.findall(r"A10|A20|B··|C··|D··", board)) == 6
    assert "saffron" in board


def test_a_close_call_is_measured_for_all() -> None:
    match = peppermill.start("safranito", ["Ana", "Ben"], options={"input": "sampled", "first_chef": 1}, seed=1)
    match.submit(0, "aim chip=20 x=0.0 y=0.0")
    view, words = match.view(1), words_in("en")
    (chip,) = view.board
    inside, outside = replace(chip, nearest="mint", overlap=0.42), replace(chip, nearest="mint", overlap=-1.2)
    assert render.chip_line(view, inside, words) == "1 A·· mint (by 0.4 mm)"
    assert render.chip_line(view, outside, words) == "1 A·· field (1.2 mm short of mint)"
    assert render.chip_name(replace(chip, seat=Seat(1), value=50)) == "B50"


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_the_bots_of_every_game(run: Runner, command: str, language: str) -> None:
    out = run(command, "--help", "--lang", language)[1]
    said = flat(out).split("Safranito", 1)
    for game, text in zip(("chili", "safranito"), said, strict=False):
        levels = [bot for bot, info in bots_of(game).items() if not info.style]
        assert all(re.search(rf"\b{bot}\b", text) for bot in levels)
    assert {"chili", "safranito"} <= set(re.findall(r"\w+", out))


def test_simulate_without_physics_repeats_by_seed(run: Runner) -> None:
    words = ("simulate", "safranito", "--bots", "casual,random", "--games", "6", "--option", "input=sampled", "--json")
    code, out, _ = run(*words)
    assert code == 0
    result = json.loads(out)
    assert (result["finished"], result["refusals"]) == (6, 0)
    assert json.loads(run(*words)[1])["decisions"] == result["decisions"]
    code, out, _ = run(*words[:-1])
    assert code == 0
    assert "Somebody completed a third blend." in out
    assert run(*words[:3], "greedy,random")[0] == 2
