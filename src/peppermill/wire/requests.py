"""Requests of clients at a table. Each carries an id of the client's; the answer is `done` or `refused`."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from peppermill.core import Viewer
from peppermill.match.clock import ClockPlan
from peppermill.match.help import Help

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Text: TypeAlias = Annotated[str, Meta(max_length=400)]
ShortText: TypeAlias = Annotated[str, Meta(max_length=64)]
RematchStep: TypeAlias = Literal["begin", "ask", "join", "pass"]
Reaction: TypeAlias = Literal["clap", "laugh", "wow", "sad", "think", "hurry", "thanks", "pepper"]


class Have(Struct, frozen=True):
    """The point a client has reached in one viewer's sequence, so that it can continue there. `mark` is that of the
    last snapshot: without it, or with another, a new snapshot is sent."""

    viewer: Viewer
    match: ShortText
    seq: Annotated[int, Meta(ge=0)]
    mark: ShortText = ""


class Hello(Struct, frozen=True, tag_field="t", tag="hello"):
    """The first message on every socket. `invite` is the secret of a link, for guests who hold no seat yet."""

    version: int
    invite: ShortText = ""
    name: ShortText = ""
    have: Annotated[tuple[Have, ...], Meta(max_length=16)] = ()


class Request(Struct, frozen=True, tag_field="t"):
    """The base of all requests. A request that is sent again under its `id` is not executed twice."""

    id: Id
    """Chosen by the client: any text that it uses for one request only."""


class Play(Request, frozen=True, tag="play"):
    """A command of the game, from a holder of the seat. `match` is the match it is meant for: a command that comes late
    is not played in the rematch."""

    seat: SeatNumber
    match: ShortText
    command: Raw
    """The command as a decision lists it, with the decision's id as `decision`."""


class TakeSeat(Request, frozen=True, tag="take_seat"):
    """Take a seat under a name; with the secret of the seat's own link also a taken one (a second device)."""

    seat: SeatNumber
    name: ShortText = ""
    invite: ShortText = ""


class LeaveSeat(Request, frozen=True, tag="leave_seat"):
    """Leave a seat."""

    seat: SeatNumber


class TakeHand(Request, frozen=True, tag="take_hand"):
    """Make this device the hand of a seat: the seat is then played and its secrets are shown here alone. `invite` is
    the secret of the seat's own link, which is valid once. A free seat is taken under `name`."""

    seat: SeatNumber
    name: ShortText = ""
    invite: ShortText = ""


class ReturnHand(Request, frozen=True, tag="return_hand"):
    """Play the seat again from where it was before: sent by the phone that is its hand or, while that is away, by
    another holder of the seat."""

    seat: SeatNumber


class SeatBot(Request, frozen=True, tag="seat_bot"):
    """Put a bot into an empty seat, or change its level: for the host."""

    seat: SeatNumber
    level: ShortText


class ClearSeat(Request, frozen=True, tag="clear_seat"):
    """Empty a seat and renew its link: for the host."""

    seat: SeatNumber


class StandIn(Request, frozen=True, tag="stand_in"):
    """Let a bot play for a person: sent by that person, or by the host for somebody away."""

    seat: SeatNumber
    level: ShortText = ""


class TakeBack(Request, frozen=True, tag="take_back"):
    """Take one's seat back from the bot that stands in."""

    seat: SeatNumber


class Arrange(Request, frozen=True, tag="arrange"):
    """Change what will be played, before it starts: for the host. Fields that are left out stay."""

    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[ShortText, Any] | None = None
    clock: ClockPlan | None = None
    help: Help | None = None


class SetPace(Request, frozen=True, tag="set_pace"):
    """Set how long bots take for a move, in milliseconds."""

    pace: Annotated[int, Meta(ge=0, le=20_000)]


class SetHostGrace(Request, frozen=True, tag="set_host_grace"):
    """Set for how many seconds the host must be away before somebody else with a seat may take hosting."""

    seconds: Annotated[int, Meta(ge=1, le=3_600)]


