"""Callbacks of many addresses on one event loop: a few in each turn, and addresses take turns."""

import asyncio
from functools import partial

from peppermill.server.net.fair_turns import AT_ONCE, FairTurns


def test_a_few_callbacks_are_run_in_a_turn_and_the_others_later_in_their_order() -> None:
    async def job() -> None:
        turns, done = FairTurns(), list[int]()
        for number in range(3 * AT_ONCE):
            turns.run("a", partial(done.append, number))
        assert done == list(range(AT_ONCE))
        await asyncio.sleep(0)
        assert len(done) <= 2 * AT_ONCE
        for _ in range(3):
            await asyncio.sleep(0)
        assert done == list(range(3 * AT_ONCE))

    asyncio.run(job())


def test_one_that_comes_when_nothing_waits_is_run_at_once_in_every_turn() -> None:
    async def job() -> None:
        turns, done = FairTurns(), list[int]()
        for number in range(3 * AT_ONCE):
            turns.run("a", partial(done.append, number))
            assert done[-1] == number
            await asyncio.sleep(0)

    asyncio.run(job())


def test_an_address_does_not_wait_for_what_another_has_waiting() -> None:
    async def job() -> None:
        turns, done = FairTurns(), list[str]()
        for _ in range(100 * AT_ONCE):
            turns.run("many", partial(done.append, "many"))
        turns.run("one", partial(done.append, "one"))
        while "one" not in done:
            await asyncio.sleep(0)
        assert done.index("one") <= 2 * AT_ONCE

    asyncio.run(job())


def test_a_callback_that_fails_is_told_and_does_not_keep_others_from_their_turn() -> None:
    async def job() -> None:
        told, done = list[str](), list[str]()
        asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(repr(context["exception"])))
        turns = FairTurns()
        for _ in range(AT_ONCE):
            turns.run("a", int)
        turns.run("a", partial(int, "no number"))
        turns.run("a", partial(done.append, "next"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert done == ["next"]
        assert "no number" in told[0]

    asyncio.run(job())
