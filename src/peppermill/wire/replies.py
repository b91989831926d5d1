"""What a table tells its clients. Everything is made for one viewer: what they may not know is not in it."""

from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from peppermill.games.contract import Choice, Outcome, Span
from peppermill.games.lesson import Remark
from peppermill.match.clock import ClockPlan
from peppermill.table import Viewer
from peppermill.table.refusal import Param
from peppermill.wire.requests import Reaction

Phase: TypeAlias = Literal["gathering", "playing", "paused", "over", "ended"]


class SeatView(Struct, frozen=True):
    """Who sits in a seat. `guests` are the devices it is played from; `here` whether one of them is connected."""

    kind: Literal["empty", "person", "bot"]
    name: str
    level: str
    """The bot's, also while it stands in for a person; else empty."""
    stand_in: bool
    here: bool
    guests: tuple[str, ...]
    hand: Literal["", "here", "away"] = ""
    """A phone is the hand of this seat, and is connected or not."""


class GuestView(Struct, frozen=True):
    """Somebody at the table who is no mere spectator: by public id."""

    id: str
    name: str
    here: bool


class TableView(Struct, frozen=True):
    id: str
    game: str
    phase: Phase
    players: int
    options: dict[str, bool | int | str]
    data: str
    """The data set's name."""
    host: str
    locked: bool
    open: bool
    pace: int
    """About how long bots take over a move, in milliseconds."""
    clock: ClockPlan
    seats: tuple[SeatView, ...]
    guests: tuple[GuestView, ...]
    spectators: int
    match: str
    """The game being played, or played last; empty before the first."""
    played: int
    """How many games have been started here."""
    lesson: bool = False
    """The game is a guided one: `learn` tells how far one has come."""
    names: tuple[str, ...] = ()
    """Of a game that is over, who played it: for the next one others may sit there."""
    finished: int = 0
    """How many games were played to their end here."""
    host_grace: int = 120
    """Seconds the host must have been away before somebody else with a seat may take hosting."""


class Links(Struct, frozen=True):
    """Secrets of the links this guest may pass on; empty where it may not."""

    table: str = ""
    watch: str = ""
    seats: dict[str, str] = {}
    code: str = ""
    """To be typed where a link cannot be sent."""


class OneOf(Struct, frozen=True, tag_field="kind", tag="one_of", omit_defaults=True):
    """The command `like`, with one of `values` as its `field`; or, where `of` names a list of the view as it is with
    this message, one of its items, except the one that is the view's field `but`, if that is named."""

    like: dict[str, Any]
    field: str
    values: tuple[Any, ...] = ()
    of: str = ""
    but: str = ""


class AnyOf(Struct, frozen=True, tag_field="kind", tag="any_of"):
    """One of these commands."""

    commands: tuple[dict[str, Any], ...]


class Within(Struct, frozen=True, tag_field="kind", tag="within"):
    """The command `like`, its fields in `spans` anywhere inside them, ends included, and those in `choices` one of the
    values there."""

    like: dict[str, Any]
    spans: tuple[Span, ...]
    choices: tuple[Choice, ...] = ()


class Motion(Struct, frozen=True, tag_field="kind", tag="motion"):
    """The command `like` with what the hand did as its `gesture`, of the kind that is named (`pour`, `toss`); fields in
    `choices` hold one of the values there, `gesture.bottle` being the gesture's own."""

    like: dict[str, Any]
    gesture: str
    choices: tuple[Choice, ...] = ()


class Either(Struct, frozen=True, tag_field="kind", tag="either"):
    """An answer of any of these kinds."""

    parts: tuple[OneOf | AnyOf | Within | Motion, ...]


class Question(Struct, frozen=True, omit_defaults=True):
    """An open decision of the viewer. Not `pending`: it is answered, and may still be changed. Its `id` is the
    `decision` of every command in its answers, and left out there."""

    id: str
    answers: OneOf | AnyOf | Within | Motion | Either
    pending: bool = False


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """The answer to `hello`. `guest` is the client's own public id."""

    version: int
    server: str
    guest: str
    table: str
    heartbeat: int
    """Seconds: whoever hears nothing for twice as long has lost the connection."""


class Table(Struct, frozen=True, tag_field="t", tag="table"):
    """How the table stands; whole, whenever that changes."""

    table: TableView


