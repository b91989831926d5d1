"""Stores copied from a file to a database and back: every row as it was, once, and nothing used before it is whole."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from peppermill.core import Refused
from peppermill.games.effects import BlobHash
from peppermill.match import Match
from peppermill.match.log import StoredBody
from peppermill.match.record import record_of
from peppermill.store import SqliteStore
from peppermill.store import move as moving
from peppermill.store.addresses import Address
from peppermill.store.move import TABLES, MoveReport, move_store
from peppermill.store.postgres import PostgresStore
from peppermill.store.server_lock import ServerLock
from peppermill.store.verify import verify_store
from store.test_contract import header
from store.test_maintenance import played, quiet, write_guest
from store.test_upgrades import old_store, version_of

KEY = bytes(range(256))


class Cut(Exception):  # noqa: N818 - a test ends a copy with it
    """Ends a copy in the middle."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with something of every kind, with more rows than are copied at a time."""
    path = tmp_path / "old.sqlite"
    with SqliteStore(path) as store:
        store.setting("signing-key", lambda: KEY)
        for number in range(12):
            played(store, f"m{number}", moves=40)
        store.write_review("m1", 1, b"review").result()
        store.create(
            header("odd ü"),
            blobs={BlobHash("2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"): b"foo"},
        )
        for number in range(3):
            store.write_table(f"t{number}", 0, json.dumps({"phase": "playing", "matches": []}).encode()).result()
            store.write_table(f"t{number}", 1, json.dumps({"phase": "over", "matches": []}).encode()).result()
        for word in ("hello", "goodbye"):
            store.add_chat_line("t1", word.encode()).result()
        write_guest(store, "g", 1)
    return path


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "BATCH", 20)


def moved(source: Address, target: Address) -> MoveReport:
    return move_store(source, target, quiet)


NAMES = ("match", "entry", "review", "blob", "standing", "line", "setting", "guest")


def rows_of(path: Path, *names: str) -> list[object]:
    with closing(sqlite3.connect(path)) as db:
        return [sorted(db.execute(f"SELECT * FROM {name}").fetchall()) for name in names or NAMES]


def cut_after(rows: int) -> Callable[[int, int], None]:
    def progress(done: int, _: int) -> None:
        if done >= rows:
            raise Cut

    return progress


def test_a_store_goes_to_a_database_and_back_without_a_changed_row(
    path: Path, postgres_url: str, tmp_path: Path
) -> None:
    before = rows_of(path)
    report = moved(path, postgres_url)
    assert report.written == sum(report.rows.values()) > 100
    assert report.rows["match"] == 13
    back = tmp_path / "back.sqlite"
    assert moved(postgres_url, back) == report
    assert rows_of(back) == before == rows_of(path)
    assert [problem.where for problem in verify_store(back, quiet).problems] == ["odd ü"], "no real game"
    assert back.stat().st_mode & 0o077 == 0


def test_the_moved_store_has_the_same_key_records_tables_and_chat(path: Path, postgres_url: str) -> None:
    moved(path, postgres_url)
    with SqliteStore(path) as old, PostgresStore(postgres_url) as new:
        assert new.setting("signing-key", lambda: b"another") == KEY
        assert sorted(new.matches()) == sorted(old.matches())
        assert record_of(Match(new.open("m3")), private=True) == record_of(Match(old.open("m3")), private=True)
        assert new.tables() == old.tables()
        assert new.chat_lines("t1", 9) == old.chat_lines("t1", 9)
        assert new.guests() == old.guests()
        assert new.review("m1") == old.review("m1") == StoredBody(1, b"review")
        assert new.add_chat_line("t1", b"more").result() == 3
        new.write_table("t1", 2, b"{}").result()


@pytest.mark.parametrize("rows", [1, 150, 700])
def test_a_copy_cut_short_is_refused_to_others_and_continued(path: Path, postgres_url: str, rows: int) -> None:
    with pytest.raises(Cut):
        move_store(path, postgres_url, cut_after(rows))
    with pytest.raises(Refused) as refused:
        PostgresStore(postgres_url)
    assert refused.value.refusal.code == "store-move-unfinished"
    assert refused.value.refusal.params["source"] == str(path)
    with pytest.raises(Refused) as refused:
        moved(postgres_url, path.with_name("third.sqlite"))
    assert refused.value.refusal.code == "store-move-unfinished"
    report = moved(path, postgres_url)
    assert report.written < sum(report.rows.values()) or rows == 1
    with PostgresStore(postgres_url) as new:
        assert len(new.matches()) == 13


