"""Tables come and go: limits, expiry, pruning beside a running server, and lists."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from peppermill.client import Client
from peppermill.core import Refused
from peppermill.i18n import words_in
from peppermill.match import Store
from peppermill.server.settings import Limits, Settings
from peppermill.server.tables import lobby
from peppermill.server.tables.refusals import guest_refusal
from peppermill.server.tables.table_state import TableState, decode_table_state, encode_table_state
from peppermill.store import MemoryStore, SqliteStore
from peppermill.store.maintenance import DAY_MS, prune_store
from peppermill.wire import CLOSE_REFUSED, VERSION
from peppermill.wire import requests as ask
from server.kit import running
from server.raw import Wire, http

PATIENCE = 180
LONG = 10**6
NOW = time.time_ns() // 1_000_000


def few(**limits: int) -> Settings:
    return Settings(workers=1, limits=Limits(idle_seconds=1, **limits))


def kept(store: Store, table_id: str) -> TableState:
    return decode_table_state(store.table(table_id).body)


def altered(store: Store, table_id: str, **changes: Any) -> None:
    """Behind the back of any server."""
    before = store.table(table_id)
    store.write_table(
        table_id, before.version, encode_table_state(replace(decode_table_state(before.body), **changes))
    ).result()


def copied(store: Store, table_id: str, name: str, **changes: Any) -> str:
    name = name.rjust(10, "x")
    store.write_table(name, 0, encode_table_state(replace(kept(store, table_id), id=name, **changes))).result()
    return name


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


async def finished(client: Client, store: Store) -> str:
    """The table of a game that bots have played to its end."""
    made = await client.create("chili", ["random", "random"], pace=0, start=True, options={"cycles": 1})
    async with made:  # nobody else looks, and without anybody they sleep
        await until(lambda: kept(store, made.id).phase == "over")
    return made.id


async def listed(client: Client) -> list[str]:
    return [table["id"] for table in await client.get("/api/tables")]


def test_finished_tables_do_not_count_against_the_limit() -> None:
    async def play() -> None:
        store, most = MemoryStore(), Limits().tables_per_guest
        async with running(store) as url, Client(url) as host:
            over, token = await finished(host, store), host.token
        for number in range(1, most):
            copied(store, over, f"over{number}")
        async with running(store) as url, Client(url, token) as host:
            assert len(await listed(host)) == most
            for _ in range(most):
                await host.create("chili", ["me", "open"], name="Ana")
            with pytest.raises(Refused, match="too-many-tables") as refused:
                await host.create("chili", ["me", "open"], name="Ana")
        assert refused.value.refusal.params == {"field": "tables", "most": most}
        assert "close it" in words_in("en").refusal(refused.value.refusal)

    asyncio.run(play())


def test_expire_due_ends_an_abandoned_table() -> None:
    async def play() -> None:
        store, old = MemoryStore(), NOW - 61 * DAY_MS
        async with running(store) as url, Client(url) as host:
            token, made = host.token, [await host.create("chili", ["me", "me"], name="Ana") for _ in range(5)]
            going, played, gathers, waits, last = (table.id for table in made)
            for table in made[:2]:
                async with table:
                    await table.do(ask.Start)
            async with host.join(played) as table:
                await table.play(0, table.open_turns()[0].answers()[0])
        altered(store, going, touched=old)
        altered(store, played, touched=old)
        altered(store, gathers, touched=NOW - 8 * DAY_MS)
        altered(store, waits, touched=NOW - 6 * DAY_MS)
        altered(store, last, touched=old)
        async with running(store, few(tables=3)) as url, Client(url, token) as host:
            await until(lambda: all(kept(store, table).phase == "ended" for table in (going, gathers, last)))
            assert kept(store, going).unfinished
            assert not kept(store, gathers).unfinished
            assert [kept(store, table).phase for table in (played, waits)] == ["playing", "gathering"]
            await host.create("chili", ["me", "open"], name="Ana")
            with pytest.raises(Refused, match="server-full"):
                await host.create("chili", ["me", "open"], name="Ana")

    asyncio.run(play())


def test_expire_due_skips_an_unreadable_table() -> None:
    async def play() -> None:
        store, old = MemoryStore(), NOW - 61 * DAY_MS
        async with running(store) as url, Client(url) as host:
            broken, left = [(await host.create("chili", ["me", "open"], name="Ana")).id for _ in range(2)]
        altered(store, broken, touched=old, phase="paused", matches=("nowhere",))
        altered(store, left, touched=old)
        async with running(store, few()):
            await until(lambda: kept(store, left).phase == "ended")
            assert kept(store, broken).phase == "paused"

    asyncio.run(play())


def test_unlisted_finished_tables_still_open() -> None:
    async def play() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as host:
            over, token = await finished(host, store), host.token
        old = [copied(store, over, f"old{number}", touched=NOW - number * DAY_MS) for number in (1, 2, 3)]
        closed = copied(store, over, "closed", touched=NOW - 4 * DAY_MS, phase="ended")
        begun = copied(store, over, "begun", touched=NOW - 5 * DAY_MS, phase="gathering", matches=())
        async with running(store, few(finished_tables=2)) as url, Client(url, token) as host:
            async with asyncio.timeout(PATIENCE):
                while await listed(host) != [over, old[0], begun]:
                    await asyncio.sleep(0.05)
            for table in (old[2], closed):
                assert (await host.get(f"/api/tables/{table}"))["id"] == table
                assert await host.get(f"/api/tables/{table}/stories/1")
                async with host.join(table) as seen:
                    await seen.until(lambda seen=seen: "spectator" in seen.models)
            async with asyncio.timeout(PATIENCE):
                while await listed(host) != [over, old[0], begun]:
                    await asyncio.sleep(0.05)
            for wrong in ("nowhere000", "x", "ä" * 10, "a'b\"c;d--e"):
                with pytest.raises(Refused, match=r"table-unknown|page-unknown"):
                    await host.get(f"/api/tables/{quoted(wrong)}")

    asyncio.run(play())


def quoted(name: str) -> str:
    return "".join(f"%{byte:02x}" for byte in name.encode())


def pruned(path: Path) -> list[str]:
    return sorted(prune_store(path, lambda done, all_: None, days=30, unfinished=True).tables)


def test_pruned_tables_are_gone_without_telling_the_path(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"

    async def play() -> None:
        with SqliteStore(path) as store:
            async with running(store) as url, Client(url) as host:
                over, token = await finished(host, store), host.token
                waits, more = [(await host.create("chili", ["me", "open"], name="Ana")).id for _ in range(2)]
            for table in (over, waits, more):
                altered(store, table, touched=NOW - 50 * DAY_MS)
            settings = few(gathering_seconds=LONG * 10, tables_per_guest=2)
            async with running(store, settings) as url, Client(url, token) as host:
                with pytest.raises(Refused, match="too-many-tables"):
                    await host.create("chili", ["me", "open"], name="Ana")
                assert set(await listed(host)) == {over, waits, more}
                assert pruned(path) == sorted([over, waits, more])
                wire = await Wire.open(url, over, token)
                await wire.send({"t": "hello", "version": VERSION})
                assert await wire.ended() == CLOSE_REFUSED
                assert wire.messages == [
                    {"t": "bye", "code": "table-unknown", "params": {"field": "table", "value": over}}
                ]
                assert set(await listed(host)) == {waits, more}
                answer = await http(url, f"GET /api/tables/{over}", token)
                assert b"table-unknown" in answer
                assert b"sqlite" not in answer
                made = await host.create("chili", ["me", "open"], name="Ana")
                assert await listed(host) == [made.id]

    asyncio.run(play())


def test_guests_at_a_pruned_table_are_dismissed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "COMPARE_SECONDS", 0)

    async def play() -> None:
        with SqliteStore(tmp_path / "games.sqlite") as store:
            async with running(store) as url, Client(url) as host:
                made = await host.create("chili", ["me", "open"], name="Ana")
                wire = await Wire.open(url, made.id, host.token)
                await wire.hello()
                store.delete_table(made.id)
                assert await wire.ended() == CLOSE_REFUSED
                assert wire.messages[-1]["code"] == "table-unknown"
                assert await listed(host) == []

    asyncio.run(play())


@pytest.mark.parametrize(
    ("refused", "told"),
    [
        (Refused("store-lost", file="/srv/games.sqlite"), Refused("not-kept")),
        (Refused("store-replaced", file="/srv/games.sqlite"), Refused("store-exchanged")),
        (Refused("match-unknown", value="m", file="/srv/games.sqlite"), Refused("game-lost")),
        (Refused("file-missing", file="/srv/x", detail="d"), Refused("file-missing", detail="d")),
        (Refused("seat-taken", "A-1", seat=2), Refused("seat-taken", "A-1", seat=2)),
    ],
)
def test_guest_refusal_contains_no_file_name(refused: Refused, told: Refused) -> None:
    assert guest_refusal(refused.refusal) == told.refusal
