"""TLS on the bus, with a real NATS server: an address that asks for it sends no password without it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bus.kit import Node, until
from engines import NatsServer, nats_server
from peppermill.core import Refused
from peppermill.server.net.tls import TlsFiles, ensure_certificate

LOGIN = 'authorization { user: "pm", password: "pepper" }'


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> TlsFiles:
    return ensure_certificate(tmp_path_factory.mktemp("tls"), ["127.0.0.1"])


def tls_settings(files: TlsFiles, more: str = "") -> str:
    return f'tls {{ cert_file: "{files.cert}", key_file: "{files.key}" }}\n{LOGIN}\n{more}'


@contextlib.asynccontextmanager
async def overheard(nats: NatsServer) -> AsyncIterator[tuple[str, bytearray]]:
    """A way to NATS, as `host:port`, and what clients say on it."""
    heard = bytearray()
    writers = set[asyncio.StreamWriter]()

    async def copy(source: asyncio.StreamReader, target: asyncio.StreamWriter, into: bytearray) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65_536):
                into += data
                target.write(data)
                await target.drain()
        target.close()

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", nats.port)
        writers.update((writer, far_writer))
        await asyncio.gather(copy(reader, far_writer, heard), copy(far_reader, writer, bytearray()))

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    try:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}", heard
    finally:
        server.close()
        for writer in writers:
            writer.close()


async def greeted(url: str) -> None:
    """Connect to a bus, and send ourselves a packet over it and back through another node."""
    one, other = Node(url, "a.1"), Node(url, "b.2")
    try:
        for node in (one, other):
            await node.peers.start(node)
        one.say(other, "hello")
        await until(lambda: other.texts == ["hello"])
    finally:
        for node in (one, other):
            await node.peers.close()


@pytest.mark.parametrize("more", ["", "allow_non_tls: true"], ids=["required", "offered"])
def test_with_tls_nothing_is_sent_in_clear(files: TlsFiles, more: str) -> None:
    async def play(nats: NatsServer) -> None:
        async with overheard(nats) as (place, heard):
            await greeted(f"tls://pm:pepper@{place}?ca={files.ca}")
            assert len(heard) > 100
            for word in (b"pepper", b"CONNECT", b"PUB", b"a.1"):
                assert word not in heard

    with nats_server(tls_settings(files, more)) as nats:
        asyncio.run(play(nats))


@pytest.mark.parametrize("address", ["tls://pm:pepper@{}", "nats://pm:pepper@{}?ca={ca}"])
def test_a_server_without_tls_is_refused_before_it_is_sent_a_password(files: TlsFiles, address: str) -> None:
    async def play(nats: NatsServer) -> None:
        async with overheard(nats) as (place, heard):
            await greeted(f"nats://pm:pepper@{place}")
            assert b"pepper" in heard, "without TLS it is there to be read"
            heard.clear()
            with pytest.raises(Refused) as refused:
                await greeted(address.format(place, ca=files.ca))
            assert refused.value.refusal.code == "bus-unencrypted"
            assert bytes(heard) == b""

    with nats_server(LOGIN) as nats:
        asyncio.run(play(nats))


def test_a_server_that_comes_back_without_tls_is_sent_nothing(files: TlsFiles, tmp_path: Path) -> None:
    async def play(nats: NatsServer) -> None:
        async with overheard(nats) as (place, heard):
            node = Node(f"tls://pm:pepper@{place}?ca={files.ca}", "a.1")
            await node.peers.start(node)
            await asyncio.to_thread(nats.stop)
            await until(lambda: not node.peers.is_up)
            heard.clear()
            other = NatsServer(tmp_path, LOGIN)
            other.port = nats.port
            other.start()
            try:
                await until(lambda: "offers no TLS" in str(node.transport._problem))
                assert not node.peers.is_up
                assert bytes(heard) == b""
            finally:
                other.stop()
            nats.start()
            await until(lambda: node.peers.is_up)
            await node.peers.close()

    with nats_server(tls_settings(files)) as nats:
        asyncio.run(play(nats))


def test_a_certificate_of_another_authority_is_refused(files: TlsFiles, tmp_path: Path) -> None:
    other = ensure_certificate(tmp_path, ["127.0.0.1"])

    async def play(nats: NatsServer) -> None:
        async with overheard(nats) as (place, heard):
            with pytest.raises(Refused) as refused:
                await greeted(f"tls://pm:pepper@{place}?ca={other.ca}")
            assert refused.value.refusal.code == "bus-failed"
            assert b"pepper" not in heard

    with nats_server(tls_settings(files)) as nats, pytest.MonkeyPatch.context() as patch:
        patch.setattr("peppermill.bus.nats.CONNECT_SECONDS", 1.0)
        asyncio.run(play(nats))
