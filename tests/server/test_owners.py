"""Real processes on one PostgreSQL store, their clocks ten minutes apart: what players see when the owner of a table
is frozen, killed, stopped or cut off from the database. Nothing acknowledged is lost, and nobody is shown what they may
not see."""

import asyncio
import contextlib
import json
import signal
import sys
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import psycopg
import pytest

from engines import PostgresServer, postgres_server
from peppermill.client import Client, TableClient
from peppermill.client.table import new_id
from peppermill.core import Refused
from peppermill.match import Match
from peppermill.match.record import record_of, verify_record
from peppermill.server.cluster.leased_ownership import (
    LeasedOwnership,
    LeaseTimes,
    new_node_id,
    shared_store,
    usual_name,
)
from peppermill.server.tables.table_state import decode_table_state
from peppermill.store.postgres import LeaseStore, PostgresStore
from peppermill.store.postgres import connection as connections
from peppermill.store.rows import LEVEL
from peppermill.wire import CLOSE_RESTART, VERSION
from peppermill.wire import requests as ask
from server.cluster_process import PATIENCE, ServerProcess, processes
from server.kit import running, seated, start
from server.raw import Wire
from server.test_faults import health_is
from store.test_fences import lapse
from store.test_postgres import FILLER, LARGEST_FILE, Line, line

__all__ = ["line"]

LIVING = "SELECT count(*) FROM peppermill.node WHERE until > clock_timestamp()"


async def owned_by(database: str, table_id: str, name: str) -> None:
    """Wait until a process owns a table."""
    query = "SELECT node FROM peppermill.claim WHERE table_id = %s"
    async with asyncio.timeout(PATIENCE):
        async with await psycopg.AsyncConnection.connect(database, autocommit=True) as db:
            while True:
                found = await (await db.execute(query, (table_id,))).fetchone()
                if found is not None and str(found[0]).startswith(f"{name}."):
                    return
                await asyncio.sleep(0.05)


def entries_of(database: str, match_id: str) -> list[Any]:
    with PostgresStore(database) as store:
        match = Match(store.open(match_id))
        verify_record(record_of(match, private=True), match_id)
        return list(match.log.read(0))


async def move(table: TableClient, to: ServerProcess) -> None:
    """Cut a client off and lead it to another process from now on, as a proxy does."""
    table.client.url = to.url
    await table.drop_connection()


async def play_first(table: TableClient, seat: int) -> None:
    await table.play(seat, table.open_turns()[0].answers()[0])


def test_a_frozen_owner_that_wakes_writes_nothing_and_shows_nothing(postgres_url: str) -> None:
    async def play() -> None:
        with processes(postgres_url, "one", "two") as (one, two):
            async with seated(one.url, ["Ana", "Ben"]) as (ana, ben):
                await start([ana, ben])
                name, match_id = ana.id, f"{ana.id}.1"
                command = ana.open_turns()[0].answers()[0]
                assert ana.yours is not None
                invite = ana.yours.links.seats["0"]
                screen = await Wire.open(one.url, name, ana.client.token)
                await screen.hello()
                assert any(message.get("viewer") == 0 for message in screen.messages)
                one.freeze()
                await move(ana, two)
                await move(ben, two)
                seen = len(screen.frames)
                # it waits in the socket of the frozen process, which has no reason to doubt it
                play = {"t": "play", "id": "late", "match": match_id, "seat": 0, "command": command}
                await screen.send(json.dumps(play, default=str))
                async with Client(two.url) as phone_client:
                    await phone_client.get("/api/tables")
                    phone = phone_client.join(name, invite, "Ana")
                    async with phone:
                        await phone.do(ask.TakeHand, 0, "", invite)
                        await phone.until(lambda: bool(phone.open_turns()))
                        await play_first(phone, 0)
                        await ben.until(lambda: ben.connected.is_set() and bool(ben.open_turns()))
                        await play_first(ben, 1)
                        one.wake()
                        assert await screen.ended() == 1012
                        assert screen.frames[seen:] == [], "a screen whose seat is in a hand is shown nothing of it"
                        await owned_by(postgres_url, name, "two")
                        await phone.until(lambda: len(phone.open_turns()) > 0)
            played = entries_of(postgres_url, match_id)
            assert [entry.seat for entry in played[1:]] == [0, 1]
            assert all(entry.meta.id != "late" for entry in played[1:])

    asyncio.run(play())


