"""Servers whose database is exchanged under them: a standby that is promoted, a dump that is put back. They read it
anew by themselves, and nobody restarts them."""

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator, Iterator

import pytest

from engines import DATABASE, PostgresServer, postgres_server
from peppermill.client import TableClient
from peppermill.core import Refused
from peppermill.match import Match, Store
from peppermill.match.record import record_of, verify_record
from peppermill.server.cluster.leased_ownership import LeasedOwnership, shared_store
from peppermill.store.postgres import PostgresStore
from server.cluster_process import PATIENCE
from server.kit import running, seated, start
from server.test_faults import health_is
from server.test_owners import acknowledged
from store.test_contract import entry, header


@pytest.fixture
def primary() -> Iterator[PostgresServer]:
    with postgres_server(safe=True) as server:
        yield server


@pytest.fixture
def standby(primary: PostgresServer) -> Iterator[PostgresServer]:
    with postgres_server(safe=True) as server:
        server.stop()
        server.follow(primary)
        yield server


@contextlib.asynccontextmanager
async def server(url: str, name: str) -> AsyncIterator[tuple[str, LeasedOwnership]]:
    with shared_store(url, name) as (store, ownership):
        async with running(store, ownership=ownership) as address:
            yield address, ownership


def seats_of(store: Store, table: TableClient) -> list[int | None]:
    match = Match(store.open(f"{table.id}.1"))
    verify_record(record_of(match, private=True), "the game whose database was exchanged")
    return [entry.seat for entry in match.log.read(0)[1:]]


async def play_in_turn(tables: list[TableClient], count: int) -> None:
    for number in range(count):
        seat = number % len(tables)
        while True:
            await tables[seat].until(lambda seat=seat: bool(tables[seat].open_turns()))
            try:
                await acknowledged(tables[seat], seat)
            except Refused as refused:  # of a question of the database of before: its table comes anew
                if refused.refusal.code != "decision-unknown":
                    raise
                await asyncio.sleep(0.05)
            else:
                break


@pytest.mark.slow
def test_all_processes_go_on_at_a_standby_that_was_promoted(primary: PostgresServer, standby: PostgresServer) -> None:
    both = f"postgresql://peppermill@/{DATABASE}?host={primary.folder},{standby.folder}"

    async def play() -> None:
        async with (
            server(both, "pantry") as (pantry, here),
            server(both, "cellar") as (cellar, there),
            seated(pantry, ["Ana", "Ben"]) as first,
            seated(cellar, ["Cem", "Dora"]) as second,
        ):
            for tables in (first, second):
                await start(tables)
                await play_in_turn(tables, 2)
            await asyncio.to_thread(primary.stop, signal.SIGQUIT)
            await asyncio.to_thread(standby.promote)
            await asyncio.wait_for(asyncio.gather(play_in_turn(first, 4), play_in_turn(second, 4)), PATIENCE)
            for url in (pantry, cellar):
                await health_is(url, 200, "ok")
            assert {*here.claims, *there.claims} == {first[0].id, second[0].id}
            names = [tables[0] for tables in (first, second)]
        with PostgresStore(standby.url) as store:
            for table in names:
                assert seats_of(store, table) == [0, 1] * 3, "nothing acknowledged is lost or doubled"

    asyncio.run(play())


def test_games_without_players_go_on_in_another_database(primary: PostgresServer) -> None:
    async def play() -> None:
        async with server(primary.url, "pantry") as (url, ownership):
            clock = {"kind": "game", "seconds": 600, "increment": 0}
            async with seated(url, ["Ana", "Ben"], clock=clock) as tables:
                await start(tables)
                table = tables[0]
            terms = dict(ownership.claims)
            primary.ask("UPDATE peppermill.schema_version SET lineage = 'put back'")
            async with asyncio.timeout(PATIENCE):
                while ownership.claims.get(table.id, terms[table.id]) == terms[table.id]:
                    await asyncio.sleep(0.05)
            assert ownership.claims == {table.id: terms[table.id] + 1}

    asyncio.run(play())


@pytest.mark.parametrize("is_alone", [True, False], ids=["alone", "shared"])
def test_a_dump_put_back_into_the_same_database_is_noticed(primary: PostgresServer, is_alone: bool) -> None:
    async def play() -> None:
        with contextlib.ExitStack() as stack:
            store: PostgresStore
            ownership = None
            if is_alone:
                store = stack.enter_context(PostgresStore(primary.url, exclusive=True))
            else:
                store, ownership = stack.enter_context(shared_store(primary.url, "pantry"))
            async with running(store, ownership=ownership) as url, seated(url, ["Ana", "Ben"]) as tables:
                await start(tables)
                await play_in_turn(tables, 2)
                dump = await asyncio.to_thread(primary.dump)
                await play_in_turn(tables, 4)
                kept = seats_of(store, tables[0])
                await asyncio.to_thread(primary.put_back, dump)
                async with asyncio.timeout(PATIENCE):
                    while store.generation == 0:
                        await asyncio.sleep(0.05)
                assert kept == [0, 1] * 3
                await tables[0].until(lambda: tables[0].connected.is_set() and bool(tables[0].open_turns()))
                await play_in_turn(tables, 2)
                await health_is(url, 200, "ok")
                assert seats_of(store, tables[0]) == [0, 1] * 2, "the game goes on from where the dump was made"

    asyncio.run(play())


def test_a_write_that_builds_on_the_former_database_is_refused(primary: PostgresServer) -> None:
    with PostgresStore(primary.url) as store:
        log = store.create(header())
        log.append(0, [entry(0)], {})
        primary.ask("UPDATE peppermill.schema_version SET lineage = 'put back'")
        store.check()
        with pytest.raises(Refused, match="store-failed"):
            log.append(1, [entry(1)], {})
        again = store.open(log.header.id)
        again.append(1, [entry(2)], {})
        assert again.read(0) == (entry(0), entry(2))
