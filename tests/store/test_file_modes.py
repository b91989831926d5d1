"""Modes of files: a store, its side files, copies and records are readable by their owner alone."""

import errno
import os
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import peppermill
from peppermill.platform import make_private_folder, usual_store
from peppermill.server.net.tls import ensure_certificate
from peppermill.store import SqliteStore
from peppermill.store.maintenance import copy_store
from store.test_contract import entry, header
from store.test_upgrades import old_store


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """Under this mask everything that asks for no mode is open to all."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: mode(file) for file in sorted(folder.iterdir())}


def test_a_store_its_log_and_its_folders_are_made_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "games.sqlite"
    with SqliteStore(path) as store:
        store.create(header()).append(0, [entry(0)], {})
        assert modes(path.parent) == dict.fromkeys(("games.sqlite", "games.sqlite-shm", "games.sqlite-wal"), 0o600)
        assert not store.was_exposed
    assert (mode(tmp_path / "deep"), mode(path.parent)) == (0o700, 0o700)


def test_a_store_is_never_open_to_others_while_it_is_made(tmp_path: Path) -> None:
    """Note each opening of a file for writing below the folder, with the mode the file has at that moment."""
    script = """
import os, sys
from pathlib import Path
folder, seen = Path(sys.argv[1]), []
def note(event, arguments):
    if event in ("open", "sqlite3.connect", "sqlite3.connect/handle"):
        seen.extend((one.name, one.stat().st_mode & 0o777) for one in folder.iterdir())
os.umask(0)
sys.addaudithook(note)
import peppermill.store.connection
from peppermill.store import SqliteStore
from peppermill.store.maintenance import copy_store
with SqliteStore(folder / "games.sqlite"):
    copy_store(folder / "games.sqlite", folder / "copy.sqlite")
print(sorted(name for name, mode in seen if mode & 0o077), len(seen) > 5)
"""
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[] True\n", "")


def test_copies_of_a_store_are_made_for_their_owner_alone(tmp_path: Path) -> None:
    path = old_store(tmp_path / "games.sqlite")
    path.chmod(0o644)
    copy_store(path, tmp_path / "copy.sqlite")
    SqliteStore(path).close()
    assert modes(tmp_path) == dict.fromkeys(("copy.sqlite", "games.sqlite", "games.sqlite.version-1.backup"), 0o600)


def test_a_record_is_written_for_its_owner_alone(tmp_path: Path) -> None:
    peppermill.save(peppermill.start("chili", ["Ana", "Ben"], seed=1), tmp_path / "game.json", private=True)
    assert modes(tmp_path) == {"game.json": 0o600}


def test_exposed_store_is_made_private(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with SqliteStore(path) as store:
        store.create(header())
        (tmp_path / "games.sqlite.version-1.backup").touch()
        (tmp_path / "games.sqlite.version-1.backup-2").touch()
        for file in tmp_path.iterdir():
            file.chmod(0o644)
        with SqliteStore(path) as again:  # as after a crash: the files beside it are there already
            assert again.was_exposed
            assert set(modes(tmp_path).values()) == {0o600}
    tmp_path.chmod(0o755)
    SqliteStore(path).close()
    assert mode(tmp_path) == 0o755  # a folder that was there is its owner's affair


def test_a_store_behind_a_link_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "games.sqlite")
    with SqliteStore(tmp_path / "link"):
        assert mode(tmp_path / "games.sqlite") == 0o600


def test_the_usual_data_folder_is_closed_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.delenv("PEPPERMILL_HOME")
    folder = usual_store().parent
    folder.mkdir(parents=True, mode=0o755)
    SqliteStore(usual_store()).close()
    assert mode(folder) == 0o700
    monkeypatch.setenv("PEPPERMILL_HOME", str(tmp_path))
    before = mode(tmp_path)
    make_private_folder(usual_store().parent)
    assert mode(tmp_path) == before


def test_a_folder_made_for_keys_leaves_none_above_it_open(tmp_path: Path) -> None:
    files = ensure_certificate(tmp_path / "data" / "tls", ["localhost"])
    assert (mode(tmp_path / "data"), mode(tmp_path / "data" / "tls"), mode(files.key)) == (0o700, 0o700, 0o600)


AS_SOMEBODY_ELSE = """
import os, sys
from pathlib import Path
from peppermill.store import SqliteStore
from peppermill.core import Refused
SqliteStore(sys.argv[2]).close()  # whatever is imported late cannot be found afterwards
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
else:  # nobody but root can be somebody else: what the system would say then
    def chmod(path, mode):
        raise PermissionError(1, os.strerror(1))
    Path.chmod = chmod
try:
    SqliteStore(sys.argv[1])
except Refused as refused:
    print(refused.refusal.code, refused.refusal.params["detail"])
"""


def test_a_store_that_cannot_be_closed_to_others_is_refused(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        folder.chmod(0o777)
        path = folder / "games.sqlite"
        SqliteStore(path).close()
        path.chmod(0o666)
        before = path.read_bytes()
        command = [sys.executable, "-c", AS_SOMEBODY_ELSE, str(path), str(tmp_path / "own.sqlite")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.stdout, done.stderr) == (f"store-exposed {os.strerror(errno.EPERM)}\n", "")
        assert (path.read_bytes(), mode(path)) == (before, 0o666)
        with closing(sqlite3.connect(path)) as db:
            assert db.execute("PRAGMA user_version").fetchone()[0]
