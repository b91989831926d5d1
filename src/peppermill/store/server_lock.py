"""The lock that lets only one server run on a store: a file beside it, which is locked while the server runs and names
it.

Two servers would not be told of each other's moves, and games at both would stall. Programs that read, copy, or play at
a terminal need no lock: the log arbitrates between writers.
"""

import os
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec
from msgspec import Struct

from peppermill.core import Refused
from peppermill.platform import lock_file, make_private_folder
from peppermill.store.connection import FILE_ERRORS, as_refusal, check_name

MAX_NOTE_BYTES: Final = 4096
RETRY_SECONDS: Final = 1.0
"""Time in which a program that only looks for a server releases the lock again."""


class RunningServer(Struct, frozen=True):
    """Process id and URL of a running server. `url` is empty until it listens."""

    pid: int
    url: str = ""


class ServerLock:
    """Holds the lock of a store until it is closed or the process ends. Raises `Refused` (`store-served`) if another
    server holds it."""

    def __init__(self, store: Path) -> None:
        until = time.monotonic() + RETRY_SECONDS
        try:
            path = _lock_path(store)
            make_private_folder(path.parent)
            while (handle := lock_file(path)) is None:
                if time.monotonic() > until:
                    raise served_refusal(store, _read(path))
                time.sleep(0.02)
        except FILE_ERRORS as problem:
            raise as_refusal(store, problem) from problem
        self._handle = handle
        self.announce("")

    def announce(self, url: str) -> None:
        """Write down the URL of the server's page."""
        self._write(msgspec.json.encode(RunningServer(os.getpid(), url)))

    def close(self) -> None:
        """Release the lock. The file stays: a lock on a removed file would stop nobody."""
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


def find_running_server(store: Path) -> RunningServer | None:
    """Return the server that runs on a store, or None."""
    try:
        path = _lock_path(store)
        if not path.exists():
            return None
        handle = lock_file(path, shared=True)
        if handle is None:
            return _read(path)
        os.close(handle)
    except FILE_ERRORS:  # errors of the path are reported when the store is opened
        return None
    return None


def served_refusal(store: Path, server: RunningServer) -> Refused:
    """Return the refusal of a store that a running server uses already."""
    return Refused("store-served", file=str(store), pid=str(server.pid), url=server.url or "…")


def _lock_path(store: Path) -> Path:
    check_name(store)
    real = Path(os.path.realpath(store))
    return real.with_name(f"{real.name}.server")


def _read(path: Path) -> RunningServer:
    """Read who holds the lock; the holder may be writing at the moment."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.read(MAX_NOTE_BYTES), type=RunningServer)
    except (OSError, msgspec.DecodeError):
        return RunningServer(0)
