"""`peppermill work`: a process that serves nobody, and does work of the servers on a database.

It offers itself to every living server over the bus. Work of all of them waits in the same fair queues as in a server,
and runs in process pools with the same limits.
"""

import asyncio
import contextlib
import logging
import signal
from collections.abc import Callable, Collection
from typing import Final

import msgspec

from peppermill.bus import Frame, FrameKind, PeerListener, Peers
from peppermill.core import Refusal, Refused
from peppermill.server.cluster.joining import check_bus, open_peers
from peppermill.server.cluster.leased_ownership import new_node_id, usual_name
from peppermill.server.logs import note
from peppermill.server.service_manager import keep_alive, tell_manager
from peppermill.server.settings import Settings
from peppermill.server.work.packed_jobs import MAX_JOB, pack_refusal
from peppermill.server.work.remote_workers import Slots, read_job
from peppermill.server.work.warming import start_engines
from peppermill.server.work.work_queue import Rank, Source
from peppermill.server.work.workers import WorkerPools, Workers
from peppermill.store.postgres import PostgresStore
from peppermill.version import __version__

LOG: Final = logging.getLogger("peppermill")
OFFER_SECONDS: Final = 0.5
GOODBYE_SECONDS: Final = 30.0
"""Time in which a worker that stops finishes what it has begun."""
LIVING_SERVERS: Final = "SELECT id FROM node WHERE until > clock_timestamp()"


class WorkNode(PeerListener):
    """Takes work of servers until it is told to stop. `find_servers` returns the ids of those that live; it may wait,
    and is called in a thread."""

    def __init__(
        self,
        peers: Peers,
        settings: Settings,
        find_servers: Callable[[], Collection[str]],
        pools: WorkerPools | None = None,
    ) -> None:
        self._peers, self._find_servers = peers, find_servers
        self._bots = settings.allowed_bots
        self.workers = Workers(settings, pools)
        self._servers: set[str] = set()
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._stopped = asyncio.Event()
        self._is_stopping = False

    @property
    def is_busy(self) -> bool:
        """Return whether some work was not answered yet."""
        return bool(self._tasks)

    def stop(self) -> None:
        """Take no more work, finish what is there, and end `run`."""
        self._stopped.set()

    async def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Connect to the bus and work until stopped. Raises `Refused` where the bus cannot be used."""
        self._peers.watch(self._servers)
        await self._peers.start(self)
        try:
            self.workers.warm_up((), start_engines)
            ready()
            while not self._stopped.is_set():
                await self._offer()
                try:
                    await asyncio.wait_for(self._stopped.wait(), OFFER_SECONDS)
                except TimeoutError:
                    continue
            await self._finish()
        finally:
            for task in self._tasks.values():
                task.cancel()
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)
            await self._peers.close()
            await asyncio.to_thread(self.workers.close)

    def on_frame(self, peer: str, frame: Frame) -> None:
        """Take a piece of work."""
        if frame.kind == FrameKind.JOB and (peer, frame.line) not in self._tasks:
            task = self._tasks[peer, frame.line] = asyncio.create_task(self._work(peer, frame.line, frame.data))
            task.add_done_callback(lambda _: self._tasks.pop((peer, frame.line), None))

    def on_cut(self, peer: str) -> None:
        """Drop the work of a server that does not wait for it any more. What a process has begun it finishes."""
        for name, task in tuple(self._tasks.items()):
            if name[0] == peer:
                task.cancel()

    def on_bus_changed(self, is_up: bool) -> None:
        """Log that the bus was lost or is back."""
        LOG.warning("bus: %s", "connected" if is_up else "lost")

    async def _work(self, peer: str, number: int, data: bytes) -> None:
        head, body = read_job(data)
        source = Source(head.owner, Rank(head.rank), head.trace)
        note("job taken", table=head.trace, pool=head.kind, of=peer)
        try:
            result = await self.workers.run_packed(head, source, body)
        except Refused as refused:
            result = pack_refusal(refused.refusal)
        except Exception:  # a bot that breaks ends nothing but its own answer
            LOG.exception("%s of %s", head.kind, head.trace or peer)
            result = pack_refusal(Refusal(code="too-hard"))
        if len(result) > MAX_JOB:
            result = pack_refusal(Refusal(code="too-hard"))
        self._peers.send(peer, FrameKind.RESULT, number, result)
        note("job done", table=head.trace, pool=head.kind, of=peer)

    async def _offer(self) -> None:
        """Tell every living server what we take. A database that cannot be reached changes nothing."""
        try:
            found = set(await asyncio.to_thread(self._find_servers))
        except Refused as refused:
            LOG.warning("store: %s", refused.refusal.code)
        else:
            self._servers.intersection_update(found)
            self._servers.update(found)
        self._tell({} if self._is_stopping else self.workers.slots())

    def _tell(self, slots: dict[str, int]) -> None:
        told = msgspec.json.encode(Slots(__version__, slots, self._bots))
        for server in self._servers:
            self._peers.send(server, FrameKind.SLOTS, 0, told)

    async def _finish(self) -> None:
        """Let servers know that we take nothing more, and answer what we have."""
        self._is_stopping = True
        self._tell({})
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                while self._tasks:
                    await asyncio.wait(self._tasks.values(), timeout=OFFER_SECONDS)
                    await self._offer()
        except TimeoutError:
            LOG.warning("unfinished: %d", len(self._tasks))


def work(settings: Settings, place: str, ready: Callable[[str], None] = lambda _: None) -> None:
    """Work for the servers on a database until the process is told to stop. `ready` is called with our id once we offer
    ourselves."""
    node = new_node_id(settings.node or usual_name())
    with PostgresStore(place) as store:
        check_bus(settings.bus, store, node)
        peers = open_peers(settings.bus, store, node)

        def announce() -> None:
            tell_manager("READY=1")
            ready(node)

        async def run() -> None:
            made = WorkNode(peers, settings, lambda: [str(row[0]) for row in store.read(LIVING_SERVERS)])
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM):
                with contextlib.suppress(NotImplementedError):  # not on Windows, where Ctrl-C ends the loop
                    loop.add_signal_handler(number, made.stop)
            watched = asyncio.create_task(keep_alive())
            try:
                await made.run(announce)
            finally:
                watched.cancel()

        asyncio.run(run())
