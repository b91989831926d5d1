"""Bounds on what one guest makes a table say to all others: only what is news to them, and only so much."""

import asyncio
import contextlib
from typing import Any

import pytest

from peppermill.client import Client
from peppermill.server.settings import Limits, Settings
from peppermill.table import Refused
from peppermill.wire import CLOSE_LATER
from peppermill.wire import requests as ask
from server.kit import running, seated
from server.raw import Wire


def few(**limits: int) -> Settings:
    return Settings(workers=1, limits=Limits(**limits))


def tables_told(wire: Wire) -> list[Any]:
    return [message["table"] for message in wire.messages if message["t"] == "table"]


def test_who_mutes_is_told_so_and_nobody_else_is_told_anything() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben), Client(url) as fay, Client(url) as gus:
            wires = [await Wire.open(url, ana.id, one.token) for one in (fay, gus)]
            for wire in wires:
                await wire.hello(invite=ana.links.watch)
            for wire in wires:
                await wire.until(lambda wire=wire: any(table["spectators"] == 2 for table in tables_told(wire)))
            told = [len(wire.messages) for wire in wires]
            for number in range(6):
                answer = await wires[0].ask("mute", f"m{number}", guest=ben.client.guest, on=number % 2 == 0)
                assert answer["t"] == "done"
            await ana.do(ask.SetPace, 777)
            for wire in wires:
                await wire.until(lambda wire=wire: tables_told(wire)[-1]["pace"] == 777)
            muter, other = [wire.messages[count:] for wire, count in zip(wires, told, strict=True)]
            assert [message["t"] for message in other] == ["table"]
            assert [message["muted"] != [] for message in muter if message["t"] == "yours"] == [True, False] * 3
            assert [message["t"] for message in muter].count("table") == 1

    asyncio.run(play())


def test_who_comes_is_told_the_table_twice_also_if_nothing_changed_by_it() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, _):
            wire = await Wire.open(url, ana.id, ana.client.token)
            await wire.hello()
            await wire.until(lambda: len(tables_told(wire)) == 2)
            assert tables_told(wire)[0] == tables_told(wire)[1]

    asyncio.run(play())


def test_what_is_told_to_many_is_counted_against_who_asks_for_it() -> None:
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


def test_guests_of_one_address_together_make_a_table_say_no_more_than_an_address_may() -> None:
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


def test_who_comes_and_goes_all_the_time_is_asked_to_wait() -> None:
    async def play() -> None:
        settings = few(told=0, told_burst=8)
        async with running(settings=settings) as url, seated(url, ["Ana", "Ben"]) as (ana, _), Client(url) as fay:
            for _ in range(30):
                wire = await Wire.open(url, ana.id, fay.token)
                await wire.send({"t": "hello", "version": 3, "invite": ana.links.watch})
                await wire.until(lambda wire=wire: bool(wire.messages))
                if wire.messages[0]["t"] == "bye":
                    break
                await wire.close()
            assert wire.messages[0]["code"] == "too-fast"
            assert await wire.ended() == CLOSE_LATER

    asyncio.run(play())
