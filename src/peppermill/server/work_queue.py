"""Turns at a pool's workers: given by class of work, then fairly by owner, then by table.

A pool gets no more work than it has workers; the rest waits here, where the order can still change. So nobody who makes
much work keeps others waiting for longer than one piece of it.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from enum import IntEnum
from itertools import count
from time import monotonic
from typing import Final

from msgspec import Struct

from peppermill.table import Refused

CREDIT_SECONDS: Final = 1.0
"""An owner who asked for nothing for a while is not served before others for longer than this."""
MOST_OWNERS: Final = 10_000


class Rank(IntEnum):
    """Classes of work, the most urgent first."""

    PLAYED = 0
    """For somebody who waits: a player at the table is connected, or a person asked for just this."""
    WATCHED = 1
    """For a table at which somebody looks on."""
    BACKGROUND = 2
    """For a table with nobody connected; and what is long, whoever waits for it."""


class Source:
    """A table, or a person's request, that work is done for. `owner` is whom it counts for (see `Standing.owner`).
    `rank` may change while work waits (`Workers.set_rank`)."""

    __slots__ = ("owner", "rank")

    def __init__(self, owner: str, rank: Rank = Rank.BACKGROUND) -> None:
        self.owner, self.rank = owner, rank


class Turn:
    """The use of one worker, until `end` is called."""

    __slots__ = ("_queue", "began", "owner", "rank")

    def __init__(self, queue: "WorkQueue", source: Source, began: float) -> None:
        self._queue: WorkQueue | None = queue
        self.owner, self.rank, self.began = source.owner, source.rank, began

    def end(self, _: object = None) -> None:
        """Give the worker back; once, however often this is called. May be the callback of a future."""
        queue, self._queue = self._queue, None
        if queue is not None:
            queue.take_back(self)


class _Waiter(Struct):
    given: "asyncio.Future[Turn]"
    since: float
    order: int


class WorkQueue:
    """Give out turns, at most `workers` at a time. Where there are several workers, one is kept free of background
    work, and one of the work of any single owner. Refuses work when `most` pieces wait, or `most_each` of one owner."""

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
        self._at_work: Counter[str] = Counter()
        self._in_background = 0
        self._used: OrderedDict[tuple[Rank, str], float] = OrderedDict()
        self._served = dict.fromkeys(Rank, 0.0)
        """Seconds that the owners served now have used, by class: nobody is far below it."""
        self._orders = count()

    async def turn(self, source: Source) -> Turn:
        """Wait for a turn. To be cancelled while it waits, as one likes; what it gave must be ended."""
        self._check_room(source.owner)
        waiter = _Waiter(asyncio.get_running_loop().create_future(), self._clock(), next(self._orders))
        self._waiting.setdefault(source, deque()).append(waiter)
        self.serve()
        try:
            return await waiter.given
        except asyncio.CancelledError:
            if waiter.given.done() and not waiter.given.cancelled():
                waiter.given.result().end()  # given and cancelled at the same time
            else:
                self._remove(source, waiter)
            raise

    def serve(self) -> None:
        """Give out the turns that are free. To be called when the rank of a source has changed."""
        while self._at_work.total() < self.workers:
            source = min(filter(self._may_work, self._waiting), key=self._place, default=None)
            if source is None:
                return
            waiter = self._waiting[source][0]
            self._remove(source, waiter)
            if not waiter.given.done():
                waiter.given.set_result(self._begin(source))

    def take_back(self, turn: Turn) -> None:
        self._at_work[turn.owner] -= 1
        if not self._at_work[turn.owner]:
            del self._at_work[turn.owner]
        self._in_background -= turn.rank == Rank.BACKGROUND
        key = (turn.rank, turn.owner)
        self._used[key] = self._used.get(key, self._served[turn.rank]) + self._clock() - turn.began
        self.serve()

    def waiting(self) -> dict[Rank, tuple[int, float]]:
        """Return how many pieces of work wait in each class, and for how many seconds the oldest has."""
        now, found = self._clock(), dict.fromkeys(Rank, (0, 0.0))
        for source, waiters in self._waiting.items():
            number, oldest = found[source.rank]
            age = max(now - waiter.since for waiter in waiters)
            found[source.rank] = (number + len(waiters), max(oldest, age))
        return found

    def _check_room(self, owner: str) -> None:
        if self._most is not None and sum(map(len, self._waiting.values())) >= self._most:
            raise Refused("too-fast")
        theirs = (len(waiters) for source, waiters in self._waiting.items() if source.owner == owner)
        if self._most_each is not None and sum(theirs) >= self._most_each:
            raise Refused("too-fast")

    def _may_work(self, source: Source) -> bool:
        if source.rank == Rank.BACKGROUND and self._in_background >= self._share:
            return False
        return self._at_work[source.owner] < self._share

    def _place(self, source: Source) -> tuple[Rank, int, float, int]:
        return source.rank, self._at_work[source.owner], self._used_by(source), self._waiting[source][0].order

    def _used_by(self, source: Source) -> float:
        """Return the seconds of workers an owner has used in a class, on the scale on which others are served."""
        least = self._served[source.rank] - CREDIT_SECONDS
        return max(self._used.get((source.rank, source.owner), least), least)

    def _begin(self, source: Source) -> Turn:
        key, used = (source.rank, source.owner), self._used_by(source)
        self._served[source.rank] = max(self._served[source.rank], used)
        self._used[key] = used
        self._used.move_to_end(key)
        if len(self._used) > MOST_OWNERS:
            self._used.popitem(last=False)
        self._at_work[source.owner] += 1
        self._in_background += source.rank == Rank.BACKGROUND
        return Turn(self, source, self._clock())

    def _remove(self, source: Source, waiter: _Waiter) -> None:
        """Take a waiter out; the next of the same source goes behind the sources that wait already."""
        waiters = self._waiting[source]
        waiters.remove(waiter)
        if waiters:
            waiters[0].order = next(self._orders)
        else:
            del self._waiting[source]
