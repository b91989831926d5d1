"""`MoveQueue`: batches of moves on their way into the log of one match."""

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Event

from peppermill.core import Chance, Refusal
from peppermill.games.effects import BlobHash, PhysicsJob
from peppermill.match import HUMAN, Entry, Log, Match, Player, new_match
from peppermill.match.log import Header, OnStored
from peppermill.server.play.move_queue import MoveQueue
from peppermill.store import SqliteStore


class CountedLog:
    """The log it is given; `appended` lists how many entries each append had."""

    def __init__(self, log: Log) -> None:
        self.header: Header = log.header
        self.append, self.read, self.blob = log.append, log.read, log.blob
        self.appended: list[int] = []
        self._append_soon = log.append_soon

    def append_soon(
        self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes], done: OnStored
    ) -> None:
        self.appended.append(len(entries))
        self._append_soon(expected, entries, blobs, done)


def test_move_queue_batches_moves_during_an_append(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        gate, loop = Event(), asyncio.get_running_loop()
        players = [Player(name, HUMAN) for name in ("Ana", "Ben", "Cem", "Dora")]
        log = CountedLog(new_match(store, "chili", players, match_id="m", seed="m").log)
        match = Match(log)
        entered: list[Entry] = []
        answers: list[asyncio.Future[int | Refusal]] = [loop.create_future() for _ in players]
        plays = MoveQueue(match, lambda entry, _: entered.append(entry), lambda: None, no_physics)
        held_up = store.submit(lambda _: gate.wait())
        for decision, answer in zip(match.decisions(), answers, strict=True):
            command = decision.answers.sample(Chance("moves").stream("moves"))
            plays.submit(match.move(decision.seat, command), answer.set_result)
        await asyncio.sleep(0)
        assert (log.appended, entered) == ([1], [])
        gate.set()
        assert await asyncio.gather(*answers) == [2, 3, 4, 5]
        assert log.appended == [1, 3]
        await asyncio.sleep(0)
        assert [entry.seat for entry in entered] == [0, 1, 2, 3]
        assert held_up.result()
        assert not plays.is_busy

    with SqliteStore(tmp_path / "x.sqlite") as store:
        asyncio.run(play(store))


async def no_physics(job: PhysicsJob) -> Refusal:
    raise AssertionError(f"nothing is thrown in Chili: {job}")
