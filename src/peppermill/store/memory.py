"""A store in memory: for simulations, tests, and games nobody wants to keep."""

from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from threading import Lock
from typing import Final, TypeVar

from peppermill.core import Refused
from peppermill.games.effects import BlobHash
from peppermill.match.log import (
    CHAT_LINES_KEPT,
    NO_BLOBS,
    Backlog,
    ChatLine,
    Conflict,
    Entry,
    Header,
    Log,
    OnStored,
    StoredBody,
)

NOTHING: Final = StoredBody(0, b"")
Answer = TypeVar("Answer")


class MemoryLog:
    """A log in memory; see `match.log.Log`."""

    def __init__(self, header: Header, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        self._header = header
        self._entries = list(entries)
        self._blobs = dict(blobs)
        self._lock = Lock()

    @property
    def header(self) -> Header:
        """Return the header of the match: what was fixed before it began."""
        return self._header

    def append(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        """Append entries if the version is `expected`; raises `Conflict` otherwise."""
        with self._lock:
            if len(self._entries) != expected:
                raise Conflict
            self._blobs.update(blobs)
            self._entries.extend(entries)

    def append_soon(
        self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes], done: OnStored
    ) -> None:
        """Append at once and report the result to `done`."""
        try:
            self.append(expected, entries, blobs)
        except Conflict as problem:
            done(problem)
        else:
            done(None)

    def read(self, since: int) -> Sequence[Entry]:
        """Return the entries after the first `since`."""
        return tuple(self._entries[since:])

    def blob(self, name: BlobHash) -> bytes | None:
        """Return a blob by its hash, or None."""
        return self._blobs.get(name)


class MemoryStore:
    """Logs, tables, chat and guests in memory; see `match.log.Store`."""

    def __init__(self) -> None:
        self.generation = 0
        self._logs: dict[str, MemoryLog] = {}
        self._reviews: dict[str, StoredBody] = {}
        self._tables: dict[str, StoredBody] = {}
        self._lines: dict[str, list[ChatLine]] = {}
        self._guests: dict[str, StoredBody] = {}
        self._settings: dict[str, bytes] = {}
        self._lock = Lock()

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        """Create a log. Raises `Refused` (`match-exists`)."""
        log = MemoryLog(header, entries, blobs)
        if self._logs.setdefault(header.id, log) is not log:
            raise Refused("match-exists", value=header.id, file="memory")
        return log

    def open(self, match_id: str) -> Log:
        """Return a log. Raises `Refused` (`match-unknown`)."""
        if match_id not in self._logs:
            raise Refused("match-unknown", value=match_id, file="memory")
        return self._logs[match_id]

    def matches(self) -> Sequence[str]:
        """Return the ids of all matches, the newest first."""
        return tuple(reversed(self._logs))

    def write_review(self, match_id: str, version: int, body: bytes) -> "Future[None]":
        """Write the review of a match, unless there is a newer one."""

        def keep() -> None:
            with self._lock:
                if match_id in self._logs and self._reviews.get(match_id, NOTHING).version <= version:
                    self._reviews[match_id] = StoredBody(version, body)

        return _completed(keep)

    def review(self, match_id: str) -> StoredBody | None:
        """Return the review of a match, or None."""
        return self._reviews.get(match_id)

    def write_table(self, table_id: str, expected: int, body: bytes) -> "Future[None]":
        """Write a table's state if its version is `expected`."""
        return self._write(self._tables, table_id, expected, body)

    def table(self, table_id: str) -> StoredBody:
        """Return a table's state. Raises `Refused` (`table-unknown`)."""
        kept = self._tables.get(table_id)
        if kept is None:
            raise Refused("table-unknown", field="table", value=table_id)
        return kept

    def tables(self) -> Mapping[str, StoredBody]:
        """Return the states of all tables by id."""
        with self._lock:
            return dict(self._tables)

    def table_ids(self) -> Collection[str]:
        """Return the ids of all tables."""
        with self._lock:
            return frozenset(self._tables)

    def delete_table(self, table_id: str, matches: Sequence[str] = ()) -> None:
        """Delete a table, its chat and these matches."""
        with self._lock:
            for name in matches:
                self._logs.pop(name, None)
                self._reviews.pop(name, None)
            self._tables.pop(table_id, None)
            self._lines.pop(table_id, None)

    def add_chat_line(self, table_id: str, body: bytes) -> "Future[int]":
        """Add a chat line and return its number."""

        def add() -> int:
            with self._lock:
                lines = self._lines.setdefault(table_id, [])
                number = lines[-1].number + 1 if lines else 1
                lines.append(ChatLine(number, body))
                del lines[:-CHAT_LINES_KEPT]
                return number

        return _completed(add)

    def chat_lines(self, table_id: str, last: int) -> Sequence[ChatLine]:
        """Return the last chat lines of a table, in order."""
        with self._lock:
            lines = self._lines.get(table_id, [])
            return tuple(lines[max(0, len(lines) - last) :]) if last > 0 else ()

    def write_guest(self, guest: str, expected: int, body: bytes) -> "Future[None]":
        """Write a guest's account if its version is `expected`."""
        return self._write(self._guests, guest, expected, body)

    def guest(self, guest: str) -> StoredBody | None:
        """Return a guest's account, or None."""
        return self._guests.get(guest)

    def guests(self) -> Mapping[str, StoredBody]:
        """Return all accounts by guest."""
        with self._lock:
            return dict(self._guests)

    def delete_guest(self, guest: str, expected: int) -> "Future[None]":
        """Delete a guest's account if its version is `expected`."""

        def forget() -> None:
            with self._lock:
                if self._guests.get(guest, NOTHING).version != expected or not expected:
                    raise Conflict
                del self._guests[guest]

        return _completed(forget)

    def setting(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return a setting, which is made if there is none."""
        if name not in self._settings:
            self._settings.setdefault(name, make())
        return self._settings[name]

    def backlog(self) -> Backlog:
        """Return an empty backlog: nothing ever waits."""
        return Backlog()

    def writer_stack(self) -> str:
        """Return an empty text: there is no writer."""
        return ""

    def check(self) -> None:
        """Do nothing: memory is always available."""

    def _write(self, all_kept: dict[str, StoredBody], name: str, expected: int, body: bytes) -> "Future[None]":
        def keep() -> None:
            with self._lock:
                if all_kept.get(name, NOTHING).version != expected:
                    raise Conflict
                all_kept[name] = StoredBody(expected + 1, body)

        return _completed(keep)


def _completed(work: Callable[[], Answer]) -> "Future[Answer]":
    """Return a future with the result of a function that is called at once."""
    done: Future[Answer] = Future()
    try:
        done.set_result(work())
    except (Conflict, Refused) as answer:
        done.set_exception(answer)
    return done
