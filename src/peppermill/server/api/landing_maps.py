"""HTTP handlers for landing maps of the practice range: where a gesture that is aimed at may end."""

from typing import Any, Final

from litestar import Request, Response
from litestar.enums import MediaType
from litestar.params import JSONBody
from msgspec.json import encode

from peppermill.core import Refused
from peppermill.games.landing_maps import MapTask, PourTask, ThrowTask, TossTask, check_map
from peppermill.games.practice import BoardProps, KitchenProps, find_props
from peppermill.gestures import check
from peppermill.gestures.limits import limits
from peppermill.physics import Board, Pan
from peppermill.server.api.practice_range import check_chips, check_named, post_small, range_description
from peppermill.server.api.routing import TheAdmission, TheGuests, TheLobby, guest_or_empty, limit_key_of
from peppermill.server.tables.guests import Guests
from peppermill.server.tables.lobby import Lobby
from peppermill.wire.http import DrawnMap, NewPourMap, NewThrowMap, NewTossMap

HttpRequest = Request[Any, Any, Any]


@post_small("/api/range/map/throw", media_type=MediaType.JSON)
async def map_throw(
    request: HttpRequest, guests: TheGuests, lobby: TheLobby, admission: TheAdmission, data: JSONBody[NewThrowMap]
) -> Response[bytes]:
    """Return where a throw onto the board with these chips may come to rest: a first picture, or a piece that refines
    it."""
    admission.check_map(limit_key_of(request))
    await check_named(request)
    check(data.gesture)
    check_chips(data.chips, data.thrown)
    check_map(data.skill, data.piece)
    table = find_props(BoardProps)
    board = Board(table.tray, table.disc, data.chips, data.thrown)
    task = ThrowTask(board, data.gesture, (*table.bowls, *table.circles))
    return await _drawn(request, guests, lobby, task, data.skill, data.piece)


@post_small("/api/range/map/pour", media_type=MediaType.JSON)
async def map_pour(
    request: HttpRequest, guests: TheGuests, lobby: TheLobby, admission: TheAdmission, data: JSONBody[NewPourMap]
) -> Response[bytes]:
    """Return how many crystals may fall out of a bottle, by its tilt."""
    admission.check_map(limit_key_of(request))
    _check_within("crystals", data.crystals, 0, range_description().most_crystals)
    _check_within("dwell", data.dwell, 0.0, limits("pour")["seconds"].high)
    check_map(data.skill, 0)
    task = PourTask(find_props(KitchenProps).pour_model, data.crystals, data.dwell)
    return await _drawn(request, guests, lobby, task, data.skill, 0)


@post_small("/api/range/map/toss", media_type=MediaType.JSON)
async def map_toss(
    request: HttpRequest, guests: TheGuests, lobby: TheLobby, admission: TheAdmission, data: JSONBody[NewTossMap]
) -> Response[bytes]:
    """Return how a toss may end: a first picture by the skill alone, or a piece that refines it."""
    admission.check_map(limit_key_of(request))
    await check_named(request)
    check(data.gesture)
    check_map(data.skill, data.piece)
    stove = find_props(KitchenProps)
    task = TossTask(stove.toss_model, Pan(stove.kitchen), data.gesture)
    return await _drawn(request, guests, lobby, task, data.skill, data.piece)


def _check_within(field: str, value: float, low: float, high: float) -> None:
    if not low <= value <= high:
        raise Refused("number-out-of-range", field=field, value=str(value), low=low, high=high)


async def _drawn(
    request: HttpRequest, guests: Guests, lobby: Lobby, task: MapTask, skill: float, piece: int
) -> Response[bytes]:
    address = limit_key_of(request)
    client = await guest_or_empty(request, guests) or address
    drawn = await lobby.services.maps.draw(client, guests.identity.owner_id(address), task, skill, piece)
    return Response(encode(DrawnMap(drawn)), media_type=MediaType.JSON)


MAP_HANDLERS: Final = (map_throw, map_pour, map_toss)
