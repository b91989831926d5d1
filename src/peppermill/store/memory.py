"""Logs that live as long as the process: for simulations, tests and games nobody wants to keep."""

from collections.abc import Mapping, Sequence
from threading import Lock

from peppermill.games.contract import BlobHash
from peppermill.match.log import NO_BLOBS, Conflict, Entry, Header, Log
from peppermill.table import Refused


class MemoryLog:
    def __init__(self, header: Header) -> None:
        self._header = header
        self._entries: list[Entry] = []
        self._blobs: dict[BlobHash, bytes] = {}
        self._lock = Lock()

    @property
    def header(self) -> Header:
        return self._header

    def append(self, expected: int, entry: Entry, blobs: Mapping[BlobHash, bytes]) -> None:
        with self._lock:
            if len(self._entries) != expected:
                raise Conflict
            self._blobs.update(blobs)
            self._entries.append(entry)

    def read(self, since: int) -> Sequence[Entry]:
        return tuple(self._entries[since:])

    def blob(self, name: BlobHash) -> bytes | None:
        return self._blobs.get(name)


class MemoryStore:
    def __init__(self) -> None:
        self._logs: dict[str, MemoryLog] = {}

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        if header.id in self._logs:
            raise Refused("match-exists", value=header.id, file="memory")
        log = MemoryLog(header)
        for number, entry in enumerate(entries):
            log.append(number, entry, blobs)
        self._logs[header.id] = log
        return log

    def open(self, match_id: str) -> Log:
        if match_id not in self._logs:
            raise Refused("match-unknown", value=match_id, file="memory")
        return self._logs[match_id]

    def matches(self) -> Sequence[str]:
        return tuple(reversed(self._logs))
