"""HTTP handlers for guest identities: the cookie, the link that restores an identity, and the sessions that use it."""

from datetime import date, timedelta
from typing import Final

from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from peppermill.core import Refusal
from peppermill.server.api.routing import (
    HttpRequest,
    TheAdmission,
    TheGuests,
    TheLobby,
    TheSettings,
    get,
    limit_key_of,
    post,
    require_bearer,
)
from peppermill.server.settings import Settings
from peppermill.server.tables.guests import Guests
from peppermill.server.tables.identity import COOKIE, DAY, DAYS, Bearer, session_start_day
from peppermill.wire.http import EndSession, Guest, GuestLink, NewLink, Restore, SessionInfo

EPOCH: Final = date(1970, 1, 1)
SESSION_ENDED: Final = Refusal(code="session-ended")


@post("/api/guests", status_code=HTTP_200_OK)
async def be_guest(
    request: HttpRequest, guests: TheGuests, admission: TheAdmission, settings: TheSettings
) -> Response[Guest]:
    """Give a new device an identity; a known one keeps its own, and its cookie is renewed."""
    found = await guests.find_renewable(request.cookies.get(COOKIE))
    if found is None:
        await admission.check_new_guest(limit_key_of(request))
        found = Bearer(guests.identity.new_guest(), guests.identity.new_session())
    else:
        await guests.touch_session(found)
    return _known_from_now_on(found, guests.identity.token(*found), settings)


@post("/api/guests/link", status_code=HTTP_200_OK)
async def make_link(
    request: HttpRequest, guests: TheGuests, admission: TheAdmission, data: JSONBody[NewLink]
) -> GuestLink:
    """Return the secret of a link that restores this identity on any device; keep it like a key. With `renew` a new one
    is made, and earlier ones restore nothing."""
    who = await require_bearer(request, guests)
    await admission.check_guest_link(limit_key_of(request))
    return GuestLink(await guests.link(who, data.renew))


@post("/api/guests/restore", status_code=HTTP_200_OK)
async def restore_guest(
    request: HttpRequest, guests: TheGuests, admission: TheAdmission, settings: TheSettings, data: JSONBody[Restore]
) -> Response[Guest]:
    """Make this device the guest whose link it was given; its cookie is replaced."""
    await admission.check_guest_link(limit_key_of(request))
    found = await guests.restore(data.token, await guests.find_renewable(request.cookies.get(COOKIE)))
    return _known_from_now_on(found, guests.identity.token(*found), settings)


@get("/api/sessions")
async def list_sessions(request: HttpRequest, guests: TheGuests) -> list[SessionInfo]:
    """List the sessions of this identity, the most recently used first."""
    return await _sessions(guests, await require_bearer(request, guests))


@post("/api/sessions/revoke", status_code=HTTP_200_OK)
async def revoke_session(
    request: HttpRequest, guests: TheGuests, admission: TheAdmission, lobby: TheLobby, data: JSONBody[EndSession]
) -> list[SessionInfo]:
    """End a session of this identity; without one, all others and the identity link. Their cookies become invalid and
    their sockets are closed."""
    who = await require_bearer(request, guests)
    await admission.check_guest_link(limit_key_of(request))
    await guests.revoke(who, data.session)
    for connection in lobby.connections():
        if connection.guest == who.guest and not await guests.is_active(Bearer(who.guest, connection.session)):
            connection.dismiss(SESSION_ENDED)
    return await _sessions(guests, who)


def _known_from_now_on(found: Bearer, token: str, settings: Settings) -> Response[Guest]:
    cookie = Cookie(
        key=COOKIE,
        value=token,
        path=settings.base_path or "/",
        max_age=DAYS * DAY,
        httponly=True,
        secure=settings.secure,
        samesite="strict",
    )
    return Response(Guest(found.guest), cookies=[cookie])


async def _sessions(guests: Guests, who: Bearer) -> list[SessionInfo]:
    return [
        SessionInfo(one.id, _day(session_start_day(one.id)), _day(one.seen), one.id == who.session)
        for one in await guests.sessions(who)
    ]


def _day(number: int | None) -> str:
    return "" if number is None else (EPOCH + timedelta(days=number)).isoformat()


GUEST_HANDLERS: Final = (be_guest, make_link, restore_guest, list_sessions, revoke_session)
