"""Every game through every interruption at a table: lost connections in each phase, commands out of order."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from peppermill.client import Client, TableClient
from peppermill.core import Refused
from peppermill.games.effects import PhysicsJob
from peppermill.match import Entry
from peppermill.match.record import read_record, verify_record
from peppermill.server.work.work_queue import Source
from peppermill.server.work.workers import Workers
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import play_on, running, seated, start
from server.test_games import SHORT, assert_same_as_log, every_game

PATIENCE = 180


def entries(store: MemoryStore, table: TableClient, number: int = 1) -> Sequence[Entry]:
    return store.open(f"{table.id}.{number}").read(1)


async def play_until(done: Callable[[], bool], *tables: TableClient) -> None:
    """These answer whatever they are asked, until something is so."""
    answered: set[tuple[str, int, str]] = set()
    async with asyncio.timeout(PATIENCE):
        while not done():
            new = [
                (table, turn)
                for table in tables
                for turn in table.open_turns()
                if (turn.model.match, turn.seat, turn.decision.id) not in answered
            ]
            for table, turn in new[:1]:
                answered.add((turn.model.match, turn.seat, turn.decision.id))
                await table.play(turn.seat, turn.answers()[0])
            await asyncio.sleep(0 if new else 0.01)


async def reconnect(*tables: TableClient) -> None:
    for table in tables:
        await table.drop_connection()
        await table.until(lambda table=table: not table.connected.is_set())
    for table in tables:
        await asyncio.wait_for(table.connected.wait(), PATIENCE)


def phase_is(table: TableClient, phase: str) -> Callable[[], bool]:
    return lambda: table.table is not None and table.table.phase == phase


@every_game
def test_whole_game_with_every_kind_of_interruption(game: str) -> None:
    async def play() -> bytes:
        store = MemoryStore()
        async with (
            running(store) as url,
            seated(url, ["Ana", "Ben", "Cleo"], game=game, options=SHORT.get(game, {})) as (ana, ben, cleo),
            Client(url) as device,
        ):
            await ben.until(lambda: ben.yours is not None and "1" in ben.yours.links.seats)
            assert ben.yours is not None
            async with device.join(ana.id, ben.yours.links.seats["1"]) as phone:
                await phone.sit(1)
                await start([ana, ben, cleo, phone])
                await play_until(lambda: any(one.seat == 1 for one in entries(store, ana)), ana, phone, cleo)
                await ben.until(lambda: ben.models[1].view == phone.models[1].view)
            await ben.close()
            await ana.until(lambda: ana.table is not None and not ana.table.seats[1].here)
            await ana.do(ask.StandIn, 1, "random")
            await play_until(lambda: any(one.by == "random" for one in entries(store, ana)), ana, cleo)
            async with ben.client.join(ana.id, name="Ben") as back:
                await back.do(ask.TakeBack, 1)
                await ana.do(ask.Pause, True)
                await back.until(phase_is(back, "paused"))
                asked = [(table, turn) for table in (ana, back, cleo) for turn in table.open_turns()]
                for table, turn in asked:
                    with pytest.raises(Refused, match="table-paused"):
                        await table.play(turn.seat, turn.answers()[0])
                await ana.do(ask.Pause, False)
                await ana.do(ask.LeaveSeat, 0)
                await back.until(lambda: back.yours is not None and back.yours.host)
                await back.do(ask.SeatBot, 0, "random")
                await asyncio.wait_for(asyncio.gather(play_on(back), play_on(cleo)), PATIENCE)
                await back.until(phase_is(back, "over"))
                assert_same_as_log(store, back, cleo)
                first = entries(store, ana)
                assert {one.by for one in first if one.seat == 1} == {"", "random"}
                record = await back.client.get(f"/api/tables/{ana.id}/records/1")
                await back.do(ask.Rematch)
                await cleo.until(lambda: cleo.table is not None and cleo.table.played == 2)
                await play_until(lambda: len(entries(store, ana, 2)) > 3, back, cleo)
                assert len(entries(store, ana)) == len(first)
                return msgspec.json.encode(record)

    record = read_record(asyncio.run(play()), "download")
    assert record.finished
    verify_record(record, "download")


@every_game
def test_lost_connections_in_every_phase_lose_nothing(
    game: str,
) -> None:
    async def play() -> None:
        store = MemoryStore()
        async with (
            running(store) as url,
            seated(url, ["Ana", "Ben"], game=game, options=SHORT.get(game, {})) as (ana, ben),
        ):
            await reconnect(ana, ben)
            assert [ana.yours and ana.yours.seats, ben.yours and ben.yours.seats] == [(0,), (1,)]
            await start([ana, ben])
            await play_until(lambda: len(entries(store, ana)) > 1, ana, ben)
            await ana.do(ask.Pause, True)
            await reconnect(ana, ben)
            assert phase_is(ben, "paused")()
            await ana.do(ask.Pause, False)
            await ana.do(ask.StandIn, 1, "random")
            await reconnect(ben)
            assert ben.table is not None
            assert ben.table.seats[1].stand_in
            await play_until(lambda: any(one.by for one in entries(store, ana)), ana)
            await ben.do(ask.TakeBack, 1)
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), PATIENCE)
            await reconnect(ana, ben)
            await ana.until(phase_is(ana, "over"))
            await ben.until(phase_is(ben, "over"))
            assert_same_as_log(store, ana, ben)
            asking = asyncio.create_task(ana.do(ask.Rematch))
            await asyncio.sleep(0)
            await reconnect(ana, ben)
            await asyncio.gather(asking, return_exceptions=True)  # asked again, it may have come about already
            for table in (ana, ben):
                await table.until(lambda table=table: table.table and table.table.played == 2 and not table.is_over)
            await play_until(lambda: len(entries(store, ana, 2)) > 2, ana, ben)
            assert list(store.matches()) == [f"{ana.id}.2", f"{ana.id}.1"]

    asyncio.run(play())


def test_connection_lost_during_a_throw_gets_it_once() -> None:
    async def play() -> None:
        store, held, thrown = MemoryStore(), asyncio.Event(), asyncio.Event()
        real = Workers.simulate

        async def slowly(workers: Workers, source: Source, job: PhysicsJob) -> Any:
            thrown.set()
            await held.wait()
            return await real(workers, source, job)

        options = {"input": "physics", "round_limit": 1, "first_chef": 1}
        async with (
            running(store) as url,
            seated(url, ["Ana", "Ben"], game="safranito", options=options) as (ana, ben),
            Client(url) as fan,
            fan.join(ana.id, ana.links.watch) as fay,
        ):
            with patch.object(Workers, "simulate", slowly):
                await start([ana, ben])
                turn = ana.open_turns()[0]
                throwing = asyncio.create_task(ana.play(0, turn.answers()[0]))
                await asyncio.wait_for(thrown.wait(), PATIENCE)
                await reconnect(ana, ben, fay)
                held.set()
                await asyncio.wait_for(throwing, PATIENCE)
            for table in (ana, ben, fay):
                await table.until(lambda table=table: landed(table))
                (one,) = landed(table)
                for name in one["motions"]:
                    assert name in table.blobs
            assert_same_as_log(store, ana, ben, fay)
            assert len(entries(store, ana)) == 1

    def landed(table: TableClient) -> list[dict[str, Any]]:
        told = [news for sight in table.models.values() for news in sight.news.values()]
        return [news for news in told if news["type"] == "chips_landed"]

    asyncio.run(play())


def choose(decision: str, card: int) -> dict[str, object]:
    return {"type": "choose", "decision": decision, "card": card}


def test_early_command_is_refused_and_accepted_later() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            low, high = sorted(ana.models[0].view["hand"])[:2]
            with pytest.raises(Refused, match="decision-"):
                await ana.play(0, choose("1.2", high), "early")
            assert entries(store, ana) == ()
            assert ana.models[0].view["choice"] is None
            await ana.play(0, choose("1.1", low))
            await ben.play(1, ben.open_turns()[0].answers()[0])
            await ana.until(lambda: ana.models[0].view["round"] == 2)
            await ana.play(0, choose("1.2", high), "early")
            assert [one.meta and one.meta.id for one in entries(store, ana)].count("early") == 1
            assert ana.models[0].view["choice"] == high

    asyncio.run(play())


def test_commands_in_reverse_order_play_only_the_valid_one() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            low, high = sorted(ana.models[0].view["hand"])[:2]
            await ben.play(1, ben.open_turns()[0].answers()[0])
            told = await asyncio.gather(
                ana.play(0, choose("1.2", high), "second"),
                ana.play(0, choose("1.1", low), "first"),
                return_exceptions=True,
            )
            assert isinstance(told[0], Refused)
            assert told[1] is None
            await ana.until(lambda: ana.models[0].view["round"] == 2)
            assert [one.meta and one.meta.id for one in entries(store, ana)][1:] == ["first"]
            await ana.play(0, choose("1.2", high), "second")
            assert_same_as_log(store, ana, ben)

    asyncio.run(play())
