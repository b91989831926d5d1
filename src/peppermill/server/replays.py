"""A record as streams of snapshots and updates, as it would have come over the socket. Runs in a worker."""

from collections.abc import Sequence
from typing import Final

from msgspec import Raw
from msgspec.json import decode, encode

from peppermill.games.story import Story
from peppermill.match import Match
from peppermill.match.record import Record, header_of, read_record, verify_record
from peppermill.server.feed import Broadcast, Feed
from peppermill.store import MemoryStore
from peppermill.table import SPECTATOR, Refused, Seat, Viewer
from peppermill.wire.http import Replay, Stream

OPEN: Final = "all"
"""All hands open: every seat's stream, and the spectators'. Only of a game that is over."""


def replay_of_text(record: bytes, viewer: str, most: tuple[int, int]) -> Replay:
    """Somebody's own file, verified event by event. Refused before that if it has more than `most` entries or events:
    they are what verifying costs."""
    found = read_record(record, "record")
    counts = len(found.entries), sum(len(entry.events) for entry in found.entries)
    for field, value, limit in zip(("entries", "events"), counts, most, strict=True):
        if value > limit:
            raise Refused("record-too-long", file="record", field=field, value=value, limit=limit)
    verify_record(found, "record")
    return replay(found, viewer)


def replay(record: Record, viewer: str) -> Replay:
    if not record.entries:
        raise Refused("record-field", file="record", field="entries", detail="0")
    if viewer == OPEN and not record.finished:
        raise Refused("game-not-over")
    log = MemoryStore().create(header_of(record, "replay"), record.entries[:1])
    match = Match(log)
    broadcast = Broadcast(match)
    feeds = [Feed(broadcast, looking) for looking in _viewers(viewer, len(record.chairs))]
    firsts = [Raw(feed.snapshot().encode()) for feed in feeds]
    updates: list[list[Raw]] = [[] for _ in feeds]
    entries: list[list[int]] = [[] for _ in feeds]
    for number, entry in enumerate(record.entries[1:], 1):
        log.append(number, [entry], {})
        match.catch_up()
        for feed, made, after in zip(feeds, updates, entries, strict=True):
            update = feed.push()
            if update is not None:
                made.append(Raw(update.encode()))
                after.append(number)
    streams = {
        str(feed.viewer): Stream(first, tuple(made), tuple(after))
        for feed, first, made, after in zip(feeds, firsts, updates, entries, strict=True)
    }
    chairs = record.chairs
    names, players = tuple(chair.name for chair in chairs), tuple(chair.player for chair in chairs)
    blobs = {str(name): data for name, data in record.blobs.items()}
    return Replay(record.game, names, players, record.options, record.finished, streams, story_of(match), blobs)


def story_of(match: Match) -> Story:
    """Nothing before the end: it would tell everybody's secrets."""
    return Story() if match.outcome is None else match.game.story(match.history(match.version))


def _viewers(wanted: str, players: int) -> Sequence[Viewer]:
    seats = [Seat(seat) for seat in range(players)]
    if wanted == SPECTATOR:
        return [SPECTATOR]
    if wanted == OPEN:
        return [*seats, SPECTATOR]
    if not wanted.isdecimal() or len(wanted) > 2 or int(wanted) >= players:
        raise Refused("no-such-seat", seat=wanted, last=players - 1)
    return [Seat(int(wanted))]


def with_watch_key(made: bytes, key: str) -> bytes:
    """A replay as it was made for everybody, with what this viewer may pass on."""
    parts = decode(made, type=dict[str, Raw])
    return encode({**parts, "watch": Raw(encode(key))})
