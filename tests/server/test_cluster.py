"""Processes on one PostgreSQL and one NATS: a client at an edge plays on whatever becomes of the owner."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from clusters import Cluster, cluster
from engines import PostgresServer
from peppermill.client import Client
from peppermill.match import Match
from peppermill.match.record import record_of, verify_record
from peppermill.store.postgres import PostgresStore
from server.kit import play_on, seated, start

PATIENCE = 180


@pytest.fixture
def two(tmp_path: Path, shared_postgres: PostgresServer, postgres_url: str) -> Iterator[Cluster]:
    with cluster(tmp_path, ("pantry", "cellar"), shared_postgres) as made:
        yield made


@pytest.mark.slow
def test_a_client_at_the_edge_plays_on_when_the_owner_is_killed(two: Cluster) -> None:
    owner, edge = two.processes

    async def play() -> str:
        async with seated(owner.url, ["Ana", "Ben"]) as (ana, ben):
            await ana.close()
            async with (
                Client(edge.url, ana.client.token) as first,
                first.join(ana.id) as one,
                Client(edge.url, ben.client.token) as second,
                second.join(ana.id) as other,
            ):
                await ben.close()
                await start([one])
                await other.until(lambda: bool(other.models))
                told = json.loads(asked("cluster", "tables", "--json", "--store", two.postgres.url))
                assert [table["node"].partition(".")[0] for table in told] == ["pantry"], "the edge owns nothing"
                games = asyncio.gather(play_on(one), play_on(other))
                await one.until(lambda: one.models[0].view["round"] > 1)
                owner.kill()
                await asyncio.wait_for(games, PATIENCE)
                assert one.is_over
                assert other.is_over
                told = json.loads(asked("cluster", "tables", "--json", "--store", two.postgres.url))
                assert [table["node"].partition(".")[0] for table in told] == ["cellar"]
            return ana.id

    table = asyncio.run(play())
    with PostgresStore(two.postgres.url) as store:
        match = Match(store.open(f"{table}.1"))
        assert match.outcome is not None
        verify_record(record_of(match, private=True), "the game that changed its owner")
    assert two.problems() == []


@pytest.mark.slow
def test_a_client_whose_edge_is_killed_plays_on_through_another_process(two: Cluster) -> None:
    owner, edge = two.processes

    async def play() -> None:
        async with seated(owner.url, ["Ana", "Ben"]) as (ana, ben):
            async with Client(edge.url, ben.client.token) as client, client.join(ana.id) as far:
                await ben.close()
                await start([ana])
                await far.until(lambda: bool(far.open_turns()))
                edge.kill()
                client.url = owner.url  # as a proxy leads clients of a server that is gone
                playing = asyncio.create_task(far.play(1, far.open_turns()[0].answers()[0]))
                await ana.play(0, ana.open_turns()[0].answers()[0])
                assert ana.connected.is_set(), "at the owner nobody is cut off"
                await asyncio.wait_for(playing, PATIENCE)
                await ana.until(lambda: ana.models[0].view["round"] == 2)
            told = json.loads(asked("cluster", "tables", "--json", "--store", two.postgres.url))
            assert [(table["node"].partition(".")[0], table["moves"]) for table in told] == [("pantry", 3)]

    asyncio.run(play())
    assert two.problems() == []


def asked(*words: str) -> str:
    return subprocess.run(
        [sys.executable, "-m", "peppermill", *words], capture_output=True, check=True, text=True
    ).stdout
