"""Real throws at a server's table: done by a worker, recorded, fetched, verified; and nobody waits for another's."""

import asyncio
import os
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from peppermill.client import Client, TableClient
from peppermill.core import Refused
from peppermill.games.effects import PhysicsJob
from peppermill.match.record import read_record, verify_record
from peppermill.physics.motion import Played
from peppermill.server.work.work_queue import Source
from peppermill.server.work.workers import Workers
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import play_on, running, seated, start
from server.test_games import assert_same_as_log

ONE_ROUND: dict[str, object] = {"input": "physics", "round_limit": 1, "first_chef": 1}
PATIENCE = 180
"""Seconds: a worker's first throw waits for its imports."""


def test_a_round_with_real_throws_is_played_watched_and_verified() -> None:
    async def play() -> bytes:
        store = MemoryStore()
        async with (
            running(store) as url,
            seated(url, ["Ana", "Ben"], game="safranito", options=ONE_ROUND) as (ana, ben),
            Client(url) as fan,
            fan.join(ana.id, ana.links.watch) as fay,
        ):
            await start([ana, ben])
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), PATIENCE)
            await fay.until(lambda: fay.is_over)
            assert_same_as_log(store, ana, ben, fay)
            await assert_motions_came_and_can_be_fetched(fay)
            return msgspec.json.encode(await ana.client.get(f"/api/tables/{ana.id}/records/1"))

    record = read_record(asyncio.run(play()), "download")
    assert record.finished
    verify_record(record, "download")


async def assert_motions_came_and_can_be_fetched(table: TableClient) -> None:
    landed = [news for news in table.models["spectator"].news.values() if news["type"] == "chips_landed"]
    assert len(landed) == 8
    assert table.blobs.keys() == {name for news in landed for name in news["motions"]}  # before anybody asked
    table.blobs.clear()
    for name in landed[0]["motions"]:
        await table.do(ask.Fetch, name)
        assert sha256(table.blobs[name]).hexdigest() == name
        assert Played(table.blobs[name]).duration > 0


def first_throw(table: TableClient) -> dict[str, Any]:
    return table.open_turns()[0].answers()[0]


def test_throw_delays_no_other_table() -> None:
    async def play() -> None:
        held = asyncio.Event()
        real = Workers.simulate

        async def slowly(workers: Workers, source: Source, job: PhysicsJob) -> Any:
            await held.wait()
            return await real(workers, source, job)

        async with (
            running() as url,
            seated(url, ["Ana", "Ben"], game="safranito", options=ONE_ROUND) as (ana, ben),
            seated(url, ["Cleo", "Dan"]) as others,
        ):
            with patch.object(Workers, "simulate", slowly):
                await start([ana, ben])
                heard = ben.models[1].seq
                throw = asyncio.create_task(ana.play(0, first_throw(ana)))
                await start(others)
                await asyncio.wait_for(asyncio.gather(*(play_on(table) for table in others)), PATIENCE)
                assert not throw.done()
                assert ben.models[1].seq == heard
                held.set()
                await asyncio.wait_for(throw, PATIENCE)
                await ben.until(lambda: bool(ben.open_turns()))
                assert len(ben.models[1].view["board"]) + sum(ben.models[1].view["chips_back"]) == 1

    asyncio.run(play())


class Fatal(PhysicsJob, frozen=True, gc=False):
    """A piece of physics in the middle of which its worker is killed, the first time or always."""

    marker: str = ""

    def run(self) -> Any:
        if not self.marker or not Path(self.marker).exists():
            if self.marker:
                Path(self.marker).touch()
            os._exit(9)
        return super().run()


def fatal(markers: list[str]) -> Any:
    """A throw kills a worker for each marker, the first one first; after that throws are what they are."""
    real = Workers.simulate

    async def simulate(workers: Workers, source: Source, job: PhysicsJob) -> Any:
        if markers:
            job = Fatal(job.scene, job.gesture, job.seed, job.hand, markers.pop())
        return await real(workers, source, job)

    return patch.object(Workers, "simulate", simulate)


def test_throw_is_repeated_after_its_worker_died(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            running(own_workers=True) as url,
            seated(url, ["Ana", "Ben"], game="safranito", options=ONE_ROUND) as (ana, ben),
        ):
            await start([ana, ben])
            await asyncio.wait_for(ana.play(0, first_throw(ana)), PATIENCE)
            await ben.until(lambda: bool(ben.open_turns()))

    with fatal([str(tmp_path / "died")]):
        asyncio.run(play())
    assert (tmp_path / "died").exists()


@pytest.mark.slow
def test_throw_that_kills_workers_is_refused() -> None:
    async def play() -> None:
        async with (
            running(own_workers=True) as url,
            seated(url, ["Ana", "Ben"], game="safranito", options=ONE_ROUND) as (ana, ben),
        ):
            await start([ana, ben])
            heard = ana.models[0].seq
            with pytest.raises(Refused, match="too-hard"):
                await asyncio.wait_for(ana.play(0, first_throw(ana)), PATIENCE)
            assert ana.models[0].seq == heard
            await asyncio.wait_for(ana.play(0, first_throw(ana)), PATIENCE)
            await ben.until(lambda: bool(ben.open_turns()))

    with fatal([""]):
        asyncio.run(play())
