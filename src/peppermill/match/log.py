"""The log of a match and the interface of stores. A log is append-only; the append with an expected version is the only
arbiter between writers.

`store/` implements the interface in memory and in SQLite; `tests/store` is one suite for both.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from types import MappingProxyType
from typing import Final, Protocol, TypeAlias

from msgspec import Struct, field

from peppermill.core import Refused, Seat, Seed
from peppermill.games.effects import BlobHash
from peppermill.match.help import Help, HelpUse

NO_BLOBS: Final[Mapping[BlobHash, bytes]] = MappingProxyType({})
HUMAN: Final = "human"
CHAT_LINES_KEPT: Final = 200
OnStored: TypeAlias = Callable[[BaseException | None], None]
"""Called when something is stored, with None, or with what went wrong."""
NAME: Final = re.compile(r"[^\W_](?:[\w .'’-]{0,22}[\w.])?")


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """The player of a seat: a name, and `human` or a bot's level. Names are shown on screens: see `NAME`."""

    name: str
    kind: str = field(name="player")

    @property
    def is_human(self) -> bool:
        """Return whether a person plays."""
        return self.kind == HUMAN


def check_names(players: Sequence[Player]) -> None:
    """Refuse a name that is not well-formed (`name-malformed`)."""
    for player in players:
        if not NAME.fullmatch(player.name):
            raise Refused("name-malformed", field="names", value=player.name)


class SeedPeriod(Struct, frozen=True, forbid_unknown_fields=True):
    """The period from entry number `since` on in which random streams come from this seed; None if it is not known."""

    since: int
    seed: Seed | None


class Header(Struct, frozen=True, kw_only=True):
    """Everything agreed on before a match begins. Private, since it holds the seed."""

    id: str
    game: str
    players: tuple[Player, ...] = field(name="chairs")
    options: dict[str, bool | int | str]
    data: dict[str, object]
    chance: tuple[SeedPeriod, ...]
    position: str = ""
    """The position the match begins from, in the game's notation; empty for a game that is dealt."""
    checks: int = 1
    """Version of the checks that gestures must pass; headers from before there were several have none."""
    help: Help = "none"
    """The help that players may ask for."""


