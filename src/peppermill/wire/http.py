"""Bodies of the HTTP API's requests and responses."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field

from peppermill.core.refusal import Param
from peppermill.games.page_facts import PageFacts
from peppermill.games.story import Story
from peppermill.gestures import GestureFields, Hand, Limit, Pour, Throw, Toss
from peppermill.gestures.noise import Spread
from peppermill.match.clock import ClockPlan
from peppermill.match.help import Help
from peppermill.physics import Landed, Poured, Tossed
from peppermill.physics.kitchen import Crystal, Kitchen
from peppermill.physics.landing_map import PourMap, ThrowMap, TossMap
from peppermill.physics.scenes import Circle, Disc, Lying, Tray
from peppermill.wire.replies import Links, Phase, TableView
from peppermill.wire.requests import ShortText


class Guest(Struct, frozen=True):
    """A device's identity: its public id. The secret is in the cookie."""

    id: str


class NewLink(Struct, frozen=True):
    """A request for the link that restores an identity; `renew` asks for a new one, after which earlier ones open
    nothing."""

    renew: bool = False


class GuestLink(Struct, frozen=True):
    """The secret of an identity link."""

    token: str


class Restore(Struct, frozen=True):
    """The secret of an identity link, on a device that wants that identity."""

    token: Annotated[str, Meta(max_length=200)]


class SessionInfo(Struct, frozen=True):
    """A browser or device that uses an identity. Days are written as `2026-08-31`; empty if unknown."""

    id: str
    created: str
    seen: str
    this: bool
    """True for the session that asks."""


class EndSession(Struct, frozen=True):
    """The session to end; without one, all others."""

    session: ShortText | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create: its game and seats. A seat is `me`, `open` (for somebody to come), or a bot's level."""

    game: ShortText
    seats: Annotated[tuple[ShortText, ...], Meta(max_length=16)] = ("me", "open")
    name: ShortText = ""
    names: Annotated[tuple[ShortText, ...], Meta(max_length=16)] = ()
    """Names of the seats marked `me`, in their order, where several people share one device; else `name` is used."""
    options: dict[ShortText, Any] = {}
    data: Annotated[str, Meta(max_length=100_000)] = ""
    """An own data set as the text of its file; empty for the game's own."""
    clock: ClockPlan = ClockPlan()
    pace: Annotated[int, Meta(ge=0, le=20_000)] = 900
    host_grace: Annotated[int, Meta(ge=1, le=3_600)] = 120
    """Seconds the host must have been away before somebody else with a seat may take hosting."""
    open: bool = False
    start: bool = False
    """Start at once; every seat must be taken."""
    lesson: bool = False
    """Create a guided first game: the game defines seats and options, and it starts at once."""
    lesson_part: Annotated[int, Meta(ge=1, le=9)] = 1
    """The part of the lesson, counted from 1."""
    help: Help | None = None
    """The help that players may ask for. Left out, it is `coach` where one person plays against bots, and `none`
    elsewhere."""


class Created(Struct, frozen=True):
    """A table that was created, and the links its host may pass on."""

    id: str
    links: Links


class NewCode(Struct, frozen=True):
    """A table's code as somebody typed it."""

    code: ShortText


class Found(Struct, frozen=True):
    """The id of the table that a code opens, and the secret of its link."""

    id: str
    invite: str


class NewPicture(Struct, frozen=True):
    """A URL to be drawn as a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class ShownTable(TableView, frozen=True):
    """A table as it stands, for who may come in."""

    presence_known: bool = True
    """False if the process that serves the table does not answer: `here`, `hand` and `spectators` then tell nothing."""


class SeatSummary(Struct, frozen=True):
    """A seat in a list of tables: `kind` is `empty`, `person` or a bot's level."""

    name: str
    kind: str
    yours: bool


class TableSummary(Struct, frozen=True):
    """A table in a list: one's own, or one that anybody may join."""

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
    """Number of games played to their end."""
    names: tuple[str, ...] = ()
    """Players of the last game that was."""


