"""A transport that says nothing while this process may own no table."""

import asyncio

from peppermill.server.cluster.ownership import AlwaysOwner, Ownership
from peppermill.server.net.connection import Transport
from peppermill.wire import CLOSE_RESTART


def gated(transport: Transport, ownership: Ownership) -> Transport:
    """Return a transport for a connection at a table of ours. Where one process owns all tables it is the given one."""
    return transport if isinstance(ownership, AlwaysOwner) else GatedTransport(transport, ownership)


class GatedTransport:
    """A transport that closes at the first message that is to be sent while the lease may have lapsed, and passes no
    message on from then. The client comes back, to whoever owns the table by then, and loses nothing."""

    def __init__(self, transport: Transport, ownership: Ownership) -> None:
        self._transport, self._ownership = transport, ownership
        self._closing: asyncio.Task[None] | None = None

    def send_now(self, message: str | bytes) -> bool:
        """Send a message without waiting, or close if the lease may have lapsed. Returns False if it must be sent by
        `send`."""
        return self._is_cut() or self._transport.send_now(message)

    async def send(self, message: str | bytes) -> None:
        """Send a message and wait until it is taken, or close if the lease may have lapsed."""
        if not self._is_cut():
            await self._transport.send(message)

    async def close(self, code: int) -> None:
        """Close with this code, unless that was done."""
        if self._closing is None:
            await self._transport.close(code)
        else:
            await asyncio.wait((self._closing,))

    def _is_cut(self) -> bool:
        if self._closing is None:
            if self._ownership.sure:
                return False
            self._closing = asyncio.create_task(self._transport.close(CLOSE_RESTART))
            self._closing.add_done_callback(lambda done: done.cancelled() or done.exception())
        return True
