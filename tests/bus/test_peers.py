"""Streams between processes over a real NATS server: order, loss, forgery, restarts."""

import asyncio
import signal

import nats as nats_client
import pytest

from bus.kit import KEY, Node, nodes, until
from engines import NatsServer, nats_server
from peppermill.bus import FrameKind
from peppermill.bus import peers as streams
from peppermill.bus.nats import NatsBus
from peppermill.bus.packets import Sealer
from peppermill.core import Refused


def test_frames_arrive_in_order_and_once_both_ways(nats: NatsServer) -> None:
    async def play() -> None:
        async with nodes(nats.url, "a.1", "b.2") as (a, b):
            wanted = [str(number) for number in range(2000)]
            for number in wanted:
                a.say(b, number)
                b.say(a, number)
                if int(number) % 7 == 0:
                    await asyncio.sleep(0)
            await until(lambda: len(a.texts) == len(b.texts) == len(wanted))
            assert a.texts == b.texts == wanted
            assert (a.cuts, b.cuts) == ([], [])
            assert a.peers.counts.packets_sent < len(wanted), "frames of one turn share a packet"

    asyncio.run(play())


def test_frames_longer_than_a_packet_arrive_whole(nats: NatsServer) -> None:
    async def play() -> None:
        async with nodes(nats.url, "a.1", "b.2") as (a, b):
            long = "long " * 500_000
            a.say(b, "before", long, "after")
            await until(lambda: len(b.texts) == 3)
            assert b.texts == ["before", long, "after"]
            assert b.cuts == []

    asyncio.run(play())


def test_one_text_for_many_lines_travels_once_and_keeps_its_place(nats: NatsServer) -> None:
    async def play() -> None:
        async with nodes(nats.url, "a.1", "b.2") as (a, b):
            for text in ("x" * 10_000, "y" * 10_000):
                for line in range(500):
                    a.peers.send_text(b.name, line, text)
            a.say(b, "last", line=3)
            await until(lambda: b.texts == ["last"])
            assert [frame.kind for _, frame in b.frames] == [FrameKind.MANY, FrameKind.MANY, FrameKind.TEXT]
            assert a.peers.counts.bytes_sent < 40_000

    asyncio.run(play())


