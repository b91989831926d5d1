"""The server's worker processes for bots, physics and uploads, so that the event loop never waits for them.

A `WorkQueue` in front of each pool decides whose work is next. A process that dies or takes too long is replaced, and
work that was lost with it is done again. A new process first imports what its pool has been used for and takes work
only after that. Where workers on other machines offer themselves (`RemoteWorkers`), the same queues give them work too.
"""

import asyncio
import logging
import signal
from collections import Counter
from collections.abc import Callable, Collection
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct
from pebble import ProcessExpired

from peppermill.bots import Bot, find_bot, prepare, split_bot_name, usual_bot
from peppermill.bots.levels import gestures_of
from peppermill.core import RandomStream, Refused
from peppermill.games import find_game
from peppermill.games.contract import Decision
from peppermill.games.effects import PhysicsJob
from peppermill.packages import BUILT_IN, packages
from peppermill.server.logs import note
from peppermill.server.metrics import BOT_ANSWERS, JOB_OLDEST, JOBS_WAITING, WARMING, WORKERS_LOST
from peppermill.server.settings import Settings
from peppermill.server.work.packed_jobs import NotPlain, pack_job, result_of, run_packed
from peppermill.server.work.process_pool import WorkerPool
from peppermill.server.work.remote_workers import JobHead, Kind, RemoteWorkers, WorkerLost
from peppermill.server.work.work_queue import Rank, Source, WorkQueue

ATTEMPTS: Final = 3
GENERAL_WORKERS: Final = 2
"""Size of the general pool. One process is kept for short work: an upload may take seconds."""
MAX_GENERAL: Final = 32
MAX_GENERAL_PER_OWNER: Final = 4
"""Most pieces of work that may wait for the general pool, in total and of one owner: each is as large as an upload."""
LOG: Final = logging.getLogger("peppermill")
Result = TypeVar("Result")


class BotTask(Struct, frozen=True):
    """A decision for a bot: everything it may know, and its random stream. `seen` is the
    view of its seat, or the observation if the bot wants one."""

    game: str
    level: str
    seen: Any
    decision: Decision[Any]
    rng: RandomStream


class WorkerPools:
    """The three process pools of a server. A pool starts its processes when it is first given work."""

    def __init__(self, settings: Settings) -> None:
        megabytes = settings.limits.worker_megabytes
        self.bots = WorkerPool(settings.pool_size(), megabytes)
        self.general = WorkerPool(GENERAL_WORKERS, megabytes)
        self.gestures = WorkerPool(settings.pool_size(), megabytes, urgent=True)

    def close(self) -> None:
        """Stop all processes. Unfinished work is lost."""
        pools = (self.bots, self.general, self.gestures)
        for pool in pools:
            pool.stop()
        for pool in pools:
            pool.join()


class _Pool(NamedTuple):
    name: Kind
    processes: WorkerPool
    size: int
    """Number of its processes; its queue may have further workers on other machines."""
    queue: WorkQueue


