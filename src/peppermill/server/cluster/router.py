"""Clients of tables that another process owns.

The process a client has reached, its edge, passes the client's frames to the owner of the table and the owner's frames
back, as they are. At the owner such a client has a `RemoteTransport` in place of a socket, and everything else is as
for its own clients: what leaves the owner is already made for that viewer. Nothing of a game is decided or kept at an
edge.
"""

import asyncio
import hashlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from peppermill.bus import Frame, FrameKind, Peers
from peppermill.bus.frames import decode_many
from peppermill.core import Refusal, Refused
from peppermill.server.cluster.lines import EdgeLine, RemoteTransport
from peppermill.server.cluster.ownership import NodeId, OwnedElsewhere, Ownership, OwnershipListener
from peppermill.server.logs import note
from peppermill.server.metrics import BUS_GAPS, BUS_PACKETS, BUS_UP, LINES, REFUSALS
from peppermill.server.net.connection import ClientGone, ClientTransport
from peppermill.server.net.token_bucket import TokenBucket
from peppermill.server.tables.identity import Bearer
from peppermill.server.tables.refusals import guest_refusal
from peppermill.server.tables.table_views import Presence
from peppermill.server.work.remote_workers import RemoteWorkers
from peppermill.wire import CLOSE_LATER, CLOSE_RESTART, CLOSE_SILENT
from peppermill.wire.replies import Bye, encode_message

LOG: Final = logging.getLogger("peppermill")
FIND_SECONDS: Final = 10.0
"""Seconds for which a client's hello waits at the edge for an owner of its table: longer than a lease lasts."""
RETRY_SECONDS: Final = 0.1
PRESENCE_SECONDS: Final = 0.3
"""Seconds within which an owner tells who is at a table."""
_TO_EDGE: Final = frozenset({FrameKind.TEXT, FrameKind.BYTES, FrameKind.TAKEN, FrameKind.LOST, FrameKind.CLOSE})
_TO_OWNER: Final = frozenset({FrameKind.SAID, FrameKind.CREDIT, FrameKind.GONE})
_OF_WORKERS: Final = frozenset({FrameKind.SLOTS, FrameKind.RESULT})
UNREACHABLE: Final = Refusal(code="table-unreachable")
ServeHere: TypeAlias = "Callable[[ClientTransport, Arrival], Awaitable[None]]"
"""Serves a client at this process. Raises `OwnedElsewhere`, before anything was sent, where another one owns the
table."""

PresenceHere: TypeAlias = Callable[[str], Presence | None]
"""Tells who is connected to a table of this process; None if the table is not here."""


class Arrival(Struct, frozen=True):
    """A client that wants to be at a table: whose it is, and the first text it sent."""

    table: str
    guest: str
    session: str
    address: str
    hello: str
    trace: str = ""
    """Names the client's way in the logs of all processes."""

    @property
    def bearer(self) -> Bearer:
        """Return the guest and the session its cookie names."""
        return Bearer(self.guest, self.session)


