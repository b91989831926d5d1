"""Games as rows: every row is what the seat knew, files are whole or not there, and games can be played again."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest

import peppermill
from command import Runner
from peppermill.core import Refused, Seat
from peppermill.games import find_game
from peppermill.games.contract import Setup
from peppermill.lab.data import export_games, export_matches, import_game, read_observation
from peppermill.lab.executors import LocalProcesses, ThisProcess
from peppermill.lab.simulate import Plan, play_game
from peppermill.lab.units import Limit, Unit
from peppermill.lab.work import Done
from peppermill.match import Match
from peppermill.store import MemoryStore, SqliteStore

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
GAMES: list[tuple[str, int, tuple[str, ...], dict[str, object]]] = [
    ("chili", 3, ("solid", "greedy", "random"), {"cycles": 1}),
    ("safranito", 2, ("random", "random"), {"input": "sampled", "round_limit": 3}),
    ("a_la_carte", 2, ("random", "random"), {"input": "sampled", "round_limit": 3}),
]


def plan(game: str, players: int, bots: tuple[str, ...], options: dict[str, object], games: int = 4) -> Plan:
    rules = find_game(game)
    given = msgspec.convert(options, rules.options)
    return Plan(game=game, setup=Setup(players, given, rules.house_data()), bots=bots, games=games, seed="data")


CHILI = plan(*GAMES[0])


def rows_of(file: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = pyarrow.parquet.read_table(file).to_pylist()
    return found


@pytest.mark.parametrize(("game", "players", "bots", "options"), GAMES)
def test_every_row_is_what_its_seat_knew_in_the_game_played_again(
    game: str, players: int, bots: tuple[str, ...], options: dict[str, object], tmp_path: Path
) -> None:
    this, file = plan(game, players, bots, options, games=2), tmp_path / "games.parquet"
    assert export_games(this, file, ThisProcess()).games == 2
    match = import_game(file, 1, MemoryStore(), "again")
    rows = [row for row in rows_of(file) if row["match"] == "1"]
    assert match.version == len(rows) + 1
    rules, played = find_game(game), play_game(this, 1).outcome
    assert match.outcome == played
    again = tmp_path / "again.parquet"
    assert export_matches([("1", match)], again) == (1, len(rows))
    assert rows == rows_of(again)
    for row in rows:
        state, seen = match.state_at(int(str(row["entry"]))), read_observation(row)
        assert (seen.view, seen.viewer) == (rules.view(state, Seat(int(str(row["seat"])))), row["seat"])
        assert row["reason"] == (None if played is None else str(played.reason))
        choice, answers = json.loads(str(row["choice"])), json.loads(str(row["answers"]))
        like = [one.get("like", one)["type"] for one in answers]
        assert choice in answers or choice["type"] in like
        winners = [seat for seat, rank in enumerate(played.ranks if played else ()) if rank == 1]
        assert row["share"] == pytest.approx((row["seat"] in winners) / len(winners))


def test_files_are_equal_from_one_process_and_two_and_end_at_a_limit(tmp_path: Path) -> None:
    long = plan(*GAMES[0], games=60)
    alone, two, part = (tmp_path / f"{name}.parquet" for name in ("alone", "two", "part"))
    assert export_games(long, alone, ThisProcess()) == export_games(long, two, LocalProcesses(2))
    assert alone.read_bytes() == two.read_bytes()
    assert export_games(long, part, ThisProcess(), limit=Limit(games=40)).games == 36
    assert rows_of(part) == [row for row in rows_of(alone) if int(str(row["match"])) < 36]


def test_chances_are_estimated_for_every_seat(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    export_games(msgspec.structs.replace(CHILI, games=1), file, ThisProcess(), chances=20)
    for row in rows_of(file):
        chances, errors = row["chances"], row["chance_errors"]
        assert isinstance(chances, list)
        assert isinstance(errors, list)
        assert len(errors) == 3
        assert sum(chances) == pytest.approx(1, abs=1e-4)


def test_an_unfinished_match_has_rows_without_an_outcome(tmp_path: Path) -> None:
    match = peppermill.start("chili", ["Ana", "Ben"], seed=7)
    match.submit(1, match.decisions(1)[0].answers.listed()[0])
    export_matches([("begun", match)], tmp_path / "begun.parquet")
    (row,) = rows_of(tmp_path / "begun.parquet")
    assert (row["match"], row["bot"], row["seat"], row["entry"]) == ("begun", "human", 1, 1)
    assert [row[name] for name in ("reason", "scores", "ranks", "share")] == [None] * 4


def test_export_and_import_go_from_bots_to_a_store_and_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run, store = Runner(capsys, monkeypatch), tmp_path / "games.sqlite"
    data, back, again = (str(tmp_path / f"{name}.parquet") for name in ("data", "back", "again"))
    words = ("--game", "chili", "--bots", "greedy,random", "--games", "6", "--option", "cycles=1")
    code, out, err = run("export", data, *words, "--jobs", "1")
    assert (code, data in out, "Ctrl-C" in err) == (0, True, True)
    code, out, _ = run("import", data, "--match", "0,5", "--store", str(store))
    assert (code, out.count("data-")) == (0, 2)
    peppermill.save(peppermill.play("chili", ["greedy", "solid"], seed=7).match, tmp_path / "evening.json")
    assert run("import", str(tmp_path / "evening.json"), "--store", str(store))[0] == 0
    with SqliteStore(store) as kept:
        assert sorted(kept.matches()) == ["data-0", "data-5", "evening"]
        assert Match(kept.open("data-5")).outcome is not None
    assert run("export", back, "--store", str(store))[0] == 0
    assert {row["match"] for row in rows_of(Path(back))} == {"data-0", "data-5", "evening"}
    assert run("export", again, str(tmp_path / "evening.json"))[0] == 0
    assert {row["match"] for row in rows_of(Path(again))} == {"evening.json"}
    for refused in (
        ("import", str(tmp_path / "evening.json"), "--store", str(store)),
        ("import", data, "--store", str(store)),
        ("import", data, "--match", "6", "--store", str(store)),
        ("import", back, "--match", "0", "--store", str(store)),
        ("import", str(store), "--match", "0", "--store", str(store)),
        ("export", data, *words),
        ("export", str(tmp_path / "new.parquet")),
        ("export", str(tmp_path / "new.parquet"), "--game", "chili", "--bots", "genius,random"),
        ("export", str(tmp_path / "new.parquet"), "--game", "chili", "--players", "9"),
        ("export", str(tmp_path / "new.parquet"), "--game", "chili", "--store", str(store)),
        ("export", str(tmp_path / "none" / "new.parquet"), *words, "--jobs", "1"),
        ("export", str(tmp_path / "new.parquet"), str(tmp_path / "evening.json"), str(tmp_path / "evening.json")),
        ("export", str(tmp_path / "new.parquet"), data),
        ("export", str(tmp_path / "new.parquet"), *words, "--chances", "1"),
    ):
        code, out, err = run(*refused)
        assert (code in (1, 2), out, err.startswith("peppermill: ")) == (True, "", True) or "Ctrl-C" in err, refused
    assert not (tmp_path / "new.parquet").exists()
    with SqliteStore(store) as kept:
        assert len(kept.matches()) == 3


def test_files_of_others_and_damaged_ones_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    export_games(CHILI, file, ThisProcess())
    table = pyarrow.parquet.read_table(file)
    changed = table.set_column(
        11, table.schema.field(11), pyarrow.array([[1, 2, 3]] * len(table), table.schema.field(11).type)
    )
    pyarrow.parquet.write_table(changed, tmp_path / "changed.parquet")
    pyarrow.parquet.write_table(table.replace_schema_metadata({}), tmp_path / "bare.parquet")
    (tmp_path / "letter.parquet").write_bytes(b"Dear Ana")
    cases = (
        ("changed", "data-damaged"),
        ("bare", "data-not-ours"),
        ("letter", "data-not-ours"),
        ("none", "file-missing"),
    )
    for name, code in cases:
        with pytest.raises(Refused, match=code):
            import_game(tmp_path / f"{name}.parquet", 0, MemoryStore(), "match")


def test_a_full_disk_in_the_middle_leaves_nothing(tmp_path: Path) -> None:
    script = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, resource.RLIM_INFINITY))\n"
        "from peppermill.cli import main\n"
        "sys.exit(main(['export', sys.argv[1], '--game', 'chili', '--games', '400', '--jobs', '1']))"
    )
    command = [sys.executable, "-c", script, str(tmp_path / "games.parquet")]
    done = subprocess.run(command, capture_output=True, env=ENVIRONMENT, check=False)
    assert (done.returncode, b"Traceback" in done.stderr, b"games.parquet" in done.stderr) == (1, False, True)
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_keeps_whole_units(tmp_path: Path) -> None:
    file, seen = tmp_path / "games.parquet", list[int]()

    def stop(games: int) -> None:
        seen.append(games)
        if len(seen) == 2:
            raise KeyboardInterrupt

    found = export_games(plan(*GAMES[0], games=90), file, ThisProcess(), progress=stop)
    assert (found.interrupted, found.games) == (True, 36)
    assert {int(str(row["match"])) for row in rows_of(file)} == set(range(36))
    seen.clear()
    with pytest.raises(KeyboardInterrupt):  # nothing was done: there is no file
        export_games(plan(*GAMES[0], games=90), tmp_path / "none.parquet", _Interrupted())
    assert not (tmp_path / "none.parquet").exists()


class _Interrupted(ThisProcess):
    def run(self, units: Iterable[Unit], /) -> Iterator[Done]:
        raise KeyboardInterrupt
