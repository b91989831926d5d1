"""Work in other processes: done again when one dies, given up when it takes too long."""

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from peppermill.bots import luck_of_bot
from peppermill.match import Chair, new_match
from peppermill.server.settings import Limits, Settings
from peppermill.server.work_queue import Rank, Source
from peppermill.server.workers import Task, Workers
from peppermill.store import MemoryStore
from peppermill.table import Refused, Seat

ME = Source("me", Rank.PLAYED)


def dies_once(marker: str) -> str:
    """A worker that is killed in the middle of its work, the first time."""
    if not Path(marker).exists():
        Path(marker).touch()
        os._exit(9)
    return "done"


def always_dies() -> None:
    os._exit(9)


def sleeps(seconds: float) -> None:
    time.sleep(seconds)


def eats() -> int:
    return len(bytearray(4 << 30))


def who() -> int:
    return os.getpid()


def refuses() -> None:
    raise Refused("record-field", "E-5", file="x", field="y", detail="z")


def run(job: object, *given: object, settings: Settings | None = None) -> object:
    async def ask() -> object:
        workers = Workers(settings or Settings(workers=1))
        try:
            return await workers.run(ME, job, *given)  # type: ignore[arg-type]  # any of the jobs above
        finally:
            await asyncio.to_thread(workers.close)

    return asyncio.run(ask())


def test_work_is_done_in_another_process() -> None:
    assert run(who) != os.getpid()


def test_work_lost_with_its_worker_is_done_again(tmp_path: Path) -> None:
    assert run(dies_once, str(tmp_path / "died")) == "done"


def test_a_worker_that_dies_idle_is_replaced() -> None:
    async def ask() -> None:
        workers = Workers(Settings(workers=1))
        try:
            for _ in range(3):
                idle = await workers.run(ME, who)
                os.kill(idle, signal.SIGKILL)
                assert await workers.run(ME, who) != idle
        finally:
            await asyncio.to_thread(workers.close)

    asyncio.run(ask())


def test_a_pool_that_breaks_is_replaced_and_what_waited_in_it_is_done_again() -> None:
    async def ask() -> None:
        workers = Workers(Settings(workers=1))
        try:
            idle = await workers.run(ME, who)
            os.kill(idle, signal.SIGKILL)
            asked = [asyncio.create_task(workers.run(ME, who)) for _ in range(4)]
            found = {await asyncio.wait_for(one, 180) for one in asked}
            assert idle not in found
        finally:
            await asyncio.to_thread(workers.close)

    asyncio.run(ask())


@pytest.mark.slow
def test_what_bots_think_with_is_compiled_aside_when_a_server_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))

    async def ask() -> object:
        workers = Workers(Settings(workers=1))
        try:
            workers.warm_up((), always_dies)
            while not {"solving.solve", "proxy._throws"} <= {
                file.name.split("-")[0] for file in tmp_path.rglob("*.nbi")
            }:
                await asyncio.sleep(0.1)
            return await workers.run(ME, who)
        finally:
            await asyncio.to_thread(workers.close)

    assert asyncio.run(ask()) != os.getpid()


@pytest.mark.slow
def test_work_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(Refused, match="too-hard"):
        run(always_dies)


def test_work_that_takes_too_long_is_ended() -> None:
    with pytest.raises(Refused, match="too-hard"):
        run(sleeps, 600, settings=Settings(workers=1, limits=Limits(worker_seconds=1)))


def test_work_that_wants_too_much_memory_is_ended() -> None:
    with pytest.raises(Refused, match="too-hard"):
        run(eats, settings=Settings(workers=1, limits=Limits(worker_megabytes=800)))


def test_a_refusal_comes_back_whole() -> None:
    with pytest.raises(Refused) as refused:
        run(refuses)
    assert refused.value.refusal.rule == "E-5"
    assert refused.value.refusal.params == {"file": "x", "field": "y", "detail": "z"}


def test_a_bot_gives_the_same_answer_there_as_here() -> None:
    match = new_match(MemoryStore(), "chili", [Chair("A", "solid"), Chair("B", "solid")], match_id="m", seed=4)
    from peppermill.bots import find_bot

    async def ask() -> None:
        workers = Workers(Settings(workers=1))
        for seat in (Seat(0), Seat(1)):
            decision = match.decisions(seat)[0]
            for level in ("random", "greedy", "solid"):
                name = luck_of_bot(seat, decision.id)
                task = Task("chili", level, match.view(seat), decision, match.luck(name))
                here = find_bot("chili", level).answer(match.view(seat), decision, match.luck(name))
                assert await workers.answer(ME, task) == here
        await asyncio.to_thread(workers.close)

    asyncio.run(ask())


def test_a_bot_that_cannot_be_asked_answers_anyhow() -> None:
    match = new_match(MemoryStore(), "chili", [Chair("A", "solid"), Chair("B", "solid")], match_id="m", seed=4)

    async def ask() -> None:
        workers = Workers(Settings(workers=1))
        decision = match.decisions(Seat(0))[0]
        broken = Task("chili", "solid", None, decision, match.luck("x"))
        assert await workers.answer(ME, broken) in decision.answers
        await asyncio.to_thread(workers.close)

    asyncio.run(ask())
