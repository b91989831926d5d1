"""The socket: one a client and table. What comes is read, judged and handed to the table; the rest is the table's."""

import asyncio
from typing import Any, Final, Literal, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from peppermill import __version__
from peppermill.server.asking import Asking, read_message
from peppermill.server.connection import Connection
from peppermill.server.discretion import for_guests
from peppermill.server.doorman import Doorman, address_of
from peppermill.server.feed import text
from peppermill.server.guests import Guests
from peppermill.server.identity import COOKIE, Bearer
from peppermill.server.lobby import Lobby
from peppermill.server.metrics import CONNECTIONS, REFUSALS
from peppermill.server.plays import LOG
from peppermill.server.rates import Rates, take_all
from peppermill.server.standing import checked_name, entry
from peppermill.server.table import LiveTable
from peppermill.server.websocket import socket_of
from peppermill.table import Refusal, Refused
from peppermill.wire import CLOSE_LATER, CLOSE_REFUSED, CLOSE_RELOAD, CLOSE_SILENT, VERSION
from peppermill.wire.replies import Welcome
from peppermill.wire.requests import FromClient, Hello

Socket: TypeAlias = WebSocket[Any, Any, State]
_DECODE: Final = msgspec.json.Decoder(FromClient).decode
_GONE: Final = (WebSocketDisconnect, OSError, RuntimeError)
"""What a library raises when the other end is not there any more."""
LATER: Final = ("too-many", "too-fast", "table-busy")
"""Refusals that need not hold for long."""


class _Spoken(Struct):
    t: Literal["hello"]
    version: int


class Gone(Exception):  # noqa: N818 - nothing went wrong: somebody left
    """The client has left."""