class Workers:
    """Runs bots, gestures and general work (records and data sets) in three process pools, each behind its own
    queue."""

    def __init__(self, settings: Settings, pools: WorkerPools | None = None) -> None:
        """Use `pools` that others share and their owner closes; without them make own ones."""
        self._limits = limits = settings.limits
        self._allowed_bots = settings.allowed_bots
        self._pools, self._owned = pools or WorkerPools(settings), pools is None
        size = settings.pool_size()
        self._bots = _Pool("bots", self._pools.bots, size, WorkQueue(size))
        self._gestures = _Pool("hands", self._pools.gestures, size, WorkQueue(size, limits.worker_queue))
        self._general = _Pool(
            "aside",
            self._pools.general,
            GENERAL_WORKERS,
            WorkQueue(GENERAL_WORKERS, MAX_GENERAL, MAX_GENERAL_PER_OWNER),
        )
        self._remote: RemoteWorkers | None = None
        self._local = Counter[Kind]()
        """Work that processes of this machine have, by pool."""
        self._gestures_started = False
        self._start_engines: Callable[[], None] = do_nothing
        self._known_bots: set[tuple[str, str]] = set()
        self._known_modules: set[str] = set()
        """Bots that have been asked, and modules of functions that ran in the general pool."""
        self._warming: set[asyncio.Future[Any]] = set()
        self._compiling: asyncio.Future[Any] | None = None

    def connect(self, remote: RemoteWorkers) -> None:
        """Give work to workers on other machines as well, as long as there are any."""
        self._remote = remote
        remote.changed = self._count_workers

    def slots(self) -> dict[Kind, int]:
        """Return how much work of each kind is done at once on this machine."""
        return {pool.name: pool.size for pool in (self._bots, self._gestures, self._general)}

    async def ask_bot(self, source: Source, task: BotTask) -> Any:
        """Return a bot's command. Any valid answer is returned where workers fail repeatedly, and for a bot of another
        distribution that is not allowed on this machine, so that no table stops."""
        if not self._may_ask(task.level):
            LOG.warning("not in --allow-bot: %s", task.level)
            return task.decision.answers.sample(task.rng)
        self._prepare_bots(((task.game, task.level),))
        try:
            bot, seconds = (task.game, task.level), self._limits.worker_seconds
            found = await self._run(self._bots, source, seconds, answer_decision, task, bot=bot)
        except Exception:
            LOG.exception("bot %s of %s", task.level, task.game)
            return task.decision.answers.sample(task.rng)
        BOT_ANSWERS.inc()
        return found

    async def advise(self, source: Source, work: Callable[..., Result], *given: Any) -> Result:
        """Run a function of `server/work/advising.py` in the bots' pool. Raises `Refused` as `run` does."""
        return await self._run(self._bots, source, self._limits.worker_seconds, work, *given)

    async def run(self, source: Source, work: Callable[..., Result], *given: Any) -> Result:
        """Run a function in the general pool. Raises `Refused` if it takes too much time or memory, or too much waits
        already. Background work (an upload) has the least time. What is given must hold nothing of a running game: a
        worker on another machine may be asked, if the function is one of `REMOTE_WORK`."""
        if work.__module__ not in self._known_modules:
            self._known_modules.add(work.__module__)
            self._general.processes.add_initializer(load_modules, tuple(self._known_modules))
        limits = self._limits
        seconds = limits.upload_seconds if source.rank == Rank.BACKGROUND else limits.worker_seconds
        return await self._run(self._general, source, seconds, work, *given)

    async def run_piece(self, source: Source, work: Callable[..., Result], *given: Any) -> Result:
        """Run a piece of longer background work in the general pool, with as much time as other work has. Raises
        `Refused` as `run` does."""
        return await self._run(self._general, source, self._limits.worker_seconds, work, *given)

    async def simulate(self, source: Source, job: PhysicsJob) -> Any:
        """Simulate a gesture at a table and return its result."""
        return await self.run_urgently(source, run_physics, job)

    async def run_packed(self, head: JobHead, source: Source, body: bytes) -> bytes:
        """Do work of another machine in a process of this one, and return its packed result. Raises `Refused` as `run`
        does, also for a bot that is not allowed here."""
        pool = {one.name: one for one in (self._bots, self._gestures, self._general)}[head.kind]
        if head.bot is not None:
            if not self._may_ask(head.bot[1]):
                raise Refused("bot-failed", bot=head.bot[1], detail="--allow-bot")
            self._prepare_bots((head.bot,))
        if pool is self._gestures:
            pool.processes.add_initializer(self._start_engines)
        return await self._run(pool, source, min(head.seconds, self._limits.worker_seconds), run_packed, body)

    async def run_urgently(self, source: Source, work: Callable[..., Result], *given: Any) -> Result:
        """Run a function in the pool of gestures, which has the server's priority. Raises `Refused` as `run` does."""
        self._gestures.processes.add_initializer(self._start_engines)
        return await self._run(self._gestures, source, self._limits.worker_seconds, work, *given)

    def set_rank(self, source: Source, rank: Rank) -> None:
        """Change the rank of a source's work, including work that waits."""
        if source.rank != rank:
            source.rank = rank
            for pool in (self._bots, self._gestures):
                pool.queue.dispatch()

    async def _run(
        self,
        pool: _Pool,
        source: Source,
        seconds: float,
        work: Callable[..., Result],
        *given: Any,
        bot: tuple[str, str] | None = None,
    ) -> Result:
        for attempt in range(ATTEMPTS):
            turn = await pool.queue.acquire(source)
            try:
                scheduled = None
                if self._remote is not None and attempt < ATTEMPTS - 1:
                    scheduled = self._send(pool, source, seconds, work, given, bot)
                scheduled = scheduled or self._schedule(pool, seconds, work, given)
            except BrokenProcessPool:
                turn.end()
                WORKERS_LOST.inc()
                continue
            except BaseException:
                turn.end()
                raise
            scheduled.add_done_callback(_consume_exception)
            scheduled.add_done_callback(turn.end)  # and not sooner, even if the caller is gone
            try:
                done = await asyncio.shield(scheduled)  # to cancel it would end its worker
            except WorkerLost:
                continue
            except (ProcessExpired, BrokenProcessPool):
                WORKERS_LOST.inc()
            except (TimeoutError, MemoryError):
                WORKERS_LOST.inc()
                break
            else:
                return done
        raise Refused("too-hard")

    def _schedule(
        self, pool: _Pool, seconds: float, work: Callable[..., Result], given: tuple[Any, ...]
    ) -> "asyncio.Future[Result]":
        scheduled = asyncio.wrap_future(pool.processes.schedule(work, *given, seconds=seconds))
        self._local[pool.name] += 1
        scheduled.add_done_callback(lambda _: self._local.subtract((pool.name,)))
        return scheduled

    def _send(
        self,
        pool: _Pool,
        source: Source,
        seconds: float,
        work: Callable[..., Result],
        given: tuple[Any, ...],
        bot: tuple[str, str] | None,
    ) -> "asyncio.Future[Result] | None":
        """Give work to a worker on another machine; None if this machine is less busy, or must do it itself."""
        assert self._remote is not None
        found = self._remote.choose(pool.name, bot)
        if found is None or found[1] >= self._local[pool.name] / pool.size:
            return None
        body = pack_job(work, given)
        if body is None:
            return None
        note("job sent", table=source.trace, pool=pool.name, to=found[0])
        head = JobHead(pool.name, source.rank, source.owner, seconds, bot, source.trace)
        return asyncio.ensure_future(_read_result(self._remote.send(found[0], head, body)))

    def _count_workers(self) -> None:
        assert self._remote is not None
        for pool in (self._bots, self._gestures, self._general):
            pool.queue.resize(pool.size + self._remote.slots(pool.name))

    def warm_gestures(self, work: Callable[[], None]) -> None:
        """Run a function once in every process of the gestures' pool before it is needed, without waiting for it."""
        self._start_engines = work
        if not self._gestures_started:
            self._gestures_started = True
            self._schedule_for_each(self._gestures, work)
            self._gestures.processes.add_initializer(work)

    def warm_up(self, wanted: Collection[tuple[str, str]], start_engines: Callable[[], None]) -> None:
        """Start processes and their imports before anybody waits for them.

        `wanted` are the bots that running tables need, as games with levels; `start_engines` loads the physics engines,
        where one of these games has gestures. The general pool compiles what bots compute with, if that was not done
        yet. Meanwhile Ctrl-C is ignored: child processes inherit that, and the server ends them.
        """
        self._start_engines = start_engines
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            usual = wanted or {(BUILT_IN[0], usual_bot(BUILT_IN[0]))}
            gestures = any(gestures_of(game) for game, _ in wanted)
            started = self._schedule_for_each(self._bots, load_bots, tuple(usual), start_engines)
            if gestures:
                self._gestures_started = True
                started += self._schedule_for_each(self._gestures, start_engines)
                self._gestures.processes.add_initializer(start_engines)
            self._compiling = asyncio.wrap_future(self._pools.general.schedule(prepare))
            self._compiling.add_done_callback(_consume_exception)
            self._prepare_bots(usual)
        finally:
            signal.signal(signal.SIGINT, heard)
        if wanted:
            self._warming = set(started)
            for one in started:
                one.add_done_callback(self._warming.discard)

    @property
    def is_compiling(self) -> bool:
        """Return whether what bots compute with is still being compiled, or loaded. Levels that search are offered
        after that."""
        return self._compiling is not None and not self._compiling.done()

    async def wait_until_compiled(self) -> None:
        """Wait until what bots compute with is compiled, or loaded."""
        if self._compiling is not None:
            await asyncio.wait((self._compiling,))

    @property
    def is_warming(self) -> bool:
        """Return whether processes that running tables need are still being started."""
        return bool(self._warming)

    async def wait_until_warm(self, seconds: float) -> None:
        """Wait until these processes are started, at most for `seconds`."""
        if self._warming:
            await asyncio.wait(self._warming, timeout=seconds)

    def _may_ask(self, name: str) -> bool:
        level, _, effort = split_bot_name(name)
        return "/" not in level or (f"{level}@{effort}" if effort else level) in self._allowed_bots

    def count_waiting(self) -> int:
        """Return how much work waits for a worker."""
        pools = (self._bots, self._gestures, self._general)
        return sum(number for pool in pools for number, _ in pool.queue.waiting().values())

    def update_metrics(self) -> None:
        """Set the metrics of waiting work, and whether processes are still being started."""
        WARMING.set(self.is_warming)
        for pool in (self._bots, self._gestures, self._general):
            for rank, (number, oldest) in pool.queue.waiting().items():
                JOBS_WAITING.labels(pool.name, rank.name.lower()).set(number)
                JOB_OLDEST.labels(pool.name, rank.name.lower()).set(oldest)

    def _prepare_bots(self, bots: Collection[tuple[str, str]]) -> None:
        """Let processes that are started from now on load these bots. A bot's skill makes no difference to that."""
        new = {(game, level.partition(":")[0]) for game, level in bots} - self._known_bots
        if new:
            self._known_bots |= new
            self._bots.processes.add_initializer(load_bots, tuple(sorted(self._known_bots)), self._start_engines)

    def _schedule_for_each(self, pool: _Pool, work: Callable[..., None], *given: Any) -> "list[asyncio.Future[None]]":
        """Schedule a function as often as there are processes: each idle process takes one."""
        begun = [asyncio.wrap_future(pool.processes.schedule(work, *given)) for _ in range(pool.size)]
        for one in begun:
            one.add_done_callback(_consume_exception)
        return begun

    def close(self) -> None:
        """Stop the processes, unless the pools belong to somebody else."""
        if self._owned:
            self._pools.close()


