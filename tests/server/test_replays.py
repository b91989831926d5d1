"""Replays of finished games: the streams of all viewers, and the story."""

import asyncio
from typing import Any

import msgspec
import pytest

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.match import HUMAN, Match, Player, new_match
from peppermill.match.record import record_of, write_record
from peppermill.store import MemoryStore
from peppermill.wire.changes import apply_changes
from server.kit import play_on, running, seated, start
from server.test_http import with_client


def test_a_finished_game_can_be_replayed_from_the_table_or_from_its_file() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"], options={"cycles": 1}) as tables:
            await start(tables)
            await asyncio.wait_for(asyncio.gather(*(play_on(table) for table in tables)), 180)
            client, table_id = tables[0].client, tables[0].id
            record = msgspec.json.encode(await client.get(f"/api/tables/{table_id}/records/1"))
            mine = await client.get(f"/api/tables/{table_id}/replays/1?viewer=all")
            uploaded = await client.post("/api/replays?viewer=all", record)
            assert uploaded["streams"] == {
                name: {**stream, "first": {**stream["first"], "match": "replay"}}
                for name, stream in mine["streams"].items()
            }
            match = Match(store.open(f"{table_id}.1"))
            assert set(mine["streams"]) == {"0", "1", "spectator"}
            for viewer in (0, 1, "spectator"):
                assert_follows(mine["streams"][str(viewer)], match, viewer)
            story = await client.get(f"/api/tables/{table_id}/stories/1")
            assert story == mine["story"] == uploaded["story"]
            assert tuple(story["course"][-1]["points"]) == match.state.totals
            with pytest.raises(Refused, match="record-damaged"):
                await client.post("/api/replays", record.replace(b'"Ana"', b'"Eve"'))
            with pytest.raises(Refused, match="no-such-seat"):
                await client.post("/api/replays?viewer=7", record)

    asyncio.run(play())


@pytest.mark.parametrize("private", [True, False])
def test_replay_of_an_unfinished_game_is_refused(private: bool) -> None:
    async def job(client: Client) -> None:
        match = new_match(MemoryStore(), "chili", [Player("Ana", HUMAN), Player("Ben", HUMAN)], match_id="x")
        record = write_record(record_of(match, private=private)).encode()
        with pytest.raises(Refused, match="game-not-over"):
            await client.post("/api/replays?viewer=all", record)
        watched = await client.post("/api/replays?viewer=spectator", record)
        assert set(watched["streams"]) == {"spectator"}
        assert watched["story"] == {"course": [], "moments": [], "decided": None}

    with_client(job)


def assert_follows(stream: Any, match: Match, viewer: Any) -> None:
    view = stream["first"]["view"]
    for update in stream["updates"]:
        for _, changes in update["steps"]:
            view = apply_changes(view, changes)
    assert view == msgspec.json.decode(msgspec.json.encode(match.view(viewer)))
    assert len(stream["updates"]) == len(stream["entries"])
