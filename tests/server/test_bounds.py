"""What does not grow: the log of a game, talk, handshakes, what is listed; and what limits never do to who plays."""

import asyncio

import pytest
from websockets.exceptions import InvalidStatus

from peppermill.client import Client
from peppermill.server.muting import MOST, is_muted, with_muted
from peppermill.server.settings import Limits, Settings
from peppermill.store import MemoryStore
from peppermill.table import Refused
from peppermill.wire import CLOSE_LATER, VERSION
from peppermill.wire import requests as ask
from server.kit import running, seated, start
from server.raw import Wire
from server.test_acts import ANA, BEN, CLEO, FAY, done, with_ben


def few(**limits: int) -> Settings:
    return Settings(workers=1, limits=Limits(**limits))


def test_an_answer_is_changed_so_often_and_no_more_also_after_a_restart() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store, few(choice_changes=3)) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            cards, token = ana.open_turns()[0].answers(), ana.client.token
            for number in range(4):
                await ana.play(0, cards[number % 2])
            with pytest.raises(Refused, match="changed-too-often") as refused:
                await ana.play(0, cards[0])
            assert refused.value.refusal.params == {"most": 3}
        async with (
            running(store, few(choice_changes=3)) as url,
            Client(url, token) as client,
            client.join(ana.id) as again,
        ):
            with pytest.raises(Refused, match="changed-too-often"):
                await again.play(0, cards[0])
        assert len(store.open(f"{ana.id}.1").read(0)) == 1 + 4

    asyncio.run(play())


def test_the_next_question_may_be_answered_as_often_as_the_one_before() -> None:
    async def play() -> None:
        async with running(settings=few(choice_changes=1)) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            for turn in (1, 2):
                await ana.until(lambda turn=turn: ana.sights[0].view["round"] == turn and ana.open_turns())
                await ben.until(lambda turn=turn: ben.sights[1].view["round"] == turn and ben.open_turns())
                cards = ana.open_turns()[0].answers()
                await ana.play(0, cards[0])
                await ana.play(0, cards[1])
                await ben.play(1, ben.open_turns()[0].answers()[0])

    asyncio.run(play())


def test_who_connects_again_may_talk_and_send_no_more_than_before() -> None:
    async def play() -> None:
        settings = few(talk_seconds=60, talk_burst=3, messages=1, messages_burst=20)
        async with running(settings=settings) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            said = 0
            for number in range(3):
                wire = await Wire.open(url, ana.id, ben.client.token)
                await wire.hello()
                for line in range(2):
                    said += (await wire.ask("say", f"{number}.{line}", text="again"))["t"] == "done"
                await wire.close()
            assert said == 3
            wire = await Wire.open(url, ana.id, ben.client.token)
            await wire.hello()
            await wire.send(*({"t": "ping", "id": str(number)} for number in range(18)))
            await wire.ended()
            assert wire.messages[-1] == {"t": "bye", "code": "too-fast"}

    asyncio.run(play())


def test_guests_of_one_address_together_say_no_more_than_an_address_may() -> None:
    async def play() -> None:
        settings = few(talk_per_address=1, talk_per_address_burst=3)
        async with running(settings=settings) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            for table in (ana, ben, ana):
                await table.do(ask.Say, "hi")
            with pytest.raises(Refused, match="talk-too-fast"):
                await ben.do(ask.Say, "hi")

    asyncio.run(play())


def test_an_address_knocks_no_faster_than_it_may() -> None:
    async def play() -> None:
        async with running(settings=few(handshakes=1, handshakes_burst=4)) as url, Client(url) as client:
            made = await client.create("chili", ["me", "solid"], name="Ana")
            opened = 0
            for _ in range(8):
                try:
                    wire = await Wire.open(url, made.id, client.token)
                except InvalidStatus:
                    continue
                opened += 1
                await wire.close()
            assert 4 <= opened < 8

    asyncio.run(play())


def test_a_player_comes_back_to_a_table_full_of_spectators_and_others_are_told_to_come_later() -> None:
    async def play() -> None:
        async with (
            running(settings=few(connections_per_table=3)) as url,
            seated(url, ["Ana", "Ben"]) as (ana, ben),
            Client(url) as fan,
        ):
            await ben.close()
            for _ in range(2):
                wire = await Wire.open(url, ana.id, fan.token)
                await wire.hello(invite=ana.links.watch)
            late = await Wire.open(url, ana.id, fan.token)
            await late.send({"t": "hello", "version": VERSION, "invite": ana.links.watch})
            assert await late.ended() == CLOSE_LATER
            assert late.messages[0]["code"] == "too-many"
            async with ben.client.join(ana.id) as back:
                assert back.yours is not None
                assert back.yours.seats == (1,)

    asyncio.run(play())


def test_ones_own_tables_are_listed_however_many_others_are_open() -> None:
    async def play() -> None:
        plenty = few(tables_per_guest=300, tables_per_address_an_hour=300, requests_burst=500)
        async with running(settings=plenty) as url, Client(url) as me, Client(url) as other:
            mine = await me.create("chili", ["me", "open"], name="Ana")
            for _ in range(201):
                await other.create("chili", ["open", "open"], open=True)
            listed = [table["id"] for table in await me.get("/api/tables")]
            assert listed[0] == mine.id
            assert len(listed) == 201

    asyncio.run(play())


def test_strangers_take_nobody_the_room_to_mute() -> None:
    standing = with_ben()
    for number in range(3 * MOST):
        standing = with_muted(standing, f"g-{number}", FAY, True)
    assert len(standing.muted) == MOST
    standing = done(standing, ANA, ask.Mute("1", BEN, True))
    standing = with_muted(standing, "g-late", FAY, True)
    assert standing.muted[ANA] == (BEN,)
    assert len(standing.muted) == MOST + 1


def test_a_person_is_muted_on_every_device_they_play_from() -> None:
    seated = with_ben()
    both = done(seated, CLEO, ask.TakeSeat("1", 1, "", seated.seats[1].key))
    muted = done(both, ANA, ask.Mute("1", BEN, True))
    assert set(muted.muted[ANA]) == {BEN, CLEO}
    later = done(done(seated, ANA, ask.Mute("1", BEN, True)), CLEO, ask.TakeSeat("1", 1, "", seated.seats[1].key))
    assert is_muted(later, ANA, CLEO)
    assert not is_muted(later, ANA, FAY)
    assert done(muted, ANA, ask.Mute("1", CLEO, False)).muted == {}


def test_a_screen_that_others_sit_at_is_not_muted_with_a_phone() -> None:
    two = done(done(with_ben(), ANA, ask.ClearSeat("1", 2)), BEN, ask.TakeSeat("1", 2, "Abe"))
    phone = done(two, CLEO, ask.TakeHand("1", 1, "", two.seats[1].key))
    muted = done(phone, ANA, ask.Mute("1", CLEO, True))
    assert is_muted(muted, ANA, CLEO)
    assert not is_muted(muted, ANA, BEN)
