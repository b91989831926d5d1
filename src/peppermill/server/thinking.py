"""Bots at one table: asked as soon as it is their turn, heard at the table's pace."""

import asyncio
from collections.abc import Callable
from typing import Any

from peppermill.bots import luck_of_bot
from peppermill.games.contract import Decision
from peppermill.match import Match
from peppermill.server.work_queue import Source
from peppermill.server.workers import Task, Workers
from peppermill.table import Seat


class Unattended:
    """Tables with nobody connected at which bots go on by themselves: so many in all, and so many of one owner."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._admitted: set[Source] = set()

    def admit(self, source: Source) -> bool:
        """Tell whether bots may go on at this table; then it takes a place, until it is dropped."""
        if source not in self._admitted:
            theirs = sum(one.owner == source.owner for one in self._admitted)
            if len(self._admitted) >= self._most or theirs >= self._most_each:
                return False
            self._admitted.add(source)
        return True

    def drop(self, source: Source) -> None:
        self._admitted.discard(source)


class Thinking:
    """One thought a seat and decision. `play` is called with the bot's command and its level."""

    def __init__(
        self, workers: Workers, source: Source, match: Match, play: Callable[[Decision[Any], Any, str], None]
    ) -> None:
        self._workers, self._source, self._match, self._play = workers, source, match, play
        self._thoughts: dict[tuple[Seat, str], asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        return bool(self._thoughts)

    def about(self, decision: Decision[Any], level: str, pace: int) -> None:
        """Think about it, unless somebody in this seat does already."""
        name = (decision.seat, str(decision.id))
        if name not in self._thoughts:
            thought = asyncio.create_task(self._think(decision, level, pace))
            self._thoughts[name] = thought
            thought.add_done_callback(lambda done: self._end(name, done))

    def stop(self) -> None:
        for thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()

    def stop_seat(self, seat: Seat) -> None:
        for name in [name for name in self._thoughts if name[0] == seat]:
            self._thoughts.pop(name).cancel()  # now: somebody else may be asked in the same breath

    def _end(self, name: tuple[Seat, str], thought: asyncio.Task[None]) -> None:
        if self._thoughts.get(name) is thought:
            del self._thoughts[name]

    async def _think(self, decision: Decision[Any], level: str, pace: int) -> None:
        match, seat = self._match, decision.seat
        loop = asyncio.get_running_loop()
        began = loop.time()
        luck = match.luck(luck_of_bot(seat, decision.id))
        task = Task(match.header.game, level, match.view(seat), decision, luck)
        answer = await self._workers.answer(self._source, task)
        seconds = pace * (0.7 + 0.6 * match.luck(f"pace/{seat}/{decision.id}").real()) / 1000
        await asyncio.sleep(max(0.0, began + seconds - loop.time()))
        self._play(decision, answer, level)
