"""Opening of the way from this process to the others on a store, over the bus."""

import asyncio
import secrets
from time import monotonic
from typing import Final

import msgspec

from peppermill.bus import Frame, FrameKind, Peers
from peppermill.bus.nats import NatsBus, public_bus_url
from peppermill.bus.packets import KEY_BYTES, Sealer
from peppermill.core import Refused
from peppermill.match import Store
from peppermill.server.cluster.ownership import NodeId
from peppermill.store.postgres import PostgresStore
from peppermill.store.rows import LEVEL

ANSWER_SECONDS: Final = 5.0
"""Time in which every living process must answer: longer than the lease of one that has died."""
PAUSE_SECONDS: Final = 0.2
LIVING: Final = "SELECT id FROM node WHERE until > clock_timestamp() AND NOT is_draining AND level = %s"
NOBODY: Final = msgspec.json.encode({"table": "", "guest": "", "session": "", "address": "", "hello": ""})
"""A client (`Arrival` in `router.py`) that is at no table."""


def open_peers(bus: str, store: Store, node: NodeId) -> Peers:
    """Return the way to the other processes on a store. The store holds the key of what they send each other, and the
    name under which they find each other on a server that others use too."""
    key = store.setting("bus-key", lambda: secrets.token_bytes(KEY_BYTES))
    cluster = store.setting("cluster-id", lambda: secrets.token_hex(8).encode()).decode()
    return Peers(NatsBus(bus, cluster, node), Sealer(key, node))


def check_bus(bus: str, store: PostgresStore, node: NodeId) -> None:
    """Connect to a bus and leave it again. Raises `Refused` where it cannot be used, or where a process that lives on
    the store is not reached over it: two halves of a cluster would serve each other's clients nothing."""
    asyncio.run(_Probe(bus, store, node).run())


class _Probe:
    """Asks every living process of our level for an answer, by a client that is at no table: every version takes it,
    and sends it away. A process that has died has lost its lease before we give up."""

    def __init__(self, bus: str, store: PostgresStore, node: NodeId) -> None:
        self._bus, self._store, self._node = bus, store, node
        self._peers = open_peers(bus, store, node)
        self._answered: set[str] = set()
        self._number = 0

    async def run(self) -> None:
        await self._peers.start(self)
        try:
            until = monotonic() + ANSWER_SECONDS
            while silent := await asyncio.to_thread(self._silent):
                if monotonic() > until:
                    raise Refused("bus-apart", url=public_bus_url(self._bus), nodes=tuple(silent))
                for other in silent:
                    self._number += 1
                    self._peers.send(other, FrameKind.OPEN, self._number, NOBODY)
                await asyncio.sleep(PAUSE_SECONDS)
        finally:
            await self._peers.close()

    def _silent(self) -> list[str]:
        """Return the living processes that have not answered."""
        found = (str(row[0]) for row in self._store.read(LIVING, (LEVEL,)))
        return [other for other in found if other not in self._answered and other != self._node]

    def on_frame(self, peer: str, frame: Frame) -> None:
        if frame.kind == FrameKind.TAKEN:
            self._answered.add(peer)

    def on_cut(self, peer: str) -> None: ...

    def on_bus_changed(self, is_up: bool) -> None: ...
