"""Expiry: tables that were left are ended, ended tables without a finished game are deleted, and once a day unused
guest accounts are removed.

A game that was played to its end stays, with its record, replay and story; `peppermill store prune` removes those.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import randrange
from typing import Final

from peppermill.core import Refused
from peppermill.match import Store
from peppermill.server.cluster.ownership import AlwaysOwner, OwnedElsewhere
from peppermill.server.tables.guests import Guests
from peppermill.server.tables.lobby import Lobby
from peppermill.server.tables.table_state import OPEN_PHASES, TableState, end_table

LOG: Final = logging.getLogger("peppermill")
TICK: Final = 1.0
BATCH_SIZE: Final = 50
"""Tables handled at most in one run."""
RETRY_MS: Final = 3_600_000
"""Time after which a table that could not be read is tried again."""
HOUR_MS: Final = 3_600_000
GUESTS_INTERVAL_MS: Final = 86_400_000
"""Time between two searches for unused accounts."""


class ExpiryTask:
    """The background task that expires tables and accounts."""

    def __init__(self, lobby: Lobby, guests: Guests) -> None:
        self._lobby, self._guests = lobby, guests
        now, alone = lobby.services.now(), isinstance(lobby.ownership, AlwaysOwner)
        self._guests_due = now if alone else now + randrange(HOUR_MS)  # the search reads all tables: not at each start
        self._kept_tables: set[str] = set()
        self._not_before: dict[str, int] = {}
        """When to look at a table again, in milliseconds since 1970."""

    async def run(self) -> None:
        """Expire what is due once a second, until cancelled."""
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.expire_due()
            except Refused as refused:  # the lobby's check of the store logs what is wrong with it
                LOG.debug("expiry: %s", refused.refusal.code)
            except Exception:  # log it and try again with the next run
                LOG.exception("expiry")

    async def expire_due(self) -> None:
        """Expire all tables that are due, and once a day unused accounts."""
        self._lobby.unlist_old_tables()
        services, resting = self._lobby.services, await self._lobby.tables_to_expire()
        now = services.now()
        self._not_before = {name: at for name, at in self._not_before.items() if at > now}
        left = [one for one in resting if one.phase in OPEN_PHASES and one.touched < now - self._expiry_ms(one)]
        await self._apply_to_due(left, self._end)
        before = now - services.limits.ended_seconds * 1000
        old = [one for one in resting if one.phase == "ended" and one.touched < before]
        self._kept_tables.intersection_update({table_state.id for table_state in old})
        await self._apply_to_due([one for one in old if one.id not in self._kept_tables], self._forget)
        if now >= self._guests_due:
            self._guests_due = now + GUESTS_INTERVAL_MS
            await self._guests.forget_unneeded()

    async def _apply_to_due(self, due: list[TableState], do: Callable[[TableState], Awaitable[None]]) -> None:
        """Apply a function to tables that are due. A table that cannot be read is tried again later and does not stop
        the others."""
        for table_state in [one for one in due if one.id not in self._not_before][:BATCH_SIZE]:
            try:
                await do(table_state)
            except Refused as refused:
                LOG.warning("table %s: %s", table_state.id, refused.refusal.code)
                self._not_before[table_state.id] = self._lobby.services.now() + RETRY_MS

    async def _forget(self, table_state: TableState) -> None:
        if len(table_state.matches) > 1 or (
            table_state.match and await self._lobby.replays.match_is_over(table_state.match)
        ):
            self._kept_tables.add(table_state.id)  # another game is begun only when one is over
        elif self._lobby.is_unloaded(table_state):
            await self._lobby.delete_table(table_state)

    async def _end(self, table_state: TableState) -> None:
        """End a table, unless somebody has come or has played there: moves do not change the table's state."""
        services, patience = self._lobby.services, self._expiry_ms(table_state)
        played = await asyncio.to_thread(last_played, services.store, table_state.match) if table_state.match else 0
        if played >= services.now() - patience:
            self._not_before[table_state.id] = played + patience
            return
        try:
            table = await self._lobby.table(table_state.id)
        except OwnedElsewhere:
            return  # its owner will end it

        def left(found: TableState) -> TableState:
            return end_table(found) if found.touched == table_state.touched and not table.connections else found

        await table.change(left)

    def _expiry_ms(self, table_state: TableState) -> int:
        """Return the time without activity after which a table is ended, in milliseconds."""
        limits = self._lobby.services.limits
        return 1000 * (limits.gathering_seconds if table_state.phase == "gathering" else limits.abandoned_seconds)


def last_played(store: Store, match_id: str) -> int:
    """Run in a thread: return when the last move of a match was made, in milliseconds since 1970, or 0."""
    stamps = [entry.meta.at for entry in store.open(match_id).read(0)[-1:] if entry.meta is not None]
    return max(stamps, default=0)
