"""Landing maps over HTTP: first pictures, pieces that refine them, refusals, and the newest aim of a client."""

import asyncio
import math
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.games.landing_maps import FIRST_TRIES, PIECES, MapTask, ThrowTask
from peppermill.games.safranito.board import action_circles, board, bowls
from peppermill.gestures import EASY_THROW, toss
from peppermill.physics.landing_map import PourMap, ThrowMap, TossMap
from peppermill.physics.throwing.aiming import aim
from peppermill.server.settings import Limits, Settings
from peppermill.server.work.map_drawing import MapDrawing
from peppermill.wire.http import DrawnMap
from server.kit import FAST, running
from server.test_http import with_client
from server.test_practice_range import STEADY, lying, practise

MANY = Settings(limits=replace(FAST, maps_burst=100), workers=1)
SWING = msgspec.to_builtins(toss())


async def drawn(client: Client, kind: str, body: Any) -> ThrowMap | PourMap | TossMap:
    status, _, answer = await practise(client, f"map/{kind}", body)
    assert status == 200, answer
    return msgspec.json.decode(answer, type=DrawnMap).map


def test_map_throw_is_a_cloud_around_the_aim_and_wider_for_a_worse_hand() -> None:
    async def job(client: Client) -> None:
        bowl = bowls()[4]
        gesture = msgspec.to_builtins(aim(board(), (bowl.x, bowl.y)))
        maps = [await drawn(client, "throw", {"gesture": gesture, "skill": skill}) for skill in (1.0, 4.0)]
        hits = []
        for one in maps:
            assert isinstance(one, ThrowMap)
            assert (one.tries, one.simulated) == (FIRST_TRIES, False)
            assert len(one.spots) + one.left == one.tries
            assert len(one.circles) == len((*bowls(), *action_circles()))
            hits.append(one.circles[4])
        assert hits[0] > 0.9 * FIRST_TRIES > 1.2 * hits[1] > 0
        again = await drawn(client, "throw", {"gesture": gesture, "skill": 1.0})
        assert again == maps[0], "a cloud does not flicker"

    with_client(job)


def test_map_throw_is_refined_by_pieces_of_simulated_throws_that_agree() -> None:
    async def job(client: Client) -> None:
        gesture = msgspec.to_builtins(aim(board(), (0.0, 0.0)))
        first = await drawn(client, "throw", {"gesture": gesture, "skill": 2.0})
        body = {"gesture": gesture, "skill": 2.0, "chips": [lying(1, 0.2, 0.2)], "thrown": 5}
        pieces = [await drawn(client, "throw", body | {"piece": piece}) for piece in (1, 2, 3)]
        assert isinstance(first, ThrowMap)
        tries = hits = 0
        for piece in pieces:
            assert isinstance(piece, ThrowMap)
            assert piece.simulated
            tries, hits = tries + piece.tries, hits + piece.circles[4]
        assert len({piece.spots for piece in pieces if isinstance(piece, ThrowMap)}) == 3
        assert hits / tries == pytest.approx(first.circles[4] / first.tries, abs=0.35)

    with_client(job, settings=MANY)


def test_map_pour_tells_the_crystals_by_tilt() -> None:
    async def job(client: Client) -> None:
        found = await drawn(client, "pour", {"crystals": 20, "skill": 1.5})
        assert isinstance(found, PourMap)
        assert len(found.tilts) == len(found.chances)
        assert all(math.isclose(sum(row), 1.0, abs_tol=0.001) for row in found.chances)
        nothing = [row[0] for tilt, row in zip(found.tilts, found.chances, strict=True) if tilt < math.radians(130)]
        assert nothing == sorted(nothing, reverse=True)
        assert nothing[0] > 0.9 > 0.2 > nothing[-1]
        empty = await drawn(client, "pour", {"crystals": 0})
        assert isinstance(empty, PourMap)
        assert {row[0] for row in empty.chances} == {1.0}

    with_client(job)


def test_map_toss_is_of_the_skill_first_and_of_the_gesture_when_refined() -> None:
    async def job(client: Client) -> None:
        first = await drawn(client, "toss", {"gesture": SWING, "skill": 1.0})
        worse = await drawn(client, "toss", {"gesture": SWING, "skill": 4.0})
        flat = msgspec.to_builtins(toss(wrist=4.0))
        refined = await drawn(client, "toss", {"gesture": flat, "skill": 1.0, "piece": 1})
        assert isinstance(first, TossMap)
        assert isinstance(worse, TossMap)
        assert isinstance(refined, TossMap)
        assert first.shares["picture"] > 0.6 > 0.2 > worse.shares["picture"]
        assert refined.simulated
        assert refined.tries > 0
        assert "picture" not in refined.shares, "so soft a flick turns nothing over"

    with_client(job)


