"""The bots of a table: each is asked when it is its turn, and plays at the pace of the table."""

import asyncio
from collections.abc import Callable
from typing import Any

from peppermill.bots import bot_stream_name, is_observer
from peppermill.core import Seat
from peppermill.games.contract import Decision
from peppermill.match import Match
from peppermill.server.work.work_queue import Source
from peppermill.server.work.workers import BotTask, Workers


class UnattendedTables:
    """Counts tables without connections at which bots go on playing: at most `most`, and `most_each` of one owner."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_per_owner = most, most_each
        self._admitted: set[Source] = set()

    def admit(self, source: Source) -> bool:
        """Tell whether bots may go on at this table; if so it is counted until it is removed."""
        if source not in self._admitted:
            theirs = sum(one.owner == source.owner for one in self._admitted)
            if len(self._admitted) >= self._most or theirs >= self._most_per_owner:
                return False
            self._admitted.add(source)
        return True

    def remove(self, source: Source) -> None:
        """Stop counting a table, if it was counted."""
        self._admitted.discard(source)


class TableBots:
    """Asks bots for commands, once for each seat and decision. `play` is called with a bot's command and level."""

    def __init__(
        self, workers: Workers, source: Source, match: Match, play: Callable[[Decision[Any], Any, str], None]
    ) -> None:
        self._workers, self._source, self._match, self._play = workers, source, match, play
        self._tasks: dict[tuple[Seat, str], asyncio.Task[None]] = {}

    @property
    def is_busy(self) -> bool:
        """Return whether a bot has been asked and has not answered."""
        return bool(self._tasks)

    def request_move(self, decision: Decision[Any], level: str, pace: int) -> None:
        """Ask a bot for a decision, unless that was done already. The answer comes after about `pace` milliseconds."""
        name = (decision.seat, str(decision.id))
        if name not in self._tasks:
            thought = asyncio.create_task(self._choose_move(decision, level, pace))
            self._tasks[name] = thought
            thought.add_done_callback(lambda done: self._forget_task(name, done))

    def stop(self) -> None:
        """Cancel all requests to bots that are not answered yet."""
        for thought in self._tasks.values():
            thought.cancel()
        self._tasks.clear()

    def cancel_seat(self, seat: Seat) -> None:
        """Cancel the requests of a seat."""
        for name in [name for name in self._tasks if name[0] == seat]:
            self._tasks.pop(name).cancel()  # removed at once: another bot may be asked in the same turn

    def _forget_task(self, name: tuple[Seat, str], thought: asyncio.Task[None]) -> None:
        if self._tasks.get(name) is thought:
            del self._tasks[name]

    async def _choose_move(self, decision: Decision[Any], level: str, pace: int) -> None:
        match, seat = self._match, decision.seat
        loop = asyncio.get_running_loop()
        began = loop.time()
        rng = match.random_stream(bot_stream_name(seat, decision.id)).fork()
        game = match.header.game
        seen = match.observation(seat) if is_observer(game, level) else match.view(seat)
        task = BotTask(game, level, seen, decision, rng)
        answer = await self._workers.ask_bot(self._source, task)
        seconds = pace * (0.7 + 0.6 * match.random_stream(f"pace/{seat}/{decision.id}").real()) / 1000
        await asyncio.sleep(max(0.0, began + seconds - loop.time()))
        self._play(decision, answer, level)
