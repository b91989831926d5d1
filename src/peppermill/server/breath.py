"""Where moves follow each other closely they are written together: a breath's pause costs nobody anything, a disk write
for each move costs the most of all that a move costs. A move that comes alone waits for nothing."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

PAUSE_SECONDS: Final = 0.003
CLOSE_SECONDS: Final = 0.01
"""Two moves at any tables within this time follow each other closely."""
Work: TypeAlias = Callable[[], None]


class Breath:
    """Drafting and writing, put off so that others can join; and what was written together comes back together."""

    def __init__(self) -> None:
        self._waiting: dict[Work, None] = {}
        self._last = -CLOSE_SECONDS
        self._back: deque[Work] = deque()
        self._is_coming = False

    def soon(self, work: Work) -> None:
        """Have it done now or, where others come as well, a moment later with theirs; once, however often asked."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        is_close, self._last = now - self._last < CLOSE_SECONDS, now
        if self._waiting:
            self._waiting[work] = None
        elif is_close:
            self._waiting[work] = None
            loop.call_later(PAUSE_SECONDS, self._go)
        else:
            work()

    def back(self, loop: asyncio.AbstractEventLoop, work: Work) -> None:
        """From another thread: have it done by the loop, which is woken once for all that comes back at a moment."""
        self._back.append(work)
        if not self._is_coming:
            self._is_coming = True
            loop.call_soon_threadsafe(self._come)

    def _go(self) -> None:
        together, self._waiting = self._waiting, {}
        _do(together)

    def _come(self) -> None:
        self._is_coming = False  # first: what is handed in from now on wakes the loop again
        _do(self._back.popleft() for _ in range(len(self._back)))


def _do(works: Iterable[Work]) -> None:
    for work in works:
        try:
            work()
        except Exception as problem:  # noqa: BLE001 - one table's trouble is not the others'
            asyncio.get_running_loop().call_exception_handler({"message": "not written", "exception": problem})
