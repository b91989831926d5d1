"""The coach at real tables: hints in steps, questions, what the table's help forbids, and secrecy."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from peppermill.analysis import Advice
from peppermill.client import Client, TableClient
from peppermill.core import Refused, Seat
from peppermill.match import Match
from peppermill.match.help import HelpUse
from peppermill.server.play.coach import HINTS_AT_ONCE, Coach
from peppermill.store import MemoryStore
from peppermill.wire import requests as ask
from peppermill.wire.replies import Advised, Compared, HelpCount
from server import a_la_carte_pairs, chili_pairs, safranito_pairs
from server.kit import running, seated, start
from server.pairing import Pair
from server.stream_comparison import compare

REAL_ADVISE = Coach.advise
GAMES = {"chili": {}, "safranito": {"input": "sampled"}, "a_la_carte": {"input": "sampled"}}


def at_a_table(job: Callable[[TableClient, MemoryStore], Awaitable[None]], game: str = "chili", **wanted: Any) -> None:
    """Run a job at a table of one person, who is asked something, and a bot."""

    async def run() -> None:
        store = MemoryStore()
        async with running(store) as url, Client(url) as client:
            options = wanted.pop("options", GAMES[game])
            made = await client.create(game, ["me", "solid"], name="Ana", start=True, pace=0, options=options, **wanted)
            async with made as table:
                await table.until(lambda: bool(table.open_turns()))
                await job(table, store)

    asyncio.run(run())


def decision_of(table: TableClient) -> str:
    return str(table.models[0].decisions[0].id)


def uses_in(store: MemoryStore) -> dict[tuple[Seat, HelpUse], int]:
    (name,) = store.matches()
    return Match(store.open(name)).uses


def helped(table: TableClient) -> tuple[HelpCount, ...]:
    assert table.table is not None
    return table.table.helped


@pytest.mark.parametrize("game", GAMES)
def test_advise_tells_more_with_each_step_and_keeps_each(game: str) -> None:
    async def job(table: TableClient, store: MemoryStore) -> None:
        decision = decision_of(table)
        hints: list[Advised] = []
        for step in (1, 2, 3):
            hints.append(await table.do(ask.Advise, 0, decision, step))
            assert len(uses_in(store)) == step, "kept before it is answered"
        first, second, third = hints
        assert first.matters
        assert 0 <= first.stake <= 1
        assert (first.answers, first.best, first.reasons) == ((), None, ())
        assert 2 <= len(second.answers) <= 3
        assert second.best is None
        assert third.best is not None
        assert third.answers == second.answers
        assert third.best.answer in [one.answer for one in third.answers]
        assert third.reasons
        again = await table.do(ask.Advise, 0, decision, 3)
        assert msgspec.structs.replace(again, id=third.id) == third
        await table.until(lambda: helped(table) == (HelpCount(0, "hint", 3),))
        assert set(uses_in(store)) == {(Seat(0), HelpUse("hint", decision, step)) for step in (1, 2, 3)}

    at_a_table(job, game)


@pytest.mark.parametrize("game", GAMES)
def test_why_not_compares_an_answer_and_plays_nothing(game: str) -> None:
    async def job(table: TableClient, store: MemoryStore) -> None:
        decision = decision_of(table)
        best = (await table.do(ask.Advise, 0, decision, 3)).best.answer
        found: Compared = await table.do(ask.WhyNot, 0, msgspec.Raw(msgspec.json.encode(best)))
        assert (found.given.answer, found.best.answer, found.loss) == (best, best, 0.0)
        for number, command in enumerate(table.open_turns()[0].answers()[:3], 2):
            found = await table.do(ask.WhyNot, 0, msgspec.Raw(msgspec.json.encode(command)))
            assert found.loss >= 0
            assert bool(found.best_reasons) == (found.loss > 0)
            await table.until(lambda number=number: helped(table)[-1] == HelpCount(0, "why_not", number))
        assert decision_of(table) == decision
        with pytest.raises(Refused, match=r"answer-unlisted|command-malformed"):
            await table.do(ask.WhyNot, 0, msgspec.Raw(msgspec.json.encode({**best, **WRONG[game]})))

    at_a_table(job, game)


WRONG: dict[str, dict[str, Any]] = {"chili": {"card": 101}, "safranito": {"chip": 11}, "a_la_carte": {"dish": "soup"}}


@pytest.mark.parametrize("help_", ["none", "maps"])
def test_what_the_tables_help_forbids_is_refused_and_not_kept(help_: str) -> None:
    async def job(table: TableClient, store: MemoryStore) -> None:
        decision, command = decision_of(table), table.open_turns()[0].answers()[0]
        for request in ((ask.Advise, 0, decision, 1), (ask.WhyNot, 0, msgspec.Raw(msgspec.json.encode(command)))):
            with pytest.raises(Refused, match="help-forbidden"):
                await table.do(*request)
        assert not uses_in(store)

    at_a_table(job, help=help_)


def test_advise_is_for_the_seats_own_viewer_and_open_decisions() -> None:
    async def play() -> None:
        async with running() as url, seated(url, ["Ana", "Ben"], help="coach") as tables:
            await start(tables)
            ana, ben = tables
            with pytest.raises(Refused, match="not-your-view"):
                await ana.do(ask.Advise, 1, decision_of_seat(ben, 1), 1)
            with pytest.raises(Refused, match="decision-closed"):
                await ana.do(ask.Advise, 0, "9.9", 1)
            await ana.do(ask.Advise, 0, decision_of_seat(ana, 0), 1)
            await ben.until(lambda: helped(ben) == (HelpCount(0, "hint", 1),))

    asyncio.run(play())


def decision_of_seat(table: TableClient, seat: int) -> str:
    return str(table.models[seat].decisions[0].id)


def test_advise_is_refused_for_a_game_that_nothing_can_judge() -> None:
    async def job(table: TableClient, store: MemoryStore) -> None:
        with pytest.raises(Refused, match="advice-unknown"):
            await table.do(ask.Advise, 0, decision_of(table), 1)
        assert not uses_in(store)

    at_a_table(job, "safranito", options={"input": "typed", "first_chef": 1})


def test_advise_is_limited_by_seat() -> None:
    async def job(table: TableClient, store: MemoryStore) -> None:
        decision = decision_of(table)
        for _ in range(HINTS_AT_ONCE):
            await table.do(ask.Advise, 0, decision, 1)
        asked = [table.do(ask.Advise, 0, decision, 1) for _ in range(HINTS_AT_ONCE)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert "too-fast" in {one.refusal.code for one in found if isinstance(one, Refused)}
        assert len(uses_in(store)) == 1

    at_a_table(job)


def test_record_of_a_finished_game_tells_the_hints() -> None:
    async def job(table: TableClient, store: MemoryStore) -> None:
        await table.do(ask.Advise, 0, decision_of(table), 2)
        async for turn in table.turns():
            await table.play(turn.seat, turn.answers()[0])
        await table.until(lambda: table.table is not None and table.table.phase == "over")
        record = await table.client.get(f"/api/tables/{table.id}/records/1")
        assert (record["format"], record["help"]) == (6, "coach")
        assert [entry["help"]["step"] for entry in record["entries"] if "help" in entry] == [2]

    at_a_table(job, options={"cycles": 1})


PAIRS: dict[str, list[Pair]] = {
    "chili": [chili_pairs.make_pair(number) for number in (0, 4, 8)],
    "safranito": [safranito_pairs.make_pair(number, mode="sampled") for number in (0, 4)],
    "a_la_carte": [a_la_carte_pairs.make_pair(number, mode="sampled") for number in (0, 1, 3)],
}


@pytest.mark.slow
@pytest.mark.parametrize("game", PAIRS)
def test_advice_is_the_same_in_games_that_differ_in_what_the_seat_may_not_see(game: str) -> None:
    asks = [one["t"] for pair in PAIRS[game] for step in pair.steps for one in step.asks[0]]
    assert asks.count("advise") > 2
    compared = asyncio.run(compare(PAIRS[game]))
    assert not compared.found, compared.found[0]
    assert "why_not" in asks


def test_a_leak_in_advice_would_be_found() -> None:
    """Otherwise the test above says nothing."""

    async def advise(coach: Coach, seat: Seat, decision_id: str) -> Advice:
        found = await REAL_ADVISE(coach, seat, decision_id)
        return msgspec.structs.replace(found, stake=float(sum(coach._match.state.hands[seat - 1])))

    with patch.object(Coach, "advise", advise):
        compared = asyncio.run(compare([PAIRS["chili"][0]]))
    assert compared.found
