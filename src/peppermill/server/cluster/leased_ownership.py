"""Ownership of tables among several processes on one PostgreSQL store.

One lease a process, renewed twice a second, and one claim with a term a table. How long the lease lasts is told by the
database's clock; how long this process may rely on it, by its own monotonic clock from the moment before the renewal
was sent. Clocks of machines are never compared.
"""

import asyncio
import logging
import re
import secrets
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from time import monotonic
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from peppermill.core import Refused
from peppermill.match import Store
from peppermill.server.cluster.ownership import NodeId, NodeInfo, OwnershipListener, TableId, Term
from peppermill.server.metrics import CLAIMS, DEPOSED, LEASE_AGE
from peppermill.store.postgres import LeaseStore, PostgresStore, Renewal
from peppermill.store.rows import LEVEL

NODE_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
FIGURES_SECONDS: Final = 3.0
LOG: Final = logging.getLogger("peppermill")
Answer = TypeVar("Answer")


class LeaseTimes(Struct, frozen=True):
    """Times of a lease in seconds: how long it lasts, how long its process relies on it, how often it is renewed. A
    process that is cut off from the bus for `isolated` hands its tables over: longer than it takes all processes to
    notice that the bus itself is away."""

    lease: float = 2.5
    sure: float = 1.6
    renewal: float = 0.5
    isolated: float = 5.0


@contextmanager
def shared_store(
    url: str, name: str, *, group_seconds: float = 0.0, times: LeaseTimes | None = None
) -> Iterator[tuple[PostgresStore, "LeasedOwnership"]]:
    """Open a database that several processes share, and the claims of this one, which is called `name`."""
    node = new_node_id(name or usual_name())
    with PostgresStore(url, group_seconds=group_seconds, node=node) as store:
        leases = LeaseStore(url, node, node.rpartition(".")[0], LEVEL)
        yield store, LeasedOwnership(store, leases, node, times)


def usual_name() -> str:
    """Return the name of this machine as the name of a process."""
    letters = re.sub(r"[^a-z0-9]+", "-", socket.gethostname().partition(".")[0].lower()).strip("-")
    return letters[:32].strip("-") or "server"


def new_node_id(name: str) -> NodeId:
    """Return the id of a run of a process. Raises `Refused` (`node-malformed`) for a name that is none."""
    if not NODE_NAME.fullmatch(name):
        raise Refused("node-malformed", field="node", value=name)
    return NodeId(f"{name}.{secrets.token_hex(3)}")


