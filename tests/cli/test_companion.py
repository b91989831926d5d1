"""`peppermill companion`: a real board typed in; every entry can be corrected, taken back and entered again."""

import re
from pathlib import Path

import pytest

import peppermill
from cli.safranito_script import script
from command import Runner
from peppermill.cli.companion import until
from peppermill.match import Match
from peppermill.match.record import continue_record, record_of
from peppermill.store import MemoryStore, SqliteStore

BEGIN = ("companion", "safranito", "--names", "Ana,Ben", "--seed", "3", "--option", "first_chef=1")


def games(home: Path) -> list[Match]:
    """Return what is kept, verified, the newest first."""
    with SqliteStore(home / "games.sqlite") as store:
        records = [record_of(Match(store.open(name)), private=True) for name in store.matches()]
    return [continue_record(record, MemoryStore(), "kept", "kept") for record in records]


def commands(match: Match) -> list[str]:
    return [str(entry.command) for entry in match.log.read(0)[1:]]


def test_companion_runs_a_board_that_is_typed_in(run: Runner) -> None:
    lines = script(3, input="typed", first_chef=1, round_limit=1)
    code, out, err = run(*BEGIN, "--open", "--option", "round_limit=1", typed="\n".join([*lines, ""]))
    assert (code, err) == (0, "")
    assert "The game is over" in out
    assert "Pass the screen" not in out


def test_undo_takes_back_an_entry_and_keeps_the_old_game(run: Runner, own_home: Path) -> None:
    typed = "lay saffron with 40\n\nlay mint with 20\nundo\nlay cumin with 30\ndone\nquit\n"
    code, out, _ = run(*BEGIN, "--open", typed=typed)
    assert code == 0
    assert "Taken back: Ben: lay." in out
    now, before = games(own_home)
    assert commands(before)[-1] == "lay decision=1.throw.1 chip=20 spot=mint up=false"
    assert commands(now)[:2] == commands(before)[:2]
    assert commands(now)[2] == "lay decision=1.throw.1 chip=30 spot=cumin up=false"
    assert [chip.value for chip in now.state.lying] == [40, 30]
    assert now.header.chance == before.header.chance


def test_undo_and_redo_take_several_entries(run: Runner, own_home: Path) -> None:
    typed = "lay saffron with 40\n\nlay mint with 20\n\nundo 3\nredo\nredo\nredo\nredo\nquit\n"
    _, out, _ = run(*BEGIN, "--open", typed=typed)
    assert "Taken back: Ana: leave · Ben: lay · Ben: leave." in out
    assert out.count("Entered again") == 3
    assert "There is nothing to enter again." in out
    now, before = games(own_home)
    assert commands(now) == commands(before)
    assert now.state == before.state


def test_undo_stops_at_the_opening_and_refuses_bad_counts(run: Runner) -> None:
    _, out, _ = run(*BEGIN, "--open", typed="undo\nundo x\nundo 0\nhelp\nlay saffron\nundo 99\nquit\n")
    assert "There is nothing to take back." in out
    assert "“x”" in out
    assert "takes back the last entry" in out
    assert "Taken back: Ana: lay" in out


def test_new_entry_clears_redo(run: Runner) -> None:
    _, out, _ = run(*BEGIN, "--open", typed="lay saffron\nundo\nlay mint\nredo\nquit\n")
    assert "There is nothing to enter again." in out


def test_move_corrects_a_chip_before_the_next_throw(run: Runner, own_home: Path) -> None:
    run(*BEGIN, "--open", typed="lay saffron with 40\nmove 1 mint up\ndone\nquit\n")
    (match,) = games(own_home)
    (chip,) = match.view().board
    assert (chip.nearest, chip.up, chip.value) == ("mint", True, 40)


def test_undo_takes_back_the_last_entry_of_a_game(run: Runner, own_home: Path) -> None:
    lines = script(3, input="typed", first_chef=1, round_limit=1)
    _, out, _ = run(*BEGIN, "--open", "--option", "round_limit=1", typed="\n".join([*lines, "undo", "quit", ""]))
    assert "The game is over" in out
    now, before = games(own_home)
    assert before.outcome is not None
    assert now.outcome is None
    assert commands(now) == commands(before)[:-1]


def test_hands_are_behind_a_curtain_unless_everybody_looks(run: Runner) -> None:
    _, out, _ = run(*BEGIN, typed="\nlay saffron with 40\n\n\nundo\n\nquit\n")
    assert "Pass the screen to Ben" in out
    shown = out.split("Pass the screen to Ben", 1)[1].split("Pass the screen to Ana", 1)[0]
    assert "A40" not in shown
    assert "40 spot" not in out


def test_companion_resumes_its_game_and_no_other(run: Runner) -> None:
    _, out, _ = run(*BEGIN, "--open", typed="lay saffron with 40\nundo\nlay mint with 50\nquit\n")
    assert "companion safranito --resume" in out
    run("play", "chili", "--seed", "1", typed="quit\n")
    code, out, _ = run("companion", "--resume", "--open", typed="quit\n")
    assert code == 0
    assert "You throw your 50." in out
    assert run("companion", "chili")[0] == 2
    names = re.findall(r"^(chili-\w+)", run("games")[1], re.MULTILINE)
    code, _, err = run("companion", "--resume", names[0])
    assert code == 2
    assert "real board" in err


@pytest.mark.parametrize("mode", ["sampled", "typed"])
def test_continued_record_repeats_by_seed(mode: str) -> None:
    """With the same luck: whoever takes a throw back and throws alike gets the same."""
    match = peppermill.start("safranito", ["Ana", "Ben"], options={"input": mode, "round_limit": 1}, seed=9)
    stream = match.random_stream("moves")
    while match.outcome is None:
        decision = match.decisions()[0]
        match.submit(decision.seat, decision.answers.sample(stream))
    record = record_of(match, private=True)
    half = len(record.entries) // 2
    again = continue_record(until(record, half), MemoryStore(), "again", "x")
    assert again.version == half
    for entry in record.entries[half:]:
        again.submit(entry.seat or 0, entry.command)
    assert again.log.read(0) == match.log.read(0)