class SocketTransport:
    """A client's socket: used directly under our own server, through ASGI under any other."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self.direct = socket_of(socket.scope)

    def send_now(self, message: str | bytes) -> bool:
        return self.direct is not None and self.direct.send_soon(message)

    async def send(self, message: str | bytes) -> None:
        """Send a message after those sent before it; waits while the client reads too slowly."""
        if isinstance(message, str):
            await self._socket.send({"type": "websocket.send", "bytes": None, "text": message})
        else:
            await self._socket.send({"type": "websocket.send", "bytes": message, "text": None})

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)

    async def receive(self) -> str:
        """Return the next text; what is not text counts as an empty one. Raises `Gone` when there is no other."""
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            raise Gone
        return event.get("text") or ""


@websocket("/api/tables/{table_id:str}/socket", include_in_schema=False)
async def table_socket(
    socket: Socket,
    table_id: FromPath[str],
    lobby: NamedDependency[Lobby],
    guests: NamedDependency[Guests],
    doorman: NamedDependency[Doorman],
) -> None:
    host = socket.headers.get("host", "")
    address = address_of(socket.client and (socket.client.host, socket.client.port))
    try:
        doorman.knock(address)
        doorman.check_host(host)
        doorman.check_origin(socket.headers.get("origin"), host)
        bearer = guests.identity.bearer(socket.cookies.get(COOKIE))  # whether the session goes on is looked up after it
        if bearer is None:
            raise Refused("guest-needed")  # noqa: TRY301 - answered as the doorman's refusals are
        doorman.enter(address, bearer.guest)
    except Refused as refused:
        REFUSALS.labels(refused.refusal.code).inc()
        await socket.close(code=1008)
        return
    CONNECTIONS.inc()
    try:
        await socket.accept()
        rates = doorman.rates_of(address, bearer.guest)
        await Client(SocketTransport(socket), bearer, lobby, guests, rates).serve(table_id)
    except _GONE:
        pass
    finally:
        CONNECTIONS.dec()
        doorman.go(address, bearer.guest)


class Client:
    """One socket from hello to good-bye."""

    def __init__(self, transport: SocketTransport, bearer: Bearer, lobby: Lobby, guests: Guests, rates: Rates) -> None:
        self.lobby, self.house = lobby, lobby.house
        self.bearer, self.guests = bearer, guests
        self.limits = self.house.limits
        self.transport = transport
        self.connection = Connection(transport, bearer.guest, self.limits, rates, bearer.session)
        self.asking: Asking | None = None

    async def serve(self, table_id: str) -> None:
        connection = self.connection
        table: LiveTable | None = None
        writer = asyncio.create_task(connection.write())
        try:
            table = await self._admitted(table_id)
            reader = asyncio.create_task(self._read(table))
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            if connection.closing is not None:  # whoever is shown out is told so
                await asyncio.wait((writer,), timeout=self.limits.hello_seconds)
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)
        except Refused as refused:
            REFUSALS.labels(refused.refusal.code).inc()
            connection.dismiss(*_farewell(refused.refusal))
            await asyncio.wait((writer,), timeout=self.limits.hello_seconds)
        except TimeoutError:
            connection.close(CLOSE_SILENT)
            await asyncio.wait((writer,), timeout=self.limits.hello_seconds)
        except Gone:
            pass
        finally:
            if table is not None:
                table.leave(connection)
            writer.cancel()
            working = None if self.asking is None else self.asking.working
            await asyncio.gather(*filter(None, (writer, working)), return_exceptions=True)

    async def _admitted(self, table_id: str) -> LiveTable:
        """The hello, and the table it leads to."""
        async with asyncio.timeout(self.limits.hello_seconds):
            raw = await self.transport.receive()
        spoken = _version(raw)
        if spoken is not None and spoken != VERSION:
            raise Refused("version-old" if spoken < VERSION else "version-new", version=VERSION)
        hello = read_message(raw)
        if not isinstance(hello, Hello):
            raise Refused("hello-first")
        table = await self.lobby.table(table_id)
        if not await self.guests.holds(self.bearer):
            raise Refused("session-ended")
        connection = self.connection
        connection.access = entry(table.standing, connection.guest, hello.invite)
        connection.name = checked_name(hello.name) if hello.name else ""
        full = len(table.connections) >= self.limits.connections_per_table
        if full and not table.standing.concerns(connection.guest):  # spectators keep no player out
            raise Refused("too-many", field="connections", most=self.limits.connections_per_table)
        if not take_all(connection.may_be_told[:1], len(table.connections)):
            raise Refused("too-fast")
        beat = self.limits.heartbeat_seconds
        connection.reply(text(Welcome(VERSION, __version__, connection.guest, table_id, beat)))
        table.join(connection, hello.have)
        return table

    async def _read(self, table: LiveTable) -> None:
        """Take requests until the socket closes. A socket used directly calls `take` itself, and only its end comes
        through ASGI."""
        connection, direct = self.connection, self.transport.direct
        asking = self.asking = Asking(connection, table)
        try:
            if direct is not None:
                direct.on_text = asking.take
            while connection.closing is None:
                asking.take(await self.transport.receive())
                while asking.working is not None:  # what a client asks is done in the order it was asked
                    await asyncio.wait((asking.working,))
        except (Gone, *_GONE):
            return
        finally:
            if direct is not None:
                direct.on_text = None


def _farewell(refusal: Refusal) -> tuple[Refusal, int]:
    """What is said to who cannot come in, and with which code: for good, or only now."""
    if refusal.code in ("version-old", "version-new"):
        return refusal, CLOSE_RELOAD
    if refusal.code.startswith("store-"):
        LOG.error("%s: %s", refusal.code, refusal.params.get("detail"))
        return for_guests(refusal), CLOSE_LATER
    return for_guests(refusal), CLOSE_LATER if refusal.code in LATER else CLOSE_REFUSED


def _version(raw: str) -> int | None:
    """The version a hello speaks, whatever else is in it: later ones may look otherwise."""
    try:
        return msgspec.json.decode(raw, type=_Spoken).version
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
