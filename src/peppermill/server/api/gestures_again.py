"""HTTP handlers for gestures of finished games that are made again with a change."""

from typing import Final

from litestar import Response
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from peppermill.games.landing_maps import check_map
from peppermill.gestures import check
from peppermill.server.api.finished_games import requested_match
from peppermill.server.api.practice_range import BINARY, check_named, post_small
from peppermill.server.api.routing import (
    HttpRequest,
    Invite,
    TheAdmission,
    TheGuests,
    TheLobby,
    limit_key_of,
)
from peppermill.server.work.gestures_again import gesture_again, tremor_of_gesture, worth_of_gesture
from peppermill.wire.http import NewGesture

PATH: Final = "/api/tables/{table_id:str}/gestures/{number:int}/{entry:int}"


@post_small(PATH, media_type=BINARY)
async def make_gesture_again(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    admission: TheAdmission,
    table_id: FromPath[str],
    number: FromPath[int],
    entry: FromPath[int],
    data: JSONBody[NewGesture],
    invite: Invite = "",
) -> Response[bytes]:
    """Make a throw, pour or toss of a finished game again with a change: what would have followed (`GestureMade`), and
    the motion. The answer has the format of the practice range's."""
    admission.check_practice(limit_key_of(request))
    await check_named(request)
    check(data.gesture)
    _, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    owner = guests.identity.owner_id(limit_key_of(request))
    made = await lobby.replays.gesture(match_id, owner, gesture_again, entry, data.gesture)
    return Response(made, media_type=BINARY)


@post_small(f"{PATH}/worth", media_type=MediaType.JSON)
async def judge_gesture_again(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    admission: TheAdmission,
    table_id: FromPath[str],
    number: FromPath[int],
    entry: FromPath[int],
    data: JSONBody[NewGesture],
    invite: Invite = "",
) -> Response[bytes]:
    """Return what a changed gesture would have been worth to its player (`GestureWorth`)."""
    admission.check_practice(limit_key_of(request))
    await check_named(request)
    check(data.gesture)
    _, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    owner = guests.identity.owner_id(limit_key_of(request))
    made = await lobby.replays.gesture(match_id, owner, worth_of_gesture, entry, data.gesture)
    return Response(made, media_type=MediaType.JSON)


@post_small(f"{PATH}/map", media_type=MediaType.JSON)
async def map_gesture_again(
    request: HttpRequest,
    guests: TheGuests,
    lobby: TheLobby,
    admission: TheAdmission,
    table_id: FromPath[str],
    number: FromPath[int],
    entry: FromPath[int],
    data: JSONBody[NewGesture],
    invite: Invite = "",
) -> Response[bytes]:
    """Return where a gesture of a finished game ends with other tremors, on the board as it was (`DrawnMap`)."""
    admission.check_map(limit_key_of(request))
    await check_named(request)
    check(data.gesture)
    check_map(1.0, data.piece)
    _, match_id = await requested_match(request, guests, lobby, table_id, number, invite)
    owner = guests.identity.owner_id(limit_key_of(request))
    made = await lobby.replays.gesture(match_id, owner, tremor_of_gesture, entry, data.gesture, data.piece)
    return Response(made, media_type=MediaType.JSON)


GESTURE_HANDLERS: Final = (make_gesture_again, judge_gesture_again, map_gesture_again)
