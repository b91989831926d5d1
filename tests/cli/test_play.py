"""`peppermill play` and what is kept of it: whole games, curtains, leaving and coming back, records."""

import io
import re
import sqlite3
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import peppermill
from command import Runner
from peppermill.cli import with_browser_table
from peppermill.cli.hotseat import HotSeat
from peppermill.cli.terminal import Terminal
from peppermill.games.chili.pieces import EVERY_CARD
from peppermill.i18n import words_in
from peppermill.match import Match, Player, new_match
from peppermill.match.record import _checksum, record_of, write_record
from peppermill.store import MemoryStore


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


def test_save_writes_a_record_to_load_replay_and_share(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed = f"log\nrules A-3\nrules Z\nhelp\nsave\nsave {file}\nsave {file}\nnonsense\nquit\n"
    _, out, _ = run("play", "chili", "--seats", "human,greedy", "--seed", "5", "--store", "memory", typed=typed)
    assert "was not kept" in out
    assert "Third action" in out
    assert "There is no rule “Z”" in out
    assert "Save where?" in out
    assert "is there already" in " ".join(out.split())
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


def test_reveal_is_shown_to_all_before_the_next_curtain(run: Runner) -> None:
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


def test_quit_works_at_the_curtain(run: Runner) -> None:
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


@pytest.mark.parametrize(("bots", "said"), [("strong,strong", True), ("solid,solid", False)])
def test_play_says_that_strong_compiles_first(run: Runner, bots: str, said: bool) -> None:
    _, out, _ = run("play", "chili", "--seats", bots, "--option", "cycles=1", "--seed", "3", "--store", "memory")
    assert ("is compiled first" in out) == said


def test_the_default_game_is_one_person_and_three_good_bots(run: Runner) -> None:
    _, out, _ = run("play", "--seed", "1", typed="quit\n")
    assert "Chili: Guest, Saffron, Cumin, and Paprika" in out
    _, out, _ = run("play", "--seed", "1", "--lang", "de", typed="quit\n")
    assert "Safran" in out


def test_the_same_seed_is_the_same_game_bots_included(run: Runner) -> None:
    words = ("play", "chili", "--seats", "random,solid,random", "--seed", "11", "--store", "memory")
    assert run(*words)[1] == run(*words)[1]


def test_play_refused_leaves_no_store_behind(run: Runner, tmp_path: Path) -> None:
    for words in (["--players", "7"], ["--option", "cycles=99"], ["--names", "!"], ["--resume"], ["--load", "none"]):
        assert run("play", *words, "--store", str(tmp_path / "x.sqlite"))[0] in (1, 2)
    assert not list(tmp_path.glob("x.sqlite*"))


@pytest.mark.parametrize("more", [["--seed", "3"], ["--players", "2"], ["--option", "cycles=9"], ["--names", "Ana"]])
def test_play_refuses_new_game_options_with_resume(run: Runner, more: list[str]) -> None:
    run("play", "--seed", "1", typed="quit\n")
    code, _, err = run("play", "--resume", *more)
    assert code == 2
    assert more[0] in err
    assert run("play", "--resume", "--load", "x.json")[0] == 2


def test_play_load_refuses_and_forgets_a_record_of_unknown_bots(run: Runner, tmp_path: Path) -> None:
    match = peppermill.start("chili", ["Ana", "Ben"], seed=1)
    record = record_of(match, private=True)
    seated = (record.players[0], Player("Ben", "genius"))
    forged = msgspec.structs.replace(record, players=seated)
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


def test_two_terminals_play_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots have answered in the other window just before ours ask them."""
    seated = [Player("Ana", "human"), Player("Bot", "greedy")]
    store = MemoryStore()
    new_match(store, "chili", seated, match_id="m", seed=5)
    mine, theirs = (HotSeat(Match(store.open("m")), Terminal(words_in("en")), kept=True) for _ in range(2))
    theirs._ask_bot(theirs.match.decisions(1)[0])
    mine._ask_bot(mine.match.decisions(1)[0])
    theirs.match.submit(0, f"choose card={theirs.match.view(0).hand[0]}")
    mine._ask_bot(mine.match.decisions(1)[0])
    assert mine.match.state.round == 2


@pytest.mark.parametrize(
    ("typed", "served"),
    [
        (["play"], ["serve", "--open"]),
        (["play", "--lan"], ["serve", "--open", "--lan"]),
        (["--lang", "de", "play", "--lan", "--tls"], ["serve", "--open", "--lang", "de", "--lan", "--tls"]),
        (["play", "--lang", "fr"], ["serve", "--open", "--lang", "fr"]),
        (["play", "--lang=fr"], ["serve", "--open", "--lang=fr"]),
        (["play", "chili", "--lang", "fr"], ["play", "chili", "--lang", "fr"]),
        (["games"], ["games"]),
    ],
)
def test_play_without_a_game_is_the_table_in_the_browser(typed: list[str], served: list[str]) -> None:
    assert with_browser_table(typed) == served


@pytest.mark.parametrize("option", ["--lan", "--tls"])
def test_play_refuses_browser_options_at_the_terminal(run: Runner, option: str) -> None:
    code, out, err = run("play", "chili", option)
    assert (code, out) == (2, "")
    assert f"“play {option}”" in err
