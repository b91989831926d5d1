"""Replays: the snapshots and updates that viewers of a recorded game would have been sent. Runs in a worker."""

from collections.abc import Sequence
from typing import Final

from msgspec import Raw
from msgspec.json import decode, encode

from peppermill.core import SPECTATOR, Refused, Seat, Viewer
from peppermill.core.options import options_to_json
from peppermill.games.story import Story
from peppermill.match import Match
from peppermill.match.record import Record, header_of, read_record, verify_record
from peppermill.server.play.feed import Broadcast, Feed
from peppermill.store import MemoryStore
from peppermill.wire.http import Replay, Stream

ALL_VIEWERS: Final = "all"
"""The viewer `all`: the streams of every seat and of spectators. Only for a game that is over."""


def replay_of_upload(record: bytes, viewer: str, most: tuple[int, int]) -> Replay:
    """Verify an uploaded record and return its replay. Raises `Refused` if it has more than `most` entries or events,
    which are what verifying costs, or is not valid."""
    return make_replay(read_upload(record, most), viewer)


def read_upload(record: bytes, most: tuple[int, int]) -> Record:
    """Return an uploaded record that is verified. Raises `Refused` as `replay_of_upload` does."""
    found = read_record(record, "record")
    counts = len(found.entries), sum(len(entry.events) for entry in found.entries)
    for field, value, limit in zip(("entries", "events"), counts, most, strict=True):
        if value > limit:
            raise Refused("record-too-long", file="record", field=field, value=value, limit=limit)
    verify_record(found, "record")
    return found


def make_replay(record: Record, viewer: str) -> Replay:
    """Return the replay of a verified record for a viewer (a seat's number, `spectator` or `all`)."""
    if not record.entries:
        raise Refused("record-field", file="record", field="entries", detail="0")
    if viewer == ALL_VIEWERS and not record.finished:
        raise Refused("game-not-over")
    log = MemoryStore().create(header_of(record, "replay"), record.entries[:1])
    match = Match(log)
    broadcast = Broadcast(match)
    feeds = [Feed(broadcast, looking) for looking in _viewers(viewer, len(record.players))]
    firsts = [Raw(feed.snapshot().encode()) for feed in feeds]
    updates: list[list[Raw]] = [[] for _ in feeds]
    entries: list[list[int]] = [[] for _ in feeds]
    for number, entry in enumerate(record.entries[1:], 1):
        log.append(number, [entry], {})
        match.catch_up()
        for feed, made, after in zip(feeds, updates, entries, strict=True):
            update = feed.next_update()
            if update is not None:
                made.append(Raw(update.encode()))
                after.append(number)
    streams = {
        str(feed.viewer): Stream(first, tuple(made), tuple(after))
        for feed, first, made, after in zip(feeds, firsts, updates, entries, strict=True)
    }
    names, kinds = tuple(player.name for player in record.players), tuple(player.kind for player in record.players)
    blobs = {str(name): data for name, data in record.blobs.items()}
    options = options_to_json(match.setup.options)
    return Replay(record.game, names, kinds, options, record.finished, streams, make_story(match), blobs)


def make_story(match: Match) -> Story:
    """Return a game's story; an empty one if the game is not over, since it would reveal secrets."""
    return Story() if match.outcome is None else match.game.story(match.history(match.version))


def _viewers(wanted: str, players: int) -> Sequence[Viewer]:
    seats = [Seat(seat) for seat in range(players)]
    if wanted == SPECTATOR:
        return [SPECTATOR]
    if wanted == ALL_VIEWERS:
        return [*seats, SPECTATOR]
    if not wanted.isdecimal() or len(wanted) > 2 or int(wanted) >= players:
        raise Refused("no-such-seat", seat=wanted, last=players - 1)
    return [Seat(int(wanted))]


def with_watch_key(made: bytes, key: str) -> bytes:
    """Return an encoded replay with the secret of the watch link, for a viewer who may pass it on."""
    parts = decode(made, type=dict[str, Raw])
    return encode({**parts, "watch": Raw(encode(key))})
