"""Opening of the way from this process to the others on a store, over the bus."""

import asyncio
import secrets

from peppermill.bus import Peers
from peppermill.bus.nats import NatsBus
from peppermill.bus.packets import KEY_BYTES, Sealer
from peppermill.bus.transport import BusListener
from peppermill.match import Store
from peppermill.server.cluster.ownership import NodeId


def open_peers(bus: str, store: Store, node: NodeId) -> Peers:
    """Return the way to the other processes on a store. The store holds the key of what they send each other, and the
    name under which they find each other on a server that others use too."""
    key = store.setting("bus-key", lambda: secrets.token_bytes(KEY_BYTES))
    cluster = store.setting("cluster-id", lambda: secrets.token_hex(8).encode()).decode()
    return Peers(NatsBus(bus, cluster, node), Sealer(key, node))


def check_bus(bus: str, node: NodeId) -> None:
    """Connect to a bus and leave it again. Raises `Refused` where it cannot be used."""

    async def connect() -> None:
        trial = NatsBus(bus, "trial", node)
        await trial.start(_Nobody())
        await trial.close()

    asyncio.run(connect())


class _Nobody(BusListener):
    def on_packet(self, packet: bytes) -> None: ...

    def on_up(self) -> None: ...

    def on_down(self) -> None: ...
