"""WebSocket connections under uvicorn, over the sans-I/O layer of the `websockets` library.

`SocketProtocol` is what uvicorn is given as its `ws` protocol. Each connection begins as an ASGI websocket, so routing
and middleware see it like any other. Once it is accepted, the application may use it directly (`socket_of`): texts are
passed to a function and messages are written without a task in between. Frames are parsed and written by `websockets`.
"""

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, Protocol, TypeAlias, cast
from urllib.parse import unquote

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from peppermill.server.net.token_bucket import TokenBucket

EXTENSION: Final = "peppermill.websocket"
CONTROL_FRAMES_A_SECOND: Final = 5
CONTROL_FRAMES_BURST: Final = 50
"""Pings and pongs that a client may send at once. Each ping is answered at once, whether or not the client reads."""
FRAGMENTS: Final = 1_000
"""Most frames of one message. Fragments may be empty, so the limit on its size does not bound them."""
CLOSE_SECONDS: Final = 10.0
"""Seconds until the connection is cut if the client does not answer a close frame."""
LOG: Final = logging.getLogger("peppermill")
Event: TypeAlias = dict[str, Any]


class ServerConfig(Protocol):
    """The part of `uvicorn.Config` that is used here."""

    loaded_app: Any
    root_path: str
    ws_max_size: int
    ws_ping_interval: float | None
    ws_ping_timeout: float | None


class SharedState(Protocol):
    """The part of uvicorn's state of a server that is used here: what a shutdown closes and waits for."""

    connections: set[Any]
    tasks: set[asyncio.Task[None]]


