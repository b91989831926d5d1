"""WebSockets and HTTP without a client library: tests see exactly what is sent and received."""

import asyncio
import json
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from peppermill.wire import VERSION
from peppermill.wire.changes import apply_changes

PATIENCE = 180


class Wire:
    """One socket to a table. Every frame that comes is kept, in order, as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str | bytes] = []
        self.messages: list[dict[str, Any]] = []
        self._news = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, url: str, table: str, token: str, **given: Any) -> "Wire":
        socket = await connect(
            f"ws{url.removeprefix('http')}/api/tables/{table}/socket",
            additional_headers={"Cookie": f"peppermill={token}"},
            user_agent_header=None,
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            max_size=None,
            max_queue=None,
            proxy=None,
            **given,
        )
        return cls(socket)

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                self.frames.append(frame)
                self.messages.append(json.loads(frame) if isinstance(frame, str) else {"t": "blob"})
                async with self._news:
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        async with self._news:
            self._news.notify_all()

    @property
    def closed(self) -> bool:
        return self._reading.done()

    @property
    def code(self) -> int | None:
        """Return what the socket was closed with."""
        return self.socket.close_code

    def count(self, kind: str) -> int:
        return sum(message["t"] == kind for message in self.messages)

    @property
    def tables(self) -> list[Any]:
        """Return how the table stood each time it was told."""
        found: list[Any] = []
        for message in self.messages:
            if message["t"] == "table":
                found.append(message["table"])
            elif message["t"] == "table_changed":
                found.append(apply_changes(found[-1], message["changes"]))
        return found

    async def send(self, *messages: dict[str, Any] | str | bytes) -> None:
        for message in messages:
            await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def hello(self, **given: Any) -> None:
        await self.send({"t": "hello", "version": VERSION, **given})
        await self.until(lambda: self.count("yours") > 0)

    async def ask(self, t: str, id: str, **given: Any) -> dict[str, Any]:
        """The answer to a request."""
        await self.send({"t": t, "id": id, **given})
        await self.until(lambda: any(message.get("id") == id for message in self.messages))
        return next(message for message in reversed(self.messages) if message.get("id") == id)

    async def until(self, holds: Any) -> None:
        """Wait until something is so; an error if the socket closes before."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: bool(holds()) or self.closed)
        assert holds(), f"closed with {self.code}: {self.messages[-2:]}"

    async def ended(self) -> int | None:
        """The code the server closes it with."""
        async with asyncio.timeout(PATIENCE):
            await self._reading
        return self.code

    async def close(self) -> None:
        await self.socket.close()
        await self._reading


async def http(
    url: str, request: str | bytes, token: str = "", body: bytes | None = None, patience: float = PATIENCE
) -> bytes:
    """The whole answer, headers and all but the date, to `GET /path` or to bytes sent as they are."""
    place = urlsplit(url)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    try:
        writer.write(request if isinstance(request, bytes) else _request(place.netloc, request, token, body))
        async with asyncio.timeout(patience):
            answer = await reader.read()
    finally:
        writer.close()
    head, _, rest = answer.partition(b"\r\n\r\n")
    lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"date:")]
    return b"\r\n".join(lines) + b"\r\n\r\n" + rest


async def until_metric(url: str, line: bytes) -> None:
    """Wait until the server's metrics have this line."""
    async with asyncio.timeout(PATIENCE):
        while line not in await http(url, "GET /metrics"):
            await asyncio.sleep(0.05)


def _request(host: str, request: str, token: str, body: bytes | None) -> bytes:
    lines = [f"{request} HTTP/1.1", f"Host: {host}", "Connection: close"]
    if token:
        lines.append(f"Cookie: peppermill={token}")
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode() + (body or b"")


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])