def test_a_continued_copy_follows_what_changed_at_its_source(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "new.sqlite"
    with pytest.raises(Cut):
        move_store(path, target, cut_after(500))
    with SqliteStore(path) as store:
        store.delete_table("t0", ["m1", "m7"])
        store.write_table("t1", 2, b"{}").result()
        played(store, "m99", moves=3)
    moved(path, target)
    assert rows_of(target) == rows_of(path)


def test_another_source_does_not_continue_a_copy(path: Path, tmp_path: Path) -> None:
    target, other = tmp_path / "new.sqlite", tmp_path / "other.sqlite"
    shutil.copy(path, other)
    with pytest.raises(Cut):
        move_store(path, target, cut_after(200))
    with pytest.raises(Refused) as refused:
        moved(other, target)
    assert refused.value.refusal.code == "store-move-other"


@pytest.mark.parametrize("kind", ["database", "file"])
def test_a_target_that_holds_anything_is_refused_and_unchanged(
    path: Path, postgres_url: str, tmp_path: Path, kind: str
) -> None:
    target: Address = postgres_url if kind == "database" else tmp_path / "used.sqlite"
    with PostgresStore(target) if isinstance(target, str) else SqliteStore(target) as used:
        used.setting("signing-key", lambda: b"its own")
    with pytest.raises(Refused) as refused:
        moved(path, target)
    assert refused.value.refusal.code == "store-move-not-empty"
    with PostgresStore(target) if isinstance(target, str) else SqliteStore(target) as used:
        assert used.setting("signing-key", lambda: b"x") == b"its own"
        assert used.matches() == ()


def test_a_store_is_not_copied_to_itself(path: Path, postgres_url: str) -> None:
    for source, target in ((path, path.parent / "." / path.name), (postgres_url, postgres_url)):
        with pytest.raises(Refused) as refused:
            moved(source, target)
        assert refused.value.refusal.code == "store-move-same"


def test_nothing_is_copied_while_a_server_runs_at_either_end(path: Path, postgres_url: str, tmp_path: Path) -> None:
    for served in (path, tmp_path / "new.sqlite"):
        with ServerLock(served), pytest.raises(Refused) as refused:
            moved(path, tmp_path / "new.sqlite")
        assert refused.value.refusal.code == "store-served"
    with PostgresStore(postgres_url, exclusive=True):
        for source, target in ((path, postgres_url), (postgres_url, tmp_path / "new.sqlite")):
            with pytest.raises(Refused) as refused:
                moved(source, target)
            assert refused.value.refusal.code == "store-served-database"


def test_a_damaged_row_is_named_and_not_copied(path: Path, postgres_url: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE entry SET body = x'7b7d' WHERE match = 'm5' AND version = 7")
        db.commit()
    with pytest.raises(Refused) as refused:
        moved(path, postgres_url)
    assert refused.value.refusal.code == "store-damaged"
    assert refused.value.refusal.params["detail"] == "m5/7"
    with pytest.raises(Refused, match="store-move-unfinished"):
        PostgresStore(postgres_url)


def test_a_row_that_arrives_changed_is_noticed(path: Path, postgres_url: str) -> None:
    def progress(done: int, total: int) -> None:
        if done == total // 2:  # everything is copied, nothing compared
            with psycopg.connect(postgres_url, autocommit=True) as db:
                db.execute("UPDATE peppermill.entry SET body = 'x' WHERE match = 'm5' AND version = 7")

    with pytest.raises(Refused) as refused:
        move_store(path, postgres_url, progress)
    assert refused.value.refusal.code == "store-move-differs"
    assert refused.value.refusal.params["detail"] == "entry m5/7"


def test_older_files_are_moved_as_they_are(tmp_path: Path, postgres_url: str) -> None:
    path = old_store(tmp_path / "old.sqlite")
    before = rows_of(path, "match", "entry")
    assert moved(path, postgres_url).rows["match"] == 1
    assert rows_of(path, "match", "entry") == before
    assert version_of(path) == 1
    with PostgresStore(postgres_url) as new:
        assert Match(new.open("chili-old")).version == 7


def test_the_end_of_a_database_is_told(path: Path) -> None:
    with pytest.raises(Refused) as refused:
        moved(path, "postgresql://nobody@127.0.0.1:1/none")
    assert refused.value.refusal.code == "store-unreachable"


def test_every_table_of_both_schemas_is_copied(postgres_url: str, path: Path) -> None:
    with PostgresStore(postgres_url), psycopg.connect(postgres_url) as db:
        names = {name for (name,) in db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'peppermill'")}
    kept_by_processes = {"schema_version", "node", "claim", "bucket"}
    assert names - kept_by_processes == {table.name for table in TABLES}
    with closing(sqlite3.connect(path)) as db:
        assert len(db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()) == len(TABLES)


def test_tables_that_are_moved_into_a_database_are_listed_there(postgres_url: str, path: Path) -> None:
    body = b'{"phase":"playing","open":true,"host":"g1","code":"ABC","touched":7,"seats":[]}'
    with SqliteStore(path) as store:
        store.write_table("t", 0, body).result(60)
    move_store(path, postgres_url, quiet)
    with psycopg.connect(postgres_url) as db:
        found = db.execute("SELECT phase, is_open, host, code, touched, guests FROM peppermill.table_state").fetchall()
    assert ("playing", True, "g1", "ABC", 7, ["g1"]) in found
