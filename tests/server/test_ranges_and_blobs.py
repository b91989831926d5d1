"""Answers in a range and blobs named by hash, played with a toy game that has both."""

import asyncio
from collections.abc import Iterator
from hashlib import sha256

import pytest

from laws import toy
from peppermill.client import Client
from peppermill.core import Refused
from peppermill.packages import registered
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from peppermill.wire.replies import InRange
from server.kit import play_on, running
from server.test_games import assert_same_as_log


@pytest.fixture(autouse=True)
def _toy_on_the_shelf() -> Iterator[None]:
    with registered(toy.PACKAGE):
        yield


def test_game_with_ranges_and_blobs_is_played() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as one, Client(url) as two, Client(url) as fan:
            made = await one.create("toy", ["me", "open"], name="Ana")
            watching = fan.join(made.id, made.links.watch)
            async with made as ana, two.join(made.id, made.links.table, "Ben") as ben, watching as fay:
                await ben.sit()
                await ana.do(ask.Start)
                await ana.until(lambda: ana.open_turns())
                decision = ana.open_turns()[0].decision
                assert isinstance(decision.answers, InRange)
                with pytest.raises(Refused, match="no-such-answer"):
                    await ana.play(0, {**decision.answers.like, "force": 2.0})
                await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), 180)
                await fay.until(lambda: fay.is_over)
                assert_same_as_log(store, ana, ben, fay)
                for table in (ana, fay):
                    names = [
                        news["motion"]
                        for sight in table.models.values()
                        for news in sight.news.values()
                        if news["type"] == "slid"
                    ]
                    assert names
                    await table.do(ask.Fetch, names[0])
                    assert sha256(table.blobs[names[0]]).hexdigest() == names[0]
                with pytest.raises(Refused, match="blob-unknown"):
                    await ana.do(ask.Fetch, "0" * 64)

    asyncio.run(play())
