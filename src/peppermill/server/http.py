"""The HTTP API: tables, records, rules and options, health and figures. Described by OpenAPI at `/api/openapi.json`."""

import asyncio
from functools import partial
from typing import Annotated, Any, TypeAlias

from litestar import Request, Response
from litestar import get as get_
from litestar import post as post_
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from peppermill import __version__
from peppermill.bots import BOTS
from peppermill.bots.levels import gestures_of, handed
from peppermill.games import GAMES, find_game
from peppermill.server.doorman import Doorman, address_of
from peppermill.server.guests import Guests
from peppermill.server.identity import COOKIE, Bearer
from peppermill.server.lan import qr_picture, reach_of
from peppermill.server.lobby import Lobby
from peppermill.server.metrics import exposition
from peppermill.server.problems import STATUS, language
from peppermill.server.settings import Settings
from peppermill.server.standing import entry, links_for, table_view
from peppermill.table import Refused
from peppermill.table.options import option_specs
from peppermill.wire import VERSION
from peppermill.wire.http import (
    Created,
    Found,
    GameInfo,
    Health,
    NewCode,
    NewPicture,
    NewTable,
    OptionInfo,
    Problem,
    RuleInfo,
    TableSummary,
)
from peppermill.wire.replies import TableView
from peppermill.words import words_in

TheGuests: TypeAlias = NamedDependency[Guests]
TheLobby: TypeAlias = NamedDependency[Lobby]
TheDoorman: TypeAlias = NamedDependency[Doorman]
TheSettings: TypeAlias = NamedDependency[Settings]
Asking = Request[Any, Any, Any]
Invite = Annotated[str, HeaderParameter(name="Peppermill-Invite", max_length=64)]
Lang = Annotated[str | None, QueryParameter(max_length=8)]


class Refusal(Problem, frozen=True):
    """A problem as OpenAPI is to describe it: a whole number is a number there, and no second kind beside it."""

    params: dict[str, str | float | tuple[str | float, ...]]  # type: ignore[assignment]  # the same in JSON


PROBLEMS = {
    status: ResponseSpec(Refusal, generate_examples=False, description="Refused, and why.")
    for status in sorted({400, *STATUS.values()})
}
HEALTH = {**PROBLEMS, 503: ResponseSpec(Health, generate_examples=False, description="Nothing can be kept just now.")}
get, post = partial(get_, responses=PROBLEMS), partial(post_, responses=PROBLEMS)
LOOPBACK = ("127.0.0.1", "::1", "0000:0000:0000:0000")


def address(request: Asking) -> str:
    return address_of(request.client and (request.client.host, request.client.port))


async def known_guest(request: Asking, guests: Guests) -> str:
    """Return whose device asks; an empty text if that is nobody known."""
    found = await guests.known(request.cookies.get(COOKIE))
    return "" if found is None else found.guest


async def bearer(request: Asking, guests: Guests) -> Bearer:
    """Return whose device asks, and by which session; refused if that is nobody known."""
    found = await guests.known(request.cookies.get(COOKIE))
    if found is None:
        raise Refused("guest-needed")
    return found


@get("/api/tables")
async def list_tables(request: Asking, guests: TheGuests, lobby: TheLobby) -> list[TableSummary]:
    """One's own tables and those open to all."""
    return lobby.summaries(await known_guest(request, guests))


@post("/api/tables")
async def create_table(
    request: Asking, guests: TheGuests, lobby: TheLobby, doorman: TheDoorman, data: JSONBody[NewTable]
) -> Created:
    """A new table. Its links are secrets: whoever has one may use it."""
    host = (await bearer(request, guests)).guest
    doorman.new_table(address(request))
    standing = await lobby.create(host, data, guests.identity.owner_of(address(request)))
    return Created(standing.id, links_for(standing, host))


@post("/api/codes", status_code=HTTP_200_OK)
async def find_code(request: Asking, lobby: TheLobby, doorman: TheDoorman, data: JSONBody[NewCode]) -> Found:
    """The table whose code was read out."""
    doorman.code(address(request))
    try:
        standing = lobby.by_code(data.code)
    except Refused:
        doorman.wrong_code(address(request))
        raise
    return Found(standing.id, standing.table_key)


@post("/api/pictures", status_code=HTTP_200_OK, media_type="image/svg+xml")
async def draw_code(request: Asking, doorman: TheDoorman, data: JSONBody[NewPicture]) -> Response[bytes]:
    """An address as a QR code, to be held before a phone."""
    doorman.picture(address(request))
    return Response(await asyncio.to_thread(qr_picture, data.text), media_type="image/svg+xml")


@get("/api/tables/{table_id:str}")
async def show_table(
    request: Asking, guests: TheGuests, lobby: TheLobby, table_id: FromPath[str], invite: Invite = ""
) -> TableView:
    """How a table stands, for who may come in."""
    standing = await lobby.standing(table_id)
    entry(standing, await known_guest(request, guests), invite)
    table = await lobby.table(table_id)
    return table_view(table.standing, table.here, 0)


@get("/api/games")
async def list_games(request: Asking, lang: Lang = None) -> list[GameInfo]:
    words = words_in(language(request, lang))
    return [
        GameInfo(
            game.name,
            words.say(game.name),
            game.fewest,
            game.most,
            tuple(BOTS.get(game.name, ())),
            game.lesson() is not None,
            handed(game.name),
            gestures_of(game.name),
        )
        for game in map(find_game, GAMES)
    ]


@get("/api/games/{game:str}/rules")
async def list_rules(request: Asking, game: FromPath[str], lang: Lang = None) -> list[RuleInfo]:
    words = words_in(language(request, lang))
    rules = find_game(game).rules()
    return [RuleInfo(rule.id, rule.kinds, rule.chapter, words.say(f"{game}-rule-{rule.id}")) for rule in rules]


@get("/api/games/{game:str}/options")
async def list_options(request: Asking, game: FromPath[str], lang: Lang = None) -> list[OptionInfo]:
    words = words_in(language(request, lang))
    return [
        OptionInfo(
            spec.name,
            spec.kind,
            spec.default,
            spec.rule,
            spec.low,
            spec.high,
            words.say(f"{game}-option-{spec.name}"),
            {word: words.say(f"{game}-option-{spec.name}-{word}") for word in spec.words},
        )
        for spec in option_specs(find_game(game).options)
    ]


@get("/api/health", responses=HEALTH)
async def health(request: Asking, settings: TheSettings, lobby: TheLobby) -> Response[Health]:
    """Whether games can be kept, as it was a second ago; `slow` while a write has been waiting for long. If they
    cannot, everything goes on by itself once they can; only a server whose store was replaced has to be restarted."""
    reach = await asyncio.to_thread(reach_of, request.headers.get("host", ""), settings)
    status = lobby.store_status
    told = Health(status, __version__, VERSION, reach, lobby.house.workers.warming)
    can_keep = status in ("ok", "slow")
    return Response(told, status_code=HTTP_200_OK if can_keep else HTTP_503_SERVICE_UNAVAILABLE)


@get("/metrics", media_type=MediaType.TEXT)
async def figures(request: Asking, settings: TheSettings, lobby: TheLobby) -> bytes:
    """For Prometheus, on this machine; for others only where the server is told so."""
    if not settings.metrics_for_all and address(request) not in LOOPBACK:
        raise Refused("only-from-here")
    lobby.house.workers.measure()
    return exposition(lobby.house.store.backlog())


HANDLERS = (
    list_tables,
    create_table,
    find_code,
    draw_code,
    show_table,
    list_games,
    list_rules,
    list_options,
    health,
    figures,
)
