"""Thinking time: clock plans as values, and clocks at a real table."""

import asyncio
from time import monotonic
from typing import Any
from unittest.mock import patch

import pytest

from peppermill.client import Client, TableClient
from peppermill.match.clock import ClockPlan, after_move, full_clocks, run_down
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables.table_state import decode_table_state
from peppermill.server.work.work_queue import Source
from peppermill.server.work.workers import BotTask, Workers
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import running, seated, start
from server.raw import Wire, until_metric

GAME = ClockPlan("game", 60, 2)
DECISION = ClockPlan("decision", 30)
NOBODY_HERE, NO_TABLE_LOADED = b"peppermill_connections 0.0", b"peppermill_tables_live 0.0"


def test_without_a_plan_there_are_no_clocks() -> None:
    assert full_clocks(ClockPlan(), 4) == ()
    assert after_move(ClockPlan(), (), (None,), ("1.1",)) == ()


def test_run_down_stops_at_zero() -> None:
    assert run_down((5000, 5000, 100), (True, False, True), 300) == (4700, 5000, 0)


def test_after_move_adds_the_increment_once() -> None:
    left = full_clocks(GAME, 2)
    after = after_move(GAME, left, ("1.1", "1.1"), (None, "1.1"))
    assert after == (62_000, 60_000)
    assert after_move(GAME, after, (None, "1.1"), ("1.2", "1.2")) == (62_000, 62_000)


def test_after_move_resets_time_for_each_decision() -> None:
    assert after_move(DECISION, (1000, 2000), ("1.1", "1.1"), (None, "1.1")) == (30_000, 2000)
    assert after_move(DECISION, (30_000, 500), (None, "1.1"), ("1.2", "1.2")) == (30_000, 30_000)


async def play_first(table: TableClient, seat: int) -> None:
    await table.play(seat, table.open_turns()[0].answers()[0])


@pytest.mark.parametrize("timeout", ["move", "seat", "wait"])
def test_timeout_does_what_the_plan_says(timeout: str) -> None:
    async def play() -> None:
        store = MemoryStore()
        clock = {"kind": "decision", "seconds": 1, "increment": 0, "timeout": timeout}
        async with running(store) as url, seated(url, ["Ana"], bots=1, clock=clock) as (ana,):
            await start([ana])
            if timeout == "wait":
                await ana.until(lambda: ana.clocks is not None and ana.clocks.left[0] == 0)
                await play_first(ana, 0)
            await ana.until(lambda: ana.models[0].view["round"] > 1)
            assert ana.table is not None
            first = next(entry for entry in store.open(f"{ana.id}.1").read(1) if entry.seat == 0)
            assert first.by == ("" if timeout == "wait" else "solid")
            assert ana.table.seats[0].stand_in is (timeout == "seat")
            assert ana.table.seats[0].kind == "person"

    asyncio.run(play())


def test_clocks_stop_while_nobody_is_connected() -> None:
    async def play() -> None:
        store = MemoryStore()
        clock = {"kind": "game", "seconds": 60, "increment": 0, "timeout": "seat"}
        async with running(store) as url, seated(url, ["Ana", "Ben"], clock=clock) as (ana, ben):
            began = monotonic()
            await start([ana, ben])
            await asyncio.sleep(0.3)
            await play_first(ana, 0)
            await ana.close()
            await ben.close()
            await until_metric(url, NOBODY_HERE)
            here = monotonic() - began
            token, table_id = ben.client.token, ana.id
            await asyncio.sleep(2.5)
            began = monotonic()
            async with ben.client.join(table_id) as back:
                await back.until(lambda: back.clocks is not None and any(back.clocks.running))
                here += monotonic() - began
                assert back.clocks is not None
                left = back.clocks.left
                assert 60_000 - 1_000 * here <= left[1] <= left[0] <= 59_750
                assert back.clocks.running == (False, True)
                assert back.table is not None
                assert not back.table.seats[1].stand_in
        async with running(store) as url, Client(url, token) as client, client.join(table_id) as again:
            await again.until(lambda: again.clocks is not None)
            assert again.clocks is not None
            assert again.clocks.left[0] == left[0]
            assert again.clocks.left[1] <= left[1]

    asyncio.run(play())


async def shown(client: Client, table_id: str) -> int:
    """Return what is left for the first seat, when somebody comes."""
    async with client.join(table_id) as table:
        await table.until(lambda: table.clocks is not None)
        assert table.clocks is not None
        return table.clocks.left[0]


