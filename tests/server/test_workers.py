"""`Workers`: work in other processes is repeated when one dies, and given up when it takes too long."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest
from pebble import ProcessExpired

from peppermill.bots import bot_stream_name
from peppermill.core import Refused, Seat
from peppermill.match import Player, new_match
from peppermill.server.settings import Limits, Settings
from peppermill.server.work.process_pool import WorkerPool
from peppermill.server.work.work_queue import Rank, Source
from peppermill.server.work.workers import BotTask, WorkerPools, Workers, _bot
from peppermill.store import MemoryStore

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


def always_refuses() -> None:
    raise Refused("too-hard")


def who() -> int:
    return os.getpid()


PREPARED: list[str] = []


def prepares(what: str) -> None:
    PREPARED.append(what)


def prepared() -> tuple[str, ...]:
    return tuple(PREPARED)


def bots_loaded() -> int:
    return _bot.cache_info().currsize


def games_loaded() -> bool:
    return "peppermill.games.safranito.game" in sys.modules


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


@pytest.mark.parametrize("at_work", [False, True])
def test_worker_pool_initializes_replacement_workers(at_work: bool) -> None:
    pool = WorkerPool(1, 1_024)
    try:
        assert pool.schedule(prepared).result(180) == ()
        pool.add_initializer(prepares, "first")
        pool.add_initializer(prepares, "then")
        pool.add_initializer(always_refuses)
        for _ in range(2):
            if at_work:
                with pytest.raises((ProcessExpired, BrokenProcessPool)):
                    pool.schedule(always_dies).result(180)
            else:
                os.kill(pool.schedule(who).result(180), signal.SIGKILL)
            assert _outlived(pool) == ("then",)
    finally:
        pool.stop()
        pool.join()


def _outlived(pool: WorkerPool) -> tuple[str, ...]:
    """Ask again as long as the pool breaks over a worker that died idle."""
    while True:
        try:
            return pool.schedule(prepared).result(180)
        except BrokenProcessPool:
            time.sleep(0.05)


def test_replacement_worker_loads_bots_before_it_is_asked() -> None:
    match = new_match(MemoryStore(), "chili", [Player("A", "solid"), Player("B", "solid")], match_id="m", seed=4)

    async def ask() -> None:
        settings = Settings(workers=1)
        pools = WorkerPools(settings)
        workers = Workers(settings, pools)
        try:
            decision = match.decisions(Seat(0))[0]
            task = BotTask("chili", "greedy", match.view(Seat(0)), decision, match.random_stream("x"))
            await workers.ask_bot(ME, task)
            await workers.run(ME, who)
            for pool in (pools.bots, pools.general):
                for _ in range(2):
                    with pytest.raises((ProcessExpired, BrokenProcessPool)):
                        await asyncio.wrap_future(pool.schedule(always_dies))
            assert await asyncio.wrap_future(pools.bots.schedule(bots_loaded)) == 1
            assert await asyncio.wrap_future(pools.general.schedule(games_loaded))
        finally:
            await asyncio.to_thread(pools.close)

    asyncio.run(ask())


@pytest.mark.slow
def test_warm_up_compiles_in_the_general_pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it takes minutes where nothing is cached: the first function is waited for."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))

    async def ask() -> tuple[bool, bool]:
        workers = Workers(Settings(workers=1))
        try:
            before = workers.is_compiling
            workers.warm_up((), always_dies)
            while not any(tmp_path.rglob("*.nbi")):
                await asyncio.sleep(0.1)
            return before, workers.is_compiling
        finally:
            await asyncio.to_thread(workers.close)

    assert asyncio.run(ask()) == (False, True)


def test_load_bots_loads_nothing_that_its_tables_do_not_need() -> None:
    code = """
import sys
from peppermill.server.work.workers import do_nothing, load_bots
load_bots((("safranito", "solid"), ("a_la_carte", "casual")), do_nothing)
print(*(name for name in sys.modules if name.startswith("peppermill")))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert {"peppermill.physics.proxy", "peppermill.bots.a_la_carte.solving"} <= loaded
    searching = {"peppermill.bots.safranito.strong", "peppermill.bots.a_la_carte.policies"}
    assert not loaded & {"peppermill.bots.chili.policies", *searching}


@pytest.mark.slow
def test_warm_up_ends_when_everything_is_compiled() -> None:
    """Code that set-up has compiled is loaded, so that this is quick."""

    async def ask() -> object:
        workers = Workers(Settings(workers=1))
        try:
            workers.warm_up((), always_dies)
            while workers.is_compiling:
                await asyncio.sleep(0.1)
            return await workers.run(ME, who)
        finally:
            await asyncio.to_thread(workers.close)

    assert asyncio.run(ask()) != os.getpid()


@pytest.mark.slow
def test_work_that_kills_workers_is_refused() -> None:
    with pytest.raises(Refused, match="too-hard"):
        run(always_dies)


def test_work_that_takes_too_long_is_refused() -> None:
    with pytest.raises(Refused, match="too-hard"):
        run(sleeps, 600, settings=Settings(workers=1, limits=Limits(worker_seconds=1)))


def test_work_that_needs_too_much_memory_is_refused() -> None:
    with pytest.raises(Refused, match="too-hard"):
        run(eats, settings=Settings(workers=1, limits=Limits(worker_megabytes=800)))


def test_refusals_survive_pickling() -> None:
    with pytest.raises(Refused) as refused:
        run(refuses)
    assert refused.value.refusal.rule == "E-5"
    assert refused.value.refusal.params == {"file": "x", "field": "y", "detail": "z"}


def test_bot_answers_equally_in_a_worker() -> None:
    match = new_match(MemoryStore(), "chili", [Player("A", "solid"), Player("B", "solid")], match_id="m", seed=4)
    from peppermill.bots import find_bot

    async def ask() -> None:
        workers = Workers(Settings(workers=1))
        for seat in (Seat(0), Seat(1)):
            decision = match.decisions(seat)[0]
            for level in ("random", "greedy", "solid"):
                name = bot_stream_name(seat, decision.id)
                task = BotTask("chili", level, match.view(seat), decision, match.random_stream(name))
                here = find_bot("chili", level).answer(match.view(seat), decision, match.random_stream(name))
                assert await workers.ask_bot(ME, task) == here
        await asyncio.to_thread(workers.close)

    asyncio.run(ask())


def test_strong_answers_equally_in_a_worker_from_an_observation_alone() -> None:
    match = new_match(MemoryStore(), "chili", [Player("A", "strong"), Player("B", "solid")], match_id="m", seed=4)
    from peppermill.bots import find_bot

    async def ask() -> None:
        workers = Workers(Settings(workers=1))
        decision, seen = match.decisions(Seat(0))[0], match.observation(Seat(0))
        task = BotTask("chili", "strong", seen, decision, match.random_stream("x"))
        here = find_bot("chili", "strong").answer(seen, decision, match.random_stream("x"))
        assert await workers.ask_bot(ME, task) == here
        await asyncio.to_thread(workers.close)

    asyncio.run(ask())


def test_ask_bot_falls_back_to_any_answer() -> None:
    match = new_match(MemoryStore(), "chili", [Player("A", "solid"), Player("B", "solid")], match_id="m", seed=4)

    async def ask() -> None:
        workers = Workers(Settings(workers=1))
        decision = match.decisions(Seat(0))[0]
        broken = BotTask("chili", "solid", None, decision, match.random_stream("x"))
        assert await workers.ask_bot(ME, broken) in decision.answers
        await asyncio.to_thread(workers.close)

    asyncio.run(ask())
