"""Real pours and tosses at a server's table: refused, done by a worker, recorded, fetched, verified."""

import asyncio
from hashlib import sha256

import msgspec
import pytest

from peppermill.client import Client, TableClient, Turn
from peppermill.core import Refused
from peppermill.gestures import pour
from peppermill.match.record import read_record, verify_record
from peppermill.physics.motion import Played
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.a_la_carte_pairs import make_pair
from server.kit import play_on, running, seated, start
from server.stream_comparison import compare
from server.test_games import assert_same_as_log

ONE_ROUND: dict[str, object] = {"input": "physics", "round_limit": 1, "start": 1}
PATIENCE = 180
"""Seconds: a worker's first pour waits for its imports."""


def seasoned(turn: Turn) -> object:
    """A bottle is tilted wherever that is an answer."""
    listed = turn.answers()
    return next((command for command in listed if command["type"] == "season"), listed[0])


def test_a_round_with_real_pours_is_played_watched_and_verified() -> None:
    async def play() -> bytes:
        store = MemoryStore()
        async with (
            running(store) as url,
            seated(url, ["Ana", "Ben"], game="a_la_carte", options=ONE_ROUND) as (ana, ben),
            Client(url) as fan,
            fan.join(ana.id, ana.links.watch) as fay,
        ):
            await start([ana, ben])
            await asyncio.wait_for(asyncio.gather(play_on(ana, seasoned), play_on(ben, seasoned)), PATIENCE)
            await fay.until(lambda: fay.is_over)
            assert_same_as_log(store, ana, ben, fay)
            await assert_motions_came_and_can_be_fetched(fay)
            return msgspec.json.encode(await ana.client.get(f"/api/tables/{ana.id}/records/1"))

    record = read_record(asyncio.run(play()), "download")
    assert record.finished
    verify_record(record, "download")


async def assert_motions_came_and_can_be_fetched(table: TableClient) -> None:
    fell = [news for news in table.models["spectator"].news.values() if news["type"] == "spices_fell"]
    assert len(fell) >= 6
    named = {news["motion"] for news in table.models["spectator"].news.values() if news.get("motion")}
    assert table.blobs.keys() == named  # before anybody asked
    table.blobs.clear()
    name = fell[0]["motion"]
    await table.do(ask.Fetch, name)
    assert sha256(table.blobs[name]).hexdigest() == name
    assert Played(table.blobs[name]).duration > 0


def test_impossible_pour_is_refused() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"], game="a_la_carte", options=ONE_ROUND) as (ana, ben):
            await start([ana, ben])
            for table in (ana, ben):
                await table.until(lambda table=table: bool(table.open_turns()))
                turn = table.open_turns()[0]
                await table.play(turn.seat, turn.answers()[0])
            await ana.until(lambda: ana.models[0].view["phase"] == "act")
            turn = ana.open_turns()[0]
            command = {"type": "season", "decision": turn.decision.id, "pan": 0}
            long = msgspec.to_builtins(pour("lemon", 2.1, 1.4))
            with pytest.raises(Refused, match="gesture-pour-dwell"):
                await ana.play(0, {**command, "gesture": long})
            with pytest.raises(Refused, match="a_la_carte-other-input"):
                await ana.play(
                    0, {"type": "tilt", "decision": turn.decision.id, "pan": 0, "bottle": "lemon", "tilt": 2.0}
                )
            assert ana.models[0].view["actions"] == 3
            assert ana.open_turns()[0].decision.id == turn.decision.id

    asyncio.run(play())


def test_future_random_outcomes_are_never_sent() -> None:
    """Games that differ in their seed alone, and have asked nothing of it yet, are told in the same bytes."""
    pairs = [make_pair(number) for number in range(6)]
    compared = asyncio.run(compare(pairs))
    assert not compared.found, compared.found[0]
    assert {pair.seen for pair in pairs} >= {(), (0,), (1,)}
    assert all(pair.seeds[0] != pair.seeds[1] for pair in pairs)
    asks = [one for pair in pairs for step in pair.steps for one in step.asks[0]]
    assert {one["command"]["type"] for one in asks if one["t"] == "play"} >= {"name", "dish", "heat", "fallen", "end"}
