"""The WebSocket of a client at a table: handshake, hello, and the loop that receives requests."""

import asyncio
from contextlib import suppress
from typing import Any, Final, Literal, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from peppermill.core import Refusal, Refused
from peppermill.server.cluster.gate import gated
from peppermill.server.cluster.ownership import OwnedElsewhere
from peppermill.server.cluster.router import Router
from peppermill.server.logs import new_trace, note
from peppermill.server.metrics import CONNECTIONS, REFUSALS
from peppermill.server.net.admission import Admission, limit_key
from peppermill.server.net.connection import ClientGone, ClientTransport, Connection
from peppermill.server.net.token_bucket import GuestRates, take_all
from peppermill.server.net.websocket import socket_of
from peppermill.server.play.live_table import LiveTable
from peppermill.server.play.move_queue import LOG
from peppermill.server.play.requests import RequestHandler, decode_request
from peppermill.server.tables.guests import Guests
from peppermill.server.tables.identity import COOKIE, Bearer
from peppermill.server.tables.lobby import Lobby
from peppermill.server.tables.refusals import guest_refusal
from peppermill.server.tables.table_state import check_entry, checked_name
from peppermill.version import __version__
from peppermill.wire import CLOSE_LATER, CLOSE_REFUSED, CLOSE_RELOAD, CLOSE_RESTART, CLOSE_SILENT, VERSION
from peppermill.wire.replies import Welcome, encode_message
from peppermill.wire.requests import FromClient, Hello

Socket: TypeAlias = WebSocket[Any, Any, State]
_DECODE: Final = msgspec.json.Decoder(FromClient).decode
_DISCONNECT_ERRORS: Final = (WebSocketDisconnect, OSError, RuntimeError)
"""Exceptions that a library raises when the client has left."""
TEMPORARY_REFUSALS: Final = ("too-many", "too-fast", "table-busy")
"""Refusals after which a client may try again soon."""


class _HelloVersion(Struct):
    t: Literal["hello"]
    version: int


