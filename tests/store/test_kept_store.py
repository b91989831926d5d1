"""A store that was written before options were renamed: its tables open with today's options and their games go on."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from peppermill.core import Chance
from peppermill.match import Accepted, Match
from peppermill.match.record import record_of, verify_record
from peppermill.server.tables.table_state import decode_table_state
from peppermill.store import SqliteStore
from peppermill.store.migrations import APPLICATION

SCRIPT = Path(__file__).with_name("version-3.sql")
TABLES = ("safranito", "safranito2", "alacarte", "alacarte2")


@pytest.fixture
def store(tmp_path: Path) -> Any:
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executescript(SCRIPT.read_text(encoding="utf-8"))
        db.execute("PRAGMA user_version = 3")
        db.execute(f"PRAGMA application_id = {APPLICATION}")
    with SqliteStore(path) as opened:
        yield opened


@pytest.mark.parametrize("name", TABLES)
def test_a_kept_table_shows_the_options_of_today(store: SqliteStore, name: str) -> None:
    options = decode_table_state(store.table(name).body).options
    assert (options["input"], options["skill"], options["round_limit"]) == ("sampled", "casual", 2)
    assert {"throws", "hands"}.isdisjoint(options)


@pytest.mark.parametrize("name", TABLES)
def test_a_kept_match_is_verified_and_played_on(store: SqliteStore, name: str) -> None:
    match = Match(store.open(f"{name}.1"))
    verify_record(record_of(match, private=True), name)
    rng = Chance("kept").stream("moves")
    for _ in range(6):
        pending = [decision for decision in match.decisions() if decision.pending]
        if pending:
            assert isinstance(match.submit(pending[0].seat, pending[0].answers.sample(rng)), Accepted)
    assert verify_record(record_of(match, private=True), name)[-1] == match.state
