"""Run our application under one server of `bench sockets`: `python -m bench.load.under NAME PORT SOCKET_PORT STORE`.

Some replace the whole server. The others take the sockets alone, at SOCKET_PORT, while uvicorn serves HTTP at PORT.
"""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from peppermill.server.app import BUSY_SECONDS, GROUP_SECONDS, Server, build
from peppermill.server.net.connection import ClientGone
from peppermill.server.net.sockets import SocketSession
from peppermill.server.net.websocket import SocketProtocol
from peppermill.server.settings import Settings, limits_from
from peppermill.server.tables.guests import Guests
from peppermill.server.tables.identity import COOKIE, Identity
from peppermill.store import SqliteStore

HOST = "127.0.0.1"
END = object()
"""Marks the end of a connection in a queue of its texts."""


class App:
    """The application over a store, and the way by which a connection that another server accepted gets to its
    table."""

    def __init__(self, store: SqliteStore, port: int, socket_port: int) -> None:
        from bench.load.servers import LIMITS

        self.port, self.socket_port = port, socket_port
        self.settings = Settings(host=HOST, port=port, limits=limits_from(LIMITS))
        self.asgi = build(store, self.settings, warm=True)
        self._guests = Guests(store, Identity(store))
        self.tasks: list[asyncio.Task[None]] = []
        """Servers beside uvicorn; held here, or they could be collected."""

    def client(self, transport: Any, cookies: str) -> SocketSession:
        found = SimpleCookie(cookies)[COOKIE].value
        bearer = self._guests.identity.read_token(found)
        assert bearer is not None, "an unknown guest"
        rates = self.asgi.admission.rates_of(HOST, bearer.guest)
        return SocketSession(transport, bearer, self.asgi.lobby, self._guests, rates)

    def uvicorn(self, ws: Any) -> Server:
        return Server(self.asgi, self.settings, ws=ws)

    def listening(self) -> socket.socket:
        bound = socket.socket(proto=socket.IPPROTO_TCP)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((HOST, self.port))
        return bound


async def serve_uvicorn(app: App, ws: Any) -> None:
    await app.uvicorn(ws).serve([app.listening()])


async def serve_hypercorn(app: App) -> None:
    from hypercorn.asyncio import serve
    from hypercorn.config import Config

    config = Config()
    config.bind = [f"{HOST}:{app.port}"]
    await serve(app.asgi, config)


async def serve_granian(app: App) -> None:
    from granian.constants import Interfaces
    from granian.server.embed import Server as Granian

    server = Granian(app.asgi, HOST, app.port, interface=Interfaces.ASGI, log_enabled=False)
    await server.serve()


class AwaitedTransport:
    """A transport whose sends must be awaited, as in most libraries."""

    direct = None

    def __init__(self, receive: Callable[[], Awaitable[str | None]], send: Any, close: Any) -> None:
        self._receive, self.send, self.close = receive, send, close

    def send_now(self, _: str | bytes) -> bool:
        return False

    async def receive(self) -> str:
        text = await self._receive()
        if text is None:
            raise ClientGone
        return text


async def sockets_by_aiohttp(app: App) -> None:
    from aiohttp import WSMsgType, web

    async def handle(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(compress=False)
        await ws.prepare(request)

        async def receive() -> str | None:
            message = await ws.receive()
            return str(message.data) if message.type is WSMsgType.TEXT else None

        async def send(message: str | bytes) -> None:
            await (ws.send_str(message) if isinstance(message, str) else ws.send_bytes(message))

        async def close(code: int) -> None:
            await ws.close(code=code)

        transport = AwaitedTransport(receive, send, close)
        await app.client(transport, request.headers["Cookie"]).serve(request.match_info["table"])
        return ws

    served = web.Application()
    served.router.add_get("/api/tables/{table}/socket", handle)
    runner = web.AppRunner(served, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, HOST, app.socket_port).start()


async def sockets_by_granian_rsgi(app: App) -> None:
    from granian.constants import Interfaces
    from granian.server.embed import Server as Granian

    async def handle(scope: Any, protocol: Any) -> None:
        ws = await protocol.accept()

        async def receive() -> str | None:
            message = await ws.receive()
            return str(message.data) if message.kind == 2 else None

        async def send(message: str | bytes) -> None:
            await (ws.send_str(message) if isinstance(message, str) else ws.send_bytes(message))

        async def close(_: int) -> None:
            protocol.close()

        transport = AwaitedTransport(receive, send, close)
        await app.client(transport, scope.headers.get("cookie")).serve(scope.path.split("/")[3])

    server = Granian(handle, HOST, app.socket_port, interface=Interfaces.RSGI, log_enabled=False)
    app.tasks.append(asyncio.create_task(server.serve()))


async def sockets_by_picows(app: App) -> None:
    from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

    class Listener(WSListener):  # type: ignore[misc]  # compiled
        """Passes texts to a callback once it is set, as `SocketProtocol` does; before that, and at the end, to
        a queue."""

        on_text: Callable[[str], None] | None = None

        def __init__(self, request: WSUpgradeRequest) -> None:
            self.request, self.queue = request, asyncio.Queue[Any]()
            self.direct = self

        def on_ws_connected(self, transport: WSTransport) -> None:
            self.transport = transport
            client = app.client(self, self.request.headers["Cookie"])
            self.task = asyncio.create_task(client.serve(self.request.path.decode().split("/")[3]))

        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            if frame.msg_type != WSMsgType.TEXT:
                self.queue.put_nowait(END)
            elif self.on_text is None:
                self.queue.put_nowait(frame.get_payload_as_utf8_text())
            else:
                self.on_text(frame.get_payload_as_utf8_text())

        def on_ws_disconnected(self, transport: WSTransport) -> None:
            self.queue.put_nowait(END)

        def send_now(self, message: str | bytes) -> bool:
            if isinstance(message, str):
                self.transport.send(WSMsgType.TEXT, message.encode())
            else:
                self.transport.send(WSMsgType.BINARY, message)
            return True

        async def send(self, message: str | bytes) -> None:
            self.send_now(message)

        async def close(self, _: int) -> None:
            self.transport.disconnect()

        async def receive(self) -> str:
            text = await self.queue.get()
            if text is END:
                raise ClientGone
            return str(text)

    await ws_create_server(Listener, HOST, app.socket_port)


WHOLE: dict[str, Callable[[App], Awaitable[None]]] = {
    "uvicorn, own protocol": lambda app: serve_uvicorn(app, SocketProtocol),
    "uvicorn, websockets-sansio": lambda app: serve_uvicorn(app, "websockets-sansio"),
    "uvicorn, wsproto": lambda app: serve_uvicorn(app, "wsproto"),
    "hypercorn": serve_hypercorn,
    "granian, ASGI": serve_granian,
}
SOCKETS_ALONE: dict[str, Callable[[App], Awaitable[None]]] = {
    "granian, RSGI": sockets_by_granian_rsgi,
    "aiohttp": sockets_by_aiohttp,
    "picows": sockets_by_picows,
}


async def main(name: str, port: int, socket_port: int, store: Path) -> None:
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, sys.exit, 0)
    with SqliteStore(store, busy_seconds=BUSY_SECONDS, group_seconds=GROUP_SECONDS) as opened:
        app = App(opened, port, socket_port)
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 20, 50)
        if name in WHOLE:
            await WHOLE[name](app)
        else:
            await SOCKETS_ALONE[name](app)
            await serve_uvicorn(app, "none")


if __name__ == "__main__":
    import uvloop

    uvloop.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])))