def test_a_lost_packet_cuts_both_ends_and_the_stream_goes_on(nats: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with nodes(nats.url, "a.1", "b.2") as (a, b):
            a.say(b, "one")
            await until(lambda: b.texts == ["one"])
            with monkeypatch.context() as patch:
                patch.setattr(a.transport, "send", lambda *_: True)  # the packet is lost on its way
                a.say(b, "two")
                await asyncio.sleep(0)
            a.say(b, "three")
            await until(lambda: "three" in b.texts and a.cuts)
            assert b.texts == ["one", "three"]
            assert (a.cuts, b.cuts) == (["b.2"], ["a.1"])
            assert b.peers.counts.gaps == 1
            b.say(a, "four")
            await until(lambda: a.texts == ["four"])
            assert (a.cuts, b.cuts) == (["b.2"], ["a.1"])

    asyncio.run(play())


def test_the_first_packet_lost_is_noticed_too(nats: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with nodes(nats.url, "a.1", "b.2") as (a, b):
            with monkeypatch.context() as patch:
                patch.setattr(a.transport, "send", lambda *_: True)
                a.say(b, "one")
                await asyncio.sleep(0)
            a.say(b, "two")
            await until(lambda: b.texts == ["two"] and a.cuts)
            assert (a.cuts, b.cuts) == (["b.2"], ["a.1"])

    asyncio.run(play())


def test_a_packet_lost_from_the_middle_of_a_frame_leaves_no_half_of_it(
    nats: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with nodes(nats.url, "a.1", "b.2") as (a, b):
            a.say(b, "one")
            await until(lambda: b.texts == ["one"])
            send, sent = a.transport.send, 0

            def lossy(node: str, packet: bytes) -> bool:
                nonlocal sent
                sent += 1
                return True if sent == 2 else send(node, packet)

            monkeypatch.setattr(a.transport, "send", lossy)
            a.say(b, "x" * 900_000)
            await asyncio.sleep(0)
            a.say(b, "whole")
            await until(lambda: "whole" in b.texts)
            assert b.texts == ["one", "whole"]
            assert b.cuts == ["a.1"]

    asyncio.run(play())


def test_repeated_and_forged_packets_are_dropped_and_cut_nothing(nats: NatsServer) -> None:
    async def play() -> None:
        async with nodes(nats.url, "a.1", "b.2") as (a, b):
            eavesdropper = await nats_client.connect(nats.url)
            heard: list[bytes] = []

            async def listen(message: object) -> None:
                heard.append(message.data)  # type: ignore[attr-defined]

            await eavesdropper.subscribe("pm.>", cb=listen)
            await eavesdropper.flush()
            a.say(b, "my secret card")
            await until(lambda: heard and b.texts)
            assert not any(b"secret" in packet for packet in heard)
            forged = Sealer(bytes(32), "a.1").seal("b.2", 9, 0, b"\1anything")
            for packet in (heard[0], forged, b"", b"\1", heard[0][:-1], heard[0] + b"x"):
                await eavesdropper.publish("pm.c.n.b.2", packet)
                await eavesdropper.publish("pm.c.n.a.1", packet)
            await eavesdropper.flush()
            a.say(b, "another")
            b.say(a, "answer")
            await until(lambda: len(b.texts) == 2 and a.texts)
            assert b.texts == ["my secret card", "another"]
            assert (a.cuts, b.cuts) == ([], [])
            assert (b.peers.counts.repeated, b.peers.counts.forged) == (1, 5)
            await eavesdropper.close()

    asyncio.run(play())


def test_a_restart_of_nats_cuts_all_lines_and_begins_anew(nats: NatsServer) -> None:
    async def play() -> None:
        async with nodes(nats.url, "a.1", "b.2") as (a, b):
            a.say(b, "one")
            b.say(a, "two")
            await until(lambda: a.texts and b.texts)
            nats.stop(signal.SIGKILL)
            await until(lambda: a.cuts and b.cuts)
            assert not a.peers.is_up
            assert (a.cuts, b.cuts) == (["b.2"], ["a.1"])
            a.say(b, "lost")
            nats.start()
            await until(lambda: a.peers.is_up and b.peers.is_up)
            a.say(b, "three")
            await until(lambda: b.texts[-1:] == ["three"])
            b.say(a, "four")
            await until(lambda: a.texts[-1:] == ["four"])
            assert (a.texts, b.texts) == (["two", "four"], ["one", "three"])
            assert a.changes == b.changes == [True, False, True]

    asyncio.run(play())


def test_a_silent_peer_is_cut_and_a_living_one_is_not(nats: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT_SECONDS", 0.05)
    monkeypatch.setattr(streams, "SILENT_SECONDS", 0.4)

    async def play() -> None:
        async with nodes(nats.url, "a.1", "b.2") as (a, b):
            a.peers.watch(["b.2", "dead.9"])
            b.peers.watch(["a.1"])
            a.say(b, "one")
            await until(lambda: "dead.9" in a.cuts)
            await asyncio.sleep(0.5)
            assert "b.2" not in a.cuts
            assert b.cuts == []
            assert a.peers.counts.silences >= 1

    asyncio.run(play())


def test_clusters_that_share_a_server_hear_nothing_of_each_other(nats: NatsServer) -> None:
    async def play() -> None:
        one, other = Node(nats.url, "a.1", cluster="c"), Node(nats.url, "b.2", cluster="d")
        async with nodes(nats.url, "b.2") as (same,):
            for node in (one, other):
                await node.peers.start(node)
            one.say(same, "hello")
            await until(lambda: same.texts)
            assert other.texts == []
            for node in (one, other):
                await node.peers.close()

    asyncio.run(play())


REFUSED = (
    ("nats://127.0.0.1:1", "bus-failed"),
    ("http://127.0.0.1:4222", "bus-address"),
    ("nats://", "bus-address"),
    ("nats://x:99999", "bus-address"),
    ("nats://x?colour=red", "bus-address"),
    ("nats://x?cert=a", "bus-address"),
    ("nats://x?ca=/none/at/all", "file-missing"),
)


@pytest.mark.parametrize(("url", "code"), REFUSED)
def test_a_bus_that_cannot_be_used_is_refused_at_start(url: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("peppermill.bus.nats.CONNECT_SECONDS", 0.5)

    async def play() -> None:
        node = Node(url, "a.1")
        await node.peers.start(node)

    with pytest.raises(Refused) as refused:
        asyncio.run(play())
    assert refused.value.refusal.code == code


def test_wrong_credentials_and_small_packets_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("peppermill.bus.nats.CONNECT_SECONDS", 60)

    async def start(url: str) -> None:
        node = Node(url, "a.1")
        try:
            await node.peers.start(node)
        finally:
            await node.peers.close()

    with nats_server('authorization { user: "pm", password: "right" }') as guarded:
        place = guarded.url.removeprefix("nats://")
        asyncio.run(start(f"nats://pm:right@{place}"))
        for login in ("", "pm:wrong@"):
            with pytest.raises(Refused) as refused:
                asyncio.run(start(f"nats://{login}{place}"))
            assert refused.value.refusal.code == "bus-credentials"
            assert "wrong" not in str(refused.value.refusal.params)
    with nats_server("max_payload: 20000") as small, pytest.raises(Refused) as refused:
        asyncio.run(start(small.url))
    assert refused.value.refusal.code == "bus-packets"


def test_the_key_of_the_bus_is_not_in_any_representation() -> None:
    bus = NatsBus("nats://pm:password@127.0.0.1:4222", "c", "a.1")
    assert bus.place == "nats://127.0.0.1:4222"
    assert KEY.hex() not in repr(Sealer(KEY, "a.1"))
