"""Bots of an experimenter's own play the same in this process, in others, and where they were sent to."""

import pickle
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from installed_bots import corner_installed
from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.executors import Executor, LocalProcesses, ThisProcess
from peppermill.lab.ray_cluster import run_versioned
from peppermill.lab.schedule import read_schedule
from peppermill.lab.simulate import Plan, units_of
from peppermill.lab.sources import read_source
from peppermill.lab.tournament import Tournament
from peppermill.lab.trained_bots import bots_folder
from peppermill.lab.units import Unit, run_units
from peppermill.version import __version__

CHILI = find_game("chili")
OWN = """
class Lowest:
    def answer(self, view, decision, rng):
        return min(decision.answers.listed(), key=lambda choice: choice.card)
"""
HIGHEST = OWN.replace("Lowest", "Highest").replace("min(", "max(")


@pytest.fixture
def bots(tmp_path: Path) -> Iterator[dict[str, str]]:
    """Return bots of every kind: of a file, of a module that can be imported, and of an installed package."""
    (tmp_path / "own.py").write_text(OWN, encoding="utf-8")
    site = tmp_path / "site"
    site.mkdir()
    (site / "highest_bots.py").write_text(HIGHEST, encoding="utf-8")
    with corner_installed(site):
        yield {"lowest": f"{tmp_path / 'own.py'}:Lowest", "highest": "highest_bots:Highest"}
    sys.modules.pop("highest_bots", None)


def planned(bots: dict[str, str], *names: str) -> list[Unit]:
    setup = Setup(len(names), CHILI.options(cycles=1), CHILI.house_data())
    return list(units_of(Plan(game="chili", setup=setup, bots=names, games=12, seed="own", own=bots), 3))


def rows(executor: Executor, units: list[Unit]) -> dict[str, object]:
    found: dict[str, object] = {}
    run_units(units, executor, lambda done: found.__setitem__(done.unit.key, done.row))
    return found


def elsewhere(unit: Unit, *files: bytes | None) -> object:
    """Run a unit in a new process as a machine of a cluster does, and return its row."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(run_versioned, __version__, pickle.dumps(unit), *files).result().row


def test_own_bots_of_every_kind_play_alike_here_and_in_two_processes(bots: dict[str, str]) -> None:
    units = planned(bots, "lowest", "highest", "corner/Fine")
    here = rows(ThisProcess(), units)
    assert here == rows(LocalProcesses(2), units)
    scores = [game["outcome"]["scores"] for row in here.values() for game in row["games"]]  # type: ignore[index]  # read from JSON
    assert len(scores) == 12


def test_file_that_was_sent_plays_where_it_does_not_lie(bots: dict[str, str], tmp_path: Path) -> None:
    unit = planned(bots, "lowest", "solid")[0]
    here = rows(ThisProcess(), [unit])[unit.key]
    contents = [read_source(source) for source in unit.sources]
    (tmp_path / "own.py").unlink()
    assert elsewhere(unit, *contents) == here
    with pytest.raises(Refused, match="file-missing"):
        elsewhere(unit, None)
    assert contents[0] is not None
    with pytest.raises(Refused, match="own-bot-changed"):
        elsewhere(unit, contents[0] + b"#")


def test_trained_bots_are_sent_as_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEPPERMILL_HOME", str(tmp_path))
    file = bots_folder("chili") / "ana.npz"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"a network")
    unit = planned({}, "trained/ana", "solid")[0]
    assert [(source.place, read_source(source)) for source in unit.sources] == [(str(file), b"a network")]
    assert unit.given[0].own == {"trained/ana": str(file)}


def test_machine_that_lacks_a_bot_is_named(bots: dict[str, str], tmp_path: Path) -> None:
    of_module, of_package = planned(bots, "highest", "solid")[0], planned(bots, "corner/Fine", "solid")[0]
    (tmp_path / "site" / "highest_bots.py").unlink()
    (tmp_path / "site" / "corner-1.0.dist-info" / "entry_points.txt").unlink()
    with pytest.raises(Refused, match="bot-not-installed") as refused:
        elsewhere(of_module, None)
    assert refused.value.refusal.params["bot"] == "highest_bots"
    assert refused.value.refusal.params["machine"]
    with pytest.raises(Refused, match="bot-not-installed") as refused:
        elsewhere(of_package)
    assert refused.value.refusal.params["bot"] == "corner/Fine"


def test_bot_that_changes_while_games_are_played_is_refused(bots: dict[str, str], tmp_path: Path) -> None:
    units = planned(bots, "lowest", "solid")
    before = rows(ThisProcess(), units)
    (tmp_path / "own.py").write_text(HIGHEST.replace("Highest", "Lowest"), encoding="utf-8")
    with pytest.raises(Refused, match="own-bot-changed"):
        rows(ThisProcess(), units)
    after = rows(ThisProcess(), planned(bots, "lowest", "solid"))
    assert before != after


def test_tournament_plays_classes_of_modules_and_refuses_those_that_are_not_there(
    bots: dict[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "cup.toml"
    text = """
    bots = {highest = "highest_bots:Highest"}
    contests = [{game = "chili", bots = ["solid", "highest"], games = 4, options = {cycles = 1}}]
    """
    file.write_text(text, encoding="utf-8")
    tournament = Tournament(*read_schedule(file))
    assert tournament.play(ThisProcess())
    assert tournament.result().games == 4
    for name, code in (
        ("no_such.bots:Highest", "bot-not-installed"),
        ("highest_bots:None", "bot-broken"),
        ("../highest_bots:Highest", "own-bot-malformed"),
    ):
        file.write_text(text.replace("highest_bots:Highest", name), encoding="utf-8")
        with pytest.raises(Refused, match=code):
            read_schedule(file)


def test_unit_of_a_package_that_a_machine_lacks_is_refused_by_its_name() -> None:
    unit = Unit(key="x", work="os:getpid", given=None)
    packed = pickle.dumps(unit).replace(b"peppermill.lab.work", b"peppermill.lab.wark")
    with pytest.raises(Refused, match="bot-not-installed"):
        run_versioned(__version__, packed)
    with pytest.raises(Refused, match="ray-version"):
        run_versioned("0", b"of another version")
