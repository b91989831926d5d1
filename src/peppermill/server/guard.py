"""Around every HTTP answer: who may ask, how often and how much, and the headers that keep a browser out of trouble."""

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from peppermill.server.bodies import Bodies
from peppermill.server.doorman import Doorman, address_of, host_name
from peppermill.server.identity import COOKIE, Identity
from peppermill.server.lobby import Lobby
from peppermill.server.problems import answer
from peppermill.server.settings import Settings
from peppermill.server.tls import is_public
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
STRICT_TRANSPORT: Final = (b"strict-transport-security", b"max-age=2592000")
"""Thirty days of TLS alone, from each visit on. Of this host only: others under its name may be somebody else's."""


class Guard:
    """Around the whole application: also what it does not know is answered through here. Sockets have a doorman of
    their own in `sockets.py`."""

    def __init__(self, app: ASGIApp, settings: Settings, doorman: Doorman, identity: Identity, lobby: Lobby) -> None:
        self.app, self.settings, self.doorman, self.identity, self.lobby = app, settings, doorman, identity, lobby
        self._bodies = Bodies(settings.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        address = address_of(scope.get("client"))
        body = self._bodies.begin(address, lambda: self._is_guest(scope), receive)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                if scope["method"] not in SAFE:
                    await body.discard_rest()
                strict = (STRICT_TRANSPORT,) if self._is_strict(scope) else ()
                message["headers"] = [*message.get("headers", ()), *HEADERS, *strict]
            await send(message)

        try:
            self._check(scope, address)
            await self.app(scope, body.receive, send_guarded)
        except Refused as refused:
            await _answer(scope, send_guarded, refused.refusal)
        finally:
            body.release()
            scope.get("state", {}).clear()  # Litestar keeps the body there, and uvicorn the scope till the next request

    def _check(self, scope: HTTPScope, address: str) -> None:
        self.doorman.request(address)
        host = _header(scope, b"host") or ""
        self.doorman.check_host(host)
        if scope["method"] not in SAFE:
            self.doorman.check_origin(_header(scope, b"origin"), host)

    def _is_strict(self, scope: HTTPScope) -> bool:
        """Tell whether browsers are to use TLS alone from now on. They then do so for every program at that name: so it
        is asked neither for `localhost` nor for names of a local network. A proxy decides by itself."""
        settings = self.settings
        if not settings.secure or settings.trust_proxy or scope["scheme"] != "https":
            return False
        return is_public(host_name(_header(scope, b"host") or "") or "")

    def _is_guest(self, scope: HTTPScope) -> bool:
        return self.identity.bearer(Request[Any, Any, Any](scope).cookies.get(COOKIE)) is not None


def _header(scope: HTTPScope, name: bytes) -> str | None:
    """Return a header, or None. Of several alike the last counts."""
    found = [value for given, value in scope["headers"] if given.lower() == name]
    return found[-1].decode("latin-1") if found else None


async def _answer(scope: Scope, send: Send, refusal: Refusal) -> None:
    made = answer(Request[Any, Any, Any](scope), refusal)
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": made.status_code or 400, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(made.content), "more_body": False})
