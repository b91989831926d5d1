"""Where connections come in: counted by address before they have said anything, and shown out if they never do.

A server lends a file of its system to everybody who connects. So how many an address may hold is bounded here, before
TLS and HTTP; and `Doorstep` gives each so long for a request and no longer.
"""

import asyncio
import logging
import ssl
from collections.abc import Callable, Iterable
from ipaddress import ip_address, ip_network
from socket import IPPROTO_TCP, TCP_NODELAY, socket
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from peppermill.platform import open_files
from peppermill.server.doorman import address_of
from peppermill.server.metrics import REFUSALS
from peppermill.server.settings import OWN_FILES, Settings

BACKLOG: Final = 2_048
AT_ONCE: Final = 32
BREATHER: Final = 0.2
ANSWER_SECONDS: Final = 300
"""For an answer to be made and fetched."""
TURNED_AWAY: Final = REFUSALS.labels("too-many")
LOG: Final = logging.getLogger("peppermill")


class Doorstep(H11Protocol):
    """HTTP with an end to every wait: for a request's head, for the rest of it, and for its answer to be fetched."""

    header_seconds, request_seconds = 10, 60
    is_silent, is_socket = True, False
    _waits_for: Any = None
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        self.is_silent = False
        super().data_received(data)
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self.is_socket = True

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE and self.timeout_keep_alive_task is not None:
            self._wait(None, 0)  # until something comes again, uvicorn looks after it
        else:
            self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None, 0)
        super().connection_lost(exc)

    def _look(self) -> None:
        state = self.conn.their_state
        if self.is_socket:
            self._wait(None, 0)  # it has heartbeats of its own; to HTTP its request is never at an end
        elif state is h11.IDLE:
            self._wait(state, self.header_seconds)
        elif state is h11.SEND_BODY:
            self._wait(state, self.request_seconds)
        elif state in (h11.DONE, h11.MUST_CLOSE) and not self.cycle.response_complete:
            self._wait(state, ANSWER_SECONDS)
        else:
            self._wait(None, 0)

    def _wait(self, what: Any, seconds: int) -> None:
        if what is self._waits_for:
            return
        self._waits_for = what
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if what is None else self.loop.call_later(seconds, self.transport.abort)


class Visitor:
    """Somebody who has connected. `protocol` is there once TLS, if it is wanted, has come about."""

    __slots__ = ("came", "protocol", "welcome")

    def __init__(self, came: socket) -> None:
        self.came = came
        self.protocol: Doorstep | None = None
        self.welcome: asyncio.Task[None] | None = None

    @property
    def is_gone(self) -> bool:
        return self.came.fileno() < 0

    @property
    def is_silent(self) -> bool:
        return self.protocol is None or self.protocol.is_silent

    def show_out(self) -> None:
        if self.protocol is not None:
            self.protocol.transport.abort()
        elif self.welcome is not None:
            self.welcome.cancel()


class Gate:
    """Takes in what comes to a socket that listens. Closed before that socket is."""

    def __init__(
        self, bound: socket, protocol: Callable[[], Doorstep], settings: Settings, tls: ssl.SSLContext | None
    ) -> None:
        limits = settings.limits
        self._protocol, self._tls = protocol, tls
        self._handshake = float(limits.header_seconds)
        self._most = max(1, min(open_files() - OWN_FILES, limits.tcp))
        self._most_each = min(limits.tcp_per_address, max(1, self._most // 2))
        self._trusted = tuple(ip_network(proxy) for proxy in settings.trust_proxy)
        self._held: dict[str, dict[Visitor, None]] = {}
        self._count, self._counted = 0, 0.0
        self._loop = asyncio.get_running_loop()
        self._welcomes: set[asyncio.Task[None]] = set()
        bound.listen(BACKLOG)
        bound.setblocking(False)
        self._bound, self._closed = bound, False
        self._taking: asyncio.Task[None] | None = None
        try:
            self._loop.add_reader(bound, self._take_in)
        except NotImplementedError:  # Windows
            self._taking = asyncio.create_task(self._take_in_turn())

    async def close(self) -> None:
        self._closed, tasks = True, [*self._welcomes]
        if self._taking is None:
            self._loop.remove_reader(self._bound)
        else:
            tasks.append(self._taking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _take_in(self) -> None:
        """Whoever waits, but some at a time: those inside have a right to be heard too."""
        for _ in range(AT_ONCE):
            try:
                came, whence = self._bound.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as problem:  # no file is left to take anybody in with
                LOG.warning("gate: %s", problem)
                self._loop.remove_reader(self._bound)
                self._loop.call_later(BREATHER, self._look_again)
                return
            self._receive(came, str(whence[0]))

    def _look_again(self) -> None:
        if not self._closed:
            self._loop.add_reader(self._bound, self._take_in)

    async def _take_in_turn(self) -> None:
        while True:
            try:
                came, whence = await self._loop.sock_accept(self._bound)
            except OSError as problem:
                LOG.warning("gate: %s", problem)
                await asyncio.sleep(BREATHER)
            else:
                self._receive(came, str(whence[0]))

    def _receive(self, came: socket, whence: str) -> None:
        address = address_of((whence, 0))
        if self._has_room(address, whence):
            came.setblocking(False)
            self._hold(address, Visitor(came))
        else:
            TURNED_AWAY.inc()
            came.close()

    def _hold(self, address: str, visitor: Visitor) -> None:
        self._held.setdefault(address, {})[visitor] = None
        self._count += 1
        visitor.welcome = asyncio.create_task(self._welcome(visitor))
        self._welcomes.add(visitor.welcome)
        visitor.welcome.add_done_callback(self._welcomes.discard)
        visitor.welcome.add_done_callback(lambda done: visitor.came.close() if done.cancelled() else None)

    async def _welcome(self, visitor: Visitor) -> None:
        limited: dict[str, Any] = {} if self._tls is None else {"ssl_handshake_timeout": self._handshake}
        try:
            visitor.came.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
            _, visitor.protocol = await self._loop.connect_accepted_socket(
                self._protocol, visitor.came, ssl=self._tls, **limited
            )
        except OSError:  # no TLS, not in time, or gone
            visitor.came.close()

    def _has_room(self, address: str, whence: str) -> bool:
        """Of an address that holds too many, the first that has said nothing makes room for who comes: a page asks as
        soon as it is connected, and so gets in beside a neighbour who only connects."""
        if self._count >= self._most and self._loop.time() > self._counted + BREATHER:
            self._counted = self._loop.time()
            for each in tuple(self._held):
                self._drop(each, [visitor for visitor in self._held[each] if visitor.is_gone])
        if self._count >= self._most:
            return False
        held = self._held.get(address, {})
        if len(held) < self._most_each or self._is_trusted(whence):
            return True
        for visitor in held:
            if visitor.is_gone or visitor.is_silent:
                visitor.show_out()
                self._drop(address, [visitor])
                return True
        return False

    def _drop(self, address: str, visitors: Iterable[Visitor]) -> None:
        held = self._held[address]
        for visitor in visitors:
            del held[visitor]
            self._count -= 1
        if not held:
            del self._held[address]

    def _is_trusted(self, whence: str) -> bool:
        """A proxy brings everybody: whom it brings is counted by the doorman."""
        found = ip_address(whence.partition("%")[0])
        found = getattr(found, "ipv4_mapped", None) or found
        return any(found in network for network in self._trusted)


def doorstep(settings: Settings) -> type[Doorstep]:
    limits = settings.limits

    class AsSet(Doorstep):
        header_seconds, request_seconds = limits.header_seconds, limits.request_seconds

    return AsSet
