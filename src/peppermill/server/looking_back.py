"""Finished games over HTTP: record, replay and story of a table's own, and a replay of anybody's record."""

from dataclasses import dataclass
from typing import Annotated, Final

from litestar import Response
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, QueryParameter
from litestar.status_codes import HTTP_200_OK

from peppermill.games.story import Story
from peppermill.match.record import Record
from peppermill.server.guests import Guests
from peppermill.server.http import PROBLEMS, Asking, Invite, TheGuests, TheLobby, address, get, known_guest, post
from peppermill.server.lobby import Lobby
from peppermill.server.replays import replay_of_text, with_watch_key
from peppermill.server.standing import Standing, access, watch_key_for
from peppermill.server.work_queue import Rank, Source
from peppermill.table import Refused
from peppermill.wire.http import Replay

RECORD = {**PROBLEMS, 200: ResponseSpec(Record, generate_examples=False, description="The record, as a file.")}
REPLAY = {**PROBLEMS, 200: ResponseSpec(Replay, generate_examples=False, description="The game, to be looked at.")}
STORY = {**PROBLEMS, 200: ResponseSpec(Story, generate_examples=False, description="How it went.")}


@get("/api/tables/{table_id:str}/records/{number:int}", media_type=MediaType.JSON, responses=RECORD)
async def download_record(
    request: Asking,
    guests: TheGuests,
    lobby: TheLobby,
    table_id: FromPath[str],
    number: FromPath[int],
    invite: Invite = "",
) -> Response[bytes]:
    """The record of a game that is over; before that it would tell everybody's secrets."""
    standing, match_id = await _asked_for(request, guests, lobby, table_id, number, invite)
    made = await lobby.shelf.find(match_id, "record", owner=guests.identity.owner_of(address(request)))
    name = f'attachment; filename="peppermill-{standing.game}-{table_id}-{number}.json"'
    return Response(made, media_type=MediaType.JSON, headers={"Content-Disposition": name})


@get("/api/tables/{table_id:str}/replays/{number:int}", media_type=MediaType.JSON, responses=REPLAY)
async def replay_table(
    request: Asking,
    guests: TheGuests,
    lobby: TheLobby,
    table_id: FromPath[str],
    number: FromPath[int],
    invite: Invite = "",
    viewer: Annotated[str, QueryParameter(max_length=16)] = "spectator",
) -> Response[bytes]:
    """A finished game of this table, as a viewer (a seat, `spectator` or `all`) could follow it."""
    standing, match_id = await _asked_for(request, guests, lobby, table_id, number, invite)
    watch = watch_key_for(standing, await known_guest(request, guests), invite)
    made = await lobby.shelf.find(match_id, "replay", viewer, guests.identity.owner_of(address(request)))
    return Response(with_watch_key(made, watch), media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/stories/{number:int}", media_type=MediaType.JSON, responses=STORY)
async def tell_story(
    request: Asking,
    guests: TheGuests,
    lobby: TheLobby,
    table_id: FromPath[str],
    number: FromPath[int],
    invite: Invite = "",
) -> Response[bytes]:
    """How the points went in a finished game of this table, and the moments worth seeing again."""
    _, match_id = await _asked_for(request, guests, lobby, table_id, number, invite)
    made = await lobby.shelf.find(match_id, "story", owner=guests.identity.owner_of(address(request)))
    return Response(made, media_type=MediaType.JSON)


@dataclass
class Upload(Operation):
    """How OpenAPI describes a body that is read in a worker, and not before."""

    def __post_init__(self) -> None:
        body = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))
        self.request_body = RequestBody(content={MediaType.JSON: body}, required=True)


@post("/api/replays", status_code=HTTP_200_OK, operation_class=Upload)
async def replay_upload(
    request: Asking,
    guests: TheGuests,
    lobby: TheLobby,
    viewer: Annotated[str, QueryParameter(max_length=16)] = "spectator",
) -> Replay:
    """A record somebody has: verified, and made ready to be looked at. Nothing is kept."""
    source, limits = Source(guests.identity.owner_of(address(request)), Rank.BACKGROUND), lobby.house.limits
    most = (limits.upload_entries, limits.upload_events)
    return await lobby.house.workers.run(source, replay_of_text, await request.body(), viewer, most)


async def _asked_for(
    request: Asking, guests: Guests, lobby: Lobby, table_id: str, number: int, invite: str
) -> tuple[Standing, str]:
    """The match that somebody invited asks for; refused at once while it is being played here."""
    standing = await lobby.standing(table_id)
    access(standing, await known_guest(request, guests), invite)
    if not 1 <= number <= len(standing.matches):
        raise Refused("match-unknown", value=str(number), file=table_id)
    match_id = standing.matches[number - 1]
    if lobby.is_playing(table_id, match_id):
        raise Refused("game-not-over")
    return standing, match_id


LOOKING_BACK: Final = (download_record, replay_table, tell_story, replay_upload)
