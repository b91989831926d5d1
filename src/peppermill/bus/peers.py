"""Streams of frames to and from other processes.

What is sent to a peer in one turn of the loop goes out together. Packets to a peer are numbered within a session, which
begins anew whenever the bus was lost; no two `Peers` ever begin the same one. Anything but the next number means that
something was lost: all lines with that peer are cut at both ends. A peer that says nothing for `SILENT_SECONDS` while
there are lines to it is treated the same way.
"""

import asyncio
import logging
import time
from collections.abc import Collection
from typing import ClassVar, Final, Protocol

from peppermill.bus.frames import Frame, FrameKind, FrameReader, encode_frame, encode_many
from peppermill.bus.packets import OVERHEAD, Packet, Sealer
from peppermill.bus.transport import BusTransport

LOG: Final = logging.getLogger("peppermill")
BEAT_SECONDS: Final = 0.5
"""A peer with lines is sent an empty packet after this time without another."""
SILENT_SECONDS: Final = 2.0
MAX_WAITING: Final = 8_000_000
"""Bytes that may wait for the bus before senders have to wait."""
PACKET_BYTES: Final = 256_000
SESSIONS_APART: Final = 1 << 20
"""Least distance between the first sessions of two `Peers`: as many times each may lose the bus."""
WHOLE, MIDDLE = b"\1", b"\0"
"""First byte of a packet's body: whether it begins with a frame, or in the middle of one."""


class PeerListener(Protocol):
    """The receiver of what other processes send. Its methods are called in the event loop."""

    def on_frame(self, peer: str, frame: Frame) -> None:
        """Handle a frame that a peer has sent."""

    def on_cut(self, peer: str) -> None:
        """End all lines with a peer: a packet from or to it was lost."""

    def on_bus_changed(self, is_up: bool) -> None:
        """Note that the connection to the bus was lost (`is_up` is False) or restored. `on_cut` is called for each peer
        too."""


class BusCounts:
    """Figures of this process's traffic."""

    def __init__(self) -> None:
        self.packets_sent = self.packets_received = self.bytes_sent = self.bytes_received = 0
        self.gaps = self.forged = self.repeated = self.silences = 0


