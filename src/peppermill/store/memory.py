"""Logs and tables that live as long as the process: for simulations, tests and games nobody wants to keep."""

from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from threading import Lock
from typing import Final, TypeVar

from peppermill.games.fate import BlobHash
from peppermill.match.log import LINES_KEPT, NO_BLOBS, Backlog, Conflict, Done, Entry, Header, Kept, Line, Log
from peppermill.table import Refused

NOTHING: Final = Kept(0, b"")
Answer = TypeVar("Answer")


class MemoryLog:
    def __init__(self, header: Header, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        self._header = header
        self._entries = list(entries)
        self._blobs = dict(blobs)
        self._lock = Lock()

    @property
    def header(self) -> Header:
        return self._header

    def append(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        with self._lock:
            if len(self._entries) != expected:
                raise Conflict
            self._blobs.update(blobs)
            self._entries.extend(entries)

    def append_soon(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes], done: Done) -> None:
        try:
            self.append(expected, entries, blobs)
        except Conflict as problem:
            done(problem)
        else:
            done(None)

    def read(self, since: int) -> Sequence[Entry]:
        return tuple(self._entries[since:])

    def blob(self, name: BlobHash) -> bytes | None:
        return self._blobs.get(name)


class MemoryStore:
    def __init__(self) -> None:
        self.generation = 0
        self._logs: dict[str, MemoryLog] = {}
        self._tables: dict[str, Kept] = {}
        self._lines: dict[str, list[Line]] = {}
        self._guests: dict[str, Kept] = {}
        self._settings: dict[str, bytes] = {}
        self._lock = Lock()

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        log = MemoryLog(header, entries, blobs)
        if self._logs.setdefault(header.id, log) is not log:
            raise Refused("match-exists", value=header.id, file="memory")
        return log

    def open(self, match_id: str) -> Log:
        if match_id not in self._logs:
            raise Refused("match-unknown", value=match_id, file="memory")
        return self._logs[match_id]

    def matches(self) -> Sequence[str]:
        return tuple(reversed(self._logs))

    def keep_table(self, table_id: str, expected: int, body: bytes) -> "Future[None]":
        return self._keep(self._tables, table_id, expected, body)

    def table(self, table_id: str) -> Kept:
        kept = self._tables.get(table_id)
        if kept is None:
            raise Refused("table-unknown", field="table", value=table_id)
        return kept

    def tables(self) -> Mapping[str, Kept]:
        with self._lock:
            return dict(self._tables)

    def table_ids(self) -> Collection[str]:
        with self._lock:
            return frozenset(self._tables)

    def forget_table(self, table_id: str, matches: Sequence[str] = ()) -> None:
        with self._lock:
            for name in matches:
                self._logs.pop(name, None)
            self._tables.pop(table_id, None)
            self._lines.pop(table_id, None)

    def add_line(self, table_id: str, body: bytes) -> "Future[int]":
        def add() -> int:
            with self._lock:
                lines = self._lines.setdefault(table_id, [])
                number = lines[-1].number + 1 if lines else 1
                lines.append(Line(number, body))
                del lines[:-LINES_KEPT]
                return number

        return _done(add)

    def lines(self, table_id: str, last: int) -> Sequence[Line]:
        with self._lock:
            lines = self._lines.get(table_id, [])
            return tuple(lines[max(0, len(lines) - last) :]) if last > 0 else ()

    def keep_guest(self, guest: str, expected: int, body: bytes) -> "Future[None]":
        return self._keep(self._guests, guest, expected, body)

    def guest(self, guest: str) -> Kept | None:
        return self._guests.get(guest)

    def setting(self, name: str, make: Callable[[], bytes]) -> bytes:
        if name not in self._settings:
            self._settings.setdefault(name, make())
        return self._settings[name]

    def backlog(self) -> Backlog:
        return Backlog()

    def writer_stack(self) -> str:
        return ""

    def check(self) -> None:
        """As long as the process lives, all is well."""

    def _keep(self, all_kept: dict[str, Kept], name: str, expected: int, body: bytes) -> "Future[None]":
        def keep() -> None:
            with self._lock:
                if all_kept.get(name, NOTHING).version != expected:
                    raise Conflict
                all_kept[name] = Kept(expected + 1, body)

        return _done(keep)


def _done(work: Callable[[], Answer]) -> "Future[Answer]":
    """The future of something that is done already."""
    done: Future[Answer] = Future()
    try:
        done.set_result(work())
    except (Conflict, Refused) as answer:
        done.set_exception(answer)
    return done
