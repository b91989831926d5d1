"""The short forms of `prove calibration`, `shares`, `cheater`, `dish` and `search`."""

from pathlib import Path
from runpy import run_path

import pytest
from msgspec.structs import replace

from prove import calibration
from prove.cheater import cheat
from prove.dish import dish
from prove.shares import PAIRS, Pair, analysed, gap

EXAMPLE = Path(__file__).parents[2] / "examples" / "strong_bot.py"


def test_calibration_goes_on_where_it_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(calibration, "FOLDER", tmp_path)
    first = calibration.one_game("chili", 2, 0)
    (tmp_path / "chili-2.jsonl").write_text("[0, 0.25, 1.0]\n[1, 0.5, 0.0]\n")
    assert calibration.said_and_done("chili", 2, 2) == [(0.25, 1.0), (0.5, 0.0)]
    assert calibration.one_game("chili", 2, 0) == first
    assert 0 <= first[0] <= 1


def test_calibration_finds_chances_that_were_said_wrongly() -> None:
    right = [(0.25, float(number % 4 == 0)) for number in range(800)]
    wrong = [(0.5, done) for _, done in right]
    assert calibration.summary(right)["ok"]
    assert not calibration.summary(wrong)["ok"]


def test_calibration_draws_what_it_found_of_a_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(calibration, "FOLDER", tmp_path)
    for players in range(2, 6):
        (tmp_path / f"chili-{players}.jsonl").write_text("[0, 0.25, 1.0]\n[1, 0.5, 0.0]\n", encoding="utf-8")
    figures = calibration.calibration(2, "chili")
    assert set(figures) == {"ok", *(f"chili {players}" for players in range(2, 6))}
    assert (tmp_path / "chili.png").stat().st_size > 1_000


def test_head_of_solid_is_better_than_that_of_random_play() -> None:
    assert gap(Pair("chili", ("random", "solid"), "head", {"cycles": 1}), 0) > 0


def test_hand_of_gestures_is_a_share_of_its_own() -> None:
    """A round with physics: what gestures brought is told from what answers gave up, and both from luck."""
    pair = replace(PAIRS["hand"], options={"input": "physics", "round_limit": 1})
    for share in analysed(pair, pair.levels, 1):
        assert share.hand != 0
        assert share.luck + share.hand + share.head == pytest.approx(share.end - share.begin)


def test_cheater_wins_more_than_its_share() -> None:
    assert sum(cheat("chili", 2, number) for number in range(4)) >= 3
    assert sum(cheat("safranito", 2, number) for number in range(2)) >= 1
    assert sum(cheat("a_la_carte", 4, number) for number in range(4)) >= 1


def test_search_example_with_compiled_rollouts_plays_whole_games() -> None:
    duel = run_path(str(EXAMPLE))["duel"]
    won = [duel(number, 30) for number in range(2)]
    assert set(won) <= {0.0, 0.5, 1.0}
    assert duel(1, 30) == won[1]
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 80


def test_dish_taken_alone_is_worth_at_most_its_exact_solution() -> None:
    """The solution that tries every tilt is no less than that of `solid`, which tries a few, and hardly more."""
    found = dish(1, ("solid@quick", "solid@normal"))
    assert found["ok"]
    gives_up = [found["solid@normal_gives_up"], found["solid@quick_gives_up"]]
    assert 0 <= gives_up[0] < gives_up[1] < 0.1  # type: ignore[operator]
