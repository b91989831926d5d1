"""A server whose store holds a table of a game that is not installed any more."""

import asyncio

import pytest

from laws import toy
from peppermill.client import Client
from peppermill.core import Refused
from peppermill.packages import registered
from peppermill.store import MemoryStore
from server.kit import play_on, running


def test_a_table_of_a_game_that_is_gone_is_refused_by_name_and_others_go_on() -> None:
    async def play() -> None:
        store = MemoryStore()
        with registered(toy.PACKAGE):
            async with running(store) as url, Client(url) as client:
                made = await client.create("toy", ["me", "me"], names=["Ana", "Ben"], start=True)
                async with made as table:
                    await table.until(lambda: table.models)
                gone = made.id, made.links.table
        async with running(store, warm=True) as url, Client(url) as client:
            with pytest.raises(Refused, match="game-unknown"):
                async with client.join(*gone, "Ana") as table:
                    await table.until(lambda: table.models)
            made = await client.create("chili", ["me", "greedy"], name="Ana", options={"cycles": 1}, pace=0, start=True)
            async with made as table:
                await table.until(lambda: table.models)
                await play_on(table)

    asyncio.run(play())
