"""The short forms of `prove kills`, `prove fuzzing`, `prove secrecy`, `prove siege`, `prove browser-steady` and `prove
browser-pace`."""

import json
from pathlib import Path
from typing import Any

import pytest

from prove import attack_mixed
from prove.__main__ import main
from prove.browser_pace import is_readable
from prove.browser_steady import steady
from prove.cluster import SHORT, prove_cluster
from prove.fuzzing import ATTACKS, fuzz
from prove.kills import kill_rounds
from prove.server_fuzzing import lay_siege
from prove.server_kills import is_fine
from prove.server_kills import kill_rounds as kill_servers
from prove.server_secrecy import compare_pairs


def test_a_kill_loses_no_acknowledged_command(tmp_path: Path) -> None:
    figures = kill_rounds(tmp_path / "games.sqlite", 3)
    assert figures["acknowledged"] > 0
    assert (figures["lost"], figures["broken"]) == (0, 0)


def test_killed_server_loses_and_doubles_no_acknowledged_play(tmp_path: Path) -> None:
    figures = kill_servers(tmp_path / "games.sqlite", 2)
    assert is_fine(figures), figures


@pytest.mark.slow
def test_a_cluster_loses_doubles_and_stops_nothing_through_faults() -> None:
    figures = prove_cluster(SHORT)
    assert figures["ok"], figures


@pytest.mark.parametrize("name", ATTACKS)
def test_hostile_input_is_read_or_refused(name: str) -> None:
    figures = fuzz(name, 40 if name == "stores" else 150)
    assert figures["refused"] > 0


def test_secrets_make_no_difference_on_the_wire() -> None:
    figures = compare_pairs(4)
    assert figures["ok"], figures


def test_server_stands_a_siege() -> None:
    figures = lay_siege(scale=0.01, by_schema=0)
    assert figures["ok"], figures


def test_browser_steady_names_tests_that_fail_in_one_of_its_runs(tmp_path: Path) -> None:
    tests = tmp_path / "test_sometimes.py"
    ran = tmp_path / "ran"
    tests.write_text(
        f"from pathlib import Path\n\ndef test_always():\n    pass\n\ndef test_sometimes():\n"
        f"    ran = Path({str(ran)!r})\n    was = ran.exists()\n    ran.touch()\n    assert not was\n"
    )
    figures = steady(2, 1, [str(tests)])
    failures = figures["failures"]
    assert isinstance(failures, dict)
    [(failed, times)] = failures.items()
    assert (figures["ok"], figures["runs"], figures["busy"], figures["tests"]) == (False, 2, 1, 2)
    assert (failed.rpartition(".")[2], times) == ("test_sometimes", 1)


def test_browser_steady_is_not_green_without_tests(tmp_path: Path) -> None:
    figures = steady(1, 1, [str(tmp_path / "nowhere.py")])
    assert (figures["ok"], figures["failures"]) == (False, {"pytest ended with exit code 4": 1})


def test_siege_mixed_takes_its_length_and_pause_from_its_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(attack_mixed, "attack_mixed", lambda *given: {"ok": True, "given": given})
    assert main(["siege-mixed", "3600", "--pause", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["siege-mixed"]["given"] == [3600.0, 1.0]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, True),
        ({"shortest_concerning_me_s": None}, True),
        ({"shortest_concerning_me_s": 2.4}, False),
        ({"shortest_s": 2.4}, False),
        ({"reading_ratio": 1.26}, False),
        ({"complaints": 1}, False),
    ],
)
def test_browser_pace_holds_a_game_to_both_bounds(changed: dict[str, Any], expected: bool) -> None:
    figures = {"reading_ratio": 1.2, "shortest_s": 2.6, "shortest_concerning_me_s": 4.1, "complaints": 0}
    assert is_readable({**figures, **changed}) is expected
