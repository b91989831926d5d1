"""Work of one address, and of tables nobody watches, delays nobody else and sleeps where nobody wants it."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from peppermill.client import Client, TableClient
from peppermill.core import Refused, Seat
from peppermill.match import HUMAN, Player, Store, new_match
from peppermill.match.record import record_of, write_record
from peppermill.server.app import build
from peppermill.server.metrics import REGISTRY
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables.identity import Identity
from peppermill.server.tables.table_state import bots_at, decode_table_state
from peppermill.server.work.work_queue import Rank, Source
from peppermill.server.work.workers import Workers
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import FAST, play_on, pools_for, running
from server.raw import http

PATIENCE = 120
ONE = Settings(workers=1)


def quick() -> str:
    return "done"


def length(store: Store, table: TableClient) -> int:
    """Return how many entries the first game at a table has."""
    return len(store.open(f"{table.id}.1").read(0))


async def grown(store: Store, table: TableClient, entries: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while length(store, table) <= entries:
            await asyncio.sleep(0.02)


async def is_still(store: Store, table: TableClient) -> None:
    """Wait until nothing has happened at a table for a while."""
    async with asyncio.timeout(PATIENCE):
        before = -1
        while length(store, table) != before:
            before = length(store, table)
            await asyncio.sleep(0.5)


def with_workers(job: Callable[[Workers], Awaitable[None]]) -> None:
    async def run() -> None:
        workers = Workers(Settings(workers=1, limits=Limits(worker_seconds=600, upload_seconds=600)))
        try:
            await asyncio.wait_for(job(workers), PATIENCE)
        finally:
            await asyncio.to_thread(workers.close)

    asyncio.run(run())


def test_uploads_leave_a_worker_for_other_general_work() -> None:
    async def job(workers: Workers) -> None:
        uploads = [
            asyncio.create_task(workers.run(Source(owner, Rank.BACKGROUND), time.sleep, 600)) for owner in ("a", "b")
        ]
        await asyncio.sleep(0)  # they are first
        assert await workers.run(Source("c", Rank.PLAYED), quick) == "done"
        assert not any(upload.done() for upload in uploads)
        for upload in uploads:
            upload.cancel()

    with_workers(job)


def test_gestures_of_one_address_do_not_delay_another() -> None:
    async def job(workers: Workers) -> None:
        much = [
            asyncio.create_task(workers.run_urgently(Source("much", Rank.PLAYED), time.sleep, 600)) for _ in range(40)
        ]
        await asyncio.sleep(0)  # they are first
        assert await workers.run_urgently(Source("honest", Rank.PLAYED), quick) == "done"
        assert not any(gesture.done() for gesture in much)
        for gesture in much:
            gesture.cancel()

    with_workers(job)


def test_an_upload_has_less_time_than_other_work() -> None:
    async def ask_for(rank: Rank) -> None:
        workers = Workers(Settings(workers=1, limits=Limits(upload_seconds=1, worker_seconds=PATIENCE)))
        try:
            await workers.run(Source("a", rank), time.sleep, 3)
        finally:
            await asyncio.to_thread(workers.close)

    with pytest.raises(Refused, match="too-hard"):
        asyncio.run(ask_for(Rank.BACKGROUND))
    asyncio.run(ask_for(Rank.PLAYED))


@pytest.mark.parametrize("field", ["entries", "events"])
def test_oversized_record_is_refused_before_verification(field: str) -> None:
    match = new_match(MemoryStore(), "chili", [Player(name, HUMAN) for name in ("Ana", "Ben")], match_id="m", seed=4)
    for number in range(20):
        match.submit(Seat(0), match.decisions(Seat(0))[0].answers.sample(match.random_stream(f"change/{number}")))
    made = match.version
    assert made > 10
    body = msgspec.json.decode(write_record(record_of(match)))

    async def upload() -> None:
        settings = Settings(workers=1, limits=Limits(**{f"upload_{field}": 10}))
        async with running(settings=settings) as url, Client(url) as client:
            with pytest.raises(Refused, match="record-too-long") as refused:
                await client.post("/api/replays", body)
            assert refused.value.refusal.params == {"file": "record", "field": field, "value": made, "limit": 10}

    asyncio.run(upload())


def test_table_of_bots_sleeps_without_connections() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client:
            made = await client.create("chili", ["random", "random"], pace=50, start=True)
            await is_still(store, made)
            assert length(store, made) == 1
            async with client.join(made.id) as table:
                await grown(store, made, 4)
                assert not table.is_over
            await is_still(store, made)
            async with client.join(made.id) as table:
                assert not table.is_over
                await table.do(ask.SetPace, 0)
                await table.until(lambda: table.is_over, PATIENCE)

    asyncio.run(play())


def test_open_playing_tables_skips_tables_of_bots() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client:
            bots = await client.create("chili", ["random", "random"], pace=0, start=True)
            mine = await client.create("chili", ["me", "random"], name="Ana", pace=0, start=True)
            token = client.token
        before = length(store, mine)
        async with running(store) as url, Client(url, token) as client:
            await grown(store, mine, before) if before < 2 else None
            assert length(store, bots) == 1
            async with client.join(bots.id) as table:
                await table.until(lambda: table.is_over, PATIENCE)

    asyncio.run(play())


def test_bots_play_on_while_people_are_away() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client:
            made = await client.create("chili", ["me", "random"], name="Ana", pace=0, start=True)
            await grown(store, made, 1)
            await is_still(store, made)
            assert length(store, made) == 2

    asyncio.run(play())


def test_unattended_tables_are_limited_by_owner() -> None:
    limits = msgspec.structs.replace(FAST, bot_tables_per_address=1)

    async def play() -> None:
        store = MemoryStore()
        async with running(store, Settings(workers=1, limits=limits)) as url:
            made = []
            for _ in range(2):  # two guests, and one address
                async with Client(url) as client:
                    table = await client.create("chili", ["me", "random"], name="Ana", pace=0)
                    async with table:
                        await table.do(ask.SetPace, 20_000)
                        await table.do(ask.Start)
                    made.append((client, table))
            (_, first), (client, second) = made
            async with client.join(second.id) as again:
                await again.do(ask.SetPace, 0)
            await is_still(store, second)
            assert length(store, second) == 1
            async with client.join(second.id) as again:
                await again.do(ask.SetPace, 0)
                await again.until(lambda: again.models[0].view["has_chosen"][1], PATIENCE)
                await play_on(again)
            assert length(store, first) == 1

    asyncio.run(play())


def test_table_state_stores_an_owner_and_no_address() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url:
            for _ in range(2):
                async with Client(url) as client:
                    await client.create("chili", ["me", "open"], name="Ana")
        tables = [table.body for table in store.tables().values()]
        assert {decode_table_state(body).owner for body in tables} == {Identity(store).owner_id("127.0.0.1")}
        assert not any(b"127.0.0.1" in body for body in tables)
        assert Identity(MemoryStore()).owner_id("127.0.0.1") != Identity(store).owner_id("127.0.0.1")

    asyncio.run(play())


def test_decode_table_state_reads_tables_without_owner() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client:
            made = await client.create("chili", ["me", "random"], name="Ana", pace=0, start=True)
            token = client.token
        kept = store.table(made.id)
        old: dict[str, Any] = msgspec.json.decode(kept.body)
        del old["owner"]
        store.write_table(made.id, kept.version, msgspec.json.encode(old)).result()
        assert decode_table_state(msgspec.json.encode(old)).owner == ""
        async with running(store) as url, Client(url, token) as client, client.join(made.id) as table:
            await play_on(table)

    asyncio.run(play())


def warming(workers: Workers) -> float | None:
    """Return the metric of processes that are still being started."""
    workers.update_metrics()
    return REGISTRY.get_sample_value("peppermill_warming")


def test_server_with_running_tables_warms_workers() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client:
            await client.create("chili", ["me", "random"], name="Ana", start=True)
            assert (await client.get("/api/health"))["warming"] is False
        lobby = build(store, ONE, pools=pools_for(ONE)).lobby
        await lobby.load_tables()
        workers = lobby.services.workers
        workers.warm_up(bots_at(lobby.playing_tables()), quick_start)
        told = [(workers.is_warming, warming(workers))]
        async with asyncio.timeout(PATIENCE):
            await workers.wait_until_warm(PATIENCE)
        while workers.is_warming:
            await asyncio.sleep(0)
        told.append((workers.is_warming, warming(workers)))
        assert told == [(True, 1), (False, 0)]

    asyncio.run(play())


def test_connections_wait_until_workers_of_running_tables_are_started() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client:
            await client.create("chili", ["me", "random"], name="Ana", start=True)
        with patch("peppermill.server.app.WARM_SECONDS", PATIENCE):
            async with running(store, own_workers=True, warm=True) as url, Client(url) as client:
                assert (await client.get("/api/health"))["warming"] is False

    asyncio.run(play())


def quick_start() -> None:
    """Stand in for what hands need."""


def test_server_without_running_tables_waits_for_no_worker() -> None:
    async def look() -> None:
        app = build(MemoryStore(), ONE, pools=pools_for(ONE))
        app.lobby.services.workers.warm_up(bots_at(()), quick_start)
        assert not app.lobby.services.workers.is_warming

    asyncio.run(look())


def test_metrics_show_waiting_work_by_rank() -> None:
    async def look() -> str:
        async with running() as url:
            return (await http(url, "GET /metrics")).decode()

    text = asyncio.run(look())
    for pool in ("bots", "hands", "aside"):
        for rank in ("played", "watched", "background"):
            assert f'peppermill_jobs_waiting{{class="{rank}",pool="{pool}"}} 0.0' in text
            assert f'peppermill_job_oldest_seconds{{class="{rank}",pool="{pool}"}} 0.0' in text
