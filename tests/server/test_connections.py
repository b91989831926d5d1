"""Lost connections, resends and races: nothing is lost, and nothing is played or sent twice."""

import asyncio
import random
from functools import partial

import msgspec
import pytest

from peppermill.client import Client, TableClient, Turn
from peppermill.client.table import new_id
from peppermill.core import Refused
from peppermill.match import Match
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import play_on, running, seated, start
from server.test_games import as_sent, assert_same_as_log


@pytest.mark.parametrize("seed", range(3))
def test_lost_connections_lose_no_message(seed: int) -> None:
    """Each client's connection is cut again and again while it plays, between a command and its answer too."""

    async def cut(table: TableClient, rng: random.Random) -> None:
        while not table.is_over:
            await asyncio.sleep(rng.uniform(0.0, 0.12))
            await table.drop_connection()

    async def play() -> None:
        store, rng = MemoryStore(), random.Random(seed)
        async with running(store) as url, seated(url, ["Ana", "Ben", "Cleo"], options={"cycles": 1}) as tables:
            await start(tables)
            cutting = [asyncio.create_task(cut(table, rng)) for table in tables]
            await asyncio.wait_for(asyncio.gather(*(play_on(table) for table in tables)), 180)
            await asyncio.gather(*cutting)
            for table in tables:
                await table.until(lambda table=table: table.table and table.table.phase == "over" and table.is_over)
            assert_same_as_log(store, *tables)
            ids = [entry.meta.id for entry in store.open(f"{tables[0].id}.1").read(1) if entry.meta]
        assert len(ids) == len(set(ids))

    asyncio.run(play())


def test_resent_command_is_played_once() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            answer = ana.open_turns()[0].answers()
            for _ in range(3):
                await ana.play(0, answer[0], "the same")
            match = Match(store.open(f"{ana.id}.1"))
            assert match.version == 2
            await ana.play(0, answer[1], "another")
            await ana.play(0, answer[0], "the same")
            match.catch_up()
            assert match.version == 3
            assert match.view(0).choice == answer[1]["card"]

    asyncio.run(play())


def test_reused_id_of_another_command_is_refused() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            answer = ana.open_turns()[0].answers()
            match, table_id, token = f"{ana.id}.1", ana.id, ana.client.token

            def play(which: int) -> ask.Play:
                return ask.Play("x", 0, match, msgspec.Raw(msgspec.json.encode(answer[which])))

            def count() -> int:
                return Match(store.open(match)).version

            async with Client(url, token) as device, device.join(table_id) as second:
                at_once = (ana.request(play(0)), second.request(play(1)))
                told = await asyncio.gather(*at_once, return_exceptions=True)
                refused = [isinstance(one, Refused) and one.refusal.code == "play-id-reused" for one in told]
                assert sorted(refused) == [False, True]
                kept, other = sorted((0, 1), key=refused.__getitem__)
                with pytest.raises(Refused, match="play-id-reused"):
                    await ana.request(play(other))
                await ana.request(play(kept))
            assert count() == 2
        async with running(store) as url, Client(url, token) as client, client.join(table_id) as again:
            with pytest.raises(Refused, match="play-id-reused"):
                await again.request(play(other))
            await again.request(play(kept))
            assert count() == 2

    asyncio.run(play())


def test_resent_command_is_recognised_after_a_restart() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            answer, token, table_id = ana.open_turns()[0].answers()[0], ana.client.token, ana.id
            await ana.play(0, answer, "kept")
        async with running(store) as url, Client(url, token) as client, client.join(table_id) as again:
            await again.play(0, answer, "kept")
            assert Match(store.open(f"{table_id}.1")).version == 2

    asyncio.run(play())


def test_a_stale_command_is_refused_and_changes_nothing() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            first = ana.open_turns()[0].answers()
            await ana.play(0, first[0])
            await ben.play(1, ben.open_turns()[0].answers()[0])
            with pytest.raises(Refused, match="decision-closed"):
                await ana.play(0, first[1])

    asyncio.run(play())


