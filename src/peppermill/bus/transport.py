"""The interface of a bus: it carries packets to inboxes of processes, at most once and in the order they were sent."""

from typing import Protocol


class BusListener(Protocol):
    """The receiver of a bus. Its methods are called in the event loop."""

    def on_packet(self, packet: bytes) -> None:
        """Handle a packet from our inbox."""

    def on_up(self) -> None:
        """Note that the bus can be reached. Packets sent before may be lost."""

    def on_down(self) -> None:
        """Note that the bus cannot be reached."""


class BusTransport(Protocol):
    """A connection to a bus."""

    max_packet: int
    """Longest packet it carries."""

    @property
    def is_up(self) -> bool:
        """Return whether the bus can be reached."""

    @property
    def waiting_bytes(self) -> int:
        """Return the number of bytes that were handed in and not sent yet."""

    async def start(self, listener: BusListener) -> None:
        """Connect. Raises `Refused` where that is not possible at all: a wrong address, wrong credentials."""

    def send(self, node: str, packet: bytes) -> bool:
        """Send a packet to the inbox of a process, without waiting. Returns False while the bus cannot be reached."""

    async def close(self) -> None:
        """Send what was handed in, and disconnect."""
