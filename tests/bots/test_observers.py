"""Bots that want an observation get it, wherever they play; others are shown their view and nothing is worked out."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from peppermill.bots import ask_bot, bots_of
from peppermill.bots.chili import GreedyBot
from peppermill.core import Chance, RandomStream, Seat
from peppermill.games import find_game, observation
from peppermill.games.chili.view import ChiliView
from peppermill.games.contract import Decision, Setup
from peppermill.games.observation import Observation
from peppermill.lab.simulate import Plan, simulate
from peppermill.match import Match, Player, Position, new_match
from peppermill.packages import BUILT_IN, BotInfo, find_package, load, register, registered
from peppermill.server.play.table_bots import TableBots
from peppermill.server.settings import Settings
from peppermill.server.work.work_queue import Rank, Source
from peppermill.server.work.workers import Workers
from peppermill.store import MemoryStore

HERE = "bots.test_observers"


class ObservingBot:
    """Plays greedily, from an observation that holds at least as much as its view."""

    wants_observation = True

    def answer(self, seen: Observation, decision: Decision[Any], rng: RandomStream) -> Any:
        assert isinstance(seen, Observation)
        assert [len(cards) for cards in seen.memory.collected] == list(seen.view.collected_sizes)
        return GreedyBot().answer(seen.view, decision, rng)


OBSERVING = replace(
    find_package("chili"), bots={**bots_of("chili"), "observing": BotInfo(f"{HERE}:ObservingBot", observes=True)}
)
"""Chili with one bot more."""


@pytest.fixture
def _observing() -> Iterator[None]:
    with registered(OBSERVING):
        yield


def started() -> Match:
    players = [Player(f"P{seat}", "observing") for seat in range(3)]
    return new_match(MemoryStore(), "chili", players, match_id="m", seed=7)


@pytest.mark.parametrize("game", BUILT_IN)
def test_bots_described_as_observers_are_those_that_want_observations(game: str) -> None:
    for info in bots_of(game).values():
        assert info.observes is _wants(load(info.find))


def _wants(kind: type[object]) -> bool:
    return bool(getattr(kind, "wants_observation", False))


def test_ask_bot_shows_each_bot_what_it_wants_of_matches_and_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = started(), Chance(1).stream("x")
    tables: tuple[Match | Position, ...] = (match, match.position())
    for table in tables:
        decision = table.decisions(Seat(1))[0]
        answer = ask_bot(ObservingBot(), table, decision, rng)
        monkeypatch.setattr(observation, "observe", None)
        assert ask_bot(GreedyBot(), table, decision, rng) == answer
        monkeypatch.undo()


@pytest.mark.usefixtures("_observing")
def test_simulate_keeps_memories_for_observing_bots() -> None:
    game = find_game("chili")
    setup = Setup(3, game.options(), game.house_data())
    bots = ("observing", "solid", "greedy")
    result = simulate(Plan(game="chili", setup=setup, bots=bots, games=9, seed="x"))
    assert (result.finished, result.refusals) == (9, 0)
    assert result == _but_for_speed(
        result, simulate(Plan(game="chili", setup=setup, bots=("greedy", *bots[1:]), games=9, seed="x"))
    )


def _but_for_speed(one: Any, other: Any) -> Any:
    return replace(other, bots=one.bots, decisions_per_cpu_s=one.decisions_per_cpu_s)


@pytest.mark.usefixtures("_observing")
def test_a_worker_gets_an_observation_if_its_bot_wants_one() -> None:
    match, moves = started(), list[Any]()

    async def play_through() -> None:
        workers = Workers(Settings(workers=1))
        workers._bots.processes.add_initializer(register, OBSERVING)
        heard = asyncio.Event()

        def play(decision: Decision[Any], answer: Any, level: str) -> None:
            match.submit(decision.seat, answer)
            moves.append(answer)
            heard.set()

        scheduler = TableBots(workers, Source("me", Rank.PLAYED), match, play)
        try:
            while len(moves) < 9:
                heard.clear()
                for decision in match.decisions():
                    if decision.pending:
                        scheduler.request_move(decision, "observing", 0)
                await asyncio.wait_for(heard.wait(), 180)
        finally:
            scheduler.stop()
            workers.close()

    asyncio.run(play_through())
    assert any(match.observation(Seat(0)).memory.collected)
    again = started()
    for number in range(9):
        decision = next(decision for decision in again.decisions() if decision.pending)
        view: ChiliView = again.view(decision.seat)
        answer = GreedyBot().answer(view, decision, Chance(number).stream("x"))
        assert answer in moves
        again.submit(decision.seat, answer)
