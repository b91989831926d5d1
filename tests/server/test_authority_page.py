"""The certificate a phone downloads to trust this server."""

import asyncio
from pathlib import Path
from typing import Any

from litestar import Litestar

from peppermill.server.api.pages import authority_page
from peppermill.server.net.tls import CA_PATH, ensure_certificate


def ask(app: Litestar, path: str) -> list[Any]:
    """The answer to a GET, as the application hands it to a server."""
    sent: list[Any] = []
    parts = {"method": "GET", "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": ""}
    scope: Any = {"type": "http", "http_version": "1.1", "scheme": "https", "headers": [], "client": None, **parts}

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    return sent


def test_authority_page_serves_the_certificate_without_key(tmp_path: Path) -> None:
    files = ensure_certificate(tmp_path, ["localhost"])
    assert files.ca is not None
    start, body = ask(
        Litestar([authority_page(files.ca)], path="/peppermill", openapi_config=None), f"/peppermill{CA_PATH}"
    )
    assert start["status"] == 200
    assert dict(start["headers"])[b"content-type"] == b"application/x-x509-ca-cert"
    assert body["body"] == files.ca.read_bytes()
    assert b"PRIVATE" not in body["body"]
