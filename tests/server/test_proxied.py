"""Behind a reverse proxy: limits count the client that a trusted proxy names, else the connection."""

import asyncio
import contextlib
from urllib.parse import urlsplit

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from peppermill.client import Client
from peppermill.server.settings import Settings
from server.kit import FAST, running
from server.raw import PATIENCE, http, status, until_metric

BURST = 5
LIMITS = replace(FAST, requests_per_address=0, requests_burst=BURST, connections_per_address=2)
TRUST = pytest.mark.parametrize("trusted", [("127.0.0.1",), ("127.0.0.0/8",), ()], ids=["address", "network", "nobody"])


def forwarded(url: str, path: str, address: str) -> bytes:
    host = urlsplit(url).netloc
    lines = (f"GET {path} HTTP/1.1", f"Host: {host}", f"X-Forwarded-For: {address}", "Connection: close", "", "")
    return "\r\n".join(lines).encode()


@TRUST
def test_requests_behind_a_trusted_proxy_count_for_the_client(trusted: tuple[str, ...]) -> None:
    async def ask() -> tuple[list[int], list[int], int]:
        async with running(settings=Settings(workers=1, limits=LIMITS, trust_proxy=trusted)) as url:
            many = [
                status(await http(url, forwarded(url, "/api/health", f"203.0.113.{number}")))
                for number in range(2 * BURST)
            ]
            one = [status(await http(url, forwarded(url, "/api/health", "198.51.100.7"))) for _ in range(2 * BURST)]
            return many, one, status(await http(url, forwarded(url, "/metrics", "192.0.2.9")))

    many, one, metrics = asyncio.run(ask())
    assert 429 in one
    assert (429 in many) == (not trusted), "without trust all are one"
    if trusted:
        assert metrics == 403, "figures are for this machine, and the proxy speaks for another"


@TRUST
def test_sockets_behind_a_trusted_proxy_count_for_the_client(trusted: tuple[str, ...]) -> None:
    async def open_sockets(url: str, client: Client, table: str, addresses: list[str]) -> int:
        """Return how many of them are let in."""
        address = f"ws{url.removeprefix('http')}/api/tables/{table}/socket"
        sockets: list[ClientConnection] = []
        for name in addresses:
            headers = {"Cookie": client.cookie, "X-Forwarded-For": name}
            with contextlib.suppress(InvalidStatus):
                sockets.append(await connect(address, additional_headers=headers, proxy=None, open_timeout=PATIENCE))
        for socket in sockets:
            await socket.close()
        await until_metric(url, b"peppermill_connections 0.0")
        return len(sockets)

    async def ask() -> tuple[int, int]:
        limits = replace(LIMITS, requests_per_address=1_000, requests_burst=1_000)
        async with (
            running(settings=Settings(workers=1, limits=limits, trust_proxy=trusted)) as url,
            Client(url) as client,
        ):
            made = await client.create("chili", ["me", "open"], name="Ana")
            many = await open_sockets(url, client, made.id, [f"203.0.113.{number}" for number in range(4)])
            return many, await open_sockets(url, client, made.id, ["198.51.100.7"] * 4)

    assert asyncio.run(ask()) == (4 if trusted else 2, 2)
