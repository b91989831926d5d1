"""Whole games over real sockets: people, bots, spectators, several on one device, seats that change hands."""

import asyncio

import msgspec
import pytest

from peppermill.client import Client, TableClient, Turn
from peppermill.core import Refused
from peppermill.match import Match
from peppermill.match.record import read_record, verify_record
from peppermill.packages import BUILT_IN
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from server.kit import play_on, running, seated, start

every_game = pytest.mark.parametrize("game", BUILT_IN)
SHORT: dict[str, dict[str, object]] = {
    "safranito": {"input": "sampled", "round_limit": 2},
    "a_la_carte": {"input": "sampled", "round_limit": 3},
}
"""Options that make a game short; real throws are in `test_throws.py`, real pours in `test_pours.py`."""


def lowest(turn: Turn) -> object:
    return turn.answers()[0]


@every_game
def test_a_whole_game_with_people_bots_a_spectator_and_two_on_one_device(game: str) -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as host, Client(url) as guest, Client(url) as fan:
            seats, names, options = ["me", "me", "open", "random"], ["Ana", "Abe"], SHORT.get(game, {})
            made = await host.create(game, seats, name="Ana", names=names, pace=0, options=options)
            watching = fan.join(made.id, made.links.watch, "Fay")
            async with made as shared, guest.join(made.id, made.links.table, "Ben") as other, watching as fay:
                await other.sit()
                await shared.do(ask.Start)
                assert shared.yours is not None
                assert shared.yours.seats == (0, 1)
                await asyncio.wait_for(asyncio.gather(play_on(shared), play_on(other)), 180)
                await fay.until(lambda: fay.is_over)
                await shared.until(lambda: shared.table is not None and shared.table.phase == "over")
                outcomes = {repr(sight.outcome) for table in (shared, other, fay) for sight in table.models.values()}
                assert len(outcomes) == 1
                assert set(shared.models) == {0, 1, "spectator"}
                assert set(other.models) == {2}
                assert set(fay.models) == {"spectator"}
                assert_same_as_log(store, shared, other, fay)
                record = await host.get(f"/api/tables/{made.id}/records/1")
        assert record["finished"]

    asyncio.run(play())


def as_sent(thing: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(thing))


def assert_same_as_log(store: MemoryStore, *tables: TableClient) -> None:
    """Assert that models of clients, made from snapshots and updates, equal those made from the log, piece by piece."""
    for table in tables:
        assert table.table is not None
        match = Match(store.open(table.table.match))
        for sight in table.models.values():
            assert sight.view == as_sent(match.view(sight.viewer))
            told = {piece.number: as_sent(piece.news) for piece in match.news(sight.viewer)}
            assert sight.seq == len(told)
            assert sight.news == {number: told[number] for number in sight.news}
            assert max(sight.news) == sight.seq


@every_game
def test_the_record_of_a_game_at_a_table_is_verified(game: str) -> None:
    async def play() -> bytes:
        options = SHORT.get(game, {})
        async with running() as url, seated(url, ["Ana", "Ben"], game=game, options=options) as tables:
            await start(tables)
            await asyncio.wait_for(asyncio.gather(*(play_on(table) for table in tables)), 180)
            return msgspec.json.encode(await tables[0].client.get(f"/api/tables/{tables[0].id}/records/1"))

    record = read_record(asyncio.run(play()), "download")
    assert record.finished
    assert all(entry.meta is None for entry in record.entries)
    verify_record(record, "download")


def test_a_bot_takes_over_for_somebody_away_and_gives_the_seat_back() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            await ben.close()
            await ana.until(lambda: ana.table is not None and not ana.table.seats[1].here)
            await ana.do(ask.StandIn, 1, "greedy")
            for turn in ana.open_turns():
                await ana.play(0, turn.answers()[0])
            await ana.until(lambda: ana.models[0].view["round"] == 2)
            async with ben.client.join(ana.id, name="Ben") as back:
                with pytest.raises(Refused, match="seat-played-by-bot"):
                    await back.play(1, back.models[1].view and {"type": "choose", "decision": "1.2", "card": 1})
                await back.do(ask.TakeBack, 1)
                await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(back)), 180)
                assert back.is_over
            assert ana.table is not None
            entries = store.open(ana.table.match).read(0)
        assert {entry.by for entry in entries} == {"", "greedy"}
        assert all(entry.seat == 1 for entry in entries if entry.by)

    asyncio.run(play())


def test_an_empty_seat_in_mid_game_can_be_taken_by_somebody_else() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben), Client(url) as client:
            await start([ana, ben])
            await ben.do(ask.LeaveSeat, 1)
            await ana.until(lambda: ana.table is not None and ana.table.seats[1].kind == "empty")
            async with client.join(ana.id, ana.links.table, "Cleo") as cleo:
                assert set(cleo.models) == {"spectator"}
                await cleo.sit(1)
                await cleo.until(lambda: 1 in cleo.models)
                assert len(cleo.models[1].view["hand"]) == 8
                await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(cleo)), 180)

    asyncio.run(play())


def test_a_second_device_plays_the_same_seat() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben), Client(url) as phone:
            assert ben.yours is not None
            await ben.until(lambda: "1" in ben.yours.links.seats)
            async with phone.join(ana.id, ben.yours.links.seats["1"]) as hand:
                await hand.sit(1)
                await start([ana, ben, hand])
                assert hand.models[1].view == ben.models[1].view
                await hand.play(1, hand.open_turns()[0].answers()[0])
                await ben.until(lambda: ben.models[1].view["choice"] is not None)
                assert hand.table is not None
                assert len(hand.table.seats[1].guests) == 2
                assert hand.table.seats[1].name == "Ben"

    asyncio.run(play())


