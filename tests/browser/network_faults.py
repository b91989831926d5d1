"""Interrupt and restore the connection between a browser and its server."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator


class NetworkLink:
    """Forward TCP connections from a port of its own to the server's; `cut` breaks them and refuses new ones."""

    def __init__(self, port: int) -> None:
        self._target, self.port = port, 0
        self._connected = True
        self._writers: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._started, self._stop = threading.Event(), asyncio.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Abort every open connection and refuse new ones until `restore`."""
        asyncio.run_coroutine_threadsafe(self._cut(), self._loop).result()

    def restore(self) -> None:
        """Accept connections again."""
        self._connected = True

    @contextlib.contextmanager
    def opened(self) -> Iterator["NetworkLink"]:
        """Forward, in a thread of its own, until the block is left."""
        thread = threading.Thread(target=self._loop.run_until_complete, args=(self._run(),), name="network link")
        thread.start()
        self._started.wait()
        try:
            yield self
        finally:
            self._loop.call_soon_threadsafe(self._stop.set)
            thread.join()
            self._loop.close()

    async def _run(self) -> None:
        server = await asyncio.start_server(self._forward, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._started.set()
        await self._stop.wait()
        server.close()
        await self._cut()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*others, return_exceptions=True)

    async def _cut(self) -> None:
        self._connected = False
        for end in self._writers:
            end.transport.abort()
        await asyncio.sleep(0)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._connected:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        ends = {writer, far_writer}
        self._writers |= ends
        try:
            await asyncio.gather(_copy(reader, far_writer), _copy(far_reader, writer))
        finally:
            self._writers -= ends
            for end in ends:
                end.transport.abort()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.transport.abort()
