"""HTTP handlers for the practice range: somebody throws, pours or tosses and gets facts and motion. Nothing is
stored."""

import itertools
import math
import zlib
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar import post as post_
from litestar.exceptions import HTTPException
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from peppermill.core import Refused, Seed
from peppermill.games.practice import BoardProps, KitchenProps, find_props
from peppermill.gestures import FLOOR, SKILLS, check, limits
from peppermill.gestures.noise import spreads
from peppermill.gestures.pouring import RATE
from peppermill.gestures.throwing import EASY_THROW
from peppermill.gestures.tossing import EASY_SWING
from peppermill.physics import Board, Bottle, Pan, Poured, Result, simulate
from peppermill.physics.kitchen import Crystal
from peppermill.physics.scenes import Lying, Pose
from peppermill.server.api.problems import handle_http_exception
from peppermill.server.api.routing import PROBLEMS, TheAdmission, TheGuests, TheLobby, get, limit_key_of
from peppermill.server.tables.guests import Guests
from peppermill.server.tables.lobby import Lobby
from peppermill.server.work.warming import start_engines
from peppermill.server.work.work_queue import Rank, Source
from peppermill.wire.http import NewPour, NewThrow, NewToss, PracticeRange, TossStyle

HttpRequest = Request[Any, Any, Any]
BYTES: Final = 32_768
"""Largest request: the longest gesture with the fullest scene has half of it."""
MOST_CHIPS: Final = 24
"""Chips of a whole game; each chip makes a throw more expensive."""
FAR: Final = 1.0
"""Distance in m from the middle of the board at which a chip may lie."""
HEIGHTS: Final = 0.2
HIGHEST: Final = 0.1
"""Height in m above a bottle's base at which a crystal may be."""
NEAR: Final = 0.8
"""Two chips whose centres are nearer than this share of a chip's thickness overlap."""
LETTERS: Final = 40
"""Largest number of letters in the name of a crystal's kind in a request."""
GESTURES: Final = ("throw", "pour", "toss")
BINARY: Final = "application/octet-stream"

post_small = partial(
    post_,
    status_code=HTTP_200_OK,
    responses=PROBLEMS,
    request_max_body_size=BYTES,
    exception_handlers={HTTPException: partial(handle_http_exception, most=BYTES)},
)
post = partial(post_small, media_type=BINARY)


@get("/api/range")
async def practice_range(lobby: TheLobby) -> PracticeRange:
    """Return limits, geometry and materials of the range, so that no client copies a number by hand."""
    lobby.services.workers.warm_gestures(start_engines)
    return range_description()


@cache
def range_description() -> PracticeRange:
    """Return the description of the range."""
    table, stove = find_props(BoardProps), find_props(KitchenProps)
    return PracticeRange(
        limits={gesture: limits(gesture) for gesture in GESTURES},
        spreads={gesture: spreads(gesture) for gesture in GESTURES},
        skills=SKILLS,
        floor=FLOOR,
        sample_rate=RATE,
        most_chips=MOST_CHIPS,
        most_crystals=len(stove.bottle),
        style=EASY_THROW,
        toss_style=TossStyle(EASY_SWING.lift, EASY_SWING.wrist, EASY_SWING.lag),
        tray=table.tray,
        disc=table.disc,
        bowls=table.bowls,
        circles=table.circles,
        targets=table.targets,
        close_call=table.close_call,
        kitchen=stove.kitchen,
        bottle=stove.bottle,
    )


@post("/api/range/throw")
async def practise_throw(
    request: HttpRequest, guests: TheGuests, lobby: TheLobby, admission: TheAdmission, data: JSONBody[NewThrow]
) -> Response[bytes]:
    """Simulate a throw onto the board with these chips. The answer: length of the facts (u32, little-endian), the facts
    (JSON, as a zlib stream), the motion."""
    admission.check_practice(limit_key_of(request))
    await check_named(request)
    check(data.gesture)
    check_chips(data.chips, data.thrown)
    return await simulate_in_worker(request, guests, lobby, simulate_throw, data)


@post("/api/range/pour")
async def practise_pour(
    request: HttpRequest, guests: TheGuests, lobby: TheLobby, admission: TheAdmission, data: JSONBody[NewPour]
) -> Response[bytes]:
    """Simulate a pour from a bottle with these crystals. The answer has the format of a throw's."""
    admission.check_practice(limit_key_of(request))
    await check_named(request)
    check(data.gesture)
    check_crystals(data.crystals)
    return await simulate_in_worker(request, guests, lobby, simulate_pour, data)


