"""Limits on connections: how many an address may hold, and how long each may take over a request.

Every connection costs the server a file descriptor, so `ConnectionLimits` accepts connections itself and counts them by
address before TLS and HTTP begin. `TimedConnection` stands between a connection and the HTTP protocol behind it, and
ends one that takes too long; `RequestTimers` tells it, from inside the ASGI application, how far a request has come.

What connections do, addresses share: an address that opens them too fast waits, and of what was received a little is
worked on in each turn of the loop (`FairTurns`).
"""

import asyncio
import logging
import ssl
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address, ip_network
from socket import IPPROTO_TCP, TCP_NODELAY, socket
from typing import Any, Final, TypeAlias, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from peppermill.platform import open_files
from peppermill.server.metrics import REFUSALS
from peppermill.server.net.admission import limit_key
from peppermill.server.net.fair_turns import FairTurns
from peppermill.server.net.token_bucket import TokenBuckets
from peppermill.server.net.websocket import SocketProtocol
from peppermill.server.settings import OWN_FILES, Limits, Settings

BACKLOG: Final = 2_048
ACCEPTED_AT_ONCE: Final = 32
RETRY_SECONDS: Final = 0.2
RESPONSE_SECONDS: Final = 300
"""Seconds for a response to be made and fetched, and for a connection to rest after it; uvicorn closes idle ones
earlier."""
READ_BYTES: Final = 16_384
"""Bytes read from a connection at a time."""
TURNED_AWAY: Final = REFUSALS.labels("too-many")
LOG: Final = logging.getLogger("peppermill")
Peer: TypeAlias = tuple[str, int]


class TimedConnection(asyncio.BufferedProtocol):
    """Pass everything on to an HTTP protocol, and abort the connection when a deadline passes.

    A connection has `header_seconds` for the head of each request, `request_seconds` for its body and
    `RESPONSE_SECONDS` for the response. One that becomes a WebSocket has its own keep-alive and no deadline.

    The HTTP protocol keeps what it was passed until the application receives it. So while a request is under way, the
    socket is read once for each time the application wants more, `READ_BYTES` at most.
    """

    def __init__(self, inner: asyncio.Protocol, limits: Limits, timers: "RequestTimers", turns: FairTurns) -> None:
        self.is_silent = True
        """Whether the client has sent nothing yet."""
        self.on_lost: Callable[[], None] = _do_nothing
        self._inner, self._limits, self._timers, self._turns = inner, limits, timers, turns
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._request = 0
        """Number of the request under way; 0 before the first, negative while the connection waits for the next."""
        self._is_under_way = self._is_wanted = False
        """Whether a request is under way, and whether the application waits for more of its body."""
        self._peer: Peer | None = None
        self._address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the deadline for the first request."""
        self._transport = cast("asyncio.Transport", transport)
        found = transport.get_extra_info("peername")
        self._peer = (str(found[0]), int(found[1])) if found else None
        self._address = limit_key(self._peer)
        self._timers.add(self._peer, self)
        self._set_deadline(self._limits.header_seconds)
        self._inner.connection_made(transport)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Return the buffer that all connections share."""
        return self._timers.read_buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Pass received bytes on, and pause reading until they have reached the application."""
        self.is_silent = False
        if self._request < 0:
            self._request = -self._request
            self._set_deadline(self._limits.header_seconds)
        self._transport.pause_reading()
        self._turns.run(self._address, partial(self._pass_on, bytes(self._timers.read_buffer[:nbytes])))

    def _pass_on(self, data: bytes) -> None:
        """Pass on what was received, and read again once it has reached the application."""
        if self._transport.is_closing():
            return
        self._inner.data_received(data)
        protocol = self._transport.get_protocol()
        if protocol is not self:  # upgraded to a WebSocket: this object hears no more of the connection
            self._end()
            if isinstance(protocol, SocketProtocol):
                protocol.on_lost = self.on_lost
            self._transport.resume_reading()
        elif not self._transport.is_closing():
            self._loop.call_soon(self._read_on)

    def eof_received(self) -> bool | None:
        """Pass the end of the stream on."""
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        """Pass on that the client reads too slowly."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """Tell the protocol that it may write again: the client reads."""
        self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass on that the connection is lost, and stop counting it."""
        self._end()
        self._turns.run(self._address, partial(self._inner.connection_lost, exc))
        self.on_lost()
        self.on_lost = _do_nothing  # it refers to the visitor, and that to this: a cycle would keep the request

    def abort(self) -> None:
        """Close the connection at once."""
        self._transport.abort()

    def begin_request(self) -> int:
        """Note that a request's head has arrived. Returns the number of the request, with which its end is reported."""
        self._request = abs(self._request) + 1
        self._is_under_way, self._is_wanted = True, False
        self._set_deadline(self._limits.request_seconds)
        return self._request

    def want_body(self) -> None:
        """Note that the application waits for more of the body."""
        self._is_wanted = True
        self._read_on()

    def get_body(self) -> None:
        """Note that the application has received what it waited for."""
        self._is_wanted = False

    def end_body(self, request: int) -> None:
        """Note that the body of a request was received."""
        if request == self._request:
            self._set_deadline(RESPONSE_SECONDS)

    def end_request(self, request: int) -> None:
        """Note that a request was answered; unless the next one, sent before, is under way already."""
        if request == self._request:
            self._request = -request
            self._set_deadline(RESPONSE_SECONDS)
            self._is_under_way = False
            self._read_on()

    def _read_on(self) -> None:
        """Read from the socket again, unless a request is under way and its body is not wanted."""
        if (self._is_wanted or not self._is_under_way) and not self._transport.is_closing():
            self._transport.resume_reading()

    def _set_deadline(self, seconds: float) -> None:
        self._cancel_deadline()
        if not self._transport.is_closing():
            self._timer = self._loop.call_later(seconds, self._transport.abort)

    def _cancel_deadline(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self) -> None:
        self._cancel_deadline()
        self._timers.remove(self._peer, self)


