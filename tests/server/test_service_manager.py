"""Messages of a server to systemd, over a socket of the kind it gives."""

import asyncio
import os
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from peppermill.server.service_manager import keep_alive, tell_manager, watchdog_seconds
from server.kit import running


@contextmanager
def manager() -> Iterator[tuple[str, socket.socket]]:
    """A socket in a short folder, and its name."""
    with tempfile.TemporaryDirectory(prefix="pm") as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        name = str(Path(folder) / "notify")
        line.bind(name)
        line.settimeout(60)
        yield name, line


def test_words_reach_the_manager_and_go_nowhere_without_one() -> None:
    with manager() as (name, line):
        tell_manager("READY=1", {"NOTIFY_SOCKET": name})
        assert line.recv(100) == b"READY=1"
        tell_manager("READY=1", {})
        tell_manager("READY=1", {"NOTIFY_SOCKET": f"{name}.gone"})
        tell_manager("STOPPING=1", {"NOTIFY_SOCKET": name})
        assert line.recv(100) == b"STOPPING=1"


def test_words_reach_a_manager_on_an_abstract_socket() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        name = f"peppermill-test-{os.getpid()}"
        line.bind(f"\0{name}")
        tell_manager("READY=1", {"NOTIFY_SOCKET": f"@{name}"})
        assert line.recv(100) == b"READY=1"


@pytest.mark.parametrize(
    ("environment", "seconds"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "10000000"}, 10.0),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": str(os.getpid())}, 10.0),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
    ],
)
def test_watchdog_seconds_are_those_meant_for_this_process(environment: dict[str, str], seconds: float | None) -> None:
    assert watchdog_seconds(environment) == seconds


def test_a_server_is_heard_of_while_its_loop_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    with manager() as (name, line):
        monkeypatch.setitem(os.environ, "NOTIFY_SOCKET", name)
        monkeypatch.setitem(os.environ, "WATCHDOG_USEC", "200000")

        async def run() -> None:
            async with running():
                for _ in range(3):
                    assert await asyncio.to_thread(line.recv, 100) == b"WATCHDOG=1"

        asyncio.run(run())
        line.setblocking(False)
        heard: list[bytes] = []
        while not heard or heard[-1] != b"STOPPING=1":
            heard.append(line.recv(100))


def test_nobody_is_told_anything_where_nobody_watches() -> None:
    asyncio.run(asyncio.wait_for(keep_alive({}), 60))