class Yours(Struct, frozen=True, tag_field="t", tag="yours"):
    """What is this guest's own: the seats it plays, its powers, its links, whom it has muted."""

    seats: tuple[int, ...]
    host: bool
    links: Links
    muted: tuple[str, ...]
    lent: tuple[int, ...] = ()
    """Seats it holds that a phone is the hand of: played there, and seen from here as spectators see them."""
    may_sit: bool = True
    """Whether it may take a free seat: who came to watch may not."""
    may_host: bool = False
    """Whether it may take hosting (`hand_over` with its own id): the host was away for the table's grace; or it was the
    host before somebody else took it, less than a day ago."""


class Snapshot(Struct, frozen=True, tag_field="t", tag="snapshot"):
    """All a viewer sees, and the last of what they were told; `seq` is the number of the last piece of news."""

    viewer: Viewer
    match: str
    seq: int
    view: Any
    questions: tuple[Question, ...]
    news: tuple[Any, ...]
    outcome: Outcome | None
    mark: str = ""
    """Of the history these numbers belong to; `have` gives it back."""


class Update(Struct, frozen=True, tag_field="t", tag="update", omit_defaults=True):
    """What one move changed for a viewer. `steps` are the pieces of news, numbered up to `seq`, each with what it
    changed in the view: an object from paths to new values. Questions and outcome follow where they changed: questions
    all of them or, where there are as many as before, by an object from paths that begin with a place in their list."""

    viewer: Viewer
    seq: int
    steps: tuple[tuple[Any, dict[str, Any]], ...] = ()
    questions: tuple[Question, ...] | dict[str, Any] | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET


class PastNews(Struct, frozen=True, tag_field="t", tag="past"):
    """Earlier news, numbered from `first` on."""

    id: str
    viewer: Viewer
    first: int
    news: tuple[Any, ...]


class Explained(Struct, frozen=True, tag_field="t", tag="explained"):
    """Hints of the game's own kind."""

    id: str
    seat: int
    hints: tuple[Any, ...]


class Taught(Struct, frozen=True, tag_field="t", tag="taught"):
    """How far the player of a guided game has come: what was shown, what happened, what to try next."""

    id: str
    seat: int
    intro: tuple[Remark, ...]
    lived: tuple[Remark, ...]
    advice: Remark | None
    rules: tuple[str, ...]
    """All there are to be met, in their order."""
    left: tuple[str, ...]
    """Those that have not happened yet."""


class Clocks(Struct, frozen=True, tag_field="t", tag="clocks"):
    """Milliseconds left for each seat, and which of them are running now."""

    left: tuple[int, ...]
    running: tuple[bool, ...]


class Waits(Struct, frozen=True, tag_field="t", tag="waits"):
    """To a screen whose seats are played from phones: which of them are asked now."""

    seats: tuple[int, ...]


class Said(Struct, frozen=True, tag_field="t", tag="said"):
    """A line of talk. `at` is in seconds since 1970."""

    number: int
    guest: str
    name: str
    text: str
    at: int


class Reacted(Struct, frozen=True, tag_field="t", tag="reacted"):
    guest: str
    name: str
    reaction: Reaction


class Done(Struct, frozen=True, tag_field="t", tag="done"):
    id: str


class Refused(Struct, frozen=True, tag_field="t", tag="refused", omit_defaults=True):
    """Nothing has changed. The sentence is the catalogue's `refusal-<code>` with these parameters."""

    id: str
    code: str
    rule: str = ""
    params: dict[str, Param] = {}


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    id: str


class Bye(Struct, frozen=True, tag_field="t", tag="bye", omit_defaults=True):
    """The last message before the server closes the socket."""

    code: str
    params: dict[str, Param] = {}


class Beat(Struct, frozen=True, tag_field="t", tag="beat"):
    """Nothing new: the server is still there."""


FromServer: TypeAlias = (
    Welcome
    | Table
    | Yours
    | Snapshot
    | Update
    | PastNews
    | Explained
    | Taught
    | Clocks
    | Waits
    | Said
    | Reacted
    | Done
    | Refused
    | Pong
    | Bye
    | Beat
)

BLOB_FRAME = 1
"""The first byte of a binary frame that holds bytes by hash: then 32 bytes of SHA-256, then the bytes."""


def blob_frame(name: str, data: bytes) -> bytes:
    return bytes([BLOB_FRAME]) + bytes.fromhex(name) + data
