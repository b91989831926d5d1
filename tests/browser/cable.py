"""A cable between a browser and a server that can be pulled out and put back."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator


class Cable:
    """Carries bytes both ways between its own port and the server's."""

    def __init__(self, port: int) -> None:
        self._far, self.port = port, 0
        self._plugged = True
        self._ends: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._up, self._stop = threading.Event(), asyncio.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def pull(self) -> None:
        """Everything that was open breaks, and nothing new comes through."""
        asyncio.run_coroutine_threadsafe(self._pull(), self._loop).result()

    def plug(self) -> None:
        self._plugged = True

    @contextlib.contextmanager
    def laid(self) -> Iterator["Cable"]:
        thread = threading.Thread(target=self._loop.run_until_complete, args=(self._life(),), name="cable")
        thread.start()
        self._up.wait()
        try:
            yield self
        finally:
            self._loop.call_soon_threadsafe(self._stop.set)
            thread.join()
            self._loop.close()

    async def _life(self) -> None:
        server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._up.set()
        await self._stop.wait()
        server.close()
        await self._pull()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*others, return_exceptions=True)

    async def _pull(self) -> None:
        self._plugged = False
        for end in self._ends:
            end.transport.abort()
        await asyncio.sleep(0)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._plugged:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._far)
        ends = {writer, far_writer}
        self._ends |= ends
        try:
            await asyncio.gather(_pour(reader, far_writer), _pour(far_reader, writer))
        finally:
            self._ends -= ends
            for end in ends:
                end.transport.abort()


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.transport.abort()
