"""A table of four clients whose moves are due at given times, whether or not the server keeps up."""

import asyncio
import random
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence

from bench.load.websocket import Socket
from msgspec import Struct

SEATS = 4
Moment = tuple[int, int, int]
"""Game, cycle and round."""


class Seen(Struct):
    """The part of its table that one client has been shown."""

    moment: Moment = (0, 0, 0)
    chosen: Sequence[bool] = ()
    cards: Sequence[int] = ()
    """Cards that may be chosen now."""
    over: bool = False
    answered: Moment = (0, 0, 0)


class Move(Struct):
    """A move on its way; `unseen` are the clients who have not been shown it."""

    seat: int
    moment: Moment
    due: float
    unseen: set[int]


class Table(ABC):
    """Base of tables at one kind of server. A subclass sends moves and rematches, and calls `shown` with what clients
    receive."""

    def __init__(self, seed: int, done: Callable[[float, float], None]) -> None:
        self.seen = [Seen() for _ in range(SEATS)]
        self.sockets: list[Socket] = []
        self.refusals: list[str] = []
        self.resting = False
        """True between two games, when nothing is due."""
        self.not_offered = 0
        """Moves that would have been due then."""
        self._rng = random.Random(seed)
        self._done = done
        self._due: deque[float] = deque()
        self._turn = 0
        self._moves: list[Move] = []
        self._again: asyncio.Task[None] | None = None
        self._now = asyncio.get_running_loop().time

    @abstractmethod
    def choose(self, seat: int, card: int) -> None: ...

    @abstractmethod
    async def again(self) -> None: ...

    @property
    def waiting(self) -> bool:
        return bool(self._due or self._moves)

    @property
    def received(self) -> int:
        return sum(socket.received for socket in self.sockets)

    def due(self, at: float) -> None:
        """Let the next seat in turn move as soon as it may."""
        if self.resting:
            self.not_offered += 1
        else:
            self._due.append(at)
            self._send()

    def shown(self, client: int) -> None:
        seen = self.seen[client]
        for move in self._moves:
            if client in move.unseen and (seen.moment > move.moment or seen.chosen[move.seat] or seen.over):
                move.unseen.discard(client)
                if not move.unseen:
                    self._done(move.due, self._now())
        self._moves = [move for move in self._moves if move.unseen]
        if seen.over or self.resting:
            self._rest()
        else:
            self._send()

    def forget(self) -> None:
        """Drop what was asked of a server that is gone between two games."""
        if self._again:
            self._again.cancel()
            self._again = None

    def close(self) -> None:
        self.forget()
        for socket in self.sockets:
            socket.close()

    def _send(self) -> None:
        while self._due:
            seen = self.seen[self._turn]
            if not seen.cards or seen.moment <= seen.answered:
                return
            seen.answered = seen.moment
            self._moves.append(Move(self._turn, seen.moment, self._due.popleft(), set(range(SEATS))))
            self.choose(self._turn, self._rng.choice(seen.cards))
            self._turn = (self._turn + 1) % SEATS

    def _rest(self) -> None:
        """Ask for a new game when all have seen the end; moves are due again when all have seen its beginning."""
        self.resting = True
        self.not_offered += len(self._due)
        self._due.clear()
        if all(seen.over for seen in self.seen):
            if self._again is None:
                self._again = asyncio.create_task(self.again())
        elif not any(seen.over for seen in self.seen):
            if self._again and self._again.done():
                self._again.result()
            self.resting, self._again, self._turn = False, None, 0
