"""A table goes on after failed writes, changed bots and stopped clocks."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from peppermill.client import Client
from peppermill.core import Seat
from peppermill.match import Match
from peppermill.match.clock import ClockPlan
from peppermill.match.record import read_record, record_of, verify_record
from peppermill.server.play.clock_timer import ClockTimer
from peppermill.server.work.work_queue import Source
from peppermill.server.work.workers import BotTask, Workers
from peppermill.store import MemoryStore, SqliteStore
from peppermill.wire import requests as ask
from server.kit import play_on, running, seated, start
from server.test_faults import health_is


def test_bot_is_asked_again_after_a_failed_write(tmp_path: Path) -> None:
    path, may_answer, real = tmp_path / "games.sqlite", asyncio.Event(), Workers.ask_bot
    may_answer.set()

    async def ask_bot(workers: Workers, source: Source, task: BotTask) -> Any:
        await may_answer.wait()
        return await real(workers, source, task)

    async def play() -> None:
        with patch.object(Workers, "ask_bot", ask_bot), SqliteStore(path, busy_seconds=0.1) as store:
            async with running(store) as url, Client(url) as host:
                made = await host.create("chili", ["me", "greedy"], name="Ana", pace=0)
                async with made as ana:
                    await ana.do(ask.Start)
                    await ana.until(lambda: ana.models[0].view["has_chosen"][1])
                    may_answer.clear()
                    await ana.play(0, ana.open_turns()[0].answers()[0])
                    await ana.until(lambda: ana.models[0].view["round"] == 2)
                    other = sqlite3.connect(path, isolation_level=None)
                    other.execute("BEGIN IMMEDIATE")
                    may_answer.set()
                    await health_is(url, 503, "store")
                    assert ana.models[0].view["has_chosen"] == [False, False]
                    other.close()
                    await ana.until(lambda: ana.models[0].view["has_chosen"][1])

    asyncio.run(play())


def test_changed_bot_is_asked_at_once() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await ana.do(ask.SetPace, 3_000)
            await start([ana, ben])
            await ana.do(ask.StandIn, 0, "greedy")
            await asyncio.sleep(0.2)
            await ana.do(ask.SetPace, 0)
            await ana.do(ask.StandIn, 0, "random")
            await asyncio.wait_for(ben.until(lambda: ben.models[1].view["has_chosen"][0]), 180)

    asyncio.run(play())


def test_guest_in_an_added_seat_watches_the_game_before() -> None:
    async def play() -> None:
        async with (
            running() as url,
            seated(url, ["Ana", "Ben"], options={"cycles": 1}) as (ana, ben),
            Client(url) as more,
        ):
            await start([ana, ben])
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), 180)
            await ana.until(lambda: ana.table is not None and ana.table.phase == "over")
            await ana.do(ask.Arrange, 3)
            assert ana.links is not None
            async with more.join(ana.id, ana.links.table, "Cem") as cem:
                await cem.sit()
                await cem.until(lambda: cem.yours is not None and cem.yours.seats == (2,))
                async with more.join(ana.id, name="Cem") as again:
                    await again.until(lambda: set(again.models) == {"spectator"})
                await ana.do(ask.Rematch)
                await cem.until(lambda: 2 in cem.models)

    asyncio.run(play())


def test_clock_timer_reports_again_after_a_stop_at_zero() -> None:
    async def run() -> list[Seat]:
        rung: list[Seat] = []
        clock = ClockTimer(ClockPlan("decision", 1), (0, 5_000), rung.append)
        clock.set_running((True, True))
        await asyncio.sleep(0.05)
        clock.set_running((True, True))
        await asyncio.sleep(0.05)
        assert rung == [0], "once"
        clock.stop()
        clock.set_running((True, True))
        await asyncio.sleep(0.05)
        assert rung == [0, 0], "whoever was given back their seat is still out of time"
        clock.rearm(Seat(0))
        await asyncio.sleep(0.05)
        return rung

    assert asyncio.run(run()) == [0, 0, 0]


def test_record_names_a_bot_with_its_skill() -> None:
    async def play() -> bytes:
        store = MemoryStore()
        options = {"input": "sampled", "first_chef": 1}
        async with running(store) as url, seated(url, ["Ana", "Ben"], game="safranito", options=options) as (ana, ben):
            await start([ana, ben])
            await ana.do(ask.StandIn, 0, "casual:2.4")
            await ana.until(lambda: len(store.open(f"{ana.id}.1").read(0)) > 1)
            return msgspec.json.encode(record_of(Match(store.open(f"{ana.id}.1")), private=True))

    record = read_record(asyncio.run(play()), "kept")
    assert "casual:2.4" in {entry.by for entry in record.entries}
    verify_record(record, "kept")


def test_unreadable_table_does_not_stop_others() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
        await asyncio.wrap_future(store.write_table("broken", 0, b"no table at all"))
        async with running(store) as url, Client(url) as somebody:
            assert (await somebody.get("/api/health"))["version"]

    asyncio.run(play())
