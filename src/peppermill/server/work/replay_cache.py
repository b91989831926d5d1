"""A cache of records, replays, stories and moments of finished games, which never change.

Each is computed in a worker, once for everybody who asks. The server's own process only reads the log and passes it on
encoded.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from peppermill.core import Refused, Seat, Seed
from peppermill.games.effects import BlobHash
from peppermill.match import Entry, Header, Match, Store
from peppermill.match.record import record_of, write_record
from peppermill.server.work.moments import answers_at, position_at, position_to_play
from peppermill.server.work.replays import make_replay, make_story
from peppermill.server.work.work_queue import Rank, Source
from peppermill.server.work.workers import Workers
from peppermill.store import MemoryStore
from peppermill.wire.http import PlayOn

Kind: TypeAlias = Literal["record", "replay", "story", "answers", "position"]
Key: TypeAlias = tuple[int, str, Kind, str]
WITH_BLOBS: Final = ("record", "replay")
CACHE_BYTES: Final = 32_000_000
"""Default size of the cache."""


class StoredMatch(Struct, frozen=True):
    """A match as its store has it, to be sent to a worker."""

    header: Header
    entries: tuple[Entry, ...]
    blobs: dict[BlobHash, bytes]


class ReplayCache:
    """Caches results by store generation, match, kind and viewer (of a moment: its entry); the least recently used go
    first."""

    def __init__(self, store: Store, workers: Workers, max_bytes: int = CACHE_BYTES) -> None:
        self._store, self._workers, self._max_bytes = store, workers, max_bytes
        self._results: OrderedDict[Key, bytes] = OrderedDict()
        self._tasks: dict[Key, asyncio.Task[bytes]] = {}
        self._size = 0

    async def get(
        self, match_id: str, kind: Kind, viewer: str = "", owner: str = "", *, is_finished: bool = False
    ) -> bytes:
        """Return a result as JSON. Raises `Refused` (`game-not-over`) if the game is not over, since it would reveal
        secrets. `owner` is the account the work counts for, if it must be done. Of a match that is not known to be
        finished nothing is sent to another machine."""
        key = (self._store.generation, match_id, kind, viewer)
        if key in self._results:
            self._results.move_to_end(key)
            return self._results[key]
        if key not in self._tasks:
            making = self._tasks[key] = asyncio.create_task(self._make(key, owner, is_finished))
            making.add_done_callback(lambda done: self._cache(key, done))
        return await asyncio.shield(self._tasks[key])  # others may wait for the same task

    async def position(self, match_id: str, entry: int, seat: Seat, seed: Seed | None, owner: str) -> str:
        """Return the position before an entry, for a table that begins there; see `position_to_play`."""
        stored = await asyncio.to_thread(pack_match, self._store, match_id, "position")
        return await self._workers.run(Source(owner, Rank.PLAYED), find_position, stored, entry, seat, seed)

    async def play_on(self, match_id: str, entry: int, wanted: PlayOn, owner: str) -> bytes:
        """Return how a game goes on after another answer, as JSON; see `play_on`. It is played anew for whoever
        asks."""
        from peppermill.server.work.playing_on import play_on

        stored = await asyncio.to_thread(pack_match, self._store, match_id, "story")
        await self._workers.wait_until_compiled()
        return await self._workers.run(Source(owner, Rank.PLAYED), play_on, stored, entry, wanted)

    async def gesture(self, match_id: str, owner: str, work: Callable[..., bytes], *given: Any) -> bytes:
        """Make a gesture of a finished game again by `work` of `gestures_again`, in the pool of gestures."""
        stored = await asyncio.to_thread(pack_match, self._store, match_id, "position")
        return await self._workers.run_urgently(Source(owner, Rank.WATCHED), work, stored, *given)

    async def match_is_over(self, match_id: str) -> bool:
        """Tell, by a worker, whether a match was played to its end."""
        stored = await asyncio.to_thread(pack_match, self._store, match_id, "story")
        return await self._workers.run(Source("", Rank.PLAYED), match_is_over, stored)

    async def _make(self, key: Key, owner: str, is_finished: bool) -> bytes:
        _, match_id, kind, viewer = key
        stored = await asyncio.to_thread(pack_match, self._store, match_id, kind)
        if kind == "answers":
            await self._workers.wait_until_compiled()
        work = make_result if is_finished else make_result_if_over
        return await self._workers.run(Source(owner, Rank.PLAYED), work, stored, kind, viewer)

    def _cache(self, key: Key, done: "asyncio.Task[bytes]") -> None:
        del self._tasks[key]
        if done.cancelled() or done.exception() is not None or len(done.result()) > self._max_bytes:
            return
        self._results[key] = done.result()
        self._size += len(done.result())
        while self._size > self._max_bytes:
            self._size -= len(self._results.popitem(last=False)[1])


def pack_match(store: Store, match_id: str, kind: Kind) -> bytes:
    """Run in a thread: read a match from the store and encode it. Only records and replays need
    blobs."""
    log = store.open(match_id)
    entries = tuple(log.read(0))
    names = {name for entry in entries for name in entry.blobs} if kind in WITH_BLOBS else set()
    return msgspec.json.encode(StoredMatch(log.header, entries, {name: log.blob(name) or b"" for name in names}))


def make_result_if_over(stored: bytes, kind: Kind, viewer: str) -> bytes:
    """Compute a result of a match that may not be over. Runs in a worker of this machine."""
    return make_result(stored, kind, viewer)


def make_result(stored: bytes, kind: Kind, viewer: str) -> bytes:
    """Compute a result of an encoded match. Runs in a worker."""
    played = match_in(stored)
    if played.outcome is None:
        raise Refused("game-not-over")
    made: Any
    match kind:
        case "record":
            return write_record(record_of(played)).encode()
        case "replay":
            made = make_replay(record_of(played), viewer)
        case "story":
            made = make_story(played)
        case "answers":
            made = answers_at(played, int(viewer))
        case "position":
            made = position_at(played, int(viewer))
    return msgspec.json.encode(made)


def find_position(stored: bytes, entry: int, seat: Seat, seed: Seed | None) -> str:
    """Return the position before an entry of an encoded match. Runs in a worker."""
    played = match_in(stored)
    if played.outcome is None:
        raise Refused("game-not-over")
    return position_to_play(played, entry, seat, seed)


def match_is_over(stored: bytes) -> bool:
    """Tell whether an encoded match was played to its end. Runs in a worker."""
    return match_in(stored).outcome is not None


def match_in(stored: bytes) -> Match:
    """Return an encoded match. Runs in a worker."""
    found = msgspec.json.decode(stored, type=StoredMatch)
    return Match(MemoryStore().create(found.header, found.entries, found.blobs))
