"""Route decorators, parameters and guest lookup that all HTTP handlers share."""

from functools import partial
from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar import get as get_
from litestar import post as post_
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter, QueryParameter

from peppermill.core import Refused
from peppermill.server.api.problems import STATUS
from peppermill.server.net.admission import Admission, limit_key
from peppermill.server.settings import Settings
from peppermill.server.tables.guests import Guests
from peppermill.server.tables.identity import COOKIE, Bearer
from peppermill.server.tables.lobby import Lobby
from peppermill.wire.http import Problem

TheGuests: TypeAlias = NamedDependency[Guests]
TheLobby: TypeAlias = NamedDependency[Lobby]
TheAdmission: TypeAlias = NamedDependency[Admission]
TheSettings: TypeAlias = NamedDependency[Settings]
HttpRequest = Request[Any, Any, Any]
Invite = Annotated[str, HeaderParameter(name="Peppermill-Invite", max_length=64)]
Lang = Annotated[str | None, QueryParameter(max_length=8)]


class Refusal(Problem, frozen=True):
    """A problem in the OpenAPI schema, where `params` need no type of their own for whole numbers."""

    params: dict[str, str | float | tuple[str | float, ...]]  # type: ignore[assignment]  # the same in JSON


PROBLEMS = {
    status: ResponseSpec(Refusal, generate_examples=False, description="Refused, and why.")
    for status in sorted({400, *STATUS.values()})
}
get, post = partial(get_, responses=PROBLEMS), partial(post_, responses=PROBLEMS)


def limit_key_of(request: HttpRequest) -> str:
    """Return the key by which limits count the client of a request."""
    return limit_key(request.client and (request.client.host, request.client.port))


async def guest_or_empty(request: HttpRequest, guests: Guests) -> str:
    """Return the guest who asks; an empty text if there is no valid cookie."""
    found = await guests.find_active(request.cookies.get(COOKIE))
    return "" if found is None else found.guest


async def require_bearer(request: HttpRequest, guests: Guests) -> Bearer:
    """Return the guest who asks, with their session. Raises `Refused` (`guest-needed`)."""
    found = await guests.find_active(request.cookies.get(COOKIE))
    if found is None:
        raise Refused("guest-needed")
    return found
