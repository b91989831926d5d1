"""Messages from a table to its clients. Each is made for one viewer, and contains nothing they may not know."""

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from peppermill.bots.reasons import Reason
from peppermill.core import Seat, Viewer
from peppermill.core.refusal import Param
from peppermill.games.contract import Choice, Outcome, Span
from peppermill.games.lesson import Remark
from peppermill.match.clock import ClockPlan
from peppermill.match.help import Help, HelpKind
from peppermill.physics.landing_map import PourMap, ThrowMap, TossMap
from peppermill.wire.requests import Reaction

Phase: TypeAlias = Literal["gathering", "playing", "paused", "over", "ended"]


class SeatView(Struct, frozen=True):
    """A seat. `guests` are the devices that hold it; `here` tells whether one of them is connected."""

    kind: Literal["empty", "person", "bot"]
    name: str
    level: str
    """The bot's level, also while it stands in for a person; else empty."""
    stand_in: bool
    here: bool
    guests: tuple[str, ...]
    hand: Literal["", "here", "away"] = ""
    """Whether a phone is the hand of this seat, and is connected or not."""


class GuestView(Struct, frozen=True):
    """A guest at the table who is more than a spectator, named by public id."""

    id: str
    name: str
    here: bool


class HelpCount(Struct, frozen=True):
    """Number of times a seat was given a kind of help in the present game."""

    seat: int
    kind: HelpKind
    count: int


class RematchView(Struct, frozen=True):
    """The question whether to play again. People who are there and in neither list have not answered."""

    by: str
    """The guest who asked, by public id."""
    joined: tuple[int, ...]
    """Seats whose players play again."""
    passed: tuple[int, ...]
    """Seats whose players let a bot play."""
    grace: int
    """Seconds after which who asked, or the host, may begin without those who have not answered."""


class TableView(Struct, frozen=True):
    """A table as everybody there sees it."""

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
    """About how long bots take for a move, in milliseconds."""
    clock: ClockPlan
    seats: tuple[SeatView, ...]
    guests: tuple[GuestView, ...]
    spectators: int
    match: str
    """Id of the match being played or played last; empty before the first."""
    played: int
    """Number of games that were started here."""
    lesson: bool = False
    """Whether the game is a guided one: `learn` tells how far a seat has come."""
    lesson_part: int = 1
    """The part of the lesson, counted from 1."""
    names: tuple[str, ...] = ()
    """Players of the game that is over: others may sit there for the next one."""
    finished: int = 0
    """Number of games played to their end here."""
    host_grace: int = 120
    """Seconds the host must have been away before somebody else with a seat may take hosting."""
    help: Help = "none"
    """The help that players may ask for."""
    helped: tuple[HelpCount, ...] = ()
    """Help that was given in the game being played or played last, by seat."""
    rematch: RematchView | None = None
    """The question whether to play again, while it is open."""


class Links(Struct, frozen=True):
    """Secrets of the links this guest may pass on; empty where it may not."""

    table: str = ""
    watch: str = ""
    seats: dict[str, str] = {}
    code: str = ""
    """A code to type where a link cannot be sent."""


class Listed(Struct, frozen=True, tag_field="kind", tag="listed", omit_defaults=True):
    """One of `commands`. Or, where commands differ in one field only, the command `like` with one of `values` as its
    `field`. If `of` names a list of the view as it is with this message, the values are its items, without the one that
    is the view's field `but`, if that is named."""

    commands: tuple[dict[str, Any], ...] = ()
    like: dict[str, Any] = {}
    field: str = ""
    values: tuple[Any, ...] = ()
    of: str = ""
    but: str = ""


class InRange(Struct, frozen=True, tag_field="kind", tag="in_range"):
    """The command `like`, with its fields in `spans` anywhere inside them, ends included, and those in `choices` one of
    the values there."""

    like: dict[str, Any]
    spans: tuple[Span, ...]
    choices: tuple[Choice, ...] = ()


class Gesture(Struct, frozen=True, tag_field="kind", tag="gesture"):
    """The command `like` with a gesture as its `gesture`, of the type that is named (`throw`, `pour`, `toss`). Fields
    in `choices` have one of the values there; `gesture.bottle` is a field of the gesture."""

    like: dict[str, Any]
    gesture: str
    choices: tuple[Choice, ...] = ()


