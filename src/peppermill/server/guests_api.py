"""Identities over HTTP: the cookie, the link that gives an identity back, and the sessions it is used in."""

from datetime import date, timedelta
from typing import Final

from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from peppermill.server.guests import Guests
from peppermill.server.http import Asking, TheDoorman, TheGuests, TheLobby, TheSettings, address, bearer, get, post
from peppermill.server.identity import COOKIE, DAY, DAYS, Bearer, day_of
from peppermill.server.settings import Settings
from peppermill.table import Refusal
from peppermill.wire.http import EndSession, Guest, GuestLink, NewLink, Restore, SessionInfo

EPOCH: Final = date(1970, 1, 1)
SESSION_ENDED: Final = Refusal(code="session-ended")


@post("/api/guests", status_code=HTTP_200_OK)
async def be_guest(request: Asking, guests: TheGuests, doorman: TheDoorman, settings: TheSettings) -> Response[Guest]:
    """Give a new device an identity; a known one keeps its own, and its cookie is renewed."""
    found = await guests.renewable(request.cookies.get(COOKIE))
    if found is None:
        doorman.new_guest(address(request))
        found = Bearer(guests.identity.new_guest(), guests.identity.new_session())
    else:
        await guests.seen(found)
    return _known_from_now_on(found, guests.identity.token(*found), settings)


@post("/api/guests/link", status_code=HTTP_200_OK)
async def make_link(request: Asking, guests: TheGuests, doorman: TheDoorman, data: JSONBody[NewLink]) -> GuestLink:
    """The secret of a link that gives this identity back, on whatever device: keep it like a key. With `renew` a new
    one; then earlier ones give nothing back any more."""
    who = await bearer(request, guests)
    doorman.guest_link(address(request))
    return GuestLink(await guests.link(who, data.renew))


@post("/api/guests/restore", status_code=HTTP_200_OK)
async def restore_guest(
    request: Asking, guests: TheGuests, doorman: TheDoorman, settings: TheSettings, data: JSONBody[Restore]
) -> Response[Guest]:
    """This device becomes the guest whose link it was given; its cookie is replaced."""
    doorman.guest_link(address(request))
    found = await guests.restore(data.token, await guests.renewable(request.cookies.get(COOKIE)))
    return _known_from_now_on(found, guests.identity.token(*found), settings)


@get("/api/sessions")
async def list_sessions(request: Asking, guests: TheGuests) -> list[SessionInfo]:
    """The sessions of this identity, those last used first."""
    return await _sessions(guests, await bearer(request, guests))


@post("/api/sessions/revoke", status_code=HTTP_200_OK)
async def revoke_session(
    request: Asking, guests: TheGuests, doorman: TheDoorman, lobby: TheLobby, data: JSONBody[EndSession]
) -> list[SessionInfo]:
    """End a session of this identity; or, without one, all others, and the link made so far. Their cookies are
    nobody's from then on, and their sockets are closed."""
    who = await bearer(request, guests)
    doorman.guest_link(address(request))
    await guests.revoke(who, data.session)
    for connection in lobby.connections():
        if connection.guest == who.guest and not await guests.holds(Bearer(who.guest, connection.session)):
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
        SessionInfo(one.id, _day(day_of(one.id)), _day(one.seen), one.id == who.session)
        for one in await guests.sessions(who)
    ]


def _day(number: int | None) -> str:
    return "" if number is None else (EPOCH + timedelta(days=number)).isoformat()


IDENTITIES: Final = (be_guest, make_link, restore_guest, list_sessions, revoke_session)
