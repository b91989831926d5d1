"""`peppermill physics`: what it tells, draws and refuses."""

import json
import re
import sys
from pathlib import Path

import pytest

from peppermill.cli import main

HEADINGS = [
    "Wo Würfe auf die Brettmitte enden, je nach Können",
    "Wie oft sich ein Chip umdreht",
    "Kristalle aus einer vollen Flasche nach Neigung und Verweilen",
    "Wo Crêpes sich wenden",
]
"""Of the German report."""
THROW = ["physics", "throw", "--seed", "3"]


def test_physics_throw_tells_where_chips_lie(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*THROW, "--at", "5,-5", "--chips", "4", "--side", "west"]) == 0
    out = capsys.readouterr().out
    assert "Chip 0:" in out
    assert "bytes" in out


def test_physics_throw_json_repeats_by_seed(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert main([*THROW, "--json", "--skill", "novice", "--set", "spin=20"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert told[0]["gesture"]["spin"] == 20
    assert told[0]["facts"]["chips"][0]["number"] == 0


def test_physics_throw_tells_chips_that_left_or_lie_on_the_rim(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*THROW, "--set", "speed=2.5", "--set", "loft=0.4"]) == 0
    assert "left the board" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--set", "spin=99"], "“spin”"),
        (["--set", "spin=x"], "is a number"),
        (["--set", "spin=nan"], "is a number"),
        (["--set", "spin"], "name=value"),
        (["--set", "side=south"], "cannot be"),
        (["--set", "outside=0.01"], "over the edge"),
        (["--at", "5"], "is a number"),
        (["--side", "up"], "cannot be"),
        (["--skill", "wizard"], "wizard"),
        (["--chips", "99"], "0 to 40"),
    ],
)
def test_physics_refuses_impossible_arguments(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*THROW, *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.slow
def test_physics_throw_writes_picture_and_film(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot, movie = tmp_path / "out.png", tmp_path / "out.gif"
    assert main([*THROW, "--chips", "2", "--plot", str(plot), "--movie", str(movie)]) == 0
    assert plot.read_bytes()[:4] == b"\x89PNG"
    assert movie.read_bytes()[:4] == b"GIF8"
    assert main([*THROW, "--plot", str(tmp_path / "no" / "out.png")]) == 1
    assert main([*THROW, "--movie", str(tmp_path / "no" / "out.gif")]) == 1
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.slow
def test_physics_report_writes_one_page(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert main(["--lang", "de", "physics", "report", str(page), "--times", "2"]) == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<img") == 4
    assert re.findall("<h2>(.*?)</h2>", text) == HEADINGS
    assert "http" not in text


def test_physics_plot_without_matplotlib_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.delenv("PEPPERMILL_COMMAND", raising=False)
    assert main([*THROW, "--plot", str(tmp_path / "out.png")]) == 2
    assert 'pip install "peppermill[plots]"' in capsys.readouterr().err
    monkeypatch.setenv("PEPPERMILL_COMMAND", "python3 run.py")
    assert main([*THROW, "--plot", str(tmp_path / "out.png")]) == 2
    said = capsys.readouterr().err
    assert "“python3 run.py” sets it up by itself" in said
    assert "pip" not in said
