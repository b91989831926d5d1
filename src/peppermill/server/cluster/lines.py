"""The two ends of a line: one client whose socket is at one process and whose table is at another."""

import asyncio
import contextlib
import struct
from collections import deque
from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from peppermill.bus import FrameKind, Peers
from peppermill.server.net.connection import TOO_FAST, ClientGone, ClientTransport
from peppermill.server.net.token_bucket import TokenBucket
from peppermill.wire import CLOSE_FLOOD, CLOSE_RESTART

WINDOW: Final = 256_000
"""Characters and bytes that may be on their way to one client. An owner waits for a slow client of another process as
it does for its own."""
CREDIT: Final = WINDOW // 8
"""An edge tells after this much has gone out that there is room for more."""
ANSWER_SECONDS: Final = 0.4
"""An owner that has not acknowledged a client after this time is looked up again."""
MAX_TEXTS: Final = 1_000
"""Texts of one client that wait for its table to be opened."""
Ending: TypeAlias = Literal["lost", "cut", "closed", "left"]
_NUMBER: Final = struct.Struct(">I")


class RemoteTransport:
    """The socket of a client that is at another process, as its owner uses it: see `ClientTransport`."""

    def __init__(self, peers: Peers, peer: str, number: int) -> None:
        self.peer, self.number = peer, number
        self.on_text: Callable[[str], None] | None = None
        self._peers = peers
        self._texts: asyncio.Queue[str | None] = asyncio.Queue()
        self._under_way = 0
        self._has_ended = False
        self._room: asyncio.Future[None] | None = None

    @property
    def direct(self) -> "RemoteTransport":
        """Return the transport itself: texts are taken from it directly."""
        return self

    def send_now(self, message: str | bytes) -> bool:
        """Send at the end of this turn of the loop; return False if too much is on its way already."""
        if self._has_ended or self._under_way >= WINDOW or not self._peers.has_room:
            return False
        self._under_way += len(message)
        if isinstance(message, str):
            self._peers.send_text(self.peer, self.number, message)
        else:
            self._peers.send(self.peer, FrameKind.BYTES, self.number, message)
        return True

    async def send(self, message: str | bytes) -> None:
        """Send a message after those sent before it; waits while too much is on its way. Raises `ConnectionResetError`
        at the end."""
        while not self.send_now(message):
            if self._has_ended:
                raise ConnectionResetError
            self._room = asyncio.get_running_loop().create_future()
            with contextlib.suppress(TimeoutError):  # room on the bus itself is told by nobody
                async with asyncio.timeout(0.1):
                    await self._room

    async def close(self, code: int) -> None:
        """Close the client's socket with this code, after what was sent before."""
        if not self._has_ended:
            self._peers.send(self.peer, FrameKind.CLOSE, self.number, _NUMBER.pack(code))
            self.end()

    def give_up(self) -> None:
        """Tell the edge that the table is not here; nothing was sent to the client."""
        self._peers.send(self.peer, FrameKind.LOST, self.number)
        self.end()

    async def receive(self) -> str:
        """Return the next text. Raises `ClientGone` at the end."""
        text = await self._texts.get()
        if text is None:
            raise ClientGone
        return text

    def take(self, kind: int, data: bytes) -> None:
        """Act on a frame of the edge."""
        if kind == FrameKind.GONE:
            self.end()
        elif kind == FrameKind.CREDIT:
            self._under_way -= _NUMBER.unpack(data)[0]
            if self._room is not None and not self._room.done():
                self._room.set_result(None)
        elif kind == FrameKind.SAID:
            self.put(data.decode())

    def put(self, text: str) -> None:
        """Pass a text on to its reader, in order."""
        if self._has_ended:
            return
        if self.on_text is not None and self._texts.empty():
            self.on_text(text)
        elif self._texts.qsize() < MAX_TEXTS:
            self._texts.put_nowait(text)
        else:
            self.end()

    def end(self) -> None:
        """End the line: the client has left, or the way to it was lost."""
        if not self._has_ended:
            self._has_ended = True
            self._texts.put_nowait(None)
            if self._room is not None and not self._room.done():
                self._room.set_result(None)


