"""Finished games looked back at: record, replay, story. Each is made in a worker, once for all who ask, and stays on
the shelf while there is room: a game that is over never changes.

What the server's own process does is to read the log and to pass it on, packed.
"""

import asyncio
from collections import OrderedDict
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from peppermill.games.fate import BlobHash
from peppermill.match import Entry, Header, Match, Store
from peppermill.match.record import record_of, write_record
from peppermill.server.replays import replay, story_of
from peppermill.server.work_queue import Rank, Source
from peppermill.server.workers import Workers
from peppermill.store import MemoryStore
from peppermill.table import Refused

What: TypeAlias = Literal["record", "replay", "story"]
Key: TypeAlias = tuple[int, str, What, str]
ROOM: Final = 32_000_000
"""Bytes."""


class Parcel(Struct, frozen=True):
    """A match as its store has it."""

    header: Header
    entries: tuple[Entry, ...]
    blobs: dict[BlobHash, bytes]


class Shelf:
    def __init__(self, store: Store, workers: Workers, room: int = ROOM) -> None:
        self._store, self._workers, self._room = store, workers, room
        self._made: OrderedDict[Key, bytes] = OrderedDict()
        self._making: dict[Key, asyncio.Task[bytes]] = {}
        self._size = 0

    async def find(self, match_id: str, what: What, viewer: str = "", owner: str = "") -> bytes:
        """As JSON. Refused if the game is not over: it would tell everybody's secrets. `owner`: whom the
        work counts for, if nobody has asked for it yet."""
        key = (self._store.generation, match_id, what, viewer)
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        if key not in self._making:
            making = self._making[key] = asyncio.create_task(self._make(key, owner))
            making.add_done_callback(lambda done: self._put(key, done))
        return await asyncio.shield(self._making[key])  # whoever goes away leaves the others theirs

    async def is_over(self, match_id: str) -> bool:
        parcel = await asyncio.to_thread(packed, self._store, match_id, "story")
        return await self._workers.run(Source("", Rank.PLAYED), is_over, parcel)

    async def _make(self, key: Key, owner: str) -> bytes:
        _, match_id, what, viewer = key
        parcel = await asyncio.to_thread(packed, self._store, match_id, what)
        return await self._workers.run(Source(owner, Rank.PLAYED), unpacked, parcel, what, viewer)

    def _put(self, key: Key, done: "asyncio.Task[bytes]") -> None:
        del self._making[key]
        if done.cancelled() or done.exception() is not None or len(done.result()) > self._room:
            return
        self._made[key] = done.result()
        self._size += len(done.result())
        while self._size > self._room:
            self._size -= len(self._made.popitem(last=False)[1])


def packed(store: Store, match_id: str, what: What) -> bytes:
    """In a thread. A story needs no motion."""
    log = store.open(match_id)
    entries = tuple(log.read(0))
    names = () if what == "story" else {name for entry in entries for name in entry.blobs}
    return msgspec.json.encode(Parcel(log.header, entries, {name: log.blob(name) or b"" for name in names}))


def unpacked(parcel: bytes, what: What, viewer: str) -> bytes:
    """In a worker."""
    played = _match_in(parcel)
    if played.outcome is None:
        raise Refused("game-not-over")
    made: Any
    match what:
        case "record":
            return write_record(record_of(played)).encode()
        case "replay":
            made = replay(record_of(played), viewer)
        case "story":
            made = story_of(played)
    return msgspec.json.encode(made)


def is_over(parcel: bytes) -> bool:
    """In a worker."""
    return _match_in(parcel).outcome is not None


def _match_in(parcel: bytes) -> Match:
    found = msgspec.json.decode(parcel, type=Parcel)
    return Match(MemoryStore().create(found.header, found.entries, found.blobs))
