"""HTTP handlers for operators: health and metrics."""

import asyncio
from typing import Final

from litestar import Response
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from peppermill.core import Refused
from peppermill.server.api.routing import PROBLEMS, HttpRequest, TheLobby, TheSettings, get, limit_key_of
from peppermill.server.metrics import exposition
from peppermill.server.net.network_addresses import address_for_others
from peppermill.version import __version__
from peppermill.wire import VERSION
from peppermill.wire.http import Health

HEALTH = {**PROBLEMS, 503: ResponseSpec(Health, generate_examples=False, description="Nothing can be kept just now.")}
LOOPBACK = ("127.0.0.1", "::1", "0000:0000:0000:0000")


@get("/api/health", responses=HEALTH)
async def health(request: HttpRequest, settings: TheSettings, lobby: TheLobby) -> Response[Health]:
    """Tell whether games can be stored, as of a second ago; `slow` while a write has been waiting for long. If they
    cannot, everything goes on by itself once they can; only a server whose store was replaced must be restarted."""
    reach = await asyncio.to_thread(address_for_others, request.headers.get("host", ""), settings)
    status = lobby.store_status
    told = Health(status, __version__, VERSION, reach, lobby.services.workers.is_warming)
    can_keep = status in ("ok", "slow")
    return Response(told, status_code=HTTP_200_OK if can_keep else HTTP_503_SERVICE_UNAVAILABLE)


@get("/metrics", media_type=MediaType.TEXT)
async def figures(request: HttpRequest, settings: TheSettings, lobby: TheLobby) -> bytes:
    """Return Prometheus metrics to this machine; to others only if the server is set so."""
    if not settings.metrics_for_all and limit_key_of(request) not in LOOPBACK:
        raise Refused("only-from-here")
    lobby.services.workers.update_metrics()
    return exposition(lobby.services.store.backlog())


@get("/api/alive", media_type=MediaType.TEXT, include_in_schema=False)
async def alive() -> str:
    """Answer as long as the event loop turns, whatever the store does: for managers that restart what hangs."""
    return "alive"


STATUS_HANDLERS: Final = (health, alive, figures)
