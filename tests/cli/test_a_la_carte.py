"""À la carte at the terminal: whole games in words, pours and flips, refusals, keeping and coming back; real stoves."""

import json
import math
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import peppermill
from cli.a_la_carte_script import script
from command import Runner
from peppermill.bots import bots_of
from peppermill.cli.games.a_la_carte import render
from peppermill.cli.games.a_la_carte.input import sweet_spot
from peppermill.cli.games.terminal_view import Note, terminal_view_of
from peppermill.core import Seat
from peppermill.games.a_la_carte import commands as c
from peppermill.games.a_la_carte.pieces import BOTTLES, CREPE, house_menu
from peppermill.gestures import hand_of
from peppermill.gestures.tossing import toss_parameters
from peppermill.i18n import LANGUAGES, words_in
from peppermill.match import Match
from peppermill.match.record import continue_record, record_of
from peppermill.store import MemoryStore, SqliteStore
from pours import pour_parameters

PLAY = ("play", "a_la_carte", "--names", "Ana,Ben", "--store", "memory", "--seed", "3", "--option", "start=1")
ALONE = (*PLAY, "--seats", "human,random")
BEGIN = ("companion", "a_la_carte", "--names", "Ana,Ben", "--seed", "3", "--option", "start=1")
TABLE = ("--option", "input=sampled")


def flat(text: str) -> str:
    return " ".join(text.split())


def asked(text: str, **options: Any) -> Any:
    """A command from words, at the first question of a turn."""
    match = peppermill.start("a_la_carte", ["Ana", "Ben"], options={"start": 1, **options}, seed=3)
    for seat in range(2 if options.get("hands") == "typed" else 0):
        match.submit(seat, "name cup=cool")
    match.submit(0, "dish dish=gazpacho")
    match.submit(1, "dish dish=lemon_ice")
    decision = match.decisions()[0]
    return terminal_view_of("a_la_carte", words_in("en")).command(
        text, decision, match.view(0), match.random_stream("hand")
    )


@pytest.mark.parametrize("mode", ["sampled", "typed"])
def test_a_whole_game_can_be_typed(run: Runner, mode: str) -> None:
    options = {"input": mode, "round_limit": 6, "start": 1}
    agreed = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    typed = "\n".join(script(4, **options))
    words = ("play", "a_la_carte", "--names", "Ana,Ben", "--store", "memory", "--seats", "human,human", "--seed", "4")
    code, out, err = run(*words, *agreed, typed=typed)
    assert (code, err) == (0, "")
    assert "The game is over" in out
    assert re.search(r"1\. (Ana|Ben): \d+ points?", out)
    assert "no word known here" not in out
    assert "no answer" not in out
    assert "which of these do you mean" not in out


def test_hotseat_has_no_curtain_and_tells_news_once(run: Runner) -> None:
    _, out, _ = run(*PLAY, "--seats", "human,human", *TABLE, typed="gazpacho\nlemon ice\nend\nquit\n")
    assert "Pass the screen" not in out
    assert out.count("Ana puts Gazpacho into the pan") + out.count("You put Gazpacho into the pan") == 1


def test_a_pour_has_tilt_and_dwell_and_the_hand_decides_how_well(run: Runner) -> None:
    typed = "gazpacho\npour lemon 125 0.2\nquit\n"
    _, out, _ = run(*ALONE, "--hand", "expert", typed=typed)
    assert "You tilt the lemon." in out
    assert run(*ALONE, "--hand", "expert", typed=typed)[1] == out
    steady, shaky = asked("pour lemon 125 0.2"), asked("pour lemon 150 0.2")
    assert isinstance(steady, c.Season)
    assert pour_parameters(steady.gesture)[0] < pour_parameters(shaky.gesture)[0]
    assert pour_parameters(asked("pour lemon 125 0.9").gesture)[1] > pour_parameters(steady.gesture)[1]
    assert (steady.pan, steady.gesture.bottle) == (0, "lemon")
    assert asked("pour lemon over B").pan == 1


def test_a_pour_without_figures_is_for_one_crystal() -> None:
    good, novice = hand_of("good"), hand_of("novice")
    assert 118 <= sweet_spot(20, good) <= 124 < sweet_spot(6, good)
    assert 90 <= sweet_spot(20, novice) <= 140
    assert 100 <= sweet_spot(0, good) <= 180
    command = asked("pour lemon", input="sampled")
    assert command == c.Tilt(command.decision, Seat(0), "lemon", math.radians(sweet_spot(20, good)))