REFUSED: dict[str, tuple[str, Any, str, str]] = {
    "skill": ("throw", {"gesture": STEADY, "skill": 0.99}, "gesture-skill-unknown", "skill"),
    "no skill": ("toss", {"gesture": SWING, "skill": 1e300}, "gesture-skill-unknown", "skill"),
    "piece": ("throw", {"gesture": STEADY, "piece": PIECES + 1}, "number-out-of-range", "piece"),
    "negative piece": ("toss", {"gesture": SWING, "piece": -1}, "number-out-of-range", "piece"),
    "too fast": ("throw", {"gesture": STEADY | {"speed": 9}}, "gesture-beyond-limit", "speed"),
    "far away": ("throw", {"gesture": STEADY, "chips": [lying(1, 1e300, 0)]}, "practice-out-of-place", "chips"),
    "crystals": ("pour", {"crystals": 21}, "number-out-of-range", "crystals"),
    "no crystals": ("pour", {"crystals": -1}, "number-out-of-range", "crystals"),
    "dwell": ("pour", {"crystals": 3, "dwell": 1e300}, "number-out-of-range", "dwell"),
    "pour skill": ("pour", {"crystals": 3, "skill": -1.0}, "gesture-skill-unknown", "skill"),
}


def test_map_refuses_impossible_input_by_field() -> None:
    async def job(client: Client) -> None:
        for name, (kind, body, code, field) in REFUSED.items():
            status, _, answer = await practise(client, f"map/{kind}", body)
            told = msgspec.json.decode(answer)
            assert (status, told["code"], told["params"]["field"]) == (400, code, field), (name, told)
        for body in (
            {"gesture": STEADY, "skill": "good"},
            {"gesture": STEADY, "seed": 1},
            b'{"gesture":{"skill":NaN}}',
        ):
            assert (await practise(client, "map/throw", body))[0] == 400

    with_client(job, settings=MANY)


def test_map_is_limited_by_address() -> None:
    async def job(client: Client) -> None:
        wrong = {"gesture": STEADY, "skill": 9}
        statuses = [(await practise(client, "map/throw", wrong))[0] for _ in range(4)]
        assert statuses == [400, 400, 429, 429]

    with_client(job, settings=Settings(limits=Limits(maps=0, maps_burst=2), workers=1))


def test_newest_map_of_a_client_replaces_one_that_waits() -> None:
    class Slow:
        """Workers that never come to it."""

        def __init__(self) -> None:
            self.cancelled = 0

        async def run_urgently(self, *given: Any) -> Any:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.cancelled += 1
                raise

    async def run() -> None:
        workers: Any = Slow()
        drawing, task = MapDrawing(workers), a_task()
        first = asyncio.create_task(drawing.draw("one", "", task, 2.0, 0))
        other = asyncio.create_task(drawing.draw("two", "", task, 2.0, 0))
        await asyncio.sleep(0)
        second = asyncio.create_task(drawing.draw("one", "", task, 2.0, 0))
        with pytest.raises(Refused) as refused:
            await first
        assert refused.value.refusal.code == "map-superseded"
        assert (workers.cancelled, second.done(), other.done()) == (1, False, False)
        second.cancel()  # the client is gone
        await asyncio.wait([second])
        await asyncio.sleep(0)
        assert workers.cancelled == 2
        other.cancel()
        await asyncio.wait([other])

    asyncio.run(run())


def test_a_storm_of_maps_does_not_keep_others_from_throwing() -> None:
    async def run() -> None:
        async with running() as url, Client(url) as client:
            body = {"gesture": STEADY, "skill": 3.0, "piece": 1}
            storm = [asyncio.create_task(practise(client, "map/throw", body)) for _ in range(12)]
            assert (await practise(client, "throw", {"gesture": STEADY}))[0] == 200
            statuses = sorted({status for status, _, _ in await asyncio.gather(*storm)})
            assert set(statuses) <= {200, 409, 429}
            assert 200 in statuses

    asyncio.run(run())


def a_task() -> MapTask:
    return ThrowTask(board(), EASY_THROW, bowls())
