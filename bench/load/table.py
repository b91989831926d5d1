"""A table of four clients whose moves come when they are due, however the server keeps up."""

import asyncio
import random
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence

from bench.load.websocket import Socket
from msgspec import Struct

SEATS = 4
Moment = tuple[int, int, int]
"""Game, cycle, round."""


class Seen(Struct):
    """What one client has been shown of its table."""

    moment: Moment = (0, 0, 0)
    chosen: Sequence[bool] = ()
    cards: Sequence[int] = ()
    """What may be chosen now."""
    over: bool = False
    answered: Moment = (0, 0, 0)


class Move(Struct):
    """A move on its way: `unseen` are the clients who have not been shown it."""

    seat: int
    moment: Moment
    due: float
    unseen: set[int]


class Table(ABC):
    """Who speaks a server's language says how to move and how to play again, and calls `shown` for all it hears."""

    def __init__(self, seed: int, done: Callable[[float, float], None]) -> None:
        self.seen = [Seen() for _ in range(SEATS)]
        self.sockets: list[Socket] = []
        self.refusals: list[str] = []
        self.resting = False
        """Between two games nothing is due."""
        self.not_offered = 0
        """Moves that would have been due then."""
        self._luck = random.Random(seed)
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
        """The next seat in turn is to move now: as soon as it may."""
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
        """The server is gone, and with it whatever was asked of it between two games."""
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
            self.choose(self._turn, self._luck.choice(seen.cards))
            self._turn = (self._turn + 1) % SEATS

    def _rest(self) -> None:
        """When all have seen the end, a new game is asked for; when all have seen that, moves are due again."""
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
