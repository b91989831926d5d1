"""Parts of a server that processes on one database share beside tables: rate limits, and the end of sessions."""

import asyncio
import logging
from functools import partial
from typing import Final

from peppermill.core import Refusal, Refused
from peppermill.server.cluster.leased_ownership import LeasedOwnership
from peppermill.server.cluster.shared_limits import BusyExchange, StoredBuckets
from peppermill.server.cluster.shared_lobby import SharedLobby
from peppermill.server.net.admission import Admission
from peppermill.server.services import Services
from peppermill.server.tables.guests import Guests
from peppermill.server.tables.identity import Bearer
from peppermill.store.postgres import PostgresStore
from peppermill.store.postgres.table_queries import guest_versions

CHECK_SECONDS: Final = 1.0
"""Time between two exchanges: so long a session may go on here that was ended at another process, and an address may
use what is left of its limits at each process."""
SESSION_ENDED: Final = Refusal(code="session-ended")
LOG: Final = logging.getLogger("peppermill")


class Sharing:
    """The parts of a server that are shared with other processes on its database."""

    def __init__(self, services: Services, guests: Guests) -> None:
        store, ownership = services.store, services.ownership
        assert isinstance(store, PostgresStore)
        assert isinstance(ownership, LeasedOwnership)
        self.lobby = SharedLobby(services, store, ownership)
        self.buckets = StoredBuckets(store, guests.identity.owner_id)
        self._store, self._guests, self._node = store, guests, ownership.node
        self._workers = services.workers
        ownership.figures = self._figures
        self._exchange: BusyExchange | None = None

    def share_limits(self, admission: Admission) -> None:
        """Let the limits of this process be parts of limits for all of them."""
        self._exchange = BusyExchange(self._store, self._node, admission, self._guests.identity.owner_id)

    async def run(self) -> None:
        """Close sockets whose session was ended elsewhere, and forget rate limits nobody uses, until cancelled."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                if self._exchange is not None:
                    await self._exchange.exchange()
                await self._end_sessions()
                await self.buckets.forget_full()
            except Refused as refused:
                LOG.warning("store: %s", refused.refusal.code)
            except Exception:  # log it and try again
                LOG.exception("sharing")

    def _figures(self) -> dict[str, float]:
        backlog = self._store.backlog()
        return {
            "clients": len(self.lobby.connections()),
            "writes": backlog.count,
            "oldest_write": round(backlog.seconds, 3),
            "jobs": self._workers.count_waiting(),
        }

    async def _end_sessions(self) -> None:
        changed = await self._guests.drop_changed(partial(guest_versions, self._store))
        for connection in self.lobby.connections() if changed else ():
            bearer = Bearer(connection.guest, connection.session)
            if connection.guest in changed and not await self._guests.is_active(bearer):
                connection.dismiss(SESSION_ENDED)