class GameInfo(Struct, frozen=True):
    """A game: its name, how many may play, and its bots."""

    name: str
    title: str
    min_players: int = field(name="fewest")
    max_players: int = field(name="most")
    bots: tuple[str, ...]
    lesson: bool
    """Whether there is a guided first game."""
    handed: tuple[str, ...] = ()
    """Bots whose skill may be chosen: `solid:2.4`, from 1 (expert) to 4 (novice)."""
    gestures: tuple[str, ...] = ()
    """Gestures of the game: `throw`, `pour`, `toss`."""
    page: PageFacts = PageFacts()
    usual_bot: str = ""
    """The bot that sits down where nobody asks for another; empty if the game has none."""
    styles: tuple[str, ...] = ()
    """Bots that differ from a level in what they prefer, not in how well they play."""
    package_bots: tuple[str, ...] = ()
    """Bots of other packages that the host of this server allows: `corner/Patient`, `corner/Patient@deep`."""


class NewsFacts(Struct, frozen=True, rename={"per_seat": "perSeat"}):
    """Rule of a kind of news, and its fields that hold a value for each seat."""

    rule: str
    per_seat: tuple[str, ...]


class ViewFacts(Struct, frozen=True, rename={"per_seat": "perSeat"}):
    """Meaning of fields of a game's view and commands, for a client that knows no more of the game."""

    per_seat: tuple[str, ...] = ()
    """Fields of the view that hold a value for each seat."""
    own: tuple[str, ...] = ()
    """Fields of the view that are its viewer's own."""
    seats: tuple[str, ...] = ()
    """Fields, at any depth, that hold a seat."""
    whole: tuple[str, ...] = ()
    """Fields of commands that hold whole numbers."""
    hidden: tuple[str, ...] = ()
    """Fields of the view that need not be shown."""
    gestures: dict[str, GestureFields] = {}
    """The numbers of the gestures that its commands hold, by the type of the gesture."""


class GameFacts(Struct, frozen=True):
    """Facts of a game's news by tag, and of its view and commands."""

    news: dict[str, NewsFacts]
    view: ViewFacts


class OptionInfo(Struct, frozen=True):
    """An option of a game, with its default, its range and its description."""

    name: str
    kind: str
    default: bool | int | str
    rule: str
    low: int | None
    high: int | None
    text: str
    words: dict[str, str] = {}
    """All values of an option that is a word, each with its sentence."""
    named: dict[int, str] = {}
    """Values of a number that mean something besides an amount, each with its sentence."""
    seats: bool = False
    """True for a number whose other values are seats, counted from 1."""


class RuleInfo(Struct, frozen=True):
    """A rule of a game, with its text."""

    id: str
    kinds: tuple[str, ...]
    chapter: str
    text: str


class Replay(Struct, frozen=True):
    """A finished game as one viewer could follow it: a snapshot, then an update for each move (see `docs/protocol.md`).

    With the viewer `all` it contains the streams of all seats and of spectators. `story` is filled once the game is
    over.
    """

    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    options: dict[str, bool | int | str]
    finished: bool
    streams: dict[str, "Stream"]
    story: Story
    blobs: dict[str, str] = {}
    """Blobs that the news name by hash (motion), in base64."""
    watch: str = ""
    """The secret of the table's watch link, for guests who may pass it on: with it a link to this replay opens."""


class Stream(Struct, frozen=True):
    """The messages of one viewer. `entries` tells for each update which entry of the record it follows."""

    first: Any
    updates: tuple[Any, ...]
    entries: tuple[int, ...]


class ReviewReason(Struct, frozen=True):
    """A reason for an answer, by its code: the sentence is the message `<game>-why-<code>` of the game's catalogue."""

    code: str
    params: dict[str, Any]
    weight: float


class ReviewMoment(Struct, frozen=True):
    """An answer of a finished game, judged by what its player could know. Chances are chances to win."""

    entry: int
    """The entry of the record that holds it, counted from 0, the opening, as in replays."""
    seat: int
    decision: str
    value: float
    """The player's chance before it, with the best answer."""
    chance: float
    """The chance with the answer that was given."""
    error: float
    """Standard error of `chance`."""
    answer: Any
    best: Any
    """The answer that looks best; the same if none is clearly better."""
    head: float
    """Chance that the answer gave up: below 0, or 0 if it was the best."""
    hand: float
    """Chance that the gesture brought beyond what such a hand can expect."""
    luck: float
    """Chance that cards, dice and the others brought until the player's next decision."""
    follows: tuple[tuple[str, float], ...] = ()
    """Direct consequences that had to be expected, each with its share."""
    reasons: tuple[ReviewReason, ...] = ()
    """Why the best answer is better; none where none is clearly better."""
    about: dict[str, Any] = {}
    """Parameters of the sentence about the answer that are not among its fields, by name: the circle a throw was meant
    for, the spices of a blend, how many crystals a pour was to bring."""
    best_about: dict[str, Any] = {}
    """The same of the best answer."""


