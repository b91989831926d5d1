"""Gestures of finished games made again: the same gesture as recorded, changed ones, their worth and their tremor."""

import asyncio
import math
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from a_la_carte_kit import kitchen
from peppermill.client import Client
from peppermill.core import Chance, Refusal, Refused, Seat
from peppermill.games.a_la_carte import position
from peppermill.games.a_la_carte.commands import Command, EndTurn, Flip, Heat, Season
from peppermill.games.contract import DecisionId
from peppermill.gestures import Throw, pour, toss
from peppermill.match import HUMAN, Accepted, Match, Player, new_match
from peppermill.physics.landing_map import PourMap, ThrowMap, TossMap
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


@cache
def cooked() -> tuple[MemoryStore, Match]:
    """Return a short game of À la carte in which the first seat tossed its crêpe, and somebody poured."""
    store, options = MemoryStore(), {"input": "physics", "round_limit": 1}
    written = position.write(kitchen(2, "pan ana: crepe 2\nflags: rolled\nactions: 3", **options))
    players = [Player("Ana", HUMAN), Player("Ben", HUMAN)]
    match = new_match(store, "a_la_carte", players, match_id="m", seed=5, options=options, position=written)
    wanted: list[Callable[[DecisionId], Command]] = [
        Heat,
        lambda name: Flip(name, toss()),
        lambda name: Season(name, Seat(1), pour("lemon", math.radians(122.0))),
    ]
    rng = Chance(3).stream("test")
    while match.outcome is None:
        decision = next(one for one in match.decisions() if one.pending)
        if wanted and isinstance(match.submit(decision.seat, wanted[0](decision.id)), Accepted):
            wanted.pop(0)
        elif isinstance(match.submit(decision.seat, EndTurn(decision.id)), Refusal):
            match.submit(decision.seat, decision.answers.sample(rng))
    return store, match


def gestures_of(match: Match) -> list[tuple[int, Any]]:
    """Return the entries with a gesture, and the gestures."""
    commands = [match.game.commands().read(entry.command) if entry.command else None for entry in match.log.read(0)]
    gestures = [(number, getattr(one, "gesture", None)) for number, one in enumerate(commands)]
    return [(number, one) for number, one in gestures if one is not None]


def throws() -> list[tuple[int, Throw]]:
    """Return the entries with a throw, and the throws."""
    return gestures_of(finished()[1])


def in_the_kitchen(kind: str) -> tuple[int, Any]:
    """Return the entry of the first toss or pour, and the gesture."""
    return next((entry, one) for entry, one in gestures_of(cooked()[1]) if type(one).__name__.lower() == kind)


def made(entry: int, gesture: Any, store: MemoryStore | None = None) -> tuple[GestureMade, bytes]:
    store = store or finished()[0]
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


@pytest.mark.parametrize("kind", ["toss", "pour"])
def test_same_toss_or_pour_again_repeats_the_record(kind: str) -> None:
    store, match = cooked()
    entry, gesture = in_the_kitchen(kind)
    found, motion = made(entry, gesture, store)
    recorded = [match.game.events().read(line) for line in match.log.read(entry)[0].events]
    assert list(found.events) == msgspec.json.decode(msgspec.json.encode(recorded))
    assert motion in [match.log.blob(name) for name in match.log.read(entry)[0].blobs]


def test_toss_without_a_lift_stays_in_the_pan_and_a_steep_pour_drops_more() -> None:
    store, _ = cooked()
    entry, tossed = in_the_kitchen("toss")
    low, _ = made(
        entry, replace(tossed, lift=tuple(0.3 * one for one in tossed.lift), wrist=(0.0,) * len(tossed.wrist)), store
    )
    assert next(event for event in low.events if event["type"] == "crepe_landed")["caught"] == "recipe"
    entry, _ = in_the_kitchen("pour")
    fallen = [
        next(event for event in made(entry, pour("lemon", math.radians(tilt)), store)[0].events if "fallen" in event)
        for tilt in (70.0, 160.0)
    ]
    assert [len(one["fallen"]) > 0 for one in fallen] == [False, True]


@pytest.mark.parametrize("kind", ["toss", "pour"])
def test_worth_and_tremor_of_a_toss_or_a_pour(kind: str) -> None:
    store, _ = cooked()
    stored, (entry, gesture) = pack_match(store, "m", "position"), in_the_kitchen(kind)
    same = msgspec.json.decode(worth_of_gesture(stored, entry, gesture), type=GestureWorth)
    assert same.real == same.chance
    drawn = msgspec.json.decode(
        tremor_of_gesture(stored, entry, gesture, 0 if kind == "pour" else 1), type=DrawnMap
    ).map
    assert isinstance(drawn, PourMap if kind == "pour" else TossMap)


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
