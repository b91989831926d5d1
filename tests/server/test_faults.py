"""The store in trouble while people play: a clear refusal, nothing lost, and on it goes when the trouble is over; or,
where the store was replaced, when the server is restarted."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from threading import Event

import msgspec
import pytest

from peppermill.client import TableClient
from peppermill.core import Refused
from peppermill.match import Match
from peppermill.server.tables import lobby
from peppermill.store import MemoryStore, SqliteStore
from peppermill.store.maintenance import copy_store
from peppermill.wire import requests as ask
from server.kit import play_on, running, seated, start
from server.raw import http, status


def sides(path: Path) -> list[Path]:
    return [file for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")) if file.exists()]


async def health_is(url: str, code: int, word: str) -> None:
    """Before long."""
    async with asyncio.timeout(180):
        while True:
            answer = await http(url, "GET /api/health")
            if status(answer) == code and msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])["status"] == word:
                break
            await asyncio.sleep(0.05)


async def through(path: Path, break_: Callable[[], object], mend: Callable[[], object]) -> None:
    """Play; break something; be refused; mend it; the same command is played, once, and the game goes to its end."""
    with SqliteStore(path, busy_seconds=0.3) as store:
        async with running(store) as url, seated(url, ["Ana", "Ben"], options={"cycles": 1}) as (ana, ben):
            await start([ana, ben])
            await ana.play(0, ana.open_turns()[0].answers()[0])
            answer = ben.open_turns()[0].answers()[0]
            break_()
            with pytest.raises(Refused, match="not-kept") as refused:
                await ben.play(1, answer, "again")
            assert refused.value.refusal.params == {}
            with pytest.raises(Refused, match="not-kept"):
                await ana.do(ask.Pause, True)
            with pytest.raises(Refused, match="not-kept"):
                await ana.do(ask.Say, "hello?")
            assert ana.models[0].view["round"] == 1
            await health_is(url, 503, "store")
            mend()
            await health_is(url, 200, "ok")
            await ben.play(1, answer, "again")
            await ana.until(lambda: ana.models[0].view["round"] == 2)
            await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), 180)
            entries = store.open(f"{ana.id}.1").read(0)
    names = [entry.meta.id for entry in entries if entry.meta]
    assert names.count("again") == 1
    assert entries[1].meta is not None


def test_locked_store_refuses_moves_and_recovers(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    other: list[sqlite3.Connection] = []

    def lock() -> None:
        other.append(sqlite3.connect(path, isolation_level=None))
        other[0].execute("BEGIN IMMEDIATE")

    asyncio.run(through(path, lock, lambda: other[0].close()))


def test_lost_store_file_refuses_moves_and_recovers(tmp_path: Path) -> None:
    path, away = tmp_path / "games.sqlite", tmp_path / "away"
    away.mkdir()

    def lose() -> None:
        for file in sides(path):
            file.rename(away / file.name)

    def bring_back() -> None:
        for file in away.iterdir():
            file.rename(tmp_path / file.name)

    asyncio.run(through(path, lose, bring_back))


def test_full_disk_refuses_moves_and_recovers(tmp_path: Path) -> None:
    """The file may not grow: what SQLite says then is what it says on a full disk."""

    def pages(store: SqliteStore, count: int) -> None:
        store.write(lambda db: db.execute(f"PRAGMA max_page_count = {count}").fetchone())

    async def run() -> None:
        with SqliteStore(tmp_path / "games.sqlite") as store:
            async with running(store) as url, seated(url, ["Ana", "Ben"]) as tables:
                await start(tables)
                pages(store, store.read("PRAGMA page_count")[0][0])
                with pytest.raises(Refused, match="not-kept"):
                    await play_in_turn(tables)
                await health_is(url, 503, "store")
                pages(store, 1_000_000)
                await health_is(url, 200, "ok")
                await play_in_turn(tables)
                assert Match(store.open(f"{tables[0].id}.1")).outcome is not None

    asyncio.run(run())


async def play_in_turn(tables: list[TableClient]) -> None:
    while not all(table.is_over for table in tables):
        for table in tables:
            for turn in table.open_turns():
                await table.play(turn.seat, turn.answers()[0])
                await table.until(lambda table=table, turn=turn: turn.decision not in table.models[turn.seat].decisions)


def test_slow_writer_is_logged_and_measured(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "SLOW_SECONDS", 0.2)
    monkeypatch.setattr(lobby, "TICK", 0.05)

    async def figure(url: str, name: str) -> float:
        text = (await http(url, "GET /metrics")).decode()
        return float(next(line.split()[1] for line in text.splitlines() if line.startswith(f"{name} ")))

    def waits(gate: Event, _: sqlite3.Connection) -> bool:
        return gate.wait()

    def complaints() -> int:
        return sum("Its writer is here" in record.message for record in caplog.records)

    async def until_complaints(url: str, count: int) -> None:
        async with asyncio.timeout(180):
            while complaints() < count or await figure(url, "peppermill_writes_waiting") < 2:
                await asyncio.sleep(0.01)

    async def run() -> None:
        with SqliteStore(tmp_path / "games.sqlite") as store:
            async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, _):
                for stall in (1, 2):
                    await health_is(url, 200, "ok")
                    gate, before = Event(), complaints()  # a busy disk may have been slow by itself
                    held = store.submit(partial(waits, gate))
                    saying = asyncio.create_task(ana.do(ask.Say, f"hello {stall}"))
                    await health_is(url, 200, "slow")
                    await until_complaints(url, before + 1)
                    assert await figure(url, "peppermill_oldest_write_seconds") > 0.2
                    await asyncio.sleep(0.3)  # and it is not said again
                    gate.set()
                    await saying
                    assert held.result()
                    await health_is(url, 200, "ok")
                    assert await figure(url, "peppermill_writes_waiting") == 0
                    assert complaints() == before + 1
                    await asyncio.sleep(0.2)
        assert "gate.wait()" in caplog.text

    asyncio.run(run())


def test_replaced_store_is_refused_until_a_restart(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PEPPERMILL_LANG", "en")
    path, backup, original = (tmp_path / name for name in ("games.sqlite", "backup.sqlite", "original.sqlite"))

    async def run() -> None:
        with SqliteStore(path) as store:
            async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
                await start([ana, ben])
                copy_store(path, backup)
                await ana.play(0, ana.open_turns()[0].answers()[0])
                content = backup.read_bytes()
                path.rename(original)
                backup.rename(path)
                for _ in range(2):
                    with pytest.raises(Refused, match="store-exchanged") as refused:
                        await ben.play(1, ben.open_turns()[0].answers()[0])
                    assert refused.value.refusal.params == {}
                with pytest.raises(Refused, match="store-exchanged"):
                    await ana.do(ask.Pause, True)
                with pytest.raises(Refused, match="store-exchanged"):
                    await ana.do(ask.Say, "hello?")
                with pytest.raises(Refused, match="store-exchanged"):
                    await ana.client.create("chili", ["me", "me"], name="Ana")
                await health_is(url, 503, "restart")
                await asyncio.sleep(2.5)  # the store is looked at each second
                assert ana.models[0].view["has_chosen"] == [True, False]
                assert path.read_bytes() == content
        assert [record.message for record in caplog.records if "store" in record.message] == [
            f"store: {path} was replaced by another file while it was in use. "
            "Nothing more is read or kept until the program is started again."
        ]
        with SqliteStore(path) as store:
            async with running(store) as url:
                await health_is(url, 200, "ok")
                assert len(store.open(f"{ana.id}.1").read(0)) == 1
        with SqliteStore(original) as store:
            assert len(store.open(f"{ana.id}.1").read(0)) == 2

    asyncio.run(run())


def test_a_store_of_another_generation_is_read_anew() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with running(store) as url, seated(url, ["Ana", "Ben"]) as (ana, ben):
            await start([ana, ben])
            await ana.play(0, ana.open_turns()[0].answers()[0])
            before, store._tables = store._tables, {}
            store.generation += 1
            async with asyncio.timeout(180):
                while not isinstance(found := await refusal_of(ana.client.get(f"/api/tables/{ana.id}")), Refused):
                    await asyncio.sleep(0.05)
            assert found.refusal.code == "table-unknown"
            store._tables = before
            store.generation += 1
            async with asyncio.timeout(180):
                while isinstance(await refusal_of(ana.client.get(f"/api/tables/{ana.id}")), Refused):
                    await asyncio.sleep(0.05)
            async with ana.client.join(ana.id) as ana_again, ben.client.join(ana.id) as ben_again:
                await ben_again.play(1, ben_again.open_turns()[0].answers()[0])
                await ana_again.until(lambda: bool(ana_again.open_turns()))
            await health_is(url, 200, "ok")

    asyncio.run(run())


async def refusal_of(asked: Awaitable[object]) -> object:
    try:
        return await asked
    except Refused as refused:
        return refused


def test_half_stored_match_is_not_played_later(tmp_path: Path) -> None:
    """The match was written, the table was not; then the host thinks again and plays by other options."""
    path = tmp_path / "games.sqlite"
    refuse = "CREATE TRIGGER full BEFORE UPDATE ON standing BEGIN SELECT RAISE(ABORT, 'full'); END"

    async def play() -> None:
        with SqliteStore(path) as store:
            async with running(store) as url, seated(url, ["Ana", "Ben"], options={"cycles": 3}) as (ana, ben):
                with sqlite3.connect(path) as other:
                    other.execute(refuse)
                with pytest.raises(Refused, match="not-kept"):
                    await ana.do(ask.Start)
                assert store.matches() == (f"{ana.id}.1",)
                with sqlite3.connect(path) as other:
                    other.execute("DROP TRIGGER full")
                await ana.do(ask.Arrange, options={"cycles": 1})
                await start([ana, ben])
                await asyncio.wait_for(asyncio.gather(play_on(ana), play_on(ben)), 180)
                await ana.until(lambda: ana.table is not None and ana.table.phase == "over")
                assert ana.table is not None
                played = Match(store.open(ana.table.match))
                assert (played.header.id, played.header.options["cycles"]) == (f"{ana.id}.1-2", 1)
                await ana.do(ask.Rematch)
                await ben.until(lambda: ben.table is not None and ben.table.match == f"{ana.id}.2")

    asyncio.run(play())