class ReviewMark(Struct, frozen=True):
    """A moment worth a look: of a seat's answers the `best` (furthest ahead of the next best one), the `worst` (it gave
    up most), or the one after which `luck` brought most. `share` says how much."""

    kind: Literal["best", "worst", "luck"]
    seat: int
    moment: int
    """Its place among the moments."""
    share: float
    reasons: tuple[ReviewReason, ...] = ()
    """Why the best answer there is good."""


class ReviewSeat(Struct, frozen=True):
    """Change of a player's chance to win over a game: `luck + hand + head == end - begin`."""

    name: str
    points: int
    begin: float
    luck: float
    hand: float
    head: float
    end: float


class Review(Struct, frozen=True):
    """The review of a finished game: what everybody's answers were worth, as each could have known it."""

    version: int
    """Version of the analysis; a later one replaces it."""
    game: str
    seats: tuple[ReviewSeat, ...]
    moments: tuple[ReviewMoment, ...]
    """Every decision's last answer, in the order of the record."""
    marks: tuple[ReviewMark, ...]


class ReviewProgress(Struct, frozen=True):
    """A review, or how far it is: `done` of `total` answers are judged. `total` is 0 until it is begun."""

    done: int
    total: int
    review: Review | None = None
    covered: bool = True
    """False if nothing can judge the game and the question was whether there is a review at all (`?if_any=true`)."""


class UploadedRecord(Struct, frozen=True):
    """A record that is kept for a while so that its review can be asked for."""

    id: str


class OtherAnswer(Struct, frozen=True):
    """One of the answers that were possible at a decision of a finished game, and what it was worth to its player."""

    answer: Any
    chance: float
    """The player's chance to win with it, as they could know it."""
    error: float
    """Standard error of `chance`."""
    points: float
    """Points that the player had to expect."""
    follows: tuple[tuple[str, float], ...] = ()
    """Its direct consequences, each with its share."""
    about: dict[str, Any] = {}
    """Facts that its words tell beyond its fields, by parameter."""


class MomentAnswers(Struct, frozen=True):
    """The answers to a decision of a finished game, in the order of the game's numbers. Where a gesture was asked for
    they are a grid of targets."""

    entry: int
    seat: int
    given: int
    """The place among the answers of the one that was given, or of what a gesture was meant to be."""
    answers: tuple[OtherAnswer, ...]


class MomentPosition(Struct, frozen=True):
    """A moment of a finished game as a position, for programs: as it was before the answer of that entry."""

    game: str
    names: tuple[str, ...]
    entry: int
    asked: tuple[int, ...]
    """The seats that the game waited for."""
    answered: int | None
    """The seat that answered in this entry; None for the opening."""
    answer: str
    """Its answer in the game's notation; empty for the opening."""
    position: str
    """The position in the game's notation, everything hidden included: see `docs/notation.md`."""


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Another answer at a moment of a finished game, after which bots play on in all seats."""

    answer: dict[str, Any]
    hidden: Literal["known", "anew"] = "known"
    """Whether hidden things are as they were, or dealt anew as the seat that answers could not know them."""
    seed: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """Number of the try: another one brings other luck, the same one the same game."""


class PlayedOn(Struct, frozen=True):
    """A game that bots played on from a moment, after another answer."""

    replay: Replay
    """It begins at the moment; its first entry holds the answer."""
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class NewTableFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be created that begins at a moment of a finished game. Bots take the other seats."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    """The own seat."""
    name: ShortText
    hidden: Literal["known", "anew"] = "known"
    """Whether hidden things are as they were, or dealt anew as this seat could not know them."""


class NewThrow(Struct, frozen=True, forbid_unknown_fields=True):
    """A throw on the practice range: the gesture, and the chips that lie on the board already."""

    gesture: Throw
    chips: tuple[Lying, ...] = ()
    thrown: int = 0
    """The number of the chip in the hand; none of those on the board."""


class NewPour(Struct, frozen=True, forbid_unknown_fields=True):
    """A pour on the practice range, and what is in the bottle."""

    gesture: Pour
    crystals: tuple[Crystal, ...]


class NewToss(Struct, frozen=True, forbid_unknown_fields=True):
    """A toss on the practice range. The crêpe lies in the pan, recipe side up."""

    gesture: Toss


class NewThrowMap(NewThrow, frozen=True, forbid_unknown_fields=True):
    """A throw on the practice range of which a landing map is wanted. `skill` is that of the hand, from 1 (expert) to 4
    (novice), as it was measured with the range's own noise. Piece 0 is the first picture, those from 1 on refine it by
    simulation."""

    skill: float = 3.0
    piece: int = 0


class NewPourMap(Struct, frozen=True, forbid_unknown_fields=True):
    """A bottle on the practice range of which a landing map is wanted: how many crystals it holds, and for how many
    seconds it would be held."""

    crystals: int
    dwell: float = 0.3
    skill: float = 3.0


class NewTossMap(NewToss, frozen=True, forbid_unknown_fields=True):
    """A toss on the practice range of which a landing map is wanted."""

    skill: float = 3.0
    piece: int = 0


class NewGesture(Struct, frozen=True, forbid_unknown_fields=True):
    """A gesture of a finished game to be made again with a change. For a landing map of its tremor, the number of a
    piece."""

    gesture: Throw | Pour | Toss
    piece: int = 0


class GestureMade(Struct, frozen=True):
    """A gesture of a finished game that was made again: the seat, and the events that would have followed, as records
    write them."""

    entry: int
    seat: int
    events: tuple[Any, ...]


class GestureWorth(Struct, frozen=True):
    """A player's chance to win after the gesture that was made, and after a changed one, on the same deals."""

    entry: int
    seat: int
    real: float
    chance: float
    error: float
    """Standard error of the difference, if the two were independent."""