class Router(OwnershipListener):
    """Passes clients to the owners of their tables, and serves those that other processes pass to us."""

    def __init__(self, peers: Peers, ownership: Ownership, serve_here: ServeHere, presence_here: PresenceHere) -> None:
        self.peers, self._ownership, self._serve_here = peers, ownership, serve_here
        self._presence_here = presence_here
        self._questions: dict[tuple[str, int], asyncio.Future[Presence | None]] = {}
        self._number = 0
        self._edge_lines: dict[tuple[str, int], EdgeLine] = {}
        self._owner_lines: dict[tuple[str, int], RemoteTransport] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._watched: Counter[str] = Counter()
        self.remote_workers = RemoteWorkers(peers, self._watch)

    async def start(self) -> None:
        """Connect to the bus. Raises `Refused` where that is not possible."""
        self._ownership.subscribe(self)
        self._ownership.watch_bus(lambda: self.peers.is_up)
        self.peers.watch(self._watched)
        counts = self.peers.counts
        BUS_UP.set_function(lambda: self.peers.is_up)
        BUS_GAPS.set_function(lambda: counts.gaps + counts.silences)
        BUS_PACKETS.labels("sent").set_function(lambda: counts.packets_sent)
        BUS_PACKETS.labels("received").set_function(lambda: counts.packets_received)
        await self.peers.start(self)

    async def close(self) -> None:
        """End all lines, and disconnect."""
        for peer in {peer for peer, _ in (*self._edge_lines, *self._owner_lines)}:
            self.peers.cut(peer)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.peers.close()

    def lines(self) -> tuple[int, int]:
        """Return how many of our clients are at tables of others, and how many clients of others are at ours."""
        return len(self._edge_lines), len(self._owner_lines)

    # The edge

    async def serve_client(
        self,
        client: ClientTransport,
        bearer: Bearer,
        address: str,
        table_id: str,
        messages: TokenBucket,
        hello_seconds: float,
        trace: str = "",
    ) -> None:
        """Serve a client that has connected to us, wherever its table is. Raises `ClientGone` if it leaves."""
        try:
            async with asyncio.timeout(hello_seconds):
                hello = await client.receive()
        except TimeoutError:
            await client.close(CLOSE_SILENT)
            return
        arrival = Arrival(table_id, bearer.guest, bearer.session, address, hello, trace)
        why = await self._place(client, arrival, messages)
        if why is not None:
            REFUSALS.labels(why.code).inc()
            note("not placed", trace=trace, table=table_id, why=why.code)
            await client.send(encode_message(Bye(why.code, why.params)))
            await client.close(CLOSE_LATER)

    async def _place(self, client: ClientTransport, arrival: Arrival, messages: TokenBucket) -> Refusal | None:
        """Find the owner and serve the client there until it ends. Returns why that was not possible for too long."""
        loop = asyncio.get_running_loop()
        until = loop.time() + FIND_SECONDS
        why = UNREACHABLE
        while loop.time() < until:
            try:
                owner = await self._owner_for(arrival.table)
                if owner is None:
                    await self._serve_here(client, arrival)
                    return None
                if self.peers.is_up and await self._serve_there(owner, client, arrival, messages):
                    return None
                if self._ownership.is_isolated:
                    return UNREACHABLE  # at once: it is reached through another process
            except OwnedElsewhere:
                why = UNREACHABLE
            except Refused as refused:  # the store cannot be asked just now
                why = guest_refusal(refused.refusal)
            await asyncio.sleep(RETRY_SECONDS)
        return why

    async def _owner_for(self, table_id: str) -> NodeId | None:
        """Return the process to pass a client to; None for ourselves. A table without an owner is taken where its
        clients are, but not by a process that is about to stop or not sure of its lease."""
        me = self._ownership.node
        owner = await self._ownership.owner_of(table_id)
        if owner is not None:
            return None if owner == me else owner
        living = self._ownership.living()
        if self._ownership.sure and not (me in living and living[me].is_draining):
            return None
        others = [node for node, info in living.items() if node != me and not info.is_draining]
        return max(others, key=lambda node: hashlib.sha256(f"{node}/{table_id}".encode()).digest(), default=None)

    async def _serve_there(
        self, owner: NodeId, client: ClientTransport, arrival: Arrival, messages: TokenBucket
    ) -> bool:
        """Pass a client to another process until it ends. Returns False if that has not taken it: nothing was sent."""
        self._number += 1
        line = EdgeLine(self.peers, owner, self._number, client, messages)
        self._edge_lines[owner, line.number] = line
        self._watch(owner, 1)
        note("passed", trace=arrival.trace, table=arrival.table, to=owner)
        try:
            self.peers.send(owner, FrameKind.OPEN, line.number, msgspec.json.encode(arrival))
            return await line.run()
        finally:
            del self._edge_lines[owner, line.number]
            self._watch(owner, -1)

    async def ask_presence(self, owner: NodeId, table_id: str) -> Presence | None:
        """Ask the owner of a table who is connected to it. Returns None if it does not answer at once, or does not
        serve the table."""
        self._number += 1
        asked = owner, self._number
        answer: asyncio.Future[Presence | None] = asyncio.get_running_loop().create_future()
        self._questions[asked] = answer
        try:
            if self.peers.is_up:
                self.peers.send(owner, FrameKind.WHO, self._number, table_id.encode())
                async with asyncio.timeout(PRESENCE_SECONDS):
                    return await answer
        except TimeoutError:
            pass
        finally:
            del self._questions[asked]
        return None

    # The owner

    def _open(self, peer: str, number: int, data: bytes) -> None:
        """Serve a client of another process."""
        if (peer, number) in self._owner_lines:
            return
        arrival = msgspec.json.decode(data, type=Arrival)
        transport = RemoteTransport(self.peers, peer, number)
        self._owner_lines[peer, number] = transport
        self._watch(peer, 1)
        self.peers.send(peer, FrameKind.TAKEN, number)
        task = asyncio.create_task(self._serve(transport, arrival))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, transport: RemoteTransport, arrival: Arrival) -> None:
        try:
            await self._serve_here(transport, arrival)
        except OwnedElsewhere:
            transport.give_up()
        except (ClientGone, OSError):
            pass
        except Exception:
            LOG.exception("a client of %s", transport.peer)
        finally:
            del self._owner_lines[transport.peer, transport.number]
            self._watch(transport.peer, -1)
            await transport.close(CLOSE_RESTART)

    def _tell_presence(self, peer: str, number: int, table_id: str) -> None:
        found = self._presence_here(table_id)
        self.peers.send(peer, FrameKind.PRESENT, number, b"" if found is None else msgspec.json.encode(found))

    # Of peers and of ownership

    def on_frame(self, peer: str, frame: Frame) -> None:
        """Act on a frame of another process. One for a line that has ended is of no matter."""
        kind, number, data = frame
        if kind == FrameKind.OPEN:
            self._open(peer, number, data)
        elif kind == FrameKind.MANY:
            lines, text = decode_many(data)
            message = text.decode()
            for one in lines:
                self._deliver(peer, one, message)
        elif kind in _TO_EDGE:
            if (peer, number) in self._edge_lines:
                self._edge_lines[peer, number].receive(kind, data)
        elif kind in _TO_OWNER:
            if (peer, number) in self._owner_lines:
                self._owner_lines[peer, number].take(kind, data)
        elif kind == FrameKind.WHO:
            self._tell_presence(peer, number, data.decode())
        elif kind == FrameKind.PRESENT:
            question = self._questions.get((peer, number))
            if question is not None and not question.done():
                question.set_result(msgspec.json.decode(data, type=Presence) if data else None)
        elif kind in _OF_WORKERS:
            self.remote_workers.on_frame(peer, frame)

    def _deliver(self, peer: str, number: int, message: str) -> None:
        line = self._edge_lines.get((peer, number))
        if line is not None:
            line.deliver(message)

    def on_cut(self, peer: str) -> None:
        """End all connections that are routed to or from another process. Clients on that process reconnect here, and
        clients of this process look up the owner of their table again. Work that the other one had is lost."""
        self.remote_workers.on_cut(peer)
        for (other, _), line in tuple(self._edge_lines.items()):
            if other == peer:
                line.end("cut")
        for (other, _), transport in tuple(self._owner_lines.items()):
            if other == peer:
                transport.end()

    def on_bus_changed(self, is_up: bool) -> None:
        """Log that the bus was lost or is back."""
        LOG.warning("bus: %s", "connected" if is_up else "lost")

    def on_nodes_changed(self) -> None:
        """End the lines with processes that have ended."""
        living = self._ownership.living()
        for peer in {peer for peer, _ in (*self._edge_lines, *self._owner_lines)}:
            if peer not in living:
                self.on_cut(peer)

    def _watch(self, peer: str, change: int) -> None:
        """Count a line with a peer that begins (1) or ends (-1)."""
        self._watched[peer] += change
        if not self._watched[peer]:
            del self._watched[peer]
        self._count()

    def _count(self) -> None:
        edge, owner = self.lines()
        LINES.labels("edge").set(edge)
        LINES.labels("owner").set(owner)
