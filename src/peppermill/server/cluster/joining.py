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

ANSWER_SECONDS: Final = 5.0
"""Time in which one of the living processes must answer: longer than the lease of one that has died, and than a process
needs to notice that it is cut off from the bus."""
PAUSE_SECONDS: Final = 0.2
LIVING: Final = "SELECT id FROM node WHERE until > clock_timestamp() AND NOT is_draining AND is_on_bus AND id <> %s"
NOBODY: Final = msgspec.json.encode({"table": "", "guest": "", "session": "", "address": "", "hello": ""})
"""A client (`Arrival` in `router.py`) that is at no table."""


def open_peers(bus: str, store: Store, node: NodeId) -> Peers:
    """Return the way to the other processes on a store. The store holds the key of what they send each other, and the
    name under which they find each other on a server that others use too."""
    key = store.setting("bus-key", lambda: secrets.token_bytes(KEY_BYTES))
    cluster = store.setting("cluster-id", lambda: secrets.token_hex(8).encode()).decode()
    return Peers(NatsBus(bus, cluster, node), Sealer(key, node))


def check_bus(bus: str, store: PostgresStore, node: NodeId) -> None:
    """Connect to a bus and leave it again. Raises `Refused` where it cannot be used, or where none of the processes
    that live on the store is reached over it: two halves of a cluster would serve each other's clients nothing. One
    that is cut off by itself keeps nobody from starting."""
    asyncio.run(_Probe(bus, store, node).run())


class _Probe:
    """Asks every living process for an answer, by a client that is at no table: every version takes it, and sends it
    away. One answer is enough: it came over the bus that the others are on, too. A process that has died has lost its
    lease before we give up, and one that is cut off from the bus has said so in the database.

    It has an id of its own: its packets are of no stream of the process that asks."""

    def __init__(self, bus: str, store: PostgresStore, node: NodeId) -> None:
        self._bus, self._store, self._node = bus, store, node
        self._peers = open_peers(bus, store, NodeId(f"probe.{secrets.token_hex(8)}"))
        self._is_answered = False
        self._number = 0

    async def run(self) -> None:
        await self._peers.start(self)
        try:
            until = monotonic() + ANSWER_SECONDS
            while not self._is_answered and (living := await asyncio.to_thread(self._living)):
                if monotonic() > until:
                    raise Refused("bus-apart", url=public_bus_url(self._bus), nodes=tuple(living))
                for other in living:
                    self._number += 1
                    self._peers.send(other, FrameKind.OPEN, self._number, NOBODY)
                await asyncio.sleep(PAUSE_SECONDS)
        finally:
            await self._peers.close()

    def _living(self) -> list[str]:
        return [str(row[0]) for row in self._store.read(LIVING, (self._node,))]

    def on_frame(self, peer: str, frame: Frame) -> None:
        if frame.kind == FrameKind.TAKEN:
            self._is_answered = True

    def on_cut(self, peer: str) -> None: ...

    def on_bus_changed(self, is_up: bool) -> None: ...
