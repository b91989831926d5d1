"""One client's end of a socket: what waits to be sent to it, and how much it may send."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from peppermill.server.feed import text
from peppermill.server.metrics import BEHIND
from peppermill.server.rates import Rates
from peppermill.server.settings import Limits
from peppermill.server.standing import Access
from peppermill.table import Refusal, Seat, Viewer
from peppermill.wire import CLOSE_FLOOD, CLOSE_REFUSED
from peppermill.wire.replies import Bye, Done, Refused


class Transport(Protocol):
    """The little a socket must be able to do; whatever library is behind it."""

    def send_now(self, message: str | bytes) -> bool:
        """Send at once, if that needs no waiting; False if it does."""

    async def send(self, message: str | bytes) -> None: ...

    async def close(self, code: int) -> None: ...


class Connection:
    """In the usual case nothing waits and the wire is free: there is no queue and no task. What does not fit into the
    outbox is dropped, and the client gets a fresh picture when it can read again."""

    def __init__(self, transport: Transport, guest: str, limits: Limits, rates: Rates, session: str = "") -> None:
        self.guest, self.session, self.name = guest, session, ""
        self.access: Access = "watch"
        self.viewers: tuple[Viewer, ...] = ()
        self.may_send, self.may_talk, self.may_be_told = rates
        self.closing: int | None = None
        self.show_again: Callable[[], None] = _nothing
        """Refills the outbox of a client that was behind."""
        self.table = ""
        """How it was last told that the table stands."""
        self.yours = ""
        """What it was last told to be its own."""
        self.lent: tuple[Seat, ...] = ()
        """Seats it holds that are played from phones."""
        self.waits: tuple[Seat, ...] = ()
        """Which of those it was last told to be asked."""
        self.last_sent = asyncio.get_running_loop().time()
        self._transport, self._limits = transport, limits
        self._replies: deque[str | bytes] = deque()
        self._reply_bytes = 0
        self._outbox: deque[str | bytes] = deque()
        self._bytes = 0
        self._behind = False
        self._loop = asyncio.get_running_loop()
        self._wake: asyncio.Future[None] | None = None

    def tell(self, message: str | bytes) -> None:
        """Everybody's news. Never waits, never grows without end."""
        if self.closing is not None or self._behind:
            return
        if not self._replies and not self._outbox and self._transport.send_now(message):
            self.last_sent = self._loop.time()
            return
        self._outbox.append(message)
        self._bytes += len(message)
        if len(self._outbox) > self._limits.outbox_messages or self._bytes > self._limits.outbox_bytes:
            self._outbox.clear()
            self._bytes, self._behind = 0, True
            BEHIND.inc()
        self._rouse()

    def reply(self, message: str | bytes) -> None:
        """An answer to this client alone; one that asks without ever reading is shown out, and told so at the end."""
        if self.closing is not None:
            return
        if not self._replies and not self._outbox and self._transport.send_now(message):
            self.last_sent = self._loop.time()
            return
        self._replies.append(message)
        self._reply_bytes += len(message)
        if len(self._replies) > self._limits.outbox_messages or self._reply_bytes > self._limits.outbox_bytes:
            self._replies.append(TOO_FAST)
            self._reply_bytes += len(TOO_FAST)
            self.close(CLOSE_FLOOD)
        self._rouse()

    def done(self, request_id: str) -> None:
        self.reply(text(Done(request_id)))

    def refuse(self, request_id: str, refusal: Refusal) -> None:
        self.reply(text(Refused(request_id, refusal.code, refusal.rule, refusal.params)))

    def dismiss(self, refusal: Refusal, code: int = CLOSE_REFUSED) -> None:
        """Say why, and close."""
        self.reply(text(Bye(refusal.code, refusal.params)))
        self.close(code)

    def close(self, code: int) -> None:
        """After what was answered; what was only told is left out, so that a good-bye is the last word."""
        if self.closing is None:
            self.closing = code
            self._outbox.clear()
            self._bytes = 0
            self._rouse()

    async def write(self) -> None:
        """Send what there is, until the socket closes."""
        loop = self._loop
        while True:
            while self._replies or self._outbox:
                if self._replies:
                    message = self._replies.popleft()
                    self._reply_bytes -= len(message)
                else:
                    message = self._outbox.popleft()
                    self._bytes -= len(message)
                await self._transport.send(message)
                self.last_sent = loop.time()
            if self.closing is not None:
                await self._transport.close(self.closing)
                return
            if self._behind:
                self._catch_up()
                continue
            self._wake = loop.create_future()
            await self._wake
            self._wake = None

    def _catch_up(self) -> None:
        """A fresh picture has a size of its own, whatever the limits: cut short it would be drawn again without end."""
        self._behind = False
        limits, self._limits = self._limits, _NO_LIMITS
        try:
            self.show_again()
        finally:
            self._limits = limits

    def _rouse(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)


TOO_FAST: Final = text(Bye("too-fast"))
_NO_LIMITS: Final = Limits(outbox_messages=1 << 31, outbox_bytes=1 << 60)


def _nothing() -> None:
    """Before a table has taken a connection in, there is nothing to show."""
