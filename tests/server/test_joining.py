"""The look of a starting process whether the others are on its bus: real NATS and PostgreSQL."""

import asyncio
import contextlib
import itertools
import threading
from collections.abc import AsyncIterator, Iterator

import pytest

from bus.kit import until
from engines import NatsServer, nats_server
from peppermill.bus import Frame, FrameKind, Peers
from peppermill.bus.packets import Sealer
from peppermill.core import Refused
from peppermill.server.cluster import joining
from peppermill.server.cluster.joining import check_bus, open_peers
from peppermill.server.cluster.leased_ownership import new_node_id
from peppermill.server.cluster.ownership import NodeId
from peppermill.store.postgres import LeaseStore, PostgresStore
from peppermill.store.rows import LEVEL


@pytest.fixture
def store(postgres_url: str) -> Iterator[PostgresStore]:
    with PostgresStore(postgres_url) as store:
        yield store


class Living:
    """A process that answers clients at no table, as every process does, and notes what else it is sent."""

    def __init__(self, bus: str, store: PostgresStore, node: NodeId) -> None:
        self.peers = open_peers(bus, store, node)
        self.texts: list[str] = []

    def on_frame(self, peer: str, frame: Frame) -> None:
        if frame.kind == FrameKind.OPEN:
            self.peers.send(peer, FrameKind.TAKEN, frame.line)
        elif frame.kind == FrameKind.SAID:
            self.texts.append(frame.data.decode())

    def on_cut(self, peer: str) -> None: ...

    def on_bus_changed(self, is_up: bool) -> None: ...


@contextlib.asynccontextmanager
async def living(bus: str, store: PostgresStore, url: str, level: int = LEVEL) -> AsyncIterator[Living]:
    """A process with a lease of an hour."""
    node = new_node_id("pantry")
    process = Living(bus, store, node)
    leases = LeaseStore(url, node, "pantry", level)
    leases.renew(3600, is_draining=False)
    await process.peers.start(process)
    try:
        yield process
    finally:
        await process.peers.close()
        leases.leave()
        leases.close()


def test_the_first_packet_after_a_check_arrives_and_no_nonce_is_used_twice(
    nats: NatsServer, store: PostgresStore, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = list[tuple[str, str, int, int]]()
    seal = Sealer.seal

    def noted(self: Sealer, receiver: str, session: int, number: int, body: bytes) -> bytes:
        used.append((self.node, receiver, session, number))
        return seal(self, receiver, session, number, body)

    monkeypatch.setattr(Sealer, "seal", noted)

    async def play() -> None:
        async with living(nats.url, store, postgres_url) as process:
            me, there = new_node_id("cellar"), process.peers
            for _ in range(2):  # also where a process gets an id that was used before
                await asyncio.to_thread(check_bus, nats.url, store, me)
                mine = open_peers(nats.url, store, me)
                await mine.start(process)
                mine.send(there._sealer.node, FrameKind.SAID, 1, b"first")
                mine.send(there._sealer.node, FrameKind.SAID, 1, b"second")
                await until(lambda: len(process.texts) == 2)
                assert process.texts == ["first", "second"]
                process.texts.clear()
                await mine.close()
            assert there.counts.repeated == there.counts.forged == 0

    asyncio.run(play())
    assert len({node for node, *_ in used}) == 4, "the process, its peer, and two checks"
    assert len(used) == len(set(used)), "a key and a nonce were used twice"


def test_no_two_ways_to_the_bus_begin_the_same_session() -> None:
    begun = [Peers(_Nowhere(), Sealer(bytes(32), "a.1"))._session for _ in range(2_000)]
    assert all(later - earlier >= 1 << 20 for earlier, later in itertools.pairwise(begun))
    assert all(0 < session < 2**63 for session in begun)


class _Nowhere:
    max_packet, is_up, waiting_bytes = 1_000_000, False, 0

    async def start(self, listener: object) -> None: ...

    def send(self, node: str, packet: bytes) -> bool:
        return False

    async def close(self) -> None: ...


def test_one_process_that_is_cut_off_keeps_no_other_from_starting(
    nats: NatsServer, store: PostgresStore, postgres_url: str
) -> None:
    async def play() -> None:
        async with living(nats.url, store, postgres_url):
            with nats_server() as elsewhere:
                async with living(elsewhere.url, store, postgres_url):
                    await asyncio.to_thread(check_bus, nats.url, store, new_node_id("cellar"))

    asyncio.run(play())


def test_a_start_waits_for_a_process_that_says_it_is_cut_off(
    nats: NatsServer, store: PostgresStore, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joining, "ANSWER_SECONDS", 60.0)
    leases = LeaseStore(postgres_url, "pantry.1", "pantry", LEVEL)
    leases.renew(3600, is_draining=False)
    started = threading.Thread(target=check_bus, args=(nats.url, store, NodeId("cellar.1")))
    started.start()
    started.join(0.5)
    assert started.is_alive()
    leases.renew(3600, is_draining=False, is_on_bus=False)
    started.join(30)
    assert not started.is_alive()
    leases.close()


@pytest.mark.parametrize("level", [LEVEL - 1, LEVEL, LEVEL + 1])
def test_a_process_of_any_version_on_another_bus_is_noticed(
    nats: NatsServer, store: PostgresStore, postgres_url: str, monkeypatch: pytest.MonkeyPatch, level: int
) -> None:
    monkeypatch.setattr(joining, "ANSWER_SECONDS", 0.3)

    async def play() -> None:
        with nats_server() as elsewhere:
            async with living(elsewhere.url, store, postgres_url, level):
                with pytest.raises(Refused, match="bus-apart") as refused:
                    await asyncio.to_thread(check_bus, nats.url, store, NodeId("cellar.1"))
                assert "pantry." in str(refused.value.refusal.params["nodes"])

    asyncio.run(play())
