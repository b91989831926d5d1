"""Connections that are silent, slow or too many: real sockets with small limits."""

import asyncio
import contextlib
import itertools
import socket
import ssl
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from urllib.parse import urlsplit

import pytest
from litestar.types import Receive, Scope, Send
from msgspec.structs import replace

from peppermill.server.net.connection_limits import RequestTimers, TimedConnection
from peppermill.server.net.fair_turns import AT_ONCE, FairTurns
from peppermill.server.net.tls import TlsFiles, ensure_certificate
from peppermill.server.settings import Settings
from server.kit import FAST, play_on, running, seated, start
from server.raw import PATIENCE, Wire, http, status

LIMITS = replace(FAST, tcp_per_address=8, header_seconds=1, request_seconds=1)
HEALTH = "GET /api/health"
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> TlsFiles:
    return ensure_certificate(tmp_path_factory.mktemp("home") / "tls", ("localhost", "127.0.0.1"))


async def opened(url: str, tls: ssl.SSLContext | None = None) -> Streams:
    parts = urlsplit(url)
    return await asyncio.open_connection(parts.hostname, parts.port, ssl=tls)


async def ended(streams: Streams) -> float:
    """Return how long until the server has closed it."""
    began = time.monotonic()
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while await streams[0].read(1_000):
                pass
    streams[1].close()
    return time.monotonic() - began


@contextlib.asynccontextmanager
async def silent(url: str, count: int) -> AsyncIterator[list[Streams]]:
    crowd = [await opened(url) for _ in range(count)]
    try:
        yield crowd
    finally:
        for _, writer in crowd:
            writer.close()


@contextlib.asynccontextmanager
async def answered(url: str, count: int) -> AsyncIterator[list[Streams]]:
    """Connections that have had an answer and are kept open: the server knows that they are not silent."""
    crowd = [await until_answered(url) for _ in range(count)]
    try:
        yield crowd
    finally:
        for _, writer in crowd:
            writer.close()


async def until_answered(url: str) -> Streams:
    """Open connections until one is let in and answered: the server may notice a moment later that another has gone."""
    async with asyncio.timeout(PATIENCE):
        while True:
            reader, writer = await opened(url)
            with contextlib.suppress(ConnectionError):
                writer.write(f"{HEALTH} HTTP/1.1\r\nHost: {urlsplit(url).netloc}\r\n\r\n".encode())
                if b"200" in await reader.readline():
                    return reader, writer
            writer.close()
            await asyncio.sleep(0.02)


def run(work: Callable[[str], Coroutine[None, None, None]], settings: Settings) -> None:
    async def served() -> None:
        async with running(settings=settings) as url:
            await work(url)

    asyncio.run(served())


def test_silent_connection_is_closed_after_its_deadline() -> None:
    async def work(url: str) -> None:
        async with silent(url, 8) as crowd:
            assert max([await ended(one) for one in crowd]) < PATIENCE / 2
            assert status(await http(url, HEALTH)) == 200

    run(work, Settings(limits=LIMITS, workers=1))


def test_first_silent_connection_makes_room() -> None:
    async def work(url: str) -> None:
        async with silent(url, 12) as crowd:
            assert max([await ended(one) for one in crowd[:4]]) < PATIENCE / 2
            assert status(await http(url, HEALTH)) == 200
            await ended(crowd[4])
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(crowd[5][0].read(1), 0.2)

    run(work, Settings(limits=replace(LIMITS, header_seconds=600), workers=1))


def test_connection_limit_refuses_one_more_active_client() -> None:
    async def work(url: str) -> None:
        async with answered(url, 8) as crowd:
            with pytest.raises((ConnectionError, IndexError)):
                status(await http(url, HEALTH))
            crowd[3][1].close()
            (await until_answered(url))[1].close()

    run(work, Settings(limits=replace(LIMITS, header_seconds=600), workers=1))


def test_closed_connection_frees_its_place_at_once() -> None:
    async def work(url: str) -> None:
        for _ in range(3):
            async with answered(url, 8):
                pass

    run(work, Settings(limits=replace(LIMITS, header_seconds=600), workers=1))


@pytest.mark.parametrize(
    "said", [b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"x", b"POST /api/guests HTTP/1.1\r\n"]
)
def test_slow_request_head_is_cut_off(said: bytes) -> None:
    async def work(url: str) -> None:
        began = time.monotonic()
        streams = await opened(url)
        streams[1].write(said)
        dripping = asyncio.create_task(drip(streams[1], b"X-More: more\r\n" * 1_000))
        assert await ended(streams) < PATIENCE / 2
        assert time.monotonic() - began > 0.5
        dripping.cancel()

    run(work, Settings(limits=LIMITS, workers=1))