def test_tables_of_a_killed_owner_go_on_elsewhere_without_their_players(postgres_url: str) -> None:
    async def play() -> None:
        with processes(postgres_url, "two", "one") as (two, one):
            async with seated(one.url, ["Ana", "Ben"]) as (ana, ben):
                await start([ana, ben])
                touched = touched_at(postgres_url, ana.id)
                await play_first(ana, 0)
                async with seated(one.url, ["Cleo"], bots=1) as (left,):
                    await start([left])
                    lonely = left.id
                    one.kill()
                    await move(ana, two)
                    await move(ben, two)
                    await play_first(ben, 1)
                    await ana.until(lambda: ana.connected.is_set() and bool(ana.open_turns()))
                    await play_first(ana, 0)
                    await owned_by(postgres_url, lonely, "two")
                played = entries_of(postgres_url, f"{ana.id}.1")
                assert [entry.seat for entry in played[1:]] == [0, 1, 0]
                stamps = [entry.meta.at for entry in played[1:]]
                assert stamps == sorted(stamps), "though the clock of the second owner is ten minutes behind"
                await ana.do(ask.Pause, True)
                assert touched_at(postgres_url, ana.id) >= touched

    asyncio.run(play())


def touched_at(database: str, table_id: str) -> int:
    with PostgresStore(database) as store:
        return decode_table_state(store.table(table_id).body).touched


def test_a_stopping_owner_hands_its_tables_over_with_their_clocks(postgres_url: str) -> None:
    async def play() -> None:
        with processes(postgres_url, "one", "two") as (one, two):
            clock = {"kind": "game", "seconds": 600, "increment": 0}
            async with seated(one.url, ["Ana", "Ben"], clock=clock) as (ana, ben):
                await start([ana, ben])
                await play_first(ana, 0)
                ana.client.url = ben.client.url = two.url
                one.terminate()
                await ben.until(lambda: not ben.connected.is_set())
                await ben.until(lambda: ben.connected.is_set() and bool(ben.open_turns()))
                await play_first(ben, 1)
                await owned_by(postgres_url, ana.id, "two")
                assert ben.clocks is not None
                assert min(ben.clocks.left) > 500_000, "nobody pays for the other clock, or for the time in between"
            assert one.end() == -signal.SIGTERM
            with psycopg.connect(postgres_url) as db:
                assert db.execute("SELECT name FROM peppermill.node").fetchall() == [("two",)]

    asyncio.run(play())


def test_an_owner_cut_off_from_the_database_sends_its_clients_away_and_takes_them_back(
    line: Line, postgres_url: str
) -> None:
    async def play() -> None:
        with shared_store(line.url, "one") as (store, ownership), shared_store(postgres_url, "two") as (_, other):
            async with running(store, ownership=ownership) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
                await start([ana, ben])
                wire = await Wire.open(url, ana.id, ana.client.token)
                await wire.hello()
                line.mode, line.down = "silent", True
                assert await wire.ended() == 1012
                assert not ownership.sure
                await other.start()
                async with asyncio.timeout(PATIENCE):
                    while (term := await other.claim(ana.id)) is None:
                        await asyncio.sleep(0.1)
                line.mode, line.down = "pass", False
                await ownership.wait_until_sure()
                assert ana.id not in ownership.claims
                wire = await Wire.open(url, ana.id, ana.client.token)
                await wire.send({"t": "hello", "version": VERSION})
                assert await wire.ended() == 1012
                assert wire.frames == []
                await other.release(ana.id)
                await play_first(ana, 0)
                assert ownership.claims[ana.id] == term + 1
                await other.close()

    asyncio.run(play())


@contextlib.contextmanager
def claimant(database: str, name: str, sessions: str = "") -> Iterator[tuple[PostgresStore, LeasedOwnership]]:
    """A process whose lease is renewed only at the beginning. `sessions` is a name under which its connections are not
    taken for its own."""
    node = new_node_id(name)
    times = LeaseTimes(lease=600, sure=500, renewal=600, isolated=600)
    with PostgresStore(database, node=sessions or node) as store:
        yield store, LeasedOwnership(store, LeaseStore(database, node, name, LEVEL), node, times)


@pytest.mark.parametrize("order", ["taken back", "landed late"])
def test_a_write_in_flight_at_a_takeover_is_taken_back_or_found_by_the_new_owner(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, order: str
) -> None:
    patient = connections._OPTIONS.replace("=2s", f"={PATIENCE}s")
    monkeypatch.setattr(connections, "_OPTIONS", patient)
    monkeypatch.setattr(connections.Watchdog.__init__, "__defaults__", (PATIENCE,))
    is_ended = order == "taken back"

    async def play() -> None:
        with (
            claimant(postgres_url, "one", "" if is_ended else "unnamed.1") as (first, here),
            claimant(postgres_url, "two") as (second, there),
            psycopg.connect(postgres_url) as other,
            psycopg.connect(postgres_url, autocommit=True) as db,
        ):
            async with (
                running(first, ownership=here) as one,
                running(second, ownership=there) as two,
                seated(one, ["Ana", "Ben"]) as (ana, ben),
            ):
                await start([ana, ben])
                name = f"{ana.id}.1"
                other.execute("INSERT INTO peppermill.entry VALUES (%s, 2, '', '')", (name,))  # the append waits for it
                ana.client.url = ben.client.url = two
                playing = asyncio.create_task(play_first(ana, 0))
                await until_true(lambda: db.execute(WAITING_APPENDS).fetchone() == (1,))
                lapse(postgres_url, "one")
                await ben.drop_connection()
                await until_true(lambda: ana.id in there.claims)
                await ben.until(lambda: ben.connected.is_set() and bool(ben.open_turns()))
                if is_ended:
                    await until_true(lambda: ana.id not in here.claims)
                assert not playing.done(), "nobody is told of what is not kept"
                other.rollback()
                await asyncio.wait_for(playing, PATIENCE)
                if not is_ended:
                    assert ana.id in here.claims
                    await ana.drop_connection()
                await play_first(ben, 1)
                await ana.until(lambda: ana.models[0].view["round"] == 2)
            played = entries_of(postgres_url, name)
            assert [entry.seat for entry in played[1:]] == [0, 1]

    asyncio.run(play())


