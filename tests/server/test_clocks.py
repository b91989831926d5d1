"""Thinking time: plans as values, and clocks at a real table."""

import asyncio

import pytest

from peppermill.client import Client, TableClient
from peppermill.match.clock import ClockPlan, after_move, full, run_down
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import running, seated, start

GAME = ClockPlan("game", 60, 2)
DECISION = ClockPlan("decision", 30)


def test_without_a_plan_there_are_no_clocks() -> None:
    assert full(ClockPlan(), 4) == ()
    assert after_move(ClockPlan(), (), (None,), ("1.1",)) == ()


def test_only_clocks_that_run_run_down_and_not_below_zero() -> None:
    assert run_down((5000, 5000, 100), (True, False, True), 300) == (4700, 5000, 0)


def test_a_decision_made_earns_the_increment_once() -> None:
    left = full(GAME, 2)
    after = after_move(GAME, left, ("1.1", "1.1"), (None, "1.1"))
    assert after == (62_000, 60_000)
    assert after_move(GAME, after, (None, "1.1"), ("1.2", "1.2")) == (62_000, 62_000)


def test_every_decision_has_its_own_time() -> None:
    assert after_move(DECISION, (1000, 2000), ("1.1", "1.1"), (None, "1.1")) == (30_000, 2000)
    assert after_move(DECISION, (30_000, 500), (None, "1.1"), ("1.2", "1.2")) == (30_000, 30_000)


async def play_first(table: TableClient, seat: int) -> None:
    await table.play(seat, table.open_turns()[0].answers()[0])


@pytest.mark.parametrize("timeout", ["move", "seat", "wait"])
def test_when_time_is_up_the_table_does_what_it_agreed_on(timeout: str) -> None:
    async def play() -> None:
        store = MemoryStore()
        clock = {"kind": "decision", "seconds": 1, "increment": 0, "timeout": timeout}
        async with running(store) as url, seated(url, ["Ana", "Ben"], clock=clock) as (ana, ben):
            await start([ana, ben])
            await play_first(ana, 0)
            if timeout == "wait":
                await ana.until(lambda: ana.clocks is not None and ana.clocks.left[1] == 0)
                await play_first(ben, 1)
            await ana.until(lambda: ana.sights[0].view["round"] == 2)
            assert ana.table is not None
            entries = store.open(f"{ana.id}.1").read(2)
            assert entries[0].by == ("" if timeout == "wait" else "solid")
            assert ana.table.seats[1].stand_in is (timeout == "seat")
            assert ana.table.seats[1].kind == "person"

    asyncio.run(play())


def test_clocks_stand_still_while_nobody_is_there_and_through_a_restart() -> None:
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


def test_a_bot_whose_thought_comes_late_does_not_change_a_persons_mind() -> None:
    """The person answers in the very moment the clock has given the move to a bot."""

    async def play() -> None:
        store = MemoryStore()
        clock = {"kind": "decision", "seconds": 1, "increment": 0, "timeout": "move"}
        async with running(store) as url, seated(url, ["Ana", "Ben"], clock=clock) as (ana, _):
            await start([ana])
            await ana.until(lambda: ana.clocks is not None and ana.clocks.left[0] == 0)
            await play_first(ana, 0)
            await ana.until(lambda: ana.sights[0].view["round"] == 2)
            first = [entry for entry in store.open(f"{ana.id}.1").read(1) if entry.seat == 0]
            assert {str(entry.command).split()[1] for entry in first} == {"decision=1.1"}
            by = [bool(entry.by) for entry in first]
            assert by == sorted(by, reverse=True), "a bot's card, and then a person's, never the other way round"

    asyncio.run(play())
