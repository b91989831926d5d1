"""Around every HTTP answer: who may ask, how often, and the headers that keep a browser out of trouble."""

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from peppermill.server.doorman import Doorman, address_of
from peppermill.server.lobby import Lobby
from peppermill.server.problems import answer
from peppermill.table import Refusal, Refused

SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'self'; "
        b"form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"accelerometer=(self), gyroscope=(self), camera=(), microphone=(), geolocation=()"),
)


class Guard:
    """Around the whole application: also what it does not know is answered through here. Sockets have a doorman of
    their own in `sockets.py`."""

    def __init__(self, app: ASGIApp, doorman: Doorman, lobby: Lobby) -> None:
        self.app, self.doorman, self.lobby = app, doorman, lobby

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        try:
            self._check(scope)
        except Refused as refused:
            await _answer(scope, send_guarded, refused.refusal)
            return
        await self.app(scope, receive, send_guarded)

    def _check(self, scope: HTTPScope) -> None:
        headers = {bytes(name).lower(): bytes(value) for name, value in scope["headers"]}
        host = headers.get(b"host", b"").decode("latin-1")
        self.doorman.check_host(host)
        if scope["method"] not in SAFE:
            origin = headers.get(b"origin")
            self.doorman.check_origin(None if origin is None else origin.decode("latin-1"), host)
        self.doorman.request(address_of(scope.get("client")))


async def _answer(scope: Scope, send: Send, refusal: Refusal) -> None:
    made = answer(Request[Any, Any, Any](scope), refusal)
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": made.status_code or 400, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(made.content), "more_body": False})
