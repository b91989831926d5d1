"""Where moves follow each other closely they are written together: a breath's pause costs nobody anything, a disk write
for each move costs the most of all that a move costs. A move that comes alone waits for nothing."""

import asyncio
from collections.abc import Callable
from typing import Final

PAUSE_SECONDS: Final = 0.006
CLOSE_SECONDS: Final = 0.01
"""Two moves at any tables within this time follow each other closely."""


class Breath:
    """Drafting and writing, put off so that others can join."""

    def __init__(self) -> None:
        self._waiting: dict[Callable[[], None], None] = {}
        self._last = -CLOSE_SECONDS

    def soon(self, work: Callable[[], None]) -> None:
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

    def _go(self) -> None:
        together, self._waiting = self._waiting, {}
        for work in together:
            try:
                work()
            except Exception as problem:  # noqa: BLE001 - one table's trouble is not the others'
                asyncio.get_running_loop().call_exception_handler({"message": "not written", "exception": problem})
