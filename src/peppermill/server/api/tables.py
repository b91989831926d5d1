"""HTTP handlers for tables: list, create, find by code, show, and draw a link as a QR code."""

import asyncio
from typing import Final

from litestar import Response
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec.structs import asdict

from peppermill.core import Refused
from peppermill.server.api.routing import (
    HttpRequest,
    Invite,
    TheAdmission,
    TheGuests,
    TheLobby,
    get,
    guest_or_empty,
    limit_key_of,
    post,
    require_bearer,
)
from peppermill.server.net.network_addresses import qr_svg
from peppermill.server.tables.table_state import check_entry
from peppermill.server.tables.table_views import NOBODY, links_for, table_view
from peppermill.wire.http import Created, Found, NewCode, NewPicture, NewTable, ShownTable, TableSummary


@get("/api/tables")
async def list_tables(request: HttpRequest, guests: TheGuests, lobby: TheLobby) -> list[TableSummary]:
    """List one's own tables and those open to everybody."""
    return await lobby.list_tables(await guest_or_empty(request, guests))


@post("/api/tables")
async def create_table(
    request: HttpRequest, guests: TheGuests, lobby: TheLobby, admission: TheAdmission, data: JSONBody[NewTable]
) -> Created:
    """Create a table. Its links are secrets: whoever has one may use it."""
    host = (await require_bearer(request, guests)).guest
    await admission.check_new_table(limit_key_of(request))
    table_state = await lobby.create(host, data, guests.identity.owner_id(limit_key_of(request)))
    return Created(table_state.id, links_for(table_state, host))


@post("/api/codes", status_code=HTTP_200_OK)
async def find_code(request: HttpRequest, lobby: TheLobby, admission: TheAdmission, data: JSONBody[NewCode]) -> Found:
    """Find the table that a code opens."""
    await admission.check_code(limit_key_of(request))
    try:
        table_state = await lobby.find_by_code(data.code)
    except Refused:
        await admission.count_wrong_code(limit_key_of(request))
        raise
    return Found(table_state.id, table_state.table_key)


@post("/api/pictures", status_code=HTTP_200_OK, media_type="image/svg+xml")
async def draw_code(request: HttpRequest, admission: TheAdmission, data: JSONBody[NewPicture]) -> Response[bytes]:
    """Draw a URL as a QR code."""
    admission.check_picture(limit_key_of(request))
    return Response(await asyncio.to_thread(qr_svg, data.text), media_type="image/svg+xml")


@get("/api/tables/{table_id:str}")
async def show_table(
    request: HttpRequest, guests: TheGuests, lobby: TheLobby, table_id: FromPath[str], invite: Invite = ""
) -> ShownTable:
    """Show a table to a guest who may join it, with who is there."""
    table_state = await lobby.table_state(table_id)
    check_entry(table_state, await guest_or_empty(request, guests), invite)
    found = await lobby.presence(table_id)
    there = found or NOBODY
    view = table_view(table_state, there.guests, there.spectators)
    return ShownTable(**asdict(view), presence_known=found is not None)


TABLE_HANDLERS: Final = (list_tables, create_table, find_code, draw_code, show_table)
