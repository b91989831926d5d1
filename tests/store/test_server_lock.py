"""`ServerLock`: only one server may run on a store."""

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from peppermill.core import Refused
from peppermill.platform import lock_file
from peppermill.store import server_lock
from peppermill.store.server_lock import RunningServer, ServerLock, find_running_server

HOLDS = """
import sys, time
from pathlib import Path
from peppermill.store.server_lock import ServerLock
lock = ServerLock(Path(sys.argv[1]))
lock.announce("http://localhost:1/")
print("held", flush=True)
time.sleep(600)
"""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_lock, "RETRY_SECONDS", 0.0)


def test_server_lock_refuses_a_second_server(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    with ServerLock(store) as lock:
        lock.announce("http://localhost:8777/")
        with pytest.raises(Refused, match="store-served") as refused:
            ServerLock(store)
        assert refused.value.refusal.params == {
            "file": str(store),
            "pid": str(os.getpid()),
            "url": "http://localhost:8777/",
        }
        assert find_running_server(store) == RunningServer(os.getpid(), "http://localhost:8777/")
        ServerLock(tmp_path / "other.sqlite").close()
    assert find_running_server(store) is None
    ServerLock(store).close()


def test_server_lock_follows_links(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "games.sqlite")
    with ServerLock(tmp_path / "link"), pytest.raises(Refused, match="store-served"):
        ServerLock(tmp_path / "games.sqlite")


def test_server_lock_of_a_killed_server_is_free(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    command = [sys.executable, "-c", HOLDS, str(store)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        assert find_running_server(store) == RunningServer(process.pid, "http://localhost:1/")
        with pytest.raises(Refused, match="store-served"):
            ServerLock(store)
        process.send_signal(signal.SIGKILL)
    assert find_running_server(store) is None
    ServerLock(store).close()


def test_find_running_server_creates_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = tmp_path / "deep" / "games.sqlite"
    assert find_running_server(store) is None
    assert not store.parent.exists()
    ServerLock(store).close()
    monkeypatch.setattr(server_lock, "RETRY_SECONDS", 600.0)
    looking = lock_file(store.with_name("games.sqlite.server"), shared=True)
    assert looking is not None
    assert find_running_server(store) is None
    monkeypatch.setattr("time.sleep", lambda _: os.close(looking))
    ServerLock(store).close()


def test_server_lock_file_is_private(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        ServerLock(tmp_path / "games.sqlite").close()
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "games.sqlite.server").stat().st_mode) == 0o600
    diary = tmp_path / "diary"
    diary.write_text("Dear diary")
    (tmp_path / "x.sqlite.server").symlink_to(diary)
    with pytest.raises(Refused, match="store-failed"):
        ServerLock(tmp_path / "x.sqlite")
    assert diary.read_text() == "Dear diary"


@pytest.mark.parametrize("place", ["a\0b", "file/x.sqlite"])
def test_a_place_where_no_store_can_be_is_refused(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("x")
    assert find_running_server(tmp_path / place) is None
    with pytest.raises(Refused, match="store-failed"):
        ServerLock(tmp_path / place)
