"""Commands on their way into a match, and their results."""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeAlias

from msgspec import DecodeError, Raw, Struct
from msgspec.json import Decoder

from peppermill.core import Refusal, Refused, Seat
from peppermill.games.contract import AnyGame, Step
from peppermill.games.effects import BlobHash
from peppermill.games.type_parameters import Event, News
from peppermill.match.help import HelpUse
from peppermill.match.log import Entry, EntryMeta

RequestId: TypeAlias = tuple[Seat | None, str]
"""A seat, and the sender's id of a command."""
Sent: TypeAlias = dict[RequestId, tuple[int, str]]
"""Every stored command by request id: the version it made, and its text."""
ID_REUSED: Final = Refusal(code="play-id-reused")


class Accepted(Struct, Generic[Event], frozen=True):
    """The result of a command that was played: the log's version after it, and all its events."""

    version: int
    events: tuple[Event, ...]


class Move(Struct, frozen=True):
    """A command that was read: of the game's own type, with its text. `by` and `meta` are as in the log. With `help` it
    is no command: it notes that the seat is given help."""

    seat: Seat
    command: Any
    text: str
    by: str = ""
    meta: EntryMeta | None = None
    help: HelpUse | None = None


class Draft(Struct, frozen=True):
    """Moves that were played on the present state and are not stored yet: one entry for each that is not refused.
    `answers` has, for each move, the version it will make, or has made if it was sent before; or its refusal."""

    since: int
    answers: tuple[int | Refusal, ...]
    entries: tuple[Entry, ...]
    steps: tuple[Sequence[Step[Any, Any]], ...]
    blobs: dict[BlobHash, bytes]


class NumberedNews(Struct, Generic[News], frozen=True):
    """A piece of news with its number in one viewer's own sequence; numbers count only what that viewer may know."""

    number: int
    news: News


def request_id_of(seat: Seat | None, meta: EntryMeta | None) -> RequestId | None:
    """Return the id under which a command was sent; None if it has none."""
    return (seat, meta.id) if meta is not None and meta.id else None


def commands_equal(game: AnyGame, text: str, command: Any) -> bool:
    """Compare a stored command with one that was sent, by their meaning and not by their text."""
    try:
        return bool(game.commands().read(text) == command)
    except Refused:
        return False


def command_from_json(decoder: Decoder[Any], command: bytes | Raw) -> Any:
    """Return a command as clients send it. Raises `Refused` (`command-malformed`)."""
    try:
        return decoder.decode(command)
    except (DecodeError, RecursionError) as problem:
        raise Refused("command-malformed", field="command", detail=str(problem)) from None


def decision_id_of(text: str) -> str:
    """Return the decision that a command in text names; empty if it names none."""
    return text.partition(" decision=")[2].partition(" ")[0]


def has_decision(game: AnyGame, state: Any, seat: Seat, use: HelpUse) -> bool:
    """Tell whether the decision that help was asked for is open to a seat."""
    return any(decision.seat == seat and decision.id == use.decision for decision in game.decisions(state))


def decision_default(game: AnyGame, state: Any, seat: Seat) -> dict[str, object]:
    """Return the decision for a command in text that names none: the only one of its seat, or the only one there is."""
    open_ = game.decisions(state)
    names = [decision.id for decision in open_ if decision.seat == seat] or list({decision.id for decision in open_})
    return {"decision": names[0] if len(names) == 1 else ""}
