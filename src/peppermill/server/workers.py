"""Processes that think, so that the loop which answers people never waits for a bot or for physics.

A worker that dies or thinks too long is replaced by the pool; work that was lost with it is done again.
"""

import asyncio
import logging
import signal
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from msgspec import Struct
from pebble import ProcessExpired, ProcessPool

from peppermill.bots import Bot, find_bot
from peppermill.games.contract import Decision
from peppermill.games.fate import Trial
from peppermill.platform import step_back
from peppermill.server.metrics import BOT_ANSWERS, WORKERS_LOST
from peppermill.server.settings import Settings
from peppermill.table import Refused, Stream

ATTEMPTS: Final = 3
ASIDE: Final = 8
"""How much may wait that is no bot's: each is as large as somebody's upload."""
LOG: Final = logging.getLogger("peppermill")
Result = TypeVar("Result")


class Task(Struct, frozen=True):
    """All a bot may know, and its luck."""

    game: str
    level: str
    view: Any
    decision: Decision[Any]
    luck: Stream


class Workers:
    """Bots have theirs to themselves; whatever else there is to do goes to one aside, and makes no table wait."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self._seconds = limits.worker_seconds
        self._waiting = asyncio.Semaphore(limits.worker_queue)
        self._pool = _pool(settings.worker_count(), limits.worker_megabytes)
        self._aside, self._waiting_aside = _pool(1, limits.worker_megabytes), 0
        self._hands = _pool(1, limits.worker_megabytes)
        self._ready = False

    async def answer(self, task: Task) -> Any:
        """The bot's command. Falls back to any answer at all when workers fail again and again: no table may stop."""
        try:
            async with self._waiting:
                found = await self._run(self._pool, think, task)
        except Exception:
            LOG.exception("bot %s of %s", task.level, task.game)
            return task.decision.answers.sample(task.luck)
        BOT_ANSWERS.inc()
        return found

    async def run(self, work: Callable[..., Result], *given: Any) -> Result:
        """Have something done elsewhere. Refused if it takes too long or too much memory, however often it is tried; or
        if too much is waiting already."""
        if self._waiting_aside >= ASIDE:
            raise Refused("too-fast")
        self._waiting_aside += 1
        try:
            return await self._run(self._aside, work, *given)
        finally:
            self._waiting_aside -= 1

    async def simulate(self, trial: Trial) -> Any:
        """What comes of a gesture. It has a worker to itself: a person's throw waits for no bot's thoughts."""
        return await self._run(self._hands, trial.run)

    async def _run(self, pool: ProcessPool, work: Callable[..., Result], *given: Any) -> Result:
        for _ in range(ATTEMPTS):
            try:
                scheduled = pool.schedule(work, args=given, timeout=self._seconds)
                done = await asyncio.shield(asyncio.wrap_future(scheduled))  # to cancel it would end its worker
            except ProcessExpired:
                WORKERS_LOST.inc()
            except (TimeoutError, MemoryError):
                WORKERS_LOST.inc()
                break
            else:
                return done
        raise Refused("too-hard")

    def get_ready(self, work: Callable[[], None]) -> None:
        """Have something done before it is wanted, once, by those who do what hands ask for; nobody waits for it."""
        if not self._ready:
            self._ready = True
            for pool in (self._aside, self._hands):
                pool.schedule(work)

    def warm_up(self) -> None:
        """Have the workers started and their imports done before a bot is asked. Ctrl-C is for the server, which
        then ends its workers: they inherit that they are deaf to it."""
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            self._pool.schedule(find_bot, args=("chili", "solid"))
        finally:
            signal.signal(signal.SIGINT, heard)

    def close(self) -> None:
        for pool in (self._pool, self._aside, self._hands):
            pool.stop()  # type: ignore[no-untyped-call]  # pebble types its pools, but not this
            pool.join(5)


def _pool(workers: int, megabytes: int) -> ProcessPool:
    spawn = get_context("spawn")
    return ProcessPool(max_workers=workers, context=spawn, initializer=_begin, initargs=(megabytes,))


def think(task: Task) -> Any:
    return _bot(task.game, task.level).answer(task.view, task.decision, task.luck)


@cache
def _bot(game: str, level: str) -> Bot:
    return find_bot(game, level)


def _begin(megabytes: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_back(megabytes)