class Start(Request, frozen=True, tag="start"):
    """Start the game: for the host."""


class Pause(Request, frozen=True, tag="pause"):
    """Pause the game, or go on."""

    on: bool


class Rematch(Request, frozen=True, tag="rematch"):
    """Play again with the same people, once a game is over. `ask` asks the others who are there, `join` and `pass`
    answer (or take the question back), `begin` begins at once or, while others are asked, without those who have not
    answered in time."""

    step: RematchStep = "begin"


class End(Request, frozen=True, tag="end"):
    """End the table for good: for the host. An unfinished game stays unfinished."""


class Lock(Request, frozen=True, tag="lock"):
    """Lock the table or unlock it. Nobody new may join a locked table, not even to watch; guests who were there or hold
    a seat may come back."""

    on: bool


class SetOpen(Request, frozen=True, tag="set_open"):
    """Set whether the table is in the public list, for anybody to join or watch."""

    on: bool


class Remove(Request, frozen=True, tag="remove"):
    """Remove a guest and renew all links: for the host."""

    guest: ShortText


class HandOver(Request, frozen=True, tag="hand_over"):
    """Change the host: sent by the host; or, with one's own id, by somebody with a seat once the host was away for the
    grace period, or within a day by the host who lost hosting like that."""

    guest: ShortText


class NewLinks(Request, frozen=True, tag="new_links"):
    """Renew all links: for the host. The old ones open nothing any more."""


class Say(Request, frozen=True, tag="say"):
    """Send a chat line."""

    text: Text


class React(Request, frozen=True, tag="react"):
    """Send a reaction."""

    reaction: Reaction


class Mute(Request, frozen=True, tag="mute"):
    """Mute a guest, with whatever device they play, or unmute them."""

    guest: ShortText
    on: bool


class Past(Request, frozen=True, tag="past"):
    """Ask for news of the current match before number `before`: answered by `past`."""

    viewer: Viewer
    before: Annotated[int, Meta(ge=0)]


class Explain(Request, frozen=True, tag="explain"):
    """Ask what each answer open to a seat would mean by the rules: answered by `explained`."""

    seat: SeatNumber


class Aim(Request, frozen=True, tag="aim"):
    """Ask where a gesture that is aimed at may end, by a hand of this skill, from 1 (expert) to 4 (novice): answered by
    `mapped`. Piece 0 is the first picture, those from 1 on refine it by simulation. The first map of a decision is
    noted in the record."""

    seat: SeatNumber
    match: ShortText
    command: Raw
    """The command with the gesture, as it would be played."""
    skill: float = 3.0
    piece: int = 0


class Advise(Request, frozen=True, tag="advise"):
    """Ask the coach about an open decision of a seat, at a table whose help is `coach`: answered by `advised`. Step 1
    tells what matters, step 2 which answers are good, step 3 which is best and why."""

    seat: SeatNumber
    decision: ShortText
    step: Annotated[int, Meta(ge=1, le=3)]


class WhyNot(Request, frozen=True, tag="why_not"):
    """Ask the coach how an answer compares with the best one, at a table whose help is `coach`: answered by `compared`.
    Nothing is played."""

    seat: SeatNumber
    command: Raw
    """The command as in `play`."""


class Learn(Request, frozen=True, tag="learn"):
    """Ask how far a seat has come in a guided game, and what to try next: answered by `taught`."""

    seat: SeatNumber


class Fetch(Request, frozen=True, tag="fetch"):
    """Ask for a blob that the news named by its hash: it is sent in a binary frame."""

    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Ping(Request, frozen=True, tag="ping"):
    """Ask whether the connection works. Answered by `pong`."""


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
"""Requests that change the table's state."""

AnyRequest: TypeAlias = AtTable | Play | Say | React | Past | Explain | Aim | Advise | WhyNot | Learn | Fetch | Ping
FromClient: TypeAlias = Hello | AnyRequest
