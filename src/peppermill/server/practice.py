"""The practice range over HTTP: somebody throws, pours or tosses, and gets what came of it. Nothing is kept."""

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

from peppermill.games.a_la_carte.kitchen import full_bottle, kitchen, pan
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.gestures import FLOOR, SKILLS, check, limits
from peppermill.gestures.noise import spreads
from peppermill.gestures.pouring import RATE
from peppermill.gestures.throwing import EASY
from peppermill.physics import Bottle, Poured, Result, simulate
from peppermill.physics.kitchen import Crystal
from peppermill.physics.scenes import Lying, Pose
from peppermill.server.guests import Guests
from peppermill.server.http import PROBLEMS, TheDoorman, TheGuests, TheLobby, address, get
from peppermill.server.lobby import Lobby
from peppermill.server.problems import library_refused
from peppermill.server.warming import start_engines
from peppermill.server.work_queue import Rank, Source
from peppermill.table import Refused, Seed
from peppermill.wire.http import NewPour, NewThrow, NewToss, PracticeRange

Asking = Request[Any, Any, Any]
BYTES: Final = 32_768
"""Of a request: the longest gesture with the fullest scene has half of it."""
MOST_CHIPS: Final = 24
"""Those of a whole game; each chip more makes a throw dearer."""
FAR: Final = 1.0
"""m from the middle of the board, at most, where a chip can lie."""
HEIGHTS: Final = 0.2
HIGHEST: Final = 0.1
"""m above a bottle's base, at most, where a crystal can be."""
NEAR: Final = 0.8
"""Two chips whose middles are nearer than this share of a chip's thickness are in each other."""
LETTERS: Final = 40
"""Of a crystal's kind."""
GESTURES: Final = ("throw", "pour", "toss")
BINARY: Final = "application/octet-stream"

post = partial(
    post_,
    status_code=HTTP_200_OK,
    media_type=BINARY,
    responses=PROBLEMS,
    request_max_body_size=BYTES,
    exception_handlers={HTTPException: partial(library_refused, most=BYTES)},
)


@get("/api/range")
async def practice_range(lobby: TheLobby) -> PracticeRange:
    """The range as it is: limits, geometry and materials, so that no client copies a number by hand."""
    lobby.house.workers.get_ready(start_engines)
    return the_range()


@cache
def the_range() -> PracticeRange:
    empty = board()
    return PracticeRange(
        limits={gesture: limits(gesture) for gesture in GESTURES},
        spreads={gesture: spreads(gesture) for gesture in GESTURES},
        skills=SKILLS,
        floor=FLOOR,
        sample_rate=RATE,
        most_chips=MOST_CHIPS,
        most_crystals=len(full_bottle().crystals),
        style=EASY,
        tray=empty.tray,
        disc=empty.disc,
        bowls=bowls(),
        circles=action_circles(),
        kitchen=kitchen(),
        bottle=full_bottle().crystals,
    )


@post("/api/range/throw")
async def practise_throw(
    request: Asking, guests: TheGuests, lobby: TheLobby, doorman: TheDoorman, data: JSONBody[NewThrow]
) -> Response[bytes]:
    """A throw onto the board with these chips. The answer: length of the facts (u32, little-endian), the
    facts (JSON, as a zlib stream), the motion."""
    doorman.practice(address(request))
    await check_named(request)
    check(data.gesture)
    check_chips(data.chips, data.thrown)
    return await simulated(request, guests, lobby, thrown, data)


@post("/api/range/pour")
async def practise_pour(
    request: Asking, guests: TheGuests, lobby: TheLobby, doorman: TheDoorman, data: JSONBody[NewPour]
) -> Response[bytes]:
    """A pour from a bottle with these crystals. The answer is built as a throw's."""
    doorman.practice(address(request))
    await check_named(request)
    check(data.gesture)
    check_crystals(data.crystals)
    return await simulated(request, guests, lobby, poured, data)


@post("/api/range/toss")
async def practise_toss(
    request: Asking, guests: TheGuests, lobby: TheLobby, doorman: TheDoorman, data: JSONBody[NewToss]
) -> Response[bytes]:
    """A toss of a crêpe that lies in the pan, recipe side up. The answer is built as a throw's."""
    doorman.practice(address(request))
    await check_named(request)
    check(data.gesture)
    return await simulated(request, guests, lobby, tossed, data)


async def simulated(
    request: Asking, guests: Guests, lobby: Lobby, work: Callable[[Any, Seed], bytes], asked: Any
) -> Response[bytes]:
    """Have it done by the workers of hands, in this address's turn: its own gestures wait, and nobody else's."""
    source = Source(guests.identity.owner_of(address(request)), Rank.PLAYED)
    made = await lobby.house.workers.run_urgently(source, work, asked, lobby.house.seeds())
    return Response(made, media_type=BINARY)


def thrown(asked: NewThrow, seed: Seed) -> bytes:
    """In a worker, as what follows: what is sent."""
    return packed(simulate(board(asked.chips, asked.thrown), asked.gesture, seed))


def poured(asked: NewPour, seed: Seed) -> bytes:
    return packed(simulate(Bottle(kitchen(), asked.crystals), asked.gesture, seed))


def tossed(asked: NewToss, seed: Seed) -> bytes:
    return packed(simulate(pan(), asked.gesture, seed))


def packed(result: Result[Any]) -> bytes:
    told = result.facts.shortened() if isinstance(result.facts, Poured) else result.facts
    facts = zlib.compress(msgspec.json.encode(told), 9)
    return len(facts).to_bytes(4, "little") + facts + result.motion.packed


async def check_named(request: Asking) -> None:
    """A gesture says what it is, as its schema has it: the library asks only where it could be one of several."""
    if "type" not in (await request.json())["gesture"]:
        raise Refused("body-malformed", detail="gesture.type")


def check_chips(chips: tuple[Lying, ...], thrown: int) -> None:
    """Whatever is sent, what is simulated can lie on a table."""
    if len(chips) > MOST_CHIPS:
        raise Refused("practice-too-many", field="chips", value=len(chips), limit=MOST_CHIPS)
    _numbers("chips", [*(chip.number for chip in chips), thrown])
    for chip in chips:
        _pose("chips", chip.pose, FAR, -HEIGHTS, HEIGHTS)
    least = NEAR * board().disc.thickness
    for one, other in itertools.combinations(chips, 2):
        if math.dist(one.pose.place, other.pose.place) < least:
            raise Refused("practice-in-each-other", field="chips", first=one.number, second=other.number)


def check_crystals(crystals: tuple[Crystal, ...]) -> None:
    most = the_range().most_crystals
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


PRACTICE: Final = (practice_range, practise_throw, practise_pour, practise_toss)
