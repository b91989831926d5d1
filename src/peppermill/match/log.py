"""The log of a match, and what keeps it. Append-only; the append with an expected version is the only arbiter.

`store/` keeps logs in memory or in SQLite; `tests/store` is one suite for all of them.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from types import MappingProxyType
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

from peppermill.games.fate import BlobHash
from peppermill.table import Refused, Seat, Seed

NO_BLOBS: Final[Mapping[BlobHash, bytes]] = MappingProxyType({})
HUMAN: Final = "human"
LINES_KEPT: Final = 200
Done: TypeAlias = Callable[[BaseException | None], None]
"""Told that something is kept, or what went wrong."""
NAME: Final = re.compile(r"[^\W_](?:[\w .'’-]{0,22}[\w.])?")


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits in a seat: a name to call them by, and `human` or a bot's name. Names go to screens: see `NAME`."""

    name: str
    player: str

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN


def check_names(chairs: Sequence[Chair]) -> None:
    for chair in chairs:
        if not NAME.fullmatch(chair.name):
            raise Refused("name-malformed", field="names", value=chair.name)


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """From entry number `since` on, luck comes from this seed; None where the seed is not known to us."""

    since: int
    seed: Seed | None


class Header(Struct, frozen=True, kw_only=True):
    """What was agreed before the first card. Private: it holds the seed."""

    id: str
    game: str
    chairs: tuple[Chair, ...]
    options: dict[str, bool | int | str]
    data: dict[str, object]
    chance: tuple[Chapter, ...]
    position: str = ""
    """Where the game begins, if that was prepared, in the game's own notation."""


class Stamp(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a table notes beside a command for its own use; no part of the game, and in no record.

    `id` is the sender's name for the command, so that one sent twice is played once. `at` is when it was played, in
    milliseconds since 1970; `left` what the seats' clocks then showed.
    """

    id: str = ""
    at: int = 0
    left: tuple[int, ...] = ()


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One accepted command and all its events as text; the opening has no command. `blobs` are named in events.

    `by` names the bot that played it for a person; empty where the seat's own player did.
    """

    seat: Seat | None = None
    command: str | None = None
    events: tuple[str, ...] = ()
    blobs: tuple[BlobHash, ...] = ()
    by: str = ""
    stamp: Stamp | None = None


def seed_at(chance: tuple[Chapter, ...], version: int) -> Seed | None:
    for chapter in reversed(chance):
        if chapter.since <= version:
            return chapter.seed
    return None


class Conflict(Exception):  # noqa: N818 - not an error: somebody else was faster
    """The log has grown beyond the expected version; nothing was appended."""


class Log(Protocol):
    """The log of one match. Its version is the number of its entries."""

    @property
    def header(self) -> Header: ...

    def append(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        """All of them or none; durable when it returns. Raises `Conflict` unless the version is `expected`."""

    def append_soon(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes], done: Done) -> None:
        """The same without waiting: `done` is called when they are durable, maybe by another thread, with None or with
        what `append` would have raised. What was handed in cannot be called back."""

    def read(self, since: int) -> Sequence[Entry]:
        """The entries after the first `since`."""

    def blob(self, name: BlobHash) -> bytes | None: ...


class Kept(Struct, frozen=True):
    """How a table stands, or what is kept of a guest, as bytes; and how often that was written."""

    version: int
    body: bytes


class Line(Struct, frozen=True):
    """Something said at a table; numbers count from 1 at each table."""

    number: int
    body: bytes


class Backlog(Struct, frozen=True):
    """Writes that were handed in and have no answer yet: how many, and for how long the oldest has been waiting."""

    count: int = 0
    seconds: float = 0.0


class Store(Protocol):
    """Keeps logs by the id in their header; and beside them tables, what is said there, guests, and a few settings."""

    @property
    def generation(self) -> int:
        """Goes up when what the store stands on was exchanged under it: then nothing read before holds."""

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        """A new log, with entries of an earlier one if there are any: all of it or nothing."""

    def open(self, match_id: str) -> Log: ...

    def matches(self) -> Sequence[str]:
        """Ids, the newest first."""

    def keep_table(self, table_id: str, expected: int, body: bytes) -> "Future[None]":
        """Write how a table stands: version `expected` + 1, or a new one if that is 0. Fails with `Conflict` if the
        version is another by now."""

    def table(self, table_id: str) -> Kept:
        """Refused (`table-unknown`) if there is none."""

    def tables(self) -> Mapping[str, Kept]:
        """All of them, the oldest first."""

    def table_ids(self) -> Collection[str]:
        """Of all tables: quickly asked, whatever they hold."""

    def forget_table(self, table_id: str, matches: Sequence[str] = ()) -> None:
        """The table and what was said there, and these matches; others of it stay."""

    def add_line(self, table_id: str, body: bytes) -> "Future[int]":
        """Keep something said; the number it got. Only the last `LINES_KEPT` of a table are kept."""

    def lines(self, table_id: str, last: int) -> Sequence[Line]:
        """The last so many, in order."""

    def keep_guest(self, guest: str, expected: int, body: bytes) -> "Future[None]":
        """Write what is kept of a guest: version `expected` + 1, or the first if that is 0. Fails with `Conflict` if
        the version is another by now."""

    def guest(self, guest: str) -> Kept | None:
        """Return what is kept of a guest; None if nothing is."""

    def setting(self, name: str, make: Callable[[], bytes]) -> bytes:
        """What is kept under a name; made and kept if nothing is. Whoever is first decides for all."""

    def backlog(self) -> Backlog:
        """Return what waits to be written. Never waits itself."""

    def writer_stack(self) -> str:
        """Return the lines of code the writer is at, for a log; empty if there is no writer."""

    def check(self) -> None:
        """Refused while nothing can be read; or, after something could not be kept, as long as nothing can."""
