"""Processes that think, so that the loop which answers people never waits for a bot or for physics.

Whose work is done next is decided in front of each pool (`work_queue`). A worker that dies or thinks too long is
replaced; work that was lost with it is done again.
"""

import asyncio
import logging
import signal
from collections.abc import Callable, Collection
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct
from pebble import ProcessExpired

from peppermill.bots import Bot, find_bot, prepare
from peppermill.bots.levels import gestures_of
from peppermill.games.contract import Decision
from peppermill.games.fate import Trial
from peppermill.server.crew import Crew
from peppermill.server.metrics import BOT_ANSWERS, JOB_OLDEST, JOBS_WAITING, WORKERS_LOST
from peppermill.server.settings import Settings
from peppermill.server.work_queue import Rank, Source, WorkQueue
from peppermill.table import Refused, Stream

ATTEMPTS: Final = 3
ASIDE_WORKERS: Final = 2
"""One of them is kept for what is short: an upload may take seconds."""
ASIDE: Final = 32
ASIDE_EACH: Final = 4
"""How much may wait aside, in all and of one owner: each is as large as somebody's upload."""
LOG: Final = logging.getLogger("peppermill")
Result = TypeVar("Result")


class Task(Struct, frozen=True):
    """All a bot may know, and its luck."""

    game: str
    level: str
    view: Any
    decision: Decision[Any]
    luck: Stream


class Crews:
    """The three process pools of a server. A pool starts its processes when it is first given work."""

    def __init__(self, settings: Settings) -> None:
        megabytes = settings.limits.worker_megabytes
        self.bots = Crew(settings.pool_size(), megabytes)
        self.aside = Crew(ASIDE_WORKERS, megabytes)
        self.hands = Crew(settings.pool_size(), megabytes, urgent=True)

    def close(self) -> None:
        """End all processes. Work that is not done yet is lost."""
        crews = (self.bots, self.aside, self.hands)
        for crew in crews:
            crew.stop()
        for crew in crews:
            crew.join()


class _Pool(NamedTuple):
    name: str
    crew: Crew
    queue: WorkQueue