class Peers:
    """The streams of packets between this process and all others. Implements `BusListener`.

    Sessions are numbered from the time in nanoseconds: one that is made later, even under the same id, begins a later
    session, and never uses a key and a nonce a second time.
    """

    _latest_session: ClassVar[int] = 0

    def __init__(self, transport: BusTransport, sealer: Sealer) -> None:
        self._transport, self._sealer = transport, sealer
        self.counts = BusCounts()
        self._listener: PeerListener | None = None
        self._session = Peers._latest_session = max(time.time_ns(), Peers._latest_session + SESSIONS_APART)
        self._out: dict[str, _Outgoing] = {}
        self._in: dict[str, _Incoming] = {}
        self._beat: asyncio.Task[None] | None = None
        self._watched: Collection[str] = ()
        self._packet_bytes = min(PACKET_BYTES, transport.max_packet - OVERHEAD - 1)

    @property
    def is_up(self) -> bool:
        """Return whether the bus can be reached."""
        return self._transport.is_up

    @property
    def has_room(self) -> bool:
        """Return whether more may be sent without waiting."""
        return self._transport.is_up and self._transport.waiting_bytes < MAX_WAITING

    async def start(self, listener: PeerListener) -> None:
        """Connect to the bus. Raises `Refused` where that is not possible."""
        self._listener = listener
        await self._transport.start(self)
        self._packet_bytes = min(PACKET_BYTES, self._transport.max_packet - OVERHEAD - 1)
        self._beat = asyncio.create_task(self._keep_beating())

    async def close(self) -> None:
        """Send what was handed in, and disconnect."""
        if self._beat is not None:
            self._beat.cancel()
            await asyncio.gather(self._beat, return_exceptions=True)
        for peer, out in self._out.items():
            self._flush(peer, out)
        await self._transport.close()

    def watch(self, peers: Collection[str]) -> None:
        """Expect a sign of life from these peers, and send them one: there are lines between us. The collection is
        read again at each beat."""
        self._watched = peers

    def send(self, peer: str, kind: FrameKind, line: int, data: bytes = b"") -> None:
        """Send a frame at the end of this turn of the loop, after those sent before it."""
        self._outgoing(peer).add(encode_frame(kind, line, data))

    def send_text(self, peer: str, line: int, message: str) -> None:
        """Send a text. The same object sent to several lines one after the other travels once."""
        self._outgoing(peer).add_text(line, message)

    def on_packet(self, packet: bytes) -> None:
        """Open a packet and pass its frames on."""
        opened = self._sealer.open(packet)
        if opened is None:
            self.counts.forged += 1
            return
        self.counts.packets_received += 1
        self.counts.bytes_received += len(packet)
        incoming = self._in.get(opened.sender)
        if incoming is None:
            incoming = self._in[opened.sender] = _Incoming()
        if not self._is_next(incoming, opened):
            return
        incoming.last = asyncio.get_running_loop().time()
        self._read(incoming, opened)

    def on_up(self) -> None:
        """Begin a new session with every other process: packets may have been lost meanwhile."""
        self._session += 1
        self._out.clear()
        if self._listener is not None:
            self._listener.on_bus_changed(True)

    def on_down(self) -> None:
        """Cut all lines: what is under way may be lost."""
        self._session += 1
        peers = {*self._in, *self._out}
        self._out.clear()
        for incoming in self._in.values():
            incoming.resynchronise()
        if self._listener is not None:
            for peer in peers:
                self._listener.on_cut(peer)
            self._listener.on_bus_changed(False)

    def cut(self, peer: str) -> None:
        """Cut all lines with a peer, in this process and in the peer's."""
        self.send(peer, FrameKind.CUT, 0)
        if self._listener is not None:
            self._listener.on_cut(peer)

    def _is_next(self, incoming: "_Incoming", packet: Packet) -> bool:
        """Tell whether a packet may be read. Cuts the lines with its sender if something before it was lost."""
        if packet.session < incoming.session or (
            packet.session == incoming.session and packet.number < incoming.expected
        ):
            self.counts.repeated += 1
            return False
        is_missing = packet.number > incoming.expected
        if packet.session > incoming.session:
            is_missing = packet.number > 0
            if incoming.session > 0 and not is_missing and self._listener is not None:
                self._listener.on_cut(packet.sender)  # the sender has cut its end already
            incoming.begin(packet.session)
        if is_missing and not incoming.may_have_missed:
            self.counts.gaps += 1
            incoming.reset()
            self.cut(packet.sender)
        incoming.may_have_missed = False
        incoming.expected = packet.number + 1
        return True

    def _read(self, incoming: "_Incoming", packet: Packet) -> None:
        assert self._listener is not None
        if packet.body[:1] == WHOLE:
            if not incoming.reader.is_between_frames:
                incoming.reset()
        elif incoming.reader.is_between_frames:
            return  # the rest of a frame whose beginning was lost
        try:
            for frame in incoming.reader.feed(packet.body[1:]):
                if frame.kind == FrameKind.CUT:
                    self._listener.on_cut(packet.sender)
                else:
                    self._listener.on_frame(packet.sender, frame)
        except ValueError:
            LOG.exception("bus: %s", packet.sender)
            incoming.reset()
            self.cut(packet.sender)

    def _outgoing(self, peer: str) -> "_Outgoing":
        out = self._out.get(peer)
        if out is None:
            out = self._out[peer] = _Outgoing()
        if not out.is_scheduled:
            out.is_scheduled = True
            asyncio.get_running_loop().call_soon(self._flush, peer, out)
        return out

    def _flush(self, peer: str, out: "_Outgoing") -> None:
        """Send what has been collected for a peer."""
        out.is_scheduled = False
        data = out.take()
        if not data or self._out.get(peer) is not out:
            return
        size = self._packet_bytes
        for start in range(0, len(data), size):
            self._send_packet(peer, out, (WHOLE if start == 0 else MIDDLE) + data[start : start + size])

    def _send_packet(self, peer: str, out: "_Outgoing", body: bytes) -> None:
        packet = self._sealer.seal(peer, self._session, out.number, body)
        out.number += 1
        out.last = asyncio.get_running_loop().time()
        if self._transport.send(peer, packet):
            self.counts.packets_sent += 1
            self.counts.bytes_sent += len(packet)

    async def _keep_beating(self) -> None:
        """Send an empty packet to watched peers that were sent nothing lately, and cut those that say nothing."""
        loop = asyncio.get_running_loop()
        since: dict[str, float] = {}
        while True:
            await asyncio.sleep(BEAT_SECONDS / 2)
            now, watched = loop.time(), set(self._watched)
            since = {peer: since.get(peer, now) for peer in watched}
            if not self.is_up:
                continue
            for peer in watched:
                out = self._out.get(peer)
                if out is None:
                    out = self._out[peer] = _Outgoing()
                if out.last < now - BEAT_SECONDS:
                    self._send_packet(peer, out, WHOLE)
                heard = self._in[peer].last if peer in self._in else 0.0
                if max(heard, since[peer]) < now - SILENT_SECONDS:
                    self.counts.silences += 1
                    since.pop(peer)
                    self.cut(peer)


class _Outgoing:
    """Frames for one peer that wait for the end of this turn."""

    def __init__(self) -> None:
        self.number = 0
        self.is_scheduled = False
        self.last = 0.0
        self._frames: list[bytes] = []
        self._text: str | None = None
        self._lines: list[int] = []

    def add(self, frame: bytes) -> None:
        """Add a frame."""
        self._end_text()
        self._frames.append(frame)

    def add_text(self, line: int, message: str) -> None:
        """Add a text for a line."""
        if message is not self._text:
            self._end_text()
            self._text = message
        self._lines.append(line)

    def take(self) -> bytes:
        """Return all frames as bytes, and forget them."""
        self._end_text()
        data = b"".join(self._frames)
        self._frames.clear()
        return data

    def _end_text(self) -> None:
        if self._text is None:
            return
        data, lines = self._text.encode(), self._lines
        one = len(lines) == 1
        self._frames.append(encode_frame(FrameKind.TEXT, lines[0], data) if one else encode_many(lines, data))
        self._text, self._lines = None, []


class _Incoming:
    """The stream of one peer."""

    def __init__(self) -> None:
        self.session = self.expected = 0
        self.last = 0.0
        self.may_have_missed = False
        """Whether packets before the next one are of no matter: we were away, and all lines are cut."""
        self.reader = FrameReader()

    def begin(self, session: int) -> None:
        """Begin to read another session of this process: its packets are numbered from 0."""
        self.session, self.expected = session, 0
        self.reset()

    def resynchronise(self) -> None:
        """Take the next packet whatever its number is: we were away, and all lines are cut."""
        self.may_have_missed = True
        self.reset()

    def reset(self) -> None:
        """Forget the beginning of a frame."""
        self.reader = FrameReader()
