"""Gestures of finished games made again: the same gesture as recorded, changed ones, their worth and their tremor."""

import asyncio
import zlib
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from peppermill.client import Client
from peppermill.core import Chance, Refused
from peppermill.gestures import Throw, toss
from peppermill.match import HUMAN, Match, Player, new_match
from peppermill.physics.landing_map import ThrowMap
from peppermill.physics.motion import unpack
from peppermill.server.work.gestures_again import gesture_again, tremor_of_gesture, worth_of_gesture
from peppermill.server.work.replay_cache import pack_match
from peppermill.store import MemoryStore
from peppermill.wire.http import DrawnMap, GestureMade, GestureWorth
from server.kit import play_on, running, seated, start
from server.test_http import raw


@cache
def finished() -> tuple[MemoryStore, Match]:
    """Return a short game of Safranito with real throws."""
    store = MemoryStore()
    options = {"input": "physics", "round_limit": 1}
    players = [Player("Ana", HUMAN), Player("Ben", HUMAN)]
    match = new_match(store, "safranito", players, match_id="m", seed=5, options=options)
    rng = Chance(3).stream("test")
    while match.outcome is None:
        decision = next(one for one in match.decisions() if one.pending)
        match.submit(decision.seat, decision.answers.sample(rng))
    return store, match


def throws() -> list[tuple[int, Throw]]:
    """Return the entries with a throw, and the throws."""
    _, match = finished()
    commands = [match.game.commands().read(entry.command) if entry.command else None for entry in match.log.read(0)]
    gestures = [(number, getattr(one, "gesture", None)) for number, one in enumerate(commands)]
    return [(number, one) for number, one in gestures if isinstance(one, Throw)]


def made(entry: int, gesture: Any) -> tuple[GestureMade, bytes]:
    store, _ = finished()
    answer = gesture_again(pack_match(store, "m", "position"), entry, gesture)
    size = int.from_bytes(answer[:4], "little")
    return msgspec.json.decode(zlib.decompress(answer[4 : 4 + size]), type=GestureMade), answer[4 + size :]


def landing(found: GestureMade) -> dict[str, Any]:
    landed: dict[str, Any] = next(event for event in found.events if event["type"] == "chips_landed")
    return landed


def test_same_gesture_again_repeats_the_record_with_its_tremor() -> None:
    _, match = finished()
    for entry, gesture in throws()[:3]:
        found, motion = made(entry, gesture)
        recorded = [match.game.events().read(line) for line in match.log.read(entry)[0].events]
        assert list(found.events) == msgspec.json.decode(msgspec.json.encode(recorded))
        assert motion == match.log.blob(landing(found)["motions"][0])
        assert unpack(motion).duration > 0


def test_changed_gesture_lands_elsewhere_and_nothing_is_kept() -> None:
    store, match = finished()
    entry, gesture = throws()[0]
    before = list(store.open("m").read(0))
    softer, _ = made(entry, replace(gesture, speed=max(0.5, 0.9 * gesture.speed)))
    assert softer.seat == match.log.read(entry)[0].seat
    assert landing(softer) != landing(made(entry, gesture)[0])
    assert list(store.open("m").read(0)) == before


def test_worth_of_the_same_gesture_is_that_of_the_record() -> None:
    store, _ = finished()
    stored, (entry, gesture) = pack_match(store, "m", "position"), throws()[0]
    same = msgspec.json.decode(worth_of_gesture(stored, entry, gesture), type=GestureWorth)
    assert same.real == same.chance
    assert 0.0 <= same.real <= 1.0


def test_tremor_is_a_cloud_narrower_than_a_hand() -> None:
    store, _ = finished()
    stored, (entry, gesture) = pack_match(store, "m", "position"), throws()[0]
    calm = msgspec.json.decode(tremor_of_gesture(stored, entry, gesture, 0), type=DrawnMap).map
    assert isinstance(calm, ThrowMap)
    assert calm.tries > 100


def test_what_had_no_such_gesture_is_refused() -> None:
    entry, gesture = throws()[0]
    _, match = finished()
    last = match.version - 1
    other = next(number for number in range(1, match.version) if number not in {one for one, _ in throws()})
    for wrong in (0, -1, last + 1, other):
        with pytest.raises(Refused, match="moment-unknown"):
            made(wrong, gesture)
    with pytest.raises(Refused, match="moment-unknown"):
        made(entry, toss())


def test_gesture_again_over_http_to_who_may_see_the_replay() -> None:
    async def play() -> None:
        options = {"input": "physics", "round_limit": 1, "first_chef": 1}
        async with (
            running() as url,
            seated(url, ["Ana", "Ben"], game="safranito", options=options) as (ana, ben),
            Client(url) as stranger,
        ):
            await start([ana, ben])
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), 180)
            record = await ana.client.get(f"/api/tables/{ana.id}/records/1")
            entry = next(n for n, one in enumerate(record["entries"]) if (one.get("command") or "").startswith("throw"))
            body = msgspec.json.encode({"gesture": {"type": "throw", "side": "south", "speed": 1.1}})
            where = f"{url}/api/tables/{ana.id}/gestures/1/{entry}"
            cookie = {"Cookie": f"peppermill={ana.client.token}", "Content_Type": "application/json"}
            status, _, answer = await raw(where, "POST", body, **cookie)
            assert status == 200, answer
            assert int.from_bytes(answer[:4], "little") < len(answer)
            status, _, answer = await raw(f"{where}/worth", "POST", body, **cookie)
            assert (status, msgspec.json.decode(answer, type=GestureWorth).entry) == (200, entry)
            status, _, answer = await raw(f"{where}/map", "POST", body, **cookie)
            assert isinstance(msgspec.json.decode(answer, type=DrawnMap).map, ThrowMap)
            beyond = msgspec.json.encode({"gesture": {"type": "throw", "side": "south", "speed": 99}})
            assert (await raw(where, "POST", beyond, **cookie))[0] == 400
            cookie["Cookie"] = f"peppermill={stranger.token}"
            assert (await raw(where, "POST", body, **cookie))[0] == 403

    asyncio.run(play())
