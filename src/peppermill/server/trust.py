"""The page a phone gets this server's authority from, so as to trust it. It holds no key and is no secret."""

from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from peppermill.server.tls import CA_PAGE

KIND: Final = "application/x-x509-ca-cert"
"""What makes a phone ask whether to trust it, rather than show it."""


def ca_page(ca: Path) -> HTTPRouteHandler:
    content = ca.read_bytes()

    @get(CA_PAGE, include_in_schema=False, media_type=KIND)
    async def authority() -> Response[bytes]:
        return Response(content, media_type=KIND)

    return authority