WAITING_APPENDS = """
SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO entry SELECT job%'
"""


async def until_true(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


async def first_clocks(url: str, table: TableClient) -> list[int]:
    """Return what clocks show to the first who comes."""
    wire = await Wire.open(url, table.id, table.client.token)
    await wire.hello()
    await wire.until(lambda: wire.count("clocks") > 0)
    told = next(message for message in wire.messages if message["t"] == "clocks")
    await wire.close()
    return list(told["left"])


@pytest.mark.parametrize("how", ["killed", "stopped"])
def test_clocks_after_a_takeover_show_no_less_and_after_a_handover_the_same(postgres_url: str, how: str) -> None:
    async def play() -> None:
        with processes(postgres_url, "one", "two") as (one, two):
            clock = {"kind": "game", "seconds": 600, "increment": 0}
            async with seated(one.url, ["Ana", "Ben"], clock=clock) as (ana, ben):
                await start([ana, ben])
                await asyncio.sleep(0.3)
                await play_first(ana, 0)
                await ben.until(lambda: ben.clocks is not None and ben.clocks.running == (False, True))
                assert ben.clocks is not None
                told, since = ben.clocks.left, monotonic()
                await asyncio.sleep(0.5)
                if how == "killed":
                    one.kill()
                else:
                    one.terminate()
                    assert one.end() == -signal.SIGTERM
                shown = 1_000 * (monotonic() - since)
                await asyncio.gather(ana.close(), ben.close())
                if how == "killed":
                    await owned_by(postgres_url, ana.id, "two")
                with PostgresStore(postgres_url) as store:
                    stopped = decode_table_state(store.table(ana.id).body).clocks
                left = await first_clocks(two.url, ben)
                assert max(left) < 600_000
                if how == "killed":
                    assert left[0] >= told[0]
                    assert left[1] >= told[1] - shown, "nobody pays for the kill, or for the time until the take-over"
                else:
                    assert stopped is not None
                    assert left == list(stopped.left)
                    assert told[1] - shown <= left[1] <= told[1] - 500

    asyncio.run(play())


@pytest.mark.slow
def test_bots_go_on_after_a_kill_where_nobody_is_there(postgres_url: str) -> None:
    async def play() -> None:
        with processes(postgres_url, "one", "two") as (one, two):
            clock = {"kind": "game", "seconds": 600, "increment": 0, "timeout": "seat"}
            async with (
                seated(one.url, ["Cleo"], bots=1, pace=SLOW_BOTS) as (plain,),
                seated(one.url, ["Dan"], bots=1, pace=SLOW_BOTS, clock=clock) as (timed,),
            ):
                for table in (plain, timed):
                    await start([table])
                    await play_first(table, 0)
                    await table.close()
                one.kill()
                for table in (plain, timed):
                    seats = [entry.seat for entry in entries_of(postgres_url, f"{table.id}.1")[1:]]
                    assert seats == [0], "the bot had not moved yet"
                for table in (plain, timed):
                    await owned_by(postgres_url, table.id, "two")
                    await until_true(lambda name=f"{table.id}.1": len(entries_of(postgres_url, name)) >= 3)  # type: ignore[misc]  # a bound name
                    assert [entry.seat for entry in entries_of(postgres_url, f"{table.id}.1")[1:3]] == [0, 1]
                left = await first_clocks(two.url, timed)
                assert left[0] > 590_000, "nobody pays while they are away"

    asyncio.run(play())


SLOW_BOTS = 8_000
"""Milliseconds a bot takes for a move: more than a table is left to itself before the kill."""


def test_an_owner_that_was_frozen_goes_on_where_nobody_has_taken_over(postgres_url: str) -> None:
    async def play() -> None:
        with processes(postgres_url, "one") as (one,):
            clock = {"kind": "game", "seconds": 600, "increment": 0}
            async with seated(one.url, ["Ana", "Ben"], clock=clock) as (ana, ben):
                began = monotonic()
                await start([ana, ben])
                one.freeze()
                froze = monotonic()
                playing = asyncio.create_task(play_first(ana, 0))
                with psycopg.connect(postgres_url, autocommit=True) as db:
                    async with asyncio.timeout(PATIENCE):
                        while db.execute(LIVING).fetchone() != (0,):
                            await asyncio.sleep(0.1)
                await asyncio.sleep(1.0)
                woke = monotonic()
                one.wake()
                await playing
                await play_first(ben, 1)
                await ben.until(lambda: ben.clocks is not None)
                assert ben.clocks is not None
                awake = monotonic() - began - (woke - froze)
                paid = 600_000 - min(ben.clocks.left)
                assert paid <= 1_000 * (awake + LeaseTimes().sure), "nobody pays for the freeze once a lease has lapsed"
            with psycopg.connect(postgres_url) as db:
                assert db.execute("SELECT term FROM peppermill.claim").fetchall() == [(1,)]

    asyncio.run(play())


@pytest.mark.parametrize("how", [pytest.param(signal.SIGINT, marks=pytest.mark.long), signal.SIGQUIT])
def test_games_go_on_by_themselves_after_the_database_was_away(how: signal.Signals) -> None:
    async def play(database: PostgresServer) -> None:
        with processes(database.url, "one", "two") as (one, two):
            async with seated(one.url, ["Ana", "Ben"]) as first, seated(two.url, ["Cleo", "Dan"]) as second:
                for tables in (first, second):
                    await start(tables)
                    await play_first(tables[0], 0)
                await asyncio.to_thread(database.stop, how)
                playing = [asyncio.create_task(acknowledged(tables[1])) for tables in (first, second)]
                for tables in (first, second):
                    await tables[0].until(lambda table=tables[0]: not table.connected.is_set())
                await health_is(one.url, 503, "store")
                wire = await Wire.open(one.url, first[0].id, first[0].client.token)
                await wire.send({"t": "hello", "version": VERSION})
                assert await wire.ended() == CLOSE_RESTART, "whoever comes is told at once, and comes again"
                assert wire.frames == []
                await asyncio.to_thread(database.start)
                await asyncio.gather(*playing)
                await health_is(one.url, 200, "ok")
                for tables in (first, second):
                    await tables[0].until(lambda table=tables[0]: bool(table.open_turns()))
                    await acknowledged(tables[0], 0)
                names = [tables[0].id for tables in (first, second)]
            for name in names:
                assert [entry.seat for entry in entries_of(database.url, f"{name}.1")[1:]] == [0, 1, 0]

    with postgres_server(safe=True) as database:
        asyncio.run(play(database))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are set on Linux alone")
def test_a_full_database_keeps_nobody_waiting_and_plays_once_there_is_room() -> None:
    async def play(database: PostgresServer) -> None:
        with shared_store(database.url, "one") as (store, ownership):
            async with running(store, ownership=ownership) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
                await start([ana, ben])
                await asyncio.to_thread(fill, database)
                command = ben.open_turns()[0].answers()[0]
                with pytest.raises(Refused, match="not-kept"):
                    await ben.play(1, command, "again")
                assert ben.connected.is_set(), "the view stays"
                await asyncio.to_thread(database.limit_files, None)
                await ben.play(1, command, "again")
            played = entries_of(database.url, f"{ana.id}.1")
            assert [entry.meta.id for entry in played[1:]].count("again") == 1

    with postgres_server(safe=True) as database:
        asyncio.run(play(database))


def fill(database: PostgresServer) -> None:
    database.ask(FILLER)
    database.ask("CHECKPOINT")
    database.limit_files(LARGEST_FILE)
    with psycopg.connect(database.url, autocommit=True) as db, contextlib.suppress(psycopg.Error):
        for number in range(3_000, 9_000):  # until no page has room
            db.execute("INSERT INTO peppermill.entry VALUES ('filler', %s, '', '')", (number,))


async def acknowledged(table: TableClient, seat: int = 1) -> None:
    """Play until it is acknowledged: while nothing can be kept, a play is refused, and may be sent again."""
    command, request_id = table.open_turns()[0].answers()[0], new_id()
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await table.play(seat, command, request_id)
            except Refused as refused:
                if refused.refusal.code != "not-kept":
                    raise
                await asyncio.sleep(0.2)
            else:
                return


def test_a_name_that_no_process_can_have_is_refused() -> None:
    assert new_node_id(usual_name()).startswith(usual_name())
    for name in ("", "a b", "UPPER", "-", "x" * 33, "a.b"):
        with pytest.raises(Refused) as refused:
            new_node_id(name)
        assert refused.value.refusal.code == "node-malformed"
