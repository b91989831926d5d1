"""Bodies of the HTTP API."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from peppermill.games.safranito.board import Circle
from peppermill.games.story import Story
from peppermill.gestures import Hand, Limit, Pour, Throw, Toss
from peppermill.gestures.noise import Spread
from peppermill.match.clock import ClockPlan
from peppermill.physics import Landed, Poured, Tossed
from peppermill.physics.kitchen import Crystal, Kitchen
from peppermill.physics.scenes import Disc, Lying, Tray
from peppermill.table.refusal import Param
from peppermill.wire.replies import Links, Phase
from peppermill.wire.requests import ShortText


class Guest(Struct, frozen=True):
    """A device, by its public id. Its secret is in the cookie."""

    id: str


class NewLink(Struct, frozen=True):
    """Asks for the link that gives an identity back. `renew`: for a new one, and that earlier ones open nothing."""

    renew: bool = False


class GuestLink(Struct, frozen=True):
    """The secret of that link."""

    token: str


class Restore(Struct, frozen=True):
    """The secret of a link, on a device that wants that identity."""

    token: Annotated[str, Meta(max_length=200)]


class SessionInfo(Struct, frozen=True):
    """A browser or device an identity is used from. Days are as in `2026-08-31`; empty where one is not known."""

    id: str
    created: str
    seen: str
    this: bool
    """It is the one that asks."""


class EndSession(Struct, frozen=True):
    """Which session to end; without one, all others."""

    session: ShortText | None = None


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
    host_grace: Annotated[int, Meta(ge=1, le=3_600)] = 120
    """Seconds the host must have been away before somebody else with a seat may take hosting."""
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
    has_result: bool = False
    """Whether its last game was played to the end."""
    finished: int = 0
    """How many games were."""
    names: tuple[str, ...] = ()
    """Who played the last of them."""


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    fewest: int
    most: int
    bots: tuple[str, ...]
    lesson: bool
    """Whether there is a guided first game."""
    handed: tuple[str, ...] = ()
    """Bots whose hand may be chosen: `solid:2.4`, from 1 (expert) to 4 (novice)."""
    gestures: tuple[str, ...] = ()
    """What those hands do: `throw`, `pour`, `toss`."""


class OptionInfo(Struct, frozen=True):
    name: str
    kind: str
    default: bool | int | str
    rule: str
    low: int | None
    high: int | None
    text: str
    words: dict[str, str] = {}
    """Of an option that is a word: all it may be, each with its sentence."""


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
    options: dict[str, bool | int | str]
    finished: bool
    streams: dict[str, "Stream"]
    story: Story
    blobs: dict[str, str] = {}
    """What news name by hash (the motion of something thrown), in base64."""
    watch: str = ""
    """The secret of the table's link to watch, for who may pass it on: with it a link to this replay opens."""


class Stream(Struct, frozen=True):
    """`entries` tells for each update after which entry of the record it comes."""

    first: Any
    updates: tuple[Any, ...]
    entries: tuple[int, ...]


class NewThrow(Struct, frozen=True, forbid_unknown_fields=True):
    """A throw on the practice range: what the hand did, and the chips that lie there already."""

    gesture: Throw
    chips: tuple[Lying, ...] = ()
    thrown: int = 0
    """the number of the chip in the hand; none of those that lie"""


class NewPour(Struct, frozen=True, forbid_unknown_fields=True):
    """A pour on the practice range, and what is in the bottle."""

    gesture: Pour
    crystals: tuple[Crystal, ...]


class NewToss(Struct, frozen=True, forbid_unknown_fields=True):
    """A toss on the practice range. The crêpe lies in the pan, its recipe side up."""

    gesture: Toss


class PracticeRange(Struct, frozen=True):
    """All a client must know of the range to draw it, and to make gestures that are within what hands can do."""

    limits: dict[str, dict[str, Limit]]
    """by gesture (`throw`, `pour`, `toss`) and name"""
    spreads: dict[str, dict[str, Spread]]
    """how far hands miss what they mean: by gesture and name, for each of `skills`"""
    skills: tuple[str, ...]
    floor: Hand
    """what goes onto every gesture of a person, however steady: a share of a skill's spread"""
    sample_rate: int
    """samples a second in pours and tosses"""
    most_chips: int
    most_crystals: int
    style: Throw
    """how a practised hand throws: what a swipe cannot say is taken from here"""
    tray: Tray
    disc: Disc
    bowls: tuple[Circle, ...]
    circles: tuple[Circle, ...]
    kitchen: Kitchen
    bottle: tuple[Crystal, ...]
    """a bottle just filled"""


class ThrowFacts(Landed, frozen=True):
    """What came of a throw: the first part of the answer, see `docs/protocol.md`."""


class PourFacts(Poured, frozen=True):
    """What came of a pour."""


class TossFacts(Tossed, frozen=True):
    """What came of a toss."""


StoreStatus: TypeAlias = Literal["ok", "slow", "store", "restart"]


class Health(Struct, frozen=True):
    status: StoreStatus
    """`slow`: what is to be kept waits for longer than two seconds; `store`: nothing can be read or kept just now;
    `restart`: nor will it be until the server is restarted, because its store was replaced"""
    version: str
    wire: int
    reach: str = ""
    """For a page opened at this machine's own name (`localhost`): the address others reach it by, or nothing if they do
    not."""
    warming: bool = False
    """Processes that running tables need are still being started: bots may take seconds to answer"""


class Problem(Struct, frozen=True):
    """A refusal over HTTP: its code, the rule or field it names, and the sentence in the language asked for."""

    code: str
    rule: str
    params: dict[str, Param]
    text: str
