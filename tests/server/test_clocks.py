"""Thinking time: clock plans as values, and clocks at a real table."""

import asyncio

import pytest

from peppermill.client import Client, TableClient
from peppermill.core.refusal import Refused
from peppermill.match.clock import ClockPlan, after_move, full_clocks, run_down
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables.table_state import decode_table_state
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import running, seated, start
from server.raw import Wire, http

GAME = ClockPlan("game", 60, 2)
DECISION = ClockPlan("decision", 30)


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
        async with running(store) as url, seated(url, ["Ana", "Ben"], clock=clock) as (ana, ben):
            await start([ana, ben])
            await play_first(ana, 0)
            if timeout == "wait":
                await ana.until(lambda: ana.clocks is not None and ana.clocks.left[1] == 0)
                await play_first(ben, 1)
            await ana.until(lambda: ana.models[0].view["round"] == 2)
            assert ana.table is not None
            entries = store.open(f"{ana.id}.1").read(2)
            assert entries[0].by == ("" if timeout == "wait" else "solid")
            assert ana.table.seats[1].stand_in is (timeout == "seat")
            assert ana.table.seats[1].kind == "person"

    asyncio.run(play())


def test_clocks_stop_while_nobody_is_connected() -> None:
    async def play() -> None:
        store = MemoryStore()
        clock = {"kind": "game", "seconds": 2, "increment": 0, "timeout": "seat"}
        async with running(store) as url, seated(url, ["Ana", "Ben"], clock=clock) as (ana, ben):
            await start([ana, ben])
            await asyncio.sleep(0.3)
            await play_first(ana, 0)
            await ana.close()
            await ben.close()
            token, table_id = ben.client.token, ana.id
            await asyncio.sleep(2.5)
            async with ben.client.join(table_id) as back:
                await back.until(lambda: back.clocks is not None)
                assert back.clocks is not None
                assert 0 < back.clocks.left[1] <= 1_750
                assert back.clocks.running == (False, True)
                assert back.table is not None
                assert not back.table.seats[1].stand_in
        async with running(store) as url, Client(url, token) as client, client.join(table_id) as again:
            await again.until(lambda: again.clocks is not None)
            assert again.clocks is not None
            assert again.clocks.left[0] == 1_700 or 1_000 < again.clocks.left[0] < 1_750
            assert 0 < again.clocks.left[1] <= 1_750

    asyncio.run(play())


async def put_away(url: str) -> None:
    async with asyncio.timeout(30):
        while b"peppermill_tables_live 0.0" not in await http(url, "GET /metrics"):
            await asyncio.sleep(0.1)


async def shown(client: Client, table_id: str) -> int:
    """What is left for the first seat, when somebody comes."""
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
            await put_away(url)
            left = await shown(ana, made.id)
            assert left <= 59_000
            wire = await Wire.open(url, made.id, token)
            await wire.hello()
            await asyncio.sleep(1.1)
        async with running(store, settings) as url, Client(url, token) as ana:
            assert await shown(ana, made.id) <= left - 1_000
            await put_away(url)
            async with ana.join(made.id) as table:
                await table.until(lambda: table.open_turns())
                await play_first(table, 0)
                await table.until(lambda: table.models[0].view["round"] == 2 and table.open_turns())
            await put_away(url)
            again = await shown(ana, made.id)
            assert again > left - 1_000 if kind == "decision" else again <= left - 1_000

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
    async def play() -> None:
        clock = {"kind": "decision", "seconds": 1, "increment": 0, "timeout": "seat"}
        async with running() as url, seated(url, ["Ana", "Ben"], clock=clock) as (ana, ben):
            await start([ana, ben])
            await ben.do(ask.Pause, True)
            await ana.until(lambda: ana.clocks is not None and not any(ana.clocks.running))
            await asyncio.sleep(1.2)
            assert ana.table is not None
            assert not any(seat.stand_in for seat in ana.table.seats)

    asyncio.run(play())


def test_late_bot_answer_never_changes_a_persons() -> None:
    """The person answers in the very moment the clock has given the move to a bot."""

    async def play() -> None:
        store = MemoryStore()
        clock = {"kind": "decision", "seconds": 1, "increment": 0, "timeout": "move"}
        async with running(store) as url, seated(url, ["Ana", "Ben"], clock=clock) as (ana, _):
            await start([ana])
            await ana.until(lambda: ana.clocks is not None and ana.clocks.left[0] == 0)
            first_card, second_card = ana.open_turns()[0].answers()[:2]
            try:
                await ana.play(0, first_card)
            except Refused as same:  # the bot was faster, and has chosen this card
                if same.refusal.code != "chili-same-card":
                    raise
                await ana.play(0, second_card)
            await ana.until(lambda: ana.models[0].view["round"] == 2)
            first = [entry for entry in store.open(f"{ana.id}.1").read(1) if entry.seat == 0]
            assert {str(entry.command).split()[1] for entry in first} == {"decision=1.1"}
            by = [bool(entry.by) for entry in first]
            assert by == sorted(by, reverse=True), "a bot's card, and then a person's, never the other way round"

    asyncio.run(play())
