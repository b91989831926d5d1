"""Work as bytes: what goes to another machine, comes back the same, and holds no secret of the game."""

import os
import pickle
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from peppermill.bots import bot_stream_name, is_observer
from peppermill.core import Refused
from peppermill.games.effects import NeedsPhysics, PhysicsJob, defer_physics
from peppermill.match import Match, Player, new_match
from peppermill.match.moves import Move
from peppermill.server.work.packed_jobs import NotPlain, pack_job, result_of, run_packed
from peppermill.server.work.replay_cache import make_result, make_result_if_over, match_is_over, pack_match
from peppermill.server.work.workers import BotTask, answer_decision, load_modules, run_physics
from peppermill.store import MemoryStore

MOVES = 30


def begun(game: str, level: str, store: MemoryStore) -> Match:
    options = {} if game == "chili" else {"input": "physics"}
    players = [Player("A", level), Player("B", level)]
    return new_match(store, game, players, match_id="m", seed=4, options=options)


@pytest.mark.parametrize("game", ["chili", "safranito", "a_la_carte"])
def test_packed_bots_and_gestures_give_what_they_give_here(game: str) -> None:
    match, gestures = begun(game, "solid", MemoryStore()), 0
    for number in range(MOVES):
        decision = next(one for one in match.decisions() if one.pending)
        seen = match.observation(decision.seat) if is_observer(game, "solid") else match.view(decision.seat)
        # a stream of random numbers is used up: each asking has its own
        asked, again = (
            BotTask(game, "solid", seen, decision, match.random_stream(f"{number}").fork()) for _ in range(2)
        )
        packed = pack_job(answer_decision, (asked,))
        assert packed is not None
        answer = result_of(run_packed(packed))
        assert answer == answer_decision(again)
        for job in physics_of(match, match.move(decision.seat, answer)):
            gestures += 1
            if gestures <= 3:
                packed = pack_job(run_physics, (job,))
                assert packed is not None
                assert result_of(run_packed(packed)) == job.run()
        match.submit(decision.seat, answer)
    assert (gestures > 2) == (game != "chili")


def physics_of(match: Match, move: Move) -> list[PhysicsJob]:
    """The first simulation that a move needs, if it needs any."""
    try:
        match.draft([move], defer_physics)
    except NeedsPhysics as wanted:
        return [wanted.job]
    return []


def test_a_bot_elsewhere_can_derive_no_luck_of_the_match() -> None:
    match = begun("chili", "solid", MemoryStore())
    decision = match.decisions()[0]
    stream = match.random_stream(bot_stream_name(decision.seat, decision.id))
    key = stream._chance.__getstate__()
    assert key in pickle.dumps(stream), "who is given this stream has the luck of the whole match"
    packed = pack_job(answer_decision, (BotTask("chili", "solid", match.view(0), decision, stream.fork()),))
    assert packed is not None
    assert key not in packed


def test_bots_asked_by_two_owners_of_a_table_are_asked_the_same() -> None:
    store = MemoryStore()
    match = begun("chili", "solid", store)
    for owner in (match, Match(store.open(match.header.id))):
        decision = owner.decisions()[0]
        rng = owner.random_stream(bot_stream_name(decision.seat, decision.id)).fork()
        asked = BotTask("chili", "solid", owner.view(decision.seat), decision, rng)
        packed = pack_job(answer_decision, (asked,))
        if owner is match:
            first = packed
    assert first is not None
    assert packed == first


def test_only_finished_games_are_sent_and_refusals_come_back() -> None:
    store = MemoryStore()
    match = begun("chili", "greedy", store)
    unfinished = pack_match(store, match.header.id, "record")
    for work in (make_result_if_over, match_is_over):
        assert pack_job(work, (unfinished, "record", "")) is None
    sent = pack_job(make_result, (unfinished, "record", ""))
    assert sent is not None
    with pytest.raises(Refused, match="game-not-over"):
        result_of(run_packed(sent))


class Harmful:
    """Bytes that would call a function while they are read."""

    def __init__(self, *call: Any) -> None:
        self._call = call

    def __reduce__(self) -> Any:
        return self._call[0], self._call[1:]


@pytest.mark.parametrize(
    "call",
    [
        (os.system, "true"),
        (eval, "1"),
        (subprocess.Popen, ("true",)),
        (getattr, "x", "upper"),
        (load_modules, ("this",)),
        (MemoryStore,),
    ],
)
@pytest.mark.parametrize("read", [run_packed, result_of])
def test_nothing_but_values_is_read(call: tuple[Any, ...], read: Callable[[bytes], Any]) -> None:
    with pytest.raises(NotPlain):
        read(pickle.dumps(("bot", (Harmful(*call),))))


@pytest.mark.parametrize("body", [b"", b"x", pickle.dumps("alone"), pickle.dumps((False, "no refusal"))])
def test_bytes_that_are_no_result_are_told_from_one(body: bytes) -> None:
    with pytest.raises(NotPlain):
        result_of(body)


def test_no_other_function_is_run() -> None:
    with pytest.raises(KeyError):
        run_packed(pickle.dumps(("load_modules", (("this",),))))
    assert pack_job(load_modules, (("this",),)) is None
