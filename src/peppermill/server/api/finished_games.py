"""HTTP handlers for finished games: record, replay, story, review and moments of a table's games, tables that begin at
a moment, and a replay of an uploaded record."""

import asyncio
from dataclasses import dataclass
from typing import Annotated, Final

import msgspec
from litestar import Response
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from peppermill.core import Refused, Seat
from peppermill.games.story import Story
from peppermill.match.record import Record
from peppermill.server.api.routing import (
    PROBLEMS,
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
from peppermill.server.tables.guests import Guests
from peppermill.server.tables.lobby import Lobby
from peppermill.server.tables.new_table import Beginning, request_from
from peppermill.server.tables.table_state import TableState, access
from peppermill.server.tables.table_views import links_for, watch_key_for
from peppermill.server.work.replay_cache import Kind
from peppermill.server.work.replays import replay_of_upload, with_watch_key
from peppermill.server.work.work_queue import Rank, Source
from peppermill.wire.http import (
    Created,
    MomentAnswers,
    MomentPosition,
    NewTableFrom,
    PlayedOn,
    PlayOn,
    Replay,
    ReviewProgress,
    UploadedRecord,
)

RECORD = {**PROBLEMS, 200: ResponseSpec(Record, generate_examples=False, description="The record, as a file.")}
REPLAY = {**PROBLEMS, 200: ResponseSpec(Replay, generate_examples=False, description="The game, to be looked at.")}
REVIEW = {**PROBLEMS, 200: ResponseSpec(ReviewProgress, generate_examples=False, description="What it meant.")}
ANSWERS = {**PROBLEMS, 200: ResponseSpec(MomentAnswers, generate_examples=False, description="All answers.")}
PLAYED_ON = {**PROBLEMS, 200: ResponseSpec(PlayedOn, generate_examples=False, description="How it goes on.")}
POSITION = {**PROBLEMS, 200: ResponseSpec(MomentPosition, generate_examples=False, description="The position.")}
UNCOVERED: Final = ("review-unknown", "review-uncovered")
"""Refusals of reviews of games that nothing can judge."""
STORY = {**PROBLEMS, 200: ResponseSpec(Story, generate_examples=False, description="How it went.")}


@get("/api/tables/{table_id:str}/records/{number:int}", media_type=MediaType.JSON, responses=RECORD)
async def download_record(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    table_id: FromPath[str],
    number: FromPath[int],
    invite: Invite = "",
) -> Response[bytes]:
    """Return the record of a finished game. It is refused before the end, when it would reveal everybody's secrets."""
    table_state, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    made = await _make_result(request, guests, lobby, table_state, match_id, "record")
    name = f'attachment; filename="peppermill-{table_state.game}-{table_id}-{number}.json"'
    return Response(made, media_type=MediaType.JSON, headers={"Content-Disposition": name})


@get("/api/tables/{table_id:str}/replays/{number:int}", media_type=MediaType.JSON, responses=REPLAY)
async def replay_table(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    table_id: FromPath[str],
    number: FromPath[int],
    invite: Invite = "",
    viewer: Annotated[str, QueryParameter(max_length=16)] = "spectator",
) -> Response[bytes]:
    """Return a finished game of this table as a viewer (a seat, `spectator` or `all`) could follow it."""
    table_state, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    watch = watch_key_for(table_state, await guest_or_empty(request, guests), invite)
    made = await _make_result(request, guests, lobby, table_state, match_id, "replay", viewer)
    return Response(with_watch_key(made, watch), media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/stories/{number:int}", media_type=MediaType.JSON, responses=STORY)
async def tell_story(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    table_id: FromPath[str],
    number: FromPath[int],
    invite: Invite = "",
) -> Response[bytes]:
    """Return the story of a finished game: points by round, and moments worth seeing again."""
    table_state, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    made = await _make_result(request, guests, lobby, table_state, match_id, "story")
    return Response(made, media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/reviews/{number:int}", media_type=MediaType.JSON, responses=REVIEW)
async def review_table(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    table_id: FromPath[str],
    number: FromPath[int],
    invite: Invite = "",
    done: Annotated[int, QueryParameter(ge=-1, le=1_000_000)] = -1,
    if_any: Annotated[bool, QueryParameter()] = False,
) -> Response[bytes]:
    """Return the review of a finished game, or how far it is: at once if more than `done` answers are judged, else when
    some are or after a short while. It is worked at for as long as somebody asks. With `if_any`, progress that is not
    `covered` tells of a game that nothing can judge, instead of a refusal."""
    _, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    try:
        made = await lobby.reviews.get(match_id, guests.identity.owner_id(limit_key_of(request)), done)
    except Refused as refused:
        if not if_any or refused.refusal.code not in UNCOVERED:
            raise
        made = msgspec.json.encode(ReviewProgress(0, 0, covered=False))
    return Response(made, media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/answers/{number:int}/{entry:int}", media_type=MediaType.JSON, responses=ANSWERS)
async def value_answers(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    table_id: FromPath[str],
    number: FromPath[int],
    entry: FromPath[int],
    invite: Invite = "",
) -> Response[bytes]:
    """Return what all answers to a decision of a finished game were worth, as its player could have known."""
    _, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    owner = guests.identity.owner_id(limit_key_of(request))
    made = await lobby.replays.get(match_id, "answers", str(entry), owner)
    return Response(made, media_type=MediaType.JSON)


@post(
    "/api/tables/{table_id:str}/answers/{number:int}/{entry:int}/games",
    media_type=MediaType.JSON,
    status_code=HTTP_200_OK,
    responses=PLAYED_ON,
)
async def play_on_from_answer(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    table_id: FromPath[str],
    number: FromPath[int],
    entry: FromPath[int],
    data: JSONBody[PlayOn],
    invite: Invite = "",
) -> Response[bytes]:
    """Return how a finished game goes on from a decision after another answer, with bots in all seats."""
    _, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    owner = guests.identity.owner_id(limit_key_of(request))
    made = await lobby.replays.play_on(match_id, entry, data, owner)
    return Response(made, media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/positions/{number:int}/{entry:int}", media_type=MediaType.JSON, responses=POSITION)
async def read_position(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    table_id: FromPath[str],
    number: FromPath[int],
    entry: FromPath[int],
    invite: Invite = "",
) -> Response[bytes]:
    """Return a moment of a finished game as a position, hidden things included."""
    return await position_response(request, guests, lobby, table_id, number, entry, invite)


async def position_response(
    request: HttpRequest, guests: Guests, lobby: Lobby, table_id: str, number: int, entry: int, invite: str
) -> Response[bytes]:
    """Respond with the position before an entry to who may see the replay."""
    _, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    owner = guests.identity.owner_id(limit_key_of(request))
    made = await lobby.replays.get(match_id, "position", str(entry), owner)
    return Response(made, media_type=MediaType.JSON, headers={"Vary": "Accept"})


@post("/api/tables/{table_id:str}/positions/{number:int}/{entry:int}/tables")
async def play_from_position(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    admission: TheAdmission,
    table_id: FromPath[str],
    number: FromPath[int],
    entry: FromPath[int],
    data: JSONBody[NewTableFrom],
    invite: Invite = "",
) -> Created:
    """Create a table that begins at a moment of a finished game, in a seat that was asked there; bots take the
    others."""
    host = (await require_bearer(request, guests)).guest
    _, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    header = await asyncio.to_thread(lambda: lobby.services.store.open(match_id).header)
    seat, owner = Seat(data.seat), guests.identity.owner_id(limit_key_of(request))
    wanted = request_from(header, seat, data.name)
    await admission.check_new_table(limit_key_of(request))
    seed = lobby.services.seeds() if data.hidden == "anew" else None
    position = await lobby.replays.position(match_id, entry, seat, seed, owner)
    table_state = await lobby.create(host, wanted, owner, Beginning(position, header.data))
    return Created(table_state.id, links_for(table_state, host))


@dataclass
class Upload(Operation):
    """OpenAPI description of a body that is decoded in a worker, and not before."""

    def __post_init__(self) -> None:
        body = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))
        self.request_body = RequestBody(content={MediaType.JSON: body}, required=True)


@post("/api/replays", status_code=HTTP_200_OK, operation_class=Upload)
async def replay_upload(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    viewer: Annotated[str, QueryParameter(max_length=16)] = "spectator",
) -> Replay:
    """Verify a record somebody has, and return its replay. Nothing is stored."""
    source, limits = Source(guests.identity.owner_id(limit_key_of(request)), Rank.BACKGROUND), lobby.services.limits
    most = (limits.upload_entries, limits.upload_events)
    return await lobby.services.workers.run(source, replay_of_upload, await request.body(), viewer, most)


@post("/api/reviews", status_code=HTTP_200_OK, operation_class=Upload)
async def review_upload(request: HttpRequest, guests: TheGuests, lobby: TheLobby) -> UploadedRecord:
    """Verify a record of a finished game that somebody has, and keep it in memory for its review."""
    owner, limits = guests.identity.owner_id(limit_key_of(request)), lobby.services.limits
    most = (limits.upload_entries, limits.upload_events)
    return UploadedRecord(await lobby.reviews.upload(await request.body(), owner, most))


@get("/api/reviews/{record_id:str}", media_type=MediaType.JSON, responses=REVIEW)
async def read_uploaded_review(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    record_id: FromPath[str],
    done: Annotated[int, QueryParameter(ge=-1, le=1_000_000)] = -1,
) -> Response[bytes]:
    """Return the review of an uploaded record, or how far it is, as for a table's game."""
    made = await lobby.reviews.get_uploaded(record_id, guests.identity.owner_id(limit_key_of(request)), done)
    return Response(made, media_type=MediaType.JSON)


async def _make_result(
    request: HttpRequest,
    guests: Guests,
    lobby: Lobby,
    table_state: TableState,
    match_id: str,
    kind: Kind,
    viewer: str = "",
) -> bytes:
    owner = guests.identity.owner_id(limit_key_of(request))
    is_finished = match_id != table_state.match or table_state.has_result
    return await lobby.replays.get(match_id, kind, viewer, owner, is_finished=is_finished)


async def requested_match(
    request: HttpRequest, guests: Guests, lobby: Lobby, table_id: str, number: int, invite: str
) -> tuple[TableState, str]:
    """Return the table and the match that an invited guest asks for; refused at once while it is being played."""
    table_state = await lobby.table_state(table_id)
    access(table_state, await guest_or_empty(request, guests), invite)
    if not 1 <= number <= len(table_state.matches):
        raise Refused("match-unknown", value=str(number), file=table_id)
    match_id = table_state.matches[number - 1]
    if await lobby.is_playing(table_state, match_id):
        raise Refused("game-not-over")
    return table_state, match_id


FINISHED_GAME_HANDLERS: Final = (
    *(download_record, replay_table, tell_story, review_table, replay_upload),
    *(review_upload, read_uploaded_review),
    *(value_answers, play_on_from_answer, read_position, play_from_position),
)
