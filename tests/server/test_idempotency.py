"""Requests that are resent after their answer was lost are answered and not executed again."""

import asyncio

from peppermill.core import Refused
from peppermill.server.play.idempotency import MAX_REMEMBERED, IdempotencyCache
from peppermill.server.settings import Limits, Settings
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import play_on, running, seated, start
from server.raw import Wire

PATIENCE = 180


async def come(url: str, table: str, token: str) -> Wire:
    wire = await Wire.open(url, table, token)
    await wire.hello()
    return wire


def test_resent_chat_line_is_added_once_across_a_restart() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            table, token = ana.id, ben.client.token
            wire = await come(url, table, token)
            await wire.send({"t": "say", "id": "s1", "text": "hello"})
            await wire.close()
            await ana.until(lambda: 1 in ana.talk)
            again = await come(url, table, token)
            assert await again.ask("say", "s1", text="hello") == {"t": "done", "id": "s1"}
            assert await again.ask("say", "s1", text="another") == {"t": "done", "id": "s1"}
            await ana.until(lambda: 2 in ana.talk)
        async with running(store) as url:
            later = await come(url, table, token)
            assert await later.ask("say", "s1", text="hello") == {"t": "done", "id": "s1"}
        assert [line.number for line in store.chat_lines(table, 9)] == [1, 2]

    asyncio.run(play())


def test_run_once_merges_concurrent_resends() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            wires = [await come(url, ana.id, ben.client.token) for _ in range(3)]
            answers = await asyncio.gather(*(wire.ask("say", "s1", text="hello") for wire in wires))
            assert [answer["t"] for answer in answers] == ["done"] * 3
            assert len(store.chat_lines(ana.id, 9)) == 1

    asyncio.run(play())


def test_resent_reaction_is_shown_once() -> None:
    async def play() -> None:
        settings = Settings(workers=1, limits=Limits(talk_seconds=600, talk_burst=1))
        async with running(settings=settings) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            wire = await come(url, ana.id, ben.client.token)
            for _ in range(2):
                assert (await wire.ask("react", "r1", reaction="wow"))["t"] == "done"
            assert (await wire.ask("react", "r2", reaction="wow"))["code"] == "talk-too-fast"
            await ana.do(ask.Ping)
            assert len(ana.reactions) == 1

    asyncio.run(play())


def test_resent_rematch_begins_one_game() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"], options={"cycles": 1}) as (ana, ben):
            await start([ana, ben])
            wire = await come(url, ana.id, ben.client.token)
            assert (await wire.ask("rematch", "r1"))["t"] == "refused"
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), PATIENCE)
            await ana.until(lambda: ana.table is not None and ana.table.phase == "over")
            await wire.send({"t": "rematch", "id": "r1"})
            await wire.close()
            await ana.until(lambda: ana.table is not None and ana.table.played == 2)
            again = await come(url, ana.id, ben.client.token)
            assert await again.ask("rematch", "r1") == {"t": "done", "id": "r1"}
            assert (await again.ask("rematch", "r2"))["code"] == "only-the-host"
            assert len(store.matches()) == 2

    asyncio.run(play())


def test_idempotency_cache_forgets_refused_and_old_requests() -> None:
    async def run() -> None:
        once, done = IdempotencyCache(), 0

        async def work(refused: bool = False) -> None:
            nonlocal done
            if refused:
                raise Refused("table-busy")
            done += 1

        for refused in (True, False):
            answers = await asyncio.gather(
                *(once.run_once("a", work(refused)) for _ in range(2)), return_exceptions=True
            )
            assert [isinstance(answer, Refused) for answer in answers] == [refused, refused]
        assert (done, once.contains("a")) == (1, True)
        for number in range(MAX_REMEMBERED):
            await once.run_once(str(number), work())
        assert not once.contains("a")
        assert once.contains("0")

    asyncio.run(run())
