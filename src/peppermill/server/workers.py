"""Processes that think, so that the loop which answers people never waits for a bot or for physics.

A worker that dies or thinks too long is replaced; work that was lost with it is done again.
"""

import asyncio
import logging
import signal
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Any, Final, TypeVar

from msgspec import Struct
from pebble import ProcessExpired

from peppermill.bots import Bot, find_bot, prepare
from peppermill.games.contract import Decision
from peppermill.games.fate import Trial
from peppermill.server.crew import Crew
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


class Crews:
    """The three process pools of a server. A pool starts its processes when it is first given work."""

    def __init__(self, settings: Settings) -> None:
        megabytes = settings.limits.worker_megabytes
        self.bots = Crew(settings.worker_count(), megabytes)
        self.aside = Crew(1, megabytes)
        self.hands = Crew(1, megabytes, urgent=True)

    def close(self) -> None:
        """End all processes. Work that is not done yet is lost."""
        crews = (self.bots, self.aside, self.hands)
        for crew in crews:
            crew.stop()
        for crew in crews:
            crew.join()


class Workers:
    """Bots have theirs to themselves; whatever else there is to do goes to one aside, and makes no table wait."""

    def __init__(self, settings: Settings, crews: Crews | None = None) -> None:
        """`crews`: pools that others use as well, and that their owner closes; without them it makes its own."""
        limits = settings.limits
        self._seconds = limits.worker_seconds
        self._waiting, self._waiting_aside = asyncio.Semaphore(limits.worker_queue), 0
        self._crews, self._owned = crews or Crews(settings), crews is None
        self._ready = False

    async def answer(self, task: Task) -> Any:
        """The bot's command. Falls back to any answer at all when workers fail again and again: no table may stop."""
        try:
            async with self._waiting:
                found = await self._run(self._crews.bots, think, task)
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
            return await self._run(self._crews.aside, work, *given)
        finally:
            self._waiting_aside -= 1

    async def simulate(self, trial: Trial) -> Any:
        """What comes of a gesture. It has a worker to itself, as quick as the server: a person's throw waits for
        no bot's thoughts."""
        return await self._run(self._crews.hands, trial.run)

    async def _run(self, crew: Crew, work: Callable[..., Result], *given: Any) -> Result:
        for _ in range(ATTEMPTS):
            try:
                scheduled = asyncio.wrap_future(crew.schedule(work, *given, seconds=self._seconds))
                scheduled.add_done_callback(_heard)
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
            for crew in (self._crews.aside, self._crews.hands):
                crew.schedule(work)

    def warm_up(self) -> None:
        """Have the workers started and their imports done before a bot is asked; and aside, where no table waits for
        it, what bots think with compiled, should nobody have done that. Ctrl-C is for the server, which then ends its
        workers: they inherit that they are deaf to it."""
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            self._crews.bots.schedule(find_bot, "chili", "solid")
            self._crews.aside.schedule(prepare)
        finally:
            signal.signal(signal.SIGINT, heard)

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


@cache
def _bot(game: str, level: str) -> Bot:
    return find_bot(game, level)
