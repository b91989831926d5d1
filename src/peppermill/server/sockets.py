"""The socket: one a client and table. What comes is read, judged and handed to the table; the rest is the table's."""

import asyncio
from typing import Any, Final, Literal, TypeAlias, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from peppermill import __version__
from peppermill.games.contract import BlobHash
from peppermill.server.connection import Connection
from peppermill.server.doorman import Doorman, address_of
from peppermill.server.feed import text
from peppermill.server.identity import COOKIE, Identity
from peppermill.server.lobby import Lobby
from peppermill.server.metrics import CONNECTIONS, REFUSALS
from peppermill.server.plays import NOT_KEPT
from peppermill.server.rates import Bucket
from peppermill.server.standing import access, checked_name
from peppermill.server.table import LiveTable
from peppermill.server.talk import Words, encode, plain
from peppermill.table import Refusal, Refused
from peppermill.wire import CLOSE_FLOOD, CLOSE_RELOAD, CLOSE_SILENT, VERSION
from peppermill.wire.replies import BLOB_FRAME, Explained, PastNews, Pong, Reacted, Said, Welcome
from peppermill.wire.requests import Asked, AtTable, Explain, Fetch, FromClient, Hello, Id, Past, Ping, Play, React, Say

Socket: TypeAlias = WebSocket[Any, Any, State]
_DECODE: Final = msgspec.json.Decoder(FromClient).decode
_GONE: Final = (WebSocketDisconnect, OSError, RuntimeError)
"""What a library raises when the other end is not there any more."""


class _Named(Struct):
    id: Id = ""


class _Spoken(Struct):
    t: Literal["hello"]
    version: int


class Gone(Exception):  # noqa: N818 - nothing went wrong: somebody left
    """The client has left."""


class SocketTransport:
    def __init__(self, socket: Socket) -> None:
        self._socket = socket

    async def send(self, message: str | bytes) -> None:
        if isinstance(message, str):
            await self._socket.send({"type": "websocket.send", "bytes": None, "text": message})
        else:
            await self._socket.send({"type": "websocket.send", "bytes": message, "text": None})

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)

    async def receive(self) -> str:
        """The next text; what is not text is no message."""
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            raise Gone
        return event.get("text") or ""


@websocket("/api/tables/{table_id:str}/socket", include_in_schema=False)
async def table_socket(
    socket: Socket,
    table_id: FromPath[str],
    lobby: NamedDependency[Lobby],
    identity: NamedDependency[Identity],
    doorman: NamedDependency[Doorman],
) -> None:
    host = socket.headers.get("host", "")
    address = address_of(socket.client and (socket.client.host, socket.client.port))
    try:
        doorman.check_host(host)
        doorman.check_origin(socket.headers.get("origin"), host)
        guest = doorman.enter(address, identity.guest(socket.cookies.get(COOKIE)))
    except Refused as refused:
        REFUSALS.labels(refused.refusal.code).inc()
        await socket.close(code=1008)
        return
    CONNECTIONS.inc()
    try:
        await socket.accept()
        await Client(SocketTransport(socket), guest, lobby).serve(table_id)
    except _GONE:
        pass
    finally:
        CONNECTIONS.dec()
        doorman.go(address, guest)