class RequestTimers:
    """The outermost ASGI application: tells each connection when its requests begin and end."""

    def __init__(self, app: ASGIApp) -> None:
        self.read_buffer = memoryview(bytearray(READ_BYTES))
        """Received bytes of all connections, of one after the other: each passes them on before the next is read."""
        self._app = app
        self._connections: dict[Peer, TimedConnection] = {}

    def add(self, peer: Peer | None, connection: TimedConnection) -> None:
        """Register a connection by the address of its client."""
        if peer is not None:
            self._connections[peer] = connection

    def remove(self, peer: Peer | None, connection: TimedConnection) -> None:
        """Forget a connection."""
        if peer is not None and self._connections.get(peer) is connection:
            del self._connections[peer]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        connection = self._connections.get(client) if client and scope["type"] == ScopeType.HTTP else None
        if connection is None:
            await self._app(scope, receive, send)
            return
        request = connection.begin_request()

        async def timed_receive() -> Any:
            connection.want_body()
            event: Message = await receive()  # type: ignore[assignment]  # Litestar types what is received more closely
            connection.get_body()
            if not event.get("more_body"):
                connection.end_body(request)
            return event

        try:
            await self._app(scope, timed_receive, send)
        finally:
            connection.end_request(request)


class Visitor:
    """An accepted connection. It is opened when it is its turn, and has a `connection` once TLS, where there is any,
    is established."""

    __slots__ = ("connection", "opening", "socket", "timer")

    def __init__(self, accepted: socket) -> None:
        self.socket = accepted
        self.connection: TimedConnection | None = None
        self.opening: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        """Fires when it may be opened, if its address has opened too many lately."""

    @property
    def is_silent(self) -> bool:
        """Return whether the client has sent nothing yet."""
        return self.connection is None or self.connection.is_silent

    def abort(self) -> None:
        """Close the connection, or cancel its TLS handshake."""
        if self.connection is not None:
            self.connection.abort()
        elif self.opening is not None:
            self.opening.cancel()
        else:
            if self.timer is not None:
                self.timer.cancel()
            self.socket.close()


