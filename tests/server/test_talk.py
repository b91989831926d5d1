"""Chat at a table: cleaning, storing, muting and limits."""

import asyncio
import contextlib
from itertools import combinations

import pytest

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables.lookalikes import look_alike
from peppermill.server.tables.talk import MAX_TEXT_LENGTH, clean_chat_text
from peppermill.store import MemoryStore
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
def test_clean_chat_text_keeps_one_plain_line(said: str, kept: str) -> None:
    assert clean_chat_text(said) == kept


@pytest.mark.parametrize(
    ("said", "code"), [("", "talk-empty"), (" \u200b\n", "talk-empty"), ("x" * 301, "talk-too-long")]
)
def test_clean_chat_text_refuses_empty_and_long_text(said: str, code: str) -> None:
    assert MAX_TEXT_LENGTH == 300
    with pytest.raises(Refused, match=code):
        clean_chat_text(said)


def test_chat_lines_are_sent_stored_and_shown_later() -> None:
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


def test_spectator_cannot_speak_under_a_players_lookalike() -> None:
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


def test_spectators_of_one_name_speak_under_names_of_their_own() -> None:
    async def play() -> None:
        async with contextlib.AsyncExitStack() as stack:
            url = await stack.enter_async_context(running())
            ana, _ = await stack.enter_async_context(seated(url, ["Ana", "Ben"]))
            watching = []
            for name in ("Fay", "Fаy", "Fay", "Ana"):  # the second has a Cyrillic letter
                client = await stack.enter_async_context(Client(url))
                watching.append(await stack.enter_async_context(client.join(ana.id, ana.links.watch, name)))
            for one in watching:
                await one.do(ask.Say, "hello")
            await ana.until(lambda: len(ana.talk) == 4)
            names = ["Ana", "Ben", *(line.name for line in ana.talk.values())]
            assert not any(look_alike(one, other) for one, other in combinations(names, 2)), names

    asyncio.run(play())


def test_muted_guest_is_not_heard_by_the_listener() -> None:
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


def test_muted_guest_is_not_heard_at_an_ended_table() -> None:
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
        settings = Settings(limits=Limits(talk_seconds=600, talk_burst=2), workers=1)
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
