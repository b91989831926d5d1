"""`WorkQueue`: the order of turns by rank, then fairly by owner, then by table. No processes."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from peppermill.core import Refused
from peppermill.server.work.work_queue import Rank, Source, Turn, WorkQueue


class Time:
    """A clock that goes on only when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Bench:
    """A queue, and the names of those whose turn has come, in the order it did."""

    def __init__(self, workers: int = 1, **bounds: int) -> None:
        self.time = Time()
        self.queue = WorkQueue(workers, clock=self.time, **bounds)
        self.begun: list[str] = []
        self.turns: list[Turn] = []
        self.asking: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, source: Source) -> None:
        """Have somebody wait for a turn."""

        async def wait() -> None:
            self.turns.append(await self.queue.acquire(source))
            self.begun.append(name)

        self.asking[name] = asyncio.create_task(wait())
        await settle()

    async def end(self, seconds: float = 1.0) -> None:
        """End the oldest turn, after it took so long."""
        self.time.now += seconds
        self.turns.pop(0).end()
        await settle()

    async def end_all(self, seconds: float = 1.0) -> None:
        while self.turns:
            await self.end(seconds)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def run(job: Coroutine[Any, Any, None]) -> None:
    asyncio.run(job)


def test_more_urgent_classes_are_served_first() -> None:
    async def job() -> None:
        bench = Bench()
        await bench.ask("at work", Source("x", Rank.PLAYED))
        for rank in (Rank.BACKGROUND, Rank.WATCHED, Rank.PLAYED):
            await bench.ask(rank.name, Source(rank.name, rank))
        assert bench.queue.waiting() == dict.fromkeys(Rank, (1, 0.0))
        await bench.end_all()
        assert bench.begun == ["at work", "PLAYED", "WATCHED", "BACKGROUND"]

    run(job())


def test_no_more_turns_are_given_than_there_are_workers() -> None:
    async def job() -> None:
        bench = Bench(3)
        for number in range(5):
            await bench.ask(str(number), Source(str(number), Rank.PLAYED))
        assert bench.begun == ["0", "1", "2"]
        await bench.end()
        assert bench.begun == ["0", "1", "2", "3"]

    run(job())


def test_an_owner_of_many_tables_gets_the_share_of_an_owner_of_one() -> None:
    async def job() -> None:
        bench = Bench()
        for number in range(6):
            await bench.ask(f"much {number}", Source("much", Rank.PLAYED))
        honest = Source("honest", Rank.PLAYED)
        for number in range(3):
            await bench.ask(f"honest {number}", honest)
        await bench.end_all()
        assert [name.split()[0] for name in bench.begun[:7]] == ["much", *["honest", "much"] * 3]

    run(job())


def test_shares_are_measured_in_seconds_and_not_in_pieces_of_work() -> None:
    async def job() -> None:
        bench = Bench()
        long, short = Source("long", Rank.PLAYED), Source("short", Rank.PLAYED)
        for number in range(4):
            await bench.ask(f"long {number}", long)
        for number in range(16):
            await bench.ask(f"short {number}", short)
        while len(bench.begun) < 12:
            await bench.end(4.0 if bench.begun[-1].startswith("long") else 1.0)
        assert sum(name.startswith("long") for name in bench.begun) in (3, 4)

    run(job())


def test_an_owner_who_was_away_is_not_served_alone_for_the_time_missed() -> None:
    async def job() -> None:
        bench = Bench()
        busy, rested = Source("busy", Rank.PLAYED), Source("rested", Rank.PLAYED)
        await bench.ask("rested first", rested)
        await bench.end()
        for number in range(40):
            await bench.ask(f"busy {number}", busy)
        for _ in range(30):
            await bench.end()
        for number in range(8):
            await bench.ask(f"rested {number}", rested)
        await bench.end_all()
        after = [name.split()[0] for name in bench.begun[32:42]]
        assert after.count("busy") >= 4

    run(job())


def test_tables_of_one_owner_take_turns() -> None:
    async def job() -> None:
        bench = Bench()
        await bench.ask("x", Source("another", Rank.PLAYED))
        tables = {name: Source("owner", Rank.PLAYED) for name in "abc"}
        for name, source in tables.items():
            for _ in range(3):
                await bench.ask(name, source)
        await bench.end_all()
        assert "".join(bench.begun) == "xabcabcabc"

    run(job())


