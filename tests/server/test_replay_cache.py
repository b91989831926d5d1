"""Looking back at finished games: made once for all who ask, bounded, and never of a game that is not over. And tables
that nobody can want anything of."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from peppermill.client import Client
from peppermill.core import Chance, Refused
from peppermill.match import HUMAN, Match, Player, Store, new_match
from peppermill.match.record import record_of, write_record
from peppermill.server.settings import Settings
from peppermill.server.work.replay_cache import ReplayCache
from peppermill.server.work.replays import make_replay, make_story
from peppermill.server.work.work_queue import Source
from peppermill.server.work.workers import Workers
from peppermill.store import MemoryStore, SqliteStore
from peppermill.wire import requests as ask
from server.kit import FAST, play_on, running, seated, start

PATIENCE = 180


class Counted(Workers):
    """Real ones, which remember how much they were asked."""

    runs = 0

    async def run(self, source: Source, work: Callable[..., Any], *given: Any) -> Any:
        self.runs += 1
        return await super().run(source, work, *given)


def played(store: Store, name: str, over: bool = True) -> Match:
    players = [Player("Ana", HUMAN), Player("Ben", HUMAN)]
    match = new_match(store, "chili", players, match_id=name, seed=name, options={"cycles": 1})
    rng = Chance(name).stream("moves")
    while over and match.outcome is None:
        asked = next(decision for decision in match.decisions() if decision.pending)
        match.submit(asked.seat, asked.answers.sample(rng))
    return match


def with_workers(job: Callable[[Counted], Coroutine[None, None, None]]) -> None:
    async def run() -> None:
        workers = Counted(Settings(workers=1))
        try:
            await asyncio.wait_for(job(workers), 2 * PATIENCE)
        finally:
            await asyncio.to_thread(workers.close)

    asyncio.run(run())


def test_replay_cache_computes_once_for_many_requests() -> None:
    store = MemoryStore()
    match = played(store, "m")

    async def job(workers: Counted) -> None:
        cache = ReplayCache(store, workers)
        found = await asyncio.gather(*(cache.get("m", "story") for _ in range(60)))
        assert workers.runs == 1
        assert set(found) == {msgspec.json.encode(make_story(match))}
        assert await cache.get("m", "record") == write_record(record_of(match)).encode()
        for viewer in ("0", "all"):
            assert await cache.get("m", "replay", viewer) == msgspec.json.encode(make_replay(record_of(match), viewer))
        assert workers.runs == 4
        assert await cache.get("m", "story") == found[0]
        assert workers.runs == 4
        store.generation += 1
        await cache.get("m", "story")
        assert workers.runs == 5

    with_workers(job)


def test_replay_cache_refuses_unfinished_games() -> None:
    store = MemoryStore()
    match = played(store, "m", over=False)

    async def job(workers: Counted) -> None:
        cache = ReplayCache(store, workers)
        for what in ("record", "replay", "story"):
            with pytest.raises(Refused, match="game-not-over"):
                await cache.get("m", what, "0")
        with pytest.raises(Refused, match="match-unknown"):
            await cache.get("nowhere", "story")
        rng = Chance("x").stream("moves")
        while match.outcome is None:
            asked = next(decision for decision in match.decisions() if decision.pending)
            match.submit(asked.seat, asked.answers.sample(rng))
        assert await cache.get("m", "story")
        with pytest.raises(Refused, match="no-such-seat"):
            await cache.get("m", "replay", "7")

    with_workers(job)


def test_replay_cache_evicts_the_least_recently_used() -> None:
    store = MemoryStore()
    sizes = [len(msgspec.json.encode(make_story(played(store, name)))) for name in "abc"]

    async def job(workers: Counted) -> None:
        cache = ReplayCache(store, workers, max_bytes=sum(sizes) - 1)
        for name in "abac":
            await cache.get(name, "story")
        assert workers.runs == 3
        await cache.get("a", "story")
        assert workers.runs == 3
        await cache.get("b", "story")
        assert workers.runs == 4
        tiny = ReplayCache(store, workers, max_bytes=1)
        assert await tiny.get("a", "story") == await tiny.get("a", "story")
        assert workers.runs == 6

    with_workers(job)


def test_expire_due_deletes_only_tables_without_finished_games(tmp_path: Path) -> None:
    async def job() -> None:
        with SqliteStore(tmp_path / "games.sqlite") as store:
            limits = replace(FAST, ended_seconds=1, idle_seconds=1)
            async with (
                running(store, Settings(limits=limits, workers=1)) as url,
                seated(url, ["Ana", "Ben"], options={"cycles": 1}) as done,
                seated(url, ["Ana", "Ben"]) as begun,
                Client(url) as other,
            ):
                never = await other.create("chili", ["me", "open"], name="Cem")
                going = await other.create("chili", ["me", "me"], name="Cem", start=True)
                await start(done)
                await asyncio.wait_for(asyncio.gather(*(play_on(table) for table in done)), PATIENCE)
                await done[0].until(lambda: done[0].table is not None and done[0].table.phase == "over")
                await start(begun)
                ids = [done[0].id, begun[0].id, never.id, going.id]
                for table in (done[0], begun[0]):
                    await table.do(ask.End)
                async with never:
                    await never.do(ask.End)
                for table in (*done, *begun):
                    await table.close()
                async with asyncio.timeout(PATIENCE):
                    while len(store.tables()) > 2:
                        await asyncio.sleep(0.1)
                assert list(store.tables()) == [ids[0], ids[3]]
                assert sorted(store.matches()) == sorted([f"{ids[0]}.1", f"{ids[3]}.1"])
                with pytest.raises(Refused, match="table-unknown"):
                    await other.get(f"/api/tables/{never.id}")
                assert await done[0].client.get(f"/api/tables/{ids[0]}/stories/1")
                listed = await done[0].client.get("/api/tables")
                assert [table["id"] for table in listed] == [ids[0]]

    asyncio.run(job())