class AnyOf(Struct, frozen=True, tag_field="kind", tag="any_of"):
    """An answer of any of the kinds in `parts`."""

    parts: tuple[Listed | InRange | Gesture, ...]


class Decision(Struct, frozen=True, omit_defaults=True):
    """An open decision of the viewer. If it is not `pending` it was answered and may still be changed. Its `id` is the
    `decision` of every command in its answers, and left out there."""

    id: str
    answers: Listed | InRange | Gesture | AnyOf
    pending: bool = False


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """The answer to `hello`. `guest` is the client's own public id."""

    version: int
    server: str
    guest: str
    table: str
    heartbeat: int
    """Seconds between heartbeats: a client that receives nothing for twice as long has lost the connection."""


class Table(Struct, frozen=True, tag_field="t", tag="table"):
    """The whole table, for a client that has just joined."""

    table: TableView


class TableChanged(Struct, frozen=True, tag_field="t", tag="table_changed"):
    """The changes of the table since it was last sent, by paths, as in an update. Empty if nothing has changed."""

    changes: dict[str, Any]


class Yours(Struct, frozen=True, tag_field="t", tag="yours"):
    """A guest's own rights: the seats it plays, whether it is the host, its links, and whom it has muted."""

    seats: tuple[int, ...]
    host: bool
    links: Links
    muted: tuple[str, ...]
    lent: tuple[int, ...] = ()
    """Seats it holds that are played from a phone; they are seen from here as spectators see them."""
    may_sit: bool = True
    """Whether it may take a free seat; a guest who came to watch may not."""
    may_host: bool = False
    """Whether it may take hosting (`hand_over` with its own id): the host was away for the table's grace period, or it
    was the host itself before somebody else took it, less than a day ago."""


class Snapshot(Struct, frozen=True, tag_field="t", tag="snapshot"):
    """All a viewer sees, and their latest news; `seq` is the number of the last piece."""

    viewer: Viewer
    match: str
    seq: int
    view: Any
    decisions: tuple[Decision, ...] = field(name="questions")
    news: tuple[Any, ...]
    outcome: Outcome | None
    mark: str = ""
    """Id of the history these numbers belong to; `have` sends it back."""
    done_to: tuple[tuple[Seat, ...], ...] = ()
    """For each piece of news, the seats to whose things another player did something; empty if there are none."""


class Update(Struct, frozen=True, tag_field="t", tag="update", omit_defaults=True):
    """The changes of one move for a viewer. `steps` are the pieces of news, numbered up to `seq`, each with its changes
    of the view: an object from paths to new values. `questions` (the open decisions) and `outcome` follow where they
    changed: decisions all of them or, where there are as many as before, as an object from paths that begin with an
    index."""

    viewer: Viewer
    seq: int
    steps: tuple[tuple[Any, dict[str, Any]], ...] = ()
    decisions: tuple[Decision, ...] | dict[str, Any] | UnsetType = field(default=UNSET, name="questions")
    outcome: Outcome | UnsetType = UNSET
    done_to: tuple[tuple[Seat, ...], ...] = ()


class PastNews(Struct, frozen=True, tag_field="t", tag="past"):
    """Earlier news, numbered from `first` on."""

    id: str
    viewer: Viewer
    first: int
    news: tuple[Any, ...]
    done_to: tuple[tuple[Seat, ...], ...] = ()
    """As in a snapshot."""


class Explained(Struct, frozen=True, tag_field="t", tag="explained"):
    """Hints, of the game's own type."""

    id: str
    seat: int
    hints: tuple[Any, ...]


class Mapped(Struct, frozen=True, tag_field="t", tag="mapped"):
    """A landing map, or a piece by which one is refined."""

    id: str
    seat: int
    map: ThrowMap | PourMap | TossMap


class GoodAnswer(Struct, frozen=True):
    """An answer that the coach calls good, and further parameters of the words for it."""

    answer: Any
    about: dict[str, Any] = {}


