"""Limits on messages that one guest causes for all others at a table."""

import asyncio
import contextlib
from time import monotonic

import pytest

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.server.play import requests
from peppermill.server.settings import Limits, Settings
from peppermill.wire import CLOSE_LATER, VERSION
from peppermill.wire import requests as ask
from server.kit import running, seated, start
from server.raw import Wire


def few(**limits: int) -> Settings:
    return Settings(workers=1, limits=Limits(**limits))


def test_mute_is_sent_to_nobody_else() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben), Client(url) as fay, Client(url) as gus:
            wires = [await Wire.open(url, ana.id, one.token) for one in (fay, gus)]
            for wire in wires:
                await wire.hello(invite=ana.links.watch)
            for wire in wires:
                await wire.until(lambda wire=wire: any(table["spectators"] == 2 for table in wire.tables))
            told = [len(wire.messages) for wire in wires]
            for number in range(6):
                answer = await wires[0].ask("mute", f"m{number}", guest=ben.client.guest, on=number % 2 == 0)
                assert answer["t"] == "done"
            await ana.do(ask.SetPace, 777)
            for wire in wires:
                await wire.until(lambda wire=wire: wire.tables[-1]["pace"] == 777)
            muter, other = [wire.messages[count:] for wire, count in zip(wires, told, strict=True)]
            assert other == [{"t": "table_changed", "changes": {"pace": 777}}]
            assert [message["muted"] != [] for message in muter if message["t"] == "yours"] == [True, False] * 3
            assert [message["t"] for message in muter].count("table_changed") == 1

    asyncio.run(play())


def test_join_sends_the_table_twice() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, _):
            wire = await Wire.open(url, ana.id, ana.client.token)
            await wire.hello()
            await wire.until(lambda: len(wire.tables) == 2)
            assert wire.tables[0] == wire.tables[1]

    asyncio.run(play())


def test_fanout_is_charged_to_the_sender() -> None:
    async def play() -> None:
        async with running(settings=few(told=0, told_burst=20)) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            refused = 0
            for number in range(30):
                try:
                    await ana.do(ask.SetOpen, number % 2 == 0)
                except Refused as answer:
                    refused += answer.refusal.code == "too-fast"
            assert refused > 10
            for request, given in ((ask.Say, "hi"), (ask.React, "clap"), (ask.Mute, "nobody"), (ask.Pause, True)):
                more = (True,) if request is ask.Mute else ()
                with pytest.raises(Refused, match="too-fast"):
                    await ana.do(request, given, *more)
            await ben.do(ask.Say, "hello")
            await ana.until(lambda: bool(ana.talk))

    asyncio.run(play())


def test_fanout_is_limited_by_address() -> None:
    async def play() -> None:
        settings = few(told_per_address=0, told_per_address_burst=8)
        async with running(settings=settings) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await ana.do(ask.React, "wow")  # two messages; Ben has sat down for two, or for four
            await ben.do(ask.React, "wow")
            for table in (ana, ben):
                with contextlib.suppress(Refused):
                    await table.do(ask.React, "wow")
                with pytest.raises(Refused, match="too-fast"):
                    await table.do(ask.React, "wow")

    asyncio.run(play())


def test_move_beyond_the_fanout_limit_is_late_and_not_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a token left, each of Ana's moves waits as long as a move may wait; Ben's do not cost her anything."""
    monkeypatch.setattr(requests, "MAX_PLAY_DELAY", 0.4)

    async def play() -> None:
        async with running(settings=few(told=0, told_burst=12)) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            with contextlib.suppress(Refused):
                while True:
                    await ana.do(ask.React, "wow")
            for seat, table, least in ((0, ana, 0.4), (1, ben, 0.0)):
                began = monotonic()
                await table.play(seat, table.open_turns()[0].answers()[0])
                assert monotonic() - began >= least
            await ana.until(lambda: ana.models[0].view["round"] == 2)

    asyncio.run(play())


def test_fanout_limits_joining_and_leaving() -> None:
    async def play() -> None:
        settings = few(told=0, told_burst=8)
        async with running(settings=settings) as url, seated(url, ["Ana", "Ben"]) as (ana, _), Client(url) as fay:
            for _ in range(30):
                wire = await Wire.open(url, ana.id, fay.token)
                await wire.send({"t": "hello", "version": VERSION, "invite": ana.links.watch})
                await wire.until(lambda wire=wire: bool(wire.messages))
                if wire.messages[0]["t"] == "bye":
                    break
                await wire.close()
            assert wire.messages[0]["code"] == "too-fast"
            assert await wire.ended() == CLOSE_LATER

    asyncio.run(play())
