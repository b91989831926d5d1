"""Long work ends cleanly: Ctrl-C and limits keep what was played, and its cost is told before."""

import os
import signal
from itertools import islice

import msgspec
import pytest

from command import Runner
from lab.work_kit import interrupted_after, squares
from peppermill.cli import lab_arguments
from peppermill.cli import ladder as ladder_command
from peppermill.cli import simulate as simulate_command
from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.executors import ThisProcess
from peppermill.lab.ladder import LadderRun
from peppermill.lab.simulate import Plan, Simulation, play_simulations, simulate, units_of
from peppermill.lab.units import Limit, run_units
from peppermill.lab.work import Done, run_unit

CHILI = find_game("chili")
SETUP = Setup(3, CHILI.options(), CHILI.house_data())


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    return Runner(capsys, monkeypatch)


def plan(games: int) -> Plan:
    return Plan(game="chili", setup=SETUP, bots=("greedy", "random", "random"), games=games, seed="x")


def test_a_simulation_that_ends_early_counts_whole_deals_alone() -> None:
    early = Simulation(plan(90))
    assert not play_simulations([early], ThisProcess(), limit=Limit(games=50))
    found = early.result()
    assert (found.games, found.finished, found.complete) == (39, 39, False)  # of 40 games the last deal is not whole
    whole = simulate(plan(39))
    assert whole.complete
    assert (found.wins, found.ci95, found.decisions) == (whole.wins, whole.ci95, whole.decisions)


def test_units_that_come_in_any_order_give_the_same_part() -> None:
    one, other = Simulation(plan(90)), Simulation(plan(90))
    units = [run_unit(unit) for unit in islice(units_of(plan(90)), 3)]
    for done in units:
        one.take(done)
    for done in reversed(units):
        other.take(done)
    assert one.result().wins == other.result().wins
    assert Simulation(plan(90)).result().games == 0


def test_ctrl_c_never_falls_into_the_keeping_of_a_result() -> None:
    kept = list[Done]()

    def take(done: Done) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        kept.append(done)

    with pytest.raises(KeyboardInterrupt):
        run_units(squares(10), ThisProcess(), take)
    assert len(kept) == 1


def test_simulate_and_ladder_print_what_was_played_before_ctrl_c(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in (simulate_command, ladder_command):
        monkeypatch.setattr(command, "progress_bar", lambda total, words: interrupted_after(2))
    code, out, _ = run("simulate", "chili", "--games", "150", "--json")
    assert code == 130
    assert msgspec.json.decode(out)["games"] == 40
    code, out, _ = run("ladder", "chili", "--games", "150", "--bots", "random,greedy,solid", "--lang", "en")
    assert code == 130
    assert "Ended early" in out
    code, out, _ = run("ladder", "chili", "--games", "150", "--bots", "random,greedy,solid", "--json", "--lang", "en")
    found = msgspec.json.decode(out)
    assert (found["complete"], found["games"]) == (False, 40)


def test_simulate_and_ladder_end_at_a_limit(run: Runner) -> None:
    code, out, _ = run("simulate", "chili", "--games", "150", "--limit", "50", "--json")
    assert (code, msgspec.json.decode(out)["games"]) == (0, 40)
    code, out, _ = run("simulate", "chili", "--games", "150", "--limit", "50", "--lang", "en")
    assert "Ended early" in out
    code, out, _ = run("ladder", "chili", "--games", "40", "--bots", "random,greedy", "--limit", "20", "--json")
    assert (code, msgspec.json.decode(out)["games"]) == (0, 20)
    for command in ("simulate", "ladder"):
        code, out, err = run(command, "chili", "--limit", "soon", "--lang", "en")
        assert (code, out) == (2, "")
        assert "soon" in err


def test_a_ladder_plays_its_line_ups_by_turns() -> None:
    ladder = LadderRun("chili", SETUP, ["greedy", "random"], 40, "x")
    assert len(ladder.plans) == 2
    ladder.play(ThisProcess(), limit=Limit(games=40))
    assert {rating.games for rating in ladder.ladder().ratings} == {54}  # 18 games of either line-up, with a bot twice
    with pytest.raises(Refused, match="ladder-pool"):
        LadderRun("chili", SETUP, ["greedy"], 40, "x")


def test_the_cost_of_long_work_is_told_before(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_arguments, "LONG_SECONDS", 0.0)
    _, _, err = run("simulate", "chili", "--games", "220", "--limit", "20", "--lang", "en")
    assert "At most 220 games" in err
    _, _, err = run("simulate", "chili", "--games", "20", "--lang", "en")
    assert err == ""
