"""Objects and settings that all tables of one server share."""

import copy
import time
from collections.abc import Callable

from peppermill.core import Seed, fresh_seed
from peppermill.match import Store
from peppermill.server.cluster.ownership import AlwaysOwner, Ownership, TableId, Term
from peppermill.server.play.table_bots import UnattendedTables
from peppermill.server.settings import Settings
from peppermill.server.tables.identity import Keys, new_key
from peppermill.server.work.map_drawing import MapDrawing
from peppermill.server.work.workers import Workers


class Services:
    """The store, settings and workers of a server, its claims to tables, its sources of keys and seeds, and its clock.
    Tests replace `keys` and `seeds` to repeat a game."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        workers: Workers,
        keys: Keys = new_key,
        seeds: Callable[[], Seed] = fresh_seed,
        ownership: Ownership | None = None,
    ) -> None:
        self.store, self.settings, self.workers = store, settings, workers
        self.ownership = ownership or AlwaysOwner(store)
        self.keys, self.seeds = keys, seeds
        self.maps = MapDrawing(workers)
        self.limits = limits = settings.limits
        self.unattended = UnattendedTables(limits.bot_tables, limits.bot_tables_per_address)
        self._run = keys()[:8]

    def at_table(self, table: TableId, term: Term) -> "Services":
        """Return these services for a table this process has claimed: what is written there is held to the claim."""
        fenced = self.ownership.fenced_store(table, term)
        if fenced is self.store:
            return self
        services = copy.copy(self)
        services.store = fenced
        return services

    @property
    def run_id(self) -> str:
        """Return the id of this run of the server on this store. After a restart, or in another store, the same version
        numbers may name another history, so clients send the id back (`have`)."""
        generation = self.store.generation
        return f"{self._run}-{generation}" if generation else self._run

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return time.time_ns() // 1_000_000
