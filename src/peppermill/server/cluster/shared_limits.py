"""Limits that hold for all processes on a database together: exactly for what is written or guessed, and within a bound
for what only burdens a process."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

from peppermill.server.net.admission import Admission
from peppermill.store.postgres import PostgresStore
from peppermill.store.postgres import table_queries as queries

FULL_SECONDS: Final = 7_200
"""A bucket that nobody has taken from for this time is full, whatever it counts."""
MAX_BUSY: Final = 2_000
"""Names a process tells others of. Beyond that number each process counts for itself."""
SOCKETS: Final = "sockets"


class StoredBuckets:
    """Token buckets in the database, by its clock. `hidden` turns an address into the text that is stored for it."""

    def __init__(self, store: PostgresStore, hidden: Callable[[str], str]) -> None:
        self._store, self._hidden = store, hidden

    async def take(self, kind: str, name: str, rate: float, burst: float) -> bool:
        """Take a token; return False if there is none."""
        return await asyncio.to_thread(queries.take_token, self._store, self._key(kind, name), rate, burst)

    async def holds(self, kind: str, name: str, rate: float, burst: float) -> bool:
        """Tell whether there is a token."""
        return await asyncio.to_thread(queries.holds_token, self._store, self._key(kind, name), rate, burst)

    async def forget_full(self) -> None:
        """Delete buckets that are full again."""
        await asyncio.to_thread(queries.delete_full_buckets, self._store, FULL_SECONDS)

    def _key(self, kind: str, name: str) -> str:
        return f"{kind}/{self._hidden(name)}" if name else kind


class BusyExchange:
    """Lets processes tell each other, through the database, which addresses and guests keep them busy. From then on
    each allows them its part of every rate, and counts their sockets at the others.

    An address that comes through several processes may use up to a quarter of the burst (an eighth of the sockets) at
    each before that, and whatever it takes until the next exchange.
    """

    def __init__(self, store: PostgresStore, node: str, admission: Admission, hidden: Callable[[str], str]) -> None:
        self._store, self._node, self._admission, self._hidden = store, node, admission, hidden
        self._sockets: Counter[str] = Counter()
        admission.sockets_elsewhere = self._sockets_elsewhere

    async def exchange(self) -> None:
        """Tell others who keeps us busy, and hear who keeps them busy."""
        busy = {kind: {self._hidden(name): name for name in names} for kind, names in self._admission.busy().items()}
        told = [f"{kind}/{key}" for kind, keys in busy.items() for key in keys]
        told += [f"{SOCKETS}/{self._hidden(name)}/{count}" for name, count in self._admission.busy_sockets().items()]
        heard = await asyncio.to_thread(queries.exchange_busy, self._store, self._node, sorted(told)[:MAX_BUSY])
        parts: Counter[tuple[str, str]] = Counter()
        sockets: Counter[str] = Counter()
        for one in heard:
            kind, key, *count = one.split("/")
            if kind == SOCKETS:
                sockets[key] += int(count[0])
            else:
                parts[kind, key] += 1
        self._sockets = sockets
        for kind, keys in busy.items():
            shared = {name: 1 + parts[kind, key] for key, name in keys.items() if (kind, key) in parts}
            self._admission.share(kind, shared)

    def _sockets_elsewhere(self, name: str) -> int:
        return self._sockets[self._hidden(name)] if self._sockets else 0