@pytest.mark.parametrize("kind", ["game", "decision"])
def test_used_time_is_kept_when_everybody_leaves(kind: str) -> None:
    async def play() -> None:
        store, settings = MemoryStore(), Settings(workers=1, limits=Limits(idle_seconds=1))
        clock = {"kind": kind, "seconds": 60, "increment": 0}
        async with running(store, settings) as url, Client(url) as ana:
            made = await ana.create("chili", ["me", "random"], name="Ana", pace=0, start=True, clock=clock)
            token = ana.token
            async with made as table:
                await table.until(lambda: table.open_turns())
                await asyncio.sleep(1.1)
            await until_metric(url, NO_TABLE_LOADED)
            left = await shown(ana, made.id)
            assert left <= 59_000
            wire = await Wire.open(url, made.id, token)
            await wire.hello()
            await asyncio.sleep(1.1)
        async with running(store, settings) as url, Client(url, token) as ana:
            assert await shown(ana, made.id) <= left - 1_000
            await until_metric(url, NO_TABLE_LOADED)
            async with ana.join(made.id) as table:
                await table.until(lambda: table.open_turns())
                began = monotonic()
                await play_first(table, 0)
                await table.until(lambda: table.models[0].view["round"] == 2 and table.open_turns())
            await until_metric(url, NOBODY_HERE)
            here = monotonic() - began
            await until_metric(url, NO_TABLE_LOADED)
            began = monotonic()
            again = await shown(ana, made.id)
            here += monotonic() - began
            assert again >= 60_000 - 1_000 * here if kind == "decision" else again <= left - 1_000

    asyncio.run(play())


def test_used_time_is_kept_across_a_pause() -> None:
    async def play() -> None:
        store = MemoryStore()
        clock = {"kind": "game", "seconds": 60, "increment": 0}
        async with running(store) as url, seated(url, ["Ana", "Ben"], clock=clock) as (ana, ben):
            await start([ana, ben])
            await asyncio.sleep(1.1)
            await ana.do(ask.Pause, True)
            await ben.do(ask.Ping)
            stopped = decode_table_state(store.table(ana.id).body).clocks
            assert stopped is not None
            assert (stopped.match, stopped.version) == (f"{ana.id}.1", 1)
            assert max(stopped.left) <= 59_000

    asyncio.run(play())


def test_a_pause_stops_the_clocks() -> None:
    async def is_paused_in_time(seconds: int) -> bool:
        """Play with so many seconds; return False if the pause came after they had run out, which shows nothing."""
        clock = {"kind": "decision", "seconds": seconds, "increment": 0, "timeout": "seat"}
        async with running() as url, seated(url, ["Ana", "Ben"], clock=clock) as (ana, ben):
            await start([ana, ben])
            await ben.do(ask.Pause, True)
            await ana.until(lambda: ana.table is not None and ana.table.phase == "paused")
            await ana.until(lambda: ana.clocks is not None and not any(ana.clocks.running))
            assert ana.table is not None
            if any(seat.stand_in for seat in ana.table.seats):
                return False
            await asyncio.sleep(seconds + 0.2)
            assert not any(seat.stand_in for seat in ana.table.seats)
            return True

    assert any(asyncio.run(is_paused_in_time(seconds)) for seconds in (1, 4, 16, 64))


@pytest.mark.parametrize("first", ["person", "bot"])
def test_late_bot_answer_never_changes_a_persons(first: str) -> None:
    """Both run out of time. Ana answers before the bot that was asked for her, or after it; the bot that is asked for
    Ben takes its time, so that the round stays open."""

    async def play() -> None:
        store, ana_asked, ben_asked = MemoryStore(), asyncio.Event(), asyncio.Event()
        real = Workers.ask_bot

        async def ask_bot(workers: Workers, source: Source, task: BotTask) -> Any:
            answer = await real(workers, source, task)
            await (ana_asked, ben_asked)[task.decision.seat].wait()
            return answer

        clock = {"kind": "decision", "seconds": 1, "increment": 0, "timeout": "move"}
        with patch.object(Workers, "ask_bot", ask_bot):
            async with running(store) as url, seated(url, ["Ana", "Ben"], clock=clock) as (ana, ben):
                await start([ana, ben])
                await ana.until(lambda: ana.clocks is not None and ana.clocks.left[0] == 0)
                if first == "bot":
                    ana_asked.set()
                    await ana.until(lambda: ana.models[0].view["choice"] is not None)
                view = ana.models[0].view
                card = next(card for card in view["hand"] if card != view["choice"])
                await ana.play(0, {"type": "choose", "decision": "1.1", "card": card})
                ana_asked.set()
                await ana.do(ask.Ping)
                ben_asked.set()
                await ana.until(lambda: ana.models[0].view["round"] > 1)
            entries = [entry for entry in store.open(f"{ana.id}.1").read(1) if entry.seat == 0]
            assert [bool(entry.by) for entry in entries if "decision=1.1" in str(entry.command)] == (
                [False] if first == "person" else [True, False]
            )

    asyncio.run(play())
