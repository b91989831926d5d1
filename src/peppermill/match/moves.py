"""What goes through a match's door, and what comes of it."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from msgspec import DecodeError, Raw, Struct
from msgspec.json import Decoder

from peppermill.games.contract import AnyGame, Step
from peppermill.games.fate import BlobHash
from peppermill.match.log import Entry, Stamp
from peppermill.table import Refusal, Refused, Seat

SenderId: TypeAlias = tuple[Seat | None, str]
"""A seat, and what its player called a command."""
Sent: TypeAlias = dict[SenderId, tuple[int, str]]
"""By its sender's id, each command that was kept: the version it brought about, and its text."""
ID_REUSED: Final = Refusal(code="play-id-reused")


class Accepted(Struct, frozen=True):
    """A command was played: the log's version since, and everything that happened."""

    version: int
    events: tuple[Any, ...]


class Move(Struct, frozen=True):
    """A command that has been read: of the game's own type, with its text. `by` and `stamp` as in the log."""

    seat: Seat
    command: Any
    text: str
    by: str = ""
    stamp: Stamp | None = None


class Draft(Struct, frozen=True):
    """Moves played out on the state of the moment, and not yet written down: one entry for each that is not refused.

    Of the moves, `answers` tell the version each will have brought about, or had already when it was sent before.
    """

    since: int
    answers: tuple[int | Refusal, ...]
    entries: tuple[Entry, ...]
    steps: tuple[Sequence[Step[Any, Any]], ...]
    blobs: dict[BlobHash, bytes]


class Numbered(Struct, frozen=True):
    """A piece of news with its number in one viewer's own sequence; numbers count only what that viewer may know."""

    number: int
    news: Any


def sender_id(seat: Seat | None, stamp: Stamp | None) -> SenderId | None:
    """Return what the sender called a command; None where it has no name."""
    return (seat, stamp.id) if stamp is not None and stamp.id else None


def is_same_command(game: AnyGame, text: str, command: Any) -> bool:
    """Compare a command that was kept with one that was sent: by what they mean, and not by how they are written."""
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


def decision_in(text: str) -> str:
    """What a command in text calls the decision it answers."""
    return text.partition(" decision=")[2].partition(" ")[0]


def decision_default(game: AnyGame, state: Any, seat: Seat) -> dict[str, object]:
    """A command in text need not name its decision while its seat has just one, or nobody has another."""
    open_ = game.decisions(state)
    names = [decision.id for decision in open_ if decision.seat == seat] or list({decision.id for decision in open_})
    return {"decision": names[0] if len(names) == 1 else ""}