class EdgeLine:
    """The edge's end of a line. `run` lasts as long as the client is served at the other process."""

    def __init__(self, peers: Peers, owner: str, number: int, client: ClientTransport, messages: TokenBucket) -> None:
        self.owner, self.number = owner, number
        self._peers, self._client, self._messages = peers, client, messages
        loop = asyncio.get_running_loop()
        self._taken: asyncio.Future[None] = loop.create_future()
        self._begun: asyncio.Future[None] = loop.create_future()
        self._ending: asyncio.Future[Ending] = loop.create_future()
        self._waiting: deque[str | bytes] = deque()
        self._wake = asyncio.Event()
        self._code: int | None = None
        self._gone_out = 0

    async def run(self) -> bool:
        """Pass frames to and fro until the client leaves or is dismissed. Returns False if the owner did not take the
        client: then nothing was sent to it, and it may be passed elsewhere."""
        await asyncio.wait((self._taken, self._ending), timeout=ANSWER_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        if not self._taken.done():
            self._tell_gone()
            return False
        await asyncio.wait((self._begun, self._ending), return_when=asyncio.FIRST_COMPLETED)
        if not self._begun.done():
            self._tell_gone()
            return self._ending.result() == "closed"
        reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._write())
        try:
            await asyncio.wait((reader, writer, self._ending), return_when=asyncio.FIRST_COMPLETED)
            ending = self._ending.result() if self._ending.done() else "left"
            if ending == "closed":
                await asyncio.wait((writer,))
            elif ending == "cut":
                await self._client.close(CLOSE_RESTART)
            else:
                self._tell_gone()
        finally:
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
        return True

    def receive(self, kind: int, data: bytes) -> None:
        """Act on a frame of the owner."""
        if kind == FrameKind.TEXT:
            self.deliver(data.decode())
        elif kind == FrameKind.BYTES:
            self.deliver(data)
        elif kind == FrameKind.TAKEN:
            _resolve(self._taken)
        elif kind == FrameKind.LOST:
            self.end("lost")
        elif kind == FrameKind.CLOSE:
            (self._code,) = _NUMBER.unpack(data)
            _resolve(self._begun)
            self._wake.set()
            self.end("closed")

    def deliver(self, message: str | bytes) -> None:
        """Send a message to the client, in order."""
        _resolve(self._begun)
        if not self._waiting and self._client.send_now(message):
            self._count(len(message))
        else:
            self._waiting.append(message)
            self._wake.set()

    def end(self, how: Ending) -> None:
        """End the line of this client, for the reason given."""
        if not self._ending.done():
            self._ending.set_result(how)

    def _count(self, size: int) -> None:
        """Count what has gone out, and tell the owner now and then."""
        self._gone_out += size
        if self._gone_out >= CREDIT:
            self._peers.send(self.owner, FrameKind.CREDIT, self.number, _NUMBER.pack(self._gone_out))
            self._gone_out = 0

    async def _write(self) -> None:
        """Send what the client could not be sent at once, and close its socket in the end."""
        while True:
            while self._waiting:
                message = self._waiting[0]
                await self._client.send(message)
                self._waiting.popleft()
                self._count(len(message))
            if self._code is not None:
                await self._client.close(self._code)
                return
            self._wake.clear()
            await self._wake.wait()

    async def _read(self) -> None:
        """Pass the client's texts on until it leaves."""
        client, direct = self._client, self._client.direct
        try:
            if direct is not None:
                direct.on_text = self._pass_on
            while True:
                self._pass_on(await client.receive())
        except (ClientGone, OSError, RuntimeError):
            return
        finally:
            if direct is not None:
                direct.on_text = None

    def _pass_on(self, text: str) -> None:
        if self._messages.take():
            self._peers.send(self.owner, FrameKind.SAID, self.number, text.encode())
        elif self._code is None:
            self._tell_gone()
            self._waiting.clear()
            self._waiting.append(TOO_FAST)
            self._code = CLOSE_FLOOD
            self._wake.set()
            self.end("closed")

    def _tell_gone(self) -> None:
        self._peers.send(self.owner, FrameKind.GONE, self.number)


def _resolve(future: "asyncio.Future[None]") -> None:
    if not future.done():
        future.set_result(None)
