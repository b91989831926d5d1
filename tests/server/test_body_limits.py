"""Limits on request bodies by size, guest, address and total; and that no body outlives its request."""

import asyncio
import contextlib
import gc
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from litestar import Request
from litestar.utils.scope.state import ScopeState
from msgspec.structs import replace
from uvicorn.protocols.http.h11_impl import H11Protocol

from peppermill.client import Client
from peppermill.server.net.connection_limits import TimedConnection
from peppermill.server.settings import Limits, Settings
from server.kit import FAST, running
from server.raw import PATIENCE, http, status

LARGE = b"x" * 900_000
LIMITS = replace(FAST, upload_bytes=1_000_000, bodies_bytes=2_500_000, bodies_bytes_per_address=1_500_000)


def with_token(
    job: Callable[[str, str], Awaitable[None]],
    limits: Limits = LIMITS,
    trust: tuple[str, ...] = (),
    own_workers: bool = False,
) -> None:
    async def run() -> None:
        settings = Settings(limits=limits, workers=1, trust_proxy=trust)
        async with running(settings=settings, own_workers=own_workers) as url, Client(url) as client:
            await job(url, client.token)

    asyncio.run(run())


def head(url: str, path: str, token: str, *more: str) -> bytes:
    lines = [f"POST {path} HTTP/1.1", f"Host: {urlsplit(url).netloc}", f"Cookie: peppermill={token}", *more, "", ""]
    return "\r\n".join(lines).encode()


def refusal(answer: bytes) -> tuple[int, str]:
    return status(answer), json.loads(answer.partition(b"\r\n\r\n")[2])["code"]


async def upload(url: str, token: str, address: str) -> tuple[int, str]:
    """Send a large body that is no table, in the name of an address behind a proxy."""
    said = head(url, "/api/tables", token, f"X-Forwarded-For: {address}", f"Content-Length: {len(LARGE)}")
    return refusal(await http(url, said.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n") + LARGE))


async def until_answered(url: str, token: str, address: str, wanted: tuple[int, str]) -> None:
    """Upload again and again until it is answered so: what others sent may still be on its way to the server."""
    async with asyncio.timeout(PATIENCE):
        while await upload(url, token, address) != wanted:
            await asyncio.sleep(0.05)


@contextlib.asynccontextmanager
async def unfinished(url: str, token: str, address: str) -> AsyncIterator[None]:
    """An upload whose last byte never comes."""
    place = urlsplit(url)
    _, writer = await asyncio.open_connection(place.hostname, place.port)
    said = f"X-Forwarded-For: {address}", f"Content-Length: {len(LARGE) + 1}"
    writer.write(head(url, "/api/tables", token, *said) + LARGE)
    await writer.drain()
    try:
        yield
    finally:
        writer.close()


def in_memory(*kinds: type) -> list[Any]:
    return [thing for thing in gc.get_objects() if isinstance(thing, kinds)]


@contextlib.contextmanager
def no_collection() -> Iterator[None]:
    """Without the garbage collector, whatever lies in a cycle stays."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def until_gone(*kinds: type) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE / 3):
            while in_memory(*kinds):
                await asyncio.sleep(0.1)
    assert not in_memory(*kinds)


@pytest.mark.parametrize("path", ["/api/tables", "/api/replays", "/api/range/throw", "/api/nothing"])
def test_closed_connection_leaves_no_cycle(path: str) -> None:
    async def job(url: str, token: str) -> None:
        with no_collection():
            for sender in ("", token):
                assert status(await http(url, f"POST {path}", sender, LARGE)) in {400, 401, 405, 413}
            await until_gone(TimedConnection, H11Protocol, ScopeState, Request)

    with_token(job)


def test_open_connection_keeps_no_body() -> None:
    async def job(url: str, token: str) -> None:
        place = urlsplit(url)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        with no_collection():
            writer.write(head(url, "/api/tables", token, f"Content-Length: {len(LARGE)}") + LARGE)
            assert b"400" in await reader.readline()
            await until_gone(ScopeState, Request)
        assert in_memory(TimedConnection)
        writer.close()

    with_token(job)


def test_large_body_needs_a_known_guest() -> None:
    async def job(url: str, token: str) -> None:
        small = b"x" * LIMITS.stranger_bytes
        assert refusal(await http(url, "POST /api/codes", "", small)) == (400, "body-malformed")
        for path in ("/api/codes", "/api/tables", "/api/replays"):
            assert refusal(await http(url, f"POST {path}", "", small + b"x")) == (401, "guest-needed")
            assert refusal(await http(url, f"POST {path}", token[:-1], LARGE)) == (401, "guest-needed")
        assert refusal(await http(url, "POST /api/codes", token, LARGE)) == (400, "body-malformed")
        answer = await http(url, "POST /api/codes", token, b"x" * (LIMITS.upload_bytes + 1))
        assert refusal(answer) == (413, "input-too-large")

    with_token(job)


def test_body_without_a_length_is_counted() -> None:
    async def job(url: str, token: str) -> None:
        chunks = b"".join(b"2710\r\n" + b"x" * 10_000 + b"\r\n" for _ in range(101)) + b"0\r\n\r\n"
        for sender, expected in (("", (401, "guest-needed")), (token, (413, "input-too-large"))):
            said = head(url, "/api/codes", sender, "Transfer-Encoding: chunked", "Connection: close")
            assert refusal(await http(url, said + chunks)) == expected

    with_token(job)


def test_body_limits_hold_by_address_and_in_total() -> None:
    """Small requests go on meanwhile, and there is room again once a body's connection is gone."""

    async def job(url: str, token: str) -> None:
        async with unfinished(url, token, "203.0.113.1"):
            await until_answered(url, token, "203.0.113.1", (429, "too-many"))
            assert await upload(url, token, "203.0.113.2") == (400, "body-malformed")
            async with unfinished(url, token, "203.0.113.2"):
                await until_answered(url, token, "203.0.113.3", (503, "server-full"))
                assert status(await http(url, "POST /api/guests", body=b"{}")) == 200
            await until_answered(url, token, "203.0.113.3", (400, "body-malformed"))

    with_token(job, trust=("127.0.0.1",))


def test_pipelined_requests_are_read_in_turn() -> None:
    """The first takes as long as a worker takes to start."""

    async def job(url: str, token: str) -> None:
        place = urlsplit(url)
        gc.collect()
        _, writer = await asyncio.open_connection(place.hostname, place.port)
        writer.write(head(url, "/api/replays", token, "Content-Length: 2") + b"{}" + LARGE)
        async with asyncio.timeout(PATIENCE):
            while not (ahead := max((len(one.conn.trailing_data[0]) for one in in_memory(H11Protocol)), default=0)):
                await asyncio.sleep(0.01)
        assert ahead <= 65_536
        writer.close()

    with_token(job, own_workers=True)


def test_foreign_host_requests_count_for_their_address() -> None:
    async def job(url: str, token: str) -> None:
        foreign = b"GET /api/health HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
        assert {status(await http(url, foreign)) for _ in range(20)} == {421, 429}
        assert status(await http(url, "GET /api/health")) == 429

    with_token(job, replace(FAST, requests_per_address=0, requests_burst=10))
