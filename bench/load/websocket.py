"""A client for HTTP and WebSocket with little work of its own, which counts every byte that arrives."""

import asyncio
import json
import os
import zlib
from base64 import b64encode
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
UNMASKED = b"\0\0\0\0"
FLUSHED = b"\0\0\xff\xff"


Hear: TypeAlias = "Callable[[Socket, bytes], None]"


class Answer(NamedTuple):
    status: int
    body: Any
    cookie: str


class NotAnsweredError(Exception):
    """Raised when the server refuses or does not answer."""


async def post(port: int, path: str, body: Mapping[str, Any], cookie: str = "") -> Answer:
    """Send one request on a connection of its own and return the answer."""
    data = json.dumps(body).encode()
    head = [
        f"POST {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        "Content-Type: application/json",
        f"Content-Length: {len(data)}",
        "Connection: close",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write("\r\n".join([*head, "", ""]).encode() + data)
    received = await reader.read()
    writer.close()
    first, _, rest = received.partition(b"\r\n")
    fields, _, content = rest.partition(b"\r\n\r\n")
    status = int(first.split()[1]) if first else 0
    if not 200 <= status < 300:
        raise NotAnsweredError(f"{path}: {status} {content[:300]!r}")
    if b"transfer-encoding: chunked" in fields.lower():
        content = content.partition(b"\r\n")[2].rpartition(b"\r\n0\r\n")[0]
    cookies = [line.split(b":", 1)[1] for line in fields.split(b"\r\n") if line.lower().startswith(b"set-cookie:")]
    crumbs = "; ".join(one.split(b";")[0].strip().decode() for one in cookies)
    return Answer(status, json.loads(content) if content else None, crumbs)


class Socket(asyncio.Protocol):
    """A WebSocket of text frames. Offers compression, as browsers do."""

    def __init__(self, path: str, port: int, cookie: str, hear: Hear) -> None:
        self.received = 0
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hear = hear
        self._buffer = bytearray()
        self._inflate = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        self._greeting = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write("\r\n".join([*self._greeting, "", ""]).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(exc or NotAnsweredError("the socket was closed"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._buffer += data
        if not self.open.done():
            head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(NotAnsweredError(str(head[:200])))
                return
            self.open.set_result(None)
            self._buffer = bytearray(rest)
        self._frames()

    def send(self, text: bytes) -> None:
        self._frame(TEXT, text)

    def close(self) -> None:
        self._transport.abort()

    def _frame(self, kind: int, data: bytes) -> None:
        """Return a masked frame. The mask is all zeros, which is allowed and costs nothing."""
        size = bytes((128 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self._transport.write(bytes((0x80 | kind,)) + size + UNMASKED + data)

    def _frames(self) -> None:
        buffer = self._buffer
        at = 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 127, at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, start = int.from_bytes(buffer[start : start + wide], "big"), start + wide
            if len(buffer) < start + size:
                break
            first, data = buffer[at], bytes(buffer[start : start + size])
            at = start + size
            self._got(first & 15, self._inflate.decompress(data + FLUSHED) if first & 0x40 else data)
        del buffer[:at]

    def _got(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self._hear(self, data)
        elif kind == PING:
            self._frame(PONG, data)
        elif kind == CLOSE:
            self._transport.close()


async def connect(port: int, path: str, hear: Hear, cookie: str = "") -> Socket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, port, cookie, hear), "127.0.0.1", port)
    await socket.open
    return socket
