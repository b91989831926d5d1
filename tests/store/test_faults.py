"""A file that is lost, locked or full while it is open: nothing is lost unsaid, and it goes on by itself. One that is
replaced is refused: nothing is written into another file, and nothing that was acknowledged is lost."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from peppermill.core import Refused
from peppermill.store import SqliteStore
from peppermill.store.maintenance import copy_store
from store.test_contract import entry, header, soon


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(path, busy_seconds=0.2) as kept:
        kept.create(header(), [entry(0)])
        yield kept


def refused(work: Callable[[], object]) -> str:
    with pytest.raises(Refused) as answer:
        work()
    return answer.value.refusal.code


def sound(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as db:
        return bool(db.execute("PRAGMA integrity_check").fetchall() == [("ok",)])


def test_lost_file_is_refused_until_it_is_back(path: Path, store: SqliteStore) -> None:
    log = store.open("m")
    path.rename(path.with_name("elsewhere"))
    handed_in: list[Future[Any]] = [
        soon(log, 1),
        store.write_table("t", 0, b"{}"),
        store.add_chat_line("t", b"x"),
    ]
    for done in handed_in:
        problem = done.exception()
        assert isinstance(problem, Refused)
        assert problem.refusal.code == "store-lost"
        assert problem.refusal.params["file"] == str(path)
    assert refused(lambda: store.create(header("n"))) == "store-lost"
    assert refused(lambda: log.read(0)) == "store-lost"
    assert refused(store.tables) == "store-lost"
    path.with_name("elsewhere").rename(path)
    log.append(1, [entry(1)], {})
    assert log.read(0) == (entry(0), entry(1))
    assert (list(store.matches()), list(store.tables()), store.generation) == (["m"], [], 0)


def test_moved_file_is_complete_in_its_new_place(path: Path) -> None:
    with SqliteStore(path) as store:
        store.create(header(), [entry(0)])
        path.rename(path.with_name("elsewhere"))
        assert refused(store.matches) == "store-lost"
    assert [file.name for file in path.parent.iterdir()] == ["elsewhere"]
    with SqliteStore(path.with_name("elsewhere")) as moved:
        assert moved.open("m").read(0) == (entry(0),)


def test_replaced_file_is_refused_and_left_alone(path: Path, store: SqliteStore) -> None:
    log, backup, original = store.open("m"), path.with_name("backup"), path.with_name("original")
    copy_store(path, backup)
    log.append(1, [entry(1)], {})
    path.rename(original)
    backup.rename(path)
    content = path.read_bytes()
    assert refused(lambda: log.append(2, [entry(2)], {})) == "store-replaced"
    for work in (
        lambda: log.append(1, [entry(9)], {}),
        lambda: log.read(0),
        lambda: store.create(header("n")),
        store.write_table("t", 0, b"{}").result,
        store.add_chat_line("t", b"x").result,
        store.matches,
        store.check,
    ):
        assert refused(work) == "store-replaced"
    assert store.generation == 0
    store.close()
    assert path.read_bytes() == content
    assert sorted(file.name for file in path.parent.iterdir()) == ["original", path.name]
    with SqliteStore(path) as restarted:
        assert restarted.open("m").read(0) == (entry(0),)
    with SqliteStore(original) as old:
        assert old.open("m").read(0) == (entry(0), entry(1))


def test_reader_noticing_a_replaced_file_removes_side_files(path: Path, store: SqliteStore) -> None:
    copy_store(path, path.with_name("backup"))
    store.create(header("n"))
    path.rename(path.with_name("original"))
    path.with_name("backup").rename(path)
    assert refused(store.matches) == "store-replaced"
    assert sorted(file.name for file in path.parent.iterdir()) == ["original", path.name]
    assert sound(path)


def test_replaced_file_stays_refused_after_it_is_restored(path: Path, store: SqliteStore) -> None:
    path.rename(path.with_name("original"))
    path.write_bytes(b"Dear diary")
    assert refused(store.matches) == "store-replaced"
    path.with_name("original").replace(path)
    assert refused(store.matches) == "store-replaced"
    assert refused(lambda: store.create(header("n"))) == "store-replaced"
    store.close()
    with SqliteStore(path) as restarted:
        assert list(restarted.matches()) == ["m"]


def test_several_stores_on_a_replaced_file_lose_nothing(path: Path, store: SqliteStore) -> None:
    backup, original = path.with_name("backup"), path.with_name("original")
    copy_store(path, backup)
    with SqliteStore(path) as other:
        store.create(header("late"))
        path.rename(original)
        backup.rename(path)
        for one in (store, other, store, other):
            assert refused(one.matches) == "store-replaced"
            assert refused(partial(one.create, header("new"))) == "store-replaced"
        with SqliteStore(path) as restarted:
            restarted.create(header("after"))
            store.close()
            other.close()
            restarted.create(header("last"))
            assert list(restarted.matches()) == ["last", "after", "m"]
    assert sound(path)
    with SqliteStore(original) as old:
        assert list(old.matches()) == ["late", "m"]


@pytest.mark.parametrize("content", [b"", b"Dear diary", b"\0" * 5000])
def test_foreign_file_in_its_place_is_left_alone(path: Path, store: SqliteStore, content: bytes) -> None:
    path.rename(path.with_name("elsewhere"))
    path.write_bytes(content)
    assert refused(lambda: store.create(header("n"))) == "store-replaced"
    assert refused(store.matches) == "store-replaced"
    store.close()
    assert path.read_bytes() == content
    with SqliteStore(path.with_name("elsewhere")) as moved:
        assert list(moved.matches()) == ["m"]


def test_unmerged_write_ahead_log_is_renamed(path: Path, store: SqliteStore) -> None:
    """Somebody else reads the replaced file at that moment."""
    copy_store(path, path.with_name("backup"))
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM match").fetchall()
        store.create(header("late"))
        path.rename(path.with_name("original"))
        path.with_name("backup").rename(path)
        assert refused(store.matches) == "store-replaced"
        assert [file.name for file in path.parent.glob("*.lost")]
        assert not path.with_name(path.name + "-wal").exists()
    assert sound(path)
    with SqliteStore(path) as restarted:
        assert list(restarted.matches()) == ["m"]


def test_removed_side_files_lose_nothing(path: Path, store: SqliteStore) -> None:
    log = store.open("m")
    log.append(1, [entry(1)], {})
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink()
    assert refused(lambda: log.append(2, [entry(2)], {})) == "store-lost"
    assert refused(store.matches) == "store-lost"
    copy = path.with_name("copy")
    shutil.copy(path, copy)  # as a server that is killed now would leave it
    for kept in (path, copy):
        if kept is path:
            store.close()
        with SqliteStore(kept) as found:
            assert found.open("m").read(0) == (entry(0), entry(1))


def test_locked_file_is_refused_until_unlocked(path: Path, store: SqliteStore) -> None:
    log = store.open("m")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert refused(lambda: log.append(1, [entry(1)], {})) == "store-failed"
        problem = store.write_table("t", 0, b"{}").exception()
        assert isinstance(problem, Refused)
        assert "locked" in str(problem.refusal.params["detail"])
        assert log.read(0) == (entry(0),)
        other.execute("ROLLBACK")
    log.append(1, [entry(1)], {})
    assert log.read(1) == (entry(1),)


def test_a_locked_store_is_not_opened(path: Path) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert refused(lambda: SqliteStore(path, busy_seconds=0.1)) == "store-failed"
    SqliteStore(path).close()


def test_read_is_refused_after_the_busy_timeout(store: SqliteStore) -> None:
    with store._file._reading, ThreadPoolExecutor(1) as pool:
        problem = pool.submit(store.matches).exception()
    assert isinstance(problem, Refused)
    assert problem.refusal.code == "store-failed"
    assert list(store.matches()) == ["m"]


def test_a_full_disk_refuses_tables_and_lines_too(store: SqliteStore) -> None:
    def limit(pages: int | None) -> None:
        def set_(db: sqlite3.Connection) -> None:
            most = pages or db.execute("PRAGMA page_count").fetchone()[0]
            db.execute(f"PRAGMA max_page_count = {most}")

        store.write(set_)

    store.write_table("t", 0, b"small").result()
    limit(None)
    for done in (store.write_table("t", 1, b"x" * 50_000), store.add_chat_line("t", b"x" * 50_000)):
        problem = done.exception()
        assert isinstance(problem, Refused)
        assert (problem.refusal.code, "full" in str(problem.refusal.params["detail"])) == ("store-failed", True)
    assert store.table("t").body == b"small"
    limit(1_073_741_823)
    store.write_table("t", 1, b"x" * 50_000).result()
    assert store.add_chat_line("t", b"x" * 50_000).result() == 1


def test_a_match_that_was_removed_meanwhile_is_unknown_and_no_conflict(path: Path, store: SqliteStore) -> None:
    log = store.open("m")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DELETE FROM entry")
        db.execute("DELETE FROM match")
    assert refused(lambda: log.append(1, [entry(1)], {})) == "match-unknown"
    assert refused(lambda: log.append(0, [entry(0)], {})) == "match-unknown"


def test_check_fails_after_a_failed_write_until_one_succeeds(path: Path, store: SqliteStore) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store.check()
        assert refused(store.add_chat_line("t", b"x").result) == "store-failed"
        assert refused(store.check) == "store-failed"
    store.check()
    assert store.read("SELECT * FROM line") == []
    path.rename(path.with_name("elsewhere"))
    assert refused(store.check) == "store-lost"
    path.with_name("elsewhere").rename(path)
    store.check()


def test_check_fails_while_the_disk_is_full(store: SqliteStore) -> None:
    def most(pages: int) -> None:
        store.write(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchone())

    most(store.read("PRAGMA page_count")[0][0])
    store.check()
    assert refused(store.add_chat_line("t", b"x" * 50_000).result) == "store-failed"
    assert refused(store.check) == "store-failed"
    most(1_000_000)
    store.check()
    assert store.read("SELECT * FROM line") == []
