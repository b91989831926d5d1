"""The HTTP side of the client: an identity, and tables to create or join."""

import asyncio
import ssl
import urllib.error
import urllib.request
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec

from peppermill.client.table import TableClient
from peppermill.core import Refused
from peppermill.wire.http import Created, Problem


class Client:
    """One device at a server. `token` is its cookie from an earlier time, to be the same guest again."""

    patience: float = 30.0
    """Seconds to wait for an answer over HTTP, and usually for what is to come at a table."""

    def __init__(self, url: str, token: str = "", tls: ssl.SSLContext | None = None) -> None:
        self.url, self.token, self.tls = url.rstrip("/"), token, tls
        self.guest = ""

    async def __aenter__(self) -> "Client":
        self.guest = str((await self.post("/api/guests", {}))["id"])
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def create(self, game: str, seats: Sequence[str], **wanted: Any) -> TableClient:
        """Create a table; `wanted` are further fields of `wire.http.NewTable`. Raises `Refused`."""
        made = msgspec.convert(await self.post("/api/tables", {"game": game, "seats": seats, **wanted}), Created)
        return TableClient(self, made.id, name=str(wanted.get("name", "")), links=made.links)

    def join(self, table: str, invite: str = "", name: str = "") -> TableClient:
        """Return a table by its id and the secret of a link, or by the whole link."""
        if "#" in table:
            path, _, invite = table.partition("#")
            table = urlsplit(path).path.rstrip("/").rpartition("/")[2]
        return TableClient(self, table, invite=invite, name=name)

    async def get(self, path: str, **headers: str) -> Any:
        """Send a GET request and return the decoded body. Raises `Refused`."""
        return await asyncio.to_thread(self._ask, "GET", path, None, headers)

    async def post(self, path: str, body: Any) -> Any:
        """Send a POST request with a JSON body and return the decoded response. Raises `Refused`."""
        return await asyncio.to_thread(self._ask, "POST", path, body, {})

    def _ask(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Any:
        data = None if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        headers = {
            "Content-Type": "application/json",
            "Cookie": self.cookie,
            **{k.replace("_", "-"): v for k, v in headers.items()},
        }
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, context=self.tls, timeout=self.patience) as answer:
                self._take_cookie(answer.headers.get_all("Set-Cookie") or ())
                return msgspec.json.decode(answer.read())
        except urllib.error.HTTPError as refused:
            raise _refusal(refused.read(), refused.code) from None

    @property
    def cookie(self) -> str:
        """Return the `Cookie` header of this device."""
        return f"peppermill={self.token}" if self.token else ""

    def _take_cookie(self, cookies: Sequence[str]) -> None:
        for cookie in cookies:
            name, _, value = cookie.partition(";")[0].partition("=")
            if name == "peppermill":
                self.token = value


def _refusal(body: bytes, status: int) -> Refused:
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except msgspec.DecodeError:
        return Refused("server-trouble", status=status)
    return Refused(problem.code, problem.rule, **problem.params)
