"""Idempotency keys: a request that is sent again after its answer was lost is answered and not executed again.

This is for requests other than moves: a move that was sent again is found in the log (`Match.version_of_request`)."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from hashlib import blake2b
from typing import Final

import msgspec

from peppermill.server.tables.table_state import GuestId
from peppermill.wire.requests import AnyRequest

MAX_REMEMBERED: Final = 200
"""Keys remembered for each table."""


def request_key(guest: GuestId, request: AnyRequest) -> str:
    """Return the idempotency key of a request: equal for the same request of the same guest under the same id."""
    return blake2b(guest.encode() + b"\0" + msgspec.json.encode(request), digest_size=12).hexdigest()


class IdempotencyCache:
    """The keys of a table's last requests that were executed, and the requests being executed."""

    def __init__(self) -> None:
        self._done: deque[str] = deque(maxlen=MAX_REMEMBERED)
        self._running: dict[str, asyncio.Future[None]] = {}

    def contains(self, key: str) -> bool:
        """Tell whether a request was executed already."""
        return key in self._done

    def add(self, key: str) -> None:
        """Remember that a request was executed."""
        self._done.append(key)

    async def run_once(self, key: str, work: Coroutine[None, None, None]) -> None:
        """Execute a request. If the same request is being executed, wait for that instead."""
        if key in self._running:
            work.close()
        else:
            running = self._running[key] = asyncio.ensure_future(work)
            running.add_done_callback(lambda done: self._on_finished(key, done))
        await asyncio.shield(self._running[key])

    def _on_finished(self, key: str, running: "asyncio.Future[None]") -> None:
        del self._running[key]
        if not running.cancelled() and running.exception() is None:
            self.add(key)
