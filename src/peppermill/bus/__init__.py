"""Messages between processes that serve one store: numbered, encrypted packets over NATS.

A process has an inbox on the bus; to each other process it has a stream of frames (`peers.py`). A stream that lost a
packet is not repaired: it is cut, both ends are told, and clients resume. One process alone needs none of this.
"""

from peppermill.bus.frames import Frame, FrameKind
from peppermill.bus.peers import PeerListener, Peers
from peppermill.bus.transport import BusListener, BusTransport

__all__ = ["BusListener", "BusTransport", "Frame", "FrameKind", "PeerListener", "Peers"]