class SocketTransport:
    """A client's socket: used directly under our own server, through ASGI under any other."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self.direct = socket_of(socket.scope)

    def send_now(self, message: str | bytes) -> bool:
        """Send at the end of this turn of the loop; return False if that is not possible."""
        return self.direct is not None and self.direct.send_soon(message)

    async def send(self, message: str | bytes) -> None:
        """Send a message after those sent before it; waits while the client reads too slowly."""
        if isinstance(message, str):
            await self._socket.send({"type": "websocket.send", "bytes": None, "text": message})
        else:
            await self._socket.send({"type": "websocket.send", "bytes": message, "text": None})

    async def close(self, code: int) -> None:
        """Close the socket with this code."""
        await self._socket.close(code=code)

    async def receive(self) -> str:
        """Return the next text; a binary message counts as an empty text. Raises `ClientGone` at the end."""
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            raise ClientGone
        return event.get("text") or ""


@websocket("/api/tables/{table_id:str}/socket", include_in_schema=False)
async def table_socket(
    socket: Socket,
    table_id: FromPath[str],
    lobby: NamedDependency[Lobby],
    guests: NamedDependency[Guests],
    admission: NamedDependency[Admission],
    router: NamedDependency[Router | None],
) -> None:
    """Check the handshake of a WebSocket and serve it until it closes."""
    host = socket.headers.get("host", "")
    address = limit_key(socket.client and (socket.client.host, socket.client.port))
    try:
        admission.check_handshake(address)
        admission.check_host(host)
        admission.check_origin(socket.headers.get("origin"), host)
        # whether the session was ended is looked up after the hello
        bearer = guests.identity.read_token(socket.cookies.get(COOKIE))
        if bearer is None:
            raise Refused("guest-needed")  # noqa: TRY301 - answered as refusals of `Admission` are
        admission.open_socket(address, bearer.guest)
    except Refused as refused:
        REFUSALS.labels(refused.refusal.code).inc()
        await socket.close(code=1008)
        return
    CONNECTIONS.inc()
    trace = new_trace()
    note("connected", trace=trace, table=table_id)
    try:
        await socket.accept()
        rates = admission.rates_of(address, bearer.guest)
        client, seconds = SocketTransport(socket), lobby.services.limits.hello_seconds
        if router is None:
            await SocketSession(client, bearer, lobby, guests, rates, trace).serve(table_id)
        else:
            await router.serve_client(client, bearer, address, table_id, rates.messages, seconds, trace)
    except OwnedElsewhere:
        with suppress(*_DISCONNECT_ERRORS):
            await socket.close(code=CLOSE_RESTART)
    except (ClientGone, *_DISCONNECT_ERRORS):
        pass
    finally:
        CONNECTIONS.dec()
        note("disconnected", trace=trace, table=table_id)
        admission.close_socket(address, bearer.guest)


class SocketSession:
    """One socket from its hello to its end."""

    def __init__(
        self,
        transport: ClientTransport,
        bearer: Bearer,
        lobby: Lobby,
        guests: Guests,
        rates: GuestRates,
        trace: str = "",
    ) -> None:
        self.lobby, self.services = lobby, lobby.services
        self.bearer, self.guests, self.trace = bearer, guests, trace
        self.limits = self.services.limits
        self.transport = transport
        to_client = gated(transport, self.services.ownership)
        self.connection = Connection(to_client, bearer.guest, self.limits, rates, bearer.session, trace)
        self.handler: RequestHandler | None = None

    async def serve(self, table_id: str, hello: str | None = None) -> None:
        """Join the table, receive requests until the client leaves or is dismissed, and leave the table. `hello` is the
        client's first text, if it was received already. Raises `OwnedElsewhere`, with nothing sent yet, if another
        process owns the table."""
        connection = self.connection
        table: LiveTable | None = None
        writer = asyncio.create_task(connection.run_writer())
        try:
            table = await self._join_table(table_id, hello)
            note("joined", trace=self.trace, table=table_id)
            reader = asyncio.create_task(self._read_requests(table))
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            if connection.closing is not None:  # let the good-bye be sent
                await asyncio.wait((writer,), timeout=self.limits.hello_seconds)
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)
        except Refused as refused:
            REFUSALS.labels(refused.refusal.code).inc()
            connection.dismiss(*_closing_message(refused.refusal))
            await asyncio.wait((writer,), timeout=self.limits.hello_seconds)
        except TimeoutError:
            connection.close(CLOSE_SILENT)
            await asyncio.wait((writer,), timeout=self.limits.hello_seconds)
        except ClientGone:
            pass
        finally:
            if table is not None:
                table.leave(connection)
                note("left", trace=self.trace, table=table_id, code=connection.closing or "")
            writer.cancel()
            working = None if self.handler is None else self.handler.running
            await asyncio.gather(*filter(None, (writer, working)), return_exceptions=True)

    async def _join_table(self, table_id: str, first: str | None) -> LiveTable:
        """Receive the hello, check it, and add the connection to its table."""
        raw = await self._receive_hello() if first is None else first
        spoken = _version_of_hello(raw)
        if spoken is not None and spoken != VERSION:
            raise Refused("version-old" if spoken < VERSION else "version-new", version=VERSION)
        hello = decode_request(raw)
        if not isinstance(hello, Hello):
            raise Refused("hello-first")
        table = await self.lobby.table(table_id)
        if not await self.guests.is_active(self.bearer):
            raise Refused("session-ended")
        connection = self.connection
        connection.access = check_entry(table.state, connection.guest, hello.invite)
        connection.name = checked_name(hello.name) if hello.name else ""
        full = len(table.connections) >= self.limits.connections_per_table
        if full and not table.state.involves(connection.guest):  # spectators keep no player out
            raise Refused("too-many", field="connections", most=self.limits.connections_per_table)
        if not take_all(connection.fanout_buckets[:1], len(table.connections)):
            raise Refused("too-fast")
        beat = self.limits.heartbeat_seconds
        connection.reply(encode_message(Welcome(VERSION, __version__, connection.guest, table_id, beat)))
        table.join(connection, hello.have)
        return table

    async def _receive_hello(self) -> str:
        async with asyncio.timeout(self.limits.hello_seconds):
            return await self.transport.receive()

    async def _read_requests(self, table: LiveTable) -> None:
        """Receive requests until the socket closes. A socket that is used directly calls the handler itself; only its
        end comes through ASGI."""
        connection, direct = self.connection, self.transport.direct
        handler = self.handler = RequestHandler(connection, table)
        try:
            if direct is not None:
                direct.on_text = handler.receive
            while connection.closing is None:
                handler.receive(await self.transport.receive())
                while handler.running is not None:  # requests are handled in order
                    await asyncio.wait((handler.running,))
        except (ClientGone, *_DISCONNECT_ERRORS):
            return
        finally:
            if direct is not None:
                direct.on_text = None


def _closing_message(refusal: Refusal) -> tuple[Refusal, int]:
    """Return the refusal to send to a client that may not join, and the code to close with: final, or temporary."""
    if refusal.code in ("version-old", "version-new"):
        return refusal, CLOSE_RELOAD
    if refusal.code.startswith("store-"):
        LOG.error("%s: %s", refusal.code, refusal.params.get("detail"))
        return guest_refusal(refusal), CLOSE_LATER
    return guest_refusal(refusal), CLOSE_LATER if refusal.code in TEMPORARY_REFUSALS else CLOSE_REFUSED


def _version_of_hello(raw: str) -> int | None:
    """Return the protocol version of a hello, ignoring its other fields, which may differ in other versions; None if
    there is none."""
    try:
        return msgspec.json.decode(raw, type=_HelloVersion).version
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
