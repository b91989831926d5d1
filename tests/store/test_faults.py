"""A file that is lost, replaced, locked or full while it is open: nothing is lost unsaid, and it goes on by itself."""

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from peppermill.store import SqliteStore
from peppermill.store.keeping import copy_store
from peppermill.store.migrations import MIGRATIONS
from peppermill.table import Refused
from store.test_contract import entry, header, soon
from store.test_upgrades import old_store


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


def test_a_store_that_is_gone_refuses_everything_and_goes_on_when_it_is_back(path: Path, store: SqliteStore) -> None:
    log = store.open("m")
    path.rename(path.with_name("elsewhere"))
    handed_in: list[Future[Any]] = [
        soon(log, 1),
        store.keep_table("t", 0, b"{}"),
        store.add_line("t", b"x"),
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


def test_a_store_that_was_moved_away_for_good_is_whole_where_it_is_now(path: Path) -> None:
    with SqliteStore(path) as store:
        store.create(header(), [entry(0)])
        path.rename(path.with_name("elsewhere"))
        assert refused(store.matches) == "store-lost"
    assert [file.name for file in path.parent.iterdir()] == ["elsewhere"]
    with SqliteStore(path.with_name("elsewhere")) as moved:
        assert moved.open("m").read(0) == (entry(0),)


def test_a_backup_put_in_its_place_is_taken_and_what_came_later_is_forgotten(path: Path, store: SqliteStore) -> None:
    log, backup = store.open("m"), path.with_name("backup")
    copy_store(path, backup)
    log.append(1, [entry(1)], {})
    backup.replace(path)
    assert refused(lambda: log.append(2, [entry(2)], {})) == "store-replaced"
    assert store.generation == 1
    assert refused(lambda: log.read(0)) == "store-replaced"
    again = store.open("m")
    assert again.read(0) == (entry(0),)
    again.append(1, [entry(9)], {})
    store.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert sound(path)
    with SqliteStore(path) as later:
        assert later.open("m").read(0) == (entry(0), entry(9))


def test_a_reader_may_be_the_first_to_notice(path: Path, store: SqliteStore) -> None:
    copy_store(path, path.with_name("backup"))
    store.create(header("n"))
    path.with_name("backup").replace(path)
    assert list(store.matches()) == ["m"]
    assert store.generation == 1
    store.create(header("o"))
    assert list(store.matches()) == ["o", "m"]


def test_several_stores_on_a_file_that_is_replaced_all_take_the_new_one(path: Path, store: SqliteStore) -> None:
    copy_store(path, path.with_name("backup"))
    with SqliteStore(path) as other:
        store.create(header("lost"))
        path.rename(path.with_name("old"))
        path.with_name("backup").rename(path)
        for number, one in enumerate((store, other, store, other)):
            one.matches()
            one.create(header(f"new{number}"))
        assert set(store.matches()) == set(other.matches()) == {"m", "new0", "new1", "new2", "new3"}
        assert (store.generation, other.generation) == (1, 1)
    store.close()
    assert sound(path)
    with SqliteStore(path.with_name("old")) as old:
        assert list(old.matches()) == ["lost", "m"]


def test_an_old_backup_put_in_its_place_is_brought_up_to_date(path: Path, store: SqliteStore) -> None:
    old_store(path.with_name("old")).replace(path)
    assert list(store.matches()) == ["chili-old"]
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert path.with_name("x.sqlite.version-1.backup").exists()


@pytest.mark.parametrize("content", [b"Dear diary", b"\0" * 5000])
def test_a_foreign_file_in_its_place_is_refused_and_left_alone(path: Path, store: SqliteStore, content: bytes) -> None:
    path.rename(path.with_name("elsewhere"))
    path.write_bytes(content)
    assert refused(lambda: store.create(header("n"))) == "store-not-ours"
    assert refused(store.matches) == "store-not-ours"
    assert path.read_bytes() == content
    path.with_name("elsewhere").replace(path)
    store.create(header("n"))
    assert (list(store.matches()), store.generation) == (["n", "m"], 0)


def test_a_backup_that_is_still_being_copied_is_waited_for(path: Path, store: SqliteStore) -> None:
    copy_store(path, path.with_name("backup"))
    content = path.with_name("backup").read_bytes()
    path.unlink()
    path.touch()
    assert refused(store.matches) == "store-lost"
    assert path.stat().st_size == 0
    with path.open("r+b") as file:
        file.write(content[: len(content) // 2])
        file.flush()
        assert refused(lambda: store.create(header("n"))) == "store-damaged"
        file.write(content[len(content) // 2 :])
    assert list(store.matches()) == ["m"]
    assert path.read_bytes() == content


def test_a_damaged_backup_is_refused_until_a_good_one_comes(path: Path, store: SqliteStore) -> None:
    good, bad = path.with_name("good"), path.with_name("bad")
    copy_store(path, good)
    content = bytearray(good.read_bytes())
    content[8192:8400] = b"\xff" * 208
    bad.write_bytes(content)
    bad.replace(path)
    assert refused(store.matches) == "store-damaged"
    assert refused(lambda: store.create(header("n"))) == "store-damaged"
    assert path.read_bytes() == content
    good.replace(path)
    assert list(store.matches()) == ["m"]
    store.create(header("n"))
    assert list(store.matches()) == ["n", "m"]
    assert store.generation == 1


def test_side_files_somebody_removed_take_nothing_along(path: Path, store: SqliteStore) -> None:
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink()
    store.open("m").append(1, [entry(1)], {})
    for end in ("-wal", "-shm"):
        assert path.with_name(path.name + end).exists()
    copy = path.with_name("copy")
    copy_store(path, copy)
    with SqliteStore(copy) as found:
        assert found.open("m").read(0) == (entry(0), entry(1))
    assert store.generation == 0


def test_a_store_somebody_has_locked_is_refused_and_goes_on_when_the_lock_is_gone(
    path: Path, store: SqliteStore
) -> None:
    log = store.open("m")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert refused(lambda: log.append(1, [entry(1)], {})) == "store-failed"
        problem = store.keep_table("t", 0, b"{}").exception()
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


def test_a_reader_who_does_not_get_a_turn_is_refused(store: SqliteStore) -> None:
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

    store.keep_table("t", 0, b"small").result()
    limit(None)
    for done in (store.keep_table("t", 1, b"x" * 50_000), store.add_line("t", b"x" * 50_000)):
        problem = done.exception()
        assert isinstance(problem, Refused)
        assert (problem.refusal.code, "full" in str(problem.refusal.params["detail"])) == ("store-failed", True)
    assert store.table("t").body == b"small"
    limit(1_073_741_823)
    store.keep_table("t", 1, b"x" * 50_000).result()
    assert store.add_line("t", b"x" * 50_000).result() == 1


def test_a_match_that_was_removed_meanwhile_is_unknown_and_no_conflict(path: Path, store: SqliteStore) -> None:
    log = store.open("m")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DELETE FROM entry")
        db.execute("DELETE FROM match")
    assert refused(lambda: log.append(1, [entry(1)], {})) == "match-unknown"
    assert refused(lambda: log.append(0, [entry(0)], {})) == "match-unknown"


def test_a_store_that_could_not_keep_something_is_not_well_until_it_can(path: Path, store: SqliteStore) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store.check()
        assert refused(store.add_line("t", b"x").result) == "store-failed"
        assert refused(store.check) == "store-failed"
    store.check()
    assert store.read("SELECT * FROM line") == []
    path.rename(path.with_name("elsewhere"))
    assert refused(store.check) == "store-lost"
    path.with_name("elsewhere").rename(path)
    store.check()


def test_a_store_that_is_full_is_not_well_until_there_is_room(store: SqliteStore) -> None:
    def most(pages: int) -> None:
        store.write(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchone())

    most(store.read("PRAGMA page_count")[0][0])
    store.check()
    assert refused(store.add_line("t", b"x" * 50_000).result) == "store-failed"
    assert refused(store.check) == "store-failed"
    most(1_000_000)
    store.check()
    assert store.read("SELECT * FROM line") == []
