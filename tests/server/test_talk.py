"""What people say to each other at a table."""

import asyncio

import pytest

from peppermill.client import Client
from peppermill.server.settings import Limits, Settings
from peppermill.server.talk import LONGEST, plain
from peppermill.store import MemoryStore
from peppermill.table import Refused
from peppermill.wire import requests as ask
from server.kit import running, seated


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Hello", "Hello"),
        ("  two\n lines\t here ", "two lines here"),
        ("<b>bold</b> & so", "<b>bold</b> & so"),
        ("a\u202eb\u0000c\u200bd", "abcd"),
        ("cafe\u0301", "café"),
        ("🌶️ 🎉", "🌶️ 🎉"),
    ],
)
def test_talk_is_one_line_of_plain_text(said: str, kept: str) -> None:
    assert plain(said) == kept


@pytest.mark.parametrize(
    ("said", "code"), [("", "talk-empty"), (" \u200b\n", "talk-empty"), ("x" * 301, "talk-too-long")]
)
def test_what_cannot_be_said(said: str, code: str) -> None:
    assert LONGEST == 300
    with pytest.raises(Refused, match=code):
        plain(said)


def test_what_is_said_is_heard_by_all_kept_and_shown_to_who_comes_later() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await ana.do(ask.Say, "Hello Ben")
            await ben.until(lambda: 1 in ben.talk)
            assert (ben.talk[1].name, ben.talk[1].text) == ("Ana", "Hello Ben")
            await ben.do(ask.React, "pepper")
            await ana.until(lambda: ana.reactions)
            assert ana.reactions[0].reaction == "pepper"
            token, table_id = ana.client.token, ana.id
        async with running(store) as url, Client(url, token) as client, client.join(table_id) as again:
            await again.until(lambda: 1 in again.talk)

    asyncio.run(play())


def test_a_spectator_does_not_speak_by_a_name_that_looks_like_a_players() -> None:
    async def play() -> None:
        async with (
            running() as url,
            seated(url, ["Ana", "Ben"]) as (ana, _),
            Client(url) as fay,
            fay.join(ana.id, ana.links.watch, "Аnа") as watching,  # Cyrillic
        ):
            await watching.do(ask.Say, "I am Ana")
            await ana.until(lambda: 1 in ana.talk)
            assert ana.talk[1].name == "Аnа 2"

    asyncio.run(play())


def test_who_is_muted_is_not_heard_by_who_muted_them() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben", "Cleo"]) as (ana, ben, cleo):
            await ana.do(ask.Mute, ben.client.guest, True)
            await ben.do(ask.Say, "psst")
            await ben.do(ask.React, "wow")
            await cleo.until(lambda: cleo.talk and cleo.reactions)
            await ana.do(ask.Ping)
            assert not ana.talk
            assert not ana.reactions
            async with ana.client.join(ana.id) as again:
                assert not again.talk
            await ana.do(ask.Mute, ben.client.guest, False)
            await ben.do(ask.Say, "louder")
            await ana.until(lambda: 2 in ana.talk)

    asyncio.run(play())


def test_at_a_closed_table_who_is_muted_is_not_heard() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben", "Cleo"]) as (ana, ben, cleo):
            await ana.do(ask.End)
            await ana.do(ask.Mute, ben.client.guest, True)
            await ben.do(ask.Say, "psst")
            await cleo.until(lambda: cleo.talk)
            await ana.do(ask.Ping)
            assert not ana.talk

    asyncio.run(play())


def test_talk_is_limited_in_length_and_rate() -> None:
    async def play() -> None:
        settings = Settings(limits=Limits(talk_seconds=60, talk_burst=2), workers=1)
        async with running(settings=settings) as url, seated(url, ["Ana"], bots=1) as (ana,):
            with pytest.raises(Refused, match="talk-too-long"):
                await ana.do(ask.Say, "x" * 301)
            await ana.do(ask.Say, "one")
            await ana.do(ask.Say, "two")
            with pytest.raises(Refused, match="talk-too-fast"):
                await ana.do(ask.Say, "three")
            with pytest.raises(Refused, match="talk-too-fast"):
                await ana.do(ask.React, "wow")

    asyncio.run(play())