def test_a_flip_has_strength_and_wrist() -> None:
    match = peppermill.start("a_la_carte", ["Ana", "Ben"], options={"start": 1}, seed=3)
    match.submit(0, "dish dish=gazpacho")
    match.submit(1, "dish dish=lemon_ice")
    state, decision, shown = (
        match.state,
        match.decisions()[0],
        terminal_view_of("a_la_carte", words_in("en"), "expert"),
    )
    stoves = (replace(state.stoves[0], dish=CREPE), state.stoves[1])
    crepe = replace(state, stoves=stoves, actions=2, rolled=True)
    view, (decision,) = match.game.view(crepe, Seat(0)), match.game.decisions(crepe)
    usual, strong, wristy = (
        shown.command(text, decision, view, match.random_stream("same"))
        for text in ("flip", "flip 130", "flip 100 130")
    )
    assert toss_parameters(strong.gesture).lift > toss_parameters(usual.gesture).lift
    assert toss_parameters(wristy.gesture).wrist > toss_parameters(usual.gesture).wrist
    assert toss_parameters(wristy.gesture).lift == pytest.approx(toss_parameters(usual.gesture).lift)
    assert all(command in decision.answers for command in (usual, strong, wristy))
    assert isinstance(shown.command("flip 10", decision, view, match.random_stream("same")), Note)
    assert "flip" in shown.prompt(decision, view, "Ana")


@pytest.mark.parametrize("text", ["pour lemon 80", "pour lemon 190", "pour lemon 120 2", "pour salt", "pour", "menu"])
def test_input_without_meaning_is_a_note_or_none(text: str) -> None:
    command = asked(text)
    assert command is None or isinstance(command, Note)


def test_sampled_pours_take_a_tilt_alone() -> None:
    assert isinstance(asked("pour lemon 120 0.3", input="sampled"), Note)
    assert isinstance(asked("flip 100", input="sampled"), Note)
    assert isinstance(asked("pour lemon", input="typed"), Note)
    assert isinstance(asked("flip", input="typed"), Note)
    two = asked("pour lemon 2", input="typed")
    assert two == c.Fallen(two.decision, Seat(0), "lemon", 2, 0)


def test_forbidden_commands_are_refused_by_their_rule(run: Runner) -> None:
    wrong = ["crepe", "gazpacho", "turn 2", "spoons", "swap Z", "pour l", "take B point", "burn", "dish nothing", "foo"]
    _, out, _ = run(*ALONE, *TABLE, typed="\n".join([*wrong, "rules W-1", "log", "menu", "quit"]))
    out = flat(out)
    assert "Nobody begins the game with a crêpe. [P-1]" in out
    assert "“Z”: which of these do you mean? A and B" in out or "“z”: which of these do you mean? A and B" in out
    assert "“foo” is no word known here." in out
    assert "That is no answer to what is asked here." in out
    assert "W-1" in out
    assert "red: Herb steak" in out


def test_play_keeps_resumes_saves_and_loads_a_game(run: Runner, tmp_path: Path) -> None:
    begun = ("play", "a_la_carte", "--seats", "human,random", "--seed", "3", "--option", "start=1")
    file = tmp_path / "mine.json"
    _, out, _ = run(*begun, typed=f"gazpacho\npour lemon 122\nsave {file}\nquit\n")
    name = re.search(r"--resume\s+(\S+)", out)
    assert name is not None
    for words in (["--resume", name[1]], ["--load", str(file)]):
        code, out, _ = run("play", *words, typed="quit\n")
        assert code == 0
        assert "You tilt the lemon." in out
    code, out, _ = run("replay", str(file), "--verify")
    assert code == 0
    assert "Verified" in out


def test_bots_alone_can_be_watched(run: Runner) -> None:
    code, out, _ = run("play", "a_la_carte", "--seats", "casual,solid", "--seed", "2", "--store", "memory", *TABLE)
    assert code == 0
    assert "you are watching" in out
    assert "The game is over" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_matched_in_every_language(language: str) -> None:
    words = words_in(language)
    match = peppermill.start("a_la_carte", ["Ana", "Ben"], options={"input": "sampled", "start": 1}, seed=1)
    shown, decision, view = terminal_view_of("a_la_carte", words), match.decisions()[0], match.view(0)
    for dish in house_menu().dishes:
        called = (dish.name, words.say(f"a_la_carte-word-{dish.name}"))
        found = [shown.command(name, decision, view, match.random_stream("x")) for name in called]
        assert found == [c.PickDish(decision.id, dish.name)] * 2
    match.submit(0, "dish dish=gazpacho")
    match.submit(1, "dish dish=lemon_ice")
    decision, view = match.decisions()[0], match.view(0)
    for bottle in BOTTLES:
        command = shown.command(
            f"pour {words.say(f'a_la_carte-word-{bottle}')} 120", decision, view, match.random_stream("x")
        )
        assert (command.bottle, command in decision.answers) == (bottle, True)


