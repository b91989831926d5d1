"""Processes on a bus, in one test process: each with a connection to NATS of its own."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from peppermill.bus import Frame, FrameKind, Peers
from peppermill.bus.nats import NatsBus
from peppermill.bus.packets import Sealer

KEY = bytes(range(32))
PATIENCE = 180


class Node:
    """A process that notes what it is sent."""

    def __init__(self, url: str, name: str, key: bytes = KEY, cluster: str = "c") -> None:
        self.name, self.frames, self.cuts, self.changes = name, list[tuple[str, Frame]](), list[str](), list[bool]()
        self.transport = NatsBus(url, cluster, name)
        self.sealer = Sealer(key, name)
        self.peers = Peers(self.transport, self.sealer)

    def on_frame(self, peer: str, frame: Frame) -> None:
        self.frames.append((peer, frame))

    def on_cut(self, peer: str) -> None:
        self.cuts.append(peer)

    def on_bus_changed(self, is_up: bool) -> None:
        self.changes.append(is_up)

    def say(self, to: "Node", *texts: str, line: int = 1) -> None:
        for text in texts:
            self.peers.send(to.name, FrameKind.TEXT, line, text.encode())

    @property
    def texts(self) -> list[str]:
        return [frame.data.decode() for _, frame in self.frames if frame.kind == FrameKind.TEXT]


@contextlib.asynccontextmanager
async def nodes(url: str, *names: str) -> AsyncIterator[list[Node]]:
    made = [Node(url, name) for name in names]
    try:
        for node in made:
            await node.peers.start(node)
        yield made
    finally:
        for node in made:
            await node.peers.close()


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.005)