@post("/api/range/toss")
async def practise_toss(
    request: HttpRequest, guests: TheGuests, lobby: TheLobby, admission: TheAdmission, data: JSONBody[NewToss]
) -> Response[bytes]:
    """Simulate a toss of a crêpe that lies in the pan, recipe side up. The answer has the format of a throw's."""
    admission.check_practice(limit_key_of(request))
    await check_named(request)
    check(data.gesture)
    return await simulate_in_worker(request, guests, lobby, simulate_toss, data)


async def simulate_in_worker(
    request: HttpRequest, guests: Guests, lobby: Lobby, work: Callable[[Any, Seed], bytes], asked: Any
) -> Response[bytes]:
    """Simulate in the pool of gestures, in the turn of this address."""
    source = Source(guests.identity.owner_id(limit_key_of(request)), Rank.PLAYED)
    made = await lobby.services.workers.run_urgently(source, work, asked, lobby.services.seeds())
    return Response(made, media_type=BINARY)


def simulate_throw(asked: NewThrow, seed: Seed) -> bytes:
    """Return the encoded result of a throw. Runs in a worker."""
    table = find_props(BoardProps)
    return pack_result(simulate(Board(table.tray, table.disc, asked.chips, asked.thrown), asked.gesture, seed))


def simulate_pour(asked: NewPour, seed: Seed) -> bytes:
    """Return the encoded result of a pour. Runs in a worker."""
    return pack_result(simulate(Bottle(find_props(KitchenProps).kitchen, asked.crystals), asked.gesture, seed))


def simulate_toss(asked: NewToss, seed: Seed) -> bytes:
    """Return the encoded result of a toss. Runs in a worker."""
    return pack_result(simulate(Pan(find_props(KitchenProps).kitchen), asked.gesture, seed))


def pack_result(result: Result[Any]) -> bytes:
    """Encode facts and motion as they are sent."""
    told = result.facts.shortened() if isinstance(result.facts, Poured) else result.facts
    facts = zlib.compress(msgspec.json.encode(told), 9)
    return len(facts).to_bytes(4, "little") + facts + result.motion.packed


async def check_named(request: HttpRequest) -> None:
    """Refuse a gesture without its `type`, which the schema requires but the library demands only where several types
    are possible."""
    if "type" not in msgspec.json.decode(await request.body())["gesture"]:
        raise Refused("body-malformed", detail="gesture.type")


def check_chips(chips: tuple[Lying, ...], simulate_throw: int) -> None:
    """Refuse chips that cannot lie on a table."""
    if len(chips) > MOST_CHIPS:
        raise Refused("practice-too-many", field="chips", value=len(chips), limit=MOST_CHIPS)
    _numbers("chips", [*(chip.number for chip in chips), simulate_throw])
    for chip in chips:
        _pose("chips", chip.pose, FAR, -HEIGHTS, HEIGHTS)
    least = NEAR * find_props(BoardProps).disc.thickness
    for one, other in itertools.combinations(chips, 2):
        if math.dist(one.pose.place, other.pose.place) < least:
            raise Refused("practice-in-each-other", field="chips", first=one.number, second=other.number)


def check_crystals(crystals: tuple[Crystal, ...]) -> None:
    """Refuse crystals that cannot be in a bottle."""
    most = range_description().most_crystals
    if len(crystals) > most:
        raise Refused("practice-too-many", field="crystals", value=len(crystals), limit=most)
    _numbers("crystals", [crystal.number for crystal in crystals])
    for crystal in crystals:
        if len(crystal.kind) > LETTERS:
            raise Refused("practice-too-many", field="kind", value=len(crystal.kind), limit=LETTERS)
        if crystal.pose is not None:
            _pose("crystals", crystal.pose, HIGHEST, 0.0, HIGHEST)


def _numbers(field: str, numbers: list[int]) -> None:
    for number in numbers:
        if not 0 <= number < 1_000:
            raise Refused("number-out-of-range", field=f"{field}.number", value=str(number), low=0, high=999)
    if len(set(numbers)) != len(numbers):
        twice = next(number for number in numbers if numbers.count(number) > 1)
        raise Refused("practice-twice", field=field, value=twice)


def _pose(field: str, pose: Pose, far: float, low: float, high: float) -> None:
    x, y, z = pose.place
    if not (abs(x) <= far and abs(y) <= far and low <= z <= high):
        raise Refused("practice-out-of-place", field=field, limit=far)
    if not 0.99 <= math.hypot(*pose.turn) <= 1.01:
        raise Refused("practice-not-turned", field=field)


RANGE_HANDLERS: Final = (practice_range, practise_throw, practise_pour, practise_toss)
