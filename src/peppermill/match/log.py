"""The log of a match, and what keeps it. Append-only; the append with an expected version is the only arbiter.

`store/` keeps logs in memory or in SQLite; `tests/store` is one suite for all of them.
"""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

from msgspec import Struct

from peppermill.games.contract import BlobHash
from peppermill.table import Refused, Seat, Seed

NO_BLOBS: Final[Mapping[BlobHash, bytes]] = MappingProxyType({})
HUMAN: Final = "human"
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
    options: dict[str, bool | int]
    data: dict[str, object]
    chance: tuple[Chapter, ...]


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One accepted command and all its events as text; the opening has no command. `blobs` are named in events."""

    seat: Seat | None = None
    command: str | None = None
    events: tuple[str, ...] = ()
    blobs: tuple[BlobHash, ...] = ()


class Conflict(Exception):  # noqa: N818 - not an error: somebody else was faster
    """The log has grown beyond the expected version; nothing was appended."""


class Log(Protocol):
    """The log of one match. Its version is the number of its entries."""

    @property
    def header(self) -> Header: ...

    def append(self, expected: int, entry: Entry, blobs: Mapping[BlobHash, bytes]) -> None:
        """Durable when it returns. Raises `Conflict` unless the version is `expected`."""

    def read(self, since: int) -> Sequence[Entry]:
        """The entries after the first `since`."""

    def blob(self, name: BlobHash) -> bytes | None: ...


class Store(Protocol):
    """Keeps logs by the id in their header."""

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        """A new log, with entries of an earlier one if there are any: all of it or nothing."""

    def open(self, match_id: str) -> Log: ...

    def matches(self) -> Sequence[str]:
        """Ids, the newest first."""
