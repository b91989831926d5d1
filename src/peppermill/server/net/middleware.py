"""ASGI middleware around every HTTP response: admission, body limits and security headers."""

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from peppermill.core import Refusal, Refused
from peppermill.server.api.problems import problem_response
from peppermill.server.net.admission import Admission, host_name, limit_key
from peppermill.server.net.body_limits import BodyLimits
from peppermill.server.net.tls import is_public
from peppermill.server.settings import Settings
from peppermill.server.tables.identity import COOKIE, Identity
from peppermill.server.tables.lobby import Lobby

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
SECURITY_HEADERS: Final = (
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
"""Headers added to every response."""
STRICT_TRANSPORT: Final = (b"strict-transport-security", b"max-age=2592000")
"""Thirty days of TLS only, from each visit on. It is set for this host alone: other hosts of its domain may belong to
others."""


class HttpMiddleware:
    """The outermost application: unknown paths are answered through it too. WebSockets pass through and are checked in
    `sockets.py`."""

    def __init__(
        self, app: ASGIApp, settings: Settings, admission: Admission, identity: Identity, lobby: Lobby
    ) -> None:
        self.app, self.settings, self.admission, self.identity, self.lobby = app, settings, admission, identity, lobby
        self._bodies = BodyLimits(settings.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        address = limit_key(scope.get("client"))
        body = self._bodies.begin(address, lambda: self._is_guest(scope), receive)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                if scope["method"] not in SAFE_METHODS:
                    await body.discard_rest()
                strict = (STRICT_TRANSPORT,) if self._is_strict(scope) else ()
                message["headers"] = [*message.get("headers", ()), *SECURITY_HEADERS, *strict]
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
        self.admission.check_request(address)
        host = _header(scope, b"host") or ""
        self.admission.check_host(host)
        if scope["method"] not in SAFE_METHODS:
            self.admission.check_origin(_header(scope, b"origin"), host)

    def _is_strict(self, scope: HTTPScope) -> bool:
        """Tell whether browsers shall use TLS only from now on. That holds for every program at the host's name, so it
        is not asked for on `localhost` or local networks; behind a proxy, the proxy decides."""
        settings = self.settings
        if not settings.secure or settings.trust_proxy or scope["scheme"] != "https":
            return False
        return is_public(host_name(_header(scope, b"host") or "") or "")

    def _is_guest(self, scope: HTTPScope) -> bool:
        return self.identity.read_token(Request[Any, Any, Any](scope).cookies.get(COOKIE)) is not None


def _header(scope: HTTPScope, name: bytes) -> str | None:
    """Return the last header of this name, or None."""
    found = [value for given, value in scope["headers"] if given.lower() == name]
    return found[-1].decode("latin-1") if found else None


async def _answer(scope: Scope, send: Send, refusal: Refusal) -> None:
    made = problem_response(Request[Any, Any, Any](scope), refusal)
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": made.status_code or 400, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(made.content), "more_body": False})
