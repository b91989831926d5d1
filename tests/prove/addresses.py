"""A server with its usual limits, and clients that come to it from addresses of their own through a trusted proxy."""

import asyncio
import json
import statistics
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.load.processes import Server, free_port

from peppermill.client import Client, TableClient

PATIENCE = 10.0
"""Seconds after which a throw at the range counts as not answered."""


def start_server(store: Path) -> Server:
    """Start `peppermill serve` on a store, believing what loopback says of addresses."""
    port = free_port()
    command = [sys.executable, "-m", "peppermill", "serve", "--port", str(port), "--store", str(store)]
    return Server([*command, "--trust-proxy", "127.0.0.1"], port, {}, store.with_suffix(".log"))


class From(Client):
    """A client at an address of its own."""

    def __init__(self, server: Server, address: str, token: str = "") -> None:
        super().__init__(f"http://127.0.0.1:{server.port}", token)
        self.address = address

    async def __aenter__(self) -> "From":
        await super().__aenter__()
        return self

    def _ask(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Any:
        return super()._ask(method, path, body, {**headers, "X-Forwarded-For": self.address})

    async def throw(self, body: Any) -> bytes:
        """Throw at the practice range."""
        return await asyncio.to_thread(self._throw, json.dumps(body).encode())

    def _throw(self, body: bytes) -> bytes:
        headers = {"Content-Type": "application/json", "Cookie": self.cookie, "X-Forwarded-For": self.address}
        request = urllib.request.Request(f"{self.url}/api/range/throw", body, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return bytes(answer.read())

    def join(self, table: str, invite: str = "", name: str = "") -> TableClient:
        return TableFrom(self, table, invite, name)


class TableFrom(TableClient):
    client: From

    def _connection(self) -> Any:
        made = super()._connection()
        made.additional_headers = {"Cookie": self.client.cookie, "X-Forwarded-For": self.client.address}
        return made


def figures(seconds: Sequence[float]) -> dict[str, float]:
    """Return number, median and 99th percentile in milliseconds; infinite where there was nothing."""
    if not seconds:
        return {"n": 0, "p50": float("inf"), "p99": float("inf")}
    in_order = sorted(seconds)
    p99 = in_order[min(len(in_order) - 1, int(0.99 * len(in_order)))]
    return {"n": len(in_order), "p50": round(1000 * statistics.median(in_order)), "p99": round(1000 * p99)}