def drawn(language: str, width: int, players: int) -> list[str]:
    names = ["Maximiliane-Charlotte 3.", "Ben", "Cem", "Di"][:players]
    match = peppermill.start("a_la_carte", names, options={"input": "sampled", "start": 1}, seed=3)
    for seat, dish in enumerate(("devils_ragout", "eau_pour_le_cafe", "gazpacho", "bouillabaisse")[:players]):
        match.submit(seat, f"dish dish={dish}")
    match.submit(0, "tilt pan=0 bottle=paprika tilt=2.5")
    return [line.plain for line in render.table(match.view(0), names, words_in(language), width)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("players", [2, 4])
def test_no_line_is_wider_than_the_screen(language: str, width: int, players: int) -> None:
    lines = drawn(language, width, players)
    assert max(len(line.rstrip()) for line in lines) <= width
    assert len(lines) <= 36 or width < 80


def test_knobs_pans_and_bottles_can_be_read() -> None:
    text = "\n".join(drawn("en", 120, 2))
    assert "[●····==x] 0  Devil’s ragout (pepper ×2, paprika ×2, herbs; 5–6, burns at 7; 6 points)" in text
    assert "|●●●●●●●●●●●●●●●·····> 15+5" in text
    assert "Into" not in text
    assert "paprika" in text.split("In the pan:")[1].splitlines()[0]


def test_simulate_without_physics_repeats_by_seed(run: Runner) -> None:
    words = ("simulate", "a_la_carte", "--bots", "casual,random", "--games", "6", "--option", "input=sampled", "--json")
    code, out, _ = run(*words)
    assert code == 0
    result = json.loads(out)
    assert (result["finished"], result["refusals"]) == (6, 0)
    assert json.loads(run(*words)[1])["decisions"] == result["decisions"]
    assert run(*words[:3], "greedy,random")[0] == 2


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_the_bots(run: Runner, command: str, language: str) -> None:
    said = flat(run(command, "--help", "--lang", language)[1]).split("À la carte", 1)[1]
    assert all(re.search(rf"\b{bot}\b", said) for bot, info in bots_of("a_la_carte").items() if not info.style)


def kept(home: Path) -> list[Match]:
    """Return what is kept, verified, the newest first."""
    with SqliteStore(home / "games.sqlite") as store:
        records = [record_of(Match(store.open(name)), private=True) for name in store.matches()]
    return [continue_record(record, MemoryStore(), "kept", "kept") for record in records]


OPENING = "point\nswap\ngazpacho\nlemon ice\n"


def test_companion_runs_a_stove_that_is_typed_in(run: Runner) -> None:
    lines = script(3, input="typed", start=1, round_limit=3)
    code, out, err = run(*BEGIN, "--option", "round_limit=3", typed="\n".join([*lines, ""]))
    assert (code, err) == (0, "")
    assert "The game is over" in out


def test_companion_undoes_an_entry_at_the_stove(run: Runner, own_home: Path) -> None:
    typed = f"{OPENING}heat 2\npour lemon 3 1\nundo\npour lemon 2 0\npour paprika 1\ncarpaccio\nquit\n"
    code, out, _ = run(*BEGIN, typed=typed)
    assert code == 0
    assert "Taken back: Ana: fallen." in out
    assert "You finish Gazpacho for 3 points, perfectly: a star!" in flat(out)
    now, before = kept(own_home)
    assert before.state.bin or before.state.phase == "dish"
    assert (now.state.stars, now.state.finished[0]) == ((1, 0), ("gazpacho",))


def test_companion_resumes_where_it_was_left(run: Runner) -> None:
    run(*BEGIN, typed=f"{OPENING}heat 3\nquit\n")
    code, out, _ = run("companion", "a_la_carte", "--resume", typed="quit\n")
    assert code == 0
    assert "roll: 3." in out
    assert run("companion", "chili")[0] == 2
