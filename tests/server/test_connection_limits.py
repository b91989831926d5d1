"""Connections that say nothing, or too slowly, or too many: real sockets, with small limits."""

import asyncio
import contextlib
import ssl
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from urllib.parse import urlsplit

import pytest
from msgspec.structs import replace

from peppermill.server.settings import Settings
from peppermill.server.tls import Files, certificate
from server.kit import FAST, play_on, running, seated, start
from server.raw import PATIENCE, Wire, http, status

LIMITS = replace(FAST, tcp_per_address=8, header_seconds=1, request_seconds=1)
HEALTH = "GET /api/health"
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return certificate(tmp_path_factory.mktemp("home") / "tls", ("localhost", "127.0.0.1"))


async def opened(url: str, tls: ssl.SSLContext | None = None) -> Streams:
    parts = urlsplit(url)
    return await asyncio.open_connection(parts.hostname, parts.port, ssl=tls)


async def ended(streams: Streams) -> float:
    """How long until the server has closed it."""
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


def run(work: Callable[[str], Coroutine[None, None, None]], settings: Settings) -> None:
    async def served() -> None:
        async with running(settings=settings) as url:
            await work(url)

    asyncio.run(served())


def test_whoever_says_nothing_is_shown_out_and_others_come_in_then() -> None:
    async def work(url: str) -> None:
        async with silent(url, 8) as crowd:
            assert max([await ended(one) for one in crowd]) < PATIENCE / 2
            assert status(await http(url, HEALTH)) == 200

    run(work, Settings(limits=LIMITS, workers=1))


def test_of_too_many_the_first_silent_one_makes_room() -> None:
    async def work(url: str) -> None:
        async with silent(url, 12) as crowd:
            assert max([await ended(one) for one in crowd[:4]]) < PATIENCE / 2
            assert status(await http(url, HEALTH)) == 200
            await ended(crowd[4])
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(crowd[5][0].read(1), 0.2)

    run(work, Settings(limits=replace(LIMITS, header_seconds=600), workers=1))


def test_who_is_one_too_many_among_those_who_speak_is_turned_away() -> None:
    async def work(url: str) -> None:
        async with silent(url, 8) as crowd:
            for _, writer in crowd:
                writer.write(b"GET")
            await asyncio.sleep(0.1)
            with pytest.raises((ConnectionError, IndexError)):
                status(await http(url, HEALTH))
            crowd[3][1].close()
            await asyncio.sleep(0.1)
            assert status(await http(url, HEALTH)) == 200

    run(work, Settings(limits=replace(LIMITS, header_seconds=600), workers=1))


def test_a_place_is_free_again_as_soon_as_its_connection_is_gone() -> None:
    async def work(url: str) -> None:
        for _ in range(3):
            async with silent(url, 8):
                pass
            await asyncio.sleep(0.05)
            assert status(await http(url, HEALTH)) == 200

    run(work, Settings(limits=replace(LIMITS, header_seconds=600), workers=1))


@pytest.mark.parametrize(
    "said", [b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"x", b"POST /api/guests HTTP/1.1\r\n"]
)
def test_a_head_that_comes_letter_by_letter_is_not_waited_for(said: bytes) -> None:
    async def work(url: str) -> None:
        streams = await opened(url)
        streams[1].write(said)
        dripping = asyncio.create_task(drip(streams[1], b"X-More: more\r\n" * 100))
        assert 0.5 < await ended(streams) < PATIENCE / 2
        dripping.cancel()

    run(work, Settings(limits=LIMITS, workers=1))


def test_a_second_head_on_the_same_connection_is_not_waited_for_either() -> None:
    async def work(url: str) -> None:
        streams = await opened(url)
        host = urlsplit(url).netloc
        streams[1].write(f"{HEALTH} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        assert b"200" in await streams[0].readline()
        dripping = asyncio.create_task(drip(streams[1], b"GET /" + b"x" * 1_000))
        assert await ended(streams) < PATIENCE / 2
        dripping.cancel()

    run(work, Settings(limits=LIMITS, workers=1))


def test_a_body_that_comes_letter_by_letter_is_not_waited_for() -> None:
    async def work(url: str) -> None:
        streams = await opened(url)
        host = urlsplit(url).netloc
        head = f"POST /api/replays HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5000\r\n\r\n"
        streams[1].write(head.encode())
        dripping = asyncio.create_task(drip(streams[1], b" " * 5_000))
        assert await ended(streams) < PATIENCE / 2
        dripping.cancel()

    run(work, Settings(limits=LIMITS, workers=1))


def test_who_plays_is_not_shown_out() -> None:
    async def work(url: str) -> None:
        async with seated(url, ["Ana", "Ben"], options={"cycles": 1}) as tables:
            await start(tables)
            await asyncio.sleep(1.5)
            async with silent(url, 6):
                await asyncio.gather(*(play_on(table) for table in tables))

    run(work, Settings(limits=replace(LIMITS, tcp_per_address=10), workers=1))


def test_a_socket_that_is_open_is_not_waited_for_like_a_request() -> None:
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


def test_a_proxy_that_is_trusted_brings_as_many_as_it_likes() -> None:
    async def work(url: str) -> None:
        async with silent(url, 30):
            assert status(await http(url, HEALTH)) == 200

    limits = replace(LIMITS, header_seconds=60)
    run(work, Settings(limits=limits, workers=1, trust_proxy=("127.0.0.0/8",)))


def test_tls_has_to_come_about_in_time_and_is_counted_before(files: Files) -> None:
    trusting = ssl.create_default_context(cafile=str(files.ca))

    async def served() -> None:
        async with running(settings=Settings(limits=LIMITS, workers=1, secure=True), tls=files) as url:
            async with silent(url, 9) as crowd:
                assert await ended(crowd[0]) < 0.9, "the first makes room"
                assert max([await ended(one) for one in crowd[1:]]) < PATIENCE / 2
            streams = await opened(url, trusting)
            host = urlsplit(url).netloc
            streams[1].write(f"{HEALTH} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            assert b"200" in await streams[0].readline()
            assert await ended(streams) < 0.9
            assert await ended(await opened(url, trusting)) < PATIENCE / 2, "silent after its handshake"

    asyncio.run(served())


async def drip(writer: asyncio.StreamWriter, text: bytes) -> None:
    with contextlib.suppress(ConnectionError):
        for letter in text:
            writer.write(bytes([letter]))
            await writer.drain()
            await asyncio.sleep(0.02)
