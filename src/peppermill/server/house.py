"""What all tables of one server share, so that each can be given it whole."""

import time
from collections.abc import Callable

from peppermill.match import Store
from peppermill.server.identity import Keys, new_key
from peppermill.server.settings import Settings
from peppermill.server.thinking import Unattended
from peppermill.server.workers import Workers
from peppermill.table import Seed, fresh_seed


class House:
    """`keys` makes secrets and ids, `seeds` the luck of new games: real ones, except where a test repeats a game."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        workers: Workers,
        keys: Keys = new_key,
        seeds: Callable[[], Seed] = fresh_seed,
    ) -> None:
        self.store, self.settings, self.workers = store, settings, workers
        self.keys, self.seeds = keys, seeds
        self.limits = limits = settings.limits
        self.unattended = Unattended(limits.bot_tables, limits.bot_tables_per_address)
        self._run = keys()[:8]

    @property
    def mark(self) -> str:
        """Identifies this run of the server: after a restart, the same version numbers may name another history."""
        return self._run

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000