class ConnectionLimits:
    """Accept the connections that come to a listening socket. To be closed before that socket is."""

    def __init__(
        self,
        listening: socket,
        protocol: Callable[[], asyncio.Protocol],
        timers: RequestTimers,
        settings: Settings,
        tls: ssl.SSLContext | None,
    ) -> None:
        self._protocol, self._timers, self._tls = protocol, timers, tls
        self._limits = limits = settings.limits
        self._most = max(1, min(open_files() - OWN_FILES, limits.tcp))
        self._most_each = min(limits.tcp_per_address, max(1, self._most // 2))
        self._trusted = tuple(ip_network(proxy) for proxy in settings.trust_proxy)
        self._openings = TokenBuckets(limits.tcp_openings, limits.tcp_openings_burst)
        self._turns = FairTurns()
        self._held: dict[str, dict[Visitor, None]] = {}
        self._count = 0
        self._loop = asyncio.get_running_loop()
        self._opening: set[asyncio.Task[None]] = set()
        listening.listen(BACKLOG)
        listening.setblocking(False)
        self._listening, self._closed = listening, False
        self._accepting: asyncio.Task[None] | None = None
        try:
            self._loop.add_reader(listening, self._accept)
        except NotImplementedError:  # Windows
            self._accepting = asyncio.create_task(self._accept_in_task())

    async def close(self) -> None:
        """Stop accepting connections, and abort those that were not opened yet."""
        self._closed, tasks = True, [*self._opening]
        for visitor in [visitor for held in self._held.values() for visitor in held]:
            if visitor.connection is None and visitor.opening is None:
                visitor.abort()
        if self._accepting is None:
            self._loop.remove_reader(self._listening)
        else:
            tasks.append(self._accepting)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _accept(self) -> None:
        """Accept those who wait, but only some in one turn of the loop: open connections have their turn too."""
        for _ in range(ACCEPTED_AT_ONCE):
            try:
                accepted, (host, *_) = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as problem:  # no file descriptor is left
                LOG.warning("accept: %s", problem)
                self._loop.remove_reader(self._listening)
                self._loop.call_later(RETRY_SECONDS, self._accept_again)
                return
            self._admit(accepted, str(host))

    def _accept_again(self) -> None:
        if not self._closed:
            self._loop.add_reader(self._listening, self._accept)

    async def _accept_in_task(self) -> None:
        while True:
            try:
                accepted, (host, *_) = await self._loop.sock_accept(self._listening)
            except OSError as problem:
                LOG.warning("accept: %s", problem)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._admit(accepted, str(host))

    def _admit(self, accepted: socket, host: str) -> None:
        address = limit_key((host, 0))
        if not self._has_room(address, host):
            TURNED_AWAY.inc()
            accepted.close()
            return
        accepted.setblocking(False)
        visitor = Visitor(accepted)
        self._held.setdefault(address, {})[visitor] = None
        self._count += 1
        seconds = 0.0 if self._is_trusted(host) else self._openings.of(address).reserve()
        begin = partial(self._turns.run, address, partial(self._begin, visitor, address))
        if seconds:
            visitor.timer = self._loop.call_later(seconds, begin)
        else:
            begin()

    def _begin(self, visitor: Visitor, address: str) -> None:
        """Open a connection, unless it has been ended meanwhile."""
        if self._closed or visitor not in self._held.get(address, {}):
            return
        visitor.opening = task = asyncio.create_task(self._open(visitor, address))
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)
        task.add_done_callback(lambda done: self._drop_failed(visitor, address) if done.cancelled() else None)

    async def _open(self, visitor: Visitor, address: str) -> None:
        limited: dict[str, Any] = {}
        if self._tls is not None:
            limited["ssl_handshake_timeout"] = float(self._limits.header_seconds)

        def connection() -> TimedConnection:
            made = TimedConnection(self._protocol(), self._limits, self._timers, self._turns)
            made.on_lost = lambda: self._drop(visitor, address)
            return made

        try:
            visitor.socket.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
            _, visitor.connection = await self._loop.connect_accepted_socket(
                connection, visitor.socket, ssl=self._tls, **limited
            )
        except OSError:  # no TLS, not in time, or gone
            self._drop_failed(visitor, address)

    def _has_room(self, address: str, host: str) -> bool:
        """Tell whether an address may open one more connection. If it holds too many, the first of them that has sent
        nothing is ended to make room: a page sends its request at once, and so gets in beside idle connections."""
        if self._count >= self._most:
            return False
        held = self._held.get(address, {})
        if len(held) < self._most_each or self._is_trusted(host):
            return True
        for visitor in held:
            if visitor.is_silent:
                if visitor.connection is None and visitor.opening is None:
                    self._openings.of(address).give_back()
                visitor.abort()
                self._drop(visitor, address)
                return True
        return False

    def _drop_failed(self, visitor: Visitor, address: str) -> None:
        visitor.socket.close()
        self._drop(visitor, address)

    def _drop(self, visitor: Visitor, address: str) -> None:
        """Forget a connection; further calls have no effect."""
        held = self._held.get(address)
        if held is not None and visitor in held:
            del held[visitor]
            self._count -= 1
            if not held:
                del self._held[address]

    def _is_trusted(self, host: str) -> bool:
        """Tell whether this is a trusted proxy. It brings everybody's requests; these are counted by the client's
        address later."""
        found = ip_address(host.partition("%")[0])
        found = getattr(found, "ipv4_mapped", None) or found
        return any(found in network for network in self._trusted)


def _do_nothing() -> None:
    """Stand in for a callback that nobody has set."""
