"""Things that servers on one database share: cookies, lists, codes, limits, sessions, finished games and expiry."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.server.cluster import sharing
from peppermill.server.cluster.leased_ownership import shared_store
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables.table_state import TableState, decode_table_state, encode_table_state
from peppermill.store.postgres import PostgresStore
from peppermill.store.postgres import table_queries as queries
from peppermill.store.postgres.table_columns import read_columns
from peppermill.wire import requests as ask
from server.kit import FAST, play_on, running, seated, start
from server.raw import Wire, http, status

PATIENCE = 180


@contextlib.asynccontextmanager
async def two_servers(database: str, limits: Limits = FAST) -> AsyncIterator[tuple[str, str]]:
    """Two servers of one database in this process; between them there is nothing but the database."""
    settings = Settings(limits=limits, workers=1)
    with shared_store(database, "one") as (first, owner), shared_store(database, "two") as (second, other):
        async with (
            running(first, settings, ownership=owner) as here,
            running(second, settings, ownership=other) as there,
        ):
            yield here, there


async def refused_code(asking: Any) -> str:
    with pytest.raises(Refused) as refused:
        await asking
    return refused.value.refusal.code


def test_a_guest_finds_tables_and_codes_of_another_server(postgres_url: str) -> None:
    async def play() -> None:
        async with two_servers(postgres_url) as (here, there), Client(here) as ana:
            mine = await ana.create("chili", ["me", "open"], name="Ana")
            open_ = await ana.create("chili", ["me", "open"], name="Ana", open=True)
            async with Client(there, ana.token) as moved, Client(there) as ben:
                assert {table["id"] for table in await moved.get("/api/tables")} == {mine.id, open_.id}
                assert [table["id"] for table in await ben.get("/api/tables")] == [open_.id]
                found = await ben.post("/api/codes", {"code": mine.links.code.lower()})
                assert found["id"] == mine.id
                shown = await ben.get(f"/api/tables/{open_.id}")
                assert shown["id"] == open_.id
                async with moved.join(mine.id) as ana_there:
                    shown = [await client.get(f"/api/tables/{mine.id}") for client in (ana, moved)]
                    assert [one["presence_known"] for one in shown] == [False, True], "there is nobody to ask"
                    assert shown[1]["seats"][0]["here"]
                    assert ana_there.yours is not None
                    assert ana_there.yours.links.table == mine.links.table

    asyncio.run(play())


def test_a_finished_game_is_shown_by_every_server(postgres_url: str) -> None:
    async def play() -> None:
        async with (
            two_servers(postgres_url) as (here, there),
            seated(here, ["Ana", "Ben"], options={"cycles": 1}) as tables,
        ):
            await start(tables)
            await asyncio.gather(*map(play_on, tables))
            ana = tables[0]
            async with Client(there, ana.client.token) as moved:
                async with asyncio.timeout(PATIENCE):
                    while (await moved.get("/api/tables"))[0]["phase"] != "over":
                        await asyncio.sleep(0.05)
                record = await moved.get(f"/api/tables/{ana.id}/records/1")
                assert record == await ana.client.get(f"/api/tables/{ana.id}/records/1")

    asyncio.run(play())


def test_limits_hold_for_all_servers_together(postgres_url: str) -> None:
    async def play() -> None:
        limits = replace(FAST, tables_per_guest=3, guests_per_address_an_hour=4)
        async with two_servers(postgres_url, limits) as (here, there), Client(here) as ana:
            async with Client(there, ana.token) as moved:
                for client in (ana, moved, ana):
                    await client.create("chili", ["me", "open"], name="Ana")
                for client in (ana, moved):
                    assert await refused_code(client.create("chili", ["me", "open"], name="Ana")) == "too-many-tables"
            for url in (there, here, there):
                async with Client(url):
                    pass
            for url in (here, there):
                assert await refused_code(Client(url).__aenter__()) == "too-fast"

    asyncio.run(play())


def test_rates_and_sockets_of_an_address_are_those_of_all_servers(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "CHECK_SECONDS", 0.1)
    exchanges, real = Counter[str](), queries.exchange_busy

    def exchange(store: PostgresStore, node: str, busy: Sequence[str]) -> Sequence[str]:
        heard = real(store, node, busy)
        exchanges[node] += 1
        return heard

    monkeypatch.setattr(queries, "exchange_busy", exchange)

    async def told_each_other() -> None:
        """Wait until each has told what is so now, and then each has heard it."""
        async with asyncio.timeout(PATIENCE):
            while len(exchanges) < 2:
                await asyncio.sleep(0.02)
            for _ in ("told", "heard"):
                before = exchanges.copy()
                while any(exchanges[node] < count + 2 for node, count in before.items()):
                    await asyncio.sleep(0.02)

    async def play() -> None:
        most = 8
        limits = replace(FAST, connections_per_guest=most, requests_per_address=1, requests_burst=400)
        async with two_servers(postgres_url, limits) as (here, there), Client(here) as ana:
            made = await ana.create("chili", ["me", "open"], name="Ana")
            wires = [await Wire.open(here, made.id, ana.token) for _ in range(most - 1)]
            wires.append(await Wire.open(there, made.id, ana.token))
            while await is_open(there, made.id, ana.token, wires):
                assert len(wires) <= most + 1, "one more may come before the servers have told each other"
                await told_each_other()
            for wire in wires:
                await wire.close()
            answers = [status(await http(url, "GET /api/games")) for _ in range(140) for url in (here, there)]
            assert set(answers) == {200}
            await told_each_other()  # both are busy with this address
            answers = [status(await http(url, "GET /api/games")) for _ in range(200) for url in (here, there)]
            passed = answers.count(200)
            assert answers.count(429) > 0
            assert passed < 350, "each by itself would have let 260 through"

    asyncio.run(play())


async def is_open(url: str, table_id: str, token: str, wires: list[Wire]) -> bool:
    """Open one more socket, if that is allowed."""
    try:
        wires.append(await Wire.open(url, table_id, token))
    except InvalidStatus:
        return False
    return True


def test_a_session_that_begins_at_one_server_is_good_at_the_other_at_once(postgres_url: str) -> None:
    async def play() -> None:
        async with two_servers(postgres_url) as (here, there), Client(here) as ana:
            link = (await ana.post("/api/guests/link", {}))["token"]
            assert len(await Client(there, ana.token).get("/api/sessions")) == 1  # the account is known there now
            phone = Client(here)
            await phone.post("/api/guests/restore", {"token": link})
            assert len(await Client(there, phone.token).get("/api/sessions")) == 2

    asyncio.run(play())


def test_a_session_that_is_ended_at_one_server_ends_at_the_other(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "CHECK_SECONDS", 0.1)

    async def play() -> None:
        async with two_servers(postgres_url) as (here, there), Client(here) as ana:
            made = await ana.create("chili", ["me", "open"], name="Ana")
            token = (await ana.post("/api/guests/link", {}))["token"]
            async with Client(there) as lost:
                await lost.post("/api/guests/restore", {"token": token})
                wire = await Wire.open(there, made.id, lost.token)
                await wire.hello()
                await ana.post("/api/sessions/revoke", {})
                await wire.ended()
                assert wire.messages[-1]["code"] == "session-ended"
                async with asyncio.timeout(PATIENCE):
                    while len(await lost.get("/api/tables")) > 0:
                        await asyncio.sleep(0.05)

    asyncio.run(play())


def test_tables_expire_once_at_whichever_server(postgres_url: str) -> None:
    async def play() -> None:
        async with two_servers(postgres_url) as (here, _), Client(here) as ana:
            made = await ana.create("chili", ["me", "open"], name="Ana")
        with PostgresStore(postgres_url) as store:
            old = replace(kept(store, made.id), phase="ended", touched=1)
            version = store.table(made.id).version
            store.write_table(made.id, version, encode_table_state(old)).result()
            async with two_servers(postgres_url), asyncio.timeout(PATIENCE):
                while store.table_ids():
                    await asyncio.sleep(0.05)
            assert store.read("SELECT table_id FROM claim") == []

    asyncio.run(play())


def kept(store: PostgresStore, table_id: str) -> TableState:
    return decode_table_state(store.table(table_id).body)


def test_a_table_that_is_put_away_is_released_and_a_restart_owns_nothing(postgres_url: str) -> None:
    async def play() -> None:
        settings = Settings(limits=replace(FAST, idle_seconds=1), workers=1)
        with shared_store(postgres_url, "one") as (store, ownership):
            async with running(store, settings, ownership=ownership) as url:
                async with seated(url, ["Ana", "Ben"]) as (ana, _):
                    assert list(ownership.claims) == [ana.id]
                async with asyncio.timeout(PATIENCE):
                    while store.read("SELECT node, is_resting FROM claim") != [(None, True)]:
                        await asyncio.sleep(0.05)
                assert not ownership.claims
                async with seated(url, ["Cem", "Dora"]):
                    with shared_store(postgres_url, "one") as (_, again):
                        await again.start()
                        assert again.node != ownership.node
                        assert len(again.living()) == 2
                        assert not again.claims
                        await again.close()

    asyncio.run(play())


def test_columns_of_a_table_are_those_of_its_state(postgres_url: str) -> None:
    async def play() -> None:
        async with two_servers(postgres_url) as (here, _), seated(here, ["Ana", "Ben"]) as (ana, _):
            await ana.do(ask.Lock, True)
            with PostgresStore(postgres_url) as store:
                state = kept(store, ana.id)
                columns = read_columns(store.table(ana.id).body)
        assert columns[:5] == (state.phase, state.open, state.host, state.code, state.touched)
        assert set(columns.guests) == {guest for guest in (state.host, *state.people()) if state.involves(guest)}

    asyncio.run(play())


def test_a_request_is_done_once_though_its_answer_was_lost_with_its_server(postgres_url: str) -> None:
    async def play() -> None:
        with shared_store(postgres_url, "one") as (first, owner), shared_store(postgres_url, "two") as (second, other):
            async with running(second, ownership=other) as there, Client(there) as ana:
                made = await ana.create("chili", ["me", "open"], name="Ana")
                async with running(first, ownership=owner) as here:
                    wire = await Wire.open(here, made.id, ana.token)
                    await wire.hello()
                    assert (await wire.ask("set_pace", "twice", pace=5))["t"] == "done"
                    assert (await wire.ask("set_pace", "then", pace=6))["t"] == "done"
                wire = await Wire.open(there, made.id, ana.token)
                await wire.hello()
                assert (await wire.ask("set_pace", "twice", pace=5))["t"] == "done"
                assert kept(second, made.id).pace == 6
                await wire.close()

    asyncio.run(play())