class DrawnMap(Struct, frozen=True):
    """A landing map, or a piece by which one is refined."""

    map: ThrowMap | PourMap | TossMap


class TossStyle(Struct, frozen=True):
    """A toss in three numbers: the lift (m/s), the flick (rad/s) and its lag behind the lift (s)."""

    lift: float
    wrist: float
    lag: float


class PracticeRange(Struct, frozen=True):
    """All that a client needs to draw the practice range and to make possible gestures."""

    limits: dict[str, dict[str, Limit]]
    """Limits of gestures, by gesture (`throw`, `pour`, `toss`) and field."""
    spreads: dict[str, dict[str, Spread]]
    """Spread of hands about what they mean, by gesture and field, for each of `skills`."""
    skills: tuple[str, ...]
    floor: Hand
    """The noise added to every gesture of a person: a share of a skill's spread."""
    sample_rate: int
    """Samples a second in pours and tosses."""
    most_chips: int
    most_crystals: int
    style: Throw
    """A practised throw: the source of fields that a swipe cannot express."""
    toss_style: TossStyle
    """A practised toss: strokes of a finger are read around it, and it is drawn for beginners."""
    tray: Tray
    disc: Disc
    bowls: tuple[Circle, ...]
    circles: tuple[Circle, ...]
    targets: tuple[str, ...]
    """Names of the bowls and then of the circles, as Safranito's rules name them."""
    close_call: float
    """Distance in m of a chip's hole from the edge of a circle up to which a landing is to be shown enlarged."""
    kitchen: Kitchen
    bottle: tuple[Crystal, ...]
    """The crystals of a bottle just filled."""


class ThrowFacts(Landed, frozen=True):
    """The result of a throw: the first part of the response, see `docs/protocol.md`."""


class PourFacts(Poured, frozen=True):
    """The result of a pour."""


class TossFacts(Tossed, frozen=True):
    """The result of a toss."""


StoreStatus: TypeAlias = Literal["ok", "slow", "store", "restart", "bus"]


class Health(Struct, frozen=True):
    """The state of a server."""

    status: StoreStatus
    """`slow`: writes have been waiting for more than two seconds; `store`: nothing can be read or written at present;
    `restart`: nor will it be until the server is restarted, because its store was replaced; `bus`: this server is cut
    off from others on its database, which have taken its tables over."""
    version: str
    wire: int
    reach: str = ""
    """The URL at which others reach the server, for a page opened as `localhost`; empty if they do not."""
    warming: bool = False
    """Whether processes that running tables need are still being started: bots may take seconds to answer."""


class Problem(Struct, frozen=True):
    """A refusal over HTTP: its code, the rule or field it names, and the sentence in the language asked for."""

    code: str
    rule: str
    params: dict[str, Param]
    text: str
