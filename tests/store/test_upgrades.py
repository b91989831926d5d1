"""Stores of older versions: backed up, then migrated, and never harmed."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from peppermill.core import Refused
from peppermill.match import Accepted, Match
from peppermill.match.record import record_of, verify_record
from peppermill.store import SqliteStore
from peppermill.store.migrations import APPLICATION, MIGRATIONS

WRITTEN = json.loads(Path(__file__).with_name("version-1.json").read_text(encoding="utf-8"))
"""The rows of a store that release 0.1.0 wrote."""


def old_store(path: Path) -> Path:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executescript(MIGRATIONS[0])
        db.execute("PRAGMA user_version = 1")
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute("PRAGMA journal_mode = WAL")
        for table, rows in WRITTEN.items():
            for name, number, body, digest in rows:
                row = (name, number, body.encode(), bytes.fromhex(digest))
                db.execute(f"INSERT INTO {table} VALUES (?, ?, ?, ?)", row)
    return path


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def test_migrate_upgrades_an_old_store(tmp_path: Path) -> None:
    path = old_store(tmp_path / "games.sqlite")
    with SqliteStore(path) as store:
        match = Match(store.open("chili-old"))
        assert match.version == 7
        verify_record(record_of(match, private=True), "chili-old")
        assert isinstance(match.submit(0, f"choose card={match.view(0).hand[0]}"), Accepted)
        store.write_table("t", 0, b"{}").result()
        assert list(store.tables()) == ["t"]
    assert version_of(path) == len(MIGRATIONS)


def test_migrate_backs_up_first(tmp_path: Path) -> None:
    path = old_store(tmp_path / "games.sqlite")
    SqliteStore(path).close()
    SqliteStore(path).close()
    backup = tmp_path / "games.sqlite.version-1.backup"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games.sqlite", backup.name]
    assert version_of(backup) == 1
    with SqliteStore(backup) as store:
        assert Match(store.open("chili-old")).version == 7


def test_migrate_backs_up_the_write_ahead_log_too(tmp_path: Path) -> None:
    path = old_store(tmp_path / "games.sqlite")
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE match SET created = 5")
        other.commit()
        SqliteStore(path).close()
    with closing(sqlite3.connect(tmp_path / "games.sqlite.version-1.backup")) as db:
        assert db.execute("SELECT created FROM match").fetchone() == (5,)


def test_backup_takes_the_next_free_name(tmp_path: Path) -> None:
    path = old_store(tmp_path / "games.sqlite")
    taken = [tmp_path / f"games.sqlite.version-1.backup{end}" for end in ("", "-2")]
    for file in taken:
        file.write_text("somebody's")
    SqliteStore(path).close()
    assert [file.read_text() for file in taken] == ["somebody's"] * 2
    assert version_of(tmp_path / "games.sqlite.version-1.backup-3") == 1


def test_new_store_needs_no_backup(tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite").touch()
    for name in ("new.sqlite", "empty.sqlite"):
        SqliteStore(tmp_path / name).close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["empty.sqlite", "new.sqlite"]


LIMITED = """
import resource, signal, sys
from peppermill.store import SqliteStore
from peppermill.core import Refused
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
try:
    SqliteStore(sys.argv[1])
except Refused as refused:
    print(refused.refusal.code)
"""


def test_migrate_without_backup_changes_nothing(tmp_path: Path) -> None:
    """The process may write only so many bytes into a file: enough for what SQLite needs, too few for the copy."""
    path = old_store(tmp_path / "games.sqlite")
    with closing(sqlite3.connect(path)) as db:
        db.execute("INSERT INTO blob VALUES ('x', zeroblob(100000))")
        db.commit()
    before = path.read_bytes()
    done = subprocess.run([sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("store-backup-failed", "")
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["games.sqlite"]
    SqliteStore(path).close()
    assert version_of(path) == len(MIGRATIONS)


def test_migrate_refuses_a_damaged_store(tmp_path: Path) -> None:
    path = old_store(tmp_path / "games.sqlite")
    content = bytearray(path.read_bytes())
    content[8192:8400] = b"\xff" * 208
    path.write_bytes(content)
    with pytest.raises(Refused) as refused:
        SqliteStore(path)
    assert refused.value.refusal.code == "store-damaged"
    assert path.read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == ["games.sqlite"]


def test_migrate_may_run_concurrently(tmp_path: Path) -> None:
    script = "import sys; from peppermill.store import SqliteStore; SqliteStore(sys.argv[1]).close()"
    path = old_store(tmp_path / "games.sqlite")
    command = [sys.executable, "-c", script, str(path)]
    together = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(4)]
    assert [process.communicate()[1] for process in together] == [b""] * 4
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games.sqlite", "games.sqlite.version-1.backup"]
    assert version_of(path) == len(MIGRATIONS)
