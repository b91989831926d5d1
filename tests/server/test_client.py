"""Our own client when a game does not simply go on: dismissed, ended, paused. It never waits for ever."""

import asyncio

import pytest

from peppermill.client import TableClient, Turn
from peppermill.core import Refused
from peppermill.wire import requests as ask
from server.kit import running, seated, start

PATIENCE = 180


async def every(table: TableClient) -> list[Turn]:
    """Every turn of a client that answers none."""
    return [turn async for turn in table.turns()]


async def has_been_asked(table: TableClient) -> None:
    """Nothing need come from the server for that."""
    async with asyncio.timeout(PATIENCE):
        while not table._asked:
            await asyncio.sleep(0.01)


def test_dismissed_client_gets_refusals_at_once() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            answer = ben.open_turns()[0].answers()[0]
            turns = asyncio.create_task(every(ben))
            hoping = asyncio.create_task(ben.until(lambda: False, PATIENCE))
            await has_been_asked(ben)
            assert ana.table is not None
            out = next(guest.id for guest in ana.table.guests if guest.name == "Ben")
            ben._socket = None  # what is sent now waits for a connection
            asked = asyncio.create_task(ben.play(1, answer))
            await asyncio.sleep(0)
            await ana.do(ask.Remove, out)
            for waiting in (asked, hoping):
                with pytest.raises(Refused, match="removed-from-table"):
                    await asyncio.wait_for(waiting, PATIENCE)
            assert len(await asyncio.wait_for(turns, PATIENCE)) == 1
            with pytest.raises(Refused, match="removed-from-table"):
                await asyncio.wait_for(ben.play(1, answer), PATIENCE)

    asyncio.run(play())


def test_turns_end_when_the_table_is_ended() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            turns = asyncio.create_task(every(ben))
            await has_been_asked(ben)
            await ana.do(ask.End)
            assert [turn.seat for turn in await asyncio.wait_for(turns, PATIENCE)] == [1]
            assert await asyncio.wait_for(every(ben), PATIENCE) == []

    asyncio.run(play())


def test_turns_repeat_a_turn_refused_during_a_pause() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            turns = ben.turns()
            first = await asyncio.wait_for(anext(turns), PATIENCE)
            await ana.do(ask.Pause, on=True)
            with pytest.raises(Refused, match="table-paused"):
                await ben.play(first.seat, first.answers()[0])
            await ben.until(lambda: ben.table is not None and ben.table.phase == "paused")
            again = asyncio.ensure_future(anext(turns))
            await asyncio.sleep(0.1)
            assert not again.done()
            await ana.do(ask.Pause, on=False)
            assert (await asyncio.wait_for(again, PATIENCE)).decision == first.decision
            await ben.play(first.seat, first.answers()[0])

    asyncio.run(play())


def test_client_waits_no_longer_than_its_patience() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, _):
            assert ana.client.patience == PATIENCE, "as `conftest.py` sets it for busy machines"
            ana.client.patience = 0.05
            with pytest.raises(TimeoutError):
                await ana.until(lambda: False)

    asyncio.run(play())