def _consume_exception(done: "asyncio.Future[Any]") -> None:
    """Retrieve the exception of a future whose caller may have gone, so that asyncio does not log it."""
    if not done.cancelled():
        done.exception()


async def _read_result(sent: "asyncio.Future[bytes]") -> Any:
    """Return the result of another machine. Raises `WorkerLost` also where it cannot be read."""
    packed = await sent
    try:
        return result_of(packed)
    except NotPlain as problem:
        LOG.warning("result: %s", problem)
        raise WorkerLost from problem


def run_physics(job: PhysicsJob) -> Any:
    """Return the result of a simulation. Runs in a worker."""
    return job.run()


def answer_decision(task: BotTask) -> Any:
    """Run in a worker: return a bot's answer. Raises `Refused` if a bot of another distribution gives none of the
    decision's answers: the table would wait for it for ever."""
    found = _bot(task.game, task.level).answer(task.seen, task.decision, task.rng)
    if "/" in task.level and found not in task.decision.answers:
        raise Refused("bot-failed", bot=task.level, detail=repr(found))
    return found


def load_bots(wanted: Collection[tuple[str, str]], start_engines: Callable[[], None]) -> None:
    """Run in a worker: import these bots and load what they compute with, and nothing else; for bots with gestures also
    start the engines."""
    for game, level in wanted:
        load_code = getattr(_bot(game, level), "prepare", do_nothing)
        load_code()
    if any(gestures_of(game) for game, _ in wanted):
        start_engines()


def load_modules(names: Collection[str]) -> None:
    """Import modules of general work, and all games. Runs in a worker."""
    for name in names:
        import_module(name)
    for package in packages():
        find_game(package.name)


def do_nothing() -> None:
    """Stand in for the function that starts the engines until it is known."""


@cache
def _bot(game: str, level: str) -> Bot:
    return find_bot(game, level)