def test_one_of_several_workers_is_kept_from_each_owner() -> None:
    async def job() -> None:
        bench = Bench(2)
        for number in range(4):
            await bench.ask(f"much {number}", Source("much", Rank.PLAYED))
        assert bench.begun == ["much 0"]
        await bench.ask("honest", Source("honest", Rank.PLAYED))
        assert bench.begun == ["much 0", "honest"]

    run(job())


def test_one_of_several_workers_is_kept_from_background_work() -> None:
    async def job() -> None:
        bench = Bench(2)
        for owner in "abc":
            await bench.ask(owner, Source(owner))
        assert bench.begun == ["a"]
        await bench.ask("played", Source("d", Rank.PLAYED))
        assert bench.begun == ["a", "played"]

    run(job())


def test_work_that_waits_goes_on_when_its_rank_rises() -> None:
    async def job() -> None:
        bench = Bench(2)
        await bench.ask("a", Source("a"))
        table = Source("b")
        await bench.ask("b", table)
        assert bench.begun == ["a"]
        table.rank = Rank.PLAYED
        bench.queue.dispatch()
        await settle()
        assert bench.begun == ["a", "b"]

    run(job())


def test_a_waiter_that_is_cancelled_leaves_the_queue() -> None:
    async def job() -> None:
        bench = Bench()
        for name in "abc":
            await bench.ask(name, Source(name, Rank.PLAYED))
        bench.asking["b"].cancel()
        await settle()
        assert bench.queue.waiting()[Rank.PLAYED] == (1, 0.0)
        await bench.end_all()
        assert bench.begun == ["a", "c"]

    run(job())


def test_a_waiter_that_is_cancelled_when_a_turn_is_free_ends_quietly() -> None:
    async def play() -> None:
        bench = Bench()
        await bench.ask("a", Source("ana"))
        await bench.ask("b", Source("ben"))
        bench.asking["b"].cancel()
        bench.turns.pop(0).end()  # the turn is free before the waiter has noticed
        await settle()
        assert bench.asking["b"].cancelled()
        await bench.ask("c", Source("ben"))
        assert bench.begun == ["a", "c"]

    run(play())


def test_a_turn_given_to_a_waiter_that_is_cancelled_is_not_lost() -> None:
    async def job() -> None:
        bench = Bench()
        for name in "abc":
            await bench.ask(name, Source(name, Rank.PLAYED))
        bench.turns.pop(0).end()  # given to b, which does not know yet
        bench.asking["b"].cancel()
        await settle()
        assert bench.begun == ["a", "c"]

    run(job())


def test_a_turn_that_is_ended_twice_gives_one_worker_back() -> None:
    async def job() -> None:
        bench = Bench()
        for name in "abc":
            await bench.ask(name, Source(name, Rank.PLAYED))
        first = bench.turns[0]
        await bench.end()
        first.end()
        await settle()
        assert bench.begun == ["a", "b"]

    run(job())


def test_work_is_refused_when_too_much_waits_in_all_or_of_one_owner() -> None:
    async def job() -> None:
        bench = Bench(1, most=3, most_each=2)
        for name in ("a", "a1", "a2"):
            await bench.ask(name, Source("a", Rank.PLAYED))
        with pytest.raises(Refused, match="too-fast"):
            await bench.queue.acquire(Source("a", Rank.PLAYED))
        await bench.ask("b", Source("b", Rank.PLAYED))
        await bench.ask("c", Source("c", Rank.PLAYED))
        with pytest.raises(Refused, match="too-fast"):
            bench.asking["a2"].result()  # whoever has most makes room
        with pytest.raises(Refused, match="too-fast"):
            await bench.queue.acquire(Source("d", Rank.PLAYED))
        await bench.end_all()
        assert bench.begun == ["a", "b", "c", "a1"]

    run(job())


def test_the_age_of_the_oldest_work_is_told_for_each_class() -> None:
    async def job() -> None:
        bench = Bench()
        await bench.ask("at work", Source("x", Rank.PLAYED))
        await bench.ask("old", Source("y", Rank.WATCHED))
        bench.time.now += 3
        await bench.ask("new", Source("z", Rank.WATCHED))
        assert bench.queue.waiting()[Rank.WATCHED] == (2, 3.0)

    run(job())
