"""Handlers for the built pages, which are read once and served from memory under the base path, and for the certificate
phones fetch."""

import gzip
from functools import cache
from importlib import resources
from mimetypes import guess_type
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, PathParameter
from msgspec import Struct

from peppermill.core import Refused
from peppermill.server.api.finished_games import position_response
from peppermill.server.api.routing import HttpRequest, Invite, TheGuests, TheLobby
from peppermill.server.net.tls import CA_PATH

FOR_EVER: Final = "public, max-age=31536000, immutable"
WORTH_PACKING: Final = 1_000
CA_MEDIA_TYPE: Final = "application/x-x509-ca-cert"
"""The media type for which a phone asks whether to trust the certificate, rather than show it."""


class Page(Struct, frozen=True):
    """A built file: its media type, its content, and the content compressed with gzip."""

    kind: str
    content: bytes
    packed: bytes


@cache
def pages() -> dict[str, Page]:
    """Return the built files by path, such as `assets/index-abc.js`. Names contain a hash of the content, so they never
    change."""
    folder = resources.files("peppermill.server").joinpath("pages")
    if not folder.is_dir():
        return {}
    found = {}
    for part in ("", "assets"):
        place = folder.joinpath(part) if part else folder
        if place.is_dir():
            for file in place.iterdir():
                if file.is_file():
                    found[f"{part}/{file.name}".lstrip("/")] = _page(file.name, file.read_bytes())
    return found


def _page(name: str, content: bytes) -> Page:
    kind = guess_type(name)[0] or "application/octet-stream"
    kind = "text/javascript" if name.endswith(".js") else kind
    pays = len(content) > WORTH_PACKING and not name.endswith((".woff2", ".png"))
    return Page(kind, content, gzip.compress(content, 9, mtime=0) if pays else b"")


def _index(base: bytes) -> Response[bytes]:
    """Return the page with its base path."""
    if "index.html" not in pages():
        raise Refused("pages-missing")
    content = pages()["index.html"].content.replace(b"<head>", b"<head>" + base, 1)
    return Response(content, media_type="text/html", headers={"Cache-Control": "no-cache", "Vary": "Accept"})


def page_handlers(base_path: str) -> list[HTTPRouteHandler]:
    """Return handlers for the page, at every address its router knows, and for its assets."""
    base = f'<base href="{base_path}/" />'.encode()

    @get(
        [
            "/",
            "/t/{rest:path}",
            "/hand/{rest:path}",
            "/rules/{rest:path}",
            "/new/{rest:path}",
            "/replay",
            "/review",
            "/solve/{rest:path}",
            "/on/{rest:path}",
            "/range",
            "/restore",
        ],
        include_in_schema=False,
    )
    async def front(request: Request[Any, Any, Any]) -> Response[bytes]:
        return _index(base)

    @get(
        [
            "/replay/{table_id:str}/{number:int}/{entry:int}",
            "/replay/{table_id:str}/{number:int}/{entry:int}/{seat:int}",
        ],
        include_in_schema=False,
    )
    async def moment(
        request: HttpRequest,
        guests: TheGuests,
        lobby: TheLobby,
        table_id: FromPath[str],
        number: FromPath[int],
        entry: FromPath[int],
        invite: Invite = "",
    ) -> Response[bytes]:
        """Return the page of a moment of a finished game, or its position to clients that accept JSON only."""
        accepted = request.headers.get("accept", "")
        if "application/json" not in accepted or "text/html" in accepted:
            return _index(base)
        return await position_response(request, guests, lobby, table_id, number, entry, invite)

    @get("/assets/{name:str}", include_in_schema=False)
    async def asset(request: Request[Any, Any, Any], name: Annotated[str, PathParameter()]) -> Response[bytes]:
        page = pages().get(f"assets/{name}")
        if page is None:
            raise Refused("page-unknown")
        headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
        if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(page.packed, media_type=page.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(page.content, media_type=page.kind, headers=headers)

    return [front, moment, asset]


def authority_page(ca: Path) -> HTTPRouteHandler:
    """Return the handler from which a phone fetches the certificate of this server's authority. It holds no key and is
    no secret."""
    content = ca.read_bytes()

    @get(CA_PATH, include_in_schema=False, media_type=CA_MEDIA_TYPE)
    async def authority() -> Response[bytes]:
        return Response(content, media_type=CA_MEDIA_TYPE)

    return authority