class Client:
    """One socket from hello to good-bye."""

    def __init__(self, transport: SocketTransport, guest: str, lobby: Lobby) -> None:
        self.lobby, self.house = lobby, lobby.house
        self.limits = self.house.limits
        self.transport = transport
        self.connection = Connection(transport, guest, self.limits)
        self.may_talk = Bucket(1 / self.limits.talk_seconds, self.limits.talk_burst)

    async def serve(self, table_id: str) -> None:
        connection = self.connection
        table: LiveTable | None = None
        writer = asyncio.create_task(connection.write())
        try:
            table = await self._admitted(table_id)
            reader = asyncio.create_task(self._read(table))
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)
        except Refused as refused:
            REFUSALS.labels(refused.refusal.code).inc()
            old = refused.refusal.code in ("version-old", "version-new")
            connection.dismiss(refused.refusal, CLOSE_RELOAD) if old else connection.dismiss(refused.refusal)
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
            await asyncio.gather(writer, return_exceptions=True)

    async def _admitted(self, table_id: str) -> LiveTable:
        """The hello, and the table it leads to."""
        async with asyncio.timeout(self.limits.hello_seconds):
            raw = await self.transport.receive()
        spoken = _version(raw)
        if spoken is not None and spoken != VERSION:
            raise Refused("version-old" if spoken < VERSION else "version-new", version=VERSION)
        hello = self._message(raw)
        if not isinstance(hello, Hello):
            raise Refused("hello-first")
        table = await self.lobby.table(table_id)
        connection = self.connection
        connection.access = access(table.standing, connection.guest, hello.invite)
        connection.name = checked_name(hello.name) if hello.name else ""
        if len(table.connections) >= self.limits.connections_per_table:
            raise Refused("too-many", field="connections", most=self.limits.connections_per_table)
        beat = self.limits.heartbeat_seconds
        connection.reply(text(Welcome(VERSION, __version__, connection.guest, table_id, beat)))
        table.join(connection, hello.have)
        return table

    async def _read(self, table: LiveTable) -> None:
        connection = self.connection
        try:
            while connection.closing is None:
                raw = await self.transport.receive()
                if not connection.may_send.take():
                    connection.dismiss(Refusal(code="too-fast"), CLOSE_FLOOD)
                    return
                try:
                    message = self._message(raw)
                except Refused as refused:
                    self._refuse(_id(raw), refused.refusal)
                    continue
                if isinstance(message, Hello):
                    self._refuse("", Refusal(code="hello-once"))
                else:
                    await self._answer(table, message)
        except (Gone, *_GONE):
            return

    def _message(self, raw: str) -> FromClient:
        try:
            return cast("FromClient", _DECODE(raw))
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise Refused("message-malformed", detail=str(problem)) from None

    async def _answer(self, table: LiveTable, request: Asked) -> None:
        try:
            await self._do(table, request)
        except Refused as refused:
            code = refused.refusal.code
            self._refuse(request.id, NOT_KEPT if code.startswith("store-") else refused.refusal)

    async def _do(self, table: LiveTable, request: Asked) -> None:
        connection = self.connection
        match request:
            case Play():
                self._play(table, request)
            case Say(request_id, said):
                await self._say(table, said)
                connection.done(request_id)
            case React(request_id, reaction):
                self._check_talk()
                table.tell_all(text(Reacted(connection.guest, self._name(table), reaction)), connection.guest)
                connection.done(request_id)
            case Past(request_id, viewer, before):
                if table.game is None or viewer not in connection.viewers:
                    raise Refused("not-your-view", field="viewer")
                first, news = table.game.feed(viewer).past(before)
                connection.reply(text(PastNews(request_id, viewer, first, news)))
            case Explain(request_id, seat):
                if table.game is None or seat not in connection.viewers:
                    raise Refused("not-your-view", field="seat")
                hints = table.game.match.game.explain(table.game.match.view(seat))
                connection.reply(text(Explained(request_id, seat, hints)))
            case Fetch(request_id, name):
                await self._fetch(table, BlobHash(name))
                connection.done(request_id)
            case Ping(request_id):
                connection.reply(text(Pong(request_id)))
            case _:
                at_table: AtTable = request
                await table.act(connection, at_table)
                connection.done(request.id)

    def _play(self, table: LiveTable, request: Play) -> None:
        if table.game is None:
            raise Refused("table-not-playing")
        connection = self.connection

        def answer(result: int | Refusal) -> None:
            if isinstance(result, Refusal):
                self._refuse(request.id, result)
            else:
                connection.done(request.id)

        table.game.play(connection.guest, request, answer)

    async def _say(self, table: LiveTable, said: str) -> None:
        words = plain(said)
        self._check_talk()
        guest, at = self.connection.guest, self.house.now() // 1000
        line = Words(guest, self._name(table), words, at)
        number = await asyncio.wrap_future(self.house.store.add_line(table.standing.id, encode(line)))
        table.said(Said(number, guest, line.name, words, at))

    async def _fetch(self, table: LiveTable, name: BlobHash) -> None:
        """Bytes are given to whom the news named them."""
        game = table.game
        told = game is not None and any(game.feed(viewer).was_told_of(name) for viewer in self.connection.viewers)
        found = await asyncio.to_thread(game.match.log.blob, name) if game is not None and told else None
        if found is None:
            raise Refused("blob-unknown", field="hash")
        self.connection.reply(bytes([BLOB_FRAME]) + bytes.fromhex(name) + found)

    def _check_talk(self) -> None:
        if not self.may_talk.take():
            raise Refused("talk-too-fast", seconds=self.limits.talk_seconds)

    def _name(self, table: LiveTable) -> str:
        seats = table.standing.seats_of(self.connection.guest)
        return table.standing.seats[seats[0]].name if seats else self.connection.name

    def _refuse(self, request_id: str, refusal: Refusal) -> None:
        REFUSALS.labels(refusal.code).inc()
        self.connection.refuse(request_id, refusal)


def _version(raw: str) -> int | None:
    """The version a hello speaks, whatever else is in it: later ones may look otherwise."""
    try:
        return msgspec.json.decode(raw, type=_Spoken).version
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _id(raw: str) -> str:
    """What a message that cannot be read calls itself, if that much can be."""
    try:
        return msgspec.json.decode(raw, type=_Named).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
