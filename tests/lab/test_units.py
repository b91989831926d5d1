"""Units give the same results wherever they run, and results outlive kills, full disks and lost workers."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lab.work_kit import die_once, squares
from peppermill.cli import main
from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.executors import Executor, LocalProcesses, ThisProcess
from peppermill.lab.results import ResultsFile
from peppermill.lab.simulate import Plan, simulate, units_of
from peppermill.lab.units import Limit, Unit, read_limit, run_units
from peppermill.lab.work import Done

CHILI = find_game("chili")
EXPERIMENT = {"name": "squares"}
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
SECONDS = 180
KILLED = """
import sys
from pathlib import Path
from lab.work_kit import squares
from peppermill.lab.executors import ThisProcess
from peppermill.lab.results import ResultsFile
from peppermill.lab.units import run_units
with ResultsFile(Path(sys.argv[1]), {"name": "squares"}) as results:
    run_units(squares(1_000_000), ThisProcess(), lambda done: print(done.unit.key, flush=True), results)
"""


def rows(executor: Executor, units: list[Unit]) -> dict[str, object]:
    found: dict[str, object] = {}
    run_units(units, executor, lambda done: found.__setitem__(done.unit.key, done.row))
    return found


def test_units_give_equal_rows_in_this_process_and_in_two() -> None:
    setup = Setup(3, CHILI.options(), CHILI.house_data())
    plan = Plan(game="chili", setup=setup, bots=("solid", "greedy", "random"), games=18, seed="x")
    units = list(units_of(plan, 4))
    assert rows(ThisProcess(), units) == rows(LocalProcesses(2), units)
    assert simulate(plan).wins == simulate(plan, executor=LocalProcesses(2)).wins


def test_a_worker_that_dies_costs_its_units_alone(tmp_path: Path) -> None:
    once = tmp_path / "died"
    units = [
        Unit(key=str(number), work=f"{die_once.__module__}:die_once", given=(number, str(once))) for number in range(9)
    ]
    assert rows(LocalProcesses(2), units) == {str(number): {"square": number**2} for number in range(9)}
    assert once.exists()


def test_a_unit_that_always_kills_its_worker_is_refused() -> None:
    units = [Unit(key="bad", work=f"{die_once.__module__}:die", given=None)]
    with pytest.raises(Refused, match="units-lost"):
        rows(LocalProcesses(1), units)


def test_results_are_not_computed_again_and_limits_end_work(tmp_path: Path) -> None:
    file, seen = tmp_path / "results", list[Done]()
    with ResultsFile(file, EXPERIMENT) as results:
        assert not run_units(squares(10), ThisProcess(), seen.append, results, Limit(games=4))
    assert len(seen) == 4
    again = list[Done]()
    with ResultsFile(file, EXPERIMENT) as results:
        assert len(results) == 4
        assert run_units(broken_below(4), ThisProcess(), again.append, results)
        assert not run_units(squares(5), ThisProcess(), again.append, results, Limit(seconds=0))
        assert run_units(squares(10), ThisProcess(), again.append, results)
    assert [done.row for done in again[-10:]] == [{"square": number**2} for number in range(10)]
    for text in ("", "0", "-1", "10x", "m", "1e3"):
        with pytest.raises(Refused, match="limit-malformed"):
            read_limit(text)


def broken_below(count: int) -> Iterator[Unit]:
    """Yield units that are in the file, under work that fails."""
    yield from (Unit(key=unit.key, work="no.such:work", given=None) for unit in squares(count))


def test_a_killed_run_keeps_what_it_told(tmp_path: Path) -> None:
    file = tmp_path / "results"
    command = [sys.executable, "-c", KILLED, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=ENVIRONMENT) as run:
        assert run.stdout is not None
        told = [run.stdout.readline() for _ in range(50)]
        run.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    with file.open("ab") as torn:
        torn.write(b'0123abcd ["half')
    with ResultsFile(file, EXPERIMENT) as results:
        assert len(results) >= 49
        for line in told[:49]:
            assert results.find(line.decode().strip()) == {"square": int(line) ** 2}


def test_results_of_another_experiment_or_damaged_or_in_use_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results"
    with ResultsFile(file, EXPERIMENT) as results:
        run_units(squares(3), ThisProcess(), lambda done: None, results)
        with pytest.raises(Refused, match="results-busy"):
            ResultsFile(file, EXPERIMENT)
    whole = file.read_bytes()
    with pytest.raises(Refused, match="results-of-another"):
        ResultsFile(file, {"name": "cubes"})
    file.write_bytes(whole.replace(b"square", b"sphere", 1))
    with pytest.raises(Refused, match="results-damaged"):
        ResultsFile(file, EXPERIMENT)
    other = tmp_path / "letter"
    other.write_bytes(b"Dear Ana")
    with pytest.raises(Refused, match="results-damaged"):
        ResultsFile(other, EXPERIMENT)
    assert other.read_bytes() == b"Dear Ana"
    file.write_bytes(whole[:20])  # the first line was cut off: nothing is lost but an empty beginning
    with ResultsFile(file, EXPERIMENT) as results:
        assert len(results) == 0


def test_a_full_disk_is_refused_and_leaves_whole_results(tmp_path: Path) -> None:
    file = tmp_path / "results"
    script = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n" + KILLED
    )
    command = [sys.executable, "-c", script, str(file)]
    done = subprocess.run(command, capture_output=True, env=ENVIRONMENT, check=False)
    assert b"file-unwritable" in done.stderr
    with ResultsFile(file, EXPERIMENT) as results:
        assert len(results) == len(done.stdout.split()) > 5
    assert file.read_bytes().endswith(b"\n")


def test_worker_processes_end_when_their_parent_is_killed() -> None:
    script = """
from lab.work_kit import endless
from peppermill.lab.executors import LocalProcesses
if __name__ == "__main__":
    for done in LocalProcesses(2).run(endless()):
        print(done.row["process"], flush=True)
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, env=ENVIRONMENT) as run:
        assert run.stdout is not None
        assert run.stdout.readline()
        run.kill()
        run.communicate(timeout=SECONDS)  # returns when every process that inherited its output has ended


def test_a_cluster_that_cannot_be_reached_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "chili", "--games", "2", "--ray", "127.0.0.1:1"]) == 2
    assert "ray" in capsys.readouterr().err  # the extra is missing, or there is no cluster