class SocketProtocol(asyncio.Protocol):
    """One WebSocket connection: an ASGI connection, and a direct interface to it for the application."""

    def __init__(
        self,
        config: ServerConfig,
        server_state: SharedState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.on_text: Callable[[str], None] | None = None
        """Called with each text message in place of an ASGI event, once it is set."""
        self.on_lost: Callable[[], None] = _do_nothing
        """Called once the connection is lost."""
        self._config, self._shared, self._app_state = config, server_state, app_state
        self._loop = _loop or asyncio.get_running_loop()
        self._protocol = ServerProtocol(max_size=config.ws_max_size, logger=LOG)
        self._events: asyncio.Queue[Event] = asyncio.Queue()
        self._request: Request | None = None
        self._responded, self._accepted, self._close_sent, self._lost = False, False, False, False
        self._paused_reading = False
        self._writable = asyncio.Event()
        self._writable.set()
        self._unsent: list[str | bytes] = []
        self._fragments: list[bytes] = []
        self._message_type = Opcode.TEXT
        self._pings = TokenBucket(CONTROL_FRAMES_A_SECOND, CONTROL_FRAMES_BURST)
        self._pongs = TokenBucket(CONTROL_FRAMES_A_SECOND, CONTROL_FRAMES_BURST)
        self._timer: asyncio.TimerHandle | None = None
        """Fires when the next ping is due, when its pong is overdue, or when the connection should have closed."""

    # The direct interface

    def send_soon(self, message: str | bytes) -> bool:
        """Send a message at the end of this turn of the loop, in one packet with others sent in the same turn.

        Returns False, and sends nothing, if the client must be waited for or the connection is closing.
        """
        if not self._accepted or self._lost or not self._writable.is_set() or self._protocol.state is not State.OPEN:
            return False
        if not self._unsent:
            self._loop.call_soon(self.flush)
        self._unsent.append(message)
        return True

    def flush(self) -> None:
        """Write the messages that `send_soon` has collected."""
        if self._unsent:
            messages, self._unsent = self._unsent, []
            if not self._lost and self._protocol.state is State.OPEN:
                for message in messages:
                    self._add_frame(message)
                self._write()

    # asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Register the connection with uvicorn."""
        self.transport = cast("asyncio.Transport", transport)
        self._shared.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the application that the connection is lost, and release what waits for it."""
        self._lost = True
        self._set_timer(None)
        self._shared.connections.discard(self)
        self._unsent.clear()
        self._fragments.clear()
        self._disconnect()
        self._writable.set()  # a lost transport never resumes writing: release waiting senders
        self.on_lost()

    def eof_received(self) -> None:
        """Let the transport close: a client that sends no more is gone."""

    def pause_writing(self) -> None:
        """Let senders wait until the client has read more."""
        self._writable.clear()

    def resume_writing(self) -> None:
        """Let senders go on that waited for the socket's buffer to empty."""
        self._writable.set()

    def data_received(self, data: bytes) -> None:
        """Parse received bytes and handle each frame."""
        protocol = self._protocol
        protocol.receive_data(data)
        for event in protocol.events_received():
            if isinstance(event, Frame):
                self._receive_frame(event)
            elif isinstance(event, Request):
                self._receive_request(event)
        if protocol.close_expected():
            self._disconnect()
        self._write()

    def shutdown(self) -> None:
        """Close the connection because the server stops. Called by uvicorn."""
        if self._accepted:
            self._close(CloseCode.SERVICE_RESTART, "")
        self.transport.close()

    # Frames

    def _receive_frame(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY:
                self._message_type = frame.opcode
                if frame.fin:
                    self._receive_message(bytes(frame.data))
                else:
                    self._fragments = [bytes(frame.data)]
            case Opcode.CONT:
                self._fragments.append(bytes(frame.data))
                if frame.fin:
                    data = b"".join(self._fragments)
                    self._fragments = []
                    self._receive_message(data)
                elif len(self._fragments) > FRAGMENTS:
                    self.transport.abort()
            case Opcode.PING:
                if not self._pings.take():
                    self.transport.abort()
            case Opcode.PONG:
                if self._pongs.take():
                    self._schedule_ping()
                else:
                    self.transport.abort()
            case Opcode.CLOSE:
                pass  # `websockets` has answered it

    def _receive_message(self, data: bytes) -> None:
        if self._close_sent or self.transport.is_closing():
            return
        if self._message_type is Opcode.BINARY:
            self._receive_event({"type": "websocket.receive", "bytes": data})
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._protocol.fail(CloseCode.INVALID_DATA)
            return
        if self.on_text is not None:
            self.on_text(text)
        else:
            self._receive_event({"type": "websocket.receive", "text": text})

    def _receive_event(self, event: Event) -> None:
        """Queue an event for the application, and read no more before it has asked for the next."""
        self._events.put_nowait(event)
        if not self._paused_reading:
            self._paused_reading = True
            self.transport.pause_reading()

    def _add_frame(self, message: str | bytes) -> None:
        if isinstance(message, str):
            self._protocol.send_text(message.encode())
        else:
            self._protocol.send_binary(message)

    def _write(self) -> None:
        """Write what `websockets` has to send. An empty part means that the connection ends there."""
        parts = self._protocol.data_to_send()
        if not parts or self._lost:
            return
        if not self.transport.is_closing():
            self.transport.write(parts[0] if len(parts) == 1 else b"".join(parts))
        if not parts[-1]:
            self.transport.close()
            self._set_timer(CLOSE_SECONDS, self.transport.abort)

    # Keep-alive and closing

    def _schedule_ping(self) -> None:
        if self._accepted and self._protocol.state is State.OPEN and self._config.ws_ping_interval:
            self._set_timer(self._config.ws_ping_interval, self._ping)

    def _ping(self) -> None:
        self._protocol.send_ping(b"")
        self._write()
        if self._config.ws_ping_timeout:
            self._set_timer(self._config.ws_ping_timeout, self._fail_silent_client)

    def _fail_silent_client(self) -> None:
        self._protocol.fail(CloseCode.INTERNAL_ERROR)
        self._disconnect()
        self._write()

    def _close(self, code: int, reason: str) -> None:
        """Send a close frame, and cut the connection if the client does not close it in time."""
        if not self._lost and self._protocol.state is State.OPEN:
            self.flush()
            self._protocol.send_close(code, reason)
            self._close_sent = True
            self._disconnect()
            self._resume_reading()
            self._set_timer(CLOSE_SECONDS, self.transport.abort)
            self._write()

    def _disconnect(self) -> None:
        code = CloseCode.NO_STATUS_RCVD if self._accepted else CloseCode.ABNORMAL_CLOSURE
        self._events.put_nowait({"type": "websocket.disconnect", "code": int(code)})

    def _set_timer(self, seconds: float | None, action: Callable[[], None] = lambda: None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self._loop.call_later(seconds, action)

    # ASGI

    def _receive_request(self, request: Request) -> None:
        self._request = request
        path, _, query = request.path.partition("?")
        transport, root = self.transport, self._config.root_path
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if transport.get_extra_info("sslcontext") else "ws",
            "server": _address(transport.get_extra_info("sockname")),
            "client": _address(transport.get_extra_info("peername")),
            "root_path": root,
            "path": root + unquote(path),
            "raw_path": (root + path).encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [(name.encode("ascii"), _header(value)) for name, value in request.headers.raw_items()],
            "subprotocols": [],
            "state": self._app_state.copy(),
            "extensions": {EXTENSION: self},
        }
        self._events.put_nowait({"type": "websocket.connect"})
        task = self._loop.create_task(self._run(scope))
        self._shared.tasks.add(task)
        task.add_done_callback(self._shared.tasks.discard)

    async def _run(self, scope: Event) -> None:
        try:
            await self._config.loaded_app(scope, self._receive, self._send)
        except ConnectionError:
            pass  # the client has left
        except Exception:
            LOG.exception("websocket")
        if self._accepted:
            self._close(CloseCode.NORMAL_CLOSURE, "")
        else:
            self._reject(HTTPStatus.INTERNAL_SERVER_ERROR)

    async def _receive(self) -> Event:
        if self._events.empty():
            self._resume_reading()
            if self._lost:
                self._disconnect()
        return await self._events.get()

    async def _send(self, event: Event) -> None:
        await self._writable.wait()
        if self._lost:
            raise ConnectionResetError("the client has left")
        match event["type"]:
            case "websocket.accept":
                self._accept()
            case "websocket.send":
                if self._protocol.state is not State.OPEN:
                    raise ConnectionResetError("the connection is closing")
                self.flush()
                text = event.get("text")
                self._add_frame(event["bytes"] if text is None else text)
                self._write()
            case "websocket.close" if self._accepted:
                self._close(event.get("code", CloseCode.NORMAL_CLOSURE), event.get("reason") or "")
            case "websocket.close":
                self._reject(HTTPStatus.FORBIDDEN)
            case other:
                raise RuntimeError(f"unexpected ASGI event {other}")

    def _accept(self) -> None:
        """Answer the handshake; `websockets` refuses what is not a valid one."""
        assert self._request is not None, "accepted before it was requested"
        self._respond(self._protocol.accept(self._request))
        self._accepted = self._protocol.state is State.OPEN
        if self._accepted:
            self._schedule_ping()
        else:
            self._disconnect()

    def _reject(self, status: HTTPStatus) -> None:
        self._respond(self._protocol.reject(status, ""))

    def _respond(self, response: Response) -> None:
        """Answer the handshake, once."""
        if not self._responded and not self._lost:
            self._responded = True
            self._protocol.send_response(response)
            self._write()

    def _resume_reading(self) -> None:
        if self._paused_reading and not self._lost:
            self._paused_reading = False
            self.transport.resume_reading()


def socket_of(scope: Any) -> SocketProtocol | None:
    """Return the connection behind an ASGI scope for direct use, or None under another server."""
    found = (scope.get("extensions") or {}).get(EXTENSION)
    return found if isinstance(found, SocketProtocol) else None


def _do_nothing() -> None:
    """Stand in for a callback that nobody has set."""


def _address(found: Any) -> tuple[str, int] | None:
    """Reduce a socket's address to host and port, as ASGI has it; None where it has none."""
    return (str(found[0]), int(found[1])) if isinstance(found, tuple) and len(found) >= 2 else None


def _header(value: str) -> bytes:
    """Encode a header as it came: `websockets` decodes Latin-1, and before version 17 ASCII with escapes."""
    try:
        return value.encode("latin-1")
    except UnicodeEncodeError:
        return value.encode("ascii", errors="surrogateescape")
