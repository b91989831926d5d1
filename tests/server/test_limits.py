"""Limits on changed answers, chat, handshakes and lists; and that they never hurt players."""

import asyncio

import pytest
from websockets.exceptions import InvalidStatus

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables.table_state import MAX_MUTED, is_muted, with_muted
from peppermill.store import MemoryStore
from peppermill.wire import CLOSE_LATER, VERSION
from peppermill.wire import requests as ask
from server.kit import running, seated, start
from server.raw import Wire
from server.test_table_rules import ANA, BEN, CLEO, FAY, done, with_ben


def few(**limits: int) -> Settings:
    return Settings(workers=1, limits=Limits(**limits))


def test_changed_answers_are_limited_across_a_restart() -> None:
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


def test_changed_answers_are_limited_for_each_decision() -> None:
    async def play() -> None:
        async with running(settings=few(choice_changes=1)) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            for turn in (1, 2):
                await ana.until(lambda turn=turn: ana.models[0].view["round"] == turn and ana.open_turns())
                await ben.until(lambda turn=turn: ben.models[1].view["round"] == turn and ben.open_turns())
                cards = ana.open_turns()[0].answers()
                await ana.play(0, cards[0])
                await ana.play(0, cards[1])
                await ben.play(1, ben.open_turns()[0].answers()[0])

    asyncio.run(play())


def test_guest_rates_survive_reconnecting() -> None:
    async def play() -> None:
        settings = few(talk_seconds=600, talk_burst=3, messages=0, messages_burst=20)
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


def test_talk_is_limited_by_address() -> None:
    async def play() -> None:
        settings = few(talk_per_address=0, talk_per_address_burst=3)
        async with running(settings=settings) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            for table in (ana, ben, ana):
                await table.do(ask.Say, "hi")
            with pytest.raises(Refused, match="talk-too-fast"):
                await ben.do(ask.Say, "hi")

    asyncio.run(play())


def test_handshakes_are_limited_by_address() -> None:
    async def play() -> None:
        async with running(settings=few(handshakes=0, handshakes_burst=4)) as url, Client(url) as client:
            made = await client.create("chili", ["me", "solid"], name="Ana")
            opened = 0
            for _ in range(8):
                try:
                    wire = await Wire.open(url, made.id, client.token)
                except InvalidStatus:
                    continue
                opened += 1
                await wire.close()
            assert opened == 4

    asyncio.run(play())


def test_full_table_admits_players_and_turns_spectators_away() -> None:
    async def play() -> None:
        async with (
            running(settings=few(connections_per_table=3)) as url,
            seated(url, ["Ana", "Ben"]) as (ana, ben),
            Client(url) as fan,
        ):
            await ben.close()
            await ana.until(lambda: ana.table is not None and not ana.table.seats[1].here)
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


def test_list_tables_always_contains_ones_own() -> None:
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


def test_strangers_leave_players_room_to_mute() -> None:
    table_state = with_ben()
    for number in range(3 * MAX_MUTED):
        table_state = with_muted(table_state, f"g-{number}", FAY, True)
    assert len(table_state.muted) == MAX_MUTED
    table_state = done(table_state, ANA, ask.Mute("1", BEN, True))
    table_state = with_muted(table_state, "g-late", FAY, True)
    assert table_state.muted[ANA] == (BEN,)
    assert len(table_state.muted) == MAX_MUTED + 1


def test_mute_covers_every_device_of_a_person() -> None:
    seated = with_ben()
    both = done(seated, CLEO, ask.TakeSeat("1", 1, "", seated.seats[1].key))
    muted = done(both, ANA, ask.Mute("1", BEN, True))
    assert set(muted.muted[ANA]) == {BEN, CLEO}
    later = done(done(seated, ANA, ask.Mute("1", BEN, True)), CLEO, ask.TakeSeat("1", 1, "", seated.seats[1].key))
    assert is_muted(later, ANA, CLEO)
    assert not is_muted(later, ANA, FAY)
    assert done(muted, ANA, ask.Mute("1", CLEO, False)).muted == {}


def test_mute_spares_a_screen_that_others_share() -> None:
    two = done(done(with_ben(), ANA, ask.ClearSeat("1", 2)), BEN, ask.TakeSeat("1", 2, "Abe"))
    phone = done(two, CLEO, ask.TakeHand("1", 1, "", two.seats[1].key))
    muted = done(phone, ANA, ask.Mute("1", CLEO, True))
    assert is_muted(muted, ANA, CLEO)
    assert not is_muted(muted, ANA, BEN)
