"""Limits on request bodies: the size of one, and the bytes that all of them hold in memory together."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from litestar.types import Receive

from peppermill.core import Refused
from peppermill.server.settings import Limits

UNCOUNTED_BYTES: Final = 8_192
"""Bytes at the beginning of each body that are not counted."""


class BodyLimits:
    """Counts the bytes of request bodies in memory, by address and in total.

    The first `UNCOUNTED_BYTES` of each body are bounded by the limits on connections. So small requests are served
    while the room for large ones is taken.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._most = max(limits.bodies_bytes, limits.upload_bytes)
        self._most_each = max(limits.bodies_bytes_per_address, limits.upload_bytes)
        self._held: Counter[str] = Counter()

    def begin(self, address: str, is_guest: Callable[[], bool], receive: Receive) -> "LimitedBody":
        """Return the body of a request that begins. `is_guest` is called only if the body is large."""
        return LimitedBody(self, self._limits, address, is_guest, receive)

    def take(self, address: str, size: int) -> None:
        """Count `size` bytes, or refuse them (`too-many`, `server-full`)."""
        if self._held[address] + size > self._most_each:
            raise Refused("too-many", field="bytes", most=self._most_each)
        if self._held.total() + size > self._most:
            raise Refused("server-full", most=self._most)
        self._held[address] += size

    def release(self, address: str, size: int) -> None:
        """Stop counting `size` bytes of an address."""
        self._held[address] -= size
        if self._held[address] <= 0:
            del self._held[address]


class LimitedBody:
    """The body of one request while it is received. `release` must be called when the request ends."""

    def __init__(
        self, bodies: BodyLimits, limits: Limits, address: str, is_guest: Callable[[], bool], receive: Receive
    ) -> None:
        self._totals, self._limits, self._address = bodies, limits, address
        self._is_guest, self._receive = is_guest, receive
        self._size = self._counted = 0
        self._has_ended = self._is_known = False

    async def receive(self) -> Any:
        """Receive and count the next part of the body. Raises `Refused` if the body is too large or too many bytes are
        held."""
        limits, event = self._limits, await self._next()
        if self._size > limits.upload_bytes:
            raise Refused("input-too-large", most=limits.upload_bytes)
        if self._size > limits.stranger_bytes and not self._is_known:
            if not self._is_guest():
                raise Refused("guest-needed")
            self._is_known = True
        more = self._size - UNCOUNTED_BYTES - self._counted
        if more > 0:
            self._totals.take(self._address, more)
            self._counted += more
        return event

    async def discard_rest(self) -> None:
        """Receive and drop the rest of the body, up to the size limit: a client that is still sending when its
        connection is closed may never read the response."""
        most = self._size + self._limits.upload_bytes
        while not self._has_ended and self._size <= most:
            await self._next()

    def release(self) -> None:
        """Release all bytes that were counted."""
        if self._counted:
            self._totals.release(self._address, self._counted)
            self._counted = 0

    async def _next(self) -> Any:
        event = await self._receive()
        if event["type"] == "http.request":
            self._size += len(event["body"])
            self._has_ended = not event.get("more_body")
        else:
            self._has_ended = True
        return event
