"""What a client may ask of its table. Each request carries an id of the client's; the answer is `done` or `refused`."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from peppermill.match.clock import ClockPlan
from peppermill.table import Viewer

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Text: TypeAlias = Annotated[str, Meta(max_length=400)]
ShortText: TypeAlias = Annotated[str, Meta(max_length=64)]
Reaction: TypeAlias = Literal["clap", "laugh", "wow", "sad", "think", "hurry", "thanks", "pepper"]


class Have(Struct, frozen=True):
    """How far a client has come in one viewer's sequence, so that it can be gone on from there. `mark` is that of the
    last snapshot: without it, or with another, a new one comes."""

    viewer: Viewer
    match: ShortText
    seq: Annotated[int, Meta(ge=0)]
    mark: ShortText = ""


class Hello(Struct, frozen=True, tag_field="t", tag="hello"):
    """The first message on every socket. `invite` is the secret of a link, for who holds no seat yet."""

    version: int
    invite: ShortText = ""
    name: ShortText = ""
    have: Annotated[tuple[Have, ...], Meta(max_length=16)] = ()


class Request(Struct, frozen=True, tag_field="t"):
    """`id` is chosen by the client, and never used for two things: what is sent again is not done twice."""

    id: Id
    """Chosen by the client: any text that it uses for one request only."""


class Play(Request, frozen=True, tag="play"):
    """A command of the game, by whoever holds the seat. `match` is the game it is meant for: a play that comes late is
    not played in the rematch."""

    seat: SeatNumber
    match: ShortText
    command: Raw
    """As the questions list them, with the question's id as `decision`."""


class TakeSeat(Request, frozen=True, tag="take_seat"):
    """Sit down, under a name; with the secret of the seat's own link also beside who sits there (a second device)."""

    seat: SeatNumber
    name: ShortText = ""
    invite: ShortText = ""


class LeaveSeat(Request, frozen=True, tag="leave_seat"):
    seat: SeatNumber


class TakeHand(Request, frozen=True, tag="take_hand"):
    """This device becomes the hand of a seat: the seat is played and its secrets are shown here, and nowhere else.
    `invite` is the secret of the seat's own link, which is spent by it; nobody sits there: under `name`."""

    seat: SeatNumber
    name: ShortText = ""
    invite: ShortText = ""


class ReturnHand(Request, frozen=True, tag="return_hand"):
    """The seat is played where it was before: said by the phone that is its hand; while that is away, by who else holds
    the seat."""

    seat: SeatNumber


class SeatBot(Request, frozen=True, tag="seat_bot"):
    """The host puts a bot into an empty seat, or changes its level."""

    seat: SeatNumber
    level: ShortText


class ClearSeat(Request, frozen=True, tag="clear_seat"):
    """The host empties a seat; its link is made anew."""

    seat: SeatNumber


class StandIn(Request, frozen=True, tag="stand_in"):
    """A bot plays on for a person: asked for by that person, or by the host for somebody away."""

    seat: SeatNumber
    level: ShortText = ""


class TakeBack(Request, frozen=True, tag="take_back"):
    """The person is back, and the bot stands up."""

    seat: SeatNumber


class Arrange(Request, frozen=True, tag="arrange"):
    """The host changes what will be played, before it starts. What is left out stays."""

    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[ShortText, Any] | None = None
    clock: ClockPlan | None = None


class SetPace(Request, frozen=True, tag="set_pace"):
    """How long bots take over a move, in milliseconds."""

    pace: Annotated[int, Meta(ge=0, le=20_000)]


class SetHostGrace(Request, frozen=True, tag="set_host_grace"):
    """For how many seconds the host must have been away before somebody else with a seat may take hosting."""

    seconds: Annotated[int, Meta(ge=1, le=3_600)]


class Start(Request, frozen=True, tag="start"):
    pass


class Pause(Request, frozen=True, tag="pause"):
    on: bool


class Rematch(Request, frozen=True, tag="rematch"):
    """The same people again, once a game is over."""


class End(Request, frozen=True, tag="end"):
    """The host closes the table for good. An unfinished game stays unfinished."""


class Lock(Request, frozen=True, tag="lock"):
    """Nobody new may come in, not even to watch; who is there or holds a seat may come back."""

    on: bool


class SetOpen(Request, frozen=True, tag="set_open"):
    """Whether the table is in the public list, for anybody to join or watch."""

    on: bool


class Remove(Request, frozen=True, tag="remove"):
    guest: ShortText


class HandOver(Request, frozen=True, tag="hand_over"):
    """Somebody else at the table becomes the host: said by the host; by who has a seat, of themselves, once the host
    was away for the table's grace; and by who lost hosting like that, of themselves, within a day."""

    guest: ShortText


class NewLinks(Request, frozen=True, tag="new_links"):
    """All links are made anew; the old ones open nothing any more."""


class Say(Request, frozen=True, tag="say"):
    text: Text


class React(Request, frozen=True, tag="react"):
    reaction: Reaction


class Mute(Request, frozen=True, tag="mute"):
    """What this guest says, from whatever device at their seat, is no longer sent to me."""

    guest: ShortText
    on: bool


class Past(Request, frozen=True, tag="past"):
    """News of the current match before the piece with the number `before`: answered by `past`."""

    viewer: Viewer
    before: Annotated[int, Meta(ge=0)]


class Explain(Request, frozen=True, tag="explain"):
    """What each answer open to a seat would mean by the rules: answered by `explained`."""

    seat: SeatNumber


class Learn(Request, frozen=True, tag="learn"):
    """How far a seat has come in a guided game, and what to try next: answered by `taught`."""

    seat: SeatNumber


class Fetch(Request, frozen=True, tag="fetch"):
    """Bytes the news named by their hash: they come in a binary frame."""

    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Ping(Request, frozen=True, tag="ping"):
    """Am I still there? Answered by `pong`."""


AtTable: TypeAlias = (
    TakeSeat
    | LeaveSeat
    | TakeHand
    | ReturnHand
    | SeatBot
    | ClearSeat
    | StandIn
    | TakeBack
    | Arrange
    | SetPace
    | SetHostGrace
    | Start
    | Pause
    | Rematch
    | End
    | Lock
    | SetOpen
    | Remove
    | HandOver
    | NewLinks
    | Mute
)
"""What changes how the table stands."""

Asked: TypeAlias = AtTable | Play | Say | React | Past | Explain | Learn | Fetch | Ping
FromClient: TypeAlias = Hello | Asked