class LeasedOwnership:
    """Claims of this process to tables of a PostgreSQL store. `start` it in the event loop that uses it, and `close` it
    there."""

    def __init__(self, store: PostgresStore, leases: LeaseStore, node: NodeId, times: LeaseTimes | None = None) -> None:
        self._store, self._leases, self._node, self._times = store, leases, node, times or LeaseTimes()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: list[OwnershipListener] = []
        self._terms: dict[TableId, Term] = {}
        self._nodes: Mapping[NodeId, NodeInfo] = {}
        self._sure_until = self._sure_since = 0.0
        self._is_said_sure = False
        """The state that listeners were told last."""
        self._sure_again, self._renew_now = asyncio.Event(), asyncio.Event()
        self._is_draining = self._is_drain_asked = self._has_failed = False
        self._is_on_bus: Callable[[], bool] = lambda: True
        self.figures: Callable[[], Mapping[str, float]] = dict
        """Returns the figures of this process that operators are shown (`peppermill cluster status`)."""
        self._figures, self._figures_due = "{}", 0.0
        self._cut_off_since: float | None = None
        self._is_cut_off = self._is_isolated = False
        self._renewals: asyncio.Task[None] | None = None
        self._check_timer: asyncio.TimerHandle | None = None
        self._lease_thread = ThreadPoolExecutor(1, "peppermill-lease")
        self._claim_thread = ThreadPoolExecutor(1, "peppermill-claims")

    @property
    def node(self) -> NodeId:
        """Return the id of this run of this process."""
        return self._node

    @property
    def sure(self) -> bool:
        """Return whether the lease certainly holds now."""
        return monotonic() < self._sure_until

    def sure_time(self) -> float:
        """Return the monotonic time, or the time at which the lease may have lapsed."""
        return min(monotonic(), self._sure_until)

    async def wait_until_sure(self) -> None:
        """Wait for a renewal of the lease."""
        while not self.sure:
            self._tell_if_unsure()
            await self._sure_again.wait()

    def lease_age(self) -> float:
        """Return the seconds since the last renewal that succeeded was sent."""
        return monotonic() - self._sure_until + self._times.sure

    @property
    def is_draining(self) -> bool:
        """Return whether this process claims nothing any more."""
        return self._is_draining

    @property
    def is_isolated(self) -> bool:
        """Return whether this process claims nothing because it has been cut off from the bus for a while, and others
        are not."""
        return self._is_isolated

    def watch_bus(self, is_up: Callable[[], bool]) -> None:
        """Set the function that tells, at each renewal of leases, whether this process reaches the bus."""
        self._is_on_bus = is_up

    @property
    def claims(self) -> Mapping[TableId, Term]:
        """Return the claims of this process: the term of each table that it owns."""
        return self._terms

    async def start(self) -> None:
        """Take the lease. Raises `Refused` (`store-failed`) if the database cannot be reached."""
        self._loop = asyncio.get_running_loop()
        await self._renew()
        LEASE_AGE.set_function(self.lease_age)
        CLAIMS.set_function(lambda: len(self._terms))
        self._renewals = asyncio.create_task(self._run())

    async def drain(self) -> None:
        """Stop claiming tables, and renew the lease at once so that others see it."""
        self._is_draining = True
        with suppress(Refused):
            await self._renew()

    async def close(self) -> None:
        """End the lease. A database that cannot be reached is left to notice."""
        if self._renewals is not None:
            self._renewals.cancel()
            await asyncio.gather(self._renewals, return_exceptions=True)
        if self._check_timer is not None:
            self._check_timer.cancel()
        self._sure_until = 0.0
        with suppress(Refused):
            await self._in_thread(self._lease_thread, self._leases.leave)
        await asyncio.to_thread(self._leases.close)
        self._lease_thread.shutdown()
        self._claim_thread.shutdown()

    async def owner_of(self, table: TableId) -> NodeId | None:
        """Return the living process that owns a table, or None."""
        found = await self._in_thread(self._claim_thread, self._leases.owner_of, table)
        return None if found is None else NodeId(found)

    async def claim(self, table: TableId) -> Term | None:
        """Claim a table; None while another living process owns it, or this one has no lease or is draining."""
        found = await self._in_thread(self._claim_thread, self._leases.claim, table)
        if found is None:
            return None
        term = self._terms[table] = Term(found)
        return term

    def owns(self, table: TableId, term: Term) -> bool:
        """Tell whether this claim is still the latest one, as far as this process knows."""
        return self._terms.get(table) == term

    async def release(self, table: TableId, *, is_resting: bool = True) -> None:
        """Give a table back. If the database cannot be reached, the claim ends with the lease of this process, or with
        the next claim."""
        term = self._terms.pop(table, None)
        if term is not None:
            with suppress(Refused):
                release = partial(self._leases.release, table, term, is_resting=is_resting)
                await self._in_thread(self._claim_thread, release)

    async def begin_anew(self) -> None:
        """Give up all claims, and renew the lease in the database that has taken the place of the former one. Raises
        `Refused` (`store-failed`); then it is to be called again."""
        self._terms.clear()
        await self._in_thread(self._claim_thread, self._leases.begin_anew)
        await self._renew()
        self._sure_since = monotonic()

    async def orphans(self, most: int) -> Sequence[TableId]:
        """Return tables that processes left behind which are dead or draining. After the database was away, others that
        live get the time of a lease to say so."""
        if monotonic() < self._sure_since + self._times.lease:
            return ()
        return await self._in_thread(self._claim_thread, self._leases.orphans, most)

    async def never_claimed(self, most: int) -> Sequence[TableId]:
        """Return tables with a running game that no process has ever owned."""
        return await self._in_thread(self._claim_thread, self._leases.never_claimed, most)

    def fenced_store(self, table: TableId, term: Term) -> Store:
        """Return the store held to this claim. The first write that is refused deposes this process at the table."""
        assert self._loop is not None, "started"
        loop = self._loop

        def deposed() -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._depose, table, term)

        return self._store.fenced(table, term, deposed)

    def living(self) -> Mapping[NodeId, NodeInfo]:
        """Return the living processes as of the last renewal."""
        return self._nodes

    def subscribe(self, listener: OwnershipListener) -> None:
        """Call the methods of a listener from now on."""
        self._listeners.append(listener)

    async def _run(self) -> None:
        """Renew the lease until cancelled. The event loop starts each renewal: one that hangs loses its lease."""
        while True:
            with suppress(TimeoutError):  # at once if it may have lapsed
                await asyncio.wait_for(self._renew_now.wait(), self._times.renewal)
            self._renew_now.clear()
            try:
                await self._renew()
            except Refused as refused:
                if not self._has_failed:
                    LOG.warning("lease: %s %s", refused.refusal.code, refused.refusal.params.get("detail", ""))
                self._has_failed = True
            except Exception:  # log it and try again
                LOG.exception("lease")

    async def _renew(self) -> None:
        known, sent, is_cut_off = dict(self._terms), monotonic(), self._is_cut_off
        renew = partial(
            self._leases.renew,
            self._times.lease,
            is_draining=self._is_draining or is_cut_off,
            is_on_bus=self._is_on_bus(),
            figures=self._current_figures(),
        )
        self._take_renewal(await self._in_thread(self._lease_thread, renew), known, sent)
        was_isolated, self._is_isolated = self._is_isolated, is_cut_off  # as the database knows by now
        if is_cut_off and not was_isolated:
            LOG.warning("isolated %s", self._node)
            self._tell(lambda listener: listener.on_isolated())
        self._note_bus()

    def _take_renewal(self, renewal: Renewal, known: Mapping[TableId, Term], sent: float) -> None:
        """Note that the lease was renewed. If it had lapsed, others may have claimed tables in between: this process
        is deposed there before it is sure again."""
        self._has_failed = False
        self._tell_if_unsure()  # a process that was frozen may hear of the renewal first
        if renewal.terms is not None:
            for table, term in known.items():
                if renewal.terms.get(table) != term:
                    self._depose(table, term)
        self._sure_until = max(self._sure_until, sent + self._times.sure)
        self._note_nodes(renewal)
        if self.sure and not self._is_said_sure:
            self._is_said_sure, self._sure_since = True, monotonic()
            self._sure_again.set()
            self._tell(lambda listener: listener.on_sure())
        self._watch()

    def _watch(self) -> None:
        """Look when the lease may have lapsed."""
        if self._check_timer is not None:
            self._check_timer.cancel()
        delay = max(0.0, self._sure_until - monotonic()) + 0.005
        self._check_timer = asyncio.get_running_loop().call_later(delay, self._tell_if_unsure)

    def _tell_if_unsure(self) -> None:
        if self._is_said_sure and not self.sure:
            self._is_said_sure = False
            self._sure_again.clear()
            self._renew_now.set()
            LOG.warning("unsure %s", self._node)
            self._tell(lambda listener: listener.on_unsure())

    def _note_nodes(self, renewal: Renewal) -> None:
        nodes = {
            NodeId(row.id): NodeInfo(NodeId(row.id), row.name, row.level, row.is_draining, row.is_on_bus)
            for row in renewal.nodes
        }
        if nodes != self._nodes:
            self._nodes = nodes
            self._tell(lambda listener: listener.on_nodes_changed())
        asked = any(row.id == self._node and row.is_drain_asked for row in renewal.nodes)
        if asked and not self._is_drain_asked:
            self._is_drain_asked = True
            self._tell(lambda listener: listener.on_drain())

    def _current_figures(self) -> str:
        """Return the figures as JSON, taken anew every few seconds."""
        if monotonic() >= self._figures_due:
            self._figures = msgspec.json.encode(self.figures()).decode()
            self._figures_due = monotonic() + FIGURES_SECONDS
        return self._figures

    def _note_bus(self) -> None:
        """Find out whether this process is cut off from a bus that others reach."""
        others = (info for node, info in self._nodes.items() if node != self._node)
        if self._is_on_bus() or not any(info.is_on_bus and not info.is_draining for info in others):
            self._cut_off_since, self._is_cut_off = None, False
            return
        if self._cut_off_since is None:
            self._cut_off_since = monotonic()
        self._is_cut_off = monotonic() - self._cut_off_since >= self._times.isolated

    def _depose(self, table: TableId, term: Term) -> None:
        if self._terms.get(table) == term:
            del self._terms[table]
            DEPOSED.inc()
            LOG.warning("deposed %s", table)
            self._tell(lambda listener: listener.on_deposed(table))

    def _tell(self, tell: Callable[[OwnershipListener], None]) -> None:
        for listener in self._listeners:
            try:
                tell(listener)
            except Exception:  # one that breaks keeps no other from hearing it
                LOG.exception("ownership")

    async def _in_thread(self, thread: ThreadPoolExecutor, ask: Callable[..., Answer], *given: object) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(thread, ask, *given)
