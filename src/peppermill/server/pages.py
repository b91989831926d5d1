"""The pages: built from `web/` into this package, read once, served from memory under the base path."""

import gzip
from functools import cache
from importlib import resources
from mimetypes import guess_type
from typing import Annotated, Any, Final

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter
from msgspec import Struct

from peppermill.table import Refused

FOR_EVER: Final = "public, max-age=31536000, immutable"
WORTH_PACKING: Final = 1_000


class Page(Struct, frozen=True):
    kind: str
    content: bytes
    packed: bytes


@cache
def pages() -> dict[str, Page]:
    """By path, such as `assets/index-abc.js`. Names hold a hash of what is in them, so they never change."""
    folder = resources.files(__package__).joinpath("pages")
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


def page_handlers(base_path: str) -> list[HTTPRouteHandler]:
    """The one page, at every address it knows by itself, and its parts."""
    base = f'<base href="{base_path}/" />'.encode()

    @get(
        [
            "/",
            "/t/{rest:path}",
            "/hand/{rest:path}",
            "/rules/{rest:path}",
            "/new/{rest:path}",
            "/replay",
            "/range",
            "/restore",
        ],
        include_in_schema=False,
    )
    async def front(request: Request[Any, Any, Any]) -> Response[bytes]:
        if "index.html" not in pages():
            raise Refused("pages-missing")
        content = pages()["index.html"].content.replace(b"<head>", b"<head>" + base, 1)
        return Response(content, media_type="text/html", headers={"Cache-Control": "no-cache"})

    @get("/assets/{name:str}", include_in_schema=False)
    async def asset(request: Request[Any, Any, Any], name: Annotated[str, PathParameter()]) -> Response[bytes]:
        page = pages().get(f"assets/{name}")
        if page is None:
            raise Refused("page-unknown")
        headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
        if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(page.packed, media_type=page.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(page.content, media_type=page.kind, headers=headers)

    return [front, asset]
