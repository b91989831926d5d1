"""`peppermill physics pour` and `toss`: gestures at the command line."""

import json
from pathlib import Path

import pytest

from peppermill.cli import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["--lang", "en", "physics", *arguments])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_physics_pour_tells_what_fell(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "pour", "150", "0.3", "--seed", "3")
    *fell, last = out.splitlines()
    assert code == 0
    assert all(" fell." in line for line in fell)
    assert last == f"Fallen: {len(fell)}. Left in the bottle: {20 - len(fell)}."


def test_physics_pour_counts_runs_of_chosen_crystals(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "pour", "60", "--crystals", "2+1", "--runs", "3")
    assert (code, out.strip()) == (0, "crystals: 0 · pours: 3 (100.0%)")


def test_physics_toss_tells_and_repeats_by_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "toss", "--json", "--seed", "4") == said(capsys, "toss", "--json", "--seed", "4")
    code, out, _ = said(capsys, "toss", "0", "0")
    assert (code, out.strip()) == (0, "caught, recipe side up: 1 (100.0%)")


def test_physics_pour_and_toss_print_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "pour", "150", "--json", "--runs", "2", "--crystals", "5")
    assert [len(facts["fallen"]) + len(facts["left"]) for facts in json.loads(out)["facts"]] == [5, 5]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("pour", "118", "1.5"), "at most 1 s are allowed"),
        (("pour", "many"), "is a number"),
        (("pour", "1e9"), "is a number"),
        (("pour", "200"), "the limits are"),
        (("pour", "--crystals", "99"), "crystals"),
        (("toss", "9"), "the limits are"),
        (("toss", "--skill", "wizard"), "wizard"),
        (("toss", "--runs", "0"), "runs"),
        (("toss", "--set", "along=0.5"), "“along”"),
    ],
)
def test_physics_refuses_impossible_gestures(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "")
    assert told in err


@pytest.mark.slow
def test_physics_pour_and_toss_write_pictures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture, movie = tmp_path / "pour.png", tmp_path / "toss.gif"
    assert said(capsys, "pour", "--crystals", "3", "--plot", str(picture))[0] == 0
    assert said(capsys, "toss", "--movie", str(movie))[0] == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert movie.read_bytes().startswith(b"GIF8")
