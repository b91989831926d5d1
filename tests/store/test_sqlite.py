"""Faults of files: those of others, damage, full disks, older and newer versions."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from peppermill.core import Refused
from peppermill.store import SqliteStore
from peppermill.store.migrations import APPLICATION, MIGRATIONS
from store.test_contract import entry, header


def code_of(path: Path) -> str:
    with pytest.raises(Refused) as refused:
        SqliteStore(path)
    assert str(path) in str(refused.value.refusal.params["file"])
    return refused.value.refusal.code


def test_it_is_durable_before_it_answers(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "games.sqlite"
    with SqliteStore(path) as store:
        store.create(header()).append(0, [entry(0)], {})
        with sqlite3.connect(path) as other:
            assert other.execute("SELECT count(*) FROM entry").fetchone() == (1,)
            assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    with SqliteStore(path) as again:
        assert again.open("m").read(0) == (entry(0),)


def test_every_connection_waits_for_the_disk(tmp_path: Path) -> None:
    from peppermill.store.connection import connect

    with SqliteStore(tmp_path / "x.sqlite"):
        db = connect(tmp_path / "x.sqlite", 1.0)
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        db.close()


def test_two_stores_on_one_file_see_each_other(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "x.sqlite") as one, SqliteStore(tmp_path / "x.sqlite") as other:
        one.create(header()).append(0, [entry(0)], {})
        log = other.open("m")
        log.append(1, [entry(1)], {})
        assert one.open("m").read(0) == (entry(0), entry(1))


@pytest.mark.parametrize("content", [b"Dear diary", b"\0" * 5000, b"SQLite format 3", b"PK\x03\x04" * 400])
def test_a_foreign_file_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    assert code_of(path) == "store-not-ours"
    assert path.read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_a_foreign_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipe (name TEXT)")
    db.close()
    before = path.read_bytes()
    assert code_of(path) == "store-not-ours"
    assert path.read_bytes() == before


def test_foreign_database_in_use_is_left_alone(tmp_path: Path) -> None:
    """Merely opening a file in WAL mode folds its log into it."""
    path = tmp_path / "other.sqlite"
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("CREATE TABLE recipe (name TEXT)")
    db.execute("INSERT INTO recipe VALUES ('soup')")
    db.commit()
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert code_of(path) == "store-not-ours"
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before
    db.close()


def test_a_database_marked_as_somebody_elses_is_refused_though_empty(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    db = sqlite3.connect(path)
    db.execute("PRAGMA application_id = 77")
    db.execute("VACUUM")
    db.close()
    before = path.read_bytes()
    assert code_of(path) == "store-not-ours"
    assert path.read_bytes() == before


def test_truncated_store_is_refused_before_writing(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with SqliteStore(path) as store:
        store.create(header()).append(0, [entry(0)], {})
    path.write_bytes(path.read_bytes()[:-100])
    before = path.read_bytes()
    assert code_of(path) == "store-damaged"
    assert path.read_bytes() == before


def test_a_missing_row_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with SqliteStore(path) as store:
        log = store.create(header())
        for number in range(5):
            log.append(number, [entry(number)], {})
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM entry WHERE version = 3")
    db.close()
    with SqliteStore(path) as store, pytest.raises(Refused) as refused:
        store.open("m").read(0)
    assert refused.value.refusal.code == "store-damaged"


def test_a_closed_store_refuses_instead_of_waiting(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "x.sqlite")
    log = store.create(header())
    store.close()
    with pytest.raises(Refused) as refused:
        log.append(0, [entry(0)], {})
    assert refused.value.refusal.code == "store-failed"
    assert isinstance(store.write_table("t", 0, b"{}").exception(), Refused)
    with pytest.raises(Refused):
        log.read(0)
    assert [file.name for file in tmp_path.iterdir()] == ["x.sqlite"]


def test_failing_job_fails_alone(tmp_path: Path) -> None:
    def broken(db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM match")
        raise ZeroDivisionError

    with SqliteStore(tmp_path / "x.sqlite") as store:
        log = store.create(header())
        with pytest.raises(ZeroDivisionError):
            store.write(broken)
        log.append(0, [entry(0)], {})
        assert store.open("m").read(0) == (entry(0),)


def test_a_name_that_is_no_text_is_refused(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "x.sqlite") as store:
        with pytest.raises(Refused):
            store.open("\udcff")
        store.create(header("good"))
        assert list(store.matches()) == ["good"]


def test_new_store_may_be_opened_concurrently(tmp_path: Path) -> None:
    script = "import sys; from peppermill.store import SqliteStore; SqliteStore(sys.argv[1]).close()"
    for number in range(3):
        command = [sys.executable, "-c", script, str(tmp_path / f"{number}.sqlite")]
        together = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(4)]
        assert [process.communicate()[1] for process in together] == [b""] * 4


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    path.touch()
    with SqliteStore(path) as store:
        store.create(header())
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_a_store_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    SqliteStore(path).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    before = path.read_bytes()
    assert code_of(path) == "store-newer"
    assert path.read_bytes() == before


def test_a_truncated_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with SqliteStore(path) as store:
        log = store.create(header())
        for number in range(300):
            log.append(number, [entry(number)], {})
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    half = path.read_bytes()

    def look() -> None:
        with SqliteStore(path) as store:
            store.open("m").read(0)

    with pytest.raises(Refused) as refused:
        look()
    assert refused.value.refusal.code == "store-damaged"
    assert path.read_bytes() == half


def test_a_row_somebody_edited_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with SqliteStore(path) as store:
        store.create(header()).append(0, [entry(0)], {})
    with sqlite3.connect(path) as db:
        db.execute("UPDATE entry SET body = replace(body, '0', '1')")
    db.close()
    with SqliteStore(path) as store, pytest.raises(Refused) as refused:
        store.open("m").read(0)
    assert refused.value.refusal.code == "store-damaged"


def test_a_full_disk_is_refused_and_what_was_kept_is_safe(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with SqliteStore(path) as store:
        log = store.create(header())
        log.append(0, [entry(0)], {})

        def fill(db: sqlite3.Connection) -> None:
            pages = db.execute("PRAGMA page_count").fetchone()[0]
            db.execute(f"PRAGMA max_page_count = {pages}")

        def room(db: sqlite3.Connection) -> None:
            db.execute("PRAGMA max_page_count = 1073741823")

        def many() -> None:
            for number in range(1, 500):
                log.append(number, [entry(number)], {})

        store.write(fill)
        with pytest.raises(Refused) as refused:
            many()
        assert refused.value.refusal.code == "store-failed"
        assert "full" in str(refused.value.refusal.params["detail"])
        kept = log.read(0)
        store.write(room)
        log.append(len(kept), [entry(len(kept))], {})
        assert log.read(len(kept)) == (entry(len(kept)),)
        assert kept == tuple(entry(number) for number in range(len(kept)))


def test_a_conflict_in_a_group_fails_only_its_own(tmp_path: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor

    from peppermill.match import Conflict

    with SqliteStore(tmp_path / "x.sqlite") as store:
        logs = [store.create(header(f"m{number}")) for number in range(20)]

        def append(number: int) -> bool:
            try:
                logs[number].append(number % 2, [entry(number)], {})
            except Conflict:
                return False
            return True

        with ThreadPoolExecutor(20) as pool:
            assert list(pool.map(append, range(20))) == [number % 2 == 0 for number in range(20)]


@pytest.mark.parametrize("where", ["folder", "under a file"])
def test_a_place_where_no_store_can_be_is_refused(tmp_path: Path, where: str) -> None:
    if where == "folder":
        assert code_of(tmp_path) == "store-failed"
    else:
        (tmp_path / "file").write_text("x")
        assert code_of(tmp_path / "file" / "x.sqlite") == "store-failed"
        with pytest.raises(Refused):
            SqliteStore(tmp_path / "a\0b")
        assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_a_read_only_folder_is_refused(tmp_path: Path) -> None:
    """Root may write anywhere on most systems, so the folder is one nobody can write to."""
    if sys.platform == "linux":
        assert code_of(Path("/proc/peppermill/x.sqlite")) == "store-failed"
    else:
        folder = tmp_path / "closed"
        folder.mkdir()
        folder.chmod(0o500)
        assert code_of(folder / "x.sqlite") == "store-failed"


def test_closing_twice_is_harmless(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "x.sqlite")
    store.close()
    store.close()
    assert (tmp_path / "x.sqlite").stat().st_size > 0
