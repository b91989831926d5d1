"""One server a store. It holds a lock on a file beside the store for as long as it runs, and notes there who it is.

Two servers would not hear of each other's moves, and games at both would stall. Programs that read, copy, or play at a
terminal need no lock: the log decides between writers.
"""

import os
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec
from msgspec import Struct

from peppermill.platform import lock_file, make_private_folder
from peppermill.store.opening import TROUBLE, check_name, told
from peppermill.table import Refused

LARGEST_NOTE: Final = 4096
PATIENCE: Final = 1.0
"""Seconds in which somebody who only looks whether there is a server has let go of the lock."""


class RunningServer(Struct, frozen=True):
    """The process and address of a running server, as it notes them. `url` is empty until it listens."""

    pid: int
    url: str = ""


class ServerLock:
    """Claim a store for a server, until the lock is closed or its process has died. Raises `Refused` (`store-served`)
    if another server runs on it."""

    def __init__(self, store: Path) -> None:
        until = time.monotonic() + PATIENCE
        try:
            path = _lock_path(store)
            make_private_folder(path.parent)
            while (handle := lock_file(path)) is None:
                if time.monotonic() > until:
                    raise already_served(store, _read(path))
                time.sleep(0.02)
        except TROUBLE as problem:
            raise told(store, problem) from problem
        self._handle = handle
        self.announce("")

    def announce(self, url: str) -> None:
        """Note the address at which the server's page is found."""
        self._write(msgspec.json.encode(RunningServer(os.getpid(), url)))

    def close(self) -> None:
        """Let go of the store. The file stays: a lock on one that was removed would hold nobody back."""
        self._write(b"")
        os.close(self._handle)

    def __enter__(self) -> "ServerLock":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, content: bytes) -> None:
        with suppress(OSError):  # a full disk takes no note, but the lock holds
            os.ftruncate(self._handle, 0)
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, content)


def server_of(store: Path) -> RunningServer | None:
    """Return who serves a store; None if nobody does. A server that was killed serves nothing any more."""
    try:
        path = _lock_path(store)
        if not path.exists():
            return None
        handle = lock_file(path, shared=True)
        if handle is None:
            return _read(path)
        os.close(handle)
    except TROUBLE:  # what is wrong with the place is told when the store is opened
        return None
    return None


def already_served(store: Path, server: RunningServer) -> Refused:
    """Return the refusal for a second server."""
    return Refused("store-served", file=str(store), pid=str(server.pid), url=server.url or "…")


def _lock_path(store: Path) -> Path:
    check_name(store)
    real = Path(os.path.realpath(store))
    return real.with_name(f"{real.name}.server")


def _read(path: Path) -> RunningServer:
    """Read who holds the lock. It may be writing that just now."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.read(LARGEST_NOTE), type=RunningServer)
    except (OSError, msgspec.DecodeError):
        return RunningServer(0)