def asked_anew(table: TableClient, before: Turn) -> bool:
    return any(turn.decision.id != before.decision.id for turn in table.open_turns())


def test_simultaneous_choices_all_count() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben", "Cleo", "Dan", "Eve"]) as tables:
            await start(tables)
            for _ in range(3):
                turns = [table.open_turns()[0] for table in tables]
                plays = [table.play(turn.seat, turn.answers()[0]) for table, turn in zip(tables, turns, strict=True)]
                await asyncio.gather(*plays)
                for table, turn in zip(tables, turns, strict=True):
                    await table.until(partial(asked_anew, table, turn))
            assert Match(store.open(f"{tables[0].id}.1")).version == 16

    asyncio.run(play())


def test_racing_devices_of_a_seat_leave_one_choice() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben), Client(url) as phone:
            await start([ana, ben])
            assert ana.yours is not None
            async with phone.join(ana.id, ana.yours.links.seats["0"]) as hand:
                await hand.sit(0)
                await hand.until(lambda: 0 in hand.models)
                cards = ana.open_turns()[0].answers()
                await asyncio.gather(ana.play(0, cards[0]), hand.play(0, cards[1]))
                choice = Match(store.open(f"{ana.id}.1")).view(0).choice
                for table in (ana, hand):
                    await table.until(lambda table=table: table.models[0].view["choice"] == choice)

    asyncio.run(play())


def test_a_restart_of_the_server_resumes_tables_bots_included() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client:
            made = await client.create("chili", ["me", "solid", "greedy"], name="Ana", pace=0, start=True)
            async with made as table:
                await table.play(0, table.open_turns()[0].answers()[0])
            bots = await client.create("chili", ["random", "random"], pace=400, start=True)
            async with bots as other:
                await other.until(lambda: other.models["spectator"].seq > 3)
            token = client.token
        before = len(store.open(f"{bots.id}.1").read(0))
        async with running(store) as url, Client(url, token) as client, client.join(made.id) as table:
            await asyncio.wait_for(play_on(table), 180)
            async with client.join(bots.id) as other:
                await other.until(lambda: len(store.open(f"{bots.id}.1").read(0)) > before)

    asyncio.run(play())


def test_plain_asgi_server_plays_the_same_game() -> None:
    """Under a server that does not know our short way."""

    async def play() -> None:
        store = MemoryStore()
        async with (
            running(store, ws="websockets-sansio") as url,
            seated(url, ["Ana", "Ben"], bots=1, options={"cycles": 1}) as tables,
        ):
            await start(tables)
            await asyncio.wait_for(asyncio.gather(*(play_on(table) for table in tables)), 180)
            for one in tables:
                await one.until(lambda one=one: one.is_over)
            assert_same_as_log(store, *tables)

    asyncio.run(play())


def test_past_returns_earlier_news() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana"], bots=2) as (ana,), Client(url) as client:
            await start([ana])
            await asyncio.wait_for(play_on(ana), 180)
            assert ana.yours is not None
            async with client.join(ana.id, ana.yours.links.watch) as fan:
                sight, heard = fan.models["spectator"], {}
                heard.update(sight.news)
                while 1 not in heard:
                    past = await fan.do(ask.Past, "spectator", min(heard))
                    assert past.news
                    heard.update(enumerate(past.news, past.first))
                match = Match(store.open(f"{ana.id}.1"))
                assert heard == {piece.number: as_sent(piece.news) for piece in match.news()}
                with pytest.raises(Refused, match="not-your-view"):
                    await fan.do(ask.Past, 0, 10)

    asyncio.run(play())


def test_unanswered_requests_are_resent_after_reconnecting() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            await ana.drop_connection()
            await ana.play(0, ana.open_turns()[0].answers()[0], new_id())
            await ben.until(lambda: ben.models[1].view["has_chosen"][0])

    asyncio.run(play())
