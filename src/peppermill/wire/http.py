"""Bodies of the HTTP API."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from peppermill.games.story import Story
from peppermill.match.clock import ClockPlan
from peppermill.table.refusal import Param
from peppermill.wire.replies import Links, Phase
from peppermill.wire.requests import ShortText


class Guest(Struct, frozen=True):
    """A device, by its public id. Its secret is in the cookie."""

    id: str


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be played, and by whom. A seat is `me`, `open` for somebody to come, or a bot's level."""

    game: ShortText
    seats: Annotated[tuple[ShortText, ...], Meta(max_length=16)] = ("me", "open")
    name: ShortText = ""
    names: Annotated[tuple[ShortText, ...], Meta(max_length=16)] = ()
    """For the seats marked `me`, in their order, where several people share one device; else `name` is used."""
    options: dict[ShortText, Any] = {}
    data: Annotated[str, Meta(max_length=100_000)] = ""
    """An owner's own data set: the text of its file. Empty: the house's."""
    clock: ClockPlan = ClockPlan()
    pace: Annotated[int, Meta(ge=0, le=20_000)] = 900
    open: bool = False
    start: bool = False
    """Begin at once; every seat must be taken."""
    lesson: bool = False
    """A guided first game: the game says who plays it by which options, and it begins at once."""


class Created(Struct, frozen=True):
    id: str
    links: Links


class NewCode(Struct, frozen=True):
    """A table's code, as somebody typed it."""

    code: ShortText


class Found(Struct, frozen=True):
    """The table a code opens, and the secret of its link."""

    id: str
    invite: str


class NewPicture(Struct, frozen=True):
    """An address to be made into a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SeatSummary(Struct, frozen=True):
    name: str
    kind: str
    yours: bool


class TableSummary(Struct, frozen=True):
    """A table in a list: those anybody may join, and one's own."""

    id: str
    game: str
    phase: Phase
    seats: tuple[SeatSummary, ...]
    host: bool
    open: bool
    locked: bool
    match: str
    played: int
    touched: int


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    fewest: int
    most: int
    bots: tuple[str, ...]
    lesson: bool
    """Whether there is a guided first game."""


class OptionInfo(Struct, frozen=True):
    name: str
    kind: str
    default: bool | int
    rule: str
    low: int | None
    high: int | None
    text: str


class RuleInfo(Struct, frozen=True):
    id: str
    kinds: tuple[str, ...]
    chapter: str
    text: str


class Replay(Struct, frozen=True):
    """A finished game as one viewer could follow it: where it began, then an update a move (see `docs/protocol.md`).

    With `all` as the viewer, hands are open: the streams of all seats and of spectators. `story` is there once the game
    is over.
    """

    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    options: dict[str, bool | int]
    finished: bool
    streams: dict[str, "Stream"]
    story: Story


class Stream(Struct, frozen=True):
    """`entries` tells for each update after which entry of the record it comes."""

    first: Any
    updates: tuple[Any, ...]
    entries: tuple[int, ...]


class Health(Struct, frozen=True):
    status: str
    version: str
    wire: int


class Problem(Struct, frozen=True):
    """A refusal over HTTP: its code, the rule or field it names, and the sentence in the language asked for."""

    code: str
    rule: str
    params: dict[str, Param]
    text: str
