"""Moves that follow each other closely are written together; one that comes alone waits for nothing."""

import asyncio
from functools import partial
from threading import Thread
from typing import Any
from unittest.mock import patch

from peppermill.server.breath import CLOSE_SECONDS, PAUSE_SECONDS, Breath


def test_what_comes_alone_is_done_at_once() -> None:
    async def play() -> None:
        breath, done = Breath(), list[str]()
        for name in "abc":
            breath.soon(partial(done.append, name))
            assert done[-1] == name
            await asyncio.sleep(CLOSE_SECONDS * 1.5)

    asyncio.run(play())


def test_what_follows_closely_is_done_together_in_its_order_and_once() -> None:
    async def play() -> None:
        breath, done = Breath(), list[str]()
        jobs = [partial(done.append, name) for name in "abcd"]
        breath.soon(jobs[0])
        for job in (jobs[2], jobs[1], jobs[2], jobs[3]):
            breath.soon(job)
        assert done == ["a"]
        await asyncio.sleep(PAUSE_SECONDS * 5)
        assert done == ["a", "c", "b", "d"]
        breath.soon(jobs[1])
        await asyncio.sleep(PAUSE_SECONDS * 5)
        assert done == ["a", "c", "b", "d", "b"]

    asyncio.run(play())


def test_one_that_fails_takes_no_other_with_it() -> None:
    async def play() -> None:
        breath, done, heard = Breath(), list[str](), list[object]()
        asyncio.get_running_loop().set_exception_handler(lambda _, context: heard.append(context["exception"]))

        def fails() -> None:
            raise ValueError("broken")

        breath.soon(lambda: done.append("a"))
        breath.soon(fails)
        breath.soon(lambda: done.append("b"))
        await asyncio.sleep(PAUSE_SECONDS * 5)
        assert done == ["a", "b"]
        assert [str(problem) for problem in heard] == ["broken"]

    asyncio.run(play())


def test_what_comes_back_from_another_thread_wakes_the_loop_once_and_keeps_its_order() -> None:
    async def play() -> None:
        breath, done, heard = Breath(), list[str](), list[object]()
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: heard.append(context["exception"]))
        woken, wake = list[object](), loop.call_soon_threadsafe

        def counted(*given: Any) -> asyncio.Handle:
            woken.append(given)
            return wake(*given)

        def fails() -> None:
            raise ValueError("broken")

        def hand_back() -> None:
            for work in (partial(done.append, "a"), fails, partial(done.append, "b")):
                breath.back(loop, work)

        with patch.object(loop, "call_soon_threadsafe", counted):
            thread = Thread(target=hand_back)
            thread.start()
            thread.join()  # the loop has had no turn meanwhile
            assert (done, len(woken)) == ([], 1)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert done == ["a", "b"]
            breath.back(loop, partial(done.append, "c"))
            assert len(woken) == 2
        await asyncio.sleep(0.01)
        assert done == ["a", "b", "c"]
        assert [str(problem) for problem in heard] == ["broken"]

    asyncio.run(play())
