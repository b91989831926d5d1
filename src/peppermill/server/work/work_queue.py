"""A queue in front of a process pool, ordered by rank of work, then fairly by owner, then by table.

A pool is given no more work than it has processes; the rest waits here, where the order can still change. So an owner
with much work keeps others waiting for one piece of it at most.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from enum import IntEnum
from itertools import count
from time import monotonic
from typing import Final

from msgspec import Struct

from peppermill.core import Refused

CREDIT_SECONDS: Final = 1.0
"""Lead an owner who was idle has over others at most, in seconds of worker time."""
MAX_OWNERS: Final = 10_000


class Rank(IntEnum):
    """Ranks of work, the most urgent first."""

    PLAYED = 0
    """Work that a person waits for: a player at the table is connected, or a guest asked for it."""
    WATCHED = 1
    """Work for a table that has spectators only."""
    BACKGROUND = 2
    """Work for a table without connections, and long work of any kind."""


class Source:
    """A table, or a request of a guest, that work is done for. `owner` is the account it counts for (see
    `TableState.owner`). `rank` may change while work waits (`Workers.set_rank`). `trace` names the table in logs."""

    __slots__ = ("owner", "rank", "trace")

    def __init__(self, owner: str, rank: Rank = Rank.BACKGROUND, trace: str = "") -> None:
        self.owner, self.rank, self.trace = owner, rank, trace


class Turn:
    """The right to use one worker, until `end` is called."""

    __slots__ = ("_queue", "began", "owner", "rank")

    def __init__(self, queue: "WorkQueue", source: Source, began: float) -> None:
        self._queue: WorkQueue | None = queue
        self.owner, self.rank, self.began = source.owner, source.rank, began

    def end(self, _: object = None) -> None:
        """Return the worker to the queue. Further calls have no effect. May be used as a future's callback."""
        queue, self._queue = self._queue, None
        if queue is not None:
            queue.release(self)


class _Waiter(Struct):
    given: "asyncio.Future[Turn]"
    since: float
    order: int


class WorkQueue:
    """Grants turns, at most `workers` at a time. If there are several workers, one is kept free of background work, and
    one of the work of any single owner. Refuses work when `most_each` pieces of one owner wait; when `most` wait, the
    owner with most of them loses one to an owner with fewer, and else work is refused."""

    def __init__(
        self,
        workers: int,
        most: int | None = None,
        most_each: int | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.workers, self._most, self._most_each, self._clock = workers, most, most_each, clock
        self._share = max(1, workers - 1)
        self._waiting: dict[Source, deque[_Waiter]] = {}
        self._running: Counter[str] = Counter()
        self._background_running = 0
        self._used: OrderedDict[tuple[Rank, str], float] = OrderedDict()
        self._served = dict.fromkeys(Rank, 0.0)
        """Seconds that the owners served now have used, by rank: nobody starts far below it."""
        self._orders = count()

    async def acquire(self, source: Source) -> Turn:
        """Wait for a turn. May be cancelled while it waits; a turn that was granted must be ended."""
        self._check_room(source.owner)
        waiter = _Waiter(asyncio.get_running_loop().create_future(), self._clock(), next(self._orders))
        self._waiting.setdefault(source, deque()).append(waiter)
        self.dispatch()
        try:
            return await waiter.given
        except asyncio.CancelledError:
            if waiter.given.done() and not waiter.given.cancelled():
                waiter.given.result().end()  # given and cancelled at the same time
            else:
                self._remove(source, waiter)
            raise

    def dispatch(self) -> None:
        """Grant the turns that are free. To be called when the rank of a source has changed."""
        while self._running.total() < self.workers:
            source = min(filter(self._may_run, self._waiting), key=self._priority, default=None)
            if source is None:
                return
            waiter = self._waiting[source][0]
            self._remove(source, waiter)
            if not waiter.given.done():
                waiter.given.set_result(self._begin(source))

    def resize(self, workers: int) -> None:
        """Set how many workers there are from now on. Turns that were granted stay so."""
        self.workers, self._share = workers, max(1, workers - 1)
        self.dispatch()

    def release(self, turn: Turn) -> None:
        """Take back a turn and count the time it took. Called by `Turn.end`."""
        self._running[turn.owner] -= 1
        if not self._running[turn.owner]:
            del self._running[turn.owner]
        self._background_running -= turn.rank == Rank.BACKGROUND
        key = (turn.rank, turn.owner)
        self._used[key] = self._used.get(key, self._served[turn.rank]) + self._clock() - turn.began
        self.dispatch()

    def waiting(self) -> dict[Rank, tuple[int, float]]:
        """Return, by rank, how many pieces of work wait and for how many seconds the oldest has."""
        now, found = self._clock(), dict.fromkeys(Rank, (0, 0.0))
        for source, waiters in self._waiting.items():
            number, oldest = found[source.rank]
            age = max(now - waiter.since for waiter in waiters)
            found[source.rank] = (number + len(waiters), max(oldest, age))
        return found

    def _check_room(self, owner: str) -> None:
        counts = Counter[str]()
        for source, waiters in self._waiting.items():
            counts[source.owner] += len(waiters)
        if self._most_each is not None and counts[owner] >= self._most_each:
            raise Refused("too-fast")
        if self._most is not None and counts.total() >= self._most:
            loser = max(counts, key=lambda one: counts[one])
            if counts[loser] <= counts[owner] + 1:
                raise Refused("too-fast")
            self._refuse_last(loser)

    def _refuse_last(self, owner: str) -> None:
        """Refuse the least urgent work of an owner, of that the newest."""
        theirs = [
            (source, waiter) for source, waiters in self._waiting.items() for waiter in waiters if source.owner == owner
        ]
        source, waiter = max(theirs, key=lambda one: (one[0].rank, one[1].since, one[1].order))
        self._remove(source, waiter)
        if not waiter.given.done():
            waiter.given.set_exception(Refused("too-fast"))

    def _may_run(self, source: Source) -> bool:
        if source.rank == Rank.BACKGROUND and self._background_running >= self._share:
            return False
        return self._running[source.owner] < self._share

    def _priority(self, source: Source) -> tuple[Rank, int, float, int]:
        return source.rank, self._running[source.owner], self._used_by(source), self._waiting[source][0].order

    def _used_by(self, source: Source) -> float:
        """Return the worker seconds an owner has used in a rank, bounded below by what others have used."""
        least = self._served[source.rank] - CREDIT_SECONDS
        return max(self._used.get((source.rank, source.owner), least), least)

    def _begin(self, source: Source) -> Turn:
        key, used = (source.rank, source.owner), self._used_by(source)
        self._served[source.rank] = max(self._served[source.rank], used)
        self._used[key] = used
        self._used.move_to_end(key)
        if len(self._used) > MAX_OWNERS:
            self._used.popitem(last=False)
        self._running[source.owner] += 1
        self._background_running += source.rank == Rank.BACKGROUND
        return Turn(self, source, self._clock())

    def _remove(self, source: Source, waiter: _Waiter) -> None:
        """Remove a waiter; the next one of the same source goes behind the sources that wait already."""
        waiters = self._waiting.get(source, deque())
        if waiter not in waiters:
            return  # it was cancelled, and dropped when it was its turn
        waiters.remove(waiter)
        if waiters:
            waiters[0].order = next(self._orders)
        else:
            del self._waiting[source]