def test_slow_second_request_head_is_cut_off() -> None:
    async def work(url: str) -> None:
        streams = await opened(url)
        host = urlsplit(url).netloc
        streams[1].write(f"{HEALTH} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        assert b"200" in await streams[0].readline()
        dripping = asyncio.create_task(drip(streams[1], b"GET /" + b"x" * 1_000))
        assert await ended(streams) < PATIENCE / 2
        dripping.cancel()

    run(work, Settings(limits=LIMITS, workers=1))


def test_slow_request_body_is_cut_off() -> None:
    async def work(url: str) -> None:
        streams = await opened(url)
        host = urlsplit(url).netloc
        head = f"POST /api/replays HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5000\r\n\r\n"
        streams[1].write(head.encode())
        dripping = asyncio.create_task(drip(streams[1], b" " * 5_000))
        assert await ended(streams) < PATIENCE / 2
        dripping.cancel()

    run(work, Settings(limits=LIMITS, workers=1))


def test_playing_client_is_not_disconnected() -> None:
    async def work(url: str) -> None:
        async with seated(url, ["Ana", "Ben"], options={"cycles": 1}) as tables:
            await start(tables)
            await asyncio.sleep(1.5)
            async with silent(url, 6):
                await asyncio.gather(*(play_on(table) for table in tables))

    run(work, Settings(limits=replace(LIMITS, tcp_per_address=10), workers=1))


def test_websocket_has_no_request_deadline() -> None:
    """Its line itself: a client would connect again, and nobody notice."""

    async def work(url: str) -> None:
        async with seated(url, ["Ana", "Ben"]) as (ana, _):
            wire = await Wire.open(url, ana.id, ana.client.token)
            await wire.hello()
            await asyncio.sleep(2.5 * LIMITS.request_seconds)
            await wire.send({"t": "ping", "id": "still here"})
            await wire.until(lambda: wire.count("pong") > 0)
            assert not wire.closed

    run(work, Settings(limits=replace(LIMITS, tcp_per_address=10), workers=1))


def test_who_opens_connections_too_fast_waits_and_others_do_not() -> None:
    """Those who wait are not refused: once it is their turn they are answered."""

    async def work(url: str) -> None:
        asked = [asyncio.create_task(http(url, HEALTH)) for _ in range(5)]
        await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        assert await status_from("127.0.0.2", url) == 200
        assert not all(one.done() for one in asked), "the last of five has to wait for three seconds"
        assert {status(await one) for one in asked} == {200}

    run(work, Settings(limits=replace(LIMITS, tcp_openings=1, tcp_openings_burst=2), workers=1))


def test_one_that_waits_to_be_opened_makes_room_for_a_newcomer() -> None:
    async def work(url: str) -> None:
        async with silent(url, 10) as crowd:
            await ended(crowd[0])  # the only one that was opened at once: it is the first, and silent
            assert await ended(crowd[1]) < PATIENCE / 2

    limits = replace(LIMITS, tcp_openings=1, tcp_openings_burst=1, header_seconds=600)
    run(work, Settings(limits=limits, workers=1))


def test_those_who_wait_to_be_opened_are_let_go_when_the_server_stops() -> None:
    async def work() -> None:
        limits = replace(LIMITS, tcp_openings=1, tcp_openings_burst=1, header_seconds=600)
        async with running(settings=Settings(limits=limits, workers=1)) as url:
            crowd = [await opened(url) for _ in range(4)]
            assert await status_from("127.0.0.2", url) == 200
        for streams in crowd:
            await ended(streams)

    asyncio.run(work())


def test_of_what_many_have_sent_at_once_a_little_is_passed_on_in_each_turn() -> None:
    async def work() -> None:
        loop, received, ends = asyncio.get_running_loop(), list[bytes](), list[socket.socket]()
        turns, timers = FairTurns(), RequestTimers(nothing)

        class Inner(asyncio.Protocol):
            def data_received(self, data: bytes) -> None:
                received.append(data)

        for _ in range(6 * AT_ONCE):
            ours, theirs = socket.socketpair()
            ours.setblocking(False)
            await loop.connect_accepted_socket(lambda: TimedConnection(Inner(), LIMITS, timers, turns), ours)
            ends.append(theirs)
        for theirs in ends:
            theirs.send(b"x")
        counts = [0]
        while len(received) < len(ends):
            await asyncio.sleep(0)
            counts.append(len(received))
        assert max(after - before for before, after in itertools.pairwise(counts)) <= 2 * AT_ONCE
        for theirs in ends:
            theirs.close()

    asyncio.run(work())


async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """Be an application nobody asks anything of."""


async def status_from(address: str, url: str) -> int:
    """Ask for the server's health from an address of this machine."""
    parts = urlsplit(url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(address, 0))
    writer.write(f"{HEALTH} HTTP/1.1\r\nHost: {parts.netloc}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return status(answer)


def test_trusted_proxy_has_no_connection_limit() -> None:
    async def work(url: str) -> None:
        async with silent(url, 30):
            assert status(await http(url, HEALTH)) == 200

    limits = replace(LIMITS, header_seconds=60)
    run(work, Settings(limits=limits, workers=1, trust_proxy=("127.0.0.0/8",)))


def test_tls_handshake_is_counted_and_has_a_deadline(files: TlsFiles) -> None:
    trusting = ssl.create_default_context(cafile=str(files.ca))

    def settings(seconds: int) -> Settings:
        return Settings(limits=replace(LIMITS, header_seconds=seconds), workers=1, secure=True)

    async def served() -> None:
        async with running(settings=settings(600), tls=files) as url:
            async with silent(url, 9) as crowd:
                assert await ended(crowd[0]) < PATIENCE / 2, "the first makes room"
            streams = await opened(url, trusting)
            host = urlsplit(url).netloc
            streams[1].write(f"{HEALTH} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            assert b"200" in await streams[0].readline()
            assert await ended(streams) < PATIENCE / 2
        async with running(settings=settings(1), tls=files) as url:
            async with silent(url, 8) as crowd:
                assert max([await ended(one) for one in crowd]) < PATIENCE / 2
            assert await ended(await opened(url, trusting)) < PATIENCE / 2, "silent after its handshake"

    asyncio.run(served())


async def drip(writer: asyncio.StreamWriter, text: bytes) -> None:
    with contextlib.suppress(ConnectionError):
        for letter in text:
            writer.write(bytes([letter]))
            await writer.drain()
            await asyncio.sleep(0.02)
