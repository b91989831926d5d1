"""Ended tables, lost answers, a lost store and other histories: what is over or stored stays so."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from peppermill.client import Client, TableClient
from peppermill.core import Refused
from peppermill.games.effects import PhysicsJob
from peppermill.server.settings import Limits, Settings
from peppermill.server.work.work_queue import Source
from peppermill.server.work.workers import Workers
from peppermill.store import MemoryStore, SqliteStore
from peppermill.wire import CLOSE_FLOOD, CLOSE_LATER, VERSION
from peppermill.wire import requests as ask
from peppermill.wire.replies import Update
from server.attacks import slow_reader
from server.kit import play_on, running, seated, start
from server.raw import Wire
from server.siege import besieged


def test_ended_table_plays_no_more_moves() -> None:
    async def play() -> None:
        store = MemoryStore()
        clock = {"kind": "decision", "seconds": 1, "timeout": "move"}
        async with running(store) as url, seated(url, ["Ana", "Ben"], bots=1, clock=clock) as (ana, ben):
            await ana.do(ask.SetPace, 300)
            await start([ana, ben])
            await ana.do(ask.End)
            played = len(store.open(f"{ana.id}.1").read(0))
            card = {"type": "choose", "decision": "1.1", "card": ben.models[1].view["hand"][0]}
            with pytest.raises(Refused, match="table-ended"):
                await ben.play(1, card)
            await asyncio.sleep(1.5)
            assert len(store.open(f"{ana.id}.1").read(0)) == played
            with pytest.raises(Refused, match="game-not-over"):
                await ana.client.get(f"/api/tables/{ana.id}/records/1")

    asyncio.run(play())


def test_throw_in_flight_is_dropped_when_the_table_ends() -> None:
    async def play() -> None:
        store, options, thrown, landed = MemoryStore(), {"first_chef": 1}, asyncio.Event(), asyncio.Event()
        real = Workers.simulate

        async def slowly(workers: Workers, source: Source, job: PhysicsJob) -> Any:
            result = await real(workers, source, job)
            thrown.set()
            await landed.wait()
            return result

        async with running(store) as url, seated(url, ["Ana", "Ben"], game="safranito", options=options) as (ana, ben):
            with patch.object(Workers, "simulate", slowly):
                await start([ana, ben])
                turn = ana.open_turns()[0]
                throw = asyncio.create_task(ana.play(0, turn.answers()[0]))
                await asyncio.wait_for(thrown.wait(), 180)
                before = len(store.open(f"{ana.id}.1").read(0))
                await ana.do(ask.End)
                landed.set()
                with pytest.raises(Refused, match="table-ended"):
                    await asyncio.wait_for(throw, 180)
                await asyncio.sleep(0.5)
            assert len(store.open(f"{ana.id}.1").read(0)) == before

    asyncio.run(play())


def test_resent_play_of_an_earlier_game_is_answered_done() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"], options={"cycles": 1}) as (ana, ben):
            await start([ana, ben])
            match, (first, other, *_) = ana.table.match if ana.table else "", ana.open_turns()[0].answers()
            await ana.play(0, first, "first")
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), 180)
            await ana.until(lambda: ana.table is not None and ana.table.phase == "over")
            await ana.do(ask.Rematch)
            await ana.until(lambda: ana.table is not None and ana.table.played == 2)
            again = msgspec.Raw(msgspec.json.encode(first))
            await ana.request(ask.Play("first", 0, match, again))
            with pytest.raises(Refused, match="play-id-reused"):
                await ana.request(ask.Play("first", 0, match, msgspec.Raw(msgspec.json.encode(other))))
            for late in (ask.Play("late", 0, match, again), ask.Play("first", 0, "nowhere", again)):
                with pytest.raises(Refused, match="match-closed"):
                    await ana.request(late)
            with pytest.raises(Refused, match="match-closed"):
                await ben.request(ask.Play("first", 1, match, again))

    asyncio.run(play())


def test_lost_store_refuses_hello_without_its_path(tmp_path: Path) -> None:
    async def play() -> None:
        with SqliteStore(tmp_path / "games.sqlite", busy_seconds=0.1) as store:
            async with running(store) as url, Client(url) as host:
                made, token = await host.create("chili", ["me", "open"], name="Ana"), host.token
            async with running(store) as url:
                files = list(tmp_path.iterdir())
                for file in files:
                    file.rename(file.with_name(f"away-{file.name}"))
                wire = await Wire.open(url, made.id, token)
                await wire.send({"t": "hello", "version": VERSION})
                assert await wire.ended() == CLOSE_LATER
                assert wire.messages == [{"t": "bye", "code": "not-kept"}]
                client = Client(url, token)
                again = asyncio.create_task(TableClient(client, made.id).__aenter__())
                await asyncio.sleep(0.3)
                assert not again.done()
                for file in files:
                    file.with_name(f"away-{file.name}").rename(file)
                await (await asyncio.wait_for(again, 180)).close()

    asyncio.run(play())


def test_have_of_another_history_gets_a_snapshot() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            sight = ana.models[0]
            have = {"viewer": 0, "match": sight.match, "seq": sight.seq, "mark": sight.mark}
            for given, expected in ((have, 0), (have | {"mark": "other"}, 1), (have | {"mark": ""}, 1)):
                wire = await Wire.open(url, ana.id, ana.client.token)
                await wire.hello(have=[given])
                await wire.ask("ping", "1")
                assert wire.count("snapshot") == expected
                await wire.close()
            token = ana.client.token
        async with running(store) as url:
            wire = await Wire.open(url, ana.id, token)
            await wire.hello(have=[have])
            await wire.ask("ping", "1")
            assert wire.count("snapshot") == 1

    asyncio.run(play())


def test_sequence_gap_makes_the_client_reconnect() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"], options={"cycles": 1}) as (ana, ben):
            await start([ana, ben])
            before = ana.models[0]
            odd = Update(before.viewer, before.seq + 7, (({"type": "odd"}, {}),))
            await ana._take(msgspec.json.encode(odd).decode())
            await ana.until(lambda: 0 in ana.models and ana.models[0] is not before)
            assert ana.models[0].seq == before.seq
            await ana._take(msgspec.json.encode(Update("spectator", 9)).decode())
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), 180)

    asyncio.run(play())


def test_busy_table_is_not_unloaded_while_the_store_fails(tmp_path: Path) -> None:
    async def play() -> None:
        settings = Settings(workers=1, limits=Limits(idle_seconds=1))
        path = tmp_path / "games.sqlite"
        with SqliteStore(path, busy_seconds=0.1) as store:
            async with running(store, settings) as url, Client(url) as host:
                made = await host.create("chili", ["me", "greedy"], name="Ana", pace=0)
                async with made as table:
                    await table.do(ask.SetPace, 400)
                    await table.do(ask.StandIn, 0, "greedy")
                    await table.do(ask.Start)
                    await table.until(lambda: bool(table.models) and table.models[0].seq > 2)
                files = list(tmp_path.iterdir())
                for file in files:
                    file.rename(file.with_name(f"away-{file.name}"))
                await asyncio.sleep(4)
                for file in files:
                    file.with_name(f"away-{file.name}").rename(file)
                entries = len(store.open(f"{made.id}.1").read(0))
                async with asyncio.timeout(180):
                    while len(store.open(f"{made.id}.1").read(0)) <= entries:
                        await asyncio.sleep(0.2)

    asyncio.run(play())


def test_client_that_never_reads_is_dismissed_with_a_reason() -> None:
    async def attack() -> None:
        async with besieged() as siege:
            wire = await slow_reader(siege)
            await wire.send(*[{"t": "ping", "id": "x" * 40}] * 5_000)
            wire.socket.transport.resume_reading()
            assert await wire.ended() == CLOSE_FLOOD
            assert wire.messages[-1] == {"t": "bye", "code": "too-fast"}

    asyncio.run(attack())