class ValuedAnswer(Struct, frozen=True):
    """An answer, and the chance to win with it as far as the seat can know."""

    answer: Any
    chance: float
    error: float
    """Standard error of `chance`."""
    about: dict[str, Any] = {}
    """Further parameters of the words for the answer."""


class Advised(Struct, frozen=True, tag_field="t", tag="advised"):
    """A hint, up to the step that was asked for; later fields are empty before their step."""

    id: str
    seat: int
    decision: str
    step: int
    matters: str
    """Step 1: the code of what matters, for the message `<game>-matters-here`; empty if there is none."""
    stake: float
    """Step 1: the chance to win that the worst answer would give up."""
    answers: tuple[GoodAnswer, ...] = ()
    """Step 2: good answers, in no order of worth."""
    best: ValuedAnswer | None = None
    """Step 3."""
    reasons: tuple[Reason, ...] = ()
    """Step 3: reasons for the best answer, the weightiest first."""


class Compared(Struct, frozen=True, tag_field="t", tag="compared"):
    """An answer that a player asked about, beside the best one."""

    id: str
    seat: int
    given: ValuedAnswer
    best: ValuedAnswer
    loss: float
    """The chance to win that the answer gives up; 0 if none is clearly better."""
    given_reasons: tuple[Reason, ...]
    best_reasons: tuple[Reason, ...]
    """Reasons for the best answer; none if it is not clearly better."""


class Taught(Struct, frozen=True, tag_field="t", tag="taught"):
    """The progress of the player of a guided game: what was shown, what happened, what to try next."""

    id: str
    seat: int
    intro: tuple[Remark, ...]
    lived: tuple[Remark, ...]
    advice: Remark | None
    rules: tuple[str, ...]
    """All rules of the lesson, in their order."""
    left: tuple[str, ...]
    """Rules of the lesson that have not occurred yet."""
    more: bool = False
    """Whether a further part of the lesson follows."""


class Clocks(Struct, frozen=True, tag_field="t", tag="clocks"):
    """Milliseconds left for each seat, and which clocks are running."""

    left: tuple[int, ...]
    running: tuple[bool, ...]


class Waits(Struct, frozen=True, tag_field="t", tag="waits"):
    """Tell a screen whose seats are played from phones which of these seats have a decision open."""

    seats: tuple[int, ...]


class Said(Struct, frozen=True, tag_field="t", tag="said"):
    """A chat line. `at` is in seconds since 1970."""

    number: int
    guest: str
    name: str
    text: str
    at: int


class Reacted(Struct, frozen=True, tag_field="t", tag="reacted"):
    """A reaction of a guest."""

    guest: str
    name: str
    reaction: Reaction


class Done(Struct, frozen=True, tag_field="t", tag="done"):
    """A request was executed."""

    id: str


class Refused(Struct, frozen=True, tag_field="t", tag="refused", omit_defaults=True):
    """A request was refused, and nothing has changed. The sentence is the catalogue's `refusal-<code>` with these
    parameters."""

    id: str
    code: str
    rule: str = ""
    params: dict[str, Param] = {}


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to `ping`."""

    id: str


class Bye(Struct, frozen=True, tag_field="t", tag="bye", omit_defaults=True):
    """The last message before the server closes the socket."""

    code: str
    params: dict[str, Param] = {}


class Beat(Struct, frozen=True, tag_field="t", tag="beat"):
    """A heartbeat."""


_ENCODE: Final = msgspec.json.Encoder().encode

FromServer: TypeAlias = (
    Welcome
    | Table
    | TableChanged
    | Yours
    | Snapshot
    | Update
    | PastNews
    | Explained
    | Mapped
    | Advised
    | Compared
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
"""First byte of a binary frame that holds a blob: then 32 bytes of SHA-256, then the blob."""


def blob_frame(name: str, data: bytes) -> bytes:
    """Return the binary frame of a blob."""
    return bytes([BLOB_FRAME]) + bytes.fromhex(name) + data


def encode_message(message: Struct) -> str:
    """Encode a message as the JSON text of a frame.

    >>> encode_message(Pong("7"))
    '{"t":"pong","id":"7"}'
    """
    return _ENCODE(message).decode()
