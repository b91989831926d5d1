"""The lobby of a process among several: it holds the tables it owns, and asks the database about all others."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Final

import msgspec

from peppermill.core import Refused
from peppermill.match.log import StoredBody
from peppermill.server.cluster.leased_ownership import LeasedOwnership
from peppermill.server.cluster.ownership import NodeId
from peppermill.server.metrics import TABLES
from peppermill.server.services import Services
from peppermill.server.tables.lobby import Lobby
from peppermill.server.tables.table_state import OPEN_PHASES, TableState, decode_table_state
from peppermill.server.tables.table_views import MAX_LISTED, Presence, table_summaries
from peppermill.store.postgres import PostgresStore
from peppermill.store.postgres import table_queries as queries
from peppermill.wire.http import StoreStatus, TableSummary

EXPIRY_SECONDS: Final = 60.0
"""Seconds between two searches of a process for tables that may have expired."""
OVER_SECONDS: Final = 1.0
OVER_TRIES: Final = 10
"""How long it is waited until a game at another process is stored to be over, and how often that is looked up."""
EXPIRED_AT_ONCE: Final = 100
NEVER_CLAIMED_AT_ONCE: Final = 1_000
LOG: Final = logging.getLogger("peppermill")


class SharedLobby(Lobby):
    """A lobby whose tables are those this process owns. Lists, codes, counts and expiry come from the database."""

    def __init__(self, services: Services, store: PostgresStore, ownership: LeasedOwnership) -> None:
        super().__init__(services)
        self._store, self._leased = store, ownership
        self._next_expiry = 0.0
        self.ask_presence: Callable[[NodeId, str], Awaitable[Presence | None]] = _cannot_ask
        """Asks another process who is connected to a table that it owns."""

    @property
    def store_status(self) -> StoreStatus:
        """Return the status of the store. Reports a problem also while our lease may have lapsed, while this process is
        stopping, and while it is cut off from the other processes."""
        if self._leased.is_draining:
            return "restart"
        if self._leased.is_isolated:
            return "bus"
        return super().store_status if self._leased.sure else "store"

    async def load_tables(self) -> None:
        """Load nothing: a table is loaded when it is claimed."""
        self._generation = self._store.generation

    async def open_playing_tables(self) -> None:
        """Load nothing: `adopt_orphans` loads the tables at which something may happen without a request."""

    async def adopt_orphans(self) -> None:
        """Load tables that others have left behind, until cancelled; first those that no process has ever owned, as
        after a move from a file."""
        try:
            for name in await self._leased.never_claimed(NEVER_CLAIMED_AT_ONCE):
                if not (await self.table_state(name)).has_bots_only:
                    await self._adopt(name)
        except Refused as refused:
            LOG.warning("store: %s", refused.refusal.code)
        await super().adopt_orphans()

    async def presence(self, table_id: str) -> Presence | None:
        """Return who is connected to a table, wherever it is; None if that is not known."""
        if not self.ownership.sure:
            return None
        if table_id not in self._live:
            try:
                owner = await self.ownership.owner_of(table_id)
            except Refused:
                return None
            if owner is not None and owner != self.ownership.node:
                return await self.ask_presence(owner, table_id)
        return await super().presence(table_id)

    async def is_playing(self, table_state: TableState, match_id: str) -> bool:
        """Tell whether this match is being played, here or at another process. That it is over is stored there a moment
        after its last move is told, and waited for."""
        for _ in range(OVER_TRIES):
            is_current = match_id == table_state.match and table_state.phase in ("playing", "paused")
            if table_state.id in self._live or not is_current:
                return await super().is_playing(table_state, match_id)
            await asyncio.sleep(OVER_SECONDS / OVER_TRIES)
            table_state = await self.table_state(table_state.id)
        return True

    async def list_tables(self, guest: str) -> list[TableSummary]:
        """Return the tables to show to a guest, of all processes."""
        found = await asyncio.to_thread(queries.listed_tables, self._store, guest, MAX_LISTED)
        return table_summaries(self._states(found), guest)

    async def tables_to_expire(self) -> list[TableState]:
        """Return, once a minute, some tables that nobody owns and that were not changed for long."""
        now = asyncio.get_running_loop().time()
        if now < self._next_expiry:
            return []
        self._next_expiry = now + EXPIRY_SECONDS
        limits, at = self.services.limits, self.services.now()
        found: dict[str, StoredBody] = {}
        for phases, seconds in (
            (("gathering",), limits.gathering_seconds),
            (("playing", "paused"), limits.abandoned_seconds),
            (("ended",), limits.ended_seconds),
        ):
            before = at - 1000 * seconds
            found |= await asyncio.to_thread(queries.untouched_tables, self._store, phases, before, EXPIRED_AT_ONCE)
        return self._states(found)

    def is_unloaded(self, table_state: TableState) -> bool:
        """Tell whether a table is not live here; whether it is elsewhere is found out by claiming it."""
        return table_state.id not in self._live

    async def delete_table(self, table_state: TableState) -> None:
        """Claim a table and delete it with its matches, unless another process owns it."""
        if self._is_known(table_state.id):
            return
        term = await self.ownership.claim(table_state.id)
        if term is None:
            return
        store = self.ownership.fenced_store(table_state.id, term)
        self._deleting.add(table_state.id)
        try:
            kept = await asyncio.to_thread(store.table, table_state.id)
            if decode_table_state(kept.body) == table_state:
                await asyncio.to_thread(store.delete_table, table_state.id, table_state.matches)
        finally:
            self._deleting.discard(table_state.id)
            await self.ownership.release(table_state.id)

    async def _tables_with_code(self, code: str) -> Iterable[TableState]:
        return self._states(await asyncio.to_thread(queries.tables_with_code, self._store, code))

    async def _count_open_tables(self, guest: str) -> tuple[int, int]:
        every, own = await asyncio.to_thread(queries.count_tables, self._store, OPEN_PHASES, guest)
        TABLES.set(every)
        return every, own

    def _note(self, table_state: TableState) -> None:
        """Remember nothing: another process may change the table next."""

    def _stored_ids(self, known: Collection[str]) -> Collection[str]:
        return queries.existing_tables(self._store, known)

    def _known_tables(self) -> Collection[str]:
        return tuple(self._live)

    def _is_known(self, table_id: str) -> bool:
        return table_id in self._live or table_id in self._opening

    def _states(self, found: Mapping[str, StoredBody]) -> list[TableState]:
        """Return the states of stored tables, those of live ones as they are now."""
        states = []
        for name, stored in found.items():
            try:
                states.append(self._live[name].state if name in self._live else decode_table_state(stored.body))
            except msgspec.MsgspecError:
                LOG.exception("table %s", name)
        return states


async def _cannot_ask(owner: NodeId, table_id: str) -> Presence | None:
    """Stand in for `SharedLobby.ask_presence` where there is no bus."""
    return None