class Workers:
    """Bots think in one pool, gestures are simulated in another; records and data sets are read in a third, aside."""

    def __init__(self, settings: Settings, crews: Crews | None = None) -> None:
        """`crews`: pools that others use as well, and that their owner closes; without them it makes its own."""
        self._limits = limits = settings.limits
        self._crews, self._owned = crews or Crews(settings), crews is None
        self._bots = _Pool("bots", self._crews.bots, WorkQueue(settings.pool_size()))
        self._hands = _Pool("hands", self._crews.hands, WorkQueue(settings.pool_size(), limits.worker_queue))
        self._aside = _Pool("aside", self._crews.aside, WorkQueue(ASIDE_WORKERS, ASIDE, ASIDE_EACH))
        self._ready = False
        self._warming: set[asyncio.Future[Any]] = set()

    async def answer(self, source: Source, task: Task) -> Any:
        """The bot's command. Falls back to any answer at all when workers fail again and again: no table may stop."""
        try:
            found = await self._run(self._bots, source, self._limits.worker_seconds, think, task)
        except Exception:
            LOG.exception("bot %s of %s", task.level, task.game)
            return task.decision.answers.sample(task.luck)
        BOT_ANSWERS.inc()
        return found

    async def run(self, source: Source, work: Callable[..., Result], *given: Any) -> Result:
        """Have something done aside. Refused if it takes too long or too much memory, however often it is tried; or if
        too much is waiting already. What somebody has uploaded has less time than anything else."""
        limits = self._limits
        seconds = limits.upload_seconds if source.rank == Rank.BACKGROUND else limits.worker_seconds
        return await self._run(self._aside, source, seconds, work, *given)

    async def simulate(self, source: Source, trial: Trial) -> Any:
        """Simulate a gesture at a table and return what came of it."""
        return await self.run_urgently(source, trial.run)

    async def run_urgently(self, source: Source, work: Callable[..., Result], *given: Any) -> Result:
        """Have something done by the workers of gestures, which are as quick as the server. Refused as `run` is."""
        return await self._run(self._hands, source, self._limits.worker_seconds, work, *given)

    def set_rank(self, source: Source, rank: Rank) -> None:
        """Change the class of a source's work, also of what waits."""
        if source.rank != rank:
            source.rank = rank
            for pool in (self._bots, self._hands):
                pool.queue.serve()

    async def _run(
        self, pool: _Pool, source: Source, seconds: float, work: Callable[..., Result], *given: Any
    ) -> Result:
        for _ in range(ATTEMPTS):
            turn = await pool.queue.turn(source)
            try:
                scheduled = asyncio.wrap_future(pool.crew.schedule(work, *given, seconds=seconds))
            except BrokenProcessPool:
                turn.end()
                WORKERS_LOST.inc()
                continue
            except BaseException:
                turn.end()
                raise
            scheduled.add_done_callback(_heard)
            scheduled.add_done_callback(turn.end)  # and not sooner, though whoever asked may be gone
            try:
                done = await asyncio.shield(scheduled)  # to cancel it would end its worker
            except (ProcessExpired, BrokenProcessPool):
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
            self._schedule_for_each(self._hands, work)

    def warm_up(self, wanted: Collection[tuple[str, str]], hands: Callable[[], None]) -> None:
        """Have workers started and their imports done before anybody waits for them: by `wanted` (games with a level of
        bots), and `hands` where one of these games has gestures. Aside, where no table waits for it, compile what bots
        think with, should nobody have done that. Ctrl-C is for the server, which then ends its workers: they inherit
        that they are deaf to it."""
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            usual = wanted or {("chili", "solid")}
            gestures = any(gestures_of(game) for game, _ in wanted)
            started = self._schedule_for_each(self._bots, get_bots_ready, tuple(usual), hands)
            if gestures:
                self._ready = True
                started += self._schedule_for_each(self._hands, hands)
            self._crews.aside.schedule(prepare)
        finally:
            signal.signal(signal.SIGINT, heard)
        if wanted:
            self._warming = set(started)
            for one in started:
                one.add_done_callback(self._warming.discard)

    @property
    def warming(self) -> bool:
        """Whether workers that running tables need are still being started."""
        return bool(self._warming)

    async def warmed(self, seconds: float) -> None:
        """Wait until they are started, for so long at most."""
        if self._warming:
            await asyncio.wait(self._warming, timeout=seconds)

    def measure(self) -> None:
        """Set the figures of what waits."""
        for pool in (self._bots, self._hands, self._aside):
            for rank, (number, oldest) in pool.queue.waiting().items():
                JOBS_WAITING.labels(pool.name, rank.name.lower()).set(number)
                JOB_OLDEST.labels(pool.name, rank.name.lower()).set(oldest)

    def _schedule_for_each(self, pool: _Pool, work: Callable[..., None], *given: Any) -> "list[asyncio.Future[None]]":
        """Schedule it as often as there are workers: those that are idle take one each."""
        begun = [asyncio.wrap_future(pool.crew.schedule(work, *given)) for _ in range(pool.queue.workers)]
        for one in begun:
            one.add_done_callback(_heard)
        return begun

    def close(self) -> None:
        """End the processes, unless the pools are somebody else's."""
        if self._owned:
            self._crews.close()


def _heard(done: "asyncio.Future[Any]") -> None:
    """Whoever asked may have gone; that work ended with its worker is then nobody's news."""
    if not done.cancelled():
        done.exception()


def think(task: Task) -> Any:
    return _bot(task.game, task.level).answer(task.view, task.decision, task.luck)


def get_bots_ready(wanted: Collection[tuple[str, str]], hands: Callable[[], None]) -> None:
    """In a worker: import what these bots think with, and load what is compiled of it. Those with gestures try them."""
    for game, level in wanted:
        _bot(game, level)
    if any(gestures_of(game) for game, _ in wanted):
        prepare()
        hands()


@cache
def _bot(game: str, level: str) -> Bot:
    return find_bot(game, level)