def test_rematch_ignores_a_late_play_of_the_game_before() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana"], bots=1) as (ana,):
            await start([ana])
            first = ana.models[0].match
            await asyncio.wait_for(play_on(ana), 180)
            await ana.until(lambda: ana.table is not None and ana.table.phase == "over")
            await ana.do(ask.Rematch)
            await ana.until(lambda: ana.models[0].match != first)
            assert ana.models[0].outcome is None
            ana.models[0].match, second = first, ana.models[0].match
            with pytest.raises(Refused, match="match-closed"):
                await ana.play(0, ana.open_turns()[0].answers()[0])
            ana.models[0].match = second
            await ana.play(0, ana.open_turns()[0].answers()[0])
            assert ana.table is not None
            assert ana.table.played == 2

    asyncio.run(play())


def test_rematch_question_is_told_to_everybody_and_waits_for_who_is_there() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"], options={"cycles": 1}) as (ana, ben):
            await start([ana, ben])
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), 180)
            await ana.until(lambda: ana.table is not None and ana.table.phase == "over")
            await ana.do(ask.Rematch, "ask")
            await ben.until(lambda: ben.table is not None and ben.table.rematch is not None)
            assert ben.table is not None
            assert ben.table.rematch is not None
            assert (ben.table.phase, ben.table.rematch.joined, ben.table.rematch.passed) == ("over", (0,), ())
            with pytest.raises(Refused, match="rematch-waits"):
                await ana.do(ask.Rematch)
            await ben.do(ask.Rematch, "join")
            for one in (ana, ben):
                await one.until(lambda one=one: one.table is not None and one.table.played == 2)
                assert one.table is not None
                assert (one.table.phase, one.table.rematch) == ("playing", None)

    asyncio.run(play())


def test_result_keeps_names_though_a_bot_sits_there_now() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"], options={"cycles": 1}) as (ana, ben):
            await start([ana, ben])
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), 180)
            await ana.until(lambda: ana.table is not None and ana.table.phase == "over")
            assert ana.table is not None
            assert (ana.table.names, ana.table.finished) == (("Ana", "Ben"), 1)
            await ben.do(ask.LeaveSeat, 1)
            await ana.do(ask.SeatBot, 1, "solid")
            await ana.until(lambda: ana.table.seats[1].kind == "bot")
            assert ana.table.names == ("Ana", "Ben")
            assert ana.table.seats[1].name not in ana.table.names
        async with running(store) as url, Client(url, ana.client.token) as client:
            assert (await client.get("/api/tables"))[0]["names"] == ["Ana", "Ben"]

    asyncio.run(play())


def test_a_paused_game_waits_bots_included() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana"], bots=2, pace=300, options={"cycles": 1}) as (ana,):
            await start([ana])
            await ana.do(ask.Pause, True)
            log = store.open(f"{ana.id}.1")
            began = len(list(log.read(1)))
            turn = ana.open_turns()[0]
            with pytest.raises(Refused, match="table-paused"):
                await ana.play(0, turn.answers()[0])
            await asyncio.sleep(1.0)
            assert len(list(log.read(1))) == began, "bots would have moved long ago"
            await ana.do(ask.Pause, False)
            await ana.until(lambda: ana.models[0].view["has_chosen"][1:] == [True, True])
            await ana.do(ask.SetPace, 0)
            await asyncio.wait_for(play_on(ana), 180)

    asyncio.run(play())


def test_leaving_host_passes_hosting_on() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben", "Cleo"]) as (ana, ben, cleo):
            with pytest.raises(Refused, match="only-the-host"):
                await ben.do(ask.Start)
            await ana.do(ask.LeaveSeat, 0)
            await ben.until(lambda: ben.yours is not None and ben.yours.host)
            await ben.do(ask.SeatBot, 0, "random")
            await ben.close()
            await cleo.until(lambda: cleo.table is not None and not cleo.table.seats[1].here)
            with pytest.raises(Refused, match="host-just-left"):
                await cleo.do(ask.HandOver, cleo.client.guest)
            async with ben.client.join(ana.id) as back:
                await back.do(ask.SetHostGrace, 1)
            await cleo.until(lambda: cleo.yours is not None and cleo.yours.may_host)
            await cleo.do(ask.HandOver, cleo.client.guest)
            await cleo.until(lambda: cleo.yours is not None and cleo.yours.host)
            await cleo.do(ask.Start)

    asyncio.run(play())


def test_bots_alone_play_their_game_to_its_end() -> None:
    async def play() -> None:
        async with running() as url, Client(url) as client:
            made = await client.create("chili", ["solid", "greedy", "random"], pace=0, start=True)
            async with made as table:
                await table.until(lambda: table.is_over)
                await table.until(lambda: table.table is not None and table.table.phase == "over")

    asyncio.run(play())


def test_explain_is_answered_to_the_holder_only() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            told = await ana.do(ask.Explain, 0)
            assert [hint["card"] for hint in told.hints] == ana.models[0].view["hand"]
            with pytest.raises(Refused, match="not-your-view"):
                await ben.do(ask.Explain, 0)

    asyncio.run(play())
