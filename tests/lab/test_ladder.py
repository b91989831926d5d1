"""Ladders: fitted strengths are right, and the command prints and draws them."""

import json
import math
from pathlib import Path

import pytest

from command import Runner
from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.ladder import fit_strengths, line_ups, play_ladder


def test_strengths_are_those_the_wins_were_made_of() -> None:
    strengths = {"a": 1.0, "b": 2.0, "c": 5.0}
    wins = {}
    for bots in line_ups(list(strengths), 2):
        shares = [strengths[bot] / sum(strengths[one] for one in bots) for bot in bots]
        wins[bots] = tuple(10_000 * share for share in shares)
    found, errors = fit_strengths(list(strengths), wins)
    assert [math.exp(one) for one in found] == pytest.approx([1, 2, 5], rel=0.01)
    assert errors[0] == 0 < errors[1] < 0.03


def test_errors_shrink_with_games_and_a_bot_that_never_lost_has_a_rating() -> None:
    few, many = (fit_strengths(["a", "b"], {("a", "b"): (0.0, games)}) for games in (10.0, 1_000.0))
    assert few[0][1] < many[0][1] < 10
    few, many = (fit_strengths(["a", "b"], {("a", "b"): (games / 2, games / 2)}) for games in (100.0, 10_000.0))
    assert few[1][1] == pytest.approx(10 * many[1][1], rel=0.05)


def test_tables_of_more_than_two_are_fitted_by_who_wins() -> None:
    found, _ = fit_strengths(["a", "b", "c"], {("a", "b", "c"): (1_000.0, 1_000.0, 2_000.0)})
    assert [math.exp(one) for one in found] == pytest.approx([1, 1, 2], rel=0.01)


def test_play_ladder_rates_levels_and_styles_in_their_order() -> None:
    game = find_game("chili")
    setup = Setup(2, game.options(), game.house_data())
    found = play_ladder("chili", setup, ["solid", "greedy", "random"], 60, "x")
    assert [rating.bot for rating in found.ratings] == ["solid", "greedy", "random"]
    assert found.games == 180
    assert found.ratings[0].rating == 1500
    assert found == play_ladder("chili", setup, ["solid", "greedy", "random"], 60, "x")
    for pool in (["solid"], ["solid", "solid"]):
        with pytest.raises(Refused, match="ladder-pool"):
            play_ladder("chili", setup, pool, 2, "x")


def test_ladder_prints_ratings_json_and_a_plot(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run, plot = Runner(capsys, monkeypatch), tmp_path / "ladder.png"
    words = ("ladder", "chili", "--bots", "greedy,cautious,spoiler", "--players", "3", "--games", "6")
    code, out, _ = run(*words, "--plot", str(plot))
    assert code == 0
    assert all(name in out for name in ("greedy", "cautious", "spoiler", "1500 ± 0"))
    assert plot.stat().st_size > 1_000
    code, out, _ = run(*words, "--json")
    assert len(json.loads(out)["ratings"]) == 3
    code, _, err = run("ladder", "chili", "--bots", "solid,genius")
    assert (code, "genius" in err) == (2, True)
