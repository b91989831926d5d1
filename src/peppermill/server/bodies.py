"""Bounds on request bodies: how large one may be, and how many bytes all that are under way may hold together."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from litestar.types import Receive

from peppermill.server.settings import Limits
from peppermill.table import Refused

UNCOUNTED: Final = 8_192
"""Bytes at the beginning of each body that are not counted."""


class Bodies:
    """Count the bytes of request bodies that are under way, by address and in all.

    The first `UNCOUNTED` of each body are bounded by the limits on connections. Thus small requests are served while
    the room for large ones is taken.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._most = max(limits.bodies_bytes, limits.upload_bytes)
        self._most_each = max(limits.bodies_bytes_per_address, limits.upload_bytes)
        self._held: Counter[str] = Counter()

    def begin(self, address: str, is_guest: Callable[[], bool], receive: Receive) -> "Body":
        """Return the body of a request that begins. `is_guest` is called only for one that is large."""
        return Body(self, self._limits, address, is_guest, receive)

    def take(self, address: str, size: int) -> None:
        """Count bytes, or refuse them if too many are under way."""
        if self._held[address] + size > self._most_each:
            raise Refused("too-many", field="bytes", most=self._most_each)
        if self._held.total() + size > self._most:
            raise Refused("server-full", most=self._most)
        self._held[address] += size

    def release(self, address: str, size: int) -> None:
        self._held[address] -= size
        if self._held[address] <= 0:
            del self._held[address]


class Body:
    """One request's body as it comes in. To be released when its request ends."""

    def __init__(
        self, bodies: Bodies, limits: Limits, address: str, is_guest: Callable[[], bool], receive: Receive
    ) -> None:
        self._bodies, self._limits, self._address = bodies, limits, address
        self._is_guest, self._receive = is_guest, receive
        self._size = self._counted = 0
        self._has_ended = self._is_known = False

    async def receive(self) -> Any:
        """Receive and count a part of the body. Refuses it once it is too large, or while too much is under way."""
        limits, event = self._limits, await self._next()
        if self._size > limits.upload_bytes:
            raise Refused("input-too-large", most=limits.upload_bytes)
        if self._size > limits.stranger_bytes and not self._is_known:
            if not self._is_guest():
                raise Refused("guest-needed")
            self._is_known = True
        more = self._size - UNCOUNTED - self._counted
        if more > 0:
            self._bodies.take(self._address, more)
            self._counted += more
        return event

    async def discard_rest(self) -> None:
        """Receive what is left of the body, within reason, and keep none of it: a client whose connection is closed
        while it sends may never read its answer."""
        most = self._size + self._limits.upload_bytes
        while not self._has_ended and self._size <= most:
            await self._next()

    def release(self) -> None:
        """Give back what was counted."""
        if self._counted:
            self._bodies.release(self._address, self._counted)
            self._counted = 0

    async def _next(self) -> Any:
        event = await self._receive()
        if event["type"] == "http.request":
            self._size += len(event["body"])
            self._has_ended = not event.get("more_body")
        else:
            self._has_ended = True
        return event