class EntryMeta(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Notes of a table beside a command, for its own use; not part of the game, and in no record.

    `id` is the sender's id of the command, so that one sent twice is played once. `at` is when it was played, in
    milliseconds since 1970; `left` are the clocks at that time.
    """

    id: str = ""
    at: int = 0
    left: tuple[int, ...] = ()


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One accepted command and all its events as text; the first entry, of the opening, has no command. `blobs` are
    named in events.

    `by` names the bot that played it for a person; empty if the seat's own player did. An entry with `help` is no
    command and has no events: it notes that the seat was given help.
    """

    seat: Seat | None = None
    command: str | None = None
    events: tuple[str, ...] = ()
    blobs: tuple[BlobHash, ...] = ()
    by: str = ""
    meta: EntryMeta | None = field(default=None, name="stamp")
    help: HelpUse | None = None


def seed_at(chance: tuple[SeedPeriod, ...], version: int) -> Seed | None:
    """Return the seed that is in force at a version, or None."""
    for period in reversed(chance):
        if period.since <= version:
            return period.seed
    return None


class Conflict(Exception):  # noqa: N818 - not an error: another writer was first
    """The log has grown beyond the expected version; nothing was appended."""


class Deposed(Exception):  # noqa: N818 - not an error: the table has another owner
    """Another process owns the table by now; nothing was written, and nothing may be told."""


class InDoubt(Exception):  # noqa: N818 - it may have been written
    """The store was closed before it was found out whether something was written."""


class Log(Protocol):
    """The log of one match. Its version is the number of its entries."""

    @property
    def header(self) -> Header:
        """Return the header of the match: what was fixed before it began."""

    def append(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
        """Append all entries or none; they are durable when it returns. Raises `Conflict` unless the version is
        `expected`."""

    def append_soon(
        self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes], done: OnStored
    ) -> None:
        """Append without waiting. `done` is called when the entries are durable, maybe from another thread, with None
        or with what `append` would have raised. This cannot be cancelled."""

    def read(self, since: int) -> Sequence[Entry]:
        """Return the entries after the first `since`."""

    def blob(self, name: BlobHash) -> bytes | None:
        """Return a blob by its hash, or None."""


class StoredBody(Struct, frozen=True):
    """The stored bytes of a table, a guest's account or a review, and their version: how often they were written; of a
    review, the version that made it."""

    version: int
    body: bytes


class ChatLine(Struct, frozen=True):
    """A chat line as bytes; numbers count from 1 at each table."""

    number: int
    body: bytes


class Backlog(Struct, frozen=True):
    """Writes that have no answer yet: how many, and for how many seconds the oldest has waited."""

    count: int = 0
    seconds: float = 0.0


class Store(Protocol):
    """The interface of stores: logs by id, and beside them reviews, tables, chat, guests and a few settings."""

    @property
    def generation(self) -> int:
        """Return a number that increases when the storage was exchanged under the store: what was read before is
        then invalid."""

    def create(self, header: Header, entries: Sequence[Entry] = (), blobs: Mapping[BlobHash, bytes] = NO_BLOBS) -> Log:
        """Create a log, with entries of an earlier one if there are any. Raises `Refused` (`match-exists`)."""

    def open(self, match_id: str) -> Log:
        """Return a log. Raises `Refused` (`match-unknown`)."""

    def matches(self) -> Sequence[str]:
        """Return the ids of all matches, the newest first."""

    def write_review(self, match_id: str, version: int, body: bytes) -> "Future[None]":
        """Write the review of a match, made by that version of reviews. It goes with the match; a newer review stays,
        and of a match that is not there any more none is written."""

    def review(self, match_id: str) -> StoredBody | None:
        """Return the review of a match, with the version it was written with; or None."""

    def write_table(self, table_id: str, expected: int, body: bytes) -> "Future[None]":
        """Write a table's state as version `expected` + 1; 0 for a new table. The future fails with `Conflict` if the
        version is another by now."""

    def table(self, table_id: str) -> StoredBody:
        """Return a table's state. Raises `Refused` (`table-unknown`)."""

    def tables(self) -> Mapping[str, StoredBody]:
        """Return the states of all tables by id, the oldest first."""

    def table_ids(self) -> Collection[str]:
        """Return the ids of all tables, without reading their states."""

    def delete_table(self, table_id: str, matches: Sequence[str] = ()) -> None:
        """Delete a table, its chat, and these matches; its other matches stay."""

    def add_chat_line(self, table_id: str, body: bytes) -> "Future[int]":
        """Add a chat line; the future returns its number. Only the last `CHAT_LINES_KEPT` of a table are kept."""

    def chat_lines(self, table_id: str, last: int) -> Sequence[ChatLine]:
        """Return the last chat lines of a table, in order."""

    def write_guest(self, guest: str, expected: int, body: bytes) -> "Future[None]":
        """Write a guest's account as version `expected` + 1; 0 for a new one. The future fails with `Conflict` if the
        version is another by now."""

    def guest(self, guest: str) -> StoredBody | None:
        """Return a guest's account, or None."""

    def guests(self) -> Mapping[str, StoredBody]:
        """Return all accounts by guest."""

    def delete_guest(self, guest: str, expected: int) -> "Future[None]":
        """Delete a guest's account. The future fails with `Conflict` if the version is another by now."""

    def setting(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return a setting; if there is none it is made and stored. The first writer decides for all."""

    def backlog(self) -> Backlog:
        """Return the writes that wait. Never waits itself."""

    def writer_stack(self) -> str:
        """Return the stack of the writer thread as text; empty if there is none."""

    def check(self) -> None:
        """Raise `Refused` if nothing can be read; or, after a failed write, as long as nothing can be written."""
