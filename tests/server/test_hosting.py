"""Hosting taken and reclaimed at a running server: the grace period, the claim, and a restart."""

import asyncio
from collections.abc import Callable

import pytest

from peppermill.client import Client, TableClient
from peppermill.core import Refused
from peppermill.server.tables.table_state import decode_table_state
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import running, seated


def hosts(table: TableClient) -> Callable[[], bool]:
    return lambda: table.yours is not None and table.yours.host


def may_host(table: TableClient) -> Callable[[], bool]:
    return lambda: table.yours is not None and table.yours.may_host


def test_short_absence_keeps_hosting() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            version = store.table(ana.id).version
            await ana.close()
            await ben.until(lambda: ben.table is not None and not ben.table.seats[0].here)
            with pytest.raises(Refused, match="host-just-left") as refused:
                await ben.do(ask.HandOver, ben.client.guest)
            assert refused.value.refusal.params == {"seconds": 120}
            assert ben.yours is not None
            assert not ben.yours.may_host
            async with ana.client.join(ana.id) as again:
                await again.until(hosts(again))
            assert store.table(ana.id).version == version, "coming and going is not written"

    asyncio.run(play())


def test_hosting_is_taken_and_reclaimed_across_a_restart() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"], host_grace=1) as (ana, ben):
            await ana.close()
            await ben.until(may_host(ben))
            ana_token, ben_token = ana.client.token, ben.client.token
        async with (
            running(store) as url,
            Client(url, ben_token) as client,
            client.join(ana.id) as ben,
        ):
            assert may_host(ben)(), "that the host is gone is kept"
            await ben.do(ask.HandOver, client.guest)
            await ben.until(hosts(ben))
            for request, given in ((ask.Remove, ana.client.guest), (ask.ClearSeat, 0)):
                with pytest.raises(Refused, match="former-host"):
                    await ben.do(request, given)
        async with (
            running(store) as url,
            Client(url, ben_token) as client,
            client.join(ana.id) as ben,
            Client(url, ana_token) as hers,
            hers.join(ana.id) as ana,
        ):
            assert may_host(ana)()
            await ana.do(ask.HandOver, hers.guest)
            await ana.until(hosts(ana))
            await ben.until(lambda: not hosts(ben)())
            await ana.do(ask.Remove, client.guest)

    asyncio.run(play())


def test_returning_host_is_present_again() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"], host_grace=1) as (ana, ben):
            await ana.close()
            await ben.until(may_host(ben))
            async with ana.client.join(ana.id):
                await ben.until(lambda: not may_host(ben)())
                assert not decode_table_state(store.table(ana.id).body).host_gone
                with pytest.raises(Refused, match="only-the-host"):
                    await ben.do(ask.HandOver, ben.client.guest)

    asyncio.run(play())
