"""A client's connection: its outbox, its token buckets, and what it was sent last."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from peppermill.core import Refusal, Seat, Viewer
from peppermill.server.logs import note
from peppermill.server.metrics import BEHIND
from peppermill.server.net.token_bucket import GuestRates
from peppermill.server.settings import Limits
from peppermill.server.tables.table_state import Access
from peppermill.wire import CLOSE_FLOOD, CLOSE_REFUSED
from peppermill.wire.replies import Bye, Done, Refused, TableView, encode_message


class Transport(Protocol):
    """The interface of a socket that `Connection` needs."""

    def send_now(self, message: str | bytes) -> bool:
        """Send without waiting; return False if that is not possible now."""

    async def send(self, message: str | bytes) -> None:
        """Send, waiting until the client has read enough."""

    async def close(self, code: int) -> None:
        """Close the socket with this code."""


class TextSource(Protocol):
    """A connection that can hand each text to a function, without a task in between."""

    on_text: Callable[[str], None] | None
    """Called with each text, once it is set."""


class ClientGone(Exception):  # noqa: N818 - not an error: the client left
    """Raised when the client has left."""


class ClientTransport(Transport, Protocol):
    """The interface of a client's socket, here or at another process."""

    @property
    def direct(self) -> TextSource | None:
        """Return a source of texts that need not be waited for; None if there is none."""

    async def receive(self) -> str:
        """Return the next text. Raises `ClientGone` at the end."""


class Connection:
    """The server's end of one client's socket.

    Normally nothing is queued and a message is written at once, without a queue or a task. If a client reads too slowly
    its outbox is emptied, and it is sent the whole state again once it reads.
    """

    def __init__(
        self, transport: Transport, guest: str, limits: Limits, rates: GuestRates, session: str = "", trace: str = ""
    ) -> None:
        self.guest, self.session, self.name, self.trace = guest, session, "", trace
        self.access: Access = "watch"
        self.viewers: tuple[Viewer, ...] = ()
        self.message_bucket, self.talk_buckets, self.fanout_buckets = rates
        self.closing: int | None = None
        self.resend_state: Callable[[], None] = _do_nothing
        """Called to fill the outbox of a client that was too slow with the present state."""
        self.last_table: TableView | None = None
        """The table view this client was sent last."""
        self.needs_table = False
        """True if the table is to be sent once more even if nothing has changed."""
        self.last_yours = ""
        """The `yours` message this client was sent last."""
        self.lent_seats: tuple[Seat, ...] = ()
        """Seats this guest holds that are played from phones."""
        self.last_waits: tuple[Seat, ...] = ()
        """Those of them that were last reported to be asked."""
        self.last_sent = asyncio.get_running_loop().time()
        self._transport, self._limits = transport, limits
        self._replies: deque[str | bytes] = deque()
        self._reply_bytes = 0
        self._outbox: deque[str | bytes] = deque()
        self._bytes = 0
        self._is_behind = False
        self._loop = asyncio.get_running_loop()
        self._wake: asyncio.Future[None] | None = None

    def send(self, message: str | bytes) -> None:
        """Send a message to everybody's clients; dropped, with all that is queued, if the outbox is full. Never
        waits."""
        if self.closing is not None or self._is_behind:
            return
        if not self._replies and not self._outbox and self._transport.send_now(message):
            self.last_sent = self._loop.time()
            return
        self._outbox.append(message)
        self._bytes += len(message)
        if len(self._outbox) > self._limits.outbox_messages or self._bytes > self._limits.outbox_bytes:
            self._outbox.clear()
            self._bytes, self._is_behind = 0, True
            BEHIND.inc()
        self._wake_writer()

    def reply(self, message: str | bytes) -> None:
        """Send an answer to this client alone. A client that asks without reading is disconnected (`too-fast`)."""
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
        self._wake_writer()

    def confirm(self, request_id: str) -> None:
        """Send `done` for a request."""
        note("done", trace=self.trace, request=request_id)
        self.reply(encode_message(Done(request_id)))

    def refuse(self, request_id: str, refusal: Refusal) -> None:
        """Send `refused` for a request."""
        note("refused", trace=self.trace, request=request_id, why=refusal.code)
        self.reply(encode_message(Refused(request_id, refusal.code, refusal.rule, refusal.params)))

    def dismiss(self, refusal: Refusal, code: int = CLOSE_REFUSED) -> None:
        """Send the reason as a `bye`, and close."""
        self.reply(encode_message(Bye(refusal.code, refusal.params)))
        self.close(code)

    def close(self, code: int) -> None:
        """Close after all replies are sent. Queued broadcasts are dropped, so that the good-bye comes last."""
        if self.closing is None:
            self.closing = code
            self._outbox.clear()
            self._bytes = 0
            self._wake_writer()

    async def run_writer(self) -> None:
        """Send what is queued until the socket is closed."""
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
            if self._is_behind:
                self._catch_up()
                continue
            self._wake = loop.create_future()
            await self._wake
            self._wake = None

    def _catch_up(self) -> None:
        """Send the whole state, without limits on its size: cut short it would be sent again and again."""
        self._is_behind = False
        limits, self._limits = self._limits, _NO_LIMITS
        try:
            self.resend_state()
        finally:
            self._limits = limits

    def _wake_writer(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)


TOO_FAST: Final = encode_message(Bye("too-fast"))
_NO_LIMITS: Final = Limits(outbox_messages=1 << 31, outbox_bytes=1 << 60)


def _do_nothing() -> None:
    """Stand in for `resend_state` until a table has set it."""
